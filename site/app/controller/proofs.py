"""Actions on imported results that wait for their replay."""

from collections.abc import Mapping, Sequence

from app import notices
from app.controller.state import AppState
from app.play import proofs
from app.play.coach_requests import CoachRequest
from app.play.results import INVALID, GameResult


def next_request(state: AppState) -> tuple[CoachRequest, tuple[GameResult, ...]]:
    """Return the request for the next results, and these results."""
    waiting = state.results.unproved(proofs.BATCH)
    return proofs.request_for(waiting), waiting


def receive(state: AppState, results: Sequence[GameResult], answer: object) -> None:
    """Store the origins of results after their replay."""
    judge(state, proofs.judged(results, answer))


def prove(state: AppState, result: GameResult) -> GameResult:
    """Replay a result that the player opens, and return it with its origin."""
    judged = proofs.judged([result], proofs.request_for([result]).run_synchronously())
    judge(state, judged)
    return judged[result]


def judge(state: AppState, judged: Mapping[GameResult, GameResult]) -> None:
    """Store the origins of results. The daily games of invalid ones do not count.

    Append the number of invalid results to the notice about the file.
    """
    told = _notice(state)
    with state.saving():
        state.results.judge(judged)
    if not any(each.origin == INVALID for each in judged.values()):
        return
    withdraw_dailies(state)
    notice = state.notice.removesuffix(told).strip()
    state.notice = " ".join(filter(None, (notice, _notice(state))))


def withdraw_dailies(state: AppState) -> None:
    """Remove the daily entries with the points of invalid results."""
    results = state.results.all()
    known = {(each.game, each.seed, each.points) for each in results if each.counts}
    wrong = {(each.game, each.seed, each.points) for each in results if each.origin == INVALID}
    with state.saving():
        state.dailies.withdraw(wrong - known)


def _notice(state: AppState) -> str:
    """Return the notice about all invalid results, or ""."""
    wrong = sum(each.origin == INVALID for each in state.results.all())
    return notices.invalid_results(wrong, state.words) if wrong else ""
