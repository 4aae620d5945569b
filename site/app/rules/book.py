"""A rulebook to look things up in: short entries by term, ordered in chapters.

Texts hold no numbers. A `{field}` of a text is filled from the facts of the game
being played, so that a sheet or edition with other values reads right. A number
whose field ends in a counted noun (`cod_1_coins`) is shown with that noun.
"""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter

from app.words import Words


@dataclass(frozen=True, slots=True)
class Only:
    """A paragraph that stands only where `fact` has this `value`."""

    fact: str
    value: object
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry as it is written: marked texts with `{fields}`."""

    title: str
    paragraphs: tuple[str | Only, ...]
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it is read; `see` names the terms that lead on from it."""

    title: str
    paragraphs: tuple[str, ...]
    see: tuple[str, ...]


Facts = Mapping[str, object]
Chapters = tuple[tuple[str, tuple[str, ...]], ...]

COUNTED: Mapping[str, Callable[[Words, int], str]] = {
    "actions": lambda words, n: words.n("{n} star action", "{n} star actions", n),
    "boats": lambda words, n: words.n("{n} boat", "{n} boats", n),
    "boxes": lambda words, n: words.n("{n} box", "{n} boxes", n),
    "coins": lambda words, n: words.n("{n} coin", "{n} coins", n),
    "dice": lambda words, n: words.n("{n} die", "{n} dice", n),
    "faces": lambda words, n: words.n("{n} face", "{n} faces", n),
    "fish": lambda words, n: words.n("{n} fish", "{n} fish", n),
    "points": lambda words, n: words.n("{n} point", "{n} points", n),
    "rolls": lambda words, n: words.n("once", "up to {n} times", n),
    "rounds": lambda words, n: words.n("{n} round", "{n} rounds", n),
    "spaces": lambda words, n: words.n("room for {n} fish", "room for {n} fish", n),
    "stars": lambda words, n: words.n("{n} star", "{n} stars", n),
}
"""The nouns that a field may end in."""


class Book:
    """The rules of one game."""

    def __init__(self, rules: Mapping[str, Rule], chapters: Chapters) -> None:
        self.rules = rules
        self.chapters = chapters

    def entry(self, term: str, words: Words, facts: Facts) -> Entry:
        """Return the entry of a term; raises `KeyError` where there is none."""
        rule = self.rules[term]
        shown = (_text(paragraph, facts) for paragraph in rule.paragraphs)
        return Entry(
            words.t(rule.title),
            tuple(
                words.t(text, **_values(text, term, words, facts))
                for text in shown
                if text is not None
            ),
            rule.see,
        )

    def contents(self, words: Words) -> Chapters:
        """Return the chapters, each with its title and its terms."""
        return tuple((words.t(title), terms) for title, terms in self.chapters)

    def search(self, query: str, words: Words, facts: Facts) -> tuple[str, ...]:
        """Return the terms whose entries hold every word of the query, titles first.

        Case, accents and the width of characters make no difference.
        """
        wanted = _plain(query).split()
        if not wanted:
            return ()
        in_title, in_text = [], []
        for _, terms in self.chapters:
            for term in terms:
                entry = self.entry(term, words, facts)
                title = _plain(entry.title)
                if all(word in title for word in wanted):
                    in_title.append(term)
                elif all(word in _plain(" ".join((title, *entry.paragraphs))) for word in wanted):
                    in_text.append(term)
        return (*in_title, *in_text)


def _text(paragraph: str | Only, facts: Facts) -> str | None:
    if isinstance(paragraph, str):
        return paragraph
    return paragraph.text if facts[paragraph.fact] == paragraph.value else None


@cache
def _fields(text: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name)


def _values(text: str, term: str, words: Words, facts: Facts) -> dict[str, str]:
    """Return what fills the fields of a text.

    Texts that several terms share say `{boxes}` for the `shrimp_boxes` of Shrimp.
    """
    own = f"{term.replace('-', '_')}_"
    values = {}
    for field in _fields(text):
        fact = own + field if own + field in facts else field
        values[field] = _counted(fact, facts[fact], words)
    return values


def _counted(key: str, value: object, words: Words) -> str:
    noun = COUNTED.get(key.rpartition("_")[2])
    if noun and isinstance(value, int) and not isinstance(value, bool):
        return noun(words, value)
    return str(value)


def _plain(text: str) -> str:
    """Return the text for comparing: small letters without accents.

    Japanese voicing marks are no accents: they are put together again. Few keyboards
    have the apostrophe of the texts.
    """
    marks = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    bare = "".join(sign for sign in marks if not "\u0300" <= sign <= "\u036f")
    return unicodedata.normalize("NFKC", bare)
