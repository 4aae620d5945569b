"""Players at a table: names, avatars, seat buttons and turn."""

from typing import NamedTuple

from app.i18n import Words
from app.ui.html import Html, el
from app.ui.icons import icon

NOBODY = -2
"""Value of `reader` in texts for all players at the table. It matches no seat."""


class Face(NamedTuple):
    """Avatar of a bot: icon, rank in words, and level of `most` levels."""

    sign: str
    rank: str
    level: int
    most: int


class Cast(NamedTuple):
    """Names of the players, and the seat of the viewer.

    Texts address the viewer as "you".

    Attributes:
        names: name of each seat.
        reader: seat of the viewer, or `NOBODY`.
        people: number of human players.
        faces: avatar of each bot seat, None for a person.
    """

    names: tuple[str, ...] = ("",)
    reader: int = 0
    people: int = 1
    faces: tuple[Face | None, ...] = ()

    @property
    def alone(self) -> bool:
        """True if one player plays for a score, without opponents."""
        return len(self.names) == 1

    def face(self, seat: int) -> Face | None:
        """Return the avatar of a seat, or None for a person."""
        return self.faces[seat] if 0 <= seat < len(self.faces) else None

    def told_to_all(self) -> "Cast":
        """Return the players for a text that several people read.

        With more than one person no seat is "you".
        """
        return self._replace(reader=NOBODY) if self.people > 1 else self

    def in_turn(self, first: int) -> tuple[int, ...]:
        """Return the seats in order of play, starting with `first`."""
        count = len(self.names)
        return tuple((first + step) % count for step in range(count))


SOLO = Cast()


class Chip(NamedTuple):
    """A seat button in the header.

    Attributes:
        decides: True if the seat decides now.
        shown: True if the screen shows the things of this seat.
    """

    seat: int
    points: int
    decides: bool
    shown: bool


def sign(seat: int) -> str:
    """Return the icon name of a seat, which has a shape of its own."""
    return f"seat-{seat + 1}"


def of_seat(seat: int) -> str:
    """Return the CSS class that sets the colour of a seat."""
    return f"of-seat-{seat + 1}"


def mug(seat: int, face: Face | None) -> Html:
    """Return the picture of a seat: the bot's avatar with its shape, or the shape."""
    classes = f"mug {of_seat(seat)}"
    if face is None:
        return el("span", icon(sign(seat)), class_=classes)
    shape = icon(sign(seat), "shape")
    return el("span", icon(face.sign, "face"), shape, pips(face), class_=f"{classes} faced")


def titled(name: str, face: Face | None, words: Words) -> str:
    """Return a name. A bot's name is followed by its rank."""
    if face is None:
        return name
    return words.p("a captain and how well she plays", "{name} · {rank}", name=name, rank=face.rank)


def pips(face: Face) -> Html:
    """Return the level of a bot as dots.

    The dots are hidden from screen readers. `titled` gives the level in words.
    """
    dots = [el("i", class_="on" if dot < face.level else None) for dot in range(face.most)]
    return el("span", dots, class_="grade", aria_hidden="true")


def line_sign(name: str) -> Html:
    """Return the icon of a line of text. A seat icon has the colour of its seat."""
    return icon(name, f"of-{name}" if name.startswith("seat-") else "")


def chips(all_chips: tuple[Chip, ...], cast: Cast, words: Words) -> Html:
    """Return a button for each seat.

    The button shows the area of the seat. The button of the shown seat opens its score table.
    The left and right arrow keys select the neighbouring seats.
    """
    shown = next(chip.seat for chip in all_chips if chip.shown)
    count = len(all_chips)
    keys = {(shown + step) % count: set[str]() for step in (1, -1)}
    keys[(shown + 1) % count].add("ArrowRight")
    keys[(shown - 1) % count].add("ArrowLeft")
    buttons = [
        _chip(chip, cast, " ".join(sorted(keys.get(chip.seat, ()))), words) for chip in all_chips
    ]
    return el("nav", buttons, class_=f"seats n{count}", aria_label=words.t("Players"))


def _chip(chip: Chip, cast: Cast, keys: str, words: Words) -> Html:
    name = cast.names[chip.seat]
    called = titled(name, cast.face(chip.seat), words)
    said = words.n("{name}: {n} point.", "{name}: {n} points.", chip.points, name=called)
    if chip.decides:
        said = " ".join((said, words.t("Chooses now.")))
    classes = ["seat", of_seat(chip.seat)]
    classes += ["now"] if chip.decides else []
    classes += ["shown"] if chip.shown else []
    face = cast.face(chip.seat)
    classes += ["faced"] if face else []
    return el(
        "button",
        icon(face.sign, "face") if face else None,
        el("span", icon(sign(chip.seat)), el("b", chip.points)),
        el("small", name),
        type="button",
        class_=" ".join(classes),
        id=f"seat-{chip.seat}",
        data_do="open" if chip.shown else "look",
        data_arg="pad" if chip.shown else chip.seat,
        data_key=keys or None,
        aria_label=said,
        aria_current="true" if chip.shown else None,
    )


def turn(seat: int, first: int, cast: Cast, words: Words) -> Html:
    """Return the current turn, and the seats that follow in this round."""
    order = cast.in_turn(first)
    later = [cast.names[other] for other in order[order.index(seat) + 1 :]]
    if later:
        others = words.listed(later)
        after = words.t("then {names}", names=others)
    else:
        after = words.t("last in this round")
    return el(
        "p",
        mug(seat, cast.face(seat)),
        el("span", el("b", whose_turn(seat, cast, words)), el("small", after)),
        class_=f"turn {of_seat(seat)}",
        id=f"turn-{seat}",
    )


def whose_turn(seat: int, cast: Cast, words: Words) -> str:
    """Return a sentence about the current turn.

    It says "your turn" if the viewer is the only person. Otherwise it names the seat.
    """
    if cast.people > 1 or seat != cast.reader:
        return words.t("{name}’s turn", name=cast.names[seat])
    return words.t("Your turn")
