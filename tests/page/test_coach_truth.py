"""The words of a reviewed turn agree with its estimates: verdicts, order, cost and reasons."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from app import coach_presenter
from app.i18n import Translator, translator_for
from app.play.coach_requests import GameReview, HintState, ReviewTurn
from app.play.seats import Seat
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.ui.coach import TurnViewState, turn_sheet
from app.ui.html import EMPTY, Html
from fleet_engine import bots, new_match
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, rollout_backend
from fleet_engine.coach.estimates import RANKS
from tests.views.checks import ParsedPage

GAMES = ("cards", "fishing", "dice")
TURN_STEP = 3
"""Every third turn of a game is checked. Its advice takes the coach some time."""


class ShownTurn(NamedTuple):
    """A turn of a review, with the advice on it and the sheet that shows it."""

    turn: ReviewTurn
    hint: HintState
    sheet: TurnViewState
    text: str


def reviewed(game: str, seed: int) -> GameReview:
    """Return the review of the first seat, which plays at random among the moves of two bots."""
    match, chance = new_match(game, players=2, seed=seed), random.Random(seed)
    players = [bots.make(level, game) for level in ("random", "medium")]
    while match.to_move is not None:
        match.play(chance.choice(players).choose(bots.view_of(match)))
    session = GameSession(match, (Seat(), Seat(bot="medium")))
    review = GameReview.of_session(session, own=True)
    review.sent_request.answer = review.sent_request.run_synchronously()
    return review


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[ShownTurn]:
    """Yield the shown turns of a reviewed game, with few worlds for speed."""
    monkeypatch.setattr(rollout_backend, "STAGES", (8,))
    words, sheets = translator_for("en"), []

    def keep(state: TurnViewState, words: Translator) -> Html:
        sheets.append(state)
        return EMPTY

    monkeypatch.setattr(coach_presenter, "turn_sheet", keep)
    review = reviewed(*request.param)
    assert review.result

    def turns() -> Iterator[ShownTurn]:
        assert review.result
        for place in range(request.param[1] % TURN_STEP, len(review.result.turns), TURN_STEP):
            review.open_turn, session = place, review.session_before(place)
            if session.is_shared_view:
                session.show_private_hand()
            hint = HintState.for_session(session, review.played_line(place))
            hint.asked.answer = hint.asked.run_synchronously()
            coach_presenter.render_turn(ScreenContext(words=words), review, hint)
            sheet = sheets.pop()
            text = ParsedPage(str(turn_sheet(sheet, words))).text
            yield ShownTurn(review.result.turns[place], hint, sheet, text)

    return turns()


@pytest.mark.parametrize("shown", [(game, 7) for game in GAMES], indirect=True, ids=GAMES)
def test_sheet_of_a_turn_never_contradicts_itself(shown: Iterator[ShownTurn]) -> None:
    verdicts = set()
    for each in shown:
        check_list(each)
        check_sentence(each)
        check_reasons(each)
        verdicts.add(each.turn.verdict)
    assert verdicts == {EQUAL, UNCLEAR, WORSE}


def check_list(each: ShownTurn) -> None:
    """Check the order of the list, and that it repeats the verdicts of review and advice."""
    rows, turn = each.sheet.choices, each.turn
    assert rows[0].verdict == EQUAL, "the best row has no other verdict"
    ranks = [RANKS[row.verdict] for row in rows]
    assert ranks == sorted(ranks)
    [own] = [row for row in rows if row.own]
    assert own.verdict == turn.verdict
    assert each.hint.advice
    advised = {choice.action: choice.estimate for choice in each.hint.advice.choices}
    assert advised[turn.first.played] == turn.first.estimate
    losses = [found.gap for found in advised.values() if found and found.verdict == WORSE]
    assert losses == sorted(losses)


def check_sentence(each: ShownTurn) -> None:
    """Check that the sentence above the list says the same as the row of the player's choice."""
    rows, turn = each.sheet.choices, each.turn
    [own] = [row for row in rows if row.own]
    assert ("best choice." in each.text) == (turn.verdict == EQUAL and own is rows[0])
    assert ("as good as the best." in each.text) == (turn.verdict == EQUAL and own is not rows[0])
    assert ("hard to tell if anything" in each.text) == (turn.verdict == UNCLEAR)
    if turn.verdict == WORSE:
        assert turn.cost > 0
        assert own.lost[0] == f"−{each.sheet.lost[0]}"
        assert own is not rows[0]
        assert turn.costliest.best != turn.costliest.played
        assert each.sheet.best != each.sheet.played, "both choices have the same name"
    else:
        assert turn.cost == 0


def check_reasons(each: ShownTurn) -> None:
    """Check that no reason from rollouts speaks for a choice that is worse or only equal."""
    if each.hint.session.game == "dice":
        return  # those reasons are facts about the sheet
    best, *others = each.sheet.choices
    for row in others:
        assert not row.because or row.verdict == UNCLEAR
    if best.because:
        assert any(row.verdict != EQUAL for row in others)
