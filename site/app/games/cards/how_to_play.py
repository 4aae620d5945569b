"""Picture page that explains how to play the card game."""

from app.i18n import Translator
from app.ui.how_to_play import ARROW, HowToPlay, Panel, panel_icon, rotated_icon


def how_to_play(title: str, words: Translator) -> HowToPlay:
    """Return the pictures of the game with their captions."""
    panels = (
        Panel(
            _licence("tuna", 30, 60, -8) + _boat("tuna", 76, 54, 5, _crates(2), times=1.25)
            + panel_icon("points", 110, 30, 44, "prize"),
            words.t(
                "Build a fleet. Licenses, boats and the fish crates aboard score "
                "points. Most points wins."
            ),
        ),
        Panel(
            _auction(),
            words.t("Bid for a license each round. The cards in your hand are your "
                    "money."),
        ),
        Panel(
            _launch(),
            words.t(
                "Pay to launch a boat you have a license for. Put a card face down on "
                "it as its captain."
            ),
        ),
        Panel(
            _landed(),
            words.t(
                "Each boat with a captain catches a crate every round. The game ends "
                "when crates or licenses run out."
            ),
        ),
    )  # fmt: skip
    return HowToPlay("cards", title, panels)


def _card(drawn: str, x: float, y: float, degrees: float = 0, times: float = 1) -> str:
    ground = '<rect class="bone" x="-20" y="-28" width="40" height="56" rx="6"/>'
    return rotated_icon(ground + drawn, x, y, degrees, times)


def _boat(
    fish: str, x: float, y: float, degrees: float = 0, aboard: str = "", times: float = 1
) -> str:
    """Return a boat card: the fish over a stripe of its color, and its load."""
    stripe = '<path d="M-19 14h38v8a5 5 0 01-5 5h-28a5 5 0 01-5-5z"/>'
    drawn = f'<g class="of-{fish} tint">{stripe}{panel_icon(fish, -17, -25, 25)}</g>'
    return _card(drawn + aboard, x, y, degrees, times)


def _licence(fish: str, x: float, y: float, degrees: float = 0) -> str:
    """Return a license card in the color of its fish."""
    return _card(
        f'<g class="of-{fish} tint">{panel_icon("licence", -15, -15, 30)}</g>', x, y, degrees
    )


def _money(x: float, y: float, degrees: float) -> str:
    """Return a card of the hand.

    Its coin is visible although the next card overlaps it.
    """
    return _card(panel_icon("coin", -18, -25, 16, "money"), x, y, degrees)


CAPTAIN = (
    '<g transform="translate(8 10) rotate(8)">'
    '<rect class="back" x="-12" y="-16" width="24" height="32" rx="4"/>'
    f"{panel_icon('captain', -10, -10, 20, 'light')}</g>"
)
"""A face-down card with a captain's cap on a boat."""


def _crates(number: int) -> str:
    """Return crates as they are placed on a boat card."""
    return "".join(panel_icon("crate", 18 * place - 18, 6, 18, "wood") for place in range(number))


def _auction() -> str:
    """Return a hand of cards with a bid, the hammer and the license for sale."""
    bid = (
        '<path class="light" fill="currentColor" d="M42 6h24a5 5 0 015 5v12a5 5 0 01-5 5H58l-7 '
        '8v-8h-9a5 5 0 01-5-5V11a5 5 0 015-5z"/><text x="54" y="23">4</text>'
    )
    return (
        _money(29, 73, -14) + _money(46, 69, 0) + _money(63, 73, 14) + bid
        + _licence("cod", 134, 56, 6) + panel_icon("gavel", 78, 18, 38, "prize")
    )  # fmt: skip


def _launch() -> str:
    return (
        _licence("king-crab", 28, 62, -6) + panel_icon("coin", 55, 22, 24, "prize")
        + rotated_icon(ARROW, 67, 60) + _boat("king-crab", 118, 52, -3, CAPTAIN, times=1.5)
    )  # fmt: skip


def _landed() -> str:
    """Return two boats that catch one crate each.

    No crate is left beside the flag, which shows the end.
    """
    fleet = "".join(
        _boat(fish, x, 68, tilt, CAPTAIN)
        + panel_icon("crate", x - 11, 4, 20, "wood")
        + rotated_icon(ARROW, x, 31, 90, 0.6)
        for fish, x, tilt in (("cod", 38, -3), ("tuna", 86, 3))
    )
    gone = (
        '<rect class="gone" x="118" y="54" width="36" height="42" rx="6"/>'
        f"{panel_icon('crate', 125, 64, 22, 'ghost')}"
    )
    return fleet + panel_icon("flag", 119, 10, 34, "prize") + gone
