"""The rulebook of the page: entries by term, and why a section cannot be filled now.

>>> entry("cod", words, facts_from(sheet, rules)).paragraphs
"""

from app.rules import cards
from app.rules.book import Book, Chapters, Entry, Facts
from app.rules.dice import BOOK
from app.rules.facts import FACTS, facts_from
from app.rules.why import WhyNot, why_not

entry = BOOK.entry
contents = BOOK.contents
search = BOOK.search

__all__ = [
    "BOOK",
    "FACTS",
    "Book",
    "Chapters",
    "Entry",
    "Facts",
    "WhyNot",
    "cards",
    "contents",
    "entry",
    "facts_from",
    "search",
    "why_not",
]
