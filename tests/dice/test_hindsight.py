"""Tests of the search for the best result with known dice."""

from typing import Any

import pytest

from fleet_engine import new_match
from fleet_engine.bots import default_key, make, play_out
from fleet_engine.bots.bot import Progress, run_to_end
from fleet_engine.bots.dice.oracle import OracleLine, search_known_dice
from fleet_engine.core.game import find_game

GAME = find_game("dice")


def begun(seed: int, options: dict[str, Any]) -> Any:
    return GAME.start(1, seed, GAME.options(options), None)


def found(position: Any, width: int) -> tuple[OracleLine, list[Progress]]:
    steps: list[Progress] = []
    return run_to_end(search_known_dice(position, width), steps.append), steps


@pytest.mark.parametrize(
    ("seed", "options"), [(4, {}), (5, {"edition": "2018", "sheet": "r1"}), (6, {"trophies": True})]
)
def test_the_line_is_playable_and_ends_with_its_score(seed: int, options: dict[str, Any]) -> None:
    position = begun(seed, options)
    line, steps = found(position, 3)
    assert position == begun(seed, options), "the game itself is left as it is"
    assert list(dict.fromkeys(step.done for step in steps)) == [*range(steps[-1].of)]
    match = new_match("dice", players=1, seed=seed, **options)
    for action in line.actions:
        match.play(action)
    assert match.to_move is None
    assert match.result
    assert match.result.totals == GAME.result(line.end).totals


def test_the_search_begins_at_any_decision() -> None:
    position = begun(7, {})
    for _ in range(30):
        position.play(position.legal_actions[0])
    line, _ = found(position, 1)
    for action in line.actions:
        assert action in position.legal_actions
        position.play(action)
    assert position.is_over
    assert GAME.result(position) == GAME.result(line.end)


def test_hindsight_scores_more_than_an_expert() -> None:
    """Compare several games: in one, a narrow search may miss an expert's lucky line."""
    known = experts = 0
    for seed in (0, 2, 4):
        line, _ = found(begun(seed, {}), 24)
        known += GAME.result(line.end).totals[0]
        position = begun(seed, {})
        play_out(GAME, position, [make("expert")], default_key(seed))
        experts += GAME.result(position).totals[0]
    assert known > experts
