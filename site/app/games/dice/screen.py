"""Screen of a dice game: header, sheet and dock."""

from functools import cache, lru_cache

from app.games.dice import dock
from app.games.dice.overlays import overlay
from app.games.dice.sheet_view import sheet
from app.games.dice.sheet_view_model import count_legal, is_aimed, sheet_tiles
from app.games.dice.trophies import has_cards, trophy_strip
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.ui import controls, layout, players
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon


def game(state: GameState, words: Translator) -> Html:
    """Return the whole page of a running game."""
    kinds = ["screen", "game", "at-dice"]
    kinds += [] if state.players.is_solo else ["table"]
    kinds += ["with-cards"] if has_cards(state.observation) else []
    on = sheet_tiles(state, words)
    screen = el(
        "div",
        _skip_targets(words),
        region("top", header(state, words, wide=count_legal(on) > FEW_PLACES)),
        sheet(on, _sheet_title(state, words), words),
        dock.dock(state, words),
        class_=" ".join(kinds),
    )
    return layout.page(
        screen,
        words,
        over=overlay(state, words),
        said=screen_reader_text(state, words),
        notice=state.notice,
        bubble=state.bubble,
    )


def _sheet_title(state: GameState, words: Translator) -> str:
    if state.elsewhere:
        return words.t("{name}’s sheet", name=state.players.names[state.shown.seat])
    return words.t("Your sheet")


@cache
def _skip_targets(words: Translator) -> Html:
    return layout.skip_links(
        ((words.t("To the dice"), "dock"), (words.t("To the sheet"), "sheet")), words
    )


FEW_PLACES = 6
"""With more legal places than this, as at a star, only an edge marks them."""


def header(state: GameState, words: Translator, *, wide: bool = False) -> Html:
    """Return the header: menu, rounds with their fishing, and the score.

    Its classes style the sheet below it, so the markup of the sheet does not change. With `aims`
    the illegal places are dimmed. With `wide`, for questions with many answers, the legal places
    have a discreet mark. At a table the header shows the scores of all players.
    """
    seen = state.observation
    classes = ["top"]
    classes += ["aims"] if is_aimed(state) else []
    classes += ["wide"] if wide else []
    classes += [] if state.players.is_solo else ["table"]
    return el(
        "header",
        controls.header_button("menu", words.t("Menu"), "open", "menu", id_="menu"),
        _rail(seen.round, seen.rounds, seen.fishing_rounds, words),
        controls.score_button(state.shown.score.total, words)
        if state.players.is_solo
        else _seats(state, words),
        trophy_strip(state, words),
        class_=" ".join(classes),
        id="top",
    )


def _seats(state: GameState, words: Translator) -> Html:
    seen = state.observation
    decides = seen.decision.seat if seen.decision else None
    chips = tuple(
        players.SeatChip(
            sheet.seat, sheet.score.total, sheet.seat == decides, sheet.seat == state.shown.seat
        )
        for sheet in seen.sheets
    )
    return players.seat_chips(chips, state.players, words)


@lru_cache(maxsize=64)
def _rail(now: int, rounds: int, fishing_rounds: tuple[int, ...], words: Translator) -> Html:
    places = []
    for number in range(1, rounds + 1):
        fishing = number in fishing_rounds
        if number == now:
            long = words.t("Round {round} of {rounds}", round=number, rounds=rounds)
            short = f"{number}/{rounds}"
            inside = el("b", long, class_="long") + el("b", short, class_="short")
            kind = "now"
        else:
            inside = f"<b>{number}</b>"
            kind = "was" if number < now else "due"
        fish = icon("fish") if fishing else EMPTY
        places.append(
            Html(f'<li class="{kind}{" fishing" if fishing else ""}">{inside}{fish}</li>')
        )
    label = words.t(
        "Round {round} of {rounds}; the boats fish in every round with a fish sign",
        round=now,
        rounds=rounds,
    )
    rail = el("ol", places, aria_hidden="true")
    return el("div", rail, class_="rail", role="img", aria_label=label)


def screen_reader_text(state: GameState, words: Translator) -> str:
    """Return the text for screen readers.

    It is the answer to the last tap, or the events and the question.
    """
    if state.overlay is not None:
        return ""
    if state.elsewhere:
        lines, _ = dock.message_lines(state, words)
        return " ".join([dock.question(state, words), *(line.text for line in lines)])
    if state.why:
        lines, _ = dock.message_lines(state, words)
        return " ".join(line.text for line in lines)
    if dock.shows_preview(state):
        lines, _ = dock.message_lines(state, words)
        action = dock.confirm_label(state, words)
        return " ".join(
            [words.t("Chosen: {action}.", action=action), *(line.text for line in lines)]
        )
    news = [line.text for line in dock.recent_lines(state, words)]
    turn = (
        []
        if state.players.human_count < 2
        else [players.whose_turn(_mover(state), state.players, words)]
    )
    return " ".join([*news, *turn, dock.question(state, words)])


def _mover(state: GameState) -> int:
    decision = state.observation.decision
    return decision.seat if decision else state.observation.seat
