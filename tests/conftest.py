"""Fixtures and hooks of all native tests."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.selection import mark_tests
from wasm_build import catalogs
from wasm_build.build import SITE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests and those of properties."""
    mark_tests(items, Path(__file__).parent)


@cache
def compiled_catalogs() -> dict[str, bytes]:
    """Return the catalogs as the build compiles them."""
    return catalogs.compile_all(SITE)


@pytest.fixture(scope="session", autouse=True)
def every_language() -> Iterator[None]:
    """Provide the catalog of every language, because only a build adds them to the page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.i18n.catalog_bytes", lambda language: compiled_catalogs()[language])
        yield
