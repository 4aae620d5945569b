"""The home screen: the games and what they have there, the running game, results.

What is of one game alone comes from that game: its card, sections of its own, how it invites
and how it waits.
"""

from dataclasses import dataclass

from app.screens.results import Listing, listed
from app.ui import leaflet, shell
from app.ui.art import hero, icon
from app.ui.html import EMPTY, Html, el, join
from app.ui.offers import Card, FirstVoyage, Invitation, Waiting, Way
from app.ui.shell import Overlay, gold, tool
from app.words import LANGUAGES, Words


@dataclass(frozen=True, slots=True)
class HomeState:
    """State of the home screen.

    Attributes:
        offers: the card of each game, with the quick start that a tap on it begins.
        sections: parts between the games and the last results.
        waiting: the game that can be continued.
        lessons: games that have a first voyage.
        untried: games that were neither played nor learned.
        under_way: the game whose first voyage can be continued, or "".
        first_voyage: the first voyage that gold offers if no game waits.
        puzzles: the number of unsolved puzzles from the player's own games.
    """

    offers: tuple[tuple[Card, str], ...]
    sections: tuple[Html, ...]
    invitation: Invitation
    waiting: Waiting | None = None
    results: Listing | None = None
    lessons: tuple[str, ...] = ()
    untried: tuple[str, ...] = ()
    under_way: str = ""
    first_voyage: FirstVoyage | None = None
    puzzles: int = 0
    overlay: Overlay = None
    notice: str = ""


def home(state: HomeState, words: Words) -> Html:
    """Return the home screen."""
    cards = [
        _card(card, begins, words, begun=card.leaflet.game == state.under_way)
        for card, begins in state.offers
    ]
    screen = el(
        "div",
        _top(words),
        el(
            "main",
            _hero(words),
            _dock(state, words),
            el(
                "div",
                el("section", el("h2", words.t("Games"), class_="aside"), cards, class_="games"),
                state.sections,
                _puzzles(state.puzzles, words),
                _results(state.results, words),
                el("ul", shell.install_rows(words), class_="card rows installing"),
                class_="tiles",
            ),
            id="home",
        ),
        class_="screen home",
    )
    leaflets = [
        leaflet.pictures(
            card.leaflet,
            begins,
            words,
            learn=card.leaflet.game in state.lessons,
            newcomer=card.leaflet.game in state.untried,
        )
        for card, begins in state.offers
    ]
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, popovers=join(leaflets), notice=state.notice)


# --- the top ----------------------------------------------------------------------------------


SWITCH = {"en": "EN", "es": "ES", "ja": icon("nihongo")}
"""What stands on the language switch; the whole name is its label.

Japanese is drawn: to look for a font that has three signs took longer than to lay out the rest
of the home screen.
"""


def languages(words: Words) -> Html:
    """Return the language switch; each language carries its own name."""
    buttons = [
        el(
            "button",
            SWITCH[language],
            type="button",
            id=f"language-{language}",
            lang=language,
            data_do="language",
            data_arg=language,
            aria_label=name,
            aria_pressed="true" if language == words.language else "false",
        )
        for language, name in LANGUAGES.items()
    ]
    return el("div", buttons, class_="switch", role="group", aria_label=words.t("Language"))


def _top(words: Words) -> Html:
    return el(
        "header",
        languages(words),
        el(
            "button",
            icon("gear"),
            type="button",
            class_="round filled",
            id="to-settings",
            data_do="go",
            data_arg="settings",
            aria_label=words.t("Settings"),
        ),
        class_="top home-top",
    )


def _hero(words: Words) -> Html:
    return el(
        "div",
        el("h1", "Three Fleets"),
        el("p", words.t("Fishing games, alone or together")),
        hero(),
        class_="hero",
    )


# --- the games ---------------------------------------------------------------------------------


def _card(card: Card, begins: str, words: Words, *, begun: bool) -> Html:
    """Return the card of a game; its name is a button as large as all of it.

    A lesson that was `begun` can be continued here, even if the player has skipped the rest.
    """
    learn = Way("compass", words.t("Go on learning"), "learn", card.leaflet.game, "go-on-learning")
    ways = (*card.ways, learn) if begun else card.ways
    name = el("button", card.title, type="button", class_="whole", data_do="play", data_arg=begins)
    return el(
        "article",
        el("div", card.art, class_="game-art", aria_hidden="true"),
        _way(card.starts, "plate", card.title),
        el(
            "div",
            el("h3", name),
            el("p", icon("person"), card.players),
            el("p", icon("clock"), card.length),
            el(
                "div",
                [_way(way, "plain", card.title) for way in ways],
                leaflet.opener(card.leaflet, words),
                class_="ways",
            ),
            class_="game-words",
        ),
        class_="game-card",
    )


def _way(way: Way, looks: str, game: str) -> Html:
    """Return a button whose name tells its game, since the cards of other games have the same."""
    name = f"{way.label}: {game}"
    return el(
        "button",
        icon(way.sign),
        el("span", way.label),
        type="button",
        class_=looks,
        id=way.id,
        data_do=way.do,
        data_arg=way.arg,
        aria_label=f"{name} – {way.said}" if way.said else name,
    )


def _puzzles(count: int, words: Words) -> Html:
    """Return the way to the puzzles that wait, if any do."""
    if not count:
        return EMPTY
    label = words.n("{n} puzzle from your games", "{n} puzzles from your games", count)
    row = shell.row("lighthouse", label, "puzzle", "", id_="puzzles")
    return el("ul", row, class_="card rows")


def _results(last: Listing | None, words: Words) -> Html:
    """Return the last results, and the way to all if there are more."""
    if last is None:
        return EMPTY
    more = shell.row("log", words.t("All results"), "go", "results", id_="to-results")
    return listed(last, words, looks="card", more=more if last.older else EMPTY)


# --- the dock ----------------------------------------------------------------------------------


def _dock(state: HomeState, words: Words) -> Html:
    """Return what the thumb finds: the running game, or for a newcomer the way into the first."""
    rules = tool("book", words.t("Rules"), "go", "rules", id_="rules")
    if state.waiting is None:
        about = tool("info", words.t("Sources"), "go", "about", id_="about")
        offer = state.invitation
        start = _first_voyage(state.first_voyage, words) or gold(
            offer.label, "play", offer.start, below=offer.below, name="play"
        )
        return el(
            "nav",
            _invitation(offer),
            el("div", rules, about, start, class_="acts"),
            class_="dock",
            aria_label=words.t("Play"),
        )
    go_on = gold(words.t("Continue"), "play", "continue", name="play")
    return el(
        "nav",
        _waiting(state.waiting, words),
        el("div", rules, go_on, class_="acts"),
        class_="dock",
        aria_label=words.t("Your running game"),
    )


def _first_voyage(offer: FirstVoyage | None, words: Words) -> Html:
    """Return the gold that leads on a first voyage, if one is offered."""
    if offer is None:
        return EMPTY
    below = offer.title if offer.begun else words.t("{game}, 3 minutes", game=offer.title)
    label = words.t("Go on learning") if offer.begun else words.t("First voyage")
    return gold(label, "learn", offer.game, below=below, name="compass")


def _invitation(offer: Invitation) -> Html:
    """Return what waits beyond the gold button, where a wide dock has room to say so."""
    return el(
        "div",
        icon(offer.portrait, "portrait"),
        el("div", el("h2", offer.title), el("p", offer.length)),
        class_="waiting invitation",
    )


def _waiting(game: Waiting, words: Words) -> Html:
    """Return the running game."""
    return el(
        "div",
        game.picture,
        el(
            "div",
            el("p", words.t("Your running game"), class_="phase"),
            el("h2", game.title),
            [el("p", icon(sign), text, class_="fact") for sign, text in game.facts],
        ),
        class_="waiting",
    )
