"""Search words of a newcomer find the right entries of the rulebook."""

from collections.abc import Mapping

import pytest

from app.games.cards import rulebook
from app.games.dice.rulebook import BOOK
from app.games.dice.rulebook_facts import facts_from
from app.i18n import Translator
from app.rulebook import Book, Rule
from fleet_engine.core.game import find_game
from fleet_engine.dice import ruleset, sheet

DICE = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2020"))
CARDS = rulebook.facts_of(find_game("cards").defaults())

FIRST_IN_DICE: Mapping[str, Mapping[str, str]] = {
    "en": {
        "goal": "goal",
        "how do I win": "goal",
        "How do I win?": "goal",
        "star": "star",
        "what is a star": "star",
        "score": "scoring",
        "points": "scoring",
        "tie": "scoring",
        "Ruth": "captain-ruth",
        "opponent": "captain-ruth",
        "license": "licence-levels",
        "licence": "licence-levels",
        "harbour": "harbor",
        "building": "wharf",
        "money": "income",
        "how long is a game": "round",
        "undo": "undo",
    },
    "es": {
        "objetivo": "goal",
        "cómo se gana": "goal",
        "¿Cómo se gana?": "goal",
        "estrella": "star",
        "estrellas": "star",
        "puntuación": "scoring",
        "empate": "scoring",
        "Ruth": "captain-ruth",
        "rival": "captain-ruth",
        "gambas": "shrimp",
        "nave": "harbor",
        "edificio": "wharf",
        "cuánto dura": "round",
    },
    "ja": {
        "目的": "goal",
        "勝ち方": "goal",
        "どうすれば勝てる？": "goal",
        "星": "star",
        "星とは": "star",
        "得点": "scoring",
        "同点": "scoring",
        "ルース": "captain-ruth",
        "建物": "wharf",
        "エビの使い方": "shrimp",
        "順番": "turn-order",
    },
}
FIRST_IN_CARDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "goal": "goal",
        "how do I win": "goal",
        "bid": "bidding",
        "end": "game-end",
        "score": "scoring",
        "boat": "launching",
        "captain": "captains",
        "money": "paying",
        "license": "auction",
        "gone fishing": "gone-fishing",
    },
    "es": {
        "objetivo": "goal",
        "cómo se gana": "goal",
        "puja": "bidding",
        "fin": "game-end",
        "cómo acaba": "game-end",
        "puntos": "scoring",
        "barco": "launching",
        "capitán": "captains",
        "dinero": "paying",
        "gone fishin": "gone-fishing",
    },
    "ja": {
        "目的": "goal",
        "勝ち方": "goal",
        "入札": "bidding",
        "終わり": "game-end",
        "得点": "scoring",
        "船": "launching",
        "船長": "captains",
        "お金": "paying",
        "釣り休み": "gone-fishing",
        "魚かご": "licence-king-crab-crates",
    },
}
AMONG_FIRST: Mapping[str, Mapping[str, str]] = {
    "en": {"end": "scoring", "boat": "launch", "win": "scoring", "stars": "coin-track"},
    "es": {"final": "scoring", "barco": "launch", "ganar": "scoring", "estrellas": "coin-track"},
    "ja": {"終わり": "scoring", "船": "captains-club", "勝ち": "scoring", "お金": "coin-track"},
}


def cases(table: Mapping[str, Mapping[str, str]]) -> list[tuple[str, str, str]]:
    return [
        (language, query, term)
        for language, wanted in table.items()
        for query, term in wanted.items()
    ]


@pytest.mark.parametrize(("language", "query", "term"), cases(FIRST_IN_DICE))
def test_the_first_entry_of_the_dice_game(
    spoken: Mapping[str, Translator], language: str, query: str, term: str
) -> None:
    assert BOOK.search(query, spoken[language], DICE)[0] == term


@pytest.mark.parametrize(("language", "query", "term"), cases(FIRST_IN_CARDS))
def test_the_first_entry_of_the_card_game(
    spoken: Mapping[str, Translator], language: str, query: str, term: str
) -> None:
    assert rulebook.BOOK.search(query, spoken[language], CARDS)[0] == term


@pytest.mark.parametrize(("language", "query", "term"), cases(AMONG_FIRST))
def test_among_the_first_entries_of_the_dice_game(
    spoken: Mapping[str, Translator], language: str, query: str, term: str
) -> None:
    assert term in BOOK.search(query, spoken[language], DICE)[:4]


@pytest.mark.parametrize("book", [BOOK, rulebook.BOOK])
def test_the_goal_of_the_game_opens_each_rulebook(book: Book) -> None:
    assert book.chapters[0][1][0] == "goal"


def test_a_word_is_found_by_its_beginning_only(english: Translator) -> None:
    """A search for win does not find "drawing", one for end does not find "spending"."""
    assert "draw" not in rulebook.BOOK.search("win", english, CARDS)
    rules = {"it": Rule("It", ("You spend it.",)), "end": Rule("Last", ("The end.",))}
    book = Book(rules, (("All", ("it", "end")),))
    assert book.search("end", english, {}) == ("end",)


def test_titles_come_before_other_names_and_those_before_texts(english: Translator) -> None:
    rules = {
        "text": Rule("A", ("A kraken sleeps.",)),
        "name": Rule("B", ("Asleep.",), search_terms="kraken, squid"),
        "title": Rule("The Kraken", ("Asleep.",)),
    }
    book = Book(rules, (("All", tuple(rules)),))
    assert book.search("krakens", english, {}) == ("title", "name", "text")


def test_a_question_of_idle_words_alone_is_taken_by_its_words(english: Translator) -> None:
    book = Book({"it": Rule("It", ("That is what it is.",))}, (("All", ("it",)),))
    assert book.search("what is it", english, {}) == ("it",)
    assert book.search("what are you", english, {}) == ()
