"""Thinking in a worker: both ends of what the page and its worker say to each other.

All of it is text, JSON beyond the worker's first words. The page asks, under a new number each
time, `{"ask": 3, "kind": "move", "task": …}`, and calls off what it does not want any more,
`{"stop": 3}`. The worker says `awake`, or `failed` and why, and answers `{"ask": 3, "progress":
[2, 8]}` again and again, at last `{"ask": 3, "answer": …}` or `{"ask": 3, "failed": …}`. What is
asked for is one of `KINDS`, in plain data, so that the worker needs nothing of the page; of what it
was asked before it keeps the match alone, which mostly goes on. `rest` and `work`, which
`site/boot/page.js` says of a finger on the page, are `site/boot/worker.mjs`'s own affair. It
answers `resting` to the former, so that the page knows that it lives.

If no worker can be started, or it says anything else, `Elsewhere` ends it and fails every request.
The caller falls back to thinking in the page.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from fleet_engine import Match, jobs, replay
from fleet_engine.bots.bot import Progress

A_WHILE = 0.05
"""So many seconds the worker thinks at a time, before it listens again."""
TELLS_EVERY = 0.25
"""So many seconds pass until it tells how far it is: a page that listens cannot draw meanwhile."""

LOOKS_EVERY = 1.0
"""Seconds between two checks of a worker that owes an answer."""
PATIENCE = 5
"""Silent checks in a row after which a worker that is awake is given up.

The first message of one that had just woken up took 4 s on a quarter of a core.
"""
AWAKE_WITHIN = 30
"""Silent checks in a row after which a worker that has yet to wake up is given up."""
RESTING = "resting"
"""The worker's message while it rests because the player touches the page."""

Steps = Iterator[Progress | Any]
"""Somebody at work: each step tells how far it is, and the last one is the answer in plain data."""


class Recall:
    """The match that was asked about last: what is asked next is mostly how it went on."""

    def __init__(self) -> None:
        self._last: Match | None = None

    def match_of(self, task: Any) -> Match:
        """Return the match of a task in plain data; raises what `replay` raises."""
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


# The coach is imported by whoever asks it: no start needs it.


def _advice(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    told = yield from coach.reasoned(recall.match_of(task), task["played"])
    yield {"advice": told.advice.plain(), "reasons": [*told.reasons], "own": told.own}


def _review(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    match = recall.match_of(task)
    part = coach.Part(*task.get("part", coach.WHOLE))
    told = yield from coach.review(match, task["seat"], part)
    # All that are costly: which of them are parts of one thought the page knows.
    found = [each.plain() for each in coach.puzzles(match, told, most=len(told.decisions))]
    answer = {"review": told.plain(), "puzzles": found}
    # Where the decisions stand is told once.
    yield answer if part.number else {**answer, "moments": _moments(match)}


def _hindsight(task: Any, recall: Recall) -> Steps:
    from fleet_engine import coach

    points = yield from coach.hindsight(recall.match_of(task))
    yield {"points": points}


def _moments(match: Match) -> list[tuple[int, int]]:
    """Return where each decision stands: the place of its action, and the round."""
    then = [(place, match.at(place)) for place in range(len(match.actions))]
    return [(place, moment.round) for place, moment in then if len(moment.legal_actions) > 1]


KINDS: Mapping[str, Callable[[Any, Recall], Steps]] = {
    "move": _move,
    "advice": _advice,
    "review": _review,
    "hindsight": _hindsight,
}
"""What the worker can do, by the name under which it is asked for."""


def _all_of_review(parts: Sequence[Any]) -> object:
    from fleet_engine import coach

    told = coach.joined([coach.Review.read(part["review"]) for part in parts])
    found = [puzzle for part in parts for puzzle in part["puzzles"]]
    found.sort(key=lambda puzzle: (-puzzle["cost"], puzzle["number"]))
    return {**parts[0], "review": told.plain(), "puzzles": found}


JOINS: Mapping[str, Callable[[Sequence[Any]], object]] = {"review": _all_of_review}
"""What several can do together, a `part` of so many each, and how their answers are joined."""


def task_of(match: Match, **more: object) -> dict[str, object]:
    """Return a match in plain data, with what else the coach is told."""
    told = {"discreet": match.discreet, "unwritten": match.unwritten}
    return {"record": match.record.to_compact(), **told, **more}


class Desk:
    """The worker's end: takes what is asked for, and works on what was asked last."""

    def __init__(self) -> None:
        self._waiting: dict[int, Steps] = {}
        self._recall = Recall()
        self._tells = 0.0

    @property
    def busy(self) -> bool:
        """Whether there is anything left to do."""
        return bool(self._waiting)

    def take(self, text: str) -> None:
        """Take a text of the page."""
        said = json.loads(text)
        if "stop" in said:
            self._waiting.pop(said["stop"], None)
        else:
            self._waiting[said["ask"]] = KINDS[said["kind"]](said["task"], self._recall)
            self._tells = perf_counter() + TELLS_EVERY

    def work(self) -> str:
        """Work for a while, and return what there is to say, a list of texts as JSON."""
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
        """Take a step; return what there is to tell of it, and whether it was the last."""
        try:
            thought = next(steps)
        except (
            Exception
        ) as error:  # the page asks somebody else, and tells if it is no better there
            return {"failed": f"{type(error).__name__}: {error}"}, True
        if isinstance(thought, Progress):
            return {"progress": list(thought)}, False
        return {"answer": thought}, True


def accept(_: object) -> None:
    """Take any answer for sound."""


class Errand(NamedTuple):
    """The callbacks of a request: its progress, its answer, and that no answer comes.

    `check` raises for an answer that is not sound. A worker that gives one is given up.
    """

    going: Callable[[Progress], object]
    answered: Callable[[Any], object]
    failed: Callable[[], object]
    check: Callable[[Any], object] = accept


class Woken(NamedTuple):
    """A worker that has been woken: how to speak to it, and how to end it."""

    say: Callable[[str], object]
    end: Callable[[], None]


Hear = Callable[[object], None]
"""Takes a message of a worker: a text, if the worker is sound."""
Wake = Callable[[Hear], Woken]
"""Wakes a worker, and has it heard; raises where there is none to be had."""
Wait = Callable[[Callable[[], None], float], object]
"""Has something done after so many seconds: after 0 as soon as the browser has had its turn."""


class Later:
    """Something that is done a while after it was asked for: once, however often that was."""

    def __init__(self, act: Callable[[], None], seconds: float, wait: Wait) -> None:
        self._act, self._seconds, self._wait = act, seconds, wait
        self._due = False

    def __call__(self) -> None:
        """Ask for it."""
        if not self._due:
            self._due = True
            self._wait(self._do, self._seconds)

    def _do(self) -> None:
        self._due = False
        self._act()


def _progress(done: object, of: object) -> Progress:
    """Return a progress. Raises `ValueError` if it is not sound."""
    if not isinstance(done, int) or not isinstance(of, int) or not 0 <= done <= of or of < 1:
        raise ValueError(f"{done!r} of {of!r} is no progress")
    return Progress(done, of)


class Elsewhere:
    """The page's end: a worker that is woken when it is first needed, and looked after."""

    def __init__(self, wake: Wake, wait: Wait) -> None:
        self._wake = wake
        self._worker: Woken | None = None
        self._look_later = Later(self._look, LOOKS_EVERY, wait)
        self._give_up_later = Later(self._give_up, 0, wait)
        self._errands: dict[int, Errand] = {}
        self._number = 0
        self._silent = 0
        self.awake = False
        self.broken = False

    def begin(self) -> None:
        """Wake the worker if nobody has; where there is none that is known from now on."""
        if self._worker or self.broken:
            return
        try:
            self._worker = self._wake(self.hear)
        except Exception:  # whatever a browser raises that has none, or refuses one
            self._give_up()

    def ask(self, kind: str, task: object, errand: Errand) -> int:
        """Ask for something; return the number by which it is called off.

        One that is not awake yet answers when it is. Where there is none it fails at once.
        """
        self.begin()
        if not self._errands:
            self._silent = 0
        self._number += 1
        self._errands[self._number] = errand
        if self._worker is None:
            self._fail(self._number)
        else:
            self._say(self._worker, {"ask": self._number, "kind": kind, "task": task})
            self._look_later()
        return self._number

    def stop(self, number: int) -> None:
        """Call something off, if it is still under way."""
        if self._errands.pop(number, None) and self._worker:
            self._say(self._worker, {"stop": number})

    def _say(self, worker: Woken, said: dict[str, object]) -> None:
        """Send a message. If the browser refuses it, the caller hears that after it has asked."""
        try:
            worker.say(json.dumps(said))
        except Exception:  # browsers raise various errors
            self._give_up_later()

    def hear(self, text: object) -> None:
        """Take a message of the worker. Anything but a sound message ends the worker."""
        self._silent = 0
        if text == "awake":
            self.awake = True
        elif text != RESTING:
            try:
                act = self._read(text)
            except Exception:  # whatever an unsound message or answer raises
                self._give_up()
            else:
                act()

    def _read(self, text: Any) -> Callable[[], object]:
        """Return what is to be done about a message. Raises if the message is not sound."""
        said = json.loads(text)
        number = said["ask"]
        errand = self._errands.get(number)
        if errand is None:  # it was called off
            return lambda: None
        if "progress" in said:
            return partial(errand.going, _progress(*said["progress"]))
        if "failed" in said:
            return partial(self._fail, number)
        errand.check(said["answer"])
        return partial(self._answer, number, said["answer"])

    def _answer(self, number: int, answer: object) -> None:
        self._errands.pop(number).answered(answer)

    def _fail(self, number: int) -> None:
        self._errands.pop(number).failed()

    @property
    def owes(self) -> bool:
        """Whether somebody waits for an answer."""
        return bool(self._errands)

    def _look(self) -> None:
        """Look whether it lives: who owes an answer and says nothing has died without a word.

        What counts is how often it was found silent, not for how long: after a device has slept
        the page may be the first to wake. As long as it owes something it is looked at again.
        """
        if not self.owes:
            return
        self._silent += 1
        if self._silent >= (PATIENCE if self.awake else AWAKE_WITHIN):
            self._give_up()
        else:
            self._look_later()

    def dismiss(self) -> None:
        """End the worker, who owes nothing: whoever asks next wakes another."""
        assert not self.owes
        self._let_go()

    def _give_up(self) -> None:
        """Do without a worker from now on: whoever waits for it hears that."""
        self._let_go()
        self.broken = True
        while self._errands:  # whoever hears it may call off something else
            self._fail(next(iter(self._errands)))

    def _let_go(self) -> None:
        if self._worker:
            self._worker.end()
        self._worker = None
        self.awake = False
