import pytest

from app.words import Words, load


@pytest.fixture(scope="session")
def words() -> Words:
    return load("en")
