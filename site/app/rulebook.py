"""Rulebook for looking up terms. Short entries, ordered in chapters.

Texts contain no numbers. A `{field}` of a text is filled from the facts of the current game. An
edition with other values, or a player's own, therefore reads correctly. A fact is one of these:

- a number
- a text that is the same in every language
- a `Term`, a `Count` or a list of terms
- the rows of a table, for `ForEachRow`

A number whose field ends in a counted noun (`cod_1_coins`) is shown with that noun.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import NamedTuple, cast

from app.i18n import N_, Translator


class Term(NamedTuple):
    """A fact that is an English name, which the catalogs translate."""

    name: str


class Count(NamedTuple):
    """A fact that is a number of a noun."""

    noun: str
    n: int


@dataclass(frozen=True, slots=True)
class IfFact:
    """A paragraph that is shown only if `fact` has this `value`."""

    fact: str
    value: object
    text: str


@dataclass(frozen=True, slots=True)
class ForEachRow:
    """A paragraph that is repeated for each row of the table in the fact `table`."""

    table: str
    text: str


Paragraph = str | IfFact | ForEachRow


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry in the source form: marked texts with `{fields}`.

    Attributes:
        title: the heading of the entry.
        paragraphs: its texts.
        see: the terms of related entries.
        printed: True if the title is a name on the printed sheet of the box.
        search_terms: more search words, separated by commas.
    """

    title: str
    paragraphs: tuple[Paragraph, ...]
    see: tuple[str, ...] = ()
    printed: bool = False
    search_terms: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry with all fields filled. `see` has the terms of related entries."""

    title: str
    paragraphs: tuple[str, ...]
    see: tuple[str, ...]


class WhyNot(NamedTuple):
    """The reason why something is not possible.

    Attributes:
        sentence: the sentence to show.
        term: the rulebook entry with the details.
    """

    sentence: str
    term: str


Facts = Mapping[str, object]
Chapters = tuple[tuple[str, tuple[str, ...]], ...]
Nouns = Mapping[str, Callable[[Translator, int], str]]
"""Functions that return a number with its noun, by noun."""

NOUNS: Nouns = {
    "boats": lambda words, n: words.n("{n} boat", "{n} boats", n),
    "coins": lambda words, n: words.n("{n} coin", "{n} coins", n),
    "fish": lambda words, n: words.n("{n} fish", "{n} fish", n),
    "licences": lambda words, n: words.n("{n} license", "{n} licenses", n),
    "points": lambda words, n: words.n("{n} point", "{n} points", n),
    "rounds": lambda words, n: words.n("{n} round", "{n} rounds", n),
    "times": lambda words, n: words.n("{n} time", "{n} times", n),
}
"""The nouns that a field may end in, in every game. A book may add more."""

STOP_WORDS = N_(
    # Translators: words that a search ignores in a question, as in "how do I win".
    "a, an, and, are, can, do, does, for, get, how, i, in, is, it, many, much, my, of, on, or, "
    "the, to, what, when, where, which, who, why, you"
)


MIN_STEM_LENGTH = 3
"""Maximum letters of a word that a search does not strip of plural endings."""


class Book:
    """The rules of one game."""

    def __init__(
        self, rules: Mapping[str, Rule], chapters: Chapters, nouns: Nouns | None = None
    ) -> None:
        self.rules = rules
        self.chapters = chapters
        self.nouns = {**NOUNS, **(nouns or {})}

    def entry(self, term: str, words: Translator, facts: Facts) -> Entry:
        """Return the entry of a term.

        If the title is a translated name of the printed sheet, a paragraph adds the printed
        name. Raises `KeyError` if there is no such term.
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

    def fill(self, text: str, words: Translator, facts: Facts) -> str:
        """Return a marked text with its fields filled.

        Raises `KeyError` if a field is not a fact.
        """
        return words.t(text, **self._values(text, "", words, facts))

    def contents(self, words: Translator) -> Chapters:
        """Return the chapters with their translated titles and their terms."""
        return tuple((words.t(title), terms) for title, terms in self.chapters)

    def search(self, query: str, words: Translator, facts: Facts) -> tuple[str, ...]:
        """Return the terms of the entries that contain every word of the query.

        Matches in titles come first, then matches in titles or search words, then matches
        in texts. The search ignores case, accents, the width of characters, plural endings and
        the idle words of a question.
        """
        asked = _query_words(query, words)
        if not asked:
            return ()
        ranks: tuple[list[str], ...] = ([], [], [])
        for _, terms in self.chapters:
            for term in terms:
                for rank, places in zip(ranks, self._placeholders(term, words, facts), strict=True):
                    if all(_matches(word, places) for word in asked):
                        rank.append(term)
                        break
        return tuple(term for rank in ranks for term in rank)

    def _placeholders(self, term: str, words: Translator, facts: Facts) -> Iterator[Sequence[str]]:
        """Yield the texts to search for an entry, per rank: title, all names, all text.

        The English title is a name in every language, because it is printed in many boxes.
        """
        rule, entry = self.rules[term], self.entry(term, words, facts)
        by = re.split("[,、]", words.t(rule.search_terms)) if rule.search_terms else []
        names = [_normalize(name) for name in (entry.title, rule.title, *by)]
        yield names[:1]
        yield names
        yield [*names, *map(_normalize, entry.paragraphs)]

    def _values(self, text: str, term: str, words: Translator, facts: Facts) -> dict[str, str]:
        """Return the values of the fields of a text.

        A text that several terms share says `{boxes}` for the fact `shrimp_boxes` of Shrimp.
        """
        own = f"{term.replace('-', '_')}_"
        values = {}
        for field in _fields(text):
            fact = own + field if own + field in facts else field
            values[field] = self._counted(fact, facts[fact], words)
        return values

    def _counted(self, key: str, value: object, words: Translator) -> str:
        match value:
            case Term(name):
                return words.t(name)
            case Count(noun, n):
                return self.nouns[noun](words, n)
            case tuple():
                names = (words.t(term.name) for term in value)
                return words.join_list(names)
        return self._number(key, value, words)

    def _number(self, key: str, value: object, words: Translator) -> str:
        noun = self.nouns.get(key.rpartition("_")[2])
        if noun and isinstance(value, int) and not isinstance(value, bool):
            return noun(words, value)
        return str(value)


def _query_words(query: str, words: Translator) -> list[str]:
    """Return the words of a query without the idle words.

    If only idle words are there, return all.
    """
    bare = _normalize(query)
    said = bare.split()
    for idle in _normalize(words.t(STOP_WORDS)).split():
        bare = f" {bare} ".replace(f" {idle} " if idle.isascii() else idle, " ")
    return bare.split() or said


def _matches(word: str, places: Sequence[str]) -> bool:
    """Return True if a word, or its singular, begins a word of some places.

    A word with non-ASCII characters may belong to a language without spaces. It matches
    anywhere in a place, and a place matches anywhere in it. A question is one long word there.
    """
    if not word.isascii():
        return any(word in place or place in word for place in places)
    endings = ("", "s", "es") if len(word) > MIN_STEM_LENGTH else ("",)
    forms = {f" {word.removesuffix(ending)}" for ending in endings}
    return any(form in f" {place}" for form in forms for place in places)


def _texts(paragraph: Paragraph, facts: Facts) -> Iterator[tuple[str, Facts]]:
    """Yield the texts of a paragraph, each with the facts that fill it."""
    match paragraph:
        case IfFact(fact, value, text):
            if facts[fact] == value:
                yield text, facts
        case ForEachRow(table, text):
            for row in cast("tuple[Facts, ...]", facts[table]):
                yield text, {**facts, **row}
        case str():
            yield paragraph, facts


@cache
def _fields(text: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name)


def _normalize(text: str) -> str:
    """Return a text for comparison, in small letters without accents.

    Other characters become spaces. Japanese voicing marks are not accents, so they are composed
    again. Few keyboards have the apostrophe of the texts, so it becomes a plain one.
    """
    words = text.casefold().replace("’", "'").replace("\u2060", "")  # remove word joiners
    marks = unicodedata.normalize("NFKD", words)
    bare = "".join(sign for sign in marks if not "\u0300" <= sign <= "\u036f")
    return re.sub(r"[^\w']+", " ", unicodedata.normalize("NFKC", bare)).strip()


def format_steps(rows: tuple[tuple[int, int], ...]) -> str:
    """Return rows of minimum and value as a text, such as `2+ → 1, 8+ → 2`.

    Each step has non-breaking spaces, so that it stays on one line.
    """
    return ", ".join(f"{least}+\u00a0→\u00a0{worth}" for least, worth in rows)
