"""The card game as computer players see it, and who plays it at each level.

- `judge`: what a position promises, for players that look ahead.
- `habits`: what is done in each decision, and what is worth a thought.
"""

import fleet_engine.bots.cards.judge  # noqa: F401 - registers itself
from fleet_engine.bots.cards.habits import FORM, Beginner, Habits, tuned
from fleet_engine.bots.habit import HabitBot
from fleet_engine.bots.levels import register
from fleet_engine.bots.weights import tunable
from fleet_engine.bots.worlds import Effort, WorldsBot

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
