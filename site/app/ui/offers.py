"""How a game is offered: at home and on the table before it; and how a running one waits."""

from typing import NamedTuple

from app.ui.html import Html
from app.ui.leaflet import Leaflet


class Way(NamedTuple):
    """A button on the card of a game: a way to begin, `said` in more words where it needs them."""

    sign: str
    label: str
    do: str
    arg: str
    id: str
    said: str = ""


class Card(NamedTuple):
    """A game as it is offered: its picture, who can play, how long, and the ways to begin.

    The button on the picture `starts` a game at one tap; the other `ways` stand below the words,
    and the one that opens a `leaflet` of pictures.
    """

    art: Html
    title: str
    players: str
    length: str
    starts: Way
    ways: tuple[Way, ...]
    leaflet: Leaflet


class Invitation(NamedTuple):
    """How a game invites: a portrait, a sentence, its length, and what gold begins.

    `start` is a quick start; `label` and `below` stand on the gold button.
    """

    portrait: str
    title: str
    length: str
    label: str
    below: str
    start: str


class FirstVoyage(NamedTuple):
    """A first voyage that gold offers: of which game, `begun` already or not."""

    game: str
    title: str
    begun: bool


class Alone(NamedTuple):
    """What somebody who plays alone plays for: a mark, a portrait, and in words, long and short."""

    mark: str
    portrait: str
    told: str
    short: str


class Waiting(NamedTuple):
    """What is told of a running game: a picture, what it is, and facts, each with its sign."""

    picture: Html
    title: str
    facts: tuple[tuple[str, str], ...]
