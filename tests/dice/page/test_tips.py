"""Tests of the tips in the first solo games."""

import re
import statistics
from dataclasses import replace
from typing import Any

from app.controller.state import TIPS_GAMES
from app.games.dice import moves, tips
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.play.session import GameSession
from app.ui.html import EMPTY, PageRegions
from fleet_engine.bots import make, view_of
from fleet_engine.bots.dice.lookahead import EXPERT_LOOKAHEAD, is_worthwhile
from tests.dice.page import samples
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device, play_on

TIP = re.compile(r"<b>Tip</b><span>([^<]+)<")
GAMES = 8
WANTED = 55


def with_tips(session: GameSession) -> GameState:
    """Return the view state of a first game, which has tips."""
    return samples.view_state(session, tips=True, expected_gains=tips.expected_gains(session))


def advised(session: GameSession) -> str:
    """Return the move that the tip recommends, or an empty text without a tip."""
    return tips.is_advised(replace(with_tips(session), selected_move=""))


def at_once(session: GameSession) -> str:
    """Return the move with the most points at once."""
    return max(
        session.legal_moves, key=lambda written: session.legal_moves[written].scores[0].total
    )


def test_following_the_tips_scores_enough_for_a_first_game() -> None:
    points, said = [], 0
    for seed in range(GAMES):
        session = InstantBotSession.new("dice", seed, {})
        while not session.is_over:
            written = advised(session)
            if written:
                hopes = tips.expected_gains(session)
                assert hopes[written] >= max(hopes.values()) - tips.CLOSE
                assert hopes.keys() == session.legal_moves.keys()
            said += bool(written)
            session.select(written or at_once(session))
            session.confirm()
        points.append(session.match.totals[0])
    assert said > GAMES * 10
    assert statistics.mean(points) > WANTED
    assert statistics.median(points) > WANTED


def test_each_tip_names_a_place_and_a_reason(words: Translator) -> None:
    said = set()
    for seed in range(6):
        session = InstantBotSession.new("dice", seed, {})
        while not session.is_over:
            state = with_tips(session)
            tip, written = tips.tip(state, words), advised(session)
            assert bool(tip) == bool(written)
            said |= {tip}
            session.select(written or at_once(session))
            session.confirm()
    everything = " ".join(said)
    assert "King Crab’s license, bonus and boats score big." in said
    assert "The Buffet: serve different fish for 1 / 3 / 6 / 10 / 15 points." in said
    assert re.search(r"\w+: a boat with \d fishing trips left\.", everything)
    assert re.search(r"\w+: then a boat in \d more box(es)?\. Early boats catch more\.", everything)
    assert "Buildings look best: 5 buildings score the full 10." in said


def test_tips_are_shown_only_in_the_first_games() -> None:
    app = Device().visit()
    for _ in range(TIPS_GAMES):
        app.dispatch("play", "solo")
        found = 0
        while app.screen == "game":
            found += bool(TIP.search(app.render()))
            play_on(app, 1)
        assert found > 5
    app.dispatch("play", "solo")
    for _ in range(6):
        assert not TIP.search(app.render())
        play_on(app, 1)


def test_a_tip_recommends_the_bonus_with_the_highest_value() -> None:
    found = 0
    for seed in range(4):
        session = InstantBotSession.new("dice", seed, {})
        while not session.is_over:
            written = advised(session)
            if written.startswith("bonus "):
                hopes = tips.expected_gains(session)
                assert hopes[written] == max(hopes.values())
                found += 1
            session.select(written or at_once(session))
            session.confirm()
    assert found


def test_near_the_end_the_best_move_begins_as_the_experts_does() -> None:
    """The coach uses the expert, so it must not call a recommended move a mistake."""
    judged = 0
    for seed in range(2):
        session = InstantBotSession.new("dice", seed, {})
        while not session.is_over:
            position: Any = session.match.determinize(0, 0)
            if is_worthwhile(position, EXPERT_LOOKAHEAD):
                hopes = tips.expected_gains(session)
                first, *_ = moves.actions(max(hopes, key=lambda written: hopes[written]))
                ranking = make("expert").rank(view_of(session.match))
                assert dict(ranking)[first] == ranking[0].value
                judged += 1
            session.select(at_once(session))
            session.confirm()
    assert judged > 10


def test_tips_can_be_switched_off_and_are_not_in_the_tutorial() -> None:
    app = Device().visit()
    app.dispatch("setting", "tips=off")
    app.dispatch("play", "solo")
    while app.screen == "game":
        assert not TIP.search(app.render())
        play_on(app, 1)
    app = Device().visit()
    app.dispatch("tutorial", "dice")
    for _ in range(30):
        assert not TIP.search(app.render())
        app.dispatch("tutorial", "next")


def test_the_answer_to_a_tap_does_not_wait_for_a_tip() -> None:
    app = Device().visit()
    app.dispatch("play", "solo")
    app.render()
    tip_shown = []
    while app.screen == "game":
        play_on(app, 1)
        answer = app.render_answer()
        if answer is not None:
            tip_shown.append("dock-message" in PageRegions.of(answer).regions)
            assert {"question-area", "choices", "actions"} <= PageRegions.of(answer).regions.keys()
        page = PageRegions.of(app.render())
        assert app.screen != "game" or "dock-message" in page.regions
    assert len(tip_shown) > 20
    assert not any(tip_shown)
    app.dispatch("setting", "tips=off")
    app.dispatch("play", "solo")
    app.render()
    play_on(app, 1)
    assert "dock-message" in PageRegions.of(app.render_answer() or EMPTY).regions, (
        "who has no tips has all at once"
    )


def test_tips_exist_only_for_certain_kinds_of_decision() -> None:
    for name, state in samples.sample_states().items():
        asked = state.asked
        alike = dict.fromkeys(state.legal_moves, 0.0)
        found = tips.is_advised(replace(state, tips=True, expected_gains=alike))
        assert not found or (asked and asked.kind in ("draft", "use", "star", "again", "bonus")), (
            name
        )
        assert tips.is_advised(replace(state, tips=False)) == ""
