"""Bots of Let's Go Fishing!. The package registers one bot for each difficulty level.

- `evaluator`: the value of a position, for bots that look ahead.
- `weights`: the value of each resource for a seat.
- `placement_values`: the value of a token on each circle.
- `policy`: the rollout policy, and the candidate actions of a decision.
"""

from functools import cache

import fleet_engine.bots.fishing.evaluator  # noqa: F401 - registers itself
from fleet_engine.bots.difficulty import register
from fleet_engine.bots.fishing.policy import FishingPolicy
from fleet_engine.bots.fishing.weights import SCHEMA, SEVERAL, Weights, load_weights, tuned_weights
from fleet_engine.bots.policy_bot import PolicyBot
from fleet_engine.bots.rollout_bot import RolloutBot, SearchBudget
from fleet_engine.bots.weights import register_tunable


@cache
def beginner_weights(seats: int) -> Weights:
    """Return the weights of the easy bot, the same for any number of seats.

    The easy bot overrates treasure cards and money, and buys too little oil. It values all fish
    alike: it ignores majorities and the depletion of colors. It sells fish as soon as it has one.
    """
    return load_weights()[SEVERAL]._replace(
        coin=0.75, barrel=0.9, danger=0.0, majority=0.0, sale=0.1, treasure=1.8, equipment=0.6
    )


@cache
def medium_weights(seats: int) -> Weights:
    """Return the weights of the medium bot.

    The medium bot evaluates catches and sales well. It ignores majorities and the depletion of
    colors. With two seats it saves slightly too much money.
    """
    weights = tuned_weights(seats)._replace(danger=0.0, majority=0.0)
    return weights._replace(coin=0.8, barrel=1.2, captain=0.3) if seats == 2 else weights


@cache
def hard_weights(seats: int) -> Weights:
    """Return the weights of the hard bot: the mean of medium and tuned weights."""
    good, best = medium_weights(seats)._asdict(), tuned_weights(seats)._asdict()
    half = {name: (good[name] + each) / 2 for name, each in best.items() if good[name] != each}
    return tuned_weights(seats)._replace(**half)


register(
    "fishing",
    lambda: PolicyBot(FishingPolicy(beginner_weights)),
    lambda: PolicyBot(FishingPolicy(medium_weights)),
    lambda: RolloutBot(
        FishingPolicy(hard_weights),
        SearchBudget(
            max_actions=3, min_rollouts=3, max_rollouts=5, max_decisions=150, max_rounds=1
        ),
    ),
    lambda: RolloutBot(
        FishingPolicy(),
        SearchBudget(
            max_actions=4,
            min_rollouts=4,
            max_rollouts=60,
            max_decisions=600,
            max_rounds=2,
            trust_policy=True,
        ),
        multiplayer_budget=SearchBudget(
            max_actions=4,
            min_rollouts=2,
            max_rollouts=60,
            max_decisions=450,
            max_rounds=2,
            trust_policy=True,
        ),
    ),
    load=load_weights,
)
register_tunable(SCHEMA, lambda weights: FishingPolicy(lambda _: weights))
