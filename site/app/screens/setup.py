"""Table setup screen: game, number of seats, players and options.

All choices are taps on pictures, except for the names of people.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.game_options import NO, YES, OptionGroup
from app.i18n import Translator
from app.play.seats import BOT_LABELS, MAX_NAME_LENGTH, REMOTE, Seat
from app.table_setup import HUMAN, LINK, TableSetup
from app.ui import controls, dialogs, layout
from app.ui.controls import primary_button, toolbar_button
from app.ui.home_cards import SoloInfo
from app.ui.html import EMPTY, Html, el
from app.ui.icons import HERO, icon
from app.ui.players import Players, avatar, seat_class, seat_icon


@dataclass(frozen=True, slots=True)
class SetupViewState:
    """View state of the table setup.

    Attributes:
        table: the table so far.
        players: names and avatars for its seats.
        groups: options of the game.
        games: name, icon and title of each game.
        counts: possible numbers of seats.
        bot_descriptions: descriptions of bots that play this game differently from other games.
        secret: True if the game has secret hands. Then the handoff screen is always used.
        solo_info: goal of a solo game, or None.
        custom_content_link: button to the custom content for this game, or None.
    """

    table: TableSetup
    players: Players
    groups: tuple[OptionGroup, ...]
    games: tuple[tuple[str, str, str], ...]
    counts: range
    bot_descriptions: Mapping[str, str] = field(default_factory=dict)
    secret: bool = False
    solo_info: SoloInfo | None = None
    custom_content_link: controls.NavLink | None = None
    overlay: dialogs.Overlay = None
    notice: str = ""


def setup_screen(state: SetupViewState, words: Translator) -> Html:
    """Return the table setup screen."""
    screen = el(
        "div",
        layout.page_header(words.t("Custom game"), words),
        el(
            "main",
            el("div", HERO, class_="setup-picture"),
            _games(state, words),
            _counts(state, words),
            _seats(state, words) if len(state.table.seats) > 1 else _solo_goal(state.solo_info),
            _by_link(words) if state.table.plays_by_link else EMPTY,
            _handoff(state, words) if state.table.people > 1 else EMPTY,
            _open_options(state),
            _custom_content_link(state.custom_content_link) if state.custom_content_link else EMPTY,
            _rulings(state, words),
            id="setup",
            class_="paper",
        ),
        _dock(state, words),
        class_="screen page setup",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


class SettingChip(NamedTuple):
    """One of several choices. `pressed` is True if it is selected."""

    value: str
    icon: str
    label: str
    pressed: bool


def _chips(name: str, chips: Iterable[SettingChip]) -> list[Html]:
    """Return the buttons of a choice. Their ids contain the index, not the value."""
    return [
        el(
            "button",
            icon(chip.icon) if chip.icon else None,
            _seat_shapes(int(chip.value)) if name == "seats" else None,
            el("span", chip.label),
            type="button",
            id=f"table-{name}-{place}",
            data_do="setup",
            data_arg=f"{name}={chip.value}",
            aria_pressed="true" if chip.pressed else "false",
        )
        for place, chip in enumerate(chips)
    ]


def _seat_shapes(count: int) -> Html:
    """Return the shapes of the first `count` seats."""
    shapes = [icon(seat_icon(seat), seat_class(seat)) for seat in range(count)]
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


def _games(state: SetupViewState, words: Translator) -> Html:
    if len(state.games) < 2:
        return EMPTY
    now = state.table.game
    chips = [SettingChip(name, sign_, title, name == now) for name, sign_, title in state.games]
    choices = el("div", _chips("game", chips), class_="choices game-choices")
    return _part("game", words.t("Which game?"), choices)


def _counts(state: SetupViewState, words: Translator) -> Html:
    now = len(state.table.seats)
    chips = [
        SettingChip(
            str(count),
            state.solo_info.mark if state.solo_info and count == 1 else "",
            words.t("Solo") if count == 1 else str(count),
            count == now,
        )
        for count in state.counts
    ]
    choices = el("div", _chips("seats", chips), class_="choices seat-counts")
    return _part("seats", words.t("Number of players"), choices)


def _solo_goal(solo_info: SoloInfo | None) -> Html:
    """Return the goal of a solo game."""
    if solo_info is None:
        return EMPTY
    return el(
        "p",
        icon(solo_info.portrait, "portrait"),
        el("span", solo_info.text),
        class_="setup-note with-icon",
    )


def _custom_content_link(link: controls.NavLink) -> Html:
    """Return the button to the custom content."""
    button = el(
        "button",
        icon(link.icon),
        el("span", link.label),
        type="button",
        class_="plain",
        id=f"to-{link.name}",
        data_do="go",
        data_arg=link.screen,
    )
    return el("p", button)


def _seats(state: SetupViewState, words: Translator) -> Html:
    rows = [_seat(place, seat, state, words) for place, seat in enumerate(state.table.seats)]
    return _part("players", words.t("Who’s playing?"), el("ol", rows, class_="seat-rows"))


def _seat(place: int, seat: Seat, state: SetupViewState, words: Translator) -> Html:
    """Return a seat with its picture and name, and with buttons for other players."""
    name, face = state.players.names[place], state.players.avatar_of(place)
    if face or state.table.occupant(place) == REMOTE:
        manner = state.bot_descriptions.get(seat.bot, BOT_LABELS[seat.bot].strength)
        who = el("p", el("b", name), el("small", words.t(manner)))
    else:
        who = _name_field(place, seat, name, words)
    chips = EMPTY if place == 0 else _players(place, state.table, words)
    return el(
        "li",
        _seat_boat(avatar(place, face)),
        who,
        chips,
        class_=f"place {seat_class(place)}",
        id=f"place-{place}",
    )


def _seat_boat(picture: Html) -> Html:
    """Return the boat of a seat with the picture of its player."""
    return el(
        "span", picture, icon("hull-side", "seat-boat"), class_="empty-slot", aria_hidden="true"
    )


def _name_field(place: int, seat: Seat, name: str, words: Translator) -> Html:
    return el(
        "label",
        el("span", words.t("Name of seat {number}", number=place + 1), class_="aside"),
        el(
            "input",
            type="text",
            id=f"name-{place}",
            value=seat.name,
            placeholder=name,
            maxlength=MAX_NAME_LENGTH,
            autocomplete="off",
            spellcheck="false",
            data_input=f"name-{place}",
        ),
    )


def _players(place: int, table: TableSetup, words: Translator) -> Html:
    people = {HUMAN: ("person", words.t("Person")), LINK: ("share", words.t("By link"))}
    now = table.occupant(place)
    who = []
    for each in table.occupants:
        sign, label = people.get(each) or (BOT_LABELS[each].icon, words.t(BOT_LABELS[each].rank))
        who.append(SettingChip(each, sign, label, now == each))
    return el(
        "div",
        _chips(f"player-{place}", who),
        class_="choices players",
        role="group",
        aria_label=words.t("Seat {number}", number=place + 1),
    )


def _by_link(words: Translator) -> Html:
    """Return the explanation of a game by links, with the request not to look ahead."""
    texts = (
        words.t(
            "After your turn you send a link. Your friend opens it, plays, and sends the next one. "
            "No rush: a game can take days."
        ),
        words.t(
            "Each link holds the whole game, even future dice and draws. An honest friend "
            "doesn’t look ahead."
        ),
    )
    return _part("by-link", words.t("By link"), *(el("p", text) for text in texts))


def _handoff(state: SetupViewState, words: Translator) -> Html:
    title = words.t("Passing the device")
    if state.secret:
        note = words.t(
            "Hands are secret. Everyone bids in the open, and your hand stays hidden until you "
            "confirm it’s you."
        )
        return _part(
            "handoff", title, el("p", icon("lock"), el("span", note), class_="setup-note with-icon")
        )
    down = state.table.handoff
    chips = [
        SettingChip(NO, "next", words.t("Don’t hide it"), not down),
        SettingChip(YES, "lock", words.t("Hide the screen"), down),
    ]
    if down:
        text = words.t("The screen stays hidden until the next player confirms.")
    else:
        text = words.t("The screen goes straight to the next player.")
    choices = el("div", _chips("handoff", chips), class_="choices")
    return _part("handoff", title, choices, el("p", text))


def _group(group: OptionGroup, table: TableSetup) -> Html:
    now = table.value_of(group)
    chips = [
        SettingChip(choice.value, choice.icon, choice.label, choice.value == now)
        for choice in group.choices
    ]
    text = next(choice.text for choice in group.choices if choice.value == now)
    return _part(
        group.name,
        group.title,
        el("div", _chips(group.name, chips), class_="choices"),
        el("p", text, id=f"about-{group.name}") if text else EMPTY,
    )


def _open_options(state: SetupViewState) -> Html:
    """Return the options that are not open points of the rulebook."""
    groups = [_group(group, state.table) for group in state.groups if not group.is_ruling]
    return el("div", groups, class_="option-groups") if groups else EMPTY


def _rulings(state: SetupViewState, words: Translator) -> Html:
    """Return the open points of the rulebook.

    They are folded unless one of them differs from its default.
    """
    count = len(state.table.seats)
    open_ = [
        group
        for group in state.groups
        if group.is_ruling and (not group.seats or count in group.seats)
    ]
    if not open_:
        return EMPTY
    changed = any(state.table.value_of(group) != group.choices[0].value for group in open_)
    text = words.t("The rulebook leaves these open. Choose how your table plays.")
    return el(
        "details",
        el("summary", el("h2", words.t("House rules")), icon("back")),
        el("p", text),
        [_group(group, state.table) for group in open_],
        class_="part folded",
        id="rulings",
        open="" if changed else None,
    )


def _dock(state: SetupViewState, words: Translator) -> Html:
    count = len(state.table.seats)
    if count == 1 and state.solo_info:
        below = state.solo_info.short
    else:
        below = words.n("{n} player", "{n} players", count)
    rules = toolbar_button("book", words.t("Rules"), "go", "rules", id_="rules")
    if state.table.has_remote and not state.table.by_link:
        start = primary_button(words.t("Invite friends"), "table", "open", below=below, name="play")
    else:
        start = primary_button(words.t("Set sail"), "play", "table", below=below, name="play")
    acts = el("div", rules, start, class_="actions")
    return el("nav", acts, class_="dock", aria_label=words.t("Set sail"))
