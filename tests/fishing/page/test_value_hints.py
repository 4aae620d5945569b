"""Value hints of circles and forecasts of plans agree with the engine."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.games.fishing import labels, moves, value_hints
from app.games.fishing.dock import FishingDock, circles_of_mat
from app.games.fishing.move_preview import MovePreview
from app.games.fishing.overlays import overlay
from app.games.fishing.view_state import BoardDetailsOverlay, FishingState
from app.i18n import Translator
from app.play.session import GameSession
from fleet_engine.fishing import events, ruleset
from tests.fishing.page import samples


def decisions(seeds: range, players: int = 3) -> Iterator[GameSession]:
    """Yield sessions of some games at each decision."""
    for seed in seeds:
        yield from (
            session for session in samples.play_random(seed, players) if not session.is_over
        )


def circles(state: FishingState) -> list[str]:
    return [*state.observation.circles, *circles_of_mat(state)]


def test_plan_changes_the_points_as_its_forecast_says(words: Translator) -> None:
    chance = random.Random(1)
    gained = lost = sold = 0
    for session in decisions(range(3)):
        session.select(chance.choice(list(session.legal_moves)))
        state = samples.view_state(session, is_suggested=False)
        seat, match = session.viewer, session.match
        before = match.observe(seat).points_so_far[seat]
        after = match.at(len(match.actions))
        for action in moves.actions(session.selected_move or ""):
            after.play(action)
        if (
            not session.legal_moves[session.selected_move or ""].reaches_unknown
            and after.to_move is not None
        ):
            assert after.observe(seat).points_so_far[seat] - before == state.gain
        text = " ".join(entry.text for entry in MovePreview(state, words).lines())
        if state.gain:
            n = abs(state.gain)
            assert labels.points(n, words) in text
            assert state.gain > 0 or f"−{n} point" in text
        gained += state.gain > 0
        lost += state.gain < 0
        sold += "in all" not in text and state.gain > 0
    assert gained > 30
    assert lost > 3
    assert sold > 3


def test_a_fish_is_a_point(words: Translator) -> None:
    """A fish taken from a box counts one point, unless it is the last of its color."""
    taken = 0
    for session in decisions(range(3)):
        state = samples.view_state(session)
        for written in state.legal_moves:
            if written.startswith("take ") and not written.endswith("treasure"):
                colour = written.removeprefix("take ")
                gain = replace(state, selected_move=written).gain
                assert gain == 1 or state.observation.fish_left[colour] <= 1
                taken += gain == 1
    assert taken > 3


@pytest.mark.parametrize("market", ["money", "points"])
def test_market_hint_is_the_gain_of_the_usual_sale(market: str, words: Translator) -> None:
    compared = 0
    for session in decisions(range(3)):
        state = samples.view_state(session)
        if f"market {market}" not in {action.text for action in state.observation.legal_actions}:
            continue
        assert state.previews
        best = max(
            sum(
                event.amount
                for event in state.previews.brings(written)
                if isinstance(event, (events.MoneyGained, events.PointsGained))
            )
            for written in [state.previews.usual(f"market {market}")]
        )
        assert value_hints.best_sale(market, state.observation) == best
        tell = labels.money if market == "money" else labels.points
        assert tell(best, words) in value_hints.effect_text(market, state, words)
        compared += 1
    assert compared > 5


def test_closed_circle_explains_its_effect(words: Translator) -> None:
    explained: set[str] = set()
    for session in decisions(range(3)):
        state = replace(samples.view_state(session), selected_move=None)
        if state.kind != "place":
            continue
        for circle in circles(state):
            asked = replace(state, why=circle)
            lines, _ = FishingDock(asked, words).message_lines()
            does = value_hints.effect_text(circle, state, words)
            assert [line.text for line in lines[1:]] == [does]
            assert does in FishingDock(asked, words).spoken_text()
            assert "{" not in does
            explained.add(circle.partition("-")[0])
    assert explained >= set(value_hints.ICONS) - {"kyoto"}


def test_details_of_a_circle_explain_its_effect(words: Translator) -> None:
    state = samples.sample_states()["place"]
    for circle in state.observation.circles:
        sheet = overlay(replace(state, overlay=BoardDetailsOverlay(circle)), words)
        assert value_hints.effect_text(circle, state, words) in sheet


def test_numbers_in_hints_are_those_of_the_ruleset(words: Translator) -> None:
    state = samples.sample_states()["place"]
    rules = ruleset.load_printed()
    assert labels.money(rules.extra_price, words) in value_hints.effect_text("extra", state, words)
    assert labels.money(rules.treasure_price, words) in value_hints.effect_text(
        "treasure", state, words
    )
    seen = state.observation
    oil = value_hints.effect_text("oil", state, words)
    assert f"{seen.oil.max_purchase} barrel" in oil
    assert labels.money(seen.oil.prices[0] + seen.oil.fee, words) in oil
    for number, area in enumerate(seen.areas, 1):
        assert value_hints.effect_text(f"area-{number}", state, words).startswith(
            f"{area.boxes_left} catch"
        )
