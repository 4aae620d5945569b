"""Bots of the card game. The package registers one bot for each difficulty level.

- `evaluator`: the value of a position, for bots that look ahead.
- `policy`: the rollout policy, and the candidate actions of a decision.
"""

import fleet_engine.bots.cards.evaluator  # noqa: F401 - registers itself
from fleet_engine.bots.cards.policy import SCHEMA, BeginnerPolicy, CardsPolicy, tuned_weights
from fleet_engine.bots.difficulty import register
from fleet_engine.bots.policy_bot import PolicyBot
from fleet_engine.bots.rollout_bot import RolloutBot, SearchBudget
from fleet_engine.bots.weights import register_tunable

register(
    "cards",
    lambda: PolicyBot(BeginnerPolicy()),
    lambda: PolicyBot(CardsPolicy()),
    lambda: RolloutBot(
        CardsPolicy(),
        SearchBudget(max_actions=3, min_rollouts=2, max_rollouts=6, max_decisions=600),
    ),
    lambda: RolloutBot(
        CardsPolicy(),
        SearchBudget(
            max_actions=4,
            min_rollouts=5,
            max_rollouts=40,
            max_decisions=1000,
            max_rounds=3,
            min_z=0.5,
            trust_policy=True,
        ),
    ),
    load=tuned_weights,
)
register_tunable(SCHEMA, lambda weights: CardsPolicy(lambda: weights))
