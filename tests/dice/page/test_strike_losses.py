"""Tests of the messages about losses by strikes, in previews and in events."""

from dataclasses import replace

import pytest

from app.games.dice import strike_losses
from app.games.dice.dock import DiceDock
from app.games.dice.event_text import recent_lines
from app.i18n import Translator
from app.play.session import GameSession
from fleet_engine.dice.events import (
    CAPTAIN,
    BoatLaunched,
    BoxesStruck,
    BoxFilled,
    BuildingCompleted,
    DieTaken,
    Event,
    LicenceActivated,
)
from fleet_engine.dice.names import SEA
from tests.dice.page import samples
from tests.dice.page.test_event_text import facts_of
from tests.dice.table import make_situation

LOST_CRAB = "King Crab is lost."
BOTTOM = tuple(range(12, -1, -1))
"""Box indices of the section `-LB--L--B-?-?`, from the bottom up."""


@pytest.mark.parametrize(
    ("has", "events", "losses"),
    [
        ("", [BoxesStruck("salvage-yard", (1, 0))], ["Salvage Yard is lost."]),
        ("", [BoxesStruck("salvage-yard", (1,))], []),
        ("salvage-yard 1", [BoxesStruck("salvage-yard", (1,))], ["Salvage Yard is lost."]),
        ("fishermans-pub 3", [BoxesStruck("fishermans-pub", (4,))], []),
        ("fishermans-pub 3", [BoxesStruck("fishermans-pub", (4, 3))], ["Fisherman’s Pub is lost."]),
        ("amas-bank 2", [BoxesStruck("amas-bank", (3, 2))], []),
        ("", [BoxesStruck("barge", (2, 1))], ["Barge is lost."]),
        ("king-crab 2, bonus fish", [BoxesStruck("king-crab", (3, 2))], []),
        ("king-crab 1", [BoxesStruck("king-crab", (3, 2))], []),
        (
            "king-crab 1, king-crab struck 2",
            [BoxesStruck("king-crab", (1,))],
            ["King Crab is lost."],
        ),
        ("cod 3", [BoxesStruck("cod", BOTTOM[:2])], []),
        ("cod 3", [BoxesStruck("cod", BOTTOM[:3])], ["Cod: level 3 is out of reach."]),
        ("cod 3, cod struck 3", [BoxesStruck("cod", (9, 8))], []),
        (
            "salvage-yard 1",
            [
                BoxFilled(0, "salvage-yard", 1, "A"),
                BuildingCompleted(0, "salvage-yard"),
                BoxesStruck("salvage-yard", ()),
            ],
            [],
        ),
    ],
)
def test_strikes_report_exactly_the_losses(
    has: str, events: list[Event], losses: list[str], words: Translator
) -> None:
    sheet = make_situation(has=has).observation.sheets[0]
    found = strike_losses.loss_lines(events, sheet, facts_of("2020"), words)
    assert [*found.values()] == losses


def test_the_pub_is_lost_with_one_box_if_it_must_be_whole(words: Translator) -> None:
    sheet = make_situation(has="").observation.sheets[0]
    facts = {**facts_of("2020"), "pub_with_struck_boxes": False}
    strike = [BoxesStruck("fishermans-pub", (4,))]
    assert strike_losses.loss_lines(strike, sheet, facts, words) == {
        "fishermans-pub": "Fisherman’s Pub is lost."
    }


def test_a_circle_that_waits_for_an_answer_can_still_be_a_licence(words: Translator) -> None:
    sheet = make_situation(has="cod 10").observation.sheets[0]
    filled: list[Event] = [BoxesStruck("cod", (12, 11)), BoxFilled(0, "cod", 10, "?")]
    facts = facts_of("2020")
    licence, boat = LicenceActivated(0, "cod", 3), BoatLaunched(0, "cod", 3)
    assert not strike_losses.loss_lines(filled, sheet, facts, words)
    assert not strike_losses.loss_lines([*filled, licence], sheet, facts, words)
    assert strike_losses.loss_lines([*filled, boat], sheet, facts, words) == {
        "cod": "Cod: level 3 is out of reach."
    }


def test_a_loss_follows_its_strike(words: Translator) -> None:
    events: list[Event] = [
        DieTaken(CAPTAIN, "wharf"),
        BoxesStruck("casino", (1, 0)),
        DieTaken(CAPTAIN, "swordfish"),
        BoxesStruck("swordfish", (12, 11)),
    ]
    lines = recent_lines(events, words, losses={"casino": "Casino is lost."})
    assert [each.text for each in lines] == [
        "Ruth takes Wharf and strikes out 2 boxes of Casino.",
        "Casino is lost.",
        "Ruth takes Swordfish and strikes out 2 boxes.",
    ]


def lost_now(session: GameSession) -> set[str]:
    """Return the fish whose license level 3 is out of reach on the sheet."""
    found = set()
    for name, section in session.observation.sheets[0].sections.items():
        left = section.boxes[section.filled : len(section.boxes) - section.struck]
        if name in SEA and section.level + left.count("L") + left.count("?") < 3:
            found.add(name)
    return found


def test_the_news_report_each_lost_licence_level(words: Translator) -> None:
    said = 0
    for seed in range(12):
        before: set[str] = set()
        for session in samples.play_solo(seed):
            asked = session.observation.decision
            if session.is_over or (asked and asked.kind == "circle"):
                continue
            now = lost_now(session)
            state = samples.view_state(session)
            news = " ".join(line.text for line in DiceDock(state, words).recent_lines())
            for fish in now - before:
                if any(
                    isinstance(event, BoxesStruck) and event.section == fish
                    for event in session.recent_events
                ):
                    assert strike_losses.sentence(fish, words) in news, (seed, fish)
                    said += 1
            before = now
    assert said


def test_a_boat_instead_of_the_last_licence_is_a_loss(words: Translator) -> None:
    for struck, lost in ((2, True), (0, False)):
        section = (
            make_situation(has=f"cod 10, cod struck {struck}").observation.sheets[0].sections["cod"]
        )
        assert strike_losses.loses_with_boat(replace(section, filled=11)) == lost
