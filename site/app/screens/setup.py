"""Table setup screen: game, number of seats, players and options.

All choices are taps on pictures, except for the names of people.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.game_options import NO, YES, Group
from app.i18n import Words
from app.play.seats import BOTS, LONGEST_NAME, Seat, offered
from app.table import PERSON, Table
from app.ui import shell
from app.ui.home_cards import Alone
from app.ui.html import EMPTY, Html, el
from app.ui.icons import hero, icon
from app.ui.players import Cast, mug, of_seat, sign
from app.ui.shell import gold, tool


@dataclass(frozen=True, slots=True)
class SetupState:
    """View state of the table setup.

    Attributes:
        table: the table so far.
        cast: names and avatars for its seats.
        groups: options of the game.
        games: name, icon and title of each game.
        counts: possible numbers of seats.
        manners: descriptions of bots that play this game differently from other games.
        secret: True if the game has secret hands. Then the handoff screen is always used.
        alone: goal of a solo game, or None.
        way: button to the custom content for this game, or None.
    """

    table: Table
    cast: Cast
    groups: tuple[Group, ...]
    games: tuple[tuple[str, str, str], ...]
    counts: range
    manners: Mapping[str, str] = field(default_factory=dict)
    secret: bool = False
    alone: Alone | None = None
    way: shell.Way | None = None
    overlay: shell.Overlay = None
    notice: str = ""


def setup_screen(state: SetupState, words: Words) -> Html:
    """Return the table setup screen."""
    screen = el(
        "div",
        shell.top(words.t("Set up a table"), words),
        el(
            "main",
            el("div", hero(), class_="roadstead"),
            _games(state, words),
            _counts(state, words),
            _seats(state, words) if len(state.table.seats) > 1 else _against(state.alone),
            _curtain(state, words) if state.table.people > 1 else EMPTY,
            _rigging(state),
            _way(state.way) if state.way else EMPTY,
            _rulings(state, words),
            id="setup",
            class_="paper",
        ),
        _dock(state, words),
        class_="screen page setup",
    )
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, notice=state.notice)


class Chip(NamedTuple):
    """One of several choices. `pressed` is True if it is selected."""

    value: str
    sign: str
    label: str
    pressed: bool


def _chips(name: str, chips: Iterable[Chip]) -> list[Html]:
    """Return the buttons of a choice. Their ids contain the index, not the value."""
    return [
        el(
            "button",
            icon(chip.sign) if chip.sign else None,
            _crew(int(chip.value)) if name == "seats" else None,
            el("span", chip.label),
            type="button",
            id=f"table-{name}-{place}",
            data_do="table",
            data_arg=f"{name}={chip.value}",
            aria_pressed="true" if chip.pressed else "false",
        )
        for place, chip in enumerate(chips)
    ]


def _crew(count: int) -> Html:
    """Return the shapes of the first `count` seats."""
    shapes = [icon(sign(seat), of_seat(seat)) for seat in range(count)]
    return el("span", shapes, class_="shapes", aria_hidden="true")


def _part(name: str, title: str, *inside: Html) -> Html:
    heading = f"setup-{name}"
    return el(
        "section",
        el("h2", title, id=heading),
        inside,
        class_="part",
        role="group",
        aria_labelledby=heading,
    )


def _games(state: SetupState, words: Words) -> Html:
    if len(state.games) < 2:
        return EMPTY
    now = state.table.game
    chips = [Chip(name, sign_, title, name == now) for name, sign_, title in state.games]
    choices = el("div", _chips("game", chips), class_="choices posters")
    return _part("game", words.t("Which game?"), choices)


def _counts(state: SetupState, words: Words) -> Html:
    now = len(state.table.seats)
    chips = [
        Chip(
            str(count),
            state.alone.mark if state.alone and count == 1 else "",
            words.t("Solo") if count == 1 else str(count),
            count == now,
        )
        for count in state.counts
    ]
    choices = el("div", _chips("seats", chips), class_="choices headcount")
    return _part("seats", words.t("How many play?"), choices)


def _against(alone: Alone | None) -> Html:
    """Return the goal of a solo game."""
    if alone is None:
        return EMPTY
    return el(
        "p", icon(alone.portrait, "portrait"), el("span", alone.told), class_="against signed"
    )


def _way(way: shell.Way) -> Html:
    """Return the button to the custom content."""
    button = el(
        "button",
        icon(way.sign),
        el("span", way.label),
        type="button",
        class_="plain",
        id=f"to-{way.name}",
        data_do="go",
        data_arg=way.screen,
    )
    return el("p", button)


def _seats(state: SetupState, words: Words) -> Html:
    rows = [_seat(place, seat, state, words) for place, seat in enumerate(state.table.seats)]
    return _part("players", words.t("Who plays?"), el("ol", rows, class_="sitting"))


def _seat(place: int, seat: Seat, state: SetupState, words: Words) -> Html:
    """Return a seat with its picture and name, and with buttons for other players."""
    name, face = state.cast.names[place], state.cast.face(place)
    if face:
        manner = state.manners.get(seat.bot, BOTS[seat.bot].strength)
        who = el("p", el("b", name), el("small", words.t(manner)))
    else:
        who = _name_field(place, seat, name, words)
    chips = EMPTY if place == 0 else _players(place, seat, state.table.game, words)
    return el(
        "li",
        _berth(mug(place, face)),
        who,
        chips,
        class_=f"place {of_seat(place)}",
        id=f"place-{place}",
    )


def _berth(master: Html) -> Html:
    """Return the boat of a seat with the picture of its player."""
    return el("span", master, icon("hull-side", "moored"), class_="berth", aria_hidden="true")


def _name_field(place: int, seat: Seat, name: str, words: Words) -> Html:
    return el(
        "label",
        el("span", words.t("Name of seat {number}", number=place + 1), class_="aside"),
        el(
            "input",
            type="text",
            id=f"name-{place}",
            value=seat.name,
            placeholder=name,
            maxlength=LONGEST_NAME,
            autocomplete="off",
            spellcheck="false",
            data_input=f"name-{place}",
        ),
    )


def _players(place: int, seat: Seat, game: str, words: Words) -> Html:
    who = [Chip(PERSON, "person", words.t("Person"), not seat.bot)]
    who += [
        Chip(bot, BOTS[bot].sign, words.t(BOTS[bot].rank), seat.bot == bot) for bot in offered(game)
    ]
    return el(
        "div",
        _chips(f"player-{place}", who),
        class_="choices players five" if len(who) > 4 else "choices players",
        role="group",
        aria_label=words.t("Seat {number}", number=place + 1),
    )


def _curtain(state: SetupState, words: Words) -> Html:
    title = words.t("Between two people")
    if state.secret:
        told = words.t(
            "Hands are secret here: bids are made before everybody, and the screen waits for "
            "its owner before it shows a hand."
        )
        return _part(
            "curtain", title, el("p", icon("lock"), el("span", told), class_="against signed")
        )
    down = state.table.curtain
    chips = [
        Chip(NO, "next", words.t("Play straight on"), not down),
        Chip(YES, "lock", words.t("Hide between turns"), down),
    ]
    if down:
        text = words.t("The screen waits until the next person says that it is their turn.")
    else:
        text = words.t("The sheet of the next person appears by itself.")
    choices = el("div", _chips("curtain", chips), class_="choices")
    return _part("curtain", title, choices, el("p", text))


def _group(group: Group, table: Table) -> Html:
    now = table.chosen(group)
    chips = [
        Chip(choice.value, choice.sign, choice.label, choice.value == now)
        for choice in group.choices
    ]
    text = next(choice.text for choice in group.choices if choice.value == now)
    return _part(
        group.name,
        group.title,
        el("div", _chips(group.name, chips), class_="choices"),
        el("p", text, id=f"about-{group.name}") if text else EMPTY,
    )


def _rigging(state: SetupState) -> Html:
    """Return the options that are not open points of the rulebook."""
    groups = [_group(group, state.table) for group in state.groups if not group.ruling]
    return el("div", groups, class_="rigging") if groups else EMPTY


def _rulings(state: SetupState, words: Words) -> Html:
    """Return the open points of the rulebook.

    They are folded unless one of them differs from its default.
    """
    count = len(state.table.seats)
    open_ = [
        group
        for group in state.groups
        if group.ruling and (not group.seats or count in group.seats)
    ]
    if not open_:
        return EMPTY
    changed = any(state.table.chosen(group) != group.choices[0].value for group in open_)
    told = words.t("The rulebook leaves these open. Choose as your table plays it.")
    return el(
        "details",
        el("summary", el("h2", words.t("Open points of the rules")), icon("back")),
        el("p", told),
        [_group(group, state.table) for group in open_],
        class_="part folded",
        id="rulings",
        open="" if changed else None,
    )


def _dock(state: SetupState, words: Words) -> Html:
    count = len(state.table.seats)
    if count == 1 and state.alone:
        below = state.alone.short
    else:
        below = words.n("{n} player", "{n} players", count)
    rules = tool("book", words.t("Rules"), "go", "rules", id_="rules")
    start = gold(words.t("Set sail"), "play", "table", below=below, name="play")
    acts = el("div", rules, start, class_="acts")
    return el("nav", acts, class_="dock", aria_label=words.t("Set sail"))
