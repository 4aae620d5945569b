"""`advise` and `review` commands. Show the best choices of a decision, or the costs of a game."""

import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TypeVar

from fleet_engine import bots, coach
from fleet_engine.bots.bot import run_to_end
from fleet_engine.bots.difficulty import EXPERT
from fleet_engine.cli import records, registry, seats
from fleet_engine.cli.terminal import Terminal
from fleet_engine.coach import (
    EQUAL,
    SCORE,
    UNCLEAR,
    ActionEstimate,
    Advice,
    Choice,
    CoachSteps,
    Decision,
    Review,
    SeatReview,
)
from fleet_engine.coach.review import decision_data
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match

T = TypeVar("T")
CHART_HEIGHT = 5
"""Height of a chart in lines."""
LABEL_WIDTH = 8
"""Width of a chart label in characters."""
BLOCKS = " ▁▂▃▄▅▆▇█"
BLOCK_STEPS = len(BLOCKS) - 1


def advise(asked: Namespace, terminal: Terminal) -> int:
    """Run `advise` and return the exit code."""
    match = records.load(asked.record)
    advice = order_by_level(match, _run_with_progress(coach.advice(match), terminal), asked.level)
    if asked.json:
        terminal.print_lines(json.dumps({**advice.to_json_data(), "level": asked.level}))
    else:
        _print_advice(match, advice, terminal)
    return 0


def review(asked: Namespace, terminal: Terminal) -> int:
    """Run `review` and return the exit code."""
    match = records.load(asked.record)
    if asked.seat is not None and asked.seat > match.players:
        raise OptionError(f"seat: {asked.seat} is not from 1 to {match.players}")
    reviewing = coach.review(match, None if asked.seat is None else asked.seat - 1)
    # Create it before the review, so that an unsupported match fails at once.
    searching = coach.hindsight(match) if asked.hindsight else None
    result = _run_with_progress(reviewing, terminal)
    best = _run_with_progress(searching, terminal) if searching else None
    if asked.json:
        known = {} if best is None else {"hindsight": best}
        terminal.print_lines(json.dumps({**review_summary(result), **known}))
    else:
        _print_review(match, result, terminal)
        if best is not None:
            terminal.print_lines(f"The same luck could have brought {best} points.")
    return 0


def _run_with_progress(steps: CoachSteps[T], terminal: Terminal) -> T:
    """Return the answer of a coach request, with a progress bar meanwhile."""
    with terminal.progress_bar(100, "parts of a hundred") as bar:
        return run_to_end(steps, lambda progress: bar.update(100 * progress.done // progress.of))


def order_by_level(match: Match, advice: Advice, level: str) -> Advice:
    """Return advice in the order of a bot's level, with the values of the expert.

    Raises `OptionError` if no bot plays the game at this level.
    """
    if level == EXPERT:
        return advice
    choices = {choice.action: choice for choice in advice.choices}
    ranking = bots.make(level).rank(bots.view_of(match))
    return advice._replace(choices=tuple(choices[action.text] for action, _ in ranking))


def review_summary(review: Review) -> dict[str, object]:
    """Return the data of `review --json`.

    With several seats, each figure of a seat is a list.
    """
    decisions = [
        {**decision_data(each), "best": each.best, "cost": each.cost} for each in review.decisions
    ]
    sides = [side._asdict() for side in review.sides]
    whole = {key: [side[key] for side in sides] for key in SeatReview._fields}
    if len(sides) == 1:
        whole = sides[0]
    return {"game": review.game, "unit": review.unit, **whole, "decisions": decisions}


def _print_advice(match: Match, advice: Advice, terminal: Terminal) -> None:
    who = f"{seats.player_names(match)[advice.seat]}: " if match.players > 1 else ""
    terminal.print_lines(
        terminal.paint(f"{who}choice {advice.number}, {match.phase_label}", "bold"),
        registry.find(match.game.name).question(match),
        "",
    )
    rows = [["", "choice", "and then", "verdict", _value_heading(advice.unit)]]
    rows += [_row(place, choice) for place, choice in enumerate(advice.choices, 1)]
    terminal.print_table(rows, texts=4)


def _row(rank: int, choice: Choice) -> list[str]:
    verdict = value = ""
    if choice.estimate:
        verdict = describe_verdict(choice.estimate)
        value = _expected(choice.estimate.value, choice.estimate.chance)
    return [str(rank), choice.action, ", ".join(choice.line[1:]), verdict, value]


def describe_verdict(found: ActionEstimate) -> str:
    """Return the verdict of an estimate in words, with its error."""
    if found.is_best:
        return "best"
    if found.verdict == EQUAL:
        return "equally good"
    if found.verdict == UNCLEAR:
        return "hard to tell"
    return f"{found.gap:.1f} points worse, give or take {found.error:.1f}"


def _expected(value: float, chance: float | None) -> str:
    """Return an expected score, or the win probability that a lead means."""
    return f"{value:.1f}" if chance is None else f"{100 * chance:.0f}%"


def _print_review(match: Match, review: Review, terminal: Terminal) -> None:
    alone = match.players == 1
    for side in review.sides:
        name = "The game" if alone else seats.player_names(match)[side.seat]
        terminal.print_lines(terminal.paint(name, "bold"), _totals_line(side, review.unit))
        terminal.print_lines("")
        terminal.print_lines(
            *chart(
                side.expected,
                terminal.width - LABEL_WIDTH - 4,
                lambda value: _expected(value, None if alone else value),
            ),
            "",
        )
        _print_costs(match, review, side.seat, terminal)
        terminal.print_lines("")


def _totals_line(side: SeatReview, unit: str) -> str:
    expected = "Expected" if unit == SCORE else "Lead expected"
    return (
        f"{expected} at the start: {side.start:.1f}, luck {side.luck:+.1f}, "
        f"choices {side.skill:+.1f}: {side.result:.1f}"
    )


def _print_costs(match: Match, review: Review, seat: int, terminal: Terminal) -> None:
    """Show the choices with a cost, in the order of `Review.costliest`."""
    own = [each for each in review.decisions if each.seat == seat]
    costly = [each for each in review.costliest if each.seat == seat]
    terminal.print_lines(f"{len(costly)} of {len(own)} choices cost something.")
    if costly:
        headings = _phase_labels(match)
        rows = [["choice", "when", "played", "better", "points lost", _value_heading(review.unit)]]
        rows += [_cost_row(each, headings) for each in costly]
        terminal.print_table(rows, texts=4)


def _cost_row(each: Decision, headings: Sequence[str]) -> list[str]:
    when, best = headings[each.number - 1], each.top[0].estimate
    cost = f"{each.cost:.1f} ± {each.estimate.error:.1f}"
    expected = _expected(best.value, best.chance)
    return [str(each.number), when, each.played, each.best, cost, expected]


def _phase_labels(match: Match) -> list[str]:
    """Return the phase label of each action of the record."""
    headings = match.record.headings
    found: list[str] = []
    for number in range(len(match.record.actions)):
        found.append(headings.get(number, found[-1] if found else ""))
    return found


def _value_heading(unit: str) -> str:
    return "expected" if unit == SCORE else "wins"


def chart(values: Sequence[float], width: int, format_value: Callable[[float], str]) -> list[str]:
    """Return the lines of a block chart.

    It has a column per value, but at most `width` columns.
    """
    columns = min(len(values), width)
    drawn = [values[place * len(values) // columns] for place in range(columns - 1)]
    drawn.append(values[-1])
    low, high = min(drawn), max(drawn)
    most = CHART_HEIGHT * BLOCK_STEPS - 1
    steps = [1 + round(most * (value - low) / ((high - low) or 1)) for value in drawn]
    lines = []
    for row in reversed(range(CHART_HEIGHT)):
        label = {CHART_HEIGHT - 1: format_value(high), 0: format_value(low)}.get(row, "")
        blocks = "".join(
            BLOCKS[max(0, min(BLOCK_STEPS, step - BLOCK_STEPS * row))] for step in steps
        )
        lines.append(f"{label:>{LABEL_WIDTH}}  {blocks}".rstrip())
    return lines
