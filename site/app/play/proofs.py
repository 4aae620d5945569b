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
    if len(scores) != count or any(each and not isinstance(each["lines"], list) for each in scores):
        raise ValueError("these are no scores of the records")


def judged(results: Sequence[GameResult], answer: Any) -> tuple[GameResult, ...]:
    """Return the results with their origins after the replay."""
    return tuple(
        replace(result, origin=PROVED if score and _agrees(result, score) else INVALID)
        for result, score in zip(results, answer["scores"], strict=True)
    )


def _agrees(result: GameResult, score: Any) -> bool:
    """Return True if a replay gives the same points, places and rank.

    Results of older versions have no lines of the score.
    """
    if (list(result.totals), list(result.places)) != (score["totals"], score["places"]):
        return False
    seat = result.only_human_seat
    lines = [] if seat is None else score["lines"][seat]
    return result.rank == score["rank"] and list(result.lines) in ([], lines)
