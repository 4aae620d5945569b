"""Worker end of the worker protocol: jobs of bots and coach in plain data.

`site/app/runtime/worker_client.py` is the other end and describes the messages. The server needs
nothing of the page. Between requests it keeps only the last match, because the next request
usually continues it.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

from fleet_engine import Match, jobs, replay
from fleet_engine.bots.bot import Progress, with_progress
from fleet_engine.bots.bot_view import view_of
from fleet_engine.bots.registry import make
from fleet_engine.core.errors import RecordError

WORK_SLICE_S = 0.05
"""Seconds of a time slice. Between two slices the worker receives messages."""
PROGRESS_INTERVAL_S = 0.25
"""Seconds between progress messages. The page cannot draw while it handles a message."""

BOT_GAME_ACTIONS = 60
"""Number of actions after which the progress of `run_bot_game` is one half.

The length of a game is not known before its end. Games have 40 to 200 actions.
"""

JobSteps = Iterator[Progress | Any]
"""A running job. Each step yields its progress, and the last one the answer in plain data."""


class MatchCache:
    """A cache of the last requested match. The next request usually continues it."""

    def __init__(self) -> None:
        self._last: Match | None = None

    def load(self, task: Any) -> Match:
        """Return the match of a task in plain data. Raises the errors of `replay`."""
        self._last = replay(
            task["record"],
            discreet=task["discreet"],
            trailing_forced_actions=task["unwritten"],
            known_match=self._last,
        )
        return self._last


def run_move(task: object, cache: MatchCache) -> JobSteps:
    """Yield the progress of a bot, then its ranking."""
    read = jobs.BotTask.from_json_data(task)
    for thought in jobs.run_steps(read, cache.load(task)):
        yield thought if isinstance(thought, Progress) else thought.to_json_data()


# Import the coach inside of these functions, because no start needs it.


def run_advice(task: Any, cache: MatchCache) -> JobSteps:
    """Yield the progress of the coach, then its advice with reasons."""
    from fleet_engine import coach

    explained = yield from coach.advice_with_reasons(cache.load(task), task["played"])
    yield {
        "advice": explained.advice.to_json_data(),
        "reasons": [*explained.reasons],
        "own": explained.played_reason,
    }


def run_review(task: Any, cache: MatchCache) -> JobSteps:
    """Yield the progress of a review, then one part of it with its puzzles."""
    from fleet_engine import coach

    match = cache.load(task)
    part = coach.ReviewShard(*task.get("part", coach.WHOLE))
    review = yield from coach.review(match, task["seat"], part)
    # Send the puzzles of all costly decisions. Only the page knows which decisions form one
    # move, so the page selects.
    found = [
        each.to_json_data() for each in coach.puzzles(match, review, limit=len(review.decisions))
    ]
    answer = {"review": review.to_json_data(), "puzzles": found}
    # Only the first part has the positions of the decisions.
    yield answer if part.number else {**answer, "moments": _decision_points(match)}


def run_hindsight(task: Any, cache: MatchCache) -> JobSteps:
    """Yield the progress, then the best possible points of each seat."""
    from fleet_engine import coach

    points = yield from coach.hindsight(cache.load(task))
    yield {"points": points}


def run_bot_game(task: Any, cache: MatchCache) -> JobSteps:
    """Yield the progress of a match in which bots take all seats, then its compact record.

    `bots` has the name of the bot at each seat.
    """
    match, key = cache.load(task).copy(), int(task["key"])
    while match.to_move is not None:
        played = len(match.actions)
        progress = Progress(played, played + BOT_GAME_ACTIONS)
        bot = make(task["bots"][match.to_move], match.game.name)
        ranking = yield from with_progress(bot.think(view_of(match, key)), progress)
        match.play(ranking[0].action)
    yield {"record": match.record.to_compact()}


def run_scores(task: Any, _cache: MatchCache) -> JobSteps:
    """Yield the progress, then the score of each record, or `None` without one.

    A score consists of the totals, places and lines of all seats, of the rank, and of the compact
    record. A record may be written in several ways.
    """
    records, scores = task["records"], []
    for number, record in enumerate(records, 1):
        scores.append(_score_of(record))
        yield Progress(number, len(records))
    yield {"scores": scores}


def _score_of(record: str) -> dict[str, object] | None:
    try:
        match = replay(record)
    except RecordError:
        return None
    result = match.result
    if result is None:
        return None
    return {
        "record": match.record.to_compact(),
        "totals": [*result.totals],
        "places": [*result.places],
        "rank": result.rank or "",
        "lines": [[*score._asdict().values()] for score in result.scores],
    }


def _decision_points(match: Match) -> list[tuple[int, int]]:
    """Return the index of the action and the round of each decision."""
    then = [(place, match.at(place)) for place in range(len(match.actions))]
    return [(place, moment.round) for place, moment in then if len(moment.legal_actions) > 1]


JOBS: Mapping[str, Callable[[Any, MatchCache], JobSteps]] = {
    "move": run_move,
    "advice": run_advice,
    "review": run_review,
    "hindsight": run_hindsight,
    "bot_game": run_bot_game,
    "scores": run_scores,
}
"""The jobs of the worker, by the kind of the request."""


def merge_reviews(parts: Sequence[Any]) -> object:
    """Return the whole review in plain data. The parts are in their order."""
    from fleet_engine import coach

    merged = coach.merge_reviews([coach.Review.from_json_data(part["review"]) for part in parts])
    found = [puzzle for part in parts for puzzle in part["puzzles"]]
    order = {each.number: place for place, each in enumerate(merged.costliest)}
    found.sort(key=lambda puzzle: order[puzzle["number"]])
    return {**parts[0], "review": merged.to_json_data(), "puzzles": found}


MERGERS: Mapping[str, Callable[[Sequence[Any]], object]] = {"review": merge_reviews}
"""Functions that join the parts of a job, by kind. Only these jobs can be split."""


def match_payload(match: Match, **more: object) -> dict[str, object]:
    """Return a match and further values of a task as plain data."""
    details = {"discreet": match.discreet, "unwritten": match.trailing_forced_actions}
    return {"record": match.record.to_compact(), **details, **more}


class WorkerServer:
    """Worker end: takes requests and computes the latest one first."""

    def __init__(self) -> None:
        self._jobs: dict[int, JobSteps] = {}
        self._cache = MatchCache()
        self._next_progress_at = 0.0

    @property
    def is_busy(self) -> bool:
        """True if a request has no answer yet."""
        return bool(self._jobs)

    def receive(self, text: str) -> None:
        """Take a message of the page."""
        said = json.loads(text)
        if "stop" in said:
            self._jobs.pop(said["stop"], None)
        else:
            self._jobs[said["ask"]] = JOBS[said["kind"]](said["task"], self._cache)
            self._next_progress_at = perf_counter() + PROGRESS_INTERVAL_S

    def run_slice(self) -> str:
        """Compute one time slice and return the messages for the page.

        They are a JSON list of texts.
        """
        now = perf_counter()
        until = now + WORK_SLICE_S
        said: list[str] = []
        while self._jobs and now <= until:
            number, steps = next(reversed(self._jobs.items()))
            message, over = self._step(steps)
            now = perf_counter()
            if over:
                del self._jobs[number]
            if over or now > self._next_progress_at:
                said.append(json.dumps({"ask": number, **message}))
                self._next_progress_at = now + PROGRESS_INTERVAL_S
        return json.dumps(said)

    def _step(self, steps: JobSteps) -> tuple[dict[str, Any], bool]:
        """Take one step. Return the content of its message, and True if it was the last."""
        try:
            thought = next(steps)
        except Exception as error:  # the page retries elsewhere and reports a repeated error
            return {"failed": f"{type(error).__name__}: {error}"}, True
        if isinstance(thought, Progress):
            return {"progress": list(thought)}, False
        return {"answer": thought}, True
