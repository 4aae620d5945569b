"""The golden transcripts: whole games that must not change by a letter.

After a change of the rules that is meant: `python -m tests.dice.transcripts --write`, and
read the difference before it is committed.
"""

import pytest

from fleet_engine import replay
from tests.dice.transcripts import GAMES, GOLDEN, line, written


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    played = written(name).splitlines()
    for number, (old, new) in enumerate(zip(golden, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(golden)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    head, actions, events, pads = text.split("\n\n")
    match = replay(head.replace("game: dice\n", "game: dice\nengine: 0.1.0\n") + "\n\n" + actions)
    assert [line(event) for event in match.events] == events.splitlines()
    assert match.result is not None
    assert len(pads.splitlines()) == match.players


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {*GAMES, "perft"}
