import pytest

from app.i18n import Translator, translator_for


@pytest.fixture(scope="session")
def words() -> Translator:
    return translator_for("en")
