"""Tests of the taps in a solo game: each tap decides something or rolls dice."""

import re
from datetime import date
from html import unescape

import pytest

from app.controller import App
from app.controller.synchronous import SynchronousApp
from app.games.dice import event_text, moves
from app.games.dice.game import GAME
from app.games.game import GameViewContext
from app.i18n import translator_for
from app.play.session import GameSession
from fleet_engine import Record, new_match, replay
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.events import StarReached

GAMES: dict[str, tuple[int, int]] = {
    "1.dice.1.0..AKNHVeAKOPEOeEOLAKeAKMsPqeeEOdGPNALLsPAMVBLOGTNDdMtaaee.7kJA": (53, 68),
    "1.dice.1.4..AKLHVNAKOPeeCMLGPqKMMPTHVLEOcQGPdDcdOQsIedVCcOIeRcVDccsYIeW.flq9": (64, 79),
    "1.dice.1.7..CMMHVdddMPHVMAKdPqBLeKKPHVMAMLGTdDcdPLGQcDccQIeVdCdYZZCc.ST4O": (61, 75),
}
"""Well played solo games: the taps they need, and the taps with one action a tap."""


def picks(app: App) -> list[str]:
    """Return the moves that the page offers."""
    return [
        unescape(arg) for arg in re.findall(r'data-do="select" data-arg="([^"]*)"', app.render())
    ]


def taps_to_choose(app: App, wanted: str) -> int:
    """Select a move through the page, and return the minimum number of taps."""
    session = app.session
    assert session is not None
    if session.selected_move == wanted:
        return 0
    nearest = [session.selected_move]
    known = {session.selected_move}
    for taps in (1, 2, 3):
        reached = []
        for before in nearest:
            session.selected_move = before
            for written in picks(app):
                app.dispatch("select", written)
                if session.selected_move == wanted:
                    return taps
                if session.selected_move not in known:
                    known.add(session.selected_move)
                    reached.append(session.selected_move)
                session.selected_move = before
        nearest = reached
    raise AssertionError(f"{wanted} cannot be chosen from {known}")


def next_plan(session: GameSession, actions: tuple[str, ...]) -> str:
    """Return the move that plays the longest part of the rest of a record."""
    left = actions[len(session.match.actions) :]
    plans = {
        tuple(action.text for action in moves.actions(option)): option
        for option in session.legal_moves
    }
    return plans[max((played for played in plans if left[: len(played)] == played), key=len)]


def taps_of(record: Record) -> int:
    """Return the number of taps that a record takes on the page.

    The tap that starts the game does not count.
    """
    app = SynchronousApp({}, ["en"], lambda: date(2026, 11, 22), lambda: record.seed, lambda: 1)
    app.dispatch("play", "solo")
    taps = 0
    while (session := app.session) is not None:
        taps += taps_to_choose(app, next_plan(session, record.actions)) + 1
        app.dispatch("confirm")
    assert app.ended_session is not None
    assert app.ended_session.match.record.to_compact() == record.to_compact()
    return taps


@pytest.mark.parametrize("link", GAMES)
def test_a_solo_game_takes_few_taps(link: str) -> None:
    taps, one_by_one = GAMES[link]
    assert taps_of(Record.parse(link)) == taps < one_by_one - 10


def moments(link: str) -> list[GameSession]:
    """Return copies of a solo session, at each of its decisions on the page."""
    record = Record.parse(link)
    session = GameSession.new("dice", record.seed, {})
    found = []
    while not session.is_over:
        found.append(GameSession.resume(session.match.record))
        session.select(next_plan(session, record.actions))
        session.confirm()
    return found


def stars_of(session: GameSession, *played: str) -> int:
    """Return the number of stars that the last of these actions reaches at once."""
    actions = [ACTIONS[text] for text in played]
    before = session.match.preview(*actions[:-1]).events
    own, _ = moves.parts(session.match.preview(*actions).events[len(before) :], 0)
    return sum(isinstance(event, StarReached) for event in own)


def test_fewer_coins_for_a_die_are_offered_only_if_more_reach_a_star() -> None:
    asked = offered = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        for face in ("coins", "market"):
            uses = moves.uses(face, session.legal_moves)
            if face in uses:
                take = f"take {face}"
                fewer = stars_of(session, take, "coin") < stars_of(session, take, face)
                assert ("coin" in uses) == fewer
                asked += 1
                offered += fewer
    assert asked > offered > 0


def test_a_coin_for_the_last_die_is_offered_only_if_more_reach_a_star() -> None:
    asked = offered = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        for option in session.legal_moves:
            if moves.last_of(option) in ("coins", "market"):
                *before, last = (action.text for action in moves.actions(option))
                fewer = stars_of(session, *before, "coin") < stars_of(session, *before, last)
                assert (f"{moves.choice_of(option)}{moves.AND}coin" in session.legal_moves) == fewer
                asked += 1
                offered += fewer
    assert asked > offered > 0


def test_old_records_with_fewer_coins_still_replay() -> None:
    """The engine still allows a coin that the page no longer offers."""
    match = new_match("dice", players=1, seed=3)
    wanted = ("coin", "take coins")
    while match.to_move is not None:
        legal = [action.text for action in match.legal_actions]
        match.play(next((action for action in wanted if action in legal), legal[0]))
    assert "coin" in match.record.actions
    assert replay(match.record).totals == match.totals


def test_the_last_die_is_part_of_the_choice_before_and_may_be_a_coin() -> None:
    both = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        for option in session.legal_moves:
            ways = moves.followers(option, session.legal_moves)
            if len(ways) > 1:
                plainly, for_coins = (moves.last_of(way) for way in ways)
                assert plainly.startswith("mark ") or plainly in ("coins", "market")
                assert for_coins == "coin"
                both += 1
    assert both


@pytest.mark.parametrize("link", GAMES)
def test_undo_takes_back_the_whole_move(link: str) -> None:
    undone = 0
    for session in moments(link):
        before = session.match.actions
        for option in list(session.legal_moves):
            session.select(option)
            session.confirm()
            if not session.can_undo or session.is_over:
                break
            assert session.undo()
            assert session.match.actions == before
            undone += moves.AND in option
    assert undone


def test_a_forced_move_waits_only_after_a_chance_event() -> None:
    asked = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        began = len(session.match.actions)
        session.select(next(iter(session.legal_moves)))
        session.confirm()
        if not session.is_over and moves.forced_move(session.legal_moves):
            assert not session.match.can_undo_to(began)
            asked += 1
    assert asked


def test_a_suggestion_names_the_last_die_that_it_plays() -> None:
    english = translator_for("en")
    with_events = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        if moves.last_of(session.selected_move):
            story = (
                GAME.screen(GameViewContext(session), english)
                .split('id="dock-message"')[1]
                .split("</section>")[0]
            )
            assert session.is_suggested
            assert "Shared die: " in story
            ways = moves.followers(session.selected_move, session.legal_moves)
            assert ('id="last-coin"' in story) == (len(ways) == 2)
            with_events += bool(session.recent_events)
    assert with_events


def test_the_last_die_is_in_the_preview_and_in_the_news() -> None:
    english = translator_for("en")
    previewed = 0
    for session in (moment for link in GAMES for moment in moments(link)):
        for option in session.legal_moves:
            if not moves.last_of(option):
                continue
            session.selected_move = option
            session.is_suggested = False
            page = GAME.screen(GameViewContext(session), english)
            assert "Shared die: " in page.split('id="dock-message"')[1].split("</div>")[0], option
            previewed += 1
        session.select(next(iter(session.legal_moves)))
        if moves.last_of(session.selected_move):
            session.confirm()
            if not session.is_over:
                lines = event_text.recent_lines(session.recent_events, english)
                assert any(line.text.startswith("Shared die: ") for line in lines)
    assert previewed
