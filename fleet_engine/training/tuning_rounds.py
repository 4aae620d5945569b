"""Rounds of tuning. Each round tests changed weights against the current ones.

A comparison plays the same deals with all candidates, and plays each deal from every seat. The best
of several candidates looks better than it is, so it plays again in new deals. It replaces the
current weights if it leads there by more than the standard error. The folder of the run contains
the result of each round, and a run does not repeat these rounds. All results follow from the seed.
They do not depend on the workers.
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
from fleet_engine.bots.difficulty import EXPERT, LEVEL_BOTS
from fleet_engine.bots.policy_bot import PolicyBot
from fleet_engine.bots.rollout_bot import RolloutBot
from fleet_engine.bots.weights import TUNABLE_GAMES, WeightSchema
from fleet_engine.core.game import find_game
from fleet_engine.core.rng import SEED_LIMIT, random_below, seed_state
from fleet_engine.core.validation import DataTable
from fleet_engine.sample_mean import standard_error
from fleet_engine.training import checkpoints
from fleet_engine.training.reporting import gather

MIN_SCALE = 0.1
"""Minimum size for the scale of a change. A weight closer to zero changes as if it had this size.
"""
DIGITS = 3
"""Decimals of a tuned weight."""

Weights = Any
"""Set of weights, of the class that the `WeightSchema` of the game names."""


class TuningPlan(NamedTuple):
    """Parameters of a tuning run.

    Attributes:
        game: The name of the game.
        players: The number of seats.
        rounds: The number of rounds.
        games: The minimum number of games per comparison.
        tries: The number of changed weights that a round tests.
        step: The maximum change of a weight, as a fraction of it.
        worlds: The determinizations per decision of the expert bots. With 0 the bots play by policy
            alone.
        seed: The seed of the run.
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
        """The number of deals per comparison, at least two.

        Each deal is played from every seat, so the deals give at least `games` games.
        """
        return max(2, -(-self.games // self.players))


class Deal(NamedTuple):
    """Task of a worker: one deal, played by some weights at each seat in turn.

    Attributes:
        plan: The parameters of the run.
        number: The number of the deal, from which its seed is derived.
        ours: The weights to measure.
        theirs: The weights at all other seats.
    """

    plan: TuningPlan
    number: int
    ours: Weights
    theirs: Weights


def mean_lead(deal: Deal) -> float:
    """Play a deal and return the mean lead of our weights in points.

    The lead is our score minus the mean score of the other seats.
    """
    plan, game, found = deal.plan, find_game(deal.plan.game), []
    seed = random_below(seed_state(plan.seed), deal.number, SEED_LIMIT)
    ours, theirs = _bot_for(plan, deal.ours), _bot_for(plan, deal.theirs)
    for seat in range(plan.players):
        players = [ours if place == seat else theirs for place in range(plan.players)]
        position = game.start(plan.players, seed, game.options({}), None)
        bots.play_out(game, position, players, bots.default_key(seed))
        totals = list(game.result(position).totals)
        found.append(totals.pop(seat) - fmean(totals))
    return fmean(found)


def _bot_for(plan: TuningPlan, weights: Weights) -> Bot:
    expert, policy = LEVEL_BOTS[plan.game][EXPERT], TUNABLE_GAMES[plan.game].policy(weights)
    assert isinstance(expert, RolloutBot)
    fewest = min(plan.worlds, expert.budget.min_rollouts)
    budget = expert.budget._replace(max_rollouts=plan.worlds, min_rollouts=fewest)
    return RolloutBot(policy, budget) if plan.worlds else PolicyBot(policy)


def change_weights(schema: WeightSchema, weights: Weights, step: float, seed: str) -> Weights:
    """Return weights that are each changed at random, by at most the fraction `step`.

    The results are rounded and stay within the bounds of `schema`.
    """
    source = random.Random(seed)

    def moved(name: str, value: float) -> float:
        low, high = schema.bounds(name)
        new = value + step * max(abs(value), MIN_SCALE) * source.uniform(-1, 1)
        return round(min(max(new, low), high), DIGITS)

    return weights._make(
        tuple(moved(name, each) for each in value)
        if name in schema.list_lengths
        else moved(name, value)
        for name, value in weights._asdict().items()
    )


def tune(plan: TuningPlan, start: Weights, folder: Path, pool: Executor) -> tuple[Weights, int]:
    """Run the rounds of a plan that the folder does not contain yet.

    Returns:
        The final weights, and the number of rounds that replaced the weights.

    Raises:
        DataError: A file of a round is invalid.
    """
    weights, taken = start, 0
    for number in range(plan.rounds):
        path = folder / f"round-{number + 1}.json"
        if not path.exists():
            result = _run_round(plan, number, weights, pool)
            checkpoints.write(path, json.dumps(result, indent=1) + "\n")
        table = DataTable(checkpoints.read(path), str(path))
        weights = TUNABLE_GAMES[plan.game].schema.parse_set(table.table("weights"))
        taken += table.raw("taken") is True
    return weights, taken


def _run_round(
    plan: TuningPlan, number: int, weights: Weights, pool: Executor
) -> Mapping[str, Any]:
    """Return the report of a round, which contains the weights for the next round."""
    form = TUNABLE_GAMES[plan.game].schema
    seeds = [f"{plan.seed} {number} {place}" for place in range(plan.tries)]
    tries = [change_weights(form, weights, plan.step, seed) for seed in seeds]
    what = f"round {number + 1} of {plan.rounds}"
    leads = [fmean(each) for each in compare(plan, 2 * number, tries, weights, pool, what)]
    best = tries[leads.index(max(leads))]
    what = f"{what}, the best again"
    (again,) = compare(plan, 2 * number + 1, [best], weights, pool, what)
    lead, unsure = fmean(again), standard_error(again)
    taken = lead > unsure
    ended = (best if taken else weights)._asdict()
    return {"leads": leads, "again": lead, "error": unsure, "taken": taken, "weights": ended}


def compare(
    plan: TuningPlan, turn: int, ours: Sequence[Weights], theirs: Weights, pool: Executor, what: str
) -> list[list[float]]:
    """Return the leads of each candidate over `theirs`, one per deal.

    Each comparison of a plan has its own `turn` and thus its own deals.
    """
    numbers = range(turn * plan.deals, (turn + 1) * plan.deals)
    deals = [Deal(plan, number, each, theirs) for each in ours for number in numbers]
    leads = gather(what, [pool.submit(mean_lead, deal) for deal in deals])
    return [leads[first : first + plan.deals] for first in range(0, len(leads), plan.deals)]
