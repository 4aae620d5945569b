"""`tournament` command. Lets bots play the same deals at every seat and shows their strength."""

import json
import time
from argparse import Namespace
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext

from fleet_engine import executors
from fleet_engine.cli import seats, tournament_runner
from fleet_engine.cli.terminal import Terminal
from fleet_engine.cli.tournament_runner import TournamentPlan, TournamentResult
from fleet_engine.core.game import find_game
from fleet_engine.sample_mean import SampleMean


def command(asked: Namespace, terminal: Terminal) -> int:
    """Run `tournament` and return the exit code."""
    players = seats.seat_count(find_game(asked.game), asked.players)
    plan = tournament_runner.make_plan(
        asked.game, asked.bots, players, asked.games, asked.seed, asked.options
    )
    began = time.perf_counter()
    with (
        _executor(asked.executor, asked.jobs) as executor,
        terminal.progress_bar(plan.deals, "deals") as progress,
    ):
        played = tournament_runner.play_deals(plan, executor, progress.update)
    seconds = time.perf_counter() - began
    found = tournament_runner.tournament_result(plan, played)
    if asked.json:
        terminal.print_lines(
            json.dumps(tournament_summary(plan, found) | {"seconds": round(seconds, 3)})
        )
    else:
        _print_result(plan, found, seconds, terminal)
    return 0


def _executor(name: str, jobs: int) -> AbstractContextManager[Executor | None]:
    """Return the executor of the games, or None to play in this process."""
    if name == executors.PROCESSES and jobs == 1:
        return nullcontext()
    return executors.open_executor(name, jobs)


def tournament_summary(plan: TournamentPlan, found: TournamentResult) -> dict[str, object]:
    """Return the data of `--json` except the duration. It depends only on the plan."""
    return {
        "game": plan.game,
        "players": plan.seats,
        "deals": plan.deals,
        "games": plan.games,
        "seed": plan.seed,
        "without_luck": found.without_luck,
        "bots": [
            {
                "bot": each.bot,
                "games": each.games,
                "score": each.score.to_json_data(),
                "skill": each.skill and each.skill.to_json_data(),
                "share": each.share and each.share.to_json_data(),
                "elo": None if each.elo is None else round(each.elo, 1),
            }
            for each in found.standings
        ],
        "duels": [
            {
                "bots": list(duel.bots),
                "points": duel.points.to_json_data(),
                "ahead": duel.ahead and duel.ahead.to_json_data(),
            }
            for duel in found.duels
        ],
    }


def _print_result(
    plan: TournamentPlan, found: TournamentResult, seconds: float, terminal: Terminal
) -> None:
    heading = f"{plan.game}: {plan.games:,} games, {plan.deals:,} deals, seed {plan.seed}"
    terminal.print_lines(terminal.paint(heading, "bold"), "")
    alone = plan.seats == 1
    skill = ["skill", "±"] if found.without_luck else []
    rows = [["bot", "games", "score", "±", *skill, *([] if alone else ["wins", "±", "Elo"])]]
    for each in found.standings:
        rows.append([each.bot, f"{each.games:,}", *_points(each.score)])
        if each.skill:
            rows[-1] += _points(each.skill)
        if each.share and each.elo is not None:
            rows[-1] += [*_percent(each.share), f"{each.elo:+.0f}"]
    terminal.print_table(rows)
    if found.duels:
        terminal.print_lines("")
        rows = [["versus", "", "points", "±", *([] if alone else ["ahead", "±"])]]
        for duel in found.duels:
            ahead = _percent(duel.ahead) if duel.ahead else []
            rows.append([*duel.bots, *_points(duel.points, "+"), *ahead])
        terminal.print_table(rows, texts=2)
    luck = "; skill and points are without luck" if found.without_luck else ""
    fair = "" if alone else f", a fair share of the wins is 1 of {plan.seats}"
    terminal.print_lines("", f"{seconds:.2f} s; ± is the 95% confidence interval{fair}{luck}")


def _points(of: SampleMean, sign: str = "") -> list[str]:
    return [f"{of.mean:{sign}.2f}", "?" if of.error is None else f"{of.error:.2f}"]


def _percent(of: SampleMean) -> list[str]:
    return [f"{of.mean:.1%}", "?" if of.error is None else f"{of.error:.1%}"]
