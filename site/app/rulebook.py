"""A rulebook to look things up in: short entries by term, ordered in chapters.

Texts hold no numbers. A `{field}` of a text is filled from the facts of the game
being played, so that an edition with other values, or a player's own, reads right. A fact is a
number, a text that says the same in every language, a `Term`, a `Count`, a list of
terms, or the rows of a table, for `Each`. A number whose field ends in a counted noun
(`cod_1_coins`) is shown with that noun.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import NamedTuple, cast

from app.words import Words, mark


class Term(NamedTuple):
    """A fact that is a name: the English one, which the catalogues translate."""

    name: str


class Count(NamedTuple):
    """A fact that is so many of a noun."""

    noun: str
    n: int


@dataclass(frozen=True, slots=True)
class Only:
    """A paragraph that stands only where `fact` has this `value`."""

    fact: str
    value: object
    text: str


@dataclass(frozen=True, slots=True)
class Each:
    """A paragraph for each row of the table that is the fact `table`."""

    table: str
    text: str


Paragraph = str | Only | Each


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry as it is written: marked texts with `{fields}`.

    The title of a `printed` one is a name that stands on the sheet of the box. `found_by` are
    more words by which somebody may look for the entry, with commas between them.
    """

    title: str
    paragraphs: tuple[Paragraph, ...]
    see: tuple[str, ...] = ()
    printed: bool = False
    found_by: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it is read; `see` names the terms that lead on from it."""

    title: str
    paragraphs: tuple[str, ...]
    see: tuple[str, ...]


class WhyNot(NamedTuple):
    """The sentence to show, and the term of the rulebook that tells more."""

    sentence: str
    term: str


Facts = Mapping[str, object]
Chapters = tuple[tuple[str, tuple[str, ...]], ...]
Nouns = Mapping[str, Callable[[Words, int], str]]
"""How so many of a thing are told."""

NOUNS: Nouns = {
    "boats": lambda words, n: words.n("{n} boat", "{n} boats", n),
    "coins": lambda words, n: words.n("{n} coin", "{n} coins", n),
    "fish": lambda words, n: words.n("{n} fish", "{n} fish", n),
    "licences": lambda words, n: words.n("{n} licence", "{n} licences", n),
    "points": lambda words, n: words.n("{n} point", "{n} points", n),
    "rounds": lambda words, n: words.n("{n} round", "{n} rounds", n),
    "times": lambda words, n: words.n("{n} time", "{n} times", n),
}
"""The nouns that a field may end in, in every game; a book may have more."""

IDLE = mark(
    # Translators: words of a question that do not tell what is looked for, as in "how do I win".
    "a, an, and, are, can, do, does, for, get, how, i, in, is, it, many, much, my, of, on, or, "
    "the, to, what, when, where, which, who, why, you"
)


SHORT = 3
"""Words of so many letters have no plural to be searched by."""


class Book:
    """The rules of one game."""

    def __init__(
        self, rules: Mapping[str, Rule], chapters: Chapters, nouns: Nouns | None = None
    ) -> None:
        self.rules = rules
        self.chapters = chapters
        self.nouns = {**NOUNS, **(nouns or {})}

    def entry(self, term: str, words: Words, facts: Facts) -> Entry:
        """Return the entry of a term; raises `KeyError` where there is none.

        A name of the printed sheet that is translated is told as it stands there, too.
        """
        rule = self.rules[term]
        title = words.t(rule.title)
        texts = [
            words.t(text, **self._values(text, term, words, known))
            for paragraph in rule.paragraphs
            for text, known in _texts(paragraph, facts)
        ]
        if rule.printed and title != rule.title:
            texts.append(words.t("On the printed sheet: {name}.", name=rule.title))
        return Entry(title, tuple(texts), rule.see)

    def filled(self, text: str, words: Words, facts: Facts) -> str:
        """Return a marked text with its fields filled; raises `KeyError` where one is no fact."""
        return words.t(text, **self._values(text, "", words, facts))

    def contents(self, words: Words) -> Chapters:
        """Return the chapters, each with its title and its terms."""
        return tuple((words.t(title), terms) for title, terms in self.chapters)

    def search(self, query: str, words: Words, facts: Facts) -> tuple[str, ...]:
        """Return the terms of the entries in which every word of the query stands.

        First come those whose title has them, then those that are looked for by them, then
        those whose text has them. Case, accents, the width of characters, a plural’s ending
        and the idle words of a question make no difference.
        """
        asked = _asked(query, words)
        if not asked:
            return ()
        ranks: tuple[list[str], ...] = ([], [], [])
        for _, terms in self.chapters:
            for term in terms:
                for rank, places in zip(ranks, self._places(term, words, facts), strict=True):
                    if all(_stands(word, places) for word in asked):
                        rank.append(term)
                        break
        return tuple(term for rank in ranks for term in rank)

    def _places(self, term: str, words: Words, facts: Facts) -> Iterator[Sequence[str]]:
        """Yield where a search looks for an entry: its title, all its names, all its text.

        The English title is one of its names everywhere, since it is printed in many a box.
        """
        rule, entry = self.rules[term], self.entry(term, words, facts)
        by = re.split("[,、]", words.t(rule.found_by)) if rule.found_by else []
        names = [_plain(name) for name in (entry.title, rule.title, *by)]
        yield names[:1]
        yield names
        yield [*names, *map(_plain, entry.paragraphs)]

    def _values(self, text: str, term: str, words: Words, facts: Facts) -> dict[str, str]:
        """Return what fills the fields of a text.

        Texts that several terms share say `{boxes}` for the `shrimp_boxes` of Shrimp.
        """
        own = f"{term.replace('-', '_')}_"
        values = {}
        for field in _fields(text):
            fact = own + field if own + field in facts else field
            values[field] = self._counted(fact, facts[fact], words)
        return values

    def _counted(self, key: str, value: object, words: Words) -> str:
        match value:
            case Term(name):
                return words.t(name)
            case Count(noun, n):
                return self.nouns[noun](words, n)
            case tuple():
                names = (words.t(term.name) for term in value)
                return words.listed(names)
        return self._number(key, value, words)

    def _number(self, key: str, value: object, words: Words) -> str:
        noun = self.nouns.get(key.rpartition("_")[2])
        if noun and isinstance(value, int) and not isinstance(value, bool):
            return noun(words, value)
        return str(value)


def _asked(query: str, words: Words) -> list[str]:
    """Return the words of a query that tell what is looked for, all of them if none does."""
    bare = _plain(query)
    said = bare.split()
    for idle in _plain(words.t(IDLE)).split():
        bare = f" {bare} ".replace(f" {idle} " if idle.isascii() else idle, " ")
    return bare.split() or said


def _stands(word: str, places: Sequence[str]) -> bool:
    """Return whether a word, or its singular, begins a word of some places.

    Where words are written without spaces between them it stands anywhere, and one of the
    places may stand in it: a question is one long word there.
    """
    if not word.isascii():
        return any(word in place or place in word for place in places)
    endings = ("", "s", "es") if len(word) > SHORT else ("",)
    forms = {f" {word.removesuffix(ending)}" for ending in endings}
    return any(form in f" {place}" for form in forms for place in places)


def _texts(paragraph: Paragraph, facts: Facts) -> Iterator[tuple[str, Facts]]:
    """Yield what a paragraph says, and the facts that fill it."""
    match paragraph:
        case Only(fact, value, text):
            if facts[fact] == value:
                yield text, facts
        case Each(table, text):
            for row in cast("tuple[Facts, ...]", facts[table]):
                yield text, {**facts, **row}
        case str():
            yield paragraph, facts


@cache
def _fields(text: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name)


def _plain(text: str) -> str:
    """Return the text for comparing: small letters without accents, and a space for other signs.

    Japanese voicing marks are no accents: they are put together again. Few keyboards
    have the apostrophe of the texts.
    """
    words = text.casefold().replace("’", "'").replace("\u2060", "")  # it only holds words together
    marks = unicodedata.normalize("NFKD", words)
    bare = "".join(sign for sign in marks if not "\u0300" <= sign <= "\u036f")
    return re.sub(r"[^\w']+", " ", unicodedata.normalize("NFKC", bare)).strip()


def steps(rows: tuple[tuple[int, int], ...]) -> str:
    """Return a table of `(at least so many, worth)`: `2+ → 1, 8+ → 2`; a step stays in a line."""
    return ", ".join(f"{least}+\u00a0→\u00a0{worth}" for least, worth in rows)
