"""Bots of the dice game at each difficulty level. All of them use the same tree search.

The levels below the expert make typical human mistakes. They prefer points now to more points
later. They consider only the most promising box of a star action. The easy and medium bots ignore
the shared die while they choose their own die. The easy bot plays as if the game ended after two
rounds.
"""

from collections.abc import Generator, Sequence
from functools import partial
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, BotSteps, Progress, rank_by_values, run_to_end, with_progress
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.dice.lookahead import (
    EXPERT_LOOKAHEAD,
    LOOKAHEAD_COST,
    LookaheadConfig,
    is_worthwhile,
    look_beyond,
)
from fleet_engine.bots.dice.tree import Candidate, SearchTree
from fleet_engine.bots.dice.value_function import (
    UNLIMITED_POOLS,
    ValueFunction,
    load_value_function,
    load_weight_file,
)
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition


class SkillLevel(NamedTuple):
    """Search parameters of a level.

    Attributes:
        patience: Weight of expected later points; points on the sheet have weight 1.
        sees_shared: True to include the use of the shared die in the search of earlier decisions.
        beam: Number of boxes of a star action that the search follows.
        budget: Approximate number of positions evaluated for a decision.
        horizon_pools: Number of pools after which the bot assumes that the game ends.
        lookahead: Lookahead beyond the next roll in solo games, None for no lookahead.
        table_budgets: Budgets for two seats and for more seats, None to use `budget`. They are
            smaller, as a player waits for several bots in turn.
    """

    patience: float
    sees_shared: bool
    beam: int
    budget: int
    horizon_pools: int = UNLIMITED_POOLS
    lookahead: LookaheadConfig | None = None
    table_budgets: tuple[int, int] | None = None


class TreeBot(Bot):
    """Bot that plays toward the best leaf of the search tree."""

    def __init__(self, skill: SkillLevel) -> None:
        self._skill = skill

    def think(self, view: BotView) -> BotSteps:
        """Yield the progress of the search, then return the ranking.

        The value of an action is the value of its best leaf. One step evaluates a few positions.
        """
        position = view.determinize(0)
        assert isinstance(position, DicePosition)
        ways = [(action,) for action in view.legal_actions]
        candidates = yield from search_lines(position, view.seat, ways, self._skill)
        values: dict[Action, float] = {}
        for candidate in candidates:
            action = candidate.line[0]
            values[action] = max(candidate.value, values.get(action, candidate.value))
        return rank_by_values(view, values)


def search_lines(
    position: DicePosition, seat: int, lines: Sequence[Sequence[Action]], skill: SkillLevel
) -> Generator[Progress, None, list[Candidate]]:
    """Return the candidates that several lines of play lead to, with their values.

    Args:
        position: The position.
        seat: Seat that plays the lines and whose value is estimated.
        lines: Lines of play. A line is one or several actions of the seat, up to a chance event.
        skill: Search parameters.
    """
    reach = (
        skill.lookahead if skill.lookahead and is_worthwhile(position, skill.lookahead) else None
    )
    # The lookahead takes its budget from the tree, so that no decision takes longer.
    budget = _budget(position, skill) - (LOOKAHEAD_COST if reach else 0)
    tree = _tree_from(position, seat, skill)
    found: list[Candidate] = []
    for done, way in enumerate(lines):
        child = position.copy()
        for action in way:
            child.play_to_chance(action)
        part = max(budget - tree.evaluated, 0) // (len(lines) - done)
        progress = Progress(done, len(lines))
        found += yield from with_progress(tree.search(child, part, tuple(way)), progress)
        yield Progress(done + 1, len(lines))
    if not reach:
        return found
    looking = look_beyond(found, value_function_of(position), seat, reach)
    return (yield from with_progress(looking, Progress(len(lines), len(lines))))


def _budget(position: DicePosition, skill: SkillLevel) -> int:
    if position.solo or skill.table_budgets is None:
        return skill.budget
    one, several = skill.table_budgets
    return one if position.players == 2 else several


def _tree_from(position: DicePosition, seat: int, skill: SkillLevel) -> SearchTree:
    value, star = value_function_of(position).for_position(
        position, skill.patience, skill.horizon_pools
    )
    return SearchTree(seat, value, star, skill.beam, skill.sees_shared)


SOLO, TABLE = WEIGHT_NAMES = ("solo", "table")
"""Names of the weights for solo games and for games of several seats."""


def value_function_of(position: DicePosition) -> ValueFunction:
    """Return the value function for the game of a position."""
    return load_value_function(SOLO if position.solo else TABLE)


def load_weights() -> None:
    """Read the data files of the weights, without unpacking the weights."""
    for name in WEIGHT_NAMES:
        load_weight_file(name)


EASY = SkillLevel(patience=0.015, sees_shared=False, beam=1, budget=400, horizon_pools=4)
MEDIUM = SkillLevel(patience=0.45, sees_shared=False, beam=1, budget=600)
HARD = SkillLevel(patience=0.7, sees_shared=True, beam=1, budget=600)
EXPERT = SkillLevel(
    patience=1.0,
    sees_shared=True,
    beam=3,
    budget=3600,
    lookahead=EXPERT_LOOKAHEAD,
    table_budgets=(1600, 1000),
)

FACTORIES = tuple(partial(TreeBot, skill) for skill in (EASY, MEDIUM, HARD, EXPERT))
"""Factories of the bots of all levels, weakest first."""


def line_values(
    position: DicePosition,
    seat: int,
    lines: Sequence[Sequence[Action]],
    skill: SkillLevel = EXPERT,
) -> tuple[float, ...]:
    """Return the value of each line of play for a seat, by the search of a level.

    A line is one or several actions, up to a chance event.
    """
    lengths = {*map(len, lines)}
    values: dict[Sequence[Action], float] = {}
    for candidate in run_to_end(search_lines(position, seat, lines, skill)):
        for length in lengths:
            way = candidate.line[:length]
            values[way] = max(candidate.value, values.get(way, candidate.value))
    return tuple(values[tuple(way)] for way in lines)
