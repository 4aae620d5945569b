import pytest

from app.i18n import Words, load


@pytest.fixture(scope="session")
def words() -> Words:
    return load("en")
