"""One word for each concept in each language, listed at the head of a catalog."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from app.games.cards.rulebook import BOOK as CARDS
from app.games.dice.rulebook import BOOK as DICE
from app.games.fishing.rulebook import BOOK as FISHING
from app.rulebook import STOP_WORDS
from wasm_build.catalogs import HEADING, LANGUAGES, update

SITE = Path(__file__).parents[2] / "site"
LOCALE = SITE / "locale"
BESIDE_PYTHON = (
    "boot/boot.js",
    "boot/trouble.js",
    "boot/register-sw.js",
    "index.html",
    "plain/index.html",
)
"""Files with texts that are in no catalog."""

BOOKS = (CARDS, DICE, FISHING)
ASKED = {STOP_WORDS, *(rule.search_terms for book in BOOKS for rule in book.rules.values())}
"""Search words that people may type. They may differ from the terms of the page."""


def refused(language: str) -> list[str]:
    """Return the words that the head of a catalog excludes."""
    head = (LOCALE / f"{language}.po").read_text("utf-8").partition("\nmsgid")[0]
    lines = re.findall(r"^# - .*; not: (.*)$", head, re.MULTILINE)
    return [word for line in lines for word in line.split(", ")]


def spoken(language: str) -> Iterator[str]:
    with (LOCALE / f"{language}.po").open("rb") as source:
        for message in read_po(source, locale=language):
            if message.id and message.id not in ASKED:
                texts = message.string or ""
                yield from [texts] if isinstance(texts, str) else texts


def uses(text: str, word: str) -> bool:
    """Return True if a text contains a word.

    In scripts with word boundaries it must be a whole word.
    """
    if not word[0].isascii():
        return word in text
    return re.search(rf"\b{re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_an_excluded_word(language: str) -> None:
    words, texts = refused(language), list(spoken(language))
    assert len(words) > 10
    assert [(word, text) for word in words for text in texts if uses(text, word)] == []


@pytest.mark.parametrize("name", BESIDE_PYTHON)
def test_no_text_outside_python_has_an_excluded_word(name: str) -> None:
    text = (SITE / name).read_text("utf-8")
    words = [word for language in LANGUAGES for word in refused(language)]
    assert [word for word in words if uses(text, word)] == []


def test_an_update_of_the_catalogs_keeps_the_terms(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "view.py").write_text('words.t("Sail")\n', "utf-8")
    list(update(tmp_path))
    path = tmp_path / "locale" / "es.po"
    fresh = path.read_text("utf-8")
    assert fresh.startswith(f"{HEADING}\nmsgid")
    terms = "#\n# - sail: zarpar; not: flotar\n"
    path.write_text(fresh.replace("\nmsgid", f"\n{terms}msgid", 1), "utf-8")
    list(update(tmp_path))
    assert path.read_text("utf-8").startswith(f"{HEADING}\n{terms}msgid")
