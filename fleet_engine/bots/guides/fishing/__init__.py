"""How Let's Go Fishing! is played by habit, and who plays it at each level.

- `worth`: what things are worth to a seat, and what it may hope to score.
- `places`: what a token is worth on each circle.
- `habits`: what is done in each decision, and what is worth a thought.
"""

from fleet_engine.bots.guides.fishing.habits import Habits
from fleet_engine.bots.guides.fishing.worth import DUEL, Weights
from fleet_engine.bots.habit import HabitBot
from fleet_engine.bots.levels import register
from fleet_engine.bots.worlds import Effort, WorldsBot

BEGINNER = Weights(
    coin=0.75,
    barrel=0.9,
    danger=0.0,
    majority=0.0,
    sale=0.1,
    treasure=1.8,
    equipment=0.6,
)
"""How beginners see it, who play by the same habits.

They like to open treasure and to save their money, and buy too little oil. A fish is a fish to
them, whoever has most and however few are left, and is sold as soon as there is one.
"""

AMONG_SEVERAL = Weights(danger=0.0, majority=0.0)
BETWEEN_TWO = DUEL._replace(danger=0.0, majority=0.0, coin=0.8, barrel=1.2, captain=0.3)
"""How it is seen by good habits alone: what there is to catch and to sell is seen, but not who has
most of a colour nor how few are left; and a little too much money is saved.
"""

register(
    "fishing",
    lambda: HabitBot(Habits(BEGINNER)),
    lambda: HabitBot(Habits(AMONG_SEVERAL, BETWEEN_TWO)),
    lambda: WorldsBot(Habits(), Effort(actions=4, fewest=3, worlds=16, decisions=350, rounds=1)),
    lambda: WorldsBot(Habits(), Effort(actions=6, fewest=4, worlds=60, decisions=1300, rounds=2)),
)
