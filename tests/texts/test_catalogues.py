import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from wasm_build.catalogues import LANGUAGES, compile_all, extract

SITE = Path(__file__).parents[2] / "site"


def forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def wanted():
    return [message for message in extract(SITE) if message.id]


@pytest.fixture(params=LANGUAGES)
def catalogue(request):
    with (SITE / "locale" / f"{request.param}.po").open("rb") as source:
        return read_po(source, locale=request.param, abort_invalid=True)


def test_nothing_the_page_says_lacks_a_translation(wanted, catalogue):
    for message in wanted:
        found = catalogue.get(forms(message.id)[0], message.context)
        assert found is not None, message.id
        assert all(forms(found.string)), message.id


def test_fields_are_the_same(wanted, catalogue):
    for message in wanted:
        found = catalogue.get(forms(message.id)[0], message.context)
        for text in forms(found.string):
            assert fields(text) <= set().union(*map(fields, forms(message.id))), message.id
            assert fields(text) >= set.intersection(*map(fields, forms(message.id))), message.id


def test_ends_of_sentences_are_kept(wanted, catalogue):
    """A sentence stays a sentence, a label a label."""
    for message in wanted:
        found = catalogue.get(forms(message.id)[0], message.context)
        for english, text in zip(forms(message.id), forms(found.string), strict=False):
            assert bool(re.search(r"[.。]$", english)) == bool(re.search(r"[.。]$", text)), english


def test_the_catalogues_compile():
    assert set(compile_all(SITE)) == set(LANGUAGES)


def test_plural_forms_are_those_of_the_language(catalogue):
    expected = {"es": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}
    assert catalogue.plural_forms == expected[str(catalogue.locale)]


def test_headers_name_nobody_and_no_date(catalogue):
    header = (SITE / "locale" / f"{catalogue.locale}.po").read_text("utf-8").partition("\n\n")[0]
    assert "Date" not in header
    assert "@" not in header
    assert "Three Fleets" in header
