"""Texts and sheets of the coach: hint, best choices and cost of a choice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.i18n import N_, Translator
from app.ui.controls import COACH_BUTTON, header_button, toolbar_button
from app.ui.dialogs import dialog
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, ActionEstimate
from fleet_engine.coach.score_breakdown import RIVALS


def format_chance(chance: float, words: Translator) -> str:
    """Return a win probability in percent."""
    return words.t("{n}%", n=round(100 * chance))


def decimal(value: float, words: Translator) -> str:
    """Return a number with one decimal in the format of the language."""
    whole, tenth = f"{abs(value):.1f}".split(".")
    sign = "−" if value < 0 and (whole, tenth) != ("0", "0") else ""
    return sign + words.p("a number with a tenth", "{whole}.{tenth}", whole=whole, tenth=tenth)


def format_loss(cost: float, words: Translator) -> str:
    """Return the points that a choice costs as a negative number."""
    return f"−{decimal(cost, words)}"


UNIT_LABELS = N_("On average this scores {n} more points from {what}.")
ESTIMATE_LABELS = N_("On average this should score {n} more points from {what}.")
"""Wording for rollouts to the end of the game. Shorter ones have `ESTIMATE_LABELS`."""


def average_note(
    reason: str, sources: Mapping[str, str], words: Translator, template: str = UNIT_LABELS
) -> str:
    """Return a sentence about the points that a choice gains on average in rollouts.

    `reason` is a topic and the gain in points. `sources` has the marked name of each topic. The
    topic `RIVALS` reports the lower score of the strongest rival. An unknown topic returns "".
    """
    topic, _, more = reason.partition(" ")
    if topic == RIVALS:
        less = decimal(float(more), words)
        return words.t("On average your strongest rival scores {n} fewer points.", n=less)
    if topic not in sources:
        return ""
    n, what = decimal(float(more), words), words.t(sources[topic])
    return words.t(template, n=n, what=what)


class ChoiceRow(NamedTuple):
    """A choice that the coach describes.

    Attributes:
        verdict: one of `fleet_engine.coach.VERDICTS`.
        why: immediate effect of the choice.
        move: the move that makes the choice, or "" if the viewer cannot make it now.
        lost: points less than the best choice, and their standard error, in words.
        own: True if the viewer made this choice in the reviewed game.
        because: sentence about a further advantage, or "".
        place: index of the choice in the advice.
    """

    icon: str
    name: str
    verdict: str
    why: str
    move: str = ""
    lost: tuple[str, str] = ("", "")
    own: bool = False
    because: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class HintViewState:
    """View state of the coach's advice: progress, then a `hint`, then `choices`.

    Choices without a hint appear if a hint would say nothing. If `all_equal` is set, none
    is best, and the sheet only shows the effect of each. `expected` says in words what the best
    choice promises.
    """

    progress: Progress
    hint: str = ""
    choices: Sequence[ChoiceRow] = ()
    expected: str = ""
    all_equal: bool = False


def hint_sheet(state: HintViewState, words: Translator) -> Html:
    """Return the sheet with the coach's advice for the current decision."""
    if state.choices:
        body = choices(state.choices, state.expected, words)
        if not state.hint:
            marked = words.t("No hint can tell these apart. This game is now marked “assisted”.")
            body = el("div", body, el("p", marked, class_="fine-print"), class_="advice")
    elif state.hint:
        marked = words.t("Showing the choices marks this game “assisted”.")
        label = words.t("Show the options") if state.all_equal else words.t("Show the best choices")
        more = el(
            "button",
            icon("search"),
            el("span", label),
            type="button",
            class_="plain",
            id="hint-more",
            data_do="hint",
            data_arg="more",
        )
        body = el(
            "div",
            el("p", state.hint, class_="hint-text"),
            el("p", marked, class_="fine-print"),
            more,
            class_="advice",
        )
    else:
        body = el("div", progress_line(state.progress, words), class_="advice")
    return dialog(words.t("Coach"), body, words, name="advice", sign=icon(COACH_BUTTON))


def progress_line(progress: Progress, words: Translator) -> Html:
    """Return the progress bar of the coach."""
    text = words.t("The coach is thinking…")
    bar = el("progress", max=progress.of, value=progress.done, aria_label=text)
    return el("div", el("p", text), bar, class_="thinking", role="status")


def choices(
    found: Sequence[ChoiceRow], expected: str, words: Translator, *, past: bool = False
) -> Html:
    """Return the list of choices. The viewer can tap a choice that has a move.

    If all are equal, one note says so. A list of `past` choices has a verdict on each instead.
    """
    alike = not past and len(found) > 1 and all(each.verdict == EQUAL for each in found)
    rows = [
        el(
            "li",
            el(
                "button" if each.move else "div",
                icon(each.icon),
                el("span", _name(each, words), [el("small", text) for text in _why(each)]),
                EMPTY if alike else _verdict(each, place, words),
                type="button" if each.move else None,
                class_="advised",
                data_do="hint" if each.move else None,
                data_arg=f"take {each.place}" if each.move else None,
            ),
        )
        for place, each in enumerate(found)
    ]
    message = words.t("These are about equal.")
    note = el("p", message, class_="fine-print") if alike else EMPTY
    headline = el("p", expected, class_="headline") if expected else EMPTY
    return el("div", headline, note, el("ol", rows), class_="advice")


def expected_text(best: ActionEstimate, words: Translator, *, all_equal: bool = False) -> str:
    """Return the expected final score, or the chance to win, with the best choice."""
    if best.chance is None:
        n = decimal(best.value, words)
        if all_equal:
            return words.t("Any of these: about {n} points at the end", n=n)
        return words.t("Best choice: about {n} points at the end", n=n)
    chance = format_chance(best.chance, words)
    if all_equal:
        return words.t("Any of these: about {chance} to win", chance=chance)
    return words.t("Best choice: about {chance} to win", chance=chance)


def _why(choice: ChoiceRow) -> Iterator[str]:
    yield from filter(None, (choice.why, choice.because))


def _name(choice: ChoiceRow, words: Translator) -> Html:
    """Return the name of a choice, with a mark if the viewer made it."""
    own = el("i", words.t("your choice"), class_="own") if choice.own else EMPTY
    return el("b", choice.name, own)


def _verdict(choice: ChoiceRow, place: int, words: Translator) -> Html:
    """Return the verdict on a choice. A number appears only if the choice is known to be worse."""
    if choice.verdict == WORSE:
        lost, error = choice.lost
        note = words.t("points ± {error}", error=error)
        return el("b", lost, el("small", f" {note}"), class_="choice-value")
    if choice.verdict == UNCLEAR:
        text = words.t("hard to tell")
    else:
        text = words.t("equally good") if place else words.p("verdict on a choice", "best")
    return el("small", text, class_="choice-value")


@dataclass(frozen=True, slots=True)
class TurnViewState:
    """View state of one decision of an ended game, shown on the board.

    Attributes:
        place: index of the decision, counted from 0.
        total: number of decisions.
        played: icon and name of the viewer's choice.
        best: icon and name of the best choice.
        lost: cost of the viewer's choice in points and its standard error, in words; empty if no
            cost is known.
        is_unclear: True if the coach cannot tell whether the choice was worse than the best.
        is_best: True if no choice was better. A choice without it may be equal to the best.
        progress: progress of the coach.
        choices: the best choices and the viewer's own, once the coach has answered.
        expected: text about the result that the best choice promises.
        folded: True while the choices are hidden, so that more of the board is visible.
    """

    place: int
    total: int
    title: str
    played: tuple[str, str]
    best: tuple[str, str]
    lost: tuple[str, str]
    is_unclear: bool
    is_best: bool
    progress: Progress
    choices: Sequence[ChoiceRow] = ()
    expected: str = ""
    folded: bool = False


def turn_sheet(state: TurnViewState, words: Translator) -> Html:
    """Return the panel under the board in the step-through of a game."""
    if state.folded:
        content = EMPTY
    elif state.choices:
        content = choices(state.choices, state.expected, words, past=True)
    else:
        content = progress_line(state.progress, words)
    numbered = words.t("Choice {n} of {all}", n=state.place + 1, all=state.total)
    return el(
        "section",
        el(
            "header",
            el("div", el("h2", state.title, id="step-title"), el("small", numbered)),
            _fold_button(state, words),
            header_button(
                "close", words.t("Back to the review"), "review-turn", "close", id_="step-close"
            ),
        ),
        el("div", _was_it_good(state, words), content, class_="step-text", tabindex="0",
           role="group", aria_labelledby="step-title"),
        _next_buttons(state, words),
        class_="step-panel",
        role="dialog",
        aria_labelledby="step-title",
        data_escape="review-turn",
    )  # fmt: skip


def _fold_button(state: TurnViewState, words: Translator) -> Html:
    """Return the button that hides or shows the choices."""
    label = words.t("Show the choices") if state.folded else words.t("See more of the board")
    return el(
        "button",
        icon("next"),
        type="button",
        class_="round fold",
        id="step-fold",
        data_do="review-turn",
        data_arg="fold",
        aria_expanded="false" if state.folded else "true",
        aria_label=label,
    )


def _was_it_good(state: TurnViewState, words: Translator) -> Html:
    """Return the viewer's choice, and the best choice if it was better."""
    played, (lost, error) = state.played[1], state.lost
    if not lost:
        if state.is_unclear:
            text = words.t("{played}: hard to tell if anything was better.", played=played)
            return el("p", icon("question"), el("span", text))
        label = (
            N_("{played}: best choice.") if state.is_best else N_("{played}: as good as the best.")
        )
        text = words.t(label, played=played)
        return el("p", icon("check"), el("span", text))
    text = words.t(
        "You chose “{played}”. “{best}” was {n} points better (± {error}).",
        played=played, best=state.best[1], n=lost, error=error,
    )  # fmt: skip
    return el("p", el("b", f"−{lost}", class_="lost"), el("span", text))


def _next_buttons(state: TurnViewState, words: Translator) -> Html:
    """Return buttons for the previous and next decision, and to play on from here."""
    place = state.place
    last = place + 1 == state.total
    practise = el(
        "button",
        icon("flag"),
        el("span", el("b", words.t("Replay from here")), el("small", words.t("as practice"))),
        type="button",
        class_="plain",
        id="practise",
        data_do="practise",
        data_arg=str(place),
        data_focus=True,
    )
    return el(
        "div",
        toolbar_button(
            "back",
            words.t("Previous"),
            "review-turn",
            str(place - 1),
            off=not place,
            id_="step-previous",
        ),
        toolbar_button(
            "next", words.t("Next"), "review-turn", str(place + 1), off=last, id_="step-next"
        ),
        practise,
        class_="actions",
    )


# --- puzzles --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VerdictViewState:
    """View state of an answer to a puzzle.

    Attributes:
        verdict: one of `fleet_engine.coach.VERDICTS`.
        answer: name of the answer.
        best: icon and name of the best choice.
        played: name of the choice in the viewer's earlier game, or of the second best one.
        cost: cost of that choice.
        more: number of puzzles left.
        is_daily: True for the puzzle of a day, which is of no earlier game.
    """

    verdict: str
    answer: str
    best: tuple[str, str]
    played: str
    cost: str
    more: int
    is_daily: bool = False


def check_sheet(progress: Progress, words: Translator) -> Html:
    """Return the sheet that shows the progress of the coach with an answer."""
    body = el("div", progress_line(progress, words), class_="advice")
    return dialog(words.t("Puzzle"), body, words, name="puzzle", sign=icon(COACH_BUTTON))


def verdict_sheet(state: VerdictViewState, words: Translator) -> Html:
    """Return the sheet that says if an answer is right."""
    sign, best = state.best
    titles = {
        EQUAL: words.t("Right!"),
        WORSE: words.t("Not quite"),
        UNCLEAR: words.t("Hard to tell"),
    }
    unclear = words.t("“{answer}” may be just as good.", answer=state.answer)
    note = el("p", unclear) if state.verdict == UNCLEAR else EMPTY
    better = words.t("Best choice: {best}.", best=best)
    then = (
        words.t(
            "The second-best choice, “{second}”, costs {cost}.",
            second=state.played,
            cost=state.cost,
        )
        if state.is_daily
        else words.t("In your game, “{played}” cost {cost}.", played=state.played, cost=state.cost)
    )
    body = el("div", el("p", icon(sign), el("span", better), class_="hint-text"), note,
              el("p", then), class_="advice")  # fmt: skip
    home = el("button", icon("home"), el("span", words.t("Home")), type="button", class_="plain",
              id="puzzle-home", data_do="go", data_arg="home")  # fmt: skip
    on = EMPTY
    if state.more:
        label = words.n("Next puzzle ({n} left)", "Next puzzle ({n} left)", state.more)
        on = el("button", icon("next"), el("span", label), type="button", class_="plain",
                id="next-puzzle", data_do="puzzle")  # fmt: skip
    foot = el("footer", home, on)
    return dialog(titles[state.verdict], body, words, name="puzzle", foot=foot)
