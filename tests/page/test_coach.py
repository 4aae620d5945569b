"""The coach on the page: advice, review, steps, practice and puzzles."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from datetime import date, timedelta
from typing import Any

import pytest

from app import coach_presenter
from app.controller import App
from app.controller.state import consulted_at_once
from app.games.dice.coach_text import DiceCoaching
from app.i18n import LANGUAGES
from app.play.coach_requests import NOT_YET, Consultation
from app.play.puzzles import SPACES, Trial
from app.play.results import read_results
from app.play.serialization import from_text, to_text
from app.store import PREFIX
from app.ui.shell import Laid
from fleet_engine import Match, coach
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import POINTS, Coaching
from fleet_engine.coach.backend import AS_GOOD
from fleet_engine.core.errors import OptionError
from tests.games.at_random import ended
from tests.page.test_controller import TODAY, Device
from tests.views.checks import Page


@pytest.fixture(autouse=True)
def quick_hindsight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the search of hindsight, because it takes seconds."""

    def found(match: Match) -> Coaching[int]:
        if match.players > 1:
            raise OptionError("nobody can tell")
        yield Progress(1, 2)
        return 93

    monkeypatch.setattr(coach, "hindsight", found)


REVIEWED: dict[str, list[object]] = {}


@pytest.fixture(autouse=True)
def shared_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review each game once for all tests of this file, because a review takes a second."""
    think = Consultation.steps

    def steps(asked: Consultation) -> Iterator[object]:
        if asked.kind != "review":
            return think(asked)
        task = json.dumps(asked.task, sort_keys=True)
        if task not in REVIEWED:
            REVIEWED[task] = [*think(asked)]
        return iter(deepcopy(REVIEWED[task]))

    monkeypatch.setattr(Consultation, "steps", steps)


class Later:
    """A coach that answers only when `answer` is called."""

    def __init__(self) -> None:
        self.asked: list[Consultation] = []

    def __call__(self, asked: Consultation) -> None:
        self.asked.append(asked)

    def answer(self, app: App) -> None:
        """Answer the last request by way of plain data."""
        app.coached(self.asked[-1], json.loads(json.dumps(consulted_at_once(self.asked[-1]))))


def visit(device: Device, address: str = "", language: str = "en", **told: Any) -> App:
    """Visit a device, with other arguments for the app, such as a coach."""
    keys = device.keys
    return App(
        device.texts, [language], lambda: TODAY, lambda: 7, lambda: next(keys), address, **told
    )


def solo(device: Device, **told: Any) -> App:
    app = visit(device, **told)
    app.handle("play", "solo")
    return app


def drawn(app: App) -> Page:
    """Return the sheet that is open over the screen."""
    assert isinstance(app.overlay, Laid)
    return Page(app.overlay.drawn)


# --- advice ---------------------------------------------------------------------------------------


def test_the_coach_can_be_asked_in_a_solo_game_of_dice() -> None:
    app = solo(Device())
    assert 'id="advise"' in app.view()


def test_the_first_tap_hints_and_the_second_shows_three_choices_best_first() -> None:
    app = solo(Device())
    app.handle("advise")
    hint = drawn(app)
    assert app.advice
    assert app.advice.told
    assert hint.args("advise") == {"more"}
    assert app.advice.told.best.action not in hint.text
    app.handle("advise", "more")
    values = [choice.value or 0 for choice in app.advice.told.choices[:3]]
    assert drawn(app).args("advise") == {f"take {place}" for place in range(len(values))}
    assert values == sorted(values, reverse=True)
    for value in values:
        assert f"{value:.1f}" in drawn(app).text


def test_what_speaks_for_a_choice_later_on_is_told_beside_it() -> None:
    later = Later()
    app = solo(Device(), consult=later)
    app.handle("advise")
    asked = later.asked[-1]
    told = json.loads(json.dumps(consulted_at_once(asked)))
    app.coached(asked, {**told, "reasons": ["kept cod", "star"]})
    app.handle("advise", "more")
    text = drawn(app).text
    assert text.index("Ruth strikes fewer boxes of Cod.") < text.index("The next star is")
    assert len(told["reasons"]) == len([each for each in told["advice"]["choices"] if each["line"]])


def test_a_choice_that_is_tapped_is_chosen_and_can_be_confirmed() -> None:
    app = solo(Device())
    app.handle("advise")
    app.handle("advise", "more")
    assert app.advice
    assert app.advice.told
    best = app.advice.told.best.action
    app.handle("advise", "take 0")
    assert app.overlay is None
    assert app.session
    assert app.session.actions_of(app.session.chosen or "")[0] == best
    before = len(app.session.match.actions)
    app.handle("confirm")
    assert len(app.session.match.actions) > before


def test_advice_followed_throughout_leads_to_the_end_and_the_result_is_marked() -> None:
    device = Device()
    app = solo(device)
    while app.session:
        app.handle("advise")
        app.handle("advise", "more")
        app.handle("advise", "take 0")
        app.handle("confirm")
    (result,) = app.results.all()
    assert result.advised
    assert result.totals[0] > 50
    assert device.visit().results.all() == (result,)
    app.handle("go", "results")
    assert "with advice" in app.view()


def test_a_hint_is_free_and_the_choices_mark_the_game() -> None:
    app = solo(Device())
    app.handle("advise")
    assert app.session
    assert not app.session.advised
    assert "marks the game" in drawn(app).text
    app.handle("advise", "more")
    assert app.session.advised


def advised_without_hints(monkeypatch: pytest.MonkeyPatch, left_to_choose: int) -> App:
    """Ask a coach whose hints are all the same.

    The coach rules out the worst choice if there are at least `left_to_choose` choices.
    """
    monkeypatch.setattr(DiceCoaching, "hint", lambda *_: "Think.")
    monkeypatch.setattr(coach_presenter, "LEFT_TO_CHOOSE", left_to_choose)
    app = solo(Device())
    app.handle("advise")
    assert "Think." not in drawn(app).text
    return app


def test_where_the_hint_is_true_of_all_choices_the_worst_is_ruled_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = advised_without_hints(monkeypatch, 2)
    assert "Rather not: " in drawn(app).text
    assert app.session
    assert not app.session.advised


def test_where_all_choices_are_as_good_that_is_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AS_GOOD, POINTS, 1000.0)
    app = solo(Device())
    app.handle("advise")
    text = drawn(app).text
    assert "all choices are equally good" in text
    assert "See where they lead" in text
    assert "best choices" not in text
    assert app.session
    assert not app.session.advised
    app.handle("advise", "more")
    assert "No difference that counts" in drawn(app).text


def test_where_no_hint_would_tell_anything_the_choices_are_shown_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = advised_without_hints(monkeypatch, 99)
    assert drawn(app).args("advise") >= {"take 0", "take 1"}
    assert "No hint would tell them apart" in drawn(app).text
    assert app.session
    assert app.session.advised


def test_that_a_game_took_advice_is_known_on_the_next_visit() -> None:
    device = Device()
    app = solo(device)
    assert app.session
    plainly = to_text(app.session)
    app.handle("advise")
    app.handle("advise", "more")
    assert device.visit().session
    again = device.visit().session
    assert again
    assert again.advised
    assert not from_text(plainly).advised
    assert plainly == str(again.match.record)


def test_results_of_before_there_was_advice_read_on() -> None:
    row = {"day": "2026-11-21", "record": ended(), "totals": [29], "rank": "greenhorn"}
    for advised, expected in (({}, False), ({"advised": True}, True), ({"advised": 7}, False)):
        text = json.dumps({"three-fleets-results": 2, "results": [row | advised]})
        (found,), fault = read_results(text)
        assert not fault
        assert found.advised is expected


def test_while_the_coach_thinks_that_is_told_and_closing_calls_it_off() -> None:
    later = Later()
    app = solo(Device(), consult=later)
    app.handle("advise")
    assert "<progress" in app.view()
    assert app.consulted is later.asked[-1]
    assert app.coach_goes_on(later.asked[-1], Progress(1, 2))
    assert not app.coach_goes_on(later.asked[-1], Progress(1, 2))
    app.handle("close")
    assert app.consulted is None
    assert not app.coach_goes_on(later.asked[-1], Progress(2, 2))
    later.answer(app)
    assert app.overlay is None
    app.handle("advise")
    later.answer(app)
    assert drawn(app).args("advise") == {"more"}


@pytest.mark.parametrize("what", ["more", "take 0", "take 99", "take", "nonsense"])
def test_what_was_not_asked_before_does_nothing(what: str) -> None:
    app = solo(Device())
    before = app.view()
    app.handle("advise", what)
    assert app.view() == before


# --- review of a game -----------------------------------------------------------------------------


def review(device: Device | None = None, **told: Any) -> App:
    """Review a game from a link."""
    app = visit(device or Device(), ended(), **told)
    assert app.screen == "score"
    assert 'data-do="review"' in app.view()
    app.handle("review")
    return app


def test_a_review_tells_every_decision_the_three_costliest_and_a_sum() -> None:
    app = review()
    assert app.screen == "review"
    assert app.review
    told = app.review.told
    assert told
    page = Page(app.view())
    assert page.args("review") == {"0", "1", "2"}
    steps = set(page.args("step"))
    assert {str(place) for place in range(len(told.turns))} <= steps
    costs = [told.turns[place].cost for place in told.costliest]
    assert costs == sorted(costs, reverse=True)
    assert max(turn.cost for turn in told.turns) == costs[0]
    side = told.side
    assert side.start + side.luck + side.skill == pytest.approx(side.result)
    assert "<svg" in app.view()
    assert "93" in page.text
    assert "outlook-table" in app.view()


def test_a_mistake_that_is_tapped_is_the_one_to_be_played_on_from() -> None:
    app = review()
    assert app.review
    assert app.review.told
    for rank, place in enumerate(app.review.told.costliest):
        app.handle("review", str(rank))
        assert Page(app.view()).args("practise") == {str(place)}


def test_each_decision_can_be_seen_on_the_board_with_what_was_better() -> None:
    app = review()
    assert app.review
    assert app.review.told
    turns = app.review.told.turns
    app.handle("step", "0")
    for place, turn in enumerate(turns):
        page = Page(app.view())
        assert app.screen == "step"
        assert page.args("practise") == {str(place)}
        assert page.text.count("your choice") == 1
        assert "No difference that counts" not in page.text, "it is over, and each has its value"
        moment = app.review.moment(place)
        assert turn.first.played in {action.text for action in moment.match.legal_actions}
        app.handle("step", str(place + 1))
    assert app.review.at == len(turns) - 1
    app.handle("step", "close")
    assert app.screen == "review"


def test_what_is_said_of_a_turn_is_put_away_to_see_the_board_and_stays_so() -> None:
    app = review()
    app.handle("step", "3")
    assert 'class="advised"' in app.view()
    for place in ("3", "4"):
        app.handle("step", "fold" if place == "3" else place)
        page = app.view()
        assert 'class="advised"' not in page
        assert 'aria-expanded="false"' in page
        assert app.screen == "step"
        assert Page(page).args("practise") == {place}
    app.handle("step", "fold")
    assert 'class="advised"' in app.view()
    app.handle("step", "close")
    app.handle("step", "fold")
    assert app.screen == "review"


def test_who_plays_on_from_a_decision_practises_and_nothing_is_kept_of_it() -> None:
    device = Device()
    app = review(device)
    assert app.review
    before, chance = dict(device.texts), random.Random(1)
    app.handle("practise", "9")
    assert app.screen == "game"
    assert app.session
    assert app.session.match.actions == app.review.moment(9).match.actions
    assert "practising" in app.view()
    assert "Practice · " in Page(app.view()).text
    while app.session:
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
        assert "<b>Tip</b>" not in app.view(), "whoever practises thinks alone"
    assert app.screen == "review"
    assert "Practice:" in app.notice
    assert app.practice is None
    assert dict(device.texts) == before
    assert app.results.all() == ()


def test_after_an_error_in_practice_the_running_game_goes_on() -> None:
    device = Device()
    running = solo(device)
    assert running.session
    app = review(device)
    app.handle("practise", "3")
    assert app.practice
    app.stumble(ValueError("so"))
    assert app.screen == "home"
    app.handle("play", "continue")
    assert app.practice is None
    assert app.session
    assert app.session.match.seed == running.session.match.seed


def test_while_somebody_practises_the_running_game_waits() -> None:
    device = Device()
    running = solo(device)
    assert running.session
    seed = running.session.match.seed
    app = review(device)
    app.handle("practise", "3")
    assert app.session
    app.handle("pick", sorted(app.session.options)[0])
    app.handle("confirm")
    app.handle("ask", "restart")
    assert app.session
    assert app.session.match.actions == app.review.moment(3).match.actions  # type: ignore[union-attr]
    app.handle("go", "home")
    assert app.practice is None
    app.handle("play", "continue")
    assert app.session
    assert app.session.match.seed == seed


def test_a_review_tells_how_far_it_is_and_leaving_it_calls_it_off() -> None:
    later = Later()
    app = review(consult=later)
    assert "<progress" in app.view()
    assert app.coach_goes_on(later.asked[-1], Progress(1, 2))
    app.handle("back")
    assert app.consulted is None
    later.answer(app)
    app.handle("review")
    assert "<progress" in app.view()
    later.answer(app)
    assert "luck-and-skill" in app.view()
    assert app.consulted is later.asked[-1]
    assert "93" not in Page(app.view()).text
    later.answer(app)
    assert app.consulted is None
    assert "93" in Page(app.view()).text


def kinds(later: Later) -> list[str]:
    """Return the kinds of the requests to a coach, in order."""
    return [each.kind for each in later.asked]


def test_a_review_that_was_left_is_asked_for_once_more_where_one_comes_back_to_it() -> None:
    later = Later()
    app = review(consult=later)
    assert app.coach_goes_on(later.asked[-1], Progress(1, 2))
    app.handle("go", "rules")
    app.handle("book", "dice")
    assert kinds(later) == ["review"]
    app.handle("back")
    assert app.screen == "review"
    assert kinds(later) == ["review", "review"]
    assert app.consulted is later.asked[-1]
    assert app.consulted.progress == NOT_YET, "it begins anew"
    app.handle("review", "0")
    assert kinds(later) == ["review", "review"], "nobody went away"


def test_hindsight_that_was_left_for_the_board_is_asked_for_once_more() -> None:
    later = Later()
    app = review(consult=later)
    later.answer(app)
    app.handle("step", "0")
    app.handle("step", "close")
    assert kinds(later) == ["review", "hindsight", "advice", "hindsight"]
    app.handle("step", "0")
    app.handle("go", "rules")
    app.handle("back")
    assert kinds(later)[4:] == ["advice", "advice"]
    later.answer(app)
    app.handle("step", "close")
    later.answer(app)
    assert kinds(later)[6:] == ["hindsight"]
    assert "93" in Page(app.view()).text
    app.handle("step", "0")
    app.handle("step", "close")
    assert len(later.asked) == 7, "what is answered is not asked again"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_told_in_each_language(language: str) -> None:
    app = review(language=language)
    assert "luck-and-skill" in app.view()
    app.handle("step", "4")
    assert "step-panel" in app.view()


# --- puzzles --------------------------------------------------------------------------------------


def with_puzzles(device: Device) -> App:
    """Play a game at random, review it, and visit again the next day."""
    app, chance = solo(device), random.Random(3)
    while app.session:
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
    app.handle("review")
    assert 'id="puzzles"' not in app.home()
    return tomorrow(device)


def tomorrow(device: Device, days: int = 1) -> App:
    device.today += timedelta(days)
    return App(device.texts, ["en"], lambda: device.today, lambda: 7, lambda: next(device.keys))


def answer(app: App, *, right: bool) -> None:
    """Answer the puzzle that is shown."""
    trial = app.practice
    assert isinstance(trial, Trial)
    assert app.session
    plans = [
        plan
        for plan in app.session.options
        if (app.session.actions_of(plan)[0] in trial.card.puzzle.right) == right
    ]
    app.handle("pick", plans[0])
    app.handle("confirm")


def test_the_costliest_decisions_of_ones_own_games_come_back_the_next_day() -> None:
    app = with_puzzles(Device())
    assert 'id="puzzles"' in app.view()
    first = app.puzzles.due(app.today())
    assert 0 < len(first) <= 3
    app.handle("puzzle")
    assert app.screen == "game"
    assert app.session
    assert first[0].puzzle.played in {action.text for action in app.session.match.legal_actions}
    assert 'id="advise"' not in app.view()
    answer(app, right=True)
    assert "Right!" in drawn(app).text
    assert not app.results.all()[0].advised
    assert len(app.puzzles.due(app.today())) == len(first) - 1
    app.handle("close")
    assert app.screen == "home"
    assert app.practice is None


def test_what_is_solved_comes_back_later_each_time_and_what_is_not_tomorrow() -> None:
    device = Device()
    app = with_puzzles(device)
    card = app.puzzles.due(device.today)[0]
    for days in SPACES[1:]:
        app.handle("puzzle")
        answer(app, right=True)
        (same,) = [each for each in app.puzzles.kept if each.puzzle == card.puzzle]
        assert date.fromisoformat(same.due) - device.today == timedelta(days)
        app = tomorrow(device, days)
        for other in app.puzzles.due(device.today):
            if other.puzzle != card.puzzle:
                app.puzzles.drop(other)
    app.handle("puzzle")
    answer(app, right=True)
    assert card.puzzle not in [each.puzzle for each in app.puzzles.kept]

    app = with_puzzles(device := Device())
    app.handle("puzzle")
    answer(app, right=False)
    assert "Not quite" in drawn(app).text
    assert app.puzzles.kept[0].due == (device.today + timedelta(1)).isoformat()


def test_a_game_that_somebody_else_has_shared_leaves_no_puzzle() -> None:
    app = review()
    assert app.puzzles.kept == ()


def test_a_reviewed_game_leaves_its_puzzles_once() -> None:
    device = Device()
    app = with_puzzles(device)
    before = app.puzzles.kept
    app.handle("result", "0")
    app.handle("review")
    assert app.puzzles.kept == before


def test_a_puzzle_that_is_left_comes_back_and_takes_no_undo() -> None:
    app = with_puzzles(Device())
    app.handle("puzzle")
    app.handle("go", "home")
    assert app.practice is None
    assert app.own_voyage.session is None
    assert 'id="puzzles"' in app.view()


def test_puzzles_that_cannot_be_shown_are_dropped_and_the_next_one_is() -> None:
    device = Device()
    app = with_puzzles(device)
    kept = json.loads(device.texts[f"{PREFIX}puzzles"])
    for row, change in zip(kept["puzzles"], ({"record": "9.x"}, {"played": "<b>"}), strict=False):
        row["puzzle"] |= change
    kept["puzzles"][0]["due"] = "2000-01-01"
    device.texts[f"{PREFIX}puzzles"] = json.dumps(kept)
    app = tomorrow(device)
    before = len(app.puzzles.kept)
    app.handle("puzzle")
    assert isinstance(app.practice, Trial)
    assert len(app.puzzles.kept) < before
    answer(app, right=False)
    assert app.view()


def test_where_no_puzzle_waits_that_is_said() -> None:
    app = visit(Device())
    app.handle("puzzle")
    assert app.screen == "home"
    assert app.notice
