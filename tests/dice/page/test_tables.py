"""Tests of the screen of a dice game of several seats."""

import re
from dataclasses import replace

import pytest

from app.games.dice.dock import DiceDock
from app.games.dice.screen import DiceScreen
from app.games.dice.view_state import GameState, LogOverlay
from app.i18n import Translator
from app.play.seats import Seat, display_names
from app.screens.handoff import handoff_screen
from app.ui.players import Players
from app.ui.score_table import ScoreOverlay
from fleet_engine.core.game import Option
from fleet_engine.dice.names import SECTIONS
from tests.dice.page import samples
from tests.views.checks import check_page

EVERYTHING: dict[str, Option] = {"edition": "2018", "captains": True, "trophies": True}


def moments(seed: int = 3) -> list[GameState]:
    return [
        samples.view_state(session)
        for session in samples.play_table(seed, EVERYTHING)
        if not session.is_over
    ]


def test_every_moment_of_a_table_is_drawn(words: Translator) -> None:
    for state in moments():
        page = check_page(DiceScreen(state, words).render())
        assert [page.find_by_id(f"seat-{seat}")["type"] for seat in range(3)] == ["button"] * 3


def test_a_chip_shows_name_and_points_and_opens_the_sheet(words: Translator) -> None:
    state = moments()[40]
    page = check_page(DiceScreen(state, words).render())
    seat = state.observation.seat
    for sheet, name in zip(state.observation.sheets, ("Ana", "Bo", "Cy"), strict=True):
        chip = page.find_by_id(f"seat-{sheet.seat}")
        assert str(chip["aria-label"]).startswith(f"{name}: {sheet.score.total} point")
        wanted = ("open", "pad") if sheet.seat == seat else ("view-seat", str(sheet.seat))
        assert (chip["data-do"], chip["data-arg"]) == wanted


def test_the_arrow_keys_cycle_through_the_seats(words: Translator) -> None:
    for seats in (2, 3, 4):
        session = next(samples.play_table(1, {}, [Seat(f"P{n}") for n in range(seats)]))
        page = check_page(DiceScreen(samples.view_state(session), words).render())
        keys = {
            str(chip["data-key"]): int(str(chip["id"])[-1])
            for chip in page.find_all("button")
            if chip.get("data-key")
        }
        mine = session.viewer
        if seats == 2:
            assert keys == {"ArrowLeft ArrowRight": 1 - mine}
        else:
            assert keys == {"ArrowRight": (mine + 1) % seats, "ArrowLeft": (mine - 1) % seats}


def test_another_sheet_can_be_read_but_not_played_on(words: Translator) -> None:
    for state in moments()[::9]:
        for seat in range(3):
            if seat == state.observation.seat:
                continue
            page = check_page(DiceScreen(replace(state, viewed_seat=seat), words).render())
            assert (
                page.control_arguments("select")
                == page.control_arguments("confirm")
                == page.control_arguments("explain")
                == set()
            )
            assert {str(page.find_by_id(f"spot-{section}")["data-do"]) for section in SECTIONS} == {
                "open-rule"
            }
            assert page.find_by_id("gold")["data-do"] == "view-seat"
            assert page.find_by_id("actions")["data-escape"] == "view-seat"
            cod = state.observation.sheets[seat].sections["cod"]
            said = str(page.find_by_id("spot-cod")["aria-label"])
            assert said.startswith(f"Cod: {cod.filled} of {len(cod.boxes)} boxes filled.")


def test_the_seat_to_move_is_shown_and_announced(words: Translator) -> None:
    for state in moments()[::9]:
        name = state.players.names[state.observation.seat]
        page = check_page(DiceScreen(state, words).render())
        assert f"{name}’s turn" in page.text
        assert (
            state.selected_move or f"{name}’s turn {DiceDock(state, words).question()}" in page.text
        )


def test_one_person_among_bots_reads_your_turn(words: Translator) -> None:
    session = next(samples.play_table(2, {}, [Seat(), Seat(bot="greedy"), Seat(bot="greedy")]))
    page = check_page(DiceScreen(samples.view_state(session), words).render())
    assert "Your turn" in page.text
    assert samples.view_state(session).players.names == ("You", "Zita", "Hugo")
    assert "Zita" in page.text
    assert "Hugo" in page.text


def test_dice_taken_by_others_are_not_selectable(words: Translator) -> None:
    state = next(
        state
        for state in moments()
        if any(die.taken_by not in (None, state.observation.seat) for die in state.observation.dice)
    )
    taken = next(
        place
        for place, die in enumerate(state.observation.dice)
        if die.taken_by not in (None, state.observation.seat)
    )
    page = check_page(DiceScreen(state, words).render())
    assert page.find_by_id(f"die-{taken}")["class"].endswith("gone")  # type: ignore[union-attr]
    assert "data-do" not in page.find_by_id(f"die-{taken}")


def test_the_pad_of_a_table_has_a_column_a_seat(words: Translator) -> None:
    state = replace(moments()[60], overlay=ScoreOverlay())
    html = DiceScreen(state, words).render()
    assert len(check_page(html).find_all("th", scope="col")) == 3
    totals = re.findall(
        r"<td[^>]*>(\d+)</td>", html[html.index("<tfoot>") : html.index("</tfoot>")]
    )
    assert totals == [str(sheet.score.total) for sheet in state.observation.sheets]


def test_the_log_of_a_shared_device_never_says_you(words: Translator) -> None:
    session = samples.finished_table(3, EVERYTHING)
    state = replace(moments()[60], overlay=LogOverlay(tuple(session.match.events)))
    page = check_page(DiceScreen(state, words).render())
    log = page.text[page.text.rindex("Log") :]
    for number in range(1, 11):
        assert f"Round {number}" in log
    assert "Cy takes" in log
    assert "You " not in log


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((Seat(), Seat(bot="greedy")), ("You", "Nora")),
        ((Seat("Ana"), Seat(), Seat(bot="random")), ("Ana", "Player 2", "Nora")),
        ((Seat(), Seat(bot="greedy"), Seat(bot="greedy")), ("You", "Nora", "Nils")),
        ((Seat("Bo"), Seat("Bo")), ("Bo 1", "Bo 2")),
    ],
)
def test_every_seat_of_a_table_has_a_name(
    seats: tuple[Seat, ...], names: tuple[str, ...], words: Translator
) -> None:
    assert display_names(seats, 0, words) == names


def test_the_handoff_screen_shows_nothing_of_the_game(words: Translator) -> None:
    page = check_page(handoff_screen(1, Players(("Ana", "<b>Bo"), 1, 2), words))
    assert "<b>Bo’s turn" in page.text
    assert page.control_arguments("reveal") == {""}
    assert page.find_all(id="sheet") == page.find_all(id="dock") == []
