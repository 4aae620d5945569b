"""Tests of rulebook clauses that players look up in the middle of a game."""

from dataclasses import replace

import pytest

from app.games.dice.rulebook import BOOK
from app.games.dice.rulebook_facts import facts_from
from app.i18n import Translator
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.names import BOAT_FACES, HARBOR, SECTIONS, WHARF
from fleet_engine.dice.rules.captain import AREAS

DICE = ruleset.load_printed("2020")


def entry_text(term: str, words: Translator, rules: ruleset.Ruleset = DICE) -> str:
    facts = facts_from(sheet.load_bundled("r2"), rules)
    return " ".join(BOOK.entry(term, words, facts).paragraphs)


CLAUSES = {
    "Ruth in town takes the next die": (
        "captain-town",
        "ignores a die that would strike out nothing and takes the next",
    ),
    "or passes, and the first die goes": (
        "captain-town",
        "If no die would strike out anything, she passes. The first remaining die is removed.",
    ),
    "who begins among several": ("round", "a random player starts the first round"),
    "the same beside the turn order": ("turn-order", "A random player starts the first round"),
    "Shrimp as coins": (
        "shrimp",
        "for 3 coins. At level 3, use it as Coins both times for 6 coins.",
    ),
    "the faces of a boat die": (
        "dice",
        "six faces: one for each fish (Shrimp, Cod, Lobster, Swordfish, Oyster) and one for Coins.",
    ),
    "the faces of a town die": (
        "dice",
        "2 faces of Harbor, 2 faces of Wharf and 2 faces of Market",
    ),
    "the token goes round at sea": ("tokens", "Shrimp, Cod, Lobster, Swordfish, Oyster."),
    "who does not catch as others do": (
        "fishing",
        "First the Barge catches 1 fish per full boat. Then every other launched boat",
    ),
    "who never fishes": ("fishing", "Research Vessels never fish"),
    "what a lost bank still pays": ("struck-box", "boxes you filled at Ama’s still score"),
    "each box of the bank": (
        "amas-bank",
        "2 points at the end, even if the building isn’t complete",
    ),
    "a licence won in the same fishing": (
        "fishing",
        "If one of them earns you that license, it works right away",
    ),
    "no idle question": ("round", "If there’s only one choice, it’s made for you."),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_rulebook_contains_the_clause(english: Translator, clause: str) -> None:
    term, part = CLAUSES[clause]
    assert part in entry_text(term, english)


@pytest.mark.parametrize("clause", CLAUSES)
def test_no_language_leaves_a_placeholder_in_a_clause(words: Translator, clause: str) -> None:
    assert "{" not in entry_text(CLAUSES[clause][0], words)


def test_numbers_follow_the_data(words: Translator) -> None:
    changed = replace(DICE, coins_face=4, shrimp_boxes=(0, 1, 1, 3), town_faces=(1, 3, 2))
    assert "12" in entry_text("shrimp", words, changed)
    faces = entry_text("dice", words, changed)
    places = [faces.index(words.n("{n} face", "{n} faces", n)) for n in (1, 3, 2)]
    assert places == sorted(places)


def test_the_order_of_each_token_is_described(words: Translator) -> None:
    text = entry_text("tokens", words)
    for first, count in AREAS:
        names = [words.t(BOOK.rules[name].title) for name in SECTIONS[first : first + count]]
        assert words.join_list(names) in text
    assert sum(count for _, count in AREAS) == len(BOAT_FACES[:-1]) + len(HARBOR) + len(WHARF)


def test_house_rules_change_the_clauses(english: Translator) -> None:
    barge = entry_text("fishing", english, replace(DICE, barge_fishes=True))
    assert "every launched boat, including the Barge" in barge
    assert "every other" not in barge
    before = entry_text("fishing", english, replace(DICE, swordfish_stars_come="before"))
    assert "from the next time boats fish" in before
    assert "right away" not in before
    wanted = entry_text("captain-town", english, replace(DICE, captain_passes="wanted die"))
    assert "wanted most" in wanted
    assert "first remaining" not in wanted


@pytest.mark.parametrize("complete", [True, False])
def test_struck_boxes_mention_the_pub_if_it_needs_all_boxes(
    english: Translator, complete: bool
) -> None:
    rules = ruleset.load("2020", {"pub_with_struck_boxes": complete})
    limited = "Only the Fisherman’s Pub needs every one of its boxes" in entry_text(
        "struck-box", english, rules
    )
    assert limited == (not complete)
