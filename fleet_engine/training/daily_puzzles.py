"""Search for daily puzzles: decisions of experts with one choice that is clearly the best.

Experts play against each other. A decision becomes a puzzle if the coach calls all choices but one
worse, if the second best one costs some points, and if at least one level chooses another action.
The number of such levels is the difficulty. A game gives at most one puzzle of each difficulty.

An interrupted run continues if the same folder is given, and a larger number of games adds to it.
At the end it writes the data file of the coach, with the puzzles of all games in turn.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from fleet_engine import bots, cli_arguments, coach, executors
from fleet_engine.bots.bot import Ranking, run_to_end
from fleet_engine.bots.difficulty import EASY, EXPERT, LEVELS, MEDIUM
from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.daily import FILE, ROWS, DailyPuzzle, parse_rows
from fleet_engine.coach.estimates import WORSE
from fleet_engine.core.match import Match
from fleet_engine.core.validation import DataTable, format_toml
from fleet_engine.matches import new_match
from fleet_engine.training import checkpoints
from fleet_engine.training.provenance import toml_lines
from fleet_engine.training.reporting import report_progress, run_program, run_provenance

PROGRAM = "python -m fleet_engine.training.daily_puzzles"
TARGET = Path(coach.__file__).parent / FILE
MIN_ACTIONS = 3
"""Minimum number of legal actions. Of two, a guess is right too often."""
MIN_LEAD = 1.5
"""Minimum cost of the second best action, in points."""
QUICK_LEVELS = (EASY, MEDIUM)
"""Levels that answer at once. An estimate is made only if one of them disagrees with the expert."""
HEADER = """\
# Decisions of games between experts. A row has the record that leads to the decision, the best and
# the second best action, the points that the latter costs by the coach's estimate, and the number
# of the four levels that miss the best action. See `fleet_engine/coach/daily.py`.
"""


class Kind(NamedTuple):
    """Number of seats of a game, and how often it is played for each game of the other kinds."""

    players: int
    games: int = 1


KINDS = {"dice": Kind(1, games=5), "cards": Kind(2), "fishing": Kind(2)}
"""Kinds by game. A solo game of dice has fewer puzzles than a game of the other kinds."""


class PuzzleGame(NamedTuple):
    """Task of a worker: one game between experts."""

    game: str
    players: int
    seed: int


def find_puzzles(task: PuzzleGame) -> list[DailyPuzzle]:
    """Play a game between experts and return its puzzles, at most one of each difficulty."""
    match = new_match(task.game, players=task.players, seed=task.seed)
    expert = bots.make(EXPERT, task.game)
    found: dict[int, DailyPuzzle] = {}
    while match.to_move is not None:
        ranking = expert.rank(bots.view_of(match))
        if is_promising(match, ranking) and (puzzle := puzzle_at(match)):
            known = found.get(puzzle.missed_by, puzzle)
            found[puzzle.missed_by] = max(known, puzzle, key=lambda each: each.cost)
        match.play(ranking[0].action)
    return [*found.values()]


def is_promising(match: Match, ranking: Ranking) -> bool:
    """Return True if a decision may be a puzzle, by the expert's ranking and the quick levels."""
    if len(match.legal_actions) < MIN_ACTIONS:
        return False
    best, second = ranking[0], ranking[1]
    if best.value is not None and second.value is not None and best.value - second.value < 1:
        return False
    return any(_choice(match, level) != best.action.text for level in QUICK_LEVELS)


def puzzle_at(match: Match) -> DailyPuzzle | None:
    """Return the decision of a match as a puzzle, or `None` if it has no clear answer."""
    found = run_to_end(backend_for(match).estimate(bots.view_of(match)))
    (best, _), *others = found.actions.items()
    if not others or any(estimate.verdict != WORSE for _, estimate in others):
        return None
    second, estimate = others[0]
    missed_by = sum(_choice(match, level) != best.text for level in LEVELS)
    if estimate.gap < MIN_LEAD or not missed_by:
        return None
    record = replace(match.record, names=()).to_link()  # shorter than the compact form
    return DailyPuzzle(record, best.text, second.text, round(estimate.gap, 1), missed_by)


def _choice(match: Match, level: str) -> str:
    """Return the action that the bot of a level chooses."""
    return bots.make(level, match.game.name).choose(bots.view_of(match)).text


def collect(games: Sequence[PuzzleGame], folder: Path, executor: Executor) -> list[DailyPuzzle]:
    """Play the games that a folder does not contain yet, and return the puzzles of all games."""
    what, missing = f"{len(games):,} games", {}
    for task in games:
        if not _path(folder, task).exists():
            missing[executor.submit(find_puzzles, task)] = task
    done = len(games) - len(missing)
    # This process writes the files: a worker on another machine may not have the folder.
    for future in as_completed(missing):
        rows = {ROWS: future.result()}
        checkpoints.write(_path(folder, missing[future]), json.dumps(rows))
        done += 1
        report_progress(what, done, len(games))
    return [puzzle for task in games for puzzle in _load_puzzles(folder, task)]


def _path(folder: Path, task: PuzzleGame) -> Path:
    return folder / f"games-{task.game}-{task.players}-{task.seed}.json"


def _load_puzzles(folder: Path, task: PuzzleGame) -> Sequence[DailyPuzzle]:
    path = _path(folder, task)
    rows = checkpoints.read(path)
    return parse_rows(DataTable(rows, str(path))) if rows.get(ROWS) else ()


def in_turn(found: Sequence[DailyPuzzle]) -> list[DailyPuzzle]:
    """Return puzzles in the order of their days.

    The games alternate as evenly as their numbers allow. Puzzles of one match are far apart: the
    check sums of the records decide the order within a game.
    """
    by_game: dict[str, list[DailyPuzzle]] = {}
    for each in sorted(found, key=lambda puzzle: puzzle.record.rpartition(".")[2]):
        by_game.setdefault(each.game, []).append(each)
    places = [
        ((number + 0.5) / len(rows), each)
        for _, rows in sorted(by_game.items())
        for number, each in enumerate(rows)
    ]
    return [each for _, each in sorted(places, key=lambda place: place[0])]


def data_file(found: Sequence[DailyPuzzle], made: Mapping[str, object]) -> str:
    """Return the text of the data file."""
    rows = (f"  {format_toml([*each])}," for each in found)
    lines = ['id = "puzzles"', f"{ROWS} = [", *rows, "]", "", "[provenance]", *toml_lines(made)]
    return HEADER + "\n".join(lines) + "\n"


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _search(asked))


def _search(asked: Namespace) -> None:
    made: dict[str, object] = {**run_provenance(PROGRAM)}
    plan = {"seed": asked.seed, "lead": MIN_LEAD, "actions": MIN_ACTIONS}
    checkpoints.begin(plan, asked.folder, "games-*")
    games = [*_games(asked.seed, asked.games)]
    with executors.open_executor(asked.executor, asked.processes) as pool:
        found = in_turn(collect(games, asked.folder, pool))
    for game in KINDS:
        counts = [
            sum(each.game == game and each.missed_by == missed for each in found)
            for missed in range(1, len(LEVELS) + 1)
        ]
        sys.stdout.write(f"{game}: {sum(counts)} puzzles, by difficulty {counts}\n")
    asked.target.write_text(data_file(found, {**made, "games": asked.games}), "utf-8")


def _games(first: int, number: int) -> Iterator[PuzzleGame]:
    """Yield the games, those of each kind in turn."""
    for turn in range(number):
        for game, kind in KINDS.items():
            for place in range(kind.games):
                yield PuzzleGame(game, kind.players, first + turn * kind.games + place)


def _parser() -> ArgumentParser:
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=__doc__)
    add, some = parser.add_argument, cli_arguments.integer(1)
    add("--folder", type=Path, required=True, help="folder of the run")
    games_help = "number of games of the rarest kind (default: 10)"
    add("--games", type=some, default=10, help=games_help)
    add("--target", type=Path, default=TARGET, help="data file to write (default: the coach's)")
    seed_help = "seed of the first game; the next has the next one (default: 1)"
    add("--seed", type=cli_arguments.seed, default=1, help=seed_help)
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
