"""Overlays of a dice game: menu, rule card, log, cards, sheet and score table."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.dice import event_text, labels, trophies
from app.games.dice.score_lines import LINES
from app.games.dice.sheet_view import whole
from app.games.dice.sheet_view_model import looked_at
from app.games.dice.view_state import Cards, GameState, Log, Sheet
from app.i18n import Words
from app.ui import event_feed, shell
from app.ui.coach_button import LAMP
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.legend import Meaning, drawn, legend
from app.ui.players import Cast
from app.ui.score_table import Pad, pad, pads
from fleet_engine.dice.events import Event, RoundBegan
from fleet_engine.dice.observation import CaptainView


def overlay(state: GameState, words: Words) -> Html:
    """Return the open overlay, or nothing."""
    match state.overlay:
        case shell.Menu() as opened:
            return shell.menu(opened, words, in_game=True, about=played(state, words))
        case shell.RuleCard(term=term) as card if term in LEGEND_OF:
            return shell.rule_card(card, words, legend(meanings(words)))
        case shell.RuleCard(term="captain-ruth") as card if state.observation.captain:
            return shell.rule_card(card, words, captain(state.observation.captain, words))
        case Log(events=events):
            return log(events, words, state.cast.told_to_all())
        case Cards() as over:
            return trophies.cards(over, state, words)
        case Sheet(seat=seat):
            seen = replace(state, looking=seat, overlay=None)
            mine = seat == state.cast.reader and state.cast.people == 1
            title = words.t("Your sheet")
            if not mine:
                title = words.t("{name}’s sheet", name=state.cast.names[seat])
            drawn = whole(looked_at(seen, words), words)
            body = el("div", drawn, class_="paper sheet-of", data_roving=True)
            return shell.sheet(title, body, words, name="whole")
        case Pad():
            title = words.t("Score so far")
            if state.cast.alone:
                body = pad(LINES, state.shown.score, words)
            else:
                scores = tuple(sheet.score for sheet in state.observation.sheets)
                body = pads(LINES, scores, state.cast, words)
            return shell.sheet(title, body, words, name="pad")
    return shell.overlay(state.overlay, words, in_game=True)


LEGEND_OF = ("sheet", "circles", "first-open-box", "boat-phase")
"""Terms with the legend of the sheet on their rule card."""


def played(state: GameState, words: Words) -> str:
    """Return the edition of the rules and the sheet of the current game."""
    seen = state.observation
    edition = words.t("Edition of {year}", year=seen.edition)
    return words.t("{edition}, sheet {sheet}", edition=edition, sheet=seen.sheet_id.upper())


def letter_meanings(words: Words) -> dict[str, str]:
    """Return the effect of each letter in the circles."""
    return {
        "L": words.t("a licence, one level more"),
        "B": words.t("the next boat puts to sea"),
        "?": words.t("licence or boat, as you like"),
        "F": words.t("your boats go fishing once more"),
        "A": words.t("completes the building"),
    }


def meanings(words: Words) -> list[Meaning]:
    """Return the legend of the icons on the sheet and in the dock."""
    letters = dict(labels.letters(words))
    told = letter_meanings(words)
    return [
        *(Meaning(el("b", letters[kind] or "●"), told[kind]) for kind in told),
        drawn("ruth-mark", words.t("Captain Ruth strikes here"), "token"),
        drawn("cross", words.t("struck: nobody can fill this box any more")),
        drawn("coin", words.t("a coin: it fills the next box of the coin track")),
        drawn("star", words.t("a star: it fills a box of any section")),
        drawn("fish", words.t("a fish aboard, or a round in which the boats fish")),
        drawn("points", words.t("points at the end of the game")),
        drawn("boat", words.t("on a place: filling it launches a boat")),
        drawn("flag", words.t("on a place: filling it completes the building")),
        drawn("seafood-buffet", words.t("on a die: this building can use it")),
        drawn(LAMP, words.t("the coach: tap it for advice on what to choose")),
        Meaning(
            el("span", icon("points"), "0–2", class_="die-gain"),
            words.t("on a die: the points that it can bring"),
        ),
        Meaning(
            el("i", class_="frame legal gives"),
            words.t("wide frame: filling it gives something at once"),
        ),
        Meaning(
            el("i", class_="frame legal"),
            words.t("narrow frame: it can be filled, which leads on"),
        ),
    ]


def captain(view: CaptainView, words: Words) -> Html:
    """Return Captain Ruth's tokens and her order of preference."""
    places = [labels.section(place, words) for place in (view.boat, view.harbor, view.wharf)]
    wants = [labels.section(place, words) for place in view.wants]
    return el(
        "div",
        icon("ruth", "portrait"),
        el(
            "dl",
            el("dt", words.t("Her tokens stand on")),
            el("dd", words.listed(places)),
            el("dt", words.t("She wants, in this order")),
            el("dd", words.listed(wants)),
        ),
        class_="captain",
    )


def log(events: tuple[Event, ...], words: Words, cast: Cast) -> Html:
    """Return the log, newest round first.

    At a table, earlier rounds have one line for each player.
    """
    rounds: list[tuple[int, Sequence[event_feed.Line]]] = []
    for number, happened in reversed(event_feed.by_round(events, RoundBegan)):
        tell = event_text.in_brief if rounds and not cast.alone else event_text.told
        rounds.append((number, tell(happened[1:] if number else happened, words, cast)))
    return event_feed.log(rounds, words)
