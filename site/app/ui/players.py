"""Players at a table: names, avatars, seat buttons and turn."""

from typing import NamedTuple

from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon

SPECTATOR = -2
"""Value of `viewer` in texts for all players at the table. It matches no seat."""


class BotAvatar(NamedTuple):
    """Avatar of a bot: icon, rank in words, and level of `most` levels."""

    icon: str
    rank: str
    level: int
    most: int


class Players(NamedTuple):
    """Names of the players, and the seat of the viewer.

    Texts address the viewer as "you".

    Attributes:
        names: name of each seat.
        viewer: seat of the viewer, or `SPECTATOR`.
        human_count: number of human players.
        avatars: avatar of each bot seat, None for a person.
    """

    names: tuple[str, ...] = ("",)
    viewer: int = 0
    human_count: int = 1
    avatars: tuple[BotAvatar | None, ...] = ()

    @property
    def is_solo(self) -> bool:
        """True if one player plays for a score, without opponents."""
        return len(self.names) == 1

    def avatar_of(self, seat: int) -> BotAvatar | None:
        """Return the avatar of a seat, or None for a person."""
        return self.avatars[seat] if 0 <= seat < len(self.avatars) else None

    def for_everyone(self) -> "Players":
        """Return the players for a text that several people read.

        With more than one person no seat is "you".
        """
        return self._replace(viewer=SPECTATOR) if self.human_count > 1 else self

    def seat_order(self, first: int) -> tuple[int, ...]:
        """Return the seats in order of play, starting with `first`."""
        count = len(self.names)
        return tuple((first + step) % count for step in range(count))


SOLO = Players()


class SeatChip(NamedTuple):
    """A seat button in the header.

    Attributes:
        decides: True if the seat decides now.
        shown: True if the screen shows the things of this seat.
    """

    seat: int
    points: int
    decides: bool
    shown: bool


def seat_icon(seat: int) -> str:
    """Return the icon name of a seat, which has a shape of its own."""
    return f"seat-{seat + 1}"


def seat_class(seat: int) -> str:
    """Return the CSS class that sets the color of a seat."""
    return f"of-seat-{seat + 1}"


def avatar(seat: int, face: BotAvatar | None) -> Html:
    """Return the picture of a seat: the bot's avatar with its shape, or the shape."""
    classes = f"avatar {seat_class(seat)}"
    if face is None:
        return el("span", icon(seat_icon(seat)), class_=classes)
    shape = icon(seat_icon(seat), "shape")
    return el(
        "span", icon(face.icon, "face"), shape, strength_dots(face), class_=f"{classes} bot-avatar"
    )


def name_with_rank(name: str, face: BotAvatar | None, words: Translator) -> str:
    """Return a name. A bot's name is followed by its rank."""
    if face is None:
        return name
    return words.p("a captain and how well she plays", "{name} · {rank}", name=name, rank=face.rank)


def strength_dots(face: BotAvatar) -> Html:
    """Return the level of a bot as dots.

    The dots are hidden from screen readers. `name_with_rank` gives the level in words.
    """
    dots = [el("i", class_="on" if dot < face.level else None) for dot in range(face.most)]
    return el("span", dots, class_="strength-dots", aria_hidden="true")


def line_icon(name: str) -> Html:
    """Return the icon of a line of text. A seat icon has the color of its seat."""
    return icon(name, f"of-{name}" if name.startswith("seat-") else "")


def seat_chips(all_chips: tuple[SeatChip, ...], players: Players, words: Translator) -> Html:
    """Return a button for each seat.

    The button shows the area of the seat. The button of the shown seat opens its score table.
    The left and right arrow keys select the neighboring seats.
    """
    shown = next(chip.seat for chip in all_chips if chip.shown)
    count = len(all_chips)
    keys = {(shown + step) % count: set[str]() for step in (1, -1)}
    keys[(shown + 1) % count].add("ArrowRight")
    keys[(shown - 1) % count].add("ArrowLeft")
    buttons = [
        _chip(chip, players, " ".join(sorted(keys.get(chip.seat, ()))), words) for chip in all_chips
    ]
    return el("nav", buttons, class_=f"seats n{count}", aria_label=words.t("Players"))


def _chip(chip: SeatChip, players: Players, keys: str, words: Translator) -> Html:
    name = players.names[chip.seat]
    called = name_with_rank(name, players.avatar_of(chip.seat), words)
    said = words.n("{name}: {n} point.", "{name}: {n} points.", chip.points, name=called)
    if chip.decides:
        said = " ".join((said, words.t("Choosing now.")))
    classes = ["seat", seat_class(chip.seat)]
    classes += ["now"] if chip.decides else []
    classes += ["shown"] if chip.shown else []
    face = players.avatar_of(chip.seat)
    classes += ["bot-avatar"] if face else []
    return el(
        "button",
        icon(face.icon, "face") if face else None,
        el("span", icon(seat_icon(chip.seat)), el("b", chip.points)),
        el("small", name),
        type="button",
        class_=" ".join(classes),
        id=f"seat-{chip.seat}",
        data_do="open" if chip.shown else "view-seat",
        data_arg="pad" if chip.shown else chip.seat,
        data_key=keys or None,
        aria_label=said,
        aria_current="true" if chip.shown else None,
    )


def turn_label(seat: int, first: int, players: Players, words: Translator) -> Html:
    """Return the current turn, and the seats that follow in this round."""
    order = players.seat_order(first)
    later = [players.names[other] for other in order[order.index(seat) + 1 :]]
    if later:
        others = words.join_list(later)
        after = words.t("then {names}", names=others)
    else:
        after = words.t("last in this round")
    return el(
        "p",
        avatar(seat, players.avatar_of(seat)),
        el("span", el("b", whose_turn(seat, players, words)), el("small", after)),
        class_=f"turn {seat_class(seat)}",
        id=f"turn-{seat}",
    )


def whose_turn(seat: int, players: Players, words: Translator) -> str:
    """Return a sentence about the current turn.

    It says "your turn" if the viewer is the only person. Otherwise it names the seat.
    """
    if players.human_count > 1 or seat != players.viewer:
        return words.t("{name}’s turn", name=players.names[seat])
    return words.t("Your turn")
