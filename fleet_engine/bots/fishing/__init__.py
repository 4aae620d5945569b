"""Bots of Let's Go Fishing!. The package registers one bot for each difficulty level.

- `evaluator`: the value of a position, for bots that look ahead.
- `weights`: the value of each resource for a seat.
- `placement_values`: the value of a token on each circle.
- `policy`: the rollout policy, and the candidate actions of a decision.
"""

from functools import cache

import fleet_engine.bots.fishing.evaluator  # noqa: F401 - registers itself
from fleet_engine.bots.difficulty import register
from fleet_engine.bots.fishing.policy import Habits
from fleet_engine.bots.fishing.weights import FORM, SEVERAL, Weights, kept, tuned
from fleet_engine.bots.policy_bot import HabitBot
from fleet_engine.bots.rollout_bot import Effort, WorldsBot
from fleet_engine.bots.weights import tunable


@cache
def beginner(seats: int) -> Weights:
    """Return the weights of the easy bot, the same for any number of seats.

    The easy bot overrates treasure cards and money, and buys too little oil. It values all fish
    alike: it ignores majorities and the depletion of colours. It sells fish as soon as it has one.
    """
    return kept()[SEVERAL]._replace(
        coin=0.75, barrel=0.9, danger=0.0, majority=0.0, sale=0.1, treasure=1.8, equipment=0.6
    )


@cache
def practised(seats: int) -> Weights:
    """Return the weights of the medium bot.

    The medium bot evaluates catches and sales well. It ignores majorities and the depletion of
    colours. With two seats it saves slightly too much money.
    """
    weights = tuned(seats)._replace(danger=0.0, majority=0.0)
    return weights._replace(coin=0.8, barrel=1.2, captain=0.3) if seats == 2 else weights


@cache
def skilled(seats: int) -> Weights:
    """Return the weights of the hard bot: the mean of medium and tuned weights."""
    good, best = practised(seats)._asdict(), tuned(seats)._asdict()
    half = {name: (good[name] + each) / 2 for name, each in best.items() if good[name] != each}
    return tuned(seats)._replace(**half)


register(
    "fishing",
    lambda: HabitBot(Habits(beginner)),
    lambda: HabitBot(Habits(practised)),
    lambda: WorldsBot(
        Habits(skilled), Effort(actions=3, fewest=3, worlds=5, decisions=150, rounds=1)
    ),
    lambda: WorldsBot(
        Habits(),
        Effort(actions=4, fewest=4, worlds=60, decisions=600, rounds=2, trusts=True),
        of_many=Effort(actions=4, fewest=2, worlds=60, decisions=450, rounds=2, trusts=True),
    ),
    read=kept,
)
tunable(FORM, lambda weights: Habits(lambda _: weights))
