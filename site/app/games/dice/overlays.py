"""Overlays of a dice game: menu, rule card, log, cards, sheet and score table."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.dice import event_text, labels, trophies
from app.games.dice.score_lines import LINES, TABLE_RANKS
from app.games.dice.sheet_view import whole
from app.games.dice.sheet_view_model import read_only_sheet
from app.games.dice.view_state import CardsOverlay, GameState, LogOverlay, SeatSheetOverlay
from app.i18n import Translator
from app.ui import dialogs, event_feed
from app.ui.controls import COACH_BUTTON, print_button
from app.ui.end_animation import next_rank_line, next_table_rank, rank_for
from app.ui.html import Html, el, join
from app.ui.icons import icon
from app.ui.legend import LegendEntry, legend_entry, render
from app.ui.players import Players
from app.ui.score_table import ScoreOverlay, seats_table, solo_table
from fleet_engine.dice.events import Event, RoundBegan
from fleet_engine.dice.observation import CaptainView
from fleet_engine.dice.ruleset import load_printed
from fleet_engine.dice.scoring import RANKS


def overlay(state: GameState, words: Translator) -> Html:
    """Return the open overlay, or nothing."""
    match state.overlay:
        case dialogs.MenuOverlay() as opened:
            return dialogs.menu_dialog(opened, words, in_game=True, about=played(state, words))
        case dialogs.RuleOverlay(term=term) as card if term in LEGEND_OF:
            return dialogs.rule_dialog(card, words, render(meanings(words)))
        case dialogs.RuleOverlay(term="captain-ruth") as card if state.observation.captain:
            return dialogs.rule_dialog(card, words, captain(state.observation.captain, words))
        case LogOverlay(events=events):
            return log(events, words, state.players.for_everyone())
        case CardsOverlay() as over:
            return trophies.cards(over, state, words)
        case SeatSheetOverlay(seat=seat):
            seen = replace(state, viewed_seat=seat, overlay=None)
            mine = seat == state.players.viewer and state.players.human_count == 1
            title = words.t("Your sheet")
            if not mine:
                title = words.t("{name}’s sheet", name=state.players.names[seat])
            drawn = whole(read_only_sheet(seen, words), words)
            body = el("div", drawn, class_="paper sheet-of", data_roving=True)
            if state.is_over:
                body = join((body, print_button(words)))
            return dialogs.dialog(title, body, words, name="whole")
        case ScoreOverlay():
            title = words.t("Current score")
            if state.players.is_solo:
                body = join((solo_table(LINES, state.shown.score, words), next_rank(state, words)))
            else:
                scores = tuple(sheet.score for sheet in state.observation.sheets)
                table = seats_table(LINES, scores, state.players, words)
                total = scores[state.observation.seat].total
                goal = next_table_rank(TABLE_RANKS, state.players, total, words)
                body = join((table, goal))
            return dialogs.dialog(title, body, words, name="pad")
    return dialogs.render_overlay(state.overlay, words, in_game=True)


def next_rank(state: GameState, words: Translator) -> Html:
    """Return the points to the next rank of a solo game."""
    printed = load_printed(str(state.observation.edition))
    ladder = tuple(zip(printed.ranks, (labels.RANKS[name] for name in RANKS), strict=True))
    rank = rank_for(ladder, state.shown.score.total)
    return next_rank_line(rank, words)


LEGEND_OF = ("sheet", "circles", "first-open-box", "boat-phase")
"""Terms with the legend of the sheet on their rule card."""


def played(state: GameState, words: Translator) -> str:
    """Return the edition of the rules and the sheet of the current game."""
    seen = state.observation
    edition = words.t("{year} edition", year=seen.edition)
    return words.t("{edition}, sheet {sheet}", edition=edition, sheet=seen.sheet_id.upper())


def letter_meanings(words: Translator) -> dict[str, str]:
    """Return the effect of each letter in the circles."""
    return {
        "L": words.t("+1 license level"),
        "B": words.t("the next boat launches"),
        "?": words.t("license or boat: your choice"),
        "F": words.t("your boats fish once more"),
        "A": words.t("completes the building"),
    }


def meanings(words: Translator) -> list[LegendEntry]:
    """Return the legend of the icons on the sheet and in the dock."""
    letters = dict(labels.letters(words))
    texts = letter_meanings(words)
    return [
        *(LegendEntry(el("b", letters[kind] or "●"), texts[kind]) for kind in texts),
        legend_entry("ruth-mark", words.t("Ruth’s token: she strikes out boxes here"), "token"),
        legend_entry("cross", words.t("struck out: this box is closed")),
        legend_entry("coin", words.t("coin: fills the next box of the coin track")),
        legend_entry("star", words.t("star: fills a box in any section")),
        legend_entry("fish", words.t("fish aboard, or a round when the boats fish")),
        legend_entry("points", words.t("points at the end of the game")),
        legend_entry("boat", words.t("on a section: filling it launches a boat")),
        legend_entry("flag", words.t("on a section: filling it completes the building")),
        legend_entry("seafood-buffet", words.t("on a die: this building can use it")),
        legend_entry(COACH_BUTTON, words.t("coach: tap it for advice")),
        LegendEntry(
            el("span", icon("points"), "0–2", class_="die-gain"),
            words.t("on a die: points it can score"),
        ),
        LegendEntry(
            el("i", class_="frame legal available"),
            words.t("glowing frame: filling it pays off right away"),
        ),
        LegendEntry(
            el("i", class_="frame legal"),
            words.t("thin frame: can be filled, pays off later"),
        ),
    ]


def captain(view: CaptainView, words: Translator) -> Html:
    """Return Captain Ruth's tokens and her order of preference."""
    places = [labels.section(place, words) for place in (view.boat, view.harbor, view.wharf)]
    wants = [labels.section(place, words) for place in view.wanted_types]
    return el(
        "div",
        icon("ruth", "portrait"),
        el(
            "dl",
            el("dt", words.t("Her tokens are on")),
            el("dd", words.join_list(places)),
            el("dt", words.t("She wants, in order")),
            el("dd", words.join_list(wants)),
        ),
        class_="captain",
    )


def log(events: tuple[Event, ...], words: Translator, players: Players) -> Html:
    """Return the log, newest round first.

    At a table, earlier rounds have one line for each player.
    """
    rounds: list[tuple[int, Sequence[event_feed.LogLine]]] = []
    for number, happened in reversed(event_feed.group_by_round(events, RoundBegan)):
        tell = (
            event_text.round_summary
            if rounds and not players.is_solo
            else event_text.describe_events
        )
        rounds.append((number, tell(happened[1:] if number else happened, words, players)))
    return event_feed.event_log(rounds, words)
