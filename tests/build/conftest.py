"""What the tests of the build share: the page, built once, and tiny sites to break."""

from pathlib import Path

import pytest

from wasm_build.build import build


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built from the files as they are now."""
    folder = tmp_path_factory.mktemp("build") / "dist"
    build(folder)
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return an empty site: a folder for views and one for catalogues."""
    site = tmp_path / "site"
    (site / "app").mkdir(parents=True)
    (site / "locale").mkdir()
    return site
