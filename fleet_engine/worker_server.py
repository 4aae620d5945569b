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
from fleet_engine.bots.bot import Progress

A_WHILE = 0.05
"""Seconds of a time slice. Between two slices the worker receives messages."""
TELLS_EVERY = 0.25
"""Seconds between progress messages. The page cannot draw while it handles a message."""

Steps = Iterator[Progress | Any]
"""A running job. Each step yields its progress, and the last one the answer in plain data."""


class Recall:
    """A cache of the last requested match. The next request usually continues it."""

    def __init__(self) -> None:
        self._last: Match | None = None

    def match_of(self, task: Any) -> Match:
        """Return the match of a task in plain data. Raises the errors of `replay`."""
        self._last = replay(
            task["record"],
            discreet=task["discreet"],
            unwritten=task["unwritten"],
            before=self._last,
        )
        return self._last


def _move(task: object, recall: Recall) -> Steps:
    read = jobs.Task.read(task)
    for thought in jobs.thoughts(read, recall.match_of(task)):
        yield thought if isinstance(thought, Progress) else thought.plain()


# Import the coach inside of these functions, because no start needs it.


def _advice(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    told = yield from coach.reasoned(recall.match_of(task), task["played"])
    yield {"advice": told.advice.plain(), "reasons": [*told.reasons], "own": told.own}


def _review(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    match = recall.match_of(task)
    part = coach.Part(*task.get("part", coach.WHOLE))
    told = yield from coach.review(match, task["seat"], part)
    # Send the puzzles of all costly decisions. Only the page knows which decisions form one
    # move, so the page selects.
    found = [each.plain() for each in coach.puzzles(match, told, most=len(told.decisions))]
    answer = {"review": told.plain(), "puzzles": found}
    # Only the first part has the positions of the decisions.
    yield answer if part.number else {**answer, "moments": _moments(match)}


def _hindsight(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    points = yield from coach.hindsight(recall.match_of(task))
    yield {"points": points}


def _moments(match: Match) -> list[tuple[int, int]]:
    """Return the index of the action and the round of each decision."""
    then = [(place, match.at(place)) for place in range(len(match.actions))]
    return [(place, moment.round) for place, moment in then if len(moment.legal_actions) > 1]


KINDS: Mapping[str, Callable[[Any, Recall], Steps]] = {
    "move": _move,
    "advice": _advice,
    "review": _review,
    "hindsight": _hindsight,
}
"""The jobs of the worker, by the kind of the request."""


def _all_of_review(parts: Sequence[Any]) -> object:
    from fleet_engine import coach

    told = coach.joined([coach.Review.read(part["review"]) for part in parts])
    found = [puzzle for part in parts for puzzle in part["puzzles"]]
    found.sort(key=lambda puzzle: (-puzzle["cost"], puzzle["number"]))
    return {**parts[0], "review": told.plain(), "puzzles": found}


JOINS: Mapping[str, Callable[[Sequence[Any]], object]] = {"review": _all_of_review}
"""Functions that join the parts of a job, by kind. Only these jobs can be split."""


def task_of(match: Match, **more: object) -> dict[str, object]:
    """Return a match and further values of a task as plain data."""
    told = {"discreet": match.discreet, "unwritten": match.unwritten}
    return {"record": match.record.to_compact(), **told, **more}


class Desk:
    """Worker end: takes requests and computes the latest one first."""

    def __init__(self) -> None:
        self._waiting: dict[int, Steps] = {}
        self._recall = Recall()
        self._tells = 0.0

    @property
    def busy(self) -> bool:
        """True if a request has no answer yet."""
        return bool(self._waiting)

    def take(self, text: str) -> None:
        """Take a message of the page."""
        said = json.loads(text)
        if "stop" in said:
            self._waiting.pop(said["stop"], None)
        else:
            self._waiting[said["ask"]] = KINDS[said["kind"]](said["task"], self._recall)
            self._tells = perf_counter() + TELLS_EVERY

    def work(self) -> str:
        """Compute one time slice and return the messages for the page.

        They are a JSON list of texts.
        """
        now = perf_counter()
        until = now + A_WHILE
        said: list[str] = []
        while self._waiting and now <= until:
            number, steps = next(reversed(self._waiting.items()))
            told, over = self._step(steps)
            now = perf_counter()
            if over:
                del self._waiting[number]
            if over or now > self._tells:
                said.append(json.dumps({"ask": number, **told}))
                self._tells = now + TELLS_EVERY
        return json.dumps(said)

    def _step(self, steps: Steps) -> tuple[dict[str, Any], bool]:
        """Take one step. Return the content of its message, and True if it was the last."""
        try:
            thought = next(steps)
        except Exception as error:  # the page retries elsewhere and reports a repeated error
            return {"failed": f"{type(error).__name__}: {error}"}, True
        if isinstance(thought, Progress):
            return {"progress": list(thought)}, False
        return {"answer": thought}, True


def accept(_: object) -> None:
    """Accept any answer as valid."""
