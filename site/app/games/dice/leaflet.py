"""How the dice game goes, in pictures."""

from app.ui.leaflet import ARROW, Leaflet, Panel, sign, tilted
from app.words import Words


def leaflet(title: str, words: Words) -> Leaflet:
    """Return the pictures of the game."""
    panels = (
        Panel(
            _sheet() + sign("points", 104, 28, 48, "prize"),
            words.t(
                "Boats, buildings and fish on your sheet are points. The most points win; "
                "alone you play for a rank."
            ),
        ),
        Panel(
            _dice(),
            words.t(
                "Everybody takes a die. Alone, your rival is Captain Ruth. The last die is for all."
            ),
        ),
        Panel(
            _box(),
            words.t(
                "Each die fills a box. That is how you launch boats, earn licences and put up "
                "buildings."
            ),
        ),
        Panel(
            _catch(),
            words.t(
                "Every second round your boats catch fish. After the last round, count your points."
            ),
        ),
    )
    return Leaflet("dice", title, panels)


def _die(face: str, x: float, y: float, degrees: float = 0) -> str:
    drawn = '<rect class="bone" x="-17" y="-17" width="34" height="34" rx="8"/>'
    return tilted(drawn + sign(face, -13, -13, 26, f"of-{face} tint"), x, y, degrees)


def _boxes(fish: str, y: int, filled: int) -> str:
    """Return a row of a sheet: its fish, and boxes of which some are filled."""
    full = "".join(f"M{-12 + 13 * place} {y}h10v10h-10z" for place in range(filled))
    free = "".join(f"M{-12 + 13 * place} {y}h10v10h-10z" for place in range(filled, 4))
    return (
        f'<g class="of-{fish} tint">{sign(fish, -33, y - 4, 18)}'
        f'<path d="{full}"/><path class="free" d="{free}"/></g>'
    )


def _sheet() -> str:
    rows = _boxes("cod", -26, 4) + _boxes("lobster", -6, 2) + _boxes("swordfish", 14, 1)
    paper = '<rect class="bone" x="-40" y="-38" width="84" height="76" rx="6"/>'
    return tilted(paper + rows, 54, 52, -4)


def _dice() -> str:
    """Return three dice: for the player, for the rival, and between them the one for both."""
    ways = '<path class="way" d="M66 68L48 76M94 68l18 8"/>'
    return (
        ways + _die("lobster", 28, 28, -7) + _die("swordfish", 80, 52, 5) + _die("cod", 132, 28, 8)
        + sign("person", 15, 60, 30, "light") + sign("ruth", 115, 56, 36)
    )  # fmt: skip


def _box(fish: str = "cod") -> str:
    row = (
        f'<g class="of-{fish} tint">'
        '<rect class="bone" x="57" y="38" width="50" height="28" rx="6"/>'
        '<path d="M61 46h12v12H61z"/><path class="free" d="M92 46h12v12H92z"/></g>'
        '<rect class="fresh" x="75" y="45" width="14" height="14" rx="2"/>'
    )
    return (
        _die(fish, 21, 52, -7) + tilted(ARROW, 47, 52) + row + tilted(ARROW, 117, 52)
        + sign("boat", 126, 14, 30, "light") + sign("licence", 128, 58, 28, "light")
    )  # fmt: skip


def _catch() -> str:
    sea = (
        '<path class="deep" d="M0 58q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V96a8 8 0 01-8 8H8'
        'a8 8 0 01-8-8z"/>'
    )
    return (
        sign("boat", 30, 6, 54, "light") + sea + '<path class="way" d="M57 56v18"/>'
        + sign("cod", 44, 70, 26, "light") + sign("lobster", 12, 68, 22, "light")
        + sign("swordfish", 76, 64, 28, "light") + sign("flag", 114, 18, 34, "prize")
    )  # fmt: skip
