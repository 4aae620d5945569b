"""The count at the end of each game: its items are the final score."""

import random
import re
from functools import cache
from importlib import import_module

import pytest

from app.games.fishing.final_count import final_count
from app.games.fishing.score_lines import secured_points
from app.i18n import translator_for
from app.play.score_history import scores_before_last_round, totals_by_round
from app.play.seats import Seat
from app.ui.score_count import ScoreCount, totals_attribute
from app.ui.score_table import table_rows
from fleet_engine import Match, games, new_match
from tests.games.test_ends_of_games import AGAINST_ONE, at_the_end
from tests.page.test_results import ended

BATCHES, BATCH = 20, 10
WORDS = translator_for("en")


@cache
def random_end(game: str, seed: int) -> Match:
    """Return a random game that is over."""
    match = new_match(game, players=2 + seed % 3, seed=seed)
    chance = random.Random(seed)
    while not match.is_over:
        match.play(chance.choice(match.legal_actions))
    return match


def count_of(match: Match) -> ScoreCount:
    """Return the count of a game that is over."""
    result = match.result
    assert result is not None
    if match.game.name == "fishing":
        return final_count(match.observe(0), WORDS)
    pad = import_module(f"app.games.{match.game.name}.score_lines")
    return ScoreCount((), table_rows(pad.LINES, result.scores, WORDS))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("batch", range(BATCHES))
def test_items_add_up_to_the_final_score(game: str, batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        match = random_end(game, seed)
        count = count_of(match)
        runs = [count.totals(seat) for seat in range(match.players)]
        assert tuple(run[-1] for run in runs) == match.totals
        assert all(len(run) == len(count.items) + 1 for run in runs)


@pytest.mark.parametrize("seed", range(5))
def test_fishing_count_begins_at_the_points_on_the_chips(seed: int) -> None:
    match = random_end("fishing", seed)
    players = match.observe(0).players
    starts = [count_of(match).totals(player.seat)[0] for player in players]
    assert starts == [secured_points(player.score).total for player in players]
    assert starts == [player.score.total - player.score.majorities for player in players]


@pytest.mark.parametrize("seed", range(5))
def test_fishing_items_are_the_fish_left_of_each_colour(seed: int) -> None:
    match = random_end("fishing", seed)
    seen = match.observe(0)
    items = count_of(match).items
    assert [row.name for row in items] == [
        f"{name}: {left} left"
        for name, left in zip(
            ("Blue", "Green", "Yellow", "Red"), seen.fish_left.values(), strict=True
        )
    ]
    for row, left in zip(items, seen.fish_left.values(), strict=True):
        assert {*row.points} <= {0, left}


@pytest.mark.parametrize("seats", [AGAINST_ONE, (Seat(), Seat(bot="random"), Seat(bot="random"))])
@pytest.mark.parametrize("game", games())
def test_final_table_is_in_the_markup_with_its_totals(game: str, seats: tuple[Seat, ...]) -> None:
    session = ended(game, seats)
    result = session.match.result
    assert result is not None
    html = at_the_end(session).render()
    assert html.count("Final scores") == 1
    count = count_of(session.match)
    table = html[html.index("Final scores") :].split("</section>")[0]
    names = re.findall(r"<tr[^>]*><th[^>]*>.*?<span>(.*?)</span></th>", table)
    assert names[-len(count.items) - 1 :] == [*(row.name for row in count.items), "Total"]
    order = sorted(range(len(seats)), key=lambda seat: result.strengths[seat], reverse=True)
    runs = re.findall(r'data-run="([\d ]+)">(\d+)</td>', table)
    assert runs == [
        (totals_attribute(count.totals(seat)), str(session.match.totals[seat])) for seat in order
    ]
    assert f'data-items="{len(count.items)}"' in html


@pytest.mark.parametrize("game", games())
def test_scores_before_the_last_round_are_the_row_before_the_last_one(game: str) -> None:
    match = random_end(game, 1)
    before = tuple(score.total for score in scores_before_last_round(match))
    assert before == totals_by_round(match)[-2]
