"""Quality checks of the coach, counted in whole games.

`python -m tests.coach.planted_mistakes --game cards --players 2` counts them and prints a table,
or one object with `--json`:

- The number of planted mistakes that the review names as the costliest. A planted mistake
  replaces one decision of an expert's game by a clearly worse one. The expert plays on.
- The score of following the advice throughout, compared with the expert on the same dice.
- The distance between the score and the sum of the start's expectation, luck and skill.
- The mean of luck. In solo games a second line excludes the luck of the dice, as
  `fleet_engine.bots.luck_estimator` measures it. That luck is zero on average, so without it a
  tenth of the games is as accurate.

All figures follow from the seed. At tables only the first seat is checked.
"""

import json
import os
import random
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from typing import Any, NamedTuple

from fleet_engine import Match, bots, executors, new_match
from fleet_engine.bots.difficulty import EXPERT, LEVELS
from fleet_engine.bots.luck_estimator import LUCK_ESTIMATORS
from fleet_engine.bots.policy import lead_of
from fleet_engine.cli.terminal import Terminal
from fleet_engine.coach import Advice, advice, review, run_to_end
from fleet_engine.sample_mean import SampleMean, compute_mean
from tests.coach.games import finish_match

CLEAR_GAP = 3.0
"""Gap in points from which a choice is clearly worse."""
GAMES = ("dice", "cards", "fishing")
MAX_SUM_ERROR = 0.01
"""Maximum distance between a score and the sum of its parts, in points."""


class CheckTask(NamedTuple):
    """Task of a worker: a `kind` of `CHECKS`, in the game of a seed."""

    kind: str
    seed: int
    players: int
    game: str = "dice"


def check_planted_mistake(asked: CheckTask) -> float:
    """Return 1 if the review names a planted mistake as the costliest, else 0."""
    match = _play_match(asked, EXPERT)
    chance = random.Random(asked.seed)
    own = [place for place, mover in enumerate(match.seats_by_action) if mover == 0]
    for place in chance.sample(own, len(own)):
        then = match.at(place)
        worse = clearly_worse(run_to_end(advice(then)))
        mistake = chance.choice(worse) if worse else None
        # The dice coach checks an action again only if it is close or required.
        if mistake and mistake in clearly_worse(run_to_end(advice(then, mistake))):
            number = len(then.record.actions) + 1
            then.play(next(each for each in then.legal_actions if each.text == mistake))
            costliest = run_to_end(review(finish_match(then, EXPERT), 0)).costliest[:1]
            return float([(each.number, each.played) for each in costliest] == [(number, mistake)])
    raise AssertionError("nothing in this game is clearly worse than the best")


def clearly_worse(given: Advice) -> list[str]:
    """Return the actions that cost at least `CLEAR_GAP` points, by two standard errors."""
    return [
        each.action
        for each in given.worse_choices
        if each.estimate and each.estimate.gap - 2 * each.estimate.error >= CLEAR_GAP
    ]


def advice_gain(asked: CheckTask) -> float:
    """Return the points by which following the advice beats the expert.

    Both play with the same dice.
    """
    match = _new_match(asked)
    expert = bots.make(EXPERT, asked.game)
    while match.to_move is not None:
        is_advised = match.to_move == 0
        match.play(
            run_to_end(advice(match)).best.action
            if is_advised
            else expert.choose(bots.view_of(match))
        )
    return float(match.totals[0] - _play_match(asked, EXPERT).totals[0])


def score_error(asked: CheckTask) -> float:
    """Return the distance of start, luck and skill from the score.

    The bot's level depends on the seed, so that all levels play in turn.
    """
    match = _play_match(asked, LEVELS[asked.seed % len(LEVELS)])
    [side] = run_to_end(review(match, 0)).sides
    score = match.totals[0] if asked.players == 1 else lead_of(match.totals, 0)
    return abs(side.start + side.luck + side.skill - score)


def measure_luck(asked: CheckTask) -> tuple[float, float]:
    """Return the luck of an expert's game, with and without the luck of the dice.

    With rivals both are the same, because luck then contains their decisions.
    """
    match = _play_match(asked, EXPERT)
    [side] = run_to_end(review(match, 0)).sides
    if asked.players > 1:
        return side.luck, side.luck
    gauge = LUCK_ESTIMATORS[asked.game](1)
    for place in range(len(match.actions) + 1):
        gauge.observe(match.at(place).position)
    return side.luck, side.luck - gauge.luck()[0]


CHECKS: dict[str, Callable[[CheckTask], Any]] = {
    "mistakes": check_planted_mistake,
    "advised": advice_gain,
    "sums": score_error,
    "luck": measure_luck,
}


def run_check(asked: CheckTask) -> Any:
    """Return the result of a task."""
    return CHECKS[asked.kind](asked)


def summarize(found: dict[str, list[Any]]) -> dict[str, dict[str, Any]]:
    """Return the figures of the results by kind, as `--json` prints them."""
    figures: dict[str, dict[str, Any]] = {}
    for kind, values in found.items():
        figures[kind] = {"games": len(values)}
        match kind:
            case "mistakes":
                figures[kind]["named"] = round(sum(values))
            case "advised":
                figures[kind]["more"] = compute_mean(values).to_json_data()
            case "sums":
                figures[kind]["farthest"] = max(values)
            case "luck":
                figures[kind]["mean"] = compute_mean([luck for luck, _ in values]).to_json_data()
                figures[kind]["without_dice"] = compute_mean(
                    [rest for _, rest in values]
                ).to_json_data()
    return figures


def table_rows(figures: dict[str, dict[str, Any]]) -> list[list[str]]:
    """Return the figures as the rows of a table."""
    rows = [["what", "games", "found", "wanted"]]
    for kind, each in figures.items():
        games = f"{each['games']:,}"
        match kind:
            case "mistakes":
                wanted = f"{-(-each['games'] * 38 // 40)} at least"
                rows.append(["planted mistakes named", games, str(each["named"]), wanted])
            case "advised":
                rows.append(["advice beside expert", games, _mean(each["more"]), "0 within"])
            case "sums":
                farthest = f"{each['farthest']:.4f}"
                rows.append(["sum from score, at most", games, farthest, f"{MAX_SUM_ERROR}"])
            case "luck":
                rows.append(["luck", games, _mean(each["mean"]), "0 within"])
                rows.append(["the same, dice out", games, _mean(each["without_dice"]), "0 within"])
    return rows


def _mean(mean_data: dict[str, float | None]) -> str:
    mean = SampleMean(**mean_data)  # type: ignore[arg-type]
    return f"{mean.mean:+.2f} ± " + ("?" if mean.error is None else f"{mean.error:.2f}")


def _new_match(asked: CheckTask) -> Match:
    return new_match(asked.game, players=asked.players, seed=asked.seed)


def _play_match(asked: CheckTask, bot: str) -> Match:
    return finish_match(_new_match(asked), bot)


def run_checks(
    tasks: Sequence[CheckTask], executor: Executor, reached: Callable[[int], None]
) -> dict[str, list[Any]]:
    """Run all tasks in the executor and return their results by kind."""
    works = [executor.submit(run_check, task) for task in tasks]
    for done, _ in enumerate(as_completed(works), 1):
        reached(done)
    found: dict[str, list[Any]] = {}
    for task, work in zip(tasks, works, strict=True):
        found.setdefault(task.kind, []).append(work.result())
    return found


def main(arguments: Sequence[str], terminal: Terminal) -> None:
    """Run the checks that the arguments ask for, and print their figures."""
    asked = _parse_arguments(arguments)
    tasks = [
        CheckTask(kind, asked.seed + number, asked.players, asked.game)
        for kind in CHECKS
        for number in range(getattr(asked, kind))
    ]
    with (
        executors.open_executor(asked.executor, asked.processes) as executor,
        terminal.progress_bar(len(tasks), "games") as bar,
    ):
        figures = summarize(run_checks(tasks, executor, bar.update))
    if asked.json:
        terminal.print_lines(
            json.dumps(
                {"game": asked.game, "players": asked.players, "seed": asked.seed, **figures}
            )
        )
    else:
        terminal.print_table(table_rows(figures))


def _parse_arguments(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m tests.coach.planted_mistakes", description=__doc__)
    add = parser.add_argument
    add("--mistakes", type=int, default=40, metavar="N", help="mistakes that are planted (40)")
    add("--advised", type=int, default=40, metavar="N", help="games played by advice (40)")
    add("--sums", type=int, default=500, metavar="N", help="games whose sums are looked at (500)")
    add("--luck", type=int, default=2000, metavar="N", help="games whose luck is measured (2000)")
    add("--game", choices=GAMES, default="dice", help="the game (dice)")
    add("--players", type=int, default=1, metavar="N", help="seats (1)")
    add("--seed", type=int, default=50_000, help="the seed of the first game of each kind (50000)")
    executors.add_executor_arguments(parser)
    add("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:], Terminal(sys.stdin, sys.stdout, sys.stderr, os.environ))
