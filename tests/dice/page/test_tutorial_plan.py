"""Test that the plan of the tutorial scores 45 points or more."""

import statistics
from collections.abc import Callable

from app.games.dice import moves
from app.games.dice.tutorial import PLAN
from fleet_engine.core.match import Match, new_match
from fleet_engine.core.preview import Preview
from fleet_engine.dice.events import CoinsGained, HexFilled
from fleet_engine.dice.names import HARBOR, SEA
from fleet_engine.dice.observation import SectionView

WANTED = 45
GAMES = 8
Judge = Callable[[Match, str, Preview], float]


def boxes_to_a_boat(section: SectionView) -> int:
    """Return the number of boxes to fill up to the next boat, or 9 without one."""
    ahead = section.boxes[section.filled : len(section.boxes) - section.struck]
    return next((n for n, box in enumerate(ahead, 1) if box in "B?"), 9)


def by_the_plan(match: Match, written: str, seen: Preview) -> float:
    """Return the value of a move, if the player follows the plan.

    The player also counts coins and points.
    """
    now = match.observe(0)
    sheet, early = now.sheets[0], now.round <= 6
    own = moves.parts(seen.events, 0)[0]
    worth: float = (seen.scores[0].total - sheet.score.total) * (0.3 if early else 1)
    worth += 0.5 * sum(each.coins for each in own if isinstance(each, CoinsGained))
    worth += 2 * sum(isinstance(each, HexFilled) for each in own)
    place = moves.tile_of(written)
    if place and (moves.use_of(written) or "").startswith("mark"):
        boxes = boxes_to_a_boat(sheet.sections[place])
        if place in (*SEA, *HARBOR) and early:
            worth += {1: 6, 2: 4, 3: 3}.get(boxes, 0)
        if place == "king-crab":
            worth += 6
        if place == "seafood-buffet" and early:
            worth += 4
    return worth


def by_points_at_once(match: Match, written: str, seen: Preview) -> float:
    """Return the value of a move, if the player counts only immediate points."""
    return float(seen.scores[0].total - match.totals[0])


def points(judge: Judge) -> list[int]:
    """Return the totals of games in which the player picks moves by a judge."""
    found = []
    for seed in range(GAMES):
        match = new_match("dice", players=1, seed=seed)
        while match.decision:
            ways = moves.legal_moves(match)
            best = max(ways, key=lambda written: judge(match, written, ways[written]))
            for action in moves.actions(best):
                match.play(action)
        found.append(match.totals[0])
    return found


def test_following_the_plan_scores_enough_for_a_first_game() -> None:
    assert all(part in PLAN for part in ("boats early", "King Crab", "Buffet"))
    planned = points(by_the_plan)
    assert statistics.mean(planned) >= WANTED
    assert statistics.median(planned) >= WANTED
    assert statistics.mean(planned) > statistics.mean(points(by_points_at_once)) + 10
