"""The home screen: the games, today's dice, the running game, results."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from app.days import day_of, seed_of
from app.games.dice import names
from app.games.dice.mini import mini
from app.store import GameResult
from app.ui import shell
from app.ui.art import hero, icon
from app.ui.dates import month, written_day
from app.ui.html import EMPTY, Html, el
from app.ui.shell import Overlay, gold, tool
from app.words import LANGUAGES, Words
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.position import NOBODY
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.dice.ruleset import EDITIONS, printed

SHOWN_RESULTS = 5
ROUNDS = printed(EDITIONS[0]).solo_rounds


@dataclass(frozen=True, slots=True)
class HomeState:
    """What the home screen shows.

    `running` is the position of the game that waits to be continued, `turn` tells at a table
    whose turn it is there, `names` who sits at it, and `running_today` that it is the one on
    today's dice.
    `first_roll` is what today's dice show first. `results` has the newest first.
    """

    today: date
    first_roll: tuple[str, ...]
    running: DiceObservation | CardsObservation | None = None
    turn: str = ""
    names: tuple[str, ...] = ()
    running_today: bool = False
    results: tuple[GameResult, ...] = ()
    overlay: Overlay = None
    notice: str = ""


def home(state: HomeState, words: Words) -> Html:
    """Return the home screen."""
    screen = el(
        "div",
        _top(words),
        el(
            "main",
            _hero(words),
            el(
                "div",
                _games(state, words),
                _today(state, words),
                _steps(state, words),
                _results(state, words),
                el("ul", shell.install_rows(words), class_="card rows installing"),
                class_="cards",
            ),
            id="home",
        ),
        _dock(state, words),
        class_="screen home",
    )
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, notice=state.notice)


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
        el("p", words.t("Fishing boats, dice and a rival captain")),
        hero(),
        class_="hero",
    )


# --- the cards ---------------------------------------------------------------------------------


def _games(state: HomeState, words: Words) -> Html:
    """Return the games there are; each is a card with its own art."""
    new = el(
        "button",
        icon("die"),
        el("span", words.t("New game")),
        type="button",
        class_="plain",
        id="new-game",
        data_do="ask" if state.running else "play",
        data_arg="restart" if state.running else "solo",
    )
    others = el(
        "button",
        icon("person"),
        el("span", words.t("Set up a table")),
        type="button",
        class_="plain",
        id="to-setup",
        data_do="go",
        data_arg="setup",
    )
    dice = el(
        "article",
        _game_art(),
        el(
            "div",
            el("h3", _title("Fleet: The Dice Game", DiceObservation, "solo", state)),
            el("p", icon("person"), words.t("Alone against Captain Ruth, or with others")),
            el("p", icon("clock"), _length(words)),
            el("div", new if state.running or state.results else EMPTY, others, class_="ways"),
            class_="game-words",
        ),
        class_="game-card",
    )
    title = el("h2", words.t("Games"), class_="aside")
    return el("section", title, dice, _card_game(state, words), class_="games")


def _title(name: str, seen: type, fresh: str, state: HomeState) -> Html:
    """Return a game's name as the button that its whole card is.

    It leads into the running game if that is of this kind, else into a `fresh` one.
    """
    arg = "continue" if isinstance(state.running, seen) else fresh
    return el("button", name, type="button", class_="whole", data_do="play", data_arg=arg)


def _card_game(state: HomeState, words: Words) -> Html:
    """Return the card game’s own card; it starts at once, against computer players."""
    fan = [
        el("span", icon(kind), class_=f"fanned of-{kind}") for kind in ("cod", "tuna", "king-crab")
    ]
    return el(
        "article",
        el("div", fan, class_="game-art", aria_hidden="true"),
        el(
            "div",
            el("h3", _title("Fleet", CardsObservation, "cards", state)),
            el("p", icon("person"), words.t("The card game, 2 to 4 players")),
            el("p", icon("clock"), words.t("Auctions, boats and captains, about 30 minutes")),
            el(
                "div",
                el(
                    "button",
                    icon("cards"),
                    el("span", words.t("Play 2 computer mates")),
                    type="button",
                    class_="plain",
                    id="new-cards",
                    data_do="play",
                    data_arg="cards",
                ),
                el(
                    "button",
                    icon("person"),
                    el("span", words.t("Set up a table")),
                    type="button",
                    class_="plain",
                    id="cards-table",
                    data_do="table",
                    data_arg="game=cards",
                ),
                class_="ways",
            ),
            class_="game-words",
        ),
        class_="game-card",
    )


def _length(words: Words) -> str:
    """Return how long a solo game is."""
    return words.n("{n} round, about 10 minutes", "{n} rounds, about 10 minutes", ROUNDS)


def _game_art() -> Html:
    dice = [
        el("span", icon(face), class_=f"cube of-{face} {kind}")
        for face, kind in (("lobster", "boat"), ("swordfish", "boat"), ("harbor", "town"))
    ]
    return el("div", dice, class_="game-art", aria_hidden="true")


def _today(state: HomeState, words: Words) -> Html:
    day = state.today
    played = next((result for result in state.results if _is_of(result, day)), None)
    roll = [
        el(
            "li",
            el("span", icon(face), class_="cube boat"),
            class_=f"of-{face}",
            aria_label=names.face(face, words),
        )
        for face in state.first_roll
    ]
    return el(
        "section",
        el(
            "div",
            el("b", month(day, words)),
            el("span", day.day),
            class_="calendar",
            aria_hidden="true",
        ),
        el(
            "div",
            el("h2", words.t("Today’s dice")),
            el("p", words.t("Same rolls for everyone, one day long.")),
            class_="today-words",
        ),
        el("ul", roll, class_="first-roll", aria_label=words.t("First roll")),
        _today_button(state, played, words),
        class_="today card",
    )


def _is_of(result: GameResult, day: date) -> bool:
    """Return whether a result is of the dice of a day, by the rules that everyone plays them by."""
    return result.seed == seed_of(day) and not result.rules


def _today_button(state: HomeState, played: GameResult | None, words: Words) -> Html:
    if state.running and state.running_today:
        return el("p", icon("boat"), words.t("at sea now"), class_="today-done")
    done = (
        el(
            "p",
            icon("check"),
            words.n("{n} point", "{n} points", played.total),
            class_="today-done",
        )
        if played
        else EMPTY
    )
    return el(
        "div",
        done,
        el(
            "button",
            icon("again" if played else "play"),
            el("span", words.t("Again") if played else words.t("Play")),
            type="button",
            class_="deep",
            id="play-today",
            data_do="play",
            data_arg="today",
        ),
        class_="today-play",
    )


def _steps(state: HomeState, words: Words) -> Html:
    """Return how the game goes, for somebody who has never played it."""
    if state.running or state.results:
        return EMPTY
    steps = (
        ("die", words.t("Take a die"), words.t("Ruth takes one too, the last is for both.")),
        ("boat", words.t("Fill a box"), words.t("Boxes launch boats and earn licences.")),
        ("fish", words.t("Catch fish"), words.t("Every fish, boat and building scores.")),
    )
    rows = [
        el("li", el("span", icon(sign)), el("span", el("b", title), text))
        for sign, title, text in steps
    ]
    return el("section", el("h2", words.t("How it goes")), el("ol", rows), class_="steps card")


def _results(state: HomeState, words: Words) -> Html:
    """Return the last results; what is best or average counts games of the same rules only."""
    if not state.results:
        return EMPTY
    best: dict[str, int] = {}
    for result in state.results:
        best[result.rules] = max(result.total, best.get(result.rules, 0))
    rows = [_result(result, best[result.rules], words) for result in state.results[:SHOWN_RESULTS]]
    rules = "" if "" in best else state.results[0].rules
    totals = [result.total for result in state.results if result.rules == rules]
    summary = words.n(
        "{n} game, best {best}, average {mean}",
        "{n} games, best {best}, average {mean}",
        len(totals),
        best=best[rules],
        mean=round(sum(totals) / len(totals)),
    )
    return el(
        "section",
        el("header", el("h2", words.t("Last results")), el("p", summary)),
        el("ol", rows),
        class_="results card",
    )


def _result(result: GameResult, best: int, words: Words) -> Html:
    rank = names.RANKS.get(result.rank)
    day = day_of(result.seed)
    sign = "trophy" if result.total == best else "sun" if day and _is_of(result, day) else "die"
    when = written_day(result.day, words)
    return el(
        "li",
        icon(sign),
        el("span", words.t(rank) if rank else result.rank),
        el("small", words.t("{day}, other rules", day=when) if result.rules else when),
        el("b", result.total),
    )


# --- the dock ----------------------------------------------------------------------------------


def _invitation(words: Words) -> Html:
    """Return who waits beyond the gold button, where a wide dock has room to say so."""
    return el(
        "div",
        icon("ruth", "portrait"),
        el(
            "div",
            el("h2", words.t("Solo against Captain Ruth")),
            el("p", _length(words)),
        ),
        class_="waiting invitation",
    )


def _dock(state: HomeState, words: Words) -> Html:
    """Return what the thumb finds: the running game, or for a newcomer the way into the first."""
    rules = tool("book", words.t("Rules"), "go", "rules", id_="rules")
    if state.running is None:
        below = words.n("The Dice Game, {n} round", "The Dice Game, {n} rounds", ROUNDS)
        start = gold(words.t("Play solo"), "play", "solo", below=below, name="play")
        about = tool("info", words.t("Sources"), "go", "about", id_="about")
        return el(
            "nav",
            _invitation(words),
            el("div", rules, about, start, class_="acts"),
            class_="dock",
            aria_label=words.t("Play"),
        )
    seen = state.running
    go_on = gold(words.t("Continue"), "play", "continue", name="play")
    if isinstance(seen, CardsObservation):
        return el(
            "nav",
            _running_cards(seen, state, words),
            el("div", rules, go_on, class_="acts"),
            class_="dock",
            aria_label=words.t("Your running game"),
        )
    mine = seen.sheets[seen.seat]
    lines = (
        ("clock", words.t("Round {round} of {rounds}", round=seen.round, rounds=seen.rounds)),
        ("points", _standing(state, [each.score.total for each in seen.sheets], words)),
        ("person", state.turn)
        if state.turn
        else ("boat", words.n("{n} boat out", "{n} boats out", mine.launched)),
    )
    waiting = el(
        "div",
        mini(mine),
        el(
            "div",
            el("p", words.t("Your running game"), class_="phase"),
            el("h2", words.t("Today’s dice") if state.running_today else "Fleet: The Dice Game"),
            [el("p", icon(sign), text, class_="fact") for sign, text in lines],
        ),
        class_="waiting",
    )
    return el(
        "nav",
        waiting,
        el("div", rules, go_on, class_="acts"),
        class_="dock",
        aria_label=words.t("Your running game"),
    )


def _standing(state: HomeState, points: Sequence[int], words: Words) -> str:
    """Return how many points everybody has; alone there is nobody to name."""
    if not state.names:
        return words.n("{n} point so far", "{n} points so far", points[0])
    return " · ".join(f"{name}: {has}" for name, has in zip(state.names, points, strict=True))


def _running_cards(seen: CardsObservation, state: HomeState, words: Words) -> Html:
    """Return the card game that waits, by what lies open in it."""
    mine = seen.tables[seen.seat]
    lines = (
        ("clock", words.t("Round {round}", round=seen.round)),
        ("points", _standing(state, [each.score.total for each in seen.tables], words)),
        ("person", state.turn)
        if seen.seat == NOBODY
        else ("boat", words.n("{n} boat out", "{n} boats out", mine.launched)),
    )
    return el(
        "div",
        icon("cards", "portrait"),
        el(
            "div",
            el("p", words.t("Your running game"), class_="phase"),
            el("h2", "Fleet"),
            [el("p", icon(sign), text, class_="fact") for sign, text in lines],
        ),
        class_="waiting",
    )
