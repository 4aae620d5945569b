"""Rulebook clauses that players look up in a game, each in its expected entry."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.games.cards import rulebook
from app.i18n import Translator
from fleet_engine.cards import ruleset
from fleet_engine.core.game import Option, find_game

CARDS = ruleset.load_printed("2012")
USUAL = find_game("cards").defaults()


def entry_text(term: str, words: Translator, **switches: Option) -> str:
    return text_of(term, words, rulebook.facts_of({**USUAL, **switches}))


def text_of(term: str, words: Translator, facts: Mapping[str, object]) -> str:
    return " ".join(rulebook.BOOK.entry(term, words, facts).paragraphs)


CLAUSES = {
    "hand cards are no points": (
        "scoring",
        "Boat cards in hand and processed crates score nothing",
    ),
    "any crate is traded": ("trading", "Crates from earlier rounds count too."),
    "the licence says the same": ("licence-processing-vessel", "then trade one processed crate"),
    "the order of turns": ("round", "Each phase goes clockwise from the start player"),
    "who begins": ("round", "In the first round the start player is random"),
    "how many licences": ("setup", "17, 22 or 26 licenses are in play, 3, 4 or 6 of them premium"),
    "cards of the Lobster licence": (
        "licence-lobster",
        "After the last player has hired, you draw cards for all your captains",
    ),
    "they are no captains yet": ("licence-lobster", "can’t be captains until the next round"),
    "crates that pay": ("paying", "Cards go to the discard pile. Crates leave the game."),
    "a second processing licence": ("licence-processing-vessel", "don’t process more crates"),
    "how many Gone Fishin' cards": ("gone-fishing", "There are 20 of them."),
    "where they go": ("gone-fishing", "goes back to its own pile"),
    "what Tuna changes": ("draw", "how many you draw and what you discard"),
    "no idle question": ("round", "If there’s only one choice, it’s made for you."),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_rulebook_contains_the_clause(english: Translator, clause: str) -> None:
    term, part = CLAUSES[clause]
    assert part in entry_text(term, english)


def test_numbers_follow_the_data(words: Translator) -> None:
    fewer = replace(CARDS, standard_removed={2: 7, 3: 3, 4: 1}, premium_removed={2: 4, 3: 3, 4: 1})
    text = text_of("setup", words, rulebook.facts_from(fewer))
    for number in (15, 20, 24):
        assert str(number) in text
    rarer = replace(CARDS, cards=replace(CARDS.cards, gone_fishing_cards=13))
    assert "13" in text_of("gone-fishing", words, rulebook.facts_from(rarer))


def test_rulebook_scores_gone_fishing_cards_only_if_they_are_played(words: Translator) -> None:
    clause = words.t("Each Gone Fishin’ card in hand scores {gone_points}.").split("{")[0]
    assert clause not in entry_text("scoring", words)
    assert clause in entry_text("scoring", words, gone_fishing=True)
    worth = words.n("{n} point", "{n} points", CARDS.cards.gone_fishing_points)
    assert worth in entry_text("scoring", words, gone_fishing=True)


@pytest.mark.parametrize("short_draw", ["discard", "keep"])
def test_rulebook_short_draw_option_also_covers_an_empty_draw(
    english: Translator, short_draw: str
) -> None:
    text = entry_text("draw", english, short_draw=short_draw, empty_draw="discard")
    discards = "Tuna licenses make you discard even if you couldn’t draw" in text
    assert discards == (short_draw == "discard")


@pytest.mark.parametrize(
    ("term", "said"),
    [
        ("licence-shrimp", "There are 4 licenses of this kind and 20 matching boat cards."),
        ("licence-cod", "There are 4 licenses of this kind and 12 matching boat cards."),
        ("licence-lobster", "There are 4 licenses of this kind and 20 matching boat cards."),
        ("licence-tuna", "There are 4 licenses of this kind and 12 matching boat cards."),
        ("licence-processing-vessel", "4 licenses of this kind and 20 matching boat cards"),
        ("licence-fishermans-pub", "There are 3 licenses of this kind."),
        ("licence-king-crab-crates", "There is only one, and 12 boat cards"),
        ("round", "A round has five phases"),
    ],
)
def test_rulebook_counts_cards_and_phases(english: Translator, term: str, said: str) -> None:
    assert said in entry_text(term, english)


@pytest.mark.parametrize(
    ("language", "said"), [("es", "Hay 4 licencias de este tipo"), ("ja", "ライセンスは4枚")]
)
def test_licence_cards_are_counted_as_cards(
    spoken: Mapping[str, Translator], language: str, said: str
) -> None:
    assert said in entry_text("licence-shrimp", spoken[language])


@pytest.mark.parametrize(
    ("switches", "said", "unsaid"),
    [
        ({}, "You hire right after launching.", "Hire captains once everyone has launched"),
        (
            {"hiring": "after own launches"},
            "Hire captains once everyone has launched",
            "You hire right after launching.",
        ),
    ],
)
def test_rulebook_lists_the_options_that_were_not_chosen(
    english: Translator, switches: dict[str, Option], said: str, unsaid: str
) -> None:
    text = entry_text("not-chosen", english, **switches)
    assert said in text
    assert unsaid not in text
