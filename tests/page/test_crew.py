"""Workers who help each other: together they come to what one does, whatever becomes of them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app import afar
from app.afar import Elsewhere, Steps
from app.crew import Crew
from app.games import GAMES
from fleet_engine.bots.bot import Progress
from tests.coach.games import played
from tests.page.workers import Heard, Worker


class Hands:
    """A first worker and a helper, who work in turns, and whoever has asked them."""

    def __init__(self) -> None:
        self.first, self.helper = Worker(), Worker()
        self.heard = Heard()
        self.crew = Crew(self.first.elsewhere, self.helper.elsewhere)

    def ask(self, kind: str = "count", most: int = 9) -> Callable[[], None]:
        return self.crew.ask(kind, {"most": most}, self.heard.errand)

    def finish(self) -> object:
        """Let all work until there is an answer."""
        while not self.heard.answers:
            self.first.work()
            self.helper.work()
        [answer] = self.heard.answers
        return answer


def count(task: Any, _: afar.Recall) -> Steps:
    """Count up to the most, a part of it by steps of how many take part; the answer is the sum."""
    number, of = task.get("part", (0, 1))
    mine = range(number, task["most"], of)
    for each in mine:
        yield Progress(each, task["most"])
    yield sum(mine)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Return workers who take a while for a step, and can count."""
    ticks: Iterator[float] = iter(range(10_000))
    monkeypatch.setattr(afar, "perf_counter", lambda: float(next(ticks)))
    monkeypatch.setitem(afar.KINDS, "count", count)
    monkeypatch.setitem(afar.KINDS, "alone", count)
    monkeypatch.setitem(afar.JOINS, "count", list)
    return Hands()


@pytest.mark.parametrize("game", GAMES)
def test_a_review_that_is_shared_out_is_the_one_that_one_would_make(game: str) -> None:
    task = afar.task_of(played("medium", 6, game, 2), seat=1)
    [*_, alone] = afar.KINDS["review"](task, afar.Recall())
    hands = Hands()
    hands.crew.ask("review", task, hands.heard.errand)
    assert hands.first.said
    assert hands.helper.said
    told: Any = hands.finish()
    assert {**told, "moments": [*map(tuple, told["moments"])]} == alone
    assert told["puzzles"], "there is something to put in order"


def test_who_can_help_does_and_each_part_is_one_workers(hands: Hands) -> None:
    hands.ask()
    assert hands.finish() == [0 + 2 + 4 + 6 + 8, 1 + 3 + 5 + 7]


def test_nobody_is_woken_for_what_cannot_be_shared_out(hands: Hands) -> None:
    hands.ask("alone")
    assert hands.finish() == 36
    assert hands.helper.woken == 0


def test_who_waits_hears_of_all_parts_how_far_they_are(hands: Hands) -> None:
    hands.ask()
    hands.finish()
    told = [each.done / each.of for each in hands.heard.progress]
    assert len(told) > 4
    assert told == sorted(told)
    assert told[-1] > 0.6, "both have come near their ends"


def test_a_helper_is_dismissed_as_soon_as_it_is_done_and_woken_anew(hands: Hands) -> None:
    hands.ask()
    while hands.helper.elsewhere.awake or not hands.helper.ended:
        hands.helper.work()
    assert not hands.heard.answers, "the first still works"
    assert not hands.first.ended
    hands.finish()
    hands.heard.answers.clear()
    hands.ask()
    assert (hands.first.woken, hands.helper.woken) == (1, 2)
    assert hands.finish() == [20, 16]


@pytest.mark.parametrize("how", ["it says so", "it falls silent", "it cannot do its part"])
def test_where_a_helper_fails_the_first_does_its_part_too(
    hands: Hands, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.ask()
    hands.first.work()
    if how == "it says so":
        hands.helper.elsewhere.hear("failed Error: no room")
    elif how == "it falls silent":
        hands.helper.elsewhere.give_up()
    else:
        [asked] = hands.helper.said
        hands.helper.said[:] = [asked.replace('"most": 9', '"most": "nine"')]
    assert hands.finish() == [20, 16]
    assert hands.helper.ended
    assert hands.heard.failures == 0


def refuse(_: Callable[[str], None]) -> tuple[Callable[[str], None], Callable[[], None]]:
    raise OSError("there is one core")


def test_where_no_helper_can_be_had_the_first_does_all_of_it(hands: Hands) -> None:
    crew = Crew(hands.first.elsewhere, Elsewhere(refuse))
    crew.ask("count", {"most": 9}, hands.heard.errand)
    assert hands.finish() == 36


def test_where_there_is_no_worker_at_all_whoever_asks_hears_it_once(hands: Hands) -> None:
    crew = Crew(Elsewhere(refuse), hands.helper.elsewhere)
    crew.ask("count", {"most": 9}, hands.heard.errand)
    assert hands.heard.failures == 1
    assert hands.helper.woken == 0


@pytest.mark.parametrize("alone", [False, True])
def test_where_the_first_breaks_whoever_asked_hears_it_once_and_nobody_works_on(
    hands: Hands, alone: bool
) -> None:
    hands.ask()
    if alone:  # it has both parts by then
        hands.helper.elsewhere.give_up()
    hands.first.elsewhere.give_up()
    assert hands.heard.failures == 1
    assert hands.helper.ended
    assert not hands.helper.elsewhere.silent_since(hands.helper.elsewhere.heard)


@pytest.mark.parametrize("after", [0, 1, 3])
def test_what_is_called_off_is_let_be_by_all(hands: Hands, after: int) -> None:
    stop = hands.ask()
    for _ in range(after):
        hands.first.work()
        hands.helper.work()
    stop()
    for _ in range(9):
        hands.first.work()
    assert not hands.first.desk.busy
    assert hands.helper.ended
    assert not hands.heard.answers
    assert hands.heard.failures == 0
