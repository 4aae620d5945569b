"""How Let's Go Fishing! goes, in pictures."""

from app.games.fishing.pieces import CUBE_SIGNS
from app.ui.cast import of_seat
from app.ui.cast import sign as sign_of_seat
from app.ui.leaflet import ARROW, Leaflet, Panel, sign, tilted
from app.words import Words
from fleet_engine.fishing.names import COLOURS


def leaflet(title: str, words: Words) -> Leaflet:
    """Return the pictures of the game."""
    panels = (
        Panel(
            _catches() + sign("points", 104, 28, 48, "prize"),
            words.t(
                "The most points win. Every fish you keep or sell is one point; "
                "the most of a colour earns more."
            ),
        ),
        Panel(
            _circles(),
            words.t(
                "In turn, place a token on a free circle and do what it shows: buy oil, fish, sell."
            ),
        ),
        Panel(
            _trip(),
            words.t(
                "Boats burn oil. Draw your catch from the bag, and sell it for money or points."
            ),
        ),
        Panel(
            _rounds(),
            words.t(
                "It ends after nine rounds, or with the round in which a colour is fished out: "
                "that colour scores nothing."
            ),
        ),
    )
    return Leaflet("fishing", title, panels)


def _fish(colour: str, x: float, y: float, size: float = 20) -> str:
    """Return a fish as it lies in the bag: a cube with its sign."""
    half = size / 2
    cube = f'<rect x="{-half}" y="{-half}" width="{size}" height="{size}" rx="5"/>'
    drawn = f'<g class="of-{colour} solid">{cube}</g>'
    return tilted(drawn + sign(CUBE_SIGNS[colour], -half + 2, -half + 2, size - 4, "cubed"), x, y)


def _token(seat: int, x: float, y: float) -> str:
    disc = '<circle class="bone" r="13"/>'
    return tilted(disc + sign(sign_of_seat(seat), -9, -9, 18, f"{of_seat(seat)} token"), x, y)


def _catches() -> str:
    """Return what somebody has caught: most of the first colour."""
    counts = dict(zip(COLOURS, (3, 1, 2, 1), strict=True))
    return "".join(
        _fish(colour, 22 + 24 * column, 86 - 23 * row)
        for column, (colour, count) in enumerate(counts.items())
        for row in range(count)
    )


def _circles() -> str:
    places = (("rig", 30), ("trawl", 80), ("stall", 130))
    rings = "".join(
        f'<circle class="ring" cx="{x}" cy="72" r="18"/>{sign(name, x - 18, 8, 36, "light")}'
        for name, x in places
    )
    return rings + _token(1, 30, 72) + _token(0, 80, 66)


def _trip() -> str:
    return (
        sign("barrel", 24, 12, 26, "dark") + sign("barrel", 44, 18, 26, "dark")
        + sign("hull", 8, 44, 52, "light") + tilted(ARROW, 74, 64) + sign("bag", 84, 34, 56, "sack")
        + _fish("blue", 112, 22) + _fish("red", 136, 34) + _fish("yellow", 146, 60)
    )  # fmt: skip


def _rounds() -> str:
    spots = "".join(
        f'<circle class="ring" cx="{16 + 15 * place}" cy="36" r="6"/>' for place in range(8)
    )
    last = '<circle class="ring last" cx="136" cy="36" r="8"/>'
    empty = "".join(
        f'<rect class="ring" x="{14 + 24 * place}" y="66" width="20" height="20" rx="5"/>'
        for place in range(1, 4)
    )
    return spots + last + sign("flag", 132, 4, 26, "prize") + _fish("green", 24, 76) + empty
