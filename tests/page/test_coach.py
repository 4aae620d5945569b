"""The coach on the page: advice, review, steps, practice and puzzles."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from datetime import date, timedelta

import pytest

from app import coach_presenter
from app.controller import App
from app.controller.synchronous import SynchronousApp
from app.games.dice.coach_text import DiceCoachText
from app.i18n import LANGUAGES
from app.play.coach_requests import CoachRequest
from app.play.puzzles import REVIEW_INTERVALS_DAYS, PuzzleAttempt
from app.play.results import read_results
from app.play.serialization import from_text, to_text
from app.store import PREFIX
from app.ui.dialogs import RenderedOverlay
from fleet_engine import Match, coach
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import WORSE, CoachSteps, dice
from fleet_engine.coach.backend import SCORE
from fleet_engine.core.errors import OptionError
from tests.games.at_random import finished_link
from tests.page.test_controller import TODAY, Device
from tests.views.checks import ParsedPage, visible_part


@pytest.fixture(autouse=True)
def quick_hindsight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the search of hindsight, because it takes seconds."""

    def found(match: Match) -> CoachSteps[int]:
        if match.players > 1:
            raise OptionError("no estimate")
        yield Progress(1, 2)
        return 93

    monkeypatch.setattr(coach, "hindsight", found)


REVIEWED: dict[str, list[object]] = {}


@pytest.fixture(autouse=True)
def shared_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review each game once for all tests of this file, because a review takes a second."""
    think = CoachRequest.run

    def steps(asked: CoachRequest) -> Iterator[object]:
        if asked.kind != "review":
            return think(asked)
        task = json.dumps(asked.payload, sort_keys=True)
        if task not in REVIEWED:
            REVIEWED[task] = [*think(asked)]
        return iter(deepcopy(REVIEWED[task]))

    monkeypatch.setattr(CoachRequest, "run", steps)


def asked(app: App) -> CoachRequest:
    """Return the coach request that an app waits for."""
    assert app.wanted_coach_request
    return app.wanted_coach_request


def answer_late(app: App) -> None:
    """Answer the coach request that an app waits for, by way of plain data."""
    request = asked(app)
    app.receive_coach_answer(request, json.loads(json.dumps(request.run_synchronously())))


def visit(
    device: Device, address: str = "", language: str = "en", app: type[App] = SynchronousApp
) -> App:
    keys = device.keys
    return app(device.texts, [language], lambda: TODAY, lambda: 7, lambda: next(keys), address)


def solo(device: Device, app: type[App] = SynchronousApp) -> App:
    """Begin a solo game. By default the app answers its coach requests itself."""
    begun = visit(device, app=app)
    begun.dispatch("play", "solo")
    return begun


def drawn(app: App) -> ParsedPage:
    """Return the sheet that is open over the screen."""
    assert isinstance(app.overlay, RenderedOverlay)
    return ParsedPage(app.overlay.html)


# --- advice ---------------------------------------------------------------------------------------


def test_the_coach_can_be_asked_in_a_solo_game_of_dice() -> None:
    app = solo(Device())
    assert 'id="hint"' in app.render()


def test_first_tap_gives_a_hint_and_second_the_three_best_choices() -> None:
    app = solo(Device())
    app.dispatch("hint")
    hint = drawn(app)
    assert app.hint
    assert app.hint.advice
    assert hint.control_arguments("hint") == {"more"}
    assert app.hint.advice.best.action not in hint.text
    app.dispatch("hint", "more")
    found = [choice.estimate for choice in app.hint.advice.choices[:3] if choice.estimate]
    assert drawn(app).control_arguments("hint") == {f"take {place}" for place in range(len(found))}
    assert f"about {found[0].value:.1f} points at the end" in drawn(app).text
    for estimate in found:
        assert (f"−{estimate.gap:.1f}" in drawn(app).text) == (estimate.verdict == WORSE)


def test_later_reasons_for_a_choice_are_shown_beside_it() -> None:
    app = solo(Device(), App)
    app.dispatch("hint")
    request = asked(app)
    data = json.loads(json.dumps(request.run_synchronously()))
    app.receive_coach_answer(request, {**data, "reasons": ["kept cod", "star"]})
    app.dispatch("hint", "more")
    text = drawn(app).text
    assert text.index("Ruth strikes out fewer boxes of Cod.") < text.index("The next star is")
    assert len(data["reasons"]) == len([each for each in data["advice"]["choices"] if each["line"]])


def test_tapped_choice_is_selected_and_can_be_confirmed() -> None:
    app = solo(Device())
    app.dispatch("hint")
    app.dispatch("hint", "more")
    assert app.hint
    assert app.hint.advice
    best = app.hint.advice.best.action
    app.dispatch("hint", "take 0")
    assert app.overlay is None
    assert app.session
    assert app.session.actions_of(app.session.selected_move or "")[0] == best
    before = len(app.session.match.actions)
    app.dispatch("confirm")
    assert len(app.session.match.actions) > before


def test_game_with_all_advice_followed_ends_with_a_marked_result() -> None:
    device = Device()
    app = solo(device)
    while app.session:
        app.dispatch("hint")
        app.dispatch("hint", "more")
        app.dispatch("hint", "take 0")
        app.dispatch("confirm")
    (result,) = app.results.all()
    assert result.advised
    assert result.totals[0] > 50
    assert device.visit().results.all() == (result,)
    app.dispatch("go", "results")
    assert "· assisted" in app.render()


def test_choices_mark_the_game_and_a_hint_does_not() -> None:
    app = solo(Device())
    app.dispatch("hint")
    assert app.session
    assert not app.session.advised
    assert "marks this game" in drawn(app).text
    app.dispatch("hint", "more")
    assert app.session.advised


def advised_without_hints(monkeypatch: pytest.MonkeyPatch, left_to_choose: int) -> App:
    """Ask a coach whose hints are all the same.

    The coach rules out the worst choice if there are at least `left_to_choose` choices.
    """
    monkeypatch.setattr(DiceCoachText, "hint", lambda *_: "Think.")
    monkeypatch.setattr(coach_presenter, "MIN_CHOICES_FOR_ELIMINATION", left_to_choose)
    app = solo(Device())
    app.dispatch("hint")
    assert "Think." not in drawn(app).text
    return app


def test_hint_that_fits_all_choices_rules_out_the_worst_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dice, "TOLERANCE", 0.0)
    monkeypatch.setattr(dice, "LEARNED_ERROR", 0.0)
    monkeypatch.setattr(dice, "RECHECKED_ERROR", {SCORE: 0.0})
    app = advised_without_hints(monkeypatch, 2)
    assert "Avoid: " in drawn(app).text
    assert app.session
    assert not app.session.advised


def test_hint_says_that_all_choices_are_equally_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "TOLERANCE", 1000.0)
    app = solo(Device())
    app.dispatch("hint")
    text = drawn(app).text
    assert "I see no clear difference" in text
    assert "Show the options" in text
    assert "best choices" not in text
    assert app.session
    assert not app.session.advised
    app.dispatch("hint", "more")
    assert "These are about equal" in drawn(app).text


def test_choices_are_shown_at_once_if_no_hint_is_useful(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = advised_without_hints(monkeypatch, 99)
    assert drawn(app).control_arguments("hint") >= {"take 0", "take 1"}
    assert "No hint can tell these apart" in drawn(app).text
    assert app.session
    assert app.session.advised


def test_mark_of_advice_is_kept_for_the_next_visit() -> None:
    device = Device()
    app = solo(device)
    assert app.session
    plainly = to_text(app.session)
    app.dispatch("hint")
    app.dispatch("hint", "more")
    assert device.visit().session
    again = device.visit().session
    assert again
    assert again.advised
    assert not from_text(plainly).advised
    assert plainly == str(again.match.record)


def test_old_results_without_a_mark_of_advice_are_read() -> None:
    row = {"day": "2026-11-21", "record": finished_link(), "totals": [29], "rank": "greenhorn"}
    for advised, expected in (({}, False), ({"advised": True}, True), ({"advised": 7}, False)):
        text = json.dumps({"three-fleets-results": 2, "results": [row | advised]})
        (found,), fault = read_results(text)
        assert not fault
        assert found.advised is expected


def test_advice_shows_progress_and_closing_cancels_it() -> None:
    app = solo(Device(), App)
    app.dispatch("hint")
    assert "<progress" in app.render()
    request = asked(app)
    assert app.receive_coach_progress(request, Progress(1, 2))
    assert not app.receive_coach_progress(request, Progress(1, 2))
    app.dispatch("close")
    assert app.wanted_coach_request is None
    assert not app.receive_coach_progress(request, Progress(2, 2))
    app.receive_coach_answer(request, request.run_synchronously())
    assert request.answer is None
    assert app.overlay is None
    app.dispatch("hint")
    answer_late(app)
    assert drawn(app).control_arguments("hint") == {"more"}


@pytest.mark.parametrize("what", ["more", "take 0", "take 99", "take", "nonsense"])
def test_advise_tap_without_a_hint_does_nothing(what: str) -> None:
    app = solo(Device())
    before = visible_part(app.render())
    app.dispatch("hint", what)
    assert visible_part(app.render()) == before


# --- review of a game -----------------------------------------------------------------------------


def review(
    device: Device | None = None, language: str = "en", app: type[App] = SynchronousApp
) -> App:
    """Review a game from a link."""
    visited = visit(device or Device(), finished_link(), language, app)
    assert visited.screen == "score"
    assert 'data-do="review"' in visited.render()
    visited.dispatch("review")
    return visited


def test_review_shows_decisions_three_costliest_and_the_sum() -> None:
    app = review()
    assert app.screen == "review"
    assert app.review
    review_result = app.review.result
    assert review_result
    page = ParsedPage(app.render())
    assert page.control_arguments("review") == {"0", "1", "2"}
    steps = set(page.control_arguments("review-turn"))
    assert {str(place) for place in range(len(review_result.turns))} <= steps
    assert review_result.costliest is review_result.costliest
    costs = [review_result.turns[place].certain_cost for place in review_result.costliest]
    assert costs == sorted(costs, reverse=True)
    assert max(turn.certain_cost for turn in review_result.turns) == costs[0]
    side = review_result.side
    assert side.start + side.luck + side.skill == pytest.approx(side.result)
    assert "<svg" in app.render()
    assert "93" in page.text
    assert "expectation-table" in app.render()


def test_tapped_mistake_offers_practice_from_its_place() -> None:
    app = review()
    assert app.review
    assert app.review.result
    for rank, place in enumerate(app.review.result.costliest):
        app.dispatch("review", str(rank))
        assert ParsedPage(app.render()).control_arguments("practise") == {str(place)}


def test_each_decision_is_shown_on_the_board_with_its_values() -> None:
    app = review()
    assert app.review
    assert app.review.result
    turns = app.review.result.turns
    app.dispatch("review-turn", "0")
    for place, turn in enumerate(turns):
        page = ParsedPage(app.render())
        assert app.screen == "step"
        assert page.control_arguments("practise") == {str(place)}
        assert page.text.count("your choice") == 1
        assert "These are about equal" not in page.text, "it is over, and each has its value"
        moment = app.review.session_before(place)
        assert turn.first.played in {action.text for action in moment.match.legal_actions}
        app.dispatch("review-turn", str(place + 1))
    assert app.review.open_turn == len(turns) - 1
    app.dispatch("review-turn", "close")
    assert app.screen == "review"


def test_folded_step_panel_stays_folded_at_the_next_step() -> None:
    app = review()
    app.dispatch("review-turn", "3")
    assert 'class="advised"' in app.render()
    for place in ("3", "4"):
        app.dispatch("review-turn", "fold" if place == "3" else place)
        page = app.render()
        assert 'class="advised"' not in page
        assert 'aria-expanded="false"' in page
        assert app.screen == "step"
        assert ParsedPage(page).control_arguments("practise") == {place}
    app.dispatch("review-turn", "fold")
    assert 'class="advised"' in app.render()
    app.dispatch("review-turn", "close")
    app.dispatch("review-turn", "fold")
    assert app.screen == "review"


def test_practice_game_is_not_stored() -> None:
    device = Device()
    app = review(device)
    assert app.review
    before, chance = dict(device.texts), random.Random(1)
    app.dispatch("practise", "9")
    assert app.screen == "game"
    assert app.session
    assert app.session.match.actions == app.review.session_before(9).match.actions
    assert 'class="phase practice"' in app.render()
    assert "Practice · " in ParsedPage(app.render()).text
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        assert "<b>Tip</b>" not in app.render(), "a practice has no tips"
    assert app.screen == "review"
    assert "Practice:" in app.notice
    assert app.practice is None
    assert dict(device.texts) == before
    assert app.results.all() == ()


def test_error_in_practice_returns_to_the_running_game() -> None:
    device = Device()
    running = solo(device)
    assert running.session
    app = review(device)
    app.dispatch("practise", "3")
    assert app.practice
    app.on_error(ValueError("so"))
    assert app.screen == "home"
    app.dispatch("play", "continue")
    assert app.practice is None
    assert app.session
    assert app.session.match.seed == running.session.match.seed


def test_running_game_is_unchanged_after_practice() -> None:
    device = Device()
    running = solo(device)
    assert running.session
    seed = running.session.match.seed
    app = review(device)
    app.dispatch("practise", "3")
    assert app.session
    app.dispatch("select", sorted(app.session.legal_moves)[0])
    app.dispatch("confirm")
    app.dispatch("play", "new")
    assert app.session
    assert app.session.match.actions == app.review.session_before(3).match.actions  # type: ignore[union-attr]
    app.dispatch("go", "home")
    assert app.practice is None
    app.dispatch("play", "continue")
    assert app.session
    assert app.session.match.seed == seed


def test_review_shows_progress_and_leaving_cancels_it() -> None:
    app = review(app=App)
    assert "<progress" in app.render()
    request = asked(app)
    assert app.receive_coach_progress(request, Progress(1, 2))
    app.dispatch("back")
    assert app.wanted_coach_request is None
    app.receive_coach_answer(request, request.run_synchronously())
    app.dispatch("review")
    assert "<progress" in app.render()
    answer_late(app)
    assert "luck-and-skill" in app.render()
    assert asked(app).kind == "hindsight"
    assert "93" not in ParsedPage(app.render()).text
    answer_late(app)
    assert app.wanted_coach_request is None
    assert "93" in ParsedPage(app.render()).text


def wanted_kind(app: App) -> str:
    """Return the kind of the coach request that an app waits for, or ""."""
    return app.wanted_coach_request.kind if app.wanted_coach_request else ""


def test_review_that_was_left_is_wanted_again_on_return() -> None:
    app = review(app=App)
    request = asked(app)
    app.dispatch("go", "rules")
    assert app.wanted_coach_request is None
    app.dispatch("select-rulebook", "dice")
    assert app.wanted_coach_request is None
    app.dispatch("back")
    assert app.screen == "review"
    assert app.wanted_coach_request is request
    app.dispatch("review", "0")
    assert app.wanted_coach_request is request


def test_hindsight_that_was_left_is_wanted_again_on_return() -> None:
    app = review(app=App)
    assert wanted_kind(app) == "review"
    answer_late(app)
    assert wanted_kind(app) == "hindsight"
    app.dispatch("review-turn", "0")
    assert wanted_kind(app) == "advice"
    app.dispatch("review-turn", "close")
    assert wanted_kind(app) == "hindsight"
    app.dispatch("review-turn", "0")
    app.dispatch("go", "rules")
    assert wanted_kind(app) == ""
    app.dispatch("back")
    assert wanted_kind(app) == "advice"
    answer_late(app)
    assert wanted_kind(app) == ""
    app.dispatch("review-turn", "close")
    assert wanted_kind(app) == "hindsight"
    answer_late(app)
    assert "93" in ParsedPage(app.render()).text
    for which in ("0", "close"):
        app.dispatch("review-turn", which)
        assert wanted_kind(app) == "", "what is answered is not asked again"


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_and_step_are_drawn_in_each_language(language: str) -> None:
    app = review(language=language)
    assert "luck-and-skill" in app.render()
    app.dispatch("review-turn", "4")
    assert "step-panel" in app.render()


# --- puzzles --------------------------------------------------------------------------------------


def with_puzzles(device: Device) -> App:
    """Play a game at random, review it, and visit again the next day."""
    app, chance = solo(device), random.Random(3)
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    app.dispatch("review")
    assert 'id="puzzles"' not in app.render_home()
    return tomorrow(device)


def tomorrow(device: Device, days: int = 1) -> App:
    device.today += timedelta(days)
    return SynchronousApp(
        device.texts, ["en"], lambda: device.today, lambda: 7, lambda: next(device.keys)
    )


def answer(app: App, *, right: bool) -> None:
    """Answer the puzzle that is shown."""
    trial = app.practice
    assert isinstance(trial, PuzzleAttempt)
    assert app.session
    plans = [
        plan
        for plan in app.session.legal_moves
        if (app.session.actions_of(plan)[0] in trial.card.puzzle.right) == right
    ]
    app.dispatch("select", plans[0])
    app.dispatch("confirm")


def test_costliest_decisions_of_own_games_are_puzzles_the_next_day() -> None:
    app = with_puzzles(Device())
    assert 'id="puzzles"' in app.render()
    first = app.puzzles.due(app.today())
    assert 0 < len(first) <= 3
    app.dispatch("puzzle")
    assert app.screen == "game"
    assert app.session
    assert first[0].puzzle.played in {action.text for action in app.session.match.legal_actions}
    assert 'id="hint"' not in app.render()
    answer(app, right=True)
    assert "Right!" in drawn(app).text
    [result] = app.results.all()
    assert not result.advised
    luck, skill = result.luck_and_skill
    assert luck != 0 > skill, "the review has stored them"
    assert len(app.puzzles.due(app.today())) == len(first) - 1
    app.dispatch("close")
    assert app.screen == "home"
    assert app.practice is None


def test_solved_puzzle_returns_at_longer_intervals() -> None:
    device = Device()
    app = with_puzzles(device)
    card = app.puzzles.due(device.today)[0]
    for days in REVIEW_INTERVALS_DAYS[1:]:
        app.dispatch("puzzle")
        answer(app, right=True)
        (same,) = [each for each in app.puzzles.stored if each.puzzle == card.puzzle]
        assert date.fromisoformat(same.due) - device.today == timedelta(days)
        app = tomorrow(device, days)
        for other in app.puzzles.due(device.today):
            if other.puzzle != card.puzzle:
                app.puzzles.drop(other)
    app.dispatch("puzzle")
    answer(app, right=True)
    assert card.puzzle not in [each.puzzle for each in app.puzzles.stored]

    app = with_puzzles(device := Device())
    app.dispatch("puzzle")
    answer(app, right=False)
    assert "Not quite" in drawn(app).text
    assert app.puzzles.stored[0].due == (device.today + timedelta(1)).isoformat()


def test_answer_without_a_clear_verdict_is_asked_and_returns_the_next_day() -> None:
    app = with_puzzles(device := Device())
    app.dispatch("puzzle")
    trial = app.practice
    assert isinstance(trial, PuzzleAttempt)
    assert trial.session
    puzzle = trial.card.puzzle
    moves = {trial.session.actions_of(move)[0]: move for move in trial.session.legal_moves}
    other = next(each for each in moves if each not in (puzzle.played, *puzzle.right))
    trial.session.select(moves[other])
    App.dispatch(app, "confirm")
    assert "<progress" in app.render()
    request = asked(app)
    assert request.payload["played"] == [other]
    data = json.loads(json.dumps(request.run_synchronously()))
    [choice] = [each for each in data["advice"]["choices"] if each["action"] == other]
    choice["estimate"] |= {"gap": 1.0, "error": 2.0, "verdict": "unclear"}
    app.receive_coach_answer(request, data)
    assert "Hard to tell" in drawn(app).text
    [card] = [each for each in app.puzzles.stored if each.puzzle == puzzle]
    assert (card.streak, card.due) == (0, (device.today + timedelta(1)).isoformat())
    app.dispatch("close")
    assert app.screen == "home"


def test_review_of_a_shared_game_adds_no_puzzles() -> None:
    app = review()
    assert app.puzzles.stored == ()


def test_second_review_of_a_game_adds_no_puzzles() -> None:
    device = Device()
    app = with_puzzles(device)
    before = app.puzzles.stored
    app.dispatch("result", "0")
    app.dispatch("review")
    assert app.puzzles.stored == before


def test_puzzle_that_is_left_is_offered_again() -> None:
    app = with_puzzles(Device())
    app.dispatch("puzzle")
    app.dispatch("go", "home")
    assert app.practice is None
    assert app.main_game.session is None
    assert 'id="puzzles"' in app.render()


def test_damaged_puzzles_are_dropped_and_the_next_one_is_shown() -> None:
    device = Device()
    app = with_puzzles(device)
    kept = json.loads(device.texts[f"{PREFIX}puzzles"])
    for row, change in zip(kept["puzzles"], ({"record": "9.x"}, {"played": "<b>"}), strict=False):
        row["puzzle"] |= change
    kept["puzzles"][0]["due"] = "2000-01-01"
    device.texts[f"{PREFIX}puzzles"] = json.dumps(kept)
    app = tomorrow(device)
    before = len(app.puzzles.stored)
    app.dispatch("puzzle")
    assert isinstance(app.practice, PuzzleAttempt)
    assert len(app.puzzles.stored) < before
    answer(app, right=False)
    assert app.render()


def test_puzzle_without_a_due_one_shows_a_notice() -> None:
    app = visit(Device())
    app.dispatch("puzzle")
    assert app.screen == "home"
    assert app.notice
