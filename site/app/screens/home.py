"""Home screen: game cards, running game and results.

Content about one game comes from that game: its card, its sections, its invitation, and the card
of a running game.
"""

from dataclasses import dataclass
from typing import NamedTuple

from app.i18n import LANGUAGES, Translator
from app.screens.results import Listing, result_lists
from app.ui import controls, dialogs, how_to_play, layout
from app.ui.controls import primary_button, toolbar_button
from app.ui.daily_deals import DailyDealsState, daily_section
from app.ui.dialogs import Overlay
from app.ui.home_cards import CardButton, GameCard, NewGameOffer, ResumeCard, TutorialOffer
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import HERO, icon


class RunningRow(NamedTuple):
    """A running game in the list: its name in the store, icon, title, players, state and day.

    `can_end` is False for a table of several devices, which is left on its own screen.
    """

    name: str
    icon: str
    title: str
    who: str
    state: str
    day: str
    can_end: bool = True


class RunningList(NamedTuple):
    """The list of running games, the newest first.

    Attributes:
        rows: the games to show.
        older: the number of games beyond the newest.
        shows_all: True if the rows contain the older games.
    """

    rows: tuple[RunningRow, ...]
    older: int
    shows_all: bool


@dataclass(frozen=True, slots=True)
class HomeState:
    """State of the home screen.

    Attributes:
        offers: card of each game, with the quick start that a tap on the card begins.
        daily_deals: the deals of today, or None before the first finished game.
        sections: parts between the games and the last results.
        new_game_offer: content of the dock if no game waits.
        resume_cards: the game that the dock continues.
        running: the running games, or None if no game runs.
        results: the last results, or None.
        tutorials: games that have a tutorial.
        untried_tutorials: games that were neither played nor learned.
        tutorial_in_progress: the game whose tutorial can be continued, or "".
        tutorial_offer: the tutorial that the gold button offers if no game waits.
        offers_install: True if home offers to install the page and says what that gives.
        overlay: open overlay, or None.
        notice: one sentence for the viewer, or "".
    """

    offers: tuple[tuple[GameCard, str], ...]
    sections: tuple[Html, ...]
    new_game_offer: NewGameOffer
    daily_deals: DailyDealsState | None = None
    resume_cards: ResumeCard | None = None
    running: RunningList | None = None
    results: Listing | None = None
    tutorials: tuple[str, ...] = ()
    untried_tutorials: tuple[str, ...] = ()
    tutorial_in_progress: str = ""
    tutorial_offer: TutorialOffer | None = None
    offers_install: bool = False
    overlay: Overlay = None
    notice: str = ""


def home(state: HomeState, words: Translator) -> Html:
    """Return the home screen."""
    cards = [
        _card(card, begins, words, begun=card.how_to_play.game == state.tutorial_in_progress)
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
                daily_section(state.daily_deals, words) if state.daily_deals else EMPTY,
                _running(state.running, words),
                _install_offer(words) if state.offers_install else EMPTY,
                el("section", el("h2", words.t("Games"), class_="aside"), cards, class_="games"),
                state.sections,
                _results(state.results, words),
                EMPTY
                if state.offers_install
                else el("ul", controls.install_rows(words), class_="card rows installing"),
                class_="tiles",
            ),
            id="home",
        ),
        class_="screen home",
    )
    popovers = [
        how_to_play.popovers(
            card.how_to_play,
            begins,
            words,
            learn=card.how_to_play.game in state.tutorials,
            newcomer=card.how_to_play.game in state.untried_tutorials,
        )
        for card, begins in state.offers
    ]
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, popovers=join(popovers), notice=state.notice)


# --- the top ----------------------------------------------------------------------------------


SWITCH = {"en": "EN", "es": "ES", "ja": icon("nihongo")}
"""Content of the language switch. The full name of a language is its accessible label.

Japanese is a drawing. The search for a font with its three characters took longer than the
layout of the rest of the home screen.
"""


def languages(words: Translator) -> Html:
    """Return the language switch. Each language is named in itself."""
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
    return el(
        "div", buttons, class_="language-switch", role="group", aria_label=words.t("Language")
    )


def _top(words: Translator) -> Html:
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


def _hero(words: Translator) -> Html:
    return el(
        "div",
        el("h1", "Three Fleets"),
        el("p", words.t("Fishing games, solo or together")),
        HERO,
        class_="hero",
    )


# --- the games ---------------------------------------------------------------------------------


def _card(card: GameCard, begins: str, words: Translator, *, begun: bool) -> Html:
    """Return the card of a game. Its name is a button that covers the whole card.

    A `begun` tutorial can be continued here, even if the player has skipped the rest of it.
    """
    learn = CardButton(
        "compass", words.t("Continue lesson"), "tutorial", card.how_to_play.game, "go-on-learning"
    )
    ways = (*card.buttons, learn) if begun else card.buttons
    name = el(
        "button", card.title, type="button", class_="cover-button", data_do="play", data_arg=begins
    )
    return el(
        "article",
        el("div", card.art, class_="game-art", aria_hidden="true"),
        _card_button(card.primary, "picture-button", card.title),
        el(
            "div",
            el("h3", name),
            el("p", icon("person"), card.players),
            el("p", icon("clock"), card.length),
            el(
                "div",
                [_card_button(button, "plain", card.title) for button in ways],
                how_to_play.open_button(card.how_to_play, words),
                class_="card-buttons",
            ),
            class_="game-text",
        ),
        class_="game-card",
    )


def _card_button(button: CardButton, looks: str, game: str) -> Html:
    """Return a button of a card.

    Its accessible name contains the game, because the cards of other games have the same
    buttons.
    """
    name = f"{button.label}: {game}"
    return el(
        "button",
        icon(button.icon),
        el("span", button.label),
        type="button",
        class_=looks,
        id=button.id,
        data_do=button.do,
        data_arg=button.arg,
        aria_label=f"{name} – {button.spoken_label}" if button.spoken_label else name,
    )


def _running(games: RunningList | None, words: Translator) -> Html:
    """Return the list of running games, or nothing if no game runs."""
    if games is None:
        return EMPTY
    more = EMPTY
    if games.older:
        label = words.n("{n} more game", "{n} more games", games.older)
        more = el(
            "button",
            icon("clock"),
            el("span", words.t("Show fewer") if games.shows_all else label),
            type="button",
            class_="row",
            id="more-running",
            data_do="running",
            data_arg="newest" if games.shows_all else "all",
            aria_expanded="true" if games.shows_all else "false",
        )
    return el(
        "section",
        el("h2", words.t("Games in progress")),
        el("ol", [_running_row(row, words) for row in games.rows]),
        more,
        class_="running-games card",
        id="running-games",
    )


def _running_row(row: RunningRow, words: Translator) -> Html:
    """Return a running game: a button that continues it, and one that ends it."""
    return el(
        "li",
        el(
            "button",
            icon(row.icon),
            el(
                "span",
                el("b", row.title),
                el("span", row.who, class_="running-who"),
                el("span", row.state, class_="running-state") if row.state else EMPTY,
            ),
            el("small", row.day),
            type="button",
            class_="running-game",
            id=f"continue-{row.name}",
            data_do="play",
            data_arg=f"continue:{row.name}",
        ),
        el(
            "button",
            icon("close"),
            type="button",
            class_="running-end",
            id=f"end-{row.name}",
            data_do="ask",
            data_arg=f"end {row.name}",
            aria_label=words.t("End {game} ({who})", game=row.title, who=row.who),
        )
        if row.can_end
        else EMPTY,
    )


def _install_offer(words: Translator) -> Html:
    """Return the offer to install the page, which the player answers once."""
    later = controls.menu_row(
        "close", words.t("Not now"), "install", "later", id_="install-later", ends=False
    )
    return el(
        "section",
        el("h2", words.t("Keep Three Fleets handy")),
        el("p", words.t("Add it to your home screen: it opens like an app and plays offline.")),
        el("ul", *controls.install_rows(words), later, class_="rows"),
        class_="install-offer installing card",
    )


def _results(last: Listing | None, words: Translator) -> Html:
    """Return the last results, with a link to all results, statistics and achievements."""
    if last is None:
        return EMPTY
    label = words.t("Results and statistics")
    more = controls.menu_row("log", label, "go", "results", id_="to-results")
    return result_lists(last, words, looks="card", more=more)


# --- the dock ----------------------------------------------------------------------------------


def _dock(state: HomeState, words: Translator) -> Html:
    """Return the dock with the running game, or with an invitation to a new one."""
    rules = toolbar_button("book", words.t("Rules"), "go", "rules", id_="rules")
    if state.resume_cards is None:
        about = toolbar_button("info", words.t("About"), "go", "about", id_="about")
        offer = state.new_game_offer
        start = _tutorial_offer(state.tutorial_offer, words) or primary_button(
            offer.label, "play", offer.start, below=offer.below, name="play"
        )
        return el(
            "nav",
            _new_game_offer(offer),
            el("div", rules, about, start, class_="actions"),
            class_="dock",
            aria_label=words.t("Play"),
        )
    go_on = primary_button(words.t("Continue"), "play", "continue", name="play")
    return el(
        "nav",
        _resume_card(state.resume_cards, words),
        el("div", rules, go_on, class_="actions"),
        class_="dock",
        aria_label=words.t("Game in progress"),
    )


def _tutorial_offer(offer: TutorialOffer | None, words: Translator) -> Html:
    """Return the gold button for a tutorial, or nothing if none is offered."""
    if offer is None:
        return EMPTY
    below = offer.title if offer.in_progress else words.t("{game}, 3 minutes", game=offer.title)
    label = words.t("Continue lesson") if offer.in_progress else words.t("First voyage")
    return primary_button(label, "tutorial", offer.game, below=below, name="compass")


def _new_game_offer(offer: NewGameOffer) -> Html:
    """Return the description of the offered game. Only a wide dock shows it."""
    return el(
        "div",
        icon(offer.portrait, "portrait"),
        el("div", el("h2", offer.title), el("p", offer.length)),
        class_="main-offer new-game-offer",
    )


def _resume_card(game: ResumeCard, words: Translator) -> Html:
    """Return the card of the running game."""
    return el(
        "div",
        game.picture,
        el(
            "div",
            el("p", words.t("Game in progress"), class_="phase"),
            el("h2", game.title),
            [el("p", icon(sign), text, class_="fact") for sign, text in game.facts],
        ),
        class_="main-offer",
    )
