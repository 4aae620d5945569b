"""Tests of the end screen of a dice game of several seats."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.dice.score_lines import LINES
from app.games.dice.table_end_screen import render_table_end
from app.games.game import GameViewContext
from app.i18n import Translator
from app.play.seats import Seat
from app.play.session import GameSession
from app.ui.end_screen import EndViewState, verdict
from fleet_engine.core.game import Option
from tests.dice.page import samples
from tests.views.checks import check_page


def ended(session: GameSession, words: Translator) -> EndViewState:
    return GameViewContext(session).end_state(LINES, words)


def compared(state: EndViewState, *strengths: tuple[int, ...]) -> EndViewState:
    """Return the end state with other values by which the seats are compared."""
    return replace(state, result=state.result._replace(strengths=strengths))


@pytest.fixture(scope="module")
def session() -> GameSession:
    options: dict[str, Option] = {"edition": "2018", "captains": True, "trophies": True}
    return samples.finished_table(11, options, [Seat("Ana"), Seat("Bo"), Seat(bot="greedy")])


def test_each_seat_is_shown_with_every_score_line(session: GameSession, words: Translator) -> None:
    state = ended(session, words)
    page = check_page(render_table_end(state, words))
    for seat, score in enumerate(state.scores):
        assert state.players.names[seat] in page.text
        assert f"{score.total} point" in page.text
    assert len(page.find_all("th", scope="row")) == len(LINES) + 1
    assert "2018 edition" in page.text


def test_the_result_of_another_person_does_not_say_you(words: Translator) -> None:
    session = samples.finished_table(11, {}, [Seat(), Seat(bot="greedy")])
    state = GameViewContext(session, is_own=False).end_state(LINES, words)
    assert state.players.names == ("Your friend", *state.players.names[1:])
    page = check_page(render_table_end(compared(state, (9,), (1,)), words))
    assert "Your friend wins" in page.text
    assert "You" not in page.text.replace("Your friend", "")
    assert page.find_by_id("gold")["data-arg"] == "same"


def test_the_best_seat_is_first(session: GameSession, words: Translator) -> None:
    state = ended(session, words)
    totals = [state.scores[seat].total for seat in state.order]
    assert totals == sorted(totals, reverse=True)
    assert state.order[0] in state.result.winners


def test_the_largest_lead_of_the_winner_is_shown(session: GameSession, words: Translator) -> None:
    state = ended(session, words)
    best, second = state.order[:2]
    mine: Any = state.scores[best]
    theirs: Any = state.scores[second]
    line = max(LINES, key=lambda line: getattr(mine, line.field) - getattr(theirs, line.field))
    name, points = line.name, getattr(mine, line.field)
    text = f"How {state.players.names[best]} won {name}: {points} points "
    text += f"({state.players.names[second]}: {getattr(theirs, line.field)})"
    assert text in check_page(render_table_end(state, words)).text


def test_a_shared_victory_names_all_and_no_reasons(session: GameSession, words: Translator) -> None:
    state = compared(ended(session, words), (60, 20), (60, 20), (50, 30))
    assert verdict(state.players, state.winners, words) == "Shared victory: Ana and Bo"
    assert "Where " not in check_page(render_table_end(state, words)).text


def test_a_tie_break_by_fish_is_shown(session: GameSession, words: Translator) -> None:
    state = ended(session, words)
    score: Any = state.result.scores[0]
    more = score._replace(fish=30, boats=0, licences=0, buildings=0, bonus=0)
    less = more._replace(fish=20, buildings=10)
    result = state.result._replace(scores=(more, less, less))
    state = compared(replace(state, result=result), (60, 30), (60, 20), (60, 20))
    assert "Tie: most fish aboard wins." in check_page(render_table_end(state, words)).text


def test_you_win_among_computer_players(words: Translator) -> None:
    session = samples.finished_table(3, {}, [Seat(), Seat(bot="random")])
    state = ended(session, words)
    won, lost = compared(state, (60, 1), (50, 9)), compared(state, (50, 9), (60, 1))
    assert verdict(won.players, won.winners, words) == "You win!"
    assert verdict(lost.players, lost.winners, words) == "Hugo wins"


def test_the_lines_of_the_plot_differ_by_shape(session: GameSession, words: Translator) -> None:
    state = ended(session, words)
    html = render_table_end(state, words)
    page = check_page(html)
    shapes = [found["href"] for found in page.find_all("use") if "seat" in str(found["href"])]
    for seat in (1, 2, 3):
        assert shapes.count(f"#i-seat-{seat}") >= len(state.totals)
    for seat, line in enumerate(zip(*state.totals, strict=True)):
        assert f"{state.players.names[seat]}: {', '.join(map(str, line))}." in html


def test_the_end_screen_offers_replay_share_and_save(
    session: GameSession, words: Translator
) -> None:
    page = check_page(render_table_end(ended(session, words), words))
    assert page.control_arguments("play") == {"same", "again"}
    assert page.control_arguments("share") == {"result"}
    assert "game" in page.control_arguments("export")
