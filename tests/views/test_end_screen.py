"""End screens of games: sizes and order of their parts follow the points."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from app.games.dice import end_screen as dice_end_screen
from app.games.dice.score_lines import LINES
from app.games.dice.table_end_screen import render_table_end
from app.games.game import GameViewContext
from app.i18n import Translator
from app.play.seats import Seat
from app.ui import end_screen
from app.ui.end_screen import EndViewState
from app.ui.players import Players
from app.ui.score_chart import solo_chart, table_chart
from app.ui.score_table import ScoreLine, solo_table
from tests.dice.page import samples
from tests.views.checks import ParsedPage
from tests.views.test_screens import finished

PAIR = Players(("Ana", "Bo"), 0, 2)


@pytest.fixture(scope="module")
def end(words: Translator) -> EndViewState:
    """Return the end of a game of two, whose points a test sets."""
    session = samples.finished_table(3, {}, [Seat("Ana"), Seat("Bo")])
    return GameViewContext(session).end_state(LINES, words)


def with_points(end: EndViewState, *points: dict[str, int]) -> EndViewState:
    """Return an end state with these points for each seat in the lines of the pad."""
    nothing = {line.field: 0 for line in LINES}
    given: Sequence[Any] = end.scores
    scores = tuple(
        score._replace(**(nothing | mine)) for score, mine in zip(given, points, strict=True)
    )
    result = end.result._replace(scores=scores, strengths=tuple((score.total,) for score in scores))
    return replace(end, result=result)


def reasons(end: EndViewState, words: Translator) -> list[str]:
    """Return the reasons in their order on the screen."""
    return re.findall(r"<li>.*?<span>(.*?)</span></li>", end_screen.score_reasons(end, words))


def test_biggest_leads_are_listed_in_descending_order(end: EndViewState, words: Translator) -> None:
    state = with_points(
        end,
        {"fish": 30, "boats": 15, "licences": 20, "buildings": 9, "bonus": 5},
        {"fish": 25, "boats": 16, "licences": 0, "buildings": 8, "bonus": 0},
    )
    assert reasons(state, words) == [
        "Licenses: 20 points (Bo: 0)",
        "Bonus: 5 points (Bo: 0)",
        "Fish: 30 points (Bo: 25)",
    ]


def test_lines_in_which_the_winner_does_not_lead_are_no_reasons(
    end: EndViewState, words: Translator
) -> None:
    state = with_points(end, {"fish": 10, "boats": 5}, {"fish": 9, "boats": 5})
    assert reasons(state, words) == ["Fish: 10 points (Bo: 9)"]


def test_the_winner_is_compared_with_the_next_best(words: Translator) -> None:
    session = samples.finished_table(3, {}, [Seat("Ana"), Seat("Bo"), Seat("Cy")])
    state = with_points(
        GameViewContext(session).end_state(LINES, words), {"fish": 3}, {"fish": 20}, {"fish": 12}
    )
    assert reasons(state, words) == ["Fish: 20 points (Cy: 12)"]


def test_the_columns_of_the_final_scores_follow_the_ranking(words: Translator) -> None:
    session = samples.finished_table(3, {}, [Seat("Ana"), Seat("Bo"), Seat("Cy")])
    state = with_points(
        GameViewContext(session).end_state(LINES, words), {"fish": 3}, {"fish": 20}, {"fish": 12}
    )
    _, table = render_table_end(state, words).split(">Final scores<")
    assert re.findall(r'scope="col".*?<span>(.*?)</span>', table) == ["Bo", "Cy", "Ana"]
    (total,) = re.findall(r"<tfoot>(.*?)</tfoot>", table)
    assert re.findall(r"<td[^>]*>(\d+)</td>", total) == ["20", "12", "3"]


@pytest.mark.parametrize(
    ("points", "width"), [(0, 0), (1, 2), (20, 50), (39, 97), (40, 100), (41, 100), (90, 100)]
)
def test_a_bar_of_the_pad_is_as_long_as_its_points(
    points: int, width: int, end: EndViewState, words: Translator
) -> None:
    mine = with_points(end, {"fish": points}, {}).scores[0]
    drawn = ParsedPage(solo_table([ScoreLine("fish", "fish", "Fish")], mine, words))
    assert [found["width"] for found in drawn.find_all("rect", class_="part")] == [str(width)]


@pytest.mark.parametrize(
    ("highest", "marks"),
    [
        (0, [0, 10]),
        (10, [0, 10]),
        (11, [0, 10, 20]),
        (50, [0, 10, 20, 30, 40, 50]),
        (51, [0, 20, 40, 60]),
        (61, [0, 20, 40, 60, 80]),
    ],
)
def test_the_grid_of_a_curve_reaches_above_its_highest_point(
    highest: int, marks: list[int], words: Translator
) -> None:
    alone = solo_chart((0, highest), words)
    table = table_chart(((0, highest), (0, 0)), PAIR, words)
    for drawn in (alone, table):
        assert [int(mark) for mark in re.findall(r'class="tick".*?>(\d+)<', drawn)] == marks
    top = min(int(dot["cy"] or "") for dot in ParsedPage(alone).find_all("circle"))
    rules = [int(y) for y in re.findall(r'class="rule" d="M\d+ (\d+)H', alone)]
    assert min(rules) <= top <= max(rules)
    if highest == marks[-1]:
        assert top == min(rules)


def test_result_equal_to_the_best_is_no_new_best(words: Translator) -> None:
    state = finished()
    total = state.observation.sheets[0].score.total
    for best, best_text in (
        (total - 1, "new personal best"),
        (total, f"your best: {total}"),
        (total + 1, f"your best: {total + 1}"),
    ):
        assert (
            best_text
            in ParsedPage(dice_end_screen.render_solo_end(replace(state, best=best), words)).text
        )
