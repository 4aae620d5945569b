"""Remarks of the personas: short, rare, deterministic and based on public events."""

from typing import Any

import pytest

from app.games.cards import quips as cards
from app.games.cards.event_text import EventDescriber as CardsTeller
from app.games.dice import quips as dice
from app.games.dice.event_text import recent_lines
from app.games.fishing import quips as fishing
from app.games.fishing.event_text import EventDescriber as FishingTeller
from app.i18n import LANGUAGES, Translator, translator_for
from app.ui.players import BotAvatar, Players
from fleet_engine.cards.events import BidMade, BidPassed, LotWon
from fleet_engine.dice.events import BoxFilled, BuildingCompleted, DieTaken, TrophyWon
from fleet_engine.fishing.events import Robbed, TreasureFound

FACE = BotAvatar("captain-nora", "Mate", 2, 2)
CAST = Players(("You", "Nora", "Ben"), 0, 2, (None, FACE, None))
"""The viewer, a persona and another person."""

BID = (BidMade(0, "shrimp", 5), BidMade(1, "shrimp", 6), BidPassed(0, "shrimp"))


@pytest.fixture
def words() -> Translator:
    return translator_for("en")


def test_winner_of_a_contested_licence_remarks_on_it(words: Translator) -> None:
    events = (*BID, LotWon(1, "shrimp", 6))
    found = cards.quip(events, CAST, words)
    assert found
    assert (found.seat, found.text) == (1, "Mine at last!")
    lines = CardsTeller(0, CAST.names, words, found).recent_lines(events)
    assert [line.text for line in lines] == ["Nora wins Shrimp for 6 (you 5). “Mine at last!”"]


def test_loser_of_a_contested_licence_remarks_by_name(words: Translator) -> None:
    events = (BidMade(1, "cod", 5), BidMade(0, "cod", 6), BidPassed(1, "cod"), LotWon(0, "cod", 6))
    found = cards.quip(events, CAST, words)
    [line] = CardsTeller(0, CAST.names, words, found).recent_lines(events)
    assert line.text == "You win Cod for 6 (Nora 5). Nora: “Too rich for me.”"


@pytest.mark.parametrize(
    "events",
    [
        (),
        (BidMade(1, "cod", 5), LotWon(1, "cod", 5)),
        (BidMade(0, "cod", 5), BidMade(2, "cod", 6), LotWon(2, "cod", 6)),
    ],
)
def test_people_and_uncontested_winners_make_no_remark(
    events: tuple[Any, ...], words: Translator
) -> None:
    assert cards.quip(events, CAST, words) is None


def test_pirates_and_their_victims_make_remarks(words: Translator) -> None:
    for seat, victim, text in (
        (1, 0, "Nora steals $1 from you. “Nothing personal.”"),
        (0, 1, "You steal $1 from Nora. Nora: “I won’t forget that.”"),
        (2, 0, "Ben steals $1 from you."),
    ):
        events = (Robbed(seat, victim, "money", None, None),)
        found = fishing.quip(events, CAST, words)
        [line] = FishingTeller(0, CAST.names, words, found).news(events)
        assert line.text.replace("\N{NO-BREAK SPACE}", " ") == text


def test_treasure_found_gets_one_remark(words: Translator) -> None:
    events = (TreasureFound(1, "2-money", "cube"), TreasureFound(0, "2-money", "cube"))
    found = fishing.quip(events, CAST, words)
    assert found
    assert found.event is events[0]


def test_remark_on_a_building_ends_the_line_of_events(words: Translator) -> None:
    events = (
        DieTaken(1, "wharf"), BoxFilled(1, "casino", 3, "-"), BuildingCompleted(1, "casino"),
    )  # fmt: skip
    [line] = recent_lines(events, words, CAST)
    assert line.text.startswith("Nora: ")
    assert line.text.endswith(". “Come in, it’s open!”")
    won = dice.quip((*events, TrophyWon(1, "gold", "x", 3)), CAST, words)
    assert won
    assert won.text in dice.WON


def test_last_remark_of_several_stays_after_later_events(
    words: Translator,
) -> None:
    events = (*BID, LotWon(1, "shrimp", 6), BidMade(2, "cod", 4))
    again = cards.quip((*events, BidPassed(0, "cod")), CAST, words)
    assert cards.quip(events, CAST, words) == again


ALL = (
    *cards.WON, *cards.LOST, *fishing.ROBS, *fishing.ROBBED, *fishing.FINDS, *dice.BUILT, *dice.WON,
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_remarks_are_short(language: str) -> None:
    said = [translator_for(language).t(saying) for saying in ALL]
    assert len(set(said)) == len(said)
    assert max(map(len, said)) <= 32
