import gettext
import io
from collections.abc import Mapping
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from app.i18n import LANGUAGES, Translator, translator_for

LOCALE = Path(__file__).parents[2] / "site" / "locale"


def load_translator(language: str) -> Translator:
    """Return the texts as the page has them, directly from the catalog's source."""
    if language == "en":
        return translator_for("en")
    with (LOCALE / f"{language}.po").open("rb") as source:
        catalog = read_po(source, locale=language, abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translator(language, gettext.GNUTranslations(compiled))


TRANSLATORS = {language: load_translator(language) for language in LANGUAGES}


@pytest.fixture
def spoken() -> Mapping[str, Translator]:
    return TRANSLATORS


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    return TRANSLATORS[request.param]


@pytest.fixture
def english() -> Translator:
    return TRANSLATORS["en"]


@pytest.fixture
def spanish() -> Translator:
    return TRANSLATORS["es"]


@pytest.fixture
def japanese() -> Translator:
    return TRANSLATORS["ja"]
