"""Reviews of games against others: the round where they were won, lost or shared."""

import re
from itertools import pairwise

import pytest

from app.i18n import Translator
from app.screens.review import CurveEnds, ReviewSummary, ReviewTurnRow, ReviewViewState, review
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import LEAD
from tests.views.checks import check_page

TWO, THREE = 1 / 2, 1 / 3


def review_text(words: Translator, *chances: float, start: float, result: float) -> str:
    """Return the text of a review of a game with such chances before its rounds."""
    taken = [
        ReviewTurnRow(
            number,
            ("coin", "Bid"),
            ("coin", "Bid"),
            ("card", "Pass"),
            0.0,
            False,
            chance,
            chance,
            0.0,
            0.1,
        )
        for number, chance in enumerate(chances, 1)
    ]
    went = ReviewSummary(LEAD, 0.0, 5.0, 0.0, 5.0, CurveEnds(start, result), taken, (), len(taken))
    return check_page(str(review(ReviewViewState(Progress(1, 1), went), words))).text


@pytest.mark.parametrize(
    ("start", "result", "title", "turn"),
    [
        (TWO, 1.0, "Where you won it", "Round 3 decided it: your chance to win rose from 60% to"),
        (TWO, 0.0, "Where you lost it", "Round 3 decided it: your chance to win fell from 60% to"),
        (TWO, 1 / 2, "Shared victory", "Biggest swing: round 2. Your chance to win went from 30%"),
        (THREE, 1 / 2, "Shared victory", "Biggest swing: round 2. "),
        (THREE, 1 / 3, "Shared victory", "Biggest swing: round 2. "),
    ],
)
def test_a_review_says_whether_a_game_was_won_or_lost_or_shared(
    words: Translator, start: float, result: float, title: str, turn: str
) -> None:
    text = review_text(words, 0.5, 0.3, 0.6, start=start, result=result)
    assert title in text
    assert turn in text
    assert sum(title in text for title in ("you won it", "you lost it", "Shared victory")) == 1


@pytest.mark.parametrize("result", [0.0, 0.5, 1.0])
def test_review_without_decisions_names_no_round(words: Translator, result: float) -> None:
    text = review_text(words, start=TWO, result=result)
    assert "Round 1" not in text
    assert "decided it" not in text
    assert "Biggest swing" not in text
    assert f"{round(100 * result)}%" in text


def test_choice_without_a_clear_verdict_has_no_check_mark(words: Translator) -> None:
    sure = ReviewTurnRow(
        1, ("coin", "Bid"), ("coin", "Bid"), ("card", "Pass"), 0.0, False, 0.5, 0.5, 0.0, 0.1
    )
    taken = [sure, sure._replace(is_unclear=True)]
    went = ReviewSummary(LEAD, 0.0, 5.0, 0.0, 5.0, CurveEnds(0.5, 1.0), taken, (), len(taken))
    page = str(review(ReviewViewState(Progress(1, 1), went), words))
    rows = page[page.index('class="rows decisions"') :]
    assert rows.count("#i-check") == 1
    assert rows.count('aria-label="hard to tell"') == 1


def drawn_curve(words: Translator, *taken: ReviewTurnRow) -> tuple[list[float], list[float]]:
    """Return the heights of the curve, and the heights of the first drop from top to bottom."""
    went = ReviewSummary(LEAD, 0.0, 5.0, 0.0, 5.0, CurveEnds(0.5, 1.0), taken, (0,), 1)
    page = str(review(ReviewViewState(Progress(1, 1), went), words))
    [line], [drop, *_] = (
        re.findall(f'<path class="{kind}" d="([^"]+)"', page) for kind in ("line", "drop")
    )
    heights = [float(y) for y in re.findall(r"(?:V|[ML][\d.]+ )([\d.]+)", line)]
    return heights, [float(y) for y in re.findall(r"(?:V|M[\d.]+ )([\d.]+)", drop)]


@pytest.mark.parametrize(("after", "drop"), [(0.3, 0.2), (0.5, 0.2), (0.5, 0.7)])
def test_a_drop_ends_where_the_curve_continues(
    words: Translator, after: float, drop: float
) -> None:
    """The player lost what the best choice would have added to habitual play, or less."""
    signs = ("coin", "Bid"), ("coin", "Bid"), ("card", "Pass")
    mistake = ReviewTurnRow(1, *signs, 2.0, False, 0.5, after, drop, 0.1, rank=1)
    line, [top, bottom] = drawn_curve(words, mistake)
    before, end = line[0], line[-1]
    assert line[1:-1] == [before, top, bottom]
    height = (before - end) / 0.5
    assert (before - bottom) / height == pytest.approx(after - 0.5, abs=0.01)
    assert (bottom - top) / height == pytest.approx(min(drop, 1 - after), abs=0.01)


@pytest.mark.parametrize("rounds", [8, 13, 40])
def test_numbers_of_rounds_do_not_run_together(words: Translator, rounds: int) -> None:
    signs = ("coin", "Bid"), ("coin", "Bid"), ("card", "Pass")
    taken = [
        ReviewTurnRow(number, *signs, 0.0, False, 0.5, 0.5, 0.0, 0.1)
        for number in range(1, rounds + 1)
    ]
    went = ReviewSummary(LEAD, 0.0, 5.0, 0.0, 5.0, CurveEnds(0.5, 1.0), taken, (), rounds)
    page = str(review(ReviewViewState(Progress(1, 1), went), words))
    places = [float(x) for x in re.findall(r'class="round-mark" x="([\d.]+)"', page)]
    assert len(places) >= min(rounds, 8)
    assert all(after - before >= 24 for before, after in pairwise(places))
