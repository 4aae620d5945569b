"""The coach at tables with several seats: chances to win, from the view of one seat."""

import random

import pytest

from app.controller import App
from app.play.coach_requests import CoachRequest
from app.play.puzzles import PuzzleAttempt
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from app.store import PREFIX
from app.ui.dialogs import RenderedOverlay
from fleet_engine.coach import rollout_backend
from tests.games.at_random import finished_link
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage

of_each_table = pytest.mark.parametrize("game", ["cards", "fishing"])
AGAINST_ONE = (Seat(), Seat(bot="random"))
FOLLOWED = 8
"""Number of times that advice is followed; each takes the coach some time."""
TWO_PEOPLE = (Seat("Ana"), Seat("Ben"))


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach search two determinizations; other tests check its answers."""
    monkeypatch.setattr(rollout_backend, "STAGES", (2,))


def running(game: str, seats: tuple[Seat, ...], device: Device | None = None) -> App:
    """Return a page that continues a stored game."""
    device = device or Device()
    device.texts[PREFIX + "game"] = to_text(GameSession.new(game, 7, {}, seats=seats, key=1))
    app = device.visit()
    app.dispatch("play", "continue")
    app.dispatch("reveal")
    return app


def drawn(app: App) -> ParsedPage:
    """Return the sheet that is open over the screen."""
    assert isinstance(app.overlay, RenderedOverlay)
    return ParsedPage(app.overlay.html)


# --- advice ---------------------------------------------------------------------------------------


@of_each_table
def test_advice_shows_chances_to_win_and_its_choice_can_be_played(game: str) -> None:
    app = running(game, AGAINST_ONE)
    assert app.render().count('id="hint"') == 1
    app.dispatch("hint")
    assert app.hint
    advice = app.hint.advice
    assert advice
    assert drawn(app).control_arguments("hint") == {"more"}
    app.dispatch("hint", "more")
    valued = [choice for choice in advice.choices[:3] if choice.estimate]
    assert drawn(app).control_arguments("hint") == {f"take {place}" for place in range(len(valued))}
    best = advice.best.estimate
    assert best
    assert f"about {round(100 * (best.chance or 0))}% to win" in drawn(app).text
    for choice in valued:
        if choice in advice.worse_choices and choice.estimate:
            assert f"−{choice.estimate.gap:.1f}" in drawn(app).text
    app.dispatch("hint", "take 0")
    assert app.overlay is None
    assert app.session
    assert app.session.actions_of(app.session.selected_move or "")[0] == advice.best.action
    before = len(app.session.match.actions)
    app.dispatch("confirm")
    assert len(app.session.match.actions) > before


@of_each_table
def test_game_with_advice_has_a_marked_result(game: str) -> None:
    app, chance = running(game, AGAINST_ONE), random.Random(5)
    for _ in range(FOLLOWED):
        app.dispatch("hint")
        app.dispatch("hint", "more")
        app.dispatch("hint", "take 0")
        app.dispatch("confirm")
        assert app.session
        assert not app.session.selected_move or app.session.is_suggested, (
            "what was advised was played"
        )
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    (result,) = app.results.all()
    assert result.advised
    app.dispatch("go", "results")
    assert "· assisted" in app.render()


def test_advice_needs_a_private_hand_in_view() -> None:
    app = running("cards", TWO_PEOPLE)
    while app.session and not app.session.is_shared_view:
        app.dispatch("reveal")
        app.dispatch("select", next(iter(app.session.legal_moves)))
        app.dispatch("confirm")
    assert app.session
    assert 'id="hint"' not in app.render()
    app.dispatch("hint")
    assert app.overlay is None
    app.dispatch("private-hand", "see")
    app.dispatch("reveal")
    assert 'id="hint"' in app.render()
    app.dispatch("hint")
    app.dispatch("hint", "more")
    app.dispatch("hint", "take 0")
    assert app.session.is_private_view
    assert app.session.selected_move


def test_handoff_screen_offers_no_advice() -> None:
    app = running("cards", TWO_PEOPLE)
    while app.session and not app.active_game.is_covered:
        app.dispatch("select", next(iter(app.session.legal_moves)))
        app.dispatch("confirm")
    before = app.render()
    app.dispatch("hint")
    assert app.overlay is None
    assert app.render() == before
    assert 'id="hint"' not in before


# --- review of a game -----------------------------------------------------------------------------


@of_each_table
def test_review_shows_the_decisive_turns(game: str) -> None:
    app = Device().visit(finished_link(game, AGAINST_ONE))
    app.dispatch("review")
    assert app.review
    assert app.review.result
    review_result = app.review.result
    page = ParsedPage(app.render())
    assert {each.seat for each in review_result.review.decisions} == {0}
    assert "decided it: your chance to win" in page.text
    assert "<svg" in app.render()
    assert "expectation-table" in app.render()
    assert "luck-and-skill" not in app.render()
    assert not page.control_arguments("review") - {"0", "1", "2"}
    for place in review_result.costliest:
        assert review_result.turns[place].cost > 0.5


@of_each_table
def test_review_counts_the_turns_without_a_clear_mistake(game: str) -> None:
    app = Device().visit(finished_link(game, AGAINST_ONE))
    app.dispatch("review")
    assert app.review
    assert app.review.result
    turns = app.review.result.turns
    good = sum(turn.cost == 0 and not turn.is_unclear for turn in turns)
    assert 0 < good < len(turns)
    text = ParsedPage(app.render()).text
    assert f"{good} of {len(turns)} good choices" in text
    assert "−0.0" not in text


@of_each_table
def test_each_decision_is_shown_on_the_board_and_can_be_practised(game: str) -> None:
    device = Device()
    app = device.visit(finished_link(game, AGAINST_ONE))
    app.dispatch("review")
    kept = dict(device.texts)
    assert app.review
    assert app.review.result
    turns = app.review.result.turns
    for place in range(0, len(turns), 7):
        app.dispatch("review-turn", str(place))
        page = ParsedPage(app.render())
        assert app.screen == "step"
        assert page.control_arguments("practise") == {str(place)}
        assert app.review.session_before(place).viewer == 0
    app.dispatch("practise", str(len(turns) // 2))
    assert app.screen == "game"
    assert 'class="phase practice"' in app.render()
    assert "Practice · " in ParsedPage(app.render()).text
    chance = random.Random(1)
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    assert app.screen == "review"
    assert "Practice:" in app.notice
    assert dict(device.texts) == kept
    assert app.results.all() == ()


@of_each_table
def test_review_shows_each_person_only_their_own_seat(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[CoachRequest] = []
    run = CoachRequest.run_synchronously

    def noted(request: CoachRequest) -> object:
        asked.append(request)
        return run(request)

    monkeypatch.setattr(CoachRequest, "run_synchronously", noted)
    app = Device().visit(finished_link(game, TWO_PEOPLE))
    app.dispatch("review")
    assert app.review
    assert {"of 0", "of 1"} <= ParsedPage(app.render()).control_arguments("review")
    for seat in (0, 1, 0):
        app.dispatch("review", f"of {seat}")
        assert app.review.result
        assert {each.seat for each in app.review.result.review.decisions} == {seat}
        app.dispatch("review-turn", "0")
        assert app.review.session_before(0).viewer == seat
        assert 'class="step-panel"' in app.render()
        app.dispatch("review-turn", "close")
    assert [each.payload.get("seat") for each in asked if each.kind == "review"] == [0, 1]
    app.dispatch("review", "of 7")
    app.dispatch("review", "of nobody")
    assert app.review.seat == 0


@of_each_table
def test_games_with_several_seats_have_puzzles(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Two determinizations make no decision certain enough for a puzzle.
    monkeypatch.setattr(rollout_backend, "STAGES", (16,))
    device = Device()
    app, chance = running(game, AGAINST_ONE, device), random.Random(3)
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    app.dispatch("dismiss-events")
    app.dispatch("review")
    cards = app.puzzles.stored
    assert cards
    for card in cards:
        trial = PuzzleAttempt.of(card, app.today, app.fresh_key)
        assert trial.session
        assert trial.session.viewer == 0


@of_each_table
def test_step_of_a_review_names_no_second_chance_to_win(game: str) -> None:
    app = Device().visit(finished_link(game, AGAINST_ONE))
    app.dispatch("review")
    app.dispatch("review-turn", "0")
    text = ParsedPage(app.render()).text
    assert "Choice 1 of" in text
    assert "to win" not in text
