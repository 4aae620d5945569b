"""The screen of Pig: header, table, dock, and overlays."""

from app.games.pig import narrate
from app.games.pig.pad import LINES
from app.games.pig.state import Log, PigState
from app.i18n import Words
from app.ui import event_feed, idle_text, shell
from app.ui.event_feed import Line
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.players import mug, of_seat
from app.ui.score_table import Pad, pads
from fleet_engine.pig.events import DiceRolled

SHOWN_NEWS = 3


def game(state: PigState, words: Words) -> Html:
    """Return the whole page at one moment of a game."""
    ways = ((words.t("To the dice"), "dock"), (words.t("To the table"), "table"))
    screen = el(
        "div",
        shell.skips(ways, words),
        region("top", _header(state, words)),
        region("table", _table(state, words)),
        dock(state, words),
        class_="screen game",
    )
    over = overlay(state, words)
    said, notice, bubble = _said(state, words), state.notice, state.bubble
    return shell.page(screen, words, over=over, said=said, notice=notice, bubble=bubble)


def _header(state: PigState, words: Words) -> Html:
    seen = state.observation
    points = seen.pads[seen.seat].total
    return el(
        "header",
        shell.corner("menu", words.t("Menu"), "open", "menu", id_="menu"),
        el("p", words.t("Round {round}", round=seen.round), class_="rail"),
        shell.total(points, words),
        class_="top",
        id="top",
    )


def _table(state: PigState, words: Words) -> Html:
    """Return the points of all seats on the way to the target, and the last roll."""
    seen = state.observation
    rows = [
        el(
            "li",
            mug(seat, state.cast.face(seat)),
            el("b", state.cast.names[seat]),
            el("span", words.t("{points} of {target}", points=pad.total, target=seen.target)),
            el("progress", value=min(pad.total, seen.target), max=seen.target, aria_hidden="true"),
            class_=of_seat(seat),
        )
        for seat, pad in enumerate(seen.pads)
    ]
    rolls = [event for event in state.recent if isinstance(event, DiceRolled)]
    fallen = [icon(f"face-{face}") for face in rolls[-1].faces] if rolls else []
    return el(
        "main",
        el("h2", words.t("First to {target}", target=seen.target)),
        el("ol", rows, class_="pig-race"),
        el("p", fallen, class_="pig-dice", aria_hidden="true"),
        id="table",
        class_="paper pig",
        tabindex="-1",
    )


# --- the dock --------------------------------------------------------------------------------


def dock(state: PigState, words: Words) -> Html:
    """Return the dock."""
    news = narrate.news(state.recent, state.cast, words)
    return el(
        "section",
        region("ask", el("div", el("h2", _question(state, words), id="question"), id="ask")),
        region("lately", event_feed.lately(news, words)),
        region("choices", event_feed.choices(_answers(state, words), busy=state.waits)),
        region("story", _story(state, words)),
        region("acts", _acts(state, words)),
        id="dock",
        class_="dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _question(state: PigState, words: Words) -> str:
    asked = state.observation.decision
    if asked is None:
        return words.t("The game is over")
    if state.waits:
        return idle_text.thinking(state.cast.names[asked.seat], words)
    if asked.kind == "take":
        return words.t("One die or two?")
    return words.n(
        "{n} point so far: roll or hold?", "{n} points so far: roll or hold?", asked.points
    )


def _label(action: str, words: Words) -> str:
    match action:
        case "take one":
            return words.t("One die")
        case "take two":
            return words.t("Two dice")
        case "roll":
            return words.t("Roll")
    return words.t("Hold")


def _answers(state: PigState, words: Words) -> Html:
    if not state.options:
        return EMPTY
    buttons = [
        el(
            "li",
            el(
                "button",
                el("span", el("b", _label(action, words))),
                icon("check", "tick") if action == state.chosen else None,
                type="button",
                id=action.replace(" ", "-"),
                class_="answer chosen" if action == state.chosen else "answer",
                data_do="pick",
                data_arg=action,
                aria_pressed="true" if action == state.chosen else "false",
            ),
        )
        for action in state.options
    ]
    return el("ul", buttons, class_="answers", aria_label=_question(state, words))


def _told(state: PigState, words: Words) -> tuple[list[Line], str, str]:
    """Return the lines of the dock, their kind, and the rule that they are about."""
    if state.why == "undo":
        text = words.t("There is nothing to take back since the last roll.")
        return [Line("undo", text)], idle_text.kind_of_refusal(state.waits), "undo"
    if state.why:
        asked = idle_text.nothing_asked(words) if state.waits else _question(state, words)
        return [Line("hand", asked)], idle_text.kind_of_refusal(state.waits), state.kind or "goal"
    if state.complete:
        outcome = narrate.news(state.outcome, state.cast, words)
        return outcome or [Line("die", words.t("The dice fall."))], "plan", state.kind
    news = narrate.news(state.recent, state.cast, words)
    return news[-SHOWN_NEWS:], "news", state.kind or "goal"


def _story(state: PigState, words: Words) -> Html:
    lines, kind, about = _told(state, words)
    return event_feed.story(lines, kind, about, words)


def _acts(state: PigState, words: Words) -> Html:
    if state.waits:
        gold = idle_text.one_moment(words)
    elif state.chosen and state.complete:
        gold = shell.gold(_label(state.chosen, words), "confirm", state.chosen)
    else:
        gold = shell.gold(words.t("Choose"), "why", "gold", waits=True)
    return el(
        "div",
        shell.undo(state.can_undo, words),
        shell.tool("log", words.t("Log"), "open", "log", id_="log"),
        gold,
        class_="acts",
        id="acts",
    )


def _said(state: PigState, words: Words) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or the recent events with the question.
    """
    if state.overlay is not None:
        return ""
    lines, kind, _ = _told(state, words)
    if kind == "news":
        told = narrate.said(state.recent, state.cast, words)
        return " ".join([*told, _question(state, words)])
    return " ".join(line.text for line in lines)


def overlay(state: PigState, words: Words) -> Html:
    """Return the overlay of the screen."""
    match state.overlay:
        case Log(events=events):
            return event_feed.log(narrate.rounds(events, state.cast, words), words)
        case Pad():
            table = pads(LINES, state.observation.pads, state.cast, words)
            return shell.sheet(words.t("Score so far"), table, words, name="pad")
    return shell.overlay(state.overlay, words, in_game=True)
