"""Bots of the card game. The package registers one bot for each difficulty level.

- `evaluator`: the value of a position, for bots that look ahead.
- `policy`: the rollout policy, and the candidate actions of a decision.
"""

import fleet_engine.bots.cards.evaluator  # noqa: F401 - registers itself
from fleet_engine.bots.cards.policy import FORM, Beginner, Habits, tuned
from fleet_engine.bots.difficulty import register
from fleet_engine.bots.policy_bot import HabitBot
from fleet_engine.bots.rollout_bot import Effort, WorldsBot
from fleet_engine.bots.weights import tunable

register(
    "cards",
    lambda: HabitBot(Beginner()),
    lambda: HabitBot(Habits()),
    lambda: WorldsBot(Habits(), Effort(actions=3, fewest=2, worlds=6, decisions=600)),
    lambda: WorldsBot(
        Habits(),
        Effort(actions=4, fewest=5, worlds=40, decisions=1000, rounds=3, sure=0.5, trusts=True),
    ),
    read=tuned,
)
tunable(FORM, lambda weights: Habits(lambda: weights))
