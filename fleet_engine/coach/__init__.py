"""Coach: advice for a decision, and the review of a finished game.

Each request is a generator of steps, like the bots (`fleet_engine.bots`). No work is done between
two steps, so a caller cancels a request by not taking the next step. `to_json_data` converts
answers to plain data for a worker or a file, and `from_json_data` converts them back.

>>> from fleet_engine import new_match
>>> match = new_match("dice", players=1, seed=7)
>>> asked = run_to_end(advice(match))
>>> asked.unit, asked.number, asked.best.action in {each.text for each in match.legal_actions}
('points', 1, True)

- `advice`: the legal actions of a decision, best first, with their values and best replies.
- `reasons`: the arguments for each action; `dice_reasons` takes them from the features of a sheet,
  `score_breakdown` from rollouts, whose positions `cards` and `fishing` split.
- `estimates`: the value of an action, its gap to the best, and the verdict on it.
- `review`: the cost of each decision of a finished game, with luck and skill apart. Several workers
  can review a `ReviewShard` each; `merge_reviews` merges the results.
- `hindsight`: the best result with the same dice, for backends that support it.
- `puzzles`: the costliest decisions as questions, and the check of an answer.
- `daily`: the puzzles of the days, from games between experts.
- `backend`: the protocol that values the decisions of a game, with its unit. `dice` uses the search
  tree of the expert, `rollout_backend` rollouts.
- `chance_filter`: the curves of win probabilities in a review, from estimates that all seats share.
- `match_walk`: the decisions and rounds of a match, one by one.
"""

import fleet_engine.coach.cards
import fleet_engine.coach.dice
import fleet_engine.coach.fishing  # noqa: F401 - each module registers its backend
from fleet_engine.bots.bot import run_to_end
from fleet_engine.coach.advice import Advice, Choice, ExplainedAdvice, advice, advice_with_reasons
from fleet_engine.coach.backend import LEAD, SCORE, VALUE_UNITS, CoachSteps, has_coach
from fleet_engine.coach.daily import DailyPuzzle, daily_puzzle, daily_puzzles
from fleet_engine.coach.estimates import (
    EQUAL,
    UNCLEAR,
    VERDICTS,
    WORSE,
    ActionEstimate,
    Outlook,
)
from fleet_engine.coach.hindsight import hindsight, supports_hindsight
from fleet_engine.coach.puzzles import Puzzle, puzzles
from fleet_engine.coach.review import (
    WHOLE,
    Decision,
    RankedChoice,
    Review,
    ReviewShard,
    RoundOutlook,
    SeatReview,
    merge_reviews,
    review,
)

__all__ = [
    "EQUAL",
    "LEAD",
    "SCORE",
    "UNCLEAR",
    "VALUE_UNITS",
    "VERDICTS",
    "WHOLE",
    "WORSE",
    "ActionEstimate",
    "Advice",
    "Choice",
    "CoachSteps",
    "DailyPuzzle",
    "Decision",
    "ExplainedAdvice",
    "Outlook",
    "Puzzle",
    "RankedChoice",
    "Review",
    "ReviewShard",
    "RoundOutlook",
    "SeatReview",
    "advice",
    "advice_with_reasons",
    "daily_puzzle",
    "daily_puzzles",
    "has_coach",
    "hindsight",
    "merge_reviews",
    "puzzles",
    "review",
    "run_to_end",
    "supports_hindsight",
]
