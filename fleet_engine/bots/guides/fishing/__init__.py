"""How Let's Go Fishing! is played by habit, and who plays it at each level.

- `worth`: what things are worth to a seat, and what it may hope to score.
- `places`: what a token is worth on each circle.
- `habits`: what is done in each decision, and what is worth a thought.
"""

from fleet_engine.bots.guides.fishing.habits import Habits
from fleet_engine.bots.guides.fishing.worth import Weights
from fleet_engine.bots.habit import HabitBot
from fleet_engine.bots.levels import register
from fleet_engine.bots.worlds import Effort, WorldsBot

BEGINNER = Weights(
    coin=0.9,
    barrel=0.4,
    danger=0.0,
    majority=0.0,
    sale=0.1,
    treasure=2.5,
    equipment=1.2,
)
"""How beginners see it, who play by the same habits.

They want treasure and equipment and save their money: oil comes to mind when there is none. A fish
is a fish to them, whoever has most and however few are left, and is sold as soon as there is one.
"""

register(
    "fishing",
    lambda: HabitBot(Habits(BEGINNER)),
    lambda: HabitBot(Habits()),
    lambda: WorldsBot(Habits(), Effort(actions=4, fewest=3, worlds=16, decisions=350, rounds=1)),
    lambda: WorldsBot(Habits(), Effort(actions=6, fewest=4, worlds=60, decisions=1300, rounds=2)),
)
