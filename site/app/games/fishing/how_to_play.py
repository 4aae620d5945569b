"""Picture page that explains how to play Let's Go Fishing!"""

from app.games.fishing.pieces import CUBE_ICONS
from app.i18n import Translator
from app.ui.how_to_play import ARROW, HowToPlay, Panel, panel_icon, rotated_icon
from app.ui.players import seat_class
from app.ui.players import seat_icon as sign_of_seat
from fleet_engine.fishing.names import COLOURS


def how_to_play(title: str, words: Translator) -> HowToPlay:
    """Return the pictures of the game with their captions."""
    panels = (
        Panel(
            _catches() + panel_icon("points", 123, 32, 34, "prize"),
            words.t(
                "Most points wins. Each fish you keep or sell scores 1 point. Leading "
                "a color scores extra."
            ),
        ),
        Panel(
            _circles(),
            words.t(
                "Take turns placing a token on a free circle. Do what it shows: buy "
                "oil, fish, sell."
            ),
        ),
        Panel(
            _trip(),
            words.t(
                "Boats burn oil. Draw your catch from the bag, then sell it for money or points."
            ),
        ),
        Panel(
            _rounds(),
            words.t(
                "The game ends after nine rounds, or at the end of the round when a "
                "color runs out. That color scores nothing."
            ),
        ),
    )
    return HowToPlay("fishing", title, panels)


def _fish(colour: str, x: float, y: float, size: float = 20) -> str:
    """Return a fish as a cube of its color with its icon."""
    half = size / 2
    cube = f'<rect x="{-half}" y="{-half}" width="{size}" height="{size}" rx="5"/>'
    drawn = f'<g class="of-{colour} solid">{cube}</g>'
    return rotated_icon(
        drawn + panel_icon(CUBE_ICONS[colour], -half + 2, -half + 2, size - 4, "cube-icon"), x, y
    )


def _token(seat: int, x: float, y: float, times: float = 1) -> str:
    disc = '<circle class="bone" r="13"/>'
    mark = panel_icon(sign_of_seat(seat), -9, -9, 18, f"{seat_class(seat)} token")
    return rotated_icon(disc + mark, x, y, times=times)


def _catches() -> str:
    """Return the catches of two seats in two colors, with a mark for each majority."""
    caught = (("blue", 0, 40, 3), ("blue", 1, 61, 1), ("yellow", 0, 88, 1), ("yellow", 1, 109, 2))
    columns = "".join(
        _token(seat, x, 93, 0.7) + "".join(_fish(colour, x, 73 - 20 * row, 18) for row in range(n))
        for colour, seat, x, n in caught
    )
    return (
        columns
        + panel_icon("points", 31, 4, 18, "prize")
        + panel_icon("points", 100, 24, 18, "prize")
    )


def _circles() -> str:
    """Return three circles with their purposes.

    One is taken, and a token comes to another.
    """
    places = (("rig", 44), ("trawl", 90), ("stall", 136))
    rings = "".join(
        f'<circle class="ring" cx="{x}" cy="84" r="16"/>{panel_icon(name, x - 15, 4, 30, "light")}'
        for name, x in places
    )
    return rings + _token(1, 44, 84) + _token(0, 90, 51) + rotated_icon(ARROW, 90, 72, 90, 0.6)


def _trip() -> str:
    """Return oil and a boat, the fish from the bag, and the markets."""
    return (
        panel_icon("barrel", 27, 30, 22, "dark") + panel_icon("hull", 4, 50, 42, "light")
        + rotated_icon(ARROW, 56, 72, times=0.7) + panel_icon("bag", 63, 48, 40, "sack")
        + _fish("blue", 74, 36, 18) + _fish("red", 94, 42, 18)
        + rotated_icon(ARROW, 111, 72, times=0.7)
        + panel_icon("stall", 119, 54, 36, "light") + panel_icon("coin", 114, 26, 20, "prize")
        + panel_icon("points", 138, 26, 20, "prize")
    )  # fmt: skip


def _rounds() -> str:
    """Return nine rounds up to the flag, and four colors, one of them struck out."""
    spots = "".join(
        f'<circle class="ring" cx="{16 + 15 * place}" cy="40" r="6"/>' for place in range(8)
    )
    last = '<circle class="ring last" cx="136" cy="40" r="8"/>'
    fish = "".join(_fish(colour, 32 + 32 * place, 80, 24) for place, colour in enumerate(COLOURS))
    out = '<path class="out" d="M47 63l34 34M81 63L47 97"/>'
    return spots + last + panel_icon("flag", 132, 6, 26, "prize") + fish + out
