"""Fixtures and hooks of all native tests."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.selection import mark_tests
from wasm_build import catalogues
from wasm_build.build import SITE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests and those of properties."""
    mark_tests(items, Path(__file__).parent)


@cache
def compiled_catalogues() -> dict[str, bytes]:
    """Return the catalogues as the build compiles them."""
    return catalogues.compile_all(SITE)


@pytest.fixture(scope="session", autouse=True)
def every_language() -> Iterator[None]:
    """Provide the catalogue of every language, because only a build adds them to the page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.i18n.catalogue_bytes", lambda language: compiled_catalogues()[language])
        yield
