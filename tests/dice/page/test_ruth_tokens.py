"""Tests of the sections that Captain Ruth's tokens pass over."""

import pytest

from app.games.dice import labels, ruth_tokens
from app.games.dice.dock import DiceDock
from app.games.dice.view_state import GameState
from app.i18n import Translator
from fleet_engine.dice.events import BoxesStruck, BoxFilled, TokensMoved
from fleet_engine.dice.observation import CaptainView
from tests.dice.page import samples

STANDS = CaptainView("swordfish", "barge", "ridback-canning", (), None)


@pytest.mark.parametrize(
    ("event", "left_out"),
    [
        (BoxesStruck("barge", (2,)), []),
        (BoxesStruck("inuit", (4,)), ["barge"]),
        (BoxesStruck("captains-club", (4,)), ["barge", "inuit", "king-crab"]),
        (BoxesStruck("smokehouse", (1,)), ["ridback-canning"]),
        (BoxesStruck("oyster", (12,)), []),
        (TokensMoved("oyster", "inuit", "smokehouse"), []),
        (TokensMoved("shrimp", "king-crab", "smokehouse"), ["oyster", "inuit"]),
        (TokensMoved("swordfish", "barge", "ridback-canning"), []),
    ],
)
def test_sections_between_are_passed_over(event: object, left_out: list[str]) -> None:
    assert ruth_tokens.skipped_sections([event], STANDS) == left_out  # type: ignore[list-item]


def test_a_preview_names_the_closed_sections_that_ruth_passes_over(words: Translator) -> None:
    passed_over = set()
    for seed in range(4):
        for session in samples.play_solo(seed):
            for written in () if session.is_over else [*session.legal_moves][:4]:
                session.select(written)
                state = samples.view_state(session)
                text = " ".join(line.text for line in DiceDock(state, words).message_lines()[0])
                if "Ruth’s token skips " not in text:
                    continue
                said = text.partition("Ruth’s token skips ")[2].partition(":")[0].split(", ")
                closed = {
                    labels.section(name, words)
                    for name, section in state.shown.sections.items()
                    if _open_after(name, section.open_boxes, state) == 0
                }
                assert set(said) <= closed
                passed_over.update(said)
    assert len(passed_over) > 2


def _open_after(name: str, open_now: int, state: GameState) -> int:
    """Return the number of open boxes of a section after the previewed events."""
    for event in state.preview_events:
        match event:
            case BoxFilled(section=section) if section == name:
                open_now -= 1
            case BoxesStruck(section, boxes) if section == name:
                open_now -= len(boxes)
    return open_now
