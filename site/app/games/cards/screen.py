"""Screen of the card game: header, table, dock."""

from functools import cache

from app.games.cards import dock, labels
from app.games.cards.end_warning import end_warning, is_last
from app.games.cards.overlays import overlay
from app.games.cards.table_view import table
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui import controls, layout
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon

SHOWN_PHASES = ("auction", "launch", "hire", "fishing", "processing", "draw")


def game(state: CardsState, words: Translator) -> Html:
    """Return the whole page of a running game."""
    screen = el(
        "div",
        _skip_targets(words),
        region("top", header(state, words)),
        table(state, words),
        dock.dock(state, words),
        class_="screen game deck",
    )
    return layout.page(
        screen,
        words,
        over=overlay(state, words),
        said=screen_reader_text(state, words),
        notice=state.notice,
        bubble=state.bubble,
    )


@cache
def _skip_targets(words: Translator) -> Html:
    return layout.skip_links(
        ((words.t("To your hand"), "dock"), (words.t("To the table"), "table")), words
    )


def header(state: CardsState, words: Translator) -> Html:
    """Return the header: menu, phases, end counters and the viewer's score."""
    me = state.me
    return el(
        "header",
        controls.header_button("menu", words.t("Menu"), "open", "menu", id_="menu"),
        phases(state, words),
        end_counters(state, words),
        controls.score_button(me.score.total, words),
        class_="top",
        id="top",
    )


def phases(state: CardsState, words: Translator) -> Html:
    """Return the phases of a round as dots.

    The present phase has its name.
    """
    seen = state.observation
    now = SHOWN_PHASES.index(seen.phase) if seen.phase in SHOWN_PHASES else len(SHOWN_PHASES)
    places = []
    for number, phase in enumerate(SHOWN_PHASES):
        kind = "now" if number == now else "was" if number < now else "due"
        inside = (
            el("b", icon(labels.PHASE_ICONS[phase]), el("span", words.t(labels.PHASES[phase])))
            if number == now
            else EMPTY
        )
        places.append(el("li", inside, class_=kind))
    label = words.t(
        "Round {round}, phase {phase}",
        round=seen.round,
        phase=words.t(labels.PHASES[seen.phase]),
    )
    return el(
        "div",
        el("ol", places, aria_hidden="true"),
        class_="rail phases short" if is_last(seen) else "rail phases",  # Leave space for "Last!".
        role="img",
        aria_label=label,
    )


def end_counters(state: CardsState, words: Translator) -> Html:
    """Return the remaining crates and licences.

    The game ends when either of them runs out.
    """
    seen = state.observation
    crates = words.n("{n} crate left", "{n} crates left", seen.supply)
    licences = words.n("{n} licence left", "{n} licences left", seen.licences_left)
    label = words.t("Until the end: {crates}, {licences}.", crates=crates, licences=licences)
    sure, near = is_last(seen), end_warning(seen, words)
    if near:
        warning = words.t("Last round!") if sure else near.text
        label = f"{warning} {label}"
    last = el("b", words.t("Last!"), class_="last") if sure else EMPTY
    return el(
        "button",
        last,
        el("span", icon("crate"), seen.supply),
        el("span", icon("licence"), seen.licences_left) if not sure else None,
        type="button",
        class_="clocks nearing" if near and not sure else "clocks",
        id="clocks",
        data_do="open-rule",
        data_arg="game-end",
        aria_label=label,
    )


def screen_reader_text(state: CardsState, words: Translator) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or recent events and the question.
    """
    if state.overlay is not None:
        return ""
    if state.why or dock.is_underpaid(state):
        return " ".join(line.text for line in dock.message_lines(state, words)[0])
    if dock.shows_preview(state):
        lines, _ = dock.message_lines(state, words)
        action = ", ".join(part for part in dock.confirm_label(state, words) if part)
        return " ".join(
            [words.t("Chosen: {action}.", action=action), *(line.text for line in lines)]
        )
    news = [line.text for line in dock.recent_lines(state, words)]
    near = end_warning(state.observation, words)
    end = [near.text] if near and near.text not in news else []
    return " ".join([*news, *end, dock.question(state, words)])
