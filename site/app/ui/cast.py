"""The seats of a table on the screen: who is called what, chips, whose turn it is."""

from typing import NamedTuple

from app.ui.art import icon
from app.ui.html import Html, el
from app.words import Words

NOBODY = -2
"""The reader of a story that is told to everybody at the table."""


class Face(NamedTuple):
    """The face of a computer player: its sign, and how well it plays, in a word and out of most."""

    sign: str
    rank: str
    level: int
    most: int


class Cast(NamedTuple):
    """Who plays, by their names, and the seat of whoever reads: that one is "you".

    Computer players have `faces`.
    """

    names: tuple[str, ...] = ("",)
    reader: int = 0
    people: int = 1
    faces: tuple[Face | None, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether one player plays for a score, not against others."""
        return len(self.names) == 1

    def face(self, seat: int) -> Face | None:
        """Return the face of a seat, `None` for a person's."""
        return self.faces[seat] if 0 <= seat < len(self.faces) else None

    def told_to_all(self) -> "Cast":
        """Return the cast of a story in which nobody is "you", if several people hear it."""
        return self._replace(reader=NOBODY) if self.people > 1 else self

    def in_turn(self, first: int) -> tuple[int, ...]:
        """Return the seats in their order of play."""
        count = len(self.names)
        return tuple((first + step) % count for step in range(count))


SOLO = Cast()


class Chip(NamedTuple):
    """A seat in the header: its points, whether it decides now, and whether it is looked at."""

    seat: int
    points: int
    decides: bool
    shown: bool


def sign(seat: int) -> str:
    """Return the sign of a seat: its shape."""
    return f"seat-{seat + 1}"


def of_seat(seat: int) -> str:
    """Return the class that gives a seat its colour."""
    return f"of-seat-{seat + 1}"


def mug(seat: int, face: Face | None) -> Html:
    """Return who sits at a seat as a picture: a captain's face with the shape, else the shape."""
    classes = f"mug {of_seat(seat)}"
    if face is None:
        return el("span", icon(sign(seat)), class_=classes)
    shape = icon(sign(seat), "shape")
    return el("span", icon(face.sign, "face"), shape, pips(face), class_=f"{classes} faced")


def titled(name: str, face: Face | None, words: Words) -> str:
    """Return a name with the rank of a computer player."""
    if face is None:
        return name
    return words.p("a captain and how well she plays", "{name} · {rank}", name=name, rank=face.rank)


def pips(face: Face) -> Html:
    """Return how well a computer player plays, as dots; the word for it stands elsewhere."""
    dots = [el("i", class_="on" if dot < face.level else None) for dot in range(face.most)]
    return el("span", dots, class_="grade", aria_hidden="true")


def line_sign(name: str) -> Html:
    """Return the sign of a line of a story; that of a seat has its colour."""
    return icon(name, f"of-{name}" if name.startswith("seat-") else "")


def chips(all_chips: tuple[Chip, ...], cast: Cast, words: Words) -> Html:
    """Return a button for each seat: it shows what lies before it, and once there its score.

    The arrow keys walk around the table.
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
    """Return whose turn it is and who comes after, with the shape of the seat."""
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
    """Return whose turn it is: a name where several people play at one device."""
    if cast.people > 1 or seat != cast.reader:
        return words.t("{name}’s turn", name=cast.names[seat])
    return words.t("Your turn")
