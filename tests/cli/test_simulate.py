"""Tests of `simulate`: its output format, and results that follow from the seed."""

import json
import re
from typing import Any

import pytest

from fleet_engine import new_match
from fleet_engine.bots import make, view_of
from fleet_engine.cli.simulate import SeatResults
from fleet_engine.core import rng
from tests.cli.commands import RunCommand

SCORES = ["mean", "min", "p10", "p50", "p90", "max"]


def simulated(console: RunCommand, *arguments: object) -> dict[str, Any]:
    ran = console("simulate", "dice", "--json", *arguments)
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_a_solo_run_is_one_object(console: RunCommand) -> None:
    found = simulated(console, "--players", 1, "--bots", "random", "--games", 200, "--seed", 1)
    assert list(found) == ["game", "games", "seed", "seconds", "decisions", "scores"]
    assert (found["game"], found["games"], found["seed"]) == ("dice", 200, 1)
    assert found["decisions"] > 200 * 30
    assert found["seconds"] > 0
    scores = found["scores"]
    assert list(scores) == SCORES
    assert scores["min"] <= scores["p10"] <= scores["p50"] <= scores["p90"] <= scores["max"]
    assert scores["min"] < scores["mean"] < scores["max"]


def test_several_seats_have_a_list_of_scores(console: RunCommand) -> None:
    found = simulated(console, "--players", 3, "--games", 40)
    assert [list(seat) for seat in found["scores"]] == [["bot", *SCORES, "wins", "share"]] * 3
    assert {seat["bot"] for seat in found["scores"]} == {"random"}
    assert sum(seat["share"] for seat in found["scores"]) == pytest.approx(1, abs=0.001)
    assert sum(seat["wins"] for seat in found["scores"]) >= 40


def test_each_seat_may_have_its_own_bot(console: RunCommand) -> None:
    found = simulated(console, "--players", 2, "--games", 5, "--bots", "random, random")
    assert len(found["scores"]) == 2


def test_the_same_seed_gives_the_same_games(console: RunCommand, process: RunCommand) -> None:
    arguments = ("--games", 30, "--seed", 9, "--players", 2)
    first = simulated(console, *arguments)
    for hash_seed in ("1", "2"):
        second = simulated(
            lambda *asked, s=hash_seed: process(*asked, PYTHONHASHSEED=s), *arguments
        )
        assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert simulated(console, "--games", 30, "--seed", 8, "--players", 2) != first


def test_a_game_depends_on_the_seed_and_its_number_alone(console: RunCommand) -> None:
    """A match, which checks every action, must score as the games in bulk do."""
    base = rng.seed_state(4)
    totals: list[int] = []
    for number in range(6):
        match = new_match("dice", players=1, seed=rng.random_below(base, number, rng.SEED_LIMIT))
        bot = make("random")
        while match.to_move is not None:
            match.play(bot.choose(view_of(match)))
        assert match.result
        totals += match.result.totals
    scores = simulated(console, "--seed", 4, "--games", 6)["scores"]
    assert scores["mean"] == round(sum(totals) / 6, 3)
    assert (scores["min"], scores["max"]) == (min(totals), max(totals))


def test_options_reach_the_game(console: RunCommand) -> None:
    plain = simulated(console, "--games", 50)
    for changed in (
        ["--sheet", "r1"],
        ["--option", "start-effects=false"],
        ["--option", "oyster_swap=with licence", "--option", "casino_rerolls=3"],
    ):
        assert simulated(console, "--games", 50, *changed)["scores"] != plain["scores"]
    same = simulated(console, "--games", 50, "--edition", "2020", "--sheet", "r2")
    assert same["scores"] == plain["scores"]


def test_percentiles_are_scores_that_were_made() -> None:
    seat = SeatResults("random")
    for total in range(100, 0, -1):
        seat.add(total, total > 90, 2)
    assert seat.scores() == {"mean": 50.5, "min": 1, "p10": 10, "p50": 50, "p90": 90, "max": 100}
    assert seat.victories() == {"wins": 10, "share": 0.05}
    lone = SeatResults("random")
    lone.add(7, True, 1)
    assert set(lone.scores().values()) == {7}


def test_people_get_a_table(console: RunCommand) -> None:
    ran = console("simulate", "dice", "--games", 20, "--players", 2)
    assert ran.out.startswith("dice: 20 games, seed 1\n")
    assert re.search(r"^  seat  bot +mean +min +p10 +p50 +p90 +max +wins +share$", ran.out, re.M)
    assert re.search(r"^  2     random +\d+\.\d", ran.out, re.M)
    assert "games/s" in ran.out
    assert "wins" not in console("simulate", "dice", "--games", 20).out


def test_a_pipe_sees_no_progress(process: RunCommand) -> None:
    ran = process("simulate", "dice", "--games", 2000, "--json")
    assert ran.err == ""
    assert json.loads(ran.out)["games"] == 2000


def test_a_terminal_sees_progress_that_leaves_no_trace(on_terminal: RunCommand) -> None:
    ran = on_terminal("simulate", "dice", "--games", 3000, "--json")
    bars = re.findall(r"\[[#-]{24}\] +\d+%  [\d,]+ of 3,000 games, [\d,]+ a second", ran.out)
    assert bars
    what_stays = ran.out.rsplit("\r\033[K", 1)[1]
    assert json.loads(what_stays)["games"] == 3000


def test_ctrl_c_stops_with_a_word(on_terminal: RunCommand) -> None:
    ran = on_terminal("simulate", "dice", "--games", 10**9, talk=[(" games, ", "")])
    assert ran.code == 130
    assert ran.out.endswith("python -m fleet_engine: stopped\n")
