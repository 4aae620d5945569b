"""Rounds of tuning: changed weights play against the current ones, and the better ones are taken.

A comparison plays the same deals for all, and in each deal sits at each seat in turn. The best of
several looks better than it is, so it plays once more, in other deals; it is taken if it is ahead
there by more than the standard error. What came of each round is kept in the folder of the run, and
what lies there already is not made anew. All follows from the seed, whoever works.
"""

import json
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from fleet_engine import bots
from fleet_engine.bots.bot import Bot
from fleet_engine.bots.difficulty import EXPERT, PLAYERS
from fleet_engine.bots.policy_bot import HabitBot
from fleet_engine.bots.rollout_bot import WorldsBot
from fleet_engine.bots.weights import TUNABLE, Form
from fleet_engine.core.game import find
from fleet_engine.core.rng import SEED_LIMIT, begin, below
from fleet_engine.core.validation import Table
from fleet_engine.sample_mean import standard_error
from fleet_engine.training import checkpoints
from fleet_engine.training.telling import gathered

SMALL = 0.1
"""A weight that is nearer to zero than this is changed as if it were so large."""
DIGITS = 3

Weights = Any
"""A set of weights, of the kind that the form of the game names."""


class Plan(NamedTuple):
    """What a run is: so many rounds, each with so many `tries` to better the weights.

    A weight is changed by the part `step` of itself at most. Players think as experts do, in so
    many `worlds`, or play by habit where there are none.
    """

    game: str
    players: int
    rounds: int
    games: int
    tries: int
    step: float
    worlds: int
    seed: int

    @property
    def deals(self) -> int:
        """The deals of a comparison: as many games as wanted, all seats of each of two at least."""
        return max(2, -(-self.games // self.players))


class Deal(NamedTuple):
    """What a worker is to play: a deal of a number, some weights at each seat against others."""

    plan: Plan
    number: int
    ours: Weights
    theirs: Weights


def ahead(deal: Deal) -> float:
    """Play a deal, and return by how many points weights are ahead of the others at the table."""
    plan, game, found = deal.plan, find(deal.plan.game), []
    seed = below(begin(plan.seed), deal.number, SEED_LIMIT)
    ours, theirs = _player(plan, deal.ours), _player(plan, deal.theirs)
    for seat in range(plan.players):
        players = [ours if place == seat else theirs for place in range(plan.players)]
        position = game.start(plan.players, seed, game.options({}), None)
        bots.play_out(game, position, players, bots.key_of(seed))
        totals = list(game.result(position).totals)
        found.append(totals.pop(seat) - fmean(totals))
    return fmean(found)


def _player(plan: Plan, weights: Weights) -> Bot:
    expert, guide = PLAYERS[plan.game][EXPERT], TUNABLE[plan.game].guide(weights)
    assert isinstance(expert, WorldsBot)
    fewest = min(plan.worlds, expert.effort.fewest)
    effort = expert.effort._replace(worlds=plan.worlds, fewest=fewest)
    return WorldsBot(guide, effort) if plan.worlds else HabitBot(guide)


def changed(form: Form, weights: Weights, step: float, seed: str) -> Weights:
    """Return weights each of which is changed by a part of itself, the step at most."""
    source = random.Random(seed)

    def moved(name: str, value: float) -> float:
        low, high = form.bounds(name)
        new = value + step * max(abs(value), SMALL) * source.uniform(-1, 1)
        return round(min(max(new, low), high), DIGITS)

    return weights._make(
        tuple(moved(name, each) for each in value) if name in form.lists else moved(name, value)
        for name, value in weights._asdict().items()
    )


def tuned(plan: Plan, start: Weights, folder: Path, pool: Executor) -> tuple[Weights, int]:
    """Carry out the rounds of a plan that are not in the folder yet.

    Returns the weights that they end with, and in how many of them new ones were taken. Raises
    `DataError` for what lies in the folder and is no round.
    """
    weights, taken = start, 0
    for number in range(plan.rounds):
        path = folder / f"round-{number + 1}.json"
        if not path.exists():
            told = _round(plan, number, weights, pool)
            checkpoints.write(path, json.dumps(told, indent=1) + "\n")
        table = Table(checkpoints.read(path), str(path))
        weights = TUNABLE[plan.game].form.read_set(table.table("weights"))
        taken += table.raw("taken") is True
    return weights, taken


def _round(plan: Plan, number: int, weights: Weights, pool: Executor) -> Mapping[str, Any]:
    """Return what came of a round, and the weights that the next one begins with."""
    form = TUNABLE[plan.game].form
    seeds = [f"{plan.seed} {number} {place}" for place in range(plan.tries)]
    tries = [changed(form, weights, plan.step, seed) for seed in seeds]
    what = f"round {number + 1} of {plan.rounds}"
    leads = [fmean(each) for each in compared(plan, 2 * number, tries, weights, pool, what)]
    best = tries[leads.index(max(leads))]
    what = f"{what}, the best again"
    (again,) = compared(plan, 2 * number + 1, [best], weights, pool, what)
    lead, unsure = fmean(again), standard_error(again)
    taken = lead > unsure
    ended = (best if taken else weights)._asdict()
    return {"leads": leads, "again": lead, "error": unsure, "taken": taken, "weights": ended}


def compared(
    plan: Plan, turn: int, ours: Sequence[Weights], theirs: Weights, pool: Executor, what: str
) -> list[list[float]]:
    """Return by how much each of some weights is ahead of others, deal by deal.

    Every comparison of a plan has a turn of its own, and so its own deals.
    """
    numbers = range(turn * plan.deals, (turn + 1) * plan.deals)
    deals = [Deal(plan, number, each, theirs) for each in ours for number in numbers]
    leads = gathered(what, [pool.submit(ahead, deal) for deal in deals])
    return [leads[first : first + plan.deals] for first in range(0, len(leads), plan.deals)]
