"""How the card game goes, in pictures."""

from app.ui.leaflet import ARROW, Leaflet, Panel, sign, tilted
from app.words import Words


def leaflet(title: str, words: Words) -> Leaflet:
    """Return the pictures of the game."""
    panels = (
        Panel(
            _licence("tuna", 32, 50, -8) + _boat("tuna", 74, 52, 5) + _crates(48, 66, 2)
            + sign("points", 104, 28, 48, "prize"),
            words.t(
                "Build a fleet: licences, boats and the fish crates on them are points. "
                "The most points win."
            ),
        ),
        Panel(
            _auction(),
            words.t("Each round you may bid for a licence. The cards in your hand are your money."),
        ),
        Panel(
            _launch(),
            words.t(
                "Pay to launch a boat that you have a licence for, and lay a card face down on "
                "it: its captain."
            ),
        ),
        Panel(
            _landed(),
            words.t(
                "Each boat with a captain catches a crate every round. "
                "The game ends when crates or licences run out."
            ),
        ),
    )  # fmt: skip
    return Leaflet("cards", title, panels)


def _card(drawn: str, x: float, y: float, degrees: float = 0, kind: str = "") -> str:
    ground = f'<rect class="bone{kind}" x="-20" y="-28" width="40" height="56" rx="6"/>'
    return tilted(ground + drawn, x, y, degrees)


def _boat(fish: str, x: float, y: float, degrees: float = 0) -> str:
    """Return a boat card: its fish over a stripe of its colour."""
    stripe = '<path d="M-20 14h40v8a6 6 0 01-6 6h-28a6 6 0 01-6-6z"/>'
    drawn = f'<g class="of-{fish} tint">{stripe}{sign(fish, -14, -20, 28)}</g>'
    return _card(drawn, x, y, degrees)


def _licence(fish: str, x: float, y: float, degrees: float = 0) -> str:
    """Return a licence: the sign of one in the colour of its fish."""
    return _card(f'<g class="of-{fish} tint">{sign("licence", -15, -15, 30)}</g>', x, y, degrees)


def _money(x: float, y: float, degrees: float) -> str:
    return _card(sign("coin", -11, -11, 22, "money"), x, y, degrees)


def _captain(x: float, y: float, degrees: float) -> str:
    """Return a card that lies face down, with a captain's cap."""
    return _card(sign("captain", -13, -13, 26, "light"), x, y, degrees, " back")


def _crates(x: float, y: float, number: int) -> str:
    return "".join(sign("crate", x + 17 * place, y, 22, "wood") for place in range(number))


def _auction() -> str:
    return (
        _money(26, 70, -14) + _money(50, 64, 0) + _money(74, 70, 14) + tilted(ARROW, 92, 34, -20)
        + _licence("cod", 126, 44, 6) + sign("gavel", 26, 6, 32, "light")
    )  # fmt: skip


def _launch() -> str:
    return (
        _licence("king-crab", 26, 52, -6) + tilted(ARROW, 58, 52) + _captain(124, 48, 10)
        + _boat("king-crab", 92, 54, -3)
    )  # fmt: skip


def _landed() -> str:
    return (
        _captain(44, 42, 8) + _boat("cod", 34, 48, -3) + tilted(ARROW, 76, 48) + _crates(90, 16, 3)
        + _crates(98, 40, 2) + sign("flag", 112, 64, 32, "prize")
    )  # fmt: skip
