"""Replays of imported results. A result of a file counts if its record gives the same score.

The replays run in a worker, or in time slices on the page, one batch of results after another.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from app.play.coach_requests import CoachRequest
from app.play.results import INVALID, PROVED, GameResult

BATCH = 50
"""Number of results in a request. Each answer writes all results once."""


def request_for(results: Sequence[GameResult]) -> CoachRequest:
    """Return the request for the scores that the records of some results give."""
    records = [result.record for result in results]
    return CoachRequest("scores", {"records": records}, partial(_check, len(records)))


def _check(count: int, answer: Any) -> None:
    """Raise an error if plain data is no list of that many scores."""
    scores = answer["scores"]
    is_sound = all(
        isinstance(each["lines"], list) and isinstance(each["record"], str)
        for each in scores
        if each
    )
    if len(scores) != count or not is_sound:
        raise ValueError("these are no scores of the records")


def judged(results: Sequence[GameResult], answer: Any) -> dict[GameResult, GameResult]:
    """Return the results with their origins after the replay, by the results before it.

    A proved result has the record that the replay gives.
    """
    return {
        result: replace(result, origin=PROVED, record=score["record"])
        if score and _agrees(result, score)
        else replace(result, origin=INVALID)
        for result, score in zip(results, answer["scores"], strict=True)
    }


def _agrees(result: GameResult, score: Any) -> bool:
    """Return True if a replay gives the same points, places and rank.

    Results of older versions have no lines of the score.
    """
    if (list(result.totals), list(result.places)) != (score["totals"], score["places"]):
        return False
    seat = result.only_human_seat
    lines = [] if seat is None else score["lines"][seat]
    return result.rank == score["rank"] and list(result.lines) in ([], lines)
