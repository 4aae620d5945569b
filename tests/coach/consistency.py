"""Consistency and accuracy of the coach of a game with rivals, counted in many decisions.

`python -m tests.coach.consistency cards --players 2` measures, in games of medium bots:

- charged: moves that advice calls equal to the best, and the part of them that a review charges
  with more than 0.5 points or 5 % of the win probability.
- equal: the part of these moves that is within 1.5 points of the best in many other
  determinizations, played to the end of the game. A difference counts as larger only if it is so by
  two standard errors.
- fresh: the costs that the review gives, and the costs of the same moves with other
  determinizations.
- lost: points that a seat loses by choosing at random among the equal moves, beside a seat that
  plays the best one. Experts play the other seats.
- verdicts: how often each verdict is given.
- curves: the least and the largest sum of the chances of all seats in a round, in percent. Each
  chance is that before the seat's first decision of the round. `variation` is the mean of the sum
  of squared changes of a curve.

All figures follow from the seed.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from fleet_engine import Match, bots, executors, new_match
from fleet_engine.bots.difficulty import EXPERT, LEVEL_BOTS
from fleet_engine.bots.policy import lead_of
from fleet_engine.bots.rollout_bot import RolloutBot, determinizer, play_rollout
from fleet_engine.coach import EQUAL, WORSE, advice, review, run_to_end
from fleet_engine.coach.backend import backend_for
from fleet_engine.core.action import Action
from fleet_engine.sample_mean import standard_error
from tests.coach.games import chances_by_round, curve_variation, play_bot_game

MAX_CHARGE, MAX_CHANCE_CHARGE = 0.5, 0.05
SMALL_GAP = 1.5
TRUTH_ROLLOUTS = 200
DECISIONS_PER_GAME = 12


class Task(NamedTuple):
    """Task of a worker: a kind of `CHECKS`, in the game of a seed."""

    kind: str
    game: str
    players: int
    seed: int


def check_decisions(task: Task) -> dict[str, Any]:
    """Return counts from some decisions of a medium bots' game."""
    match = play_bot_game("medium", task.seed, task.game, task.players)
    chance = random.Random(task.seed)
    own = [place for place in range(len(match.actions)) if len(match.at(place).legal_actions) > 1]
    verdicts: Counter[str] = Counter()
    charges, truths, costs = [], [], []
    for place in chance.sample(own, min(DECISIONS_PER_GAME, len(own))):
        then = match.at(place)
        view, backend = bots.view_of(then), backend_for(then)
        found = run_to_end(backend.estimate(view))
        verdicts.update(each.verdict for each in [*found.actions.values()][1:])
        equal = [
            a for a, each in found.actions.items() if each.verdict == EQUAL and a != found.best
        ]
        if equal:
            action = chance.choice(equal)
            reviewed = run_to_end(backend.estimate(view, action))
            best = reviewed.actions[reviewed.best].chance or 0.0
            lost = best - (reviewed.actions[action].chance or 0.0)
            cost = reviewed.actions[action].cost
            charges.append(cost > MAX_CHARGE or (cost > 0 and lost > MAX_CHANCE_CHARGE))
            truths.append(true_difference(then, found.best, action))
        played = chance.choice(view.legal_actions)
        reviewed = run_to_end(backend.estimate(view, played))
        if reviewed.actions[played].verdict == WORSE:
            other = bots.view_of(then, task.seed + 1)
            fresh = run_to_end(backend.estimate(other, played))
            costs.append((reviewed.actions[played].gap, fresh.actions[played].gap))
    return {"verdicts": verdicts, "charges": charges, "truths": truths, "costs": costs}


def true_difference(match: Match, best: Action, other: Action) -> tuple[float, float]:
    """Return the mean lead of `best` over `other` in rollouts to the end, and its error."""
    expert = LEVEL_BOTS[match.game.name][EXPERT]
    assert isinstance(expert, RolloutBot)
    determinize = determinizer(bots.view_of(match, 987_654_321))
    seat = match.to_move
    assert seat is not None
    more = []
    for number in range(TRUTH_ROLLOUTS):
        start = determinize(number)
        leads = []
        for action in (best, other):
            end, _ = play_rollout(expert.policy, start, action)
            leads.append(lead_of(match.game.result(end).totals, seat))
        more.append(leads[0] - leads[1])
    return fmean(more), standard_error(more)


def points_lost(task: Task) -> float:
    """Return the points that random equal moves lose beside the best ones."""
    leads = []
    for is_random in (False, True):
        chance = random.Random(task.seed)
        match = new_match(task.game, players=task.players, seed=task.seed)
        expert = bots.make(EXPERT, task.game)
        while match.to_move is not None:
            if match.to_move == 0 and len(match.legal_actions) > 1:
                given = run_to_end(advice(match))
                choice = chance.choice(given.best_choices) if is_random else given.best
                match.play(choice.action)
            else:
                match.play(expert.choose(bots.view_of(match)))
        leads.append(lead_of(match.totals, 0))
    return leads[0] - leads[1]


def check_curves(task: Task) -> dict[str, Any]:
    """Return the sums of all seats' chances by round, and the variation of each curve."""
    match = play_bot_game("medium", task.seed, task.game, task.players)
    found = run_to_end(review(match))
    rounds = (each for each in chances_by_round(match, found) if len(each) == task.players)
    return {
        "sums": [sum(each.values()) for each in rounds],
        "variations": [curve_variation(side.expected) for side in found.sides],
    }


CHECKS: dict[str, Callable[[Task], Any]] = {
    "decisions": check_decisions,
    "lost": points_lost,
    "curves": check_curves,
}


def run_check(task: Task) -> Any:
    """Return the result of a task."""
    return CHECKS[task.kind](task)


def summarize(kind: str, found: Sequence[Any]) -> dict[str, Any]:
    """Return the figures of the results of one kind."""
    if kind == "lost":
        return {"lost": round(fmean(found), 2), "error": round(standard_error(found), 2)}
    if kind == "curves":
        sums = [each for row in found for each in row["sums"]]
        variations = [fmean(row["variations"]) for row in found]
        return {
            "rounds": len(sums),
            "least": round(100 * min(sums), 1),
            "largest": round(100 * max(sums), 1),
            "variation": round(fmean(variations), 3),
            "error": round(standard_error(variations), 3),
        }
    charges = [each for row in found for each in row["charges"]]
    truths = [each for row in found for each in row["truths"]]
    costs = [each for row in found for each in row["costs"]]
    original, fresh = (sum(column) for column in zip(*costs, strict=True))
    far = [mean for mean, error in truths if abs(mean) - 2 * error > SMALL_GAP]
    return {
        "verdicts": dict(sum((row["verdicts"] for row in found), Counter())),
        "equal moves": len(charges),
        "charged": sum(charges),
        "far": len(far),
        "mean difference": round(fmean(mean for mean, _ in truths), 2),
        "costs": len(costs),
        "fresh share": round(fresh / original, 3),
    }


def main() -> None:
    """Run the checks and print one JSON object for each kind."""
    parser = ArgumentParser(prog="python -m tests.coach.consistency", description=__doc__)
    add = parser.add_argument
    add("game", choices=("dice", "cards", "fishing"), help="in the dice game only curves count")
    add("--players", type=int, default=2, metavar="N", help="seats (2)")
    add("--decisions", type=int, default=20, metavar="N", help="games whose decisions count (20)")
    add("--lost", type=int, default=0, metavar="N", help="pairs of games for the points lost (0)")
    add("--curves", type=int, default=0, metavar="N", help="games whose curves count (0)")
    add("--seed", type=int, default=80_000, help="the seed of the first game (80000)")
    executors.add_executor_arguments(parser)
    asked = parser.parse_args()
    if asked.game == "dice" and (asked.decisions or asked.lost):
        parser.error("dice: only --curves works; set --decisions and --lost to 0")
    with executors.open_executor(asked.executor, asked.processes) as executor:
        for kind in CHECKS:
            works = [
                executor.submit(run_check, Task(kind, asked.game, asked.players, asked.seed + each))
                for each in range(getattr(asked, kind))
            ]
            results = [work.result() for work in works]
            if results:
                sys.stdout.write(json.dumps({kind: summarize(kind, results)}) + "\n")


if __name__ == "__main__":
    main()
