"""Turns of a review: each has the actions that a person confirms with one tap."""

import random
from collections.abc import Collection
from functools import cache
from itertools import count
from typing import Any

import pytest

from app import coach_presenter
from app.i18n import translator_for
from app.play.coach_requests import GameReview, HintState, ReviewResult
from app.play.seats import Seat
from app.play.session import GameSession
from app.presenter import ScreenContext
from fleet_engine.coach import (
    EQUAL,
    LEAD,
    SCORE,
    UNCLEAR,
    WORSE,
    ActionEstimate,
    Decision,
    Puzzle,
    RankedChoice,
    Review,
    SeatReview,
)
from fleet_engine.core.match import Match
from tests.page.coaches import of_each_coach


@cache
def played(game: str, seed: int) -> tuple[Match, list[int]]:
    """Return a random game of people and the places at which one of several moves was confirmed."""
    chance = random.Random(seed)
    seats = (Seat("Ana"),) if game == "dice" else (Seat("Ana"), Seat("Ben"))
    session = GameSession.new(game, seed, {}, seats=seats, key=1)
    confirmed = []
    while not session.is_over:
        session.show_private_hand()
        session.select(chance.choice([*session.legal_moves]))
        if len(session.legal_moves) > 1:
            confirmed.append(len(session.match.actions))
        assert session.confirm()
    return session.match, confirmed


def coach_answer(
    match: Match, seat: int, costs: dict[int, float] | None = None, unclear: Collection[int] = ()
) -> dict[str, Any]:
    """Return the answer of a coach for whom every played action is the best.

    `costs` and `unclear` have the exceptions: the cost of a decision by its number, and the numbers
    of the decisions without a clear verdict.
    """
    unit = SCORE if match.players == 1 else LEAD
    moments, found = [], []
    numbers = count(1)
    for place, mover in enumerate(match.seats_by_action):
        then = match.at(place)
        legal = [action.text for action in then.legal_actions]
        if len(legal) > 1:
            moments.append((place, then.round))
            number, text = next(numbers), match.actions[place].text
            if mover == seat:
                cost = (costs or {}).get(number, 0.0)
                best = next(each for each in legal if each != text) if cost else text
                own = ActionEstimate(0.5 - cost, cost, 0.0, cost, WORSE if cost else EQUAL, None)
                if number in unclear:
                    own = own._replace(gap=0.2, error=1.0, verdict=UNCLEAR)
                top = RankedChoice(best, own._replace(value=0.5, gap=0.0, verdict=EQUAL))
                found.append(Decision(number, seat, text, own, (top,)))
    curve = tuple(0.5 for _ in range(len(found) + 2))
    drops = tuple(each.cost if unit == SCORE else 0.0 for each in found)
    after = tuple(0.5 - drop for drop in drops)
    side = SeatReview(seat, 0.5, 0.0, 0.0, 0.5, curve, (0.0,) * len(curve), after, drops)
    review = Review(match.game.name, unit, (side,), tuple(found), ())
    puzzles = [
        Puzzle(match.game.name, unit, "", each.number, seat, each.played, each.cost, (each.best,))
        for each in review.costliest
    ]
    puzzles_plain = [each.to_json_data() for each in puzzles]
    return {"review": review.to_json_data(), "moments": moments, "puzzles": puzzles_plain}


@of_each_coach
def test_turn_has_the_decisions_of_one_confirmation(game: str) -> None:
    several = 0
    for seed in range(3):
        match, confirmed = played(game, seed)
        for seat in range(match.players):
            found = ReviewResult.read(coach_answer(match, seat), match)
            asked = {found.moments[each.number - 1][0] for each in found.review.decisions}
            begun = {found.moments[turn.first.number - 1][0] for turn in found.turns}
            assert asked & {*confirmed} <= begun
            for place in begun - {*confirmed}:  # only one move was legal there
                assert (
                    len(
                        GameSession(
                            match.at(place), [Seat(str(n)) for n in range(match.players)]
                        ).legal_moves
                    )
                    == 1
                )
            assert sum(len(turn.parts) for turn in found.turns) == len(found.review.decisions)
            several += sum(len(turn.parts) > 1 for turn in found.turns)
    assert several > 10


def with_costs(game: str, *costs: float) -> tuple[GameReview, int]:
    """Return a review in which the parts of one turn have these costs, and the turn's place."""
    for seed in range(20):
        match, _ = played(game, seed)
        turns = ReviewResult.read(coach_answer(match, 0), match).turns
        for place, turn in enumerate(turns):
            if len(turn.parts) >= len(costs):
                numbers = (part.number for part in turn.parts)
                data = coach_answer(match, 0, dict(zip(numbers, costs, strict=False)))
                review = GameReview.of_session(GameSession(match, seats_at(match)), own=True)
                review.sent_request.answer = data
                return review, place
    raise AssertionError("no turn has so many parts")


@of_each_coach
def test_costs_of_one_turn_are_one_mistake_and_one_puzzle(game: str) -> None:
    review, place = with_costs(game, 0.1, 0.3)
    found = review.result
    assert found
    assert found.costliest == (place,)
    turn = found.turns[place]
    assert turn.cost == pytest.approx(0.4)
    assert turn.is_spoiled
    assert turn.costliest is turn.parts[1]
    assert len(found.puzzles) == 1
    (taken,) = [
        each
        for each in (
            coach_presenter._review_turn(found, n, review, translator_for("en"))
            for n in range(len(found.turns))
        )
        if each.cost
    ]
    assert taken.rank == 1
    assert taken.cost == pytest.approx(0.4)
    assert taken.before == pytest.approx(0.5)
    assert taken.after == pytest.approx(0.1 if game == "dice" else 0.5)


@of_each_coach
def test_parts_of_one_mistake_take_no_puzzle_from_others(game: str) -> None:
    match, _ = played(game, 0)
    turns = sorted(
        ReviewResult.read(coach_answer(match, 0), match).turns, key=lambda turn: -len(turn.parts)
    )
    assert len(turns[0].parts) > 1
    numbers = [part.number for part in turns[0].parts[:2]]
    numbers += [turn.first.number for turn in turns[1:5]]
    costs = dict(zip(numbers, (0.4, 0.39, 0.3, 0.2, 0.1, 0.05), strict=True))
    found = ReviewResult.read(coach_answer(match, 0, costs), match).puzzles
    assert [each.number for each in found] == [numbers[0], *numbers[2:4]]


@of_each_coach
def test_a_turn_is_played_on_from_its_beginning(game: str) -> None:
    review, place = with_costs(game, 0.0, 0.3)
    found = review.result
    assert found
    then = review.session_before(place)
    assert len(then.match.actions) == found.moments[found.turns[place].first.number - 1][0]
    assert found.turns[place].first.played in {each.text for each in then.match.legal_actions}
    assert not then.is_over


def named(game: str, *line: str) -> str:
    """Return the name in the review of a turn that begins with these actions."""
    for seed in range(30):
        match, _ = played(game, seed)
        found = ReviewResult.read(coach_answer(match, 0), match)
        for turn in found.turns:
            if tuple(part.played for part in turn.parts)[: len(line)] == line:
                review = GameReview.of_session(GameSession(match, seats_at(match)), own=True)
                review.sent_request.answer = coach_answer(match, 0)
                return coach_presenter._turn_label(turn, review, translator_for("en"))[1]
    raise AssertionError("no player plays like this")


def seats_at(match: Match) -> list[Seat]:
    return [Seat("Ana"), Seat("Ben")][: match.players]


@pytest.mark.parametrize(
    ("game", "line", "name"),
    [
        ("dice", ("take cod", "mark cod"), "Cod"),
        ("dice", ("take cod", "coin"), "Cod · Cash in"),
        ("dice", ("take wharf", "mark casino"), "Wharf · Casino"),
        ("cards", ("auction cod", "bid 4"), "Auction Cod · Bid 4"),
        ("fishing", ("market money", "sell 1-blue"), "Sell fish for money · Sell: Blue"),
    ],
)
def test_name_of_a_turn_has_each_part_once(game: str, line: tuple[str, ...], name: str) -> None:
    assert named(game, *line).startswith(name)
    assert "Cod · Cod" not in named(game, *line)


@of_each_coach
def test_header_and_row_of_a_turn_have_the_same_cost(game: str) -> None:
    review, place = with_costs(game, 0.4, 2.0)
    found = review.result
    assert found
    turn = found.turns[place]
    review.open_turn, session = place, review.session_before(place)
    hint = HintState.for_session(session, review.played_line(place))
    hint.asked.answer = hint.asked.run_synchronously()
    own = coach_presenter.played_choice(review, turn, session)
    [row] = [
        each for each in coach_presenter._choice_rows(hint, translator_for("en"), own) if each.own
    ]
    assert row.lost[0] == "−2.4"
    assert row.verdict == WORSE


@of_each_coach
def test_header_and_row_of_a_turn_have_the_same_verdict(game: str) -> None:
    """A later part without a clear verdict makes the turn unclear, and no row the best."""
    review, place = with_costs(game, 0.0, 0.0)
    match, found = review.session.match, review.result
    assert found
    later = found.turns[place].parts[1]
    review = GameReview.of_session(review.session, own=True)
    review.sent_request.answer = coach_answer(match, 0, unclear=(later.number,))
    assert review.result
    turn = review.result.turns[place]
    assert (turn.verdict, turn.cost) == (UNCLEAR, 0)
    assert turn.is_spoiled
    review.open_turn, session = place, review.session_before(place)
    hint = HintState.for_session(session, review.played_line(place))
    hint.asked.answer = hint.asked.run_synchronously()
    own = coach_presenter.played_choice(review, turn, session)
    rows = coach_presenter._choice_rows(hint, translator_for("en"), own)
    [row] = [each for each in rows if each.own]
    assert row.verdict == UNCLEAR
    assert row.lost == ("−0.2", "1.0")
    assert rows[0].verdict == EQUAL


@of_each_coach
def test_only_choices_that_are_equal_to_the_best_count_as_good(game: str) -> None:
    match, _ = played(game, 0)
    whole = ReviewResult.read(coach_answer(match, 0), match)
    costs, unclear = {whole.turns[0].first.number: 1.0}, (whole.turns[1].first.number,)
    review = GameReview.of_session(GameSession(match, seats_at(match)), own=True)
    review.sent_request.answer = coach_answer(match, 0, costs, unclear)
    words = translator_for("en")
    page = str(coach_presenter.render_review(ScreenContext(words=words), review))
    assert f"{len(whole.turns) - 2} of {len(whole.turns)} good choices" in page
