"""A coach: what to do next, what a finished game's choices cost, and how much of it was luck.

Everything is asked step by step, as computer players think (`fleet_engine.bots`): nothing is done
between two steps, so whoever does not want an answer any more stops asking. Answers are plain data
by `plain`, fit for a worker or a file, and `read` takes them back.

>>> from fleet_engine import new_match
>>> match = new_match("dice", players=1, seed=7)
>>> asked = answered(advice(match))
>>> asked.unit, asked.number, asked.best.action in {each.text for each in match.legal_actions}
('points', 1, True)

- `advice`: the legal actions of a decision, best first, with what each comes to and leads to.
- `reasoned`: the same, with what speaks for each: `reasons` tells what stands out, `dice_reasons`
  among the traits of a sheet, `accounts` of imagined games, which `cards` and `fishing` make.
- `review`: a game looked back upon, what each decision cost, luck and skill apart; several
  may take a `Part` each, which are `joined` then.
- `hindsight`: what could have been had with the same dice, where the coach `foresees` it.
- `puzzles`: the costliest decisions as questions, and whether an answer is right.
- `teacher`: who values the decisions of a game, and in which unit: `dice` by the tree of its
  expert, `worlds` in imagined games, for `cards` and `fishing`.
- `looking`: what was played, moment by moment; `plain`: reading answers back.
"""

import fleet_engine.coach.cards
import fleet_engine.coach.dice
import fleet_engine.coach.fishing  # noqa: F401 - and others register themselves
from fleet_engine.bots.bot import drained as answered
from fleet_engine.coach.advice import Advice, Choice, Reasoned, advice, reasoned
from fleet_engine.coach.hindsight import foresees, hindsight
from fleet_engine.coach.puzzles import Puzzle, puzzles
from fleet_engine.coach.review import WHOLE, Decision, Part, Review, Side, joined, review
from fleet_engine.coach.teacher import CHANCE, POINTS, UNITS, Coaching, teaches

__all__ = [
    "CHANCE",
    "POINTS",
    "UNITS",
    "WHOLE",
    "Advice",
    "Choice",
    "Coaching",
    "Decision",
    "Part",
    "Puzzle",
    "Reasoned",
    "Review",
    "Side",
    "advice",
    "answered",
    "foresees",
    "hindsight",
    "joined",
    "puzzles",
    "reasoned",
    "review",
    "teaches",
]
