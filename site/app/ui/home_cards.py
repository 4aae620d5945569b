"""View state of the home screen's game cards, and of the table setup."""

from typing import NamedTuple

from app.ui.how_to_play import Leaflet
from app.ui.html import Html


class Way(NamedTuple):
    """A button on a game card that starts a game.

    `said` is a longer accessible label, or "" if the label suffices.
    """

    sign: str
    label: str
    do: str
    arg: str
    id: str
    said: str = ""


class Card(NamedTuple):
    """Card of a game on the home screen: picture, players, length and start buttons.

    Attributes:
        starts: button on the picture, which starts a game with one tap.
        ways: the other buttons, below the text.
        leaflet: pictures that explain the game. A button among the `ways` opens them.
    """

    art: Html
    title: str
    players: str
    length: str
    starts: Way
    ways: tuple[Way, ...]
    leaflet: Leaflet


class Invitation(NamedTuple):
    """Invitation to a game: portrait, sentence, length and gold button.

    Attributes:
        label: text of the gold button.
        below: small text of the gold button.
        start: name of the quick start.
    """

    portrait: str
    title: str
    length: str
    label: str
    below: str
    start: str


class FirstVoyage(NamedTuple):
    """A tutorial that the gold button offers.

    `begun` is True if the viewer has started it.
    """

    game: str
    title: str
    begun: bool


class Alone(NamedTuple):
    """Goal of a solo game: icon, portrait, and a long and a short text."""

    mark: str
    portrait: str
    told: str
    short: str


class Waiting(NamedTuple):
    """Card of the running game: picture, title, and facts as pairs of icon and text."""

    picture: Html
    title: str
    facts: tuple[tuple[str, str], ...]
