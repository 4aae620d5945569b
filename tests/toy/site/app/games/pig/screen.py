"""The screen of Pig: header, table, dock, and overlays."""

from app.games.pig import event_text
from app.games.pig.score_lines import LINES
from app.games.pig.view_state import LogOverlay, PigState
from app.i18n import Translator
from app.ui import controls, dialogs, event_feed, idle_text, layout
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.players import avatar, seat_class
from app.ui.score_table import ScoreOverlay, seats_table
from fleet_engine.pig.events import DiceRolled

SHOWN_NEWS = 3


def game(state: PigState, words: Translator) -> Html:
    """Return the whole page at one moment of a game."""
    ways = ((words.t("To the dice"), "dock"), (words.t("To the table"), "table"))
    screen = el(
        "div",
        layout.skip_links(ways, words),
        region("top", _header(state, words)),
        region("table", _table(state, words)),
        dock(state, words),
        class_="screen game",
    )
    over = overlay(state, words)
    said, notice, bubble = _said(state, words), state.notice, state.bubble
    return layout.page(screen, words, over=over, said=said, notice=notice, bubble=bubble)


def _header(state: PigState, words: Translator) -> Html:
    seen = state.observation
    points = seen.pads[seen.seat].total
    return el(
        "header",
        controls.header_button("menu", words.t("Menu"), "open", "menu", id_="menu"),
        el("p", words.t("Round {round}", round=seen.round), class_="rail"),
        controls.score_button(points, words),
        class_="top",
        id="top",
    )


def _table(state: PigState, words: Translator) -> Html:
    """Return the points of all seats on the way to the target, and the last roll."""
    seen = state.observation
    rows = [
        el(
            "li",
            avatar(seat, state.cast.avatar_of(seat)),
            el("b", state.cast.names[seat]),
            el("span", words.t("{points} of {target}", points=pad.total, target=seen.target)),
            el("progress", value=min(pad.total, seen.target), max=seen.target, aria_hidden="true"),
            class_=seat_class(seat),
        )
        for seat, pad in enumerate(seen.pads)
    ]
    rolls = [event for event in state.recent_events if isinstance(event, DiceRolled)]
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


def dock(state: PigState, words: Translator) -> Html:
    """Return the dock."""
    news = event_text.news(state.recent_events, state.cast, words)
    return el(
        "section",
        region("ask", el("div", el("h2", _question(state, words), id="question"), id="ask")),
        region("lately", event_feed.event_feed(news, words)),
        region(
            "choices", event_feed.answers_region(_answers(state, words), busy=state.is_bot_thinking)
        ),
        region("story", _story(state, words)),
        region("acts", _acts(state, words)),
        id="dock",
        class_="dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _question(state: PigState, words: Translator) -> str:
    asked = state.observation.decision
    if asked is None:
        return words.t("The game is over")
    if state.is_bot_thinking:
        return idle_text.bot_thinking(state.cast.names[asked.seat], words)
    if asked.kind == "take":
        return words.t("One die or two?")
    return words.n(
        "{n} point so far: roll or hold?", "{n} points so far: roll or hold?", asked.points
    )


def _label(action: str, words: Translator) -> str:
    match action:
        case "take one":
            return words.t("One die")
        case "take two":
            return words.t("Two dice")
        case "roll":
            return words.t("Roll")
    return words.t("Hold")


def _answers(state: PigState, words: Translator) -> Html:
    if not state.legal_moves:
        return EMPTY
    buttons = [
        el(
            "li",
            el(
                "button",
                el("span", el("b", _label(action, words))),
                icon("check", "tick") if action == state.selected_move else None,
                type="button",
                id=action.replace(" ", "-"),
                class_="answer chosen" if action == state.selected_move else "answer",
                data_do="select",
                data_arg=action,
                aria_pressed="true" if action == state.selected_move else "false",
            ),
        )
        for action in state.legal_moves
    ]
    return el("ul", buttons, class_="answers", aria_label=_question(state, words))


def _told(state: PigState, words: Translator) -> tuple[list[LogLine], str, str]:
    """Return the lines of the dock, their kind, and the rule that they are about."""
    if state.why == "undo":
        text = words.t("There is nothing to take back since the last roll.")
        return [LogLine("undo", text)], idle_text.blocked_kind(state.is_bot_thinking), "undo"
    if state.why:
        asked = idle_text.no_question(words) if state.is_bot_thinking else _question(state, words)
        return (
            [LogLine("hand", asked)],
            idle_text.blocked_kind(state.is_bot_thinking),
            state.kind or "goal",
        )
    if state.is_complete:
        outcome = event_text.news(state.preview_events, state.cast, words)
        return outcome or [LogLine("die", words.t("The dice fall."))], "plan", state.kind
    news = event_text.news(state.recent_events, state.cast, words)
    return news[-SHOWN_NEWS:], "news", state.kind or "goal"


def _story(state: PigState, words: Translator) -> Html:
    lines, kind, about = _told(state, words)
    return event_feed.dock_message(lines, kind, about, words)


def _acts(state: PigState, words: Translator) -> Html:
    if state.is_bot_thinking:
        gold = idle_text.please_wait(words)
    elif state.selected_move and state.is_complete:
        gold = controls.primary_button(
            _label(state.selected_move, words), "confirm", state.selected_move
        )
    else:
        gold = controls.primary_button(words.t("Choose"), "explain", "gold", waits=True)
    return el(
        "div",
        controls.undo_button(state.can_undo, words),
        controls.toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        gold,
        class_="acts",
        id="acts",
    )


def _said(state: PigState, words: Translator) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or the recent events with the question.
    """
    if state.overlay is not None:
        return ""
    lines, kind, _ = _told(state, words)
    if kind == "news":
        told = event_text.said(state.recent_events, state.cast, words)
        return " ".join([*told, _question(state, words)])
    return " ".join(line.text for line in lines)


def overlay(state: PigState, words: Translator) -> Html:
    """Return the overlay of the screen."""
    match state.overlay:
        case LogOverlay(events=events):
            return event_feed.event_log(event_text.rounds(events, state.cast, words), words)
        case ScoreOverlay():
            table = seats_table(LINES, state.observation.pads, state.cast, words)
            return dialogs.dialog(words.t("Score so far"), table, words, name="pad")
    return dialogs.render_overlay(state.overlay, words, in_game=True)
