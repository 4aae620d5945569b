"""`advise` and `review` commands. Show the best choices of a decision, or the costs of a game."""

import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TypeVar

from fleet_engine import bots, coach
from fleet_engine.bots.bot import drained
from fleet_engine.bots.difficulty import EXPERT
from fleet_engine.cli import records, registry, seats
from fleet_engine.cli.terminal import Terminal
from fleet_engine.coach import CHANCE, POINTS, Advice, Choice, Coaching, Decision, Review, Side
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match

T = TypeVar("T")
TOP = 3
"""Number of the best choices of a decision in `review --json`."""
HEIGHT = 5
"""Height of a chart in lines."""
LABEL = 8
"""Width of a chart label in characters."""
BLOCKS = " ▁▂▃▄▅▆▇█"
FULL = len(BLOCKS) - 1
SHOWN = {POINTS: 0.05, CHANCE: 0.0005}
"""Minimum cost of a listed choice, by unit. Smaller costs would be printed as 0."""


def advise(asked: Namespace, terminal: Terminal) -> int:
    """Run `advise` and return the exit code."""
    match = records.load(asked.record)
    told = by_level(match, _followed(coach.advice(match), terminal), asked.level)
    if asked.json:
        terminal.say(json.dumps({**told.plain(), "level": asked.level}))
    else:
        _show_advice(match, told, terminal)
    return 0


def review(asked: Namespace, terminal: Terminal) -> int:
    """Run `review` and return the exit code."""
    match = records.load(asked.record)
    if asked.seat is not None and asked.seat > match.players:
        raise OptionError(f"seat: {asked.seat} is not from 1 to {match.players}")
    reviewing = coach.review(match, None if asked.seat is None else asked.seat - 1)
    # Create it before the review, so that an unsupported match fails at once.
    searching = coach.hindsight(match) if asked.hindsight else None
    told = _followed(reviewing, terminal)
    best = _followed(searching, terminal) if searching else None
    if asked.json:
        known = {} if best is None else {"hindsight": best}
        terminal.say(json.dumps({**summary(told), **known}))
    else:
        _show_review(match, told, terminal)
        if best is not None:
            terminal.say(f"The same luck could have brought {best} points.")
    return 0


def _followed(coaching: Coaching[T], terminal: Terminal) -> T:
    """Return the answer of a coach request, with a progress bar meanwhile."""
    with terminal.progress(100, "parts of a hundred") as bar:
        return drained(coaching, lambda progress: bar.reach(100 * progress.done // progress.of))


def by_level(match: Match, told: Advice, level: str) -> Advice:
    """Return advice in the order of a bot's level, with the values of the expert.

    Raises `OptionError` if no bot plays the game at this level.
    """
    if level == EXPERT:
        return told
    choices = {choice.action: choice for choice in told.choices}
    ranking = bots.make(level).rank(bots.of_match(match))
    return told._replace(choices=tuple(choices[action.text] for action, _ in ranking))


def summary(told: Review) -> dict[str, object]:
    """Return the data of `review --json`.

    With several seats, each figure of a seat is a list.
    """
    sides = [side._asdict() for side in told.sides]
    whole = {key: [side[key] for side in sides] for key in Side._fields}
    if len(sides) == 1:
        whole = sides[0]
    return {
        "game": told.game,
        "unit": told.unit,
        **whole,
        "decisions": [{**each._asdict(), "top": each.top[:TOP]} for each in told.decisions],
    }


def _show_advice(match: Match, told: Advice, terminal: Terminal) -> None:
    tell = _teller(told.unit)
    who = f"{seats.names(match)[told.seat]}: " if match.players > 1 else ""
    terminal.say(
        terminal.paint(f"{who}choice {told.number}, {match.heading}", "bold"),
        registry.find(match.game.name).question(match),
        "",
    )
    rows = [["", "choice", "and then", _meaning(told.unit)]]
    rows += [_row(place, choice, tell) for place, choice in enumerate(told.choices, 1)]
    terminal.table(rows, texts=3)


def _row(place: int, choice: Choice, tell: Callable[[float], str]) -> list[str]:
    value = "" if choice.value is None else tell(choice.value)
    return [str(place), choice.action, ", ".join(choice.line[1:]), value]


def _show_review(match: Match, told: Review, terminal: Terminal) -> None:
    tell = _teller(told.unit)
    for side in told.sides:
        name = seats.names(match)[side.seat] if match.players > 1 else "The game"
        terminal.say(terminal.paint(name, "bold"), _sum(side, told.unit))
        terminal.say("")
        terminal.say(*chart(side.expected, terminal.width - LABEL - 4, tell), "")
        _show_costs(match, told, side.seat, terminal)
        terminal.say("")


def _sum(side: Side, unit: str) -> str:
    tell, part = _teller(unit), _teller(unit, signed=True)
    return (
        f"Expected at the start {tell(side.start)}, luck {part(side.luck)}, "
        f"choices {part(side.skill)}: {tell(side.result)}"
    )


def _show_costs(match: Match, told: Review, seat: int, terminal: Terminal) -> None:
    """Show the choices with a cost, the costliest first."""
    own = [each for each in told.decisions if each.seat == seat]
    costly = [
        each for each in told.costliest if each.seat == seat and each.cost >= SHOWN[told.unit]
    ]
    terminal.say(f"{len(costly)} of {len(own)} choices cost something.")
    if costly:
        tell, headings = _teller(told.unit), _headings(match)
        rows = [["choice", "when", "played", "better", "cost", _meaning(told.unit)]]
        rows += [_told(each, headings, tell) for each in costly]
        terminal.table(rows, texts=4)


def _told(each: Decision, headings: Sequence[str], tell: Callable[[float], str]) -> list[str]:
    when = headings[each.number - 1]
    expected = tell(each.worth + each.cost)
    return [str(each.number), when, each.played, each.best, tell(each.cost), expected]


def _headings(match: Match) -> list[str]:
    """Return the phase label of each action of the record."""
    told = match.record.headings
    found: list[str] = []
    for number in range(len(match.record.actions)):
        found.append(told.get(number, found[-1] if found else ""))
    return found


def _meaning(unit: str) -> str:
    return "expected" if unit == POINTS else "wins"


def _teller(unit: str, signed: bool = False) -> Callable[[float], str]:
    """Return a function that formats values of a unit: points or per cent."""
    sign = "+" if signed else ""
    if unit == POINTS:
        return lambda value: f"{value:{sign}.1f}"
    return lambda value: f"{100 * value:{sign}.1f}%"


def chart(values: Sequence[float], width: int, tell: Callable[[float], str]) -> list[str]:
    """Return the lines of a block chart.

    It has a column per value, but at most `width` columns.
    """
    columns = min(len(values), width)
    drawn = [values[place * len(values) // columns] for place in range(columns - 1)]
    drawn.append(values[-1])
    low, high = min(drawn), max(drawn)
    most = HEIGHT * FULL - 1
    steps = [1 + round(most * (value - low) / ((high - low) or 1)) for value in drawn]
    lines = []
    for row in reversed(range(HEIGHT)):
        label = {HEIGHT - 1: tell(high), 0: tell(low)}.get(row, "")
        blocks = "".join(BLOCKS[max(0, min(FULL, step - FULL * row))] for step in steps)
        lines.append(f"{label:>{LABEL}}  {blocks}".rstrip())
    return lines
