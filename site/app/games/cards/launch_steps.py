"""Steps of launching and hiring: their effects and the current step."""

from typing import NamedTuple

from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


class LaunchStep(NamedTuple):
    """One step on the screen.

    Attributes:
        icon: The name of the icon.
        title: The label.
        detail: A few words below the label.
        term: The rule that a tap on the step opens.
        stage: `due`, `now`, `earned` (certain to come) or `done`.
    """

    icon: str
    title: str
    detail: str
    term: str
    stage: str


def launch_steps(state: CardsState, words: Translator) -> Html:
    """Return the four steps.

    The list is hidden outside the phases `launch` and `hire`.
    """
    if state.observation.phase not in ("launch", "hire"):
        return el("ol", id="launch-steps", hidden=True)
    found = [
        _launch(state, words),
        _cod(state, words),
        _hire(state, words),
        _lobster(state, words),
    ]
    steps = [el("li", _step(step, words)) for step in found if step]
    return el(
        "ol", steps, id="launch-steps", class_="launch-steps", aria_label=words.t("Launch and hire")
    )


def _step(step: LaunchStep, words: Translator) -> Html:
    done = icon("check", "tick") if step.stage in ("earned", "done") else EMPTY
    return el(
        "button",
        el("span", icon(step.icon), done, class_="launch-step"),
        el("b", step.title),
        el("small", step.detail),
        type="button",
        class_=step.stage,
        id=f"launch-step-{step.term}",
        data_do="open-rule",
        data_arg=step.term,
        aria_current="step" if step.stage == "now" else None,
    )


def _turn(state: CardsState, kind: str, most: int) -> int:
    """Return the number of the launch or hire that the viewer is asked for, from 1.

    It is 0 if the viewer is not asked.
    """
    asked = state.observation.decision
    return most - asked.amount + 1 if asked and state.kind == kind else 0


def _hires(state: CardsState) -> bool:
    """Return True if captains are hired now.

    This is the case in the phase `hire`, and if captains are hired after the seat's own
    launches.
    """
    return state.observation.phase == "hire" or state.kind == "hire"


def _launch(state: CardsState, words: Translator) -> LaunchStep:
    most = state.me.bonus.launches
    turn = _turn(state, "launch", most)
    if _hires(state):
        stage, detail = "done", words.t("done")
    else:
        stage = "now"
        detail = (
            words.t("{n} of {most}", n=turn, most=most) if turn else words.t("up to {n}", n=most)
        )
    return LaunchStep("boat", words.t("Launch"), detail, "launching", stage)


def _cod(state: CardsState, words: Translator) -> LaunchStep | None:
    """Return the step for the cards drawn by Cod licenses after a launch."""
    bonus = state.me.bonus
    if not bonus.cod_cards:
        return None
    launched = _turn(state, "launch", bonus.launches) > 1
    if _hires(state):
        stage, detail = "done", words.t("done")
    elif launched:
        stage, detail = "earned", words.t("earned")
    else:
        stage, detail = "due", words.t("if you launch")
    title = words.t("Draw {n}", n=bonus.cod_cards)
    return LaunchStep("cod", title, detail, "licence-cod", stage)


def _hire(state: CardsState, words: Translator) -> LaunchStep:
    most = state.me.bonus.captains
    turn = _turn(state, "hire", most)
    detail = words.t("{n} of {most}", n=turn, most=most) if turn else words.t("up to {n}", n=most)
    stage = "now" if _hires(state) else "due"
    return LaunchStep("captain", words.t("Hire"), detail, "captains", stage)


def _lobster(state: CardsState, words: Translator) -> LaunchStep | None:
    """Return the step for the cards drawn by Lobster licenses.

    Their number depends on the number of captains.
    """
    bonus = state.me.bonus
    if not state.me.licences["lobster"]:
        return None
    detail = words.t("for captains")
    if bonus.next_lobster_row:
        captains, cards = bonus.next_lobster_row
        detail = words.n(
            "{cards} with {n} captain", "{cards} with {n} captains", captains, cards=cards
        )
    title = words.t("Draw {n}", n=bonus.lobster_cards)
    return LaunchStep("lobster", title, detail, "licence-lobster", "due")
