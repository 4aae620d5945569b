"""Clauses of the rules that one looks up in the middle of a game, each where one looks for it."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.games.cards import rulebook
from app.games.dice.facts import facts_from
from app.games.dice.rulebook import BOOK
from app.rulebook import Book
from app.words import Words
from fleet_engine.cards import ruleset as card_rules
from fleet_engine.core.game import Option, find
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.names import BOAT_FACES, HARBOR, SECTIONS, WHARF
from fleet_engine.dice.rules.captain import AREAS

DICE = ruleset.printed("2020")
CARDS = card_rules.printed("2012")
USUAL = find("cards").defaults()


def text_of(book: Book, term: str, words: Words, facts: Mapping[str, object]) -> str:
    return " ".join(book.entry(term, words, facts).paragraphs)


def dice(term: str, words: Words, rules: ruleset.Ruleset = DICE) -> str:
    return text_of(BOOK, term, words, facts_from(sheet.shipped("r2"), rules))


def card(term: str, words: Words, **switches: Option) -> str:
    return text_of(rulebook.BOOK, term, words, rulebook.facts_of({**USUAL, **switches}))


IN_DICE = {
    "Ruth in town takes the next die": ("captain-town", "would strike nothing does not count"),
    "or passes, and the first die goes": (
        "captain-town",
        "she passes, and one die is taken away. It is the first of those that are left.",
    ),
    "who begins among several": ("round", "lots are drawn for who begins the first round"),
    "the same beside the turn order": ("turn-order", "Lots are drawn for who begins"),
    "Shrimp as coins": ("shrimp", "for 3 coins; both times at level 3, for 6 coins."),
    "the faces of a boat die": (
        "dice",
        "six faces: Shrimp, Cod, Lobster, Swordfish, Oyster and coins, each once",
    ),
    "the faces of a town die": (
        "dice",
        "Harbor on 2 faces, Wharf on 2 faces and Market on 2 faces",
    ),
    "the token goes round at sea": ("tokens", "Shrimp, Cod, Lobster, Swordfish, Oyster."),
    "who does not catch as others do": (
        "fishing",
        "First the Barge takes 1 fish for each full boat. Then every other launched boat",
    ),
    "who never fishes": ("fishing", "Research Vessels never fish"),
    "what a lost bank still pays": ("struck-box", "boxes that you filled of Ama’s still score"),
    "each box of the bank": ("amas-bank", "2 points at the end, whatever becomes of the rest"),
    "a licence won in the same fishing": ("fishing", "one that they bring works at once"),
    "no idle question": ("round", "A choice with only one answer plays itself."),
}
IN_CARDS = {
    "hand cards are no points": (
        "scoring",
        "Boat cards in hand and processed crates score nothing",
    ),
    "any crate is traded": ("trading", "of this round or an earlier one"),
    "the licence says the same": ("licence-processing-vessel", "then trade one processed crate"),
    "the order of turns": ("round", "Each phase goes to the left from the start player"),
    "who begins": ("round", "lots are drawn for who that is in the first round"),
    "how many licences": ("setup", "17, 22 or 26 licences are in play, 3, 4 or 6 of them premium"),
    "cards of the Lobster licence": (
        "licence-lobster",
        "When everybody has hired, draw by the number of all your captains",
    ),
    "they are no captains yet": ("licence-lobster", "no captains before the next one"),
    "crates that pay": ("paying", "Cards go to the discards, crates leave the game."),
    "a second processing licence": ("licence-processing-vessel", "process no more crates"),
    "how many Gone Fishin' cards": ("gone-fishing", "There are 20."),
    "where they go": ("gone-fishing", "go back to their own pile"),
    "what Tuna changes": ("draw", "how many you draw and what you discard"),
    "no idle question": ("round", "A choice with only one answer plays itself."),
}


@pytest.mark.parametrize("clause", IN_DICE)
def test_the_dice_game_says(english: Words, clause: str) -> None:
    term, part = IN_DICE[clause]
    assert part in dice(term, english)


@pytest.mark.parametrize("clause", IN_CARDS)
def test_the_card_game_says(english: Words, clause: str) -> None:
    term, part = IN_CARDS[clause]
    assert part in card(term, english)


@pytest.mark.parametrize("clause", IN_DICE)
def test_no_language_leaves_a_clause_of_the_dice_game_out(words: Words, clause: str) -> None:
    assert "{" not in dice(IN_DICE[clause][0], words)


def test_numbers_follow_the_data(words: Words) -> None:
    changed = replace(DICE, coins_face=4, shrimp_boxes=(0, 1, 1, 3), town_faces=(1, 3, 2))
    assert "12" in dice("shrimp", words, changed)
    faces = dice("dice", words, changed)
    places = [faces.index(words.n("{n} face", "{n} faces", n)) for n in (1, 3, 2)]
    assert places == sorted(places)
    fewer = replace(CARDS, standard_removed={2: 7, 3: 3, 4: 1}, premium_removed={2: 4, 3: 3, 4: 1})
    told = text_of(rulebook.BOOK, "setup", words, rulebook.facts_from(fewer))
    for number in (15, 20, 24):
        assert str(number) in told
    rarer = replace(CARDS, cards=replace(CARDS.cards, gone_fishing_cards=13))
    assert "13" in text_of(rulebook.BOOK, "gone-fishing", words, rulebook.facts_from(rarer))


def test_each_token_goes_round_in_the_order_that_is_told(words: Words) -> None:
    told = dice("tokens", words)
    for first, count in AREAS:
        names = [words.t(BOOK.rules[name].title) for name in SECTIONS[first : first + count]]
        assert words.listed(names) in told
    assert sum(count for _, count in AREAS) == len(BOAT_FACES[:-1]) + len(HARBOR) + len(WHARF)


def test_house_rules_change_what_is_told_of_a_fishing(english: Words) -> None:
    barge = dice("fishing", english, replace(DICE, barge_fishes=True))
    assert "every launched boat, the Barge too" in barge
    assert "every other" not in barge
    before = dice("fishing", english, replace(DICE, swordfish_stars_come="before"))
    assert "from the next fishing on" in before
    assert "at once" not in before
    wanted = dice("captain-town", english, replace(DICE, captain_passes="wanted die"))
    assert "wanted most" in wanted
    assert "first of those" not in wanted


def test_gone_fishin_cards_in_hand_score_where_they_are_played(words: Words) -> None:
    clause = words.t("Each Gone Fishin’ card in hand is worth {gone_points}.").split("{")[0]
    assert clause not in card("scoring", words)
    assert clause in card("scoring", words, gone_fishing=True)
    worth = words.n("{n} point", "{n} points", CARDS.cards.gone_fishing_points)
    assert worth in card("scoring", words, gone_fishing=True)


@pytest.mark.parametrize("complete", [True, False])
def test_struck_boxes_tell_where_the_pub_needs_all_of_its_own(
    english: Words, complete: bool
) -> None:
    rules = ruleset.load("2020", {"pub_with_struck_boxes": complete})
    told = "Pub alone needs all of its boxes" in dice("struck-box", english, rules)
    assert told == (not complete)


@pytest.mark.parametrize("short_draw", ["discard", "keep"])
def test_who_keeps_after_a_short_draw_keeps_after_an_empty_one(
    english: Words, short_draw: str
) -> None:
    text = card("draw", english, short_draw=short_draw, empty_draw="discard")
    told = "Tuna licences make you discard even where nothing was left" in text
    assert told == (short_draw == "discard")
