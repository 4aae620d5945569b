"""View state of the home screen's game cards, and of the table setup."""

from typing import NamedTuple

from app.ui.how_to_play import HowToPlay
from app.ui.html import Html


class CardButton(NamedTuple):
    """A button on a game card that starts a game.

    `said` is a longer accessible label, or "" if the label suffices.
    """

    icon: str
    label: str
    do: str
    arg: str
    id: str
    spoken_label: str = ""


class GameCard(NamedTuple):
    """Card of a game on the home screen: picture, players, length and start buttons.

    Attributes:
        primary: button on the picture, which starts a game with one tap.
        buttons: the other buttons, below the text.
        how_to_play: pictures that explain the game. A button among the `buttons` opens them.
    """

    art: Html
    title: str
    players: str
    length: str
    primary: CardButton
    buttons: tuple[CardButton, ...]
    how_to_play: HowToPlay


class NewGameOffer(NamedTuple):
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


class TutorialOffer(NamedTuple):
    """A tutorial that the gold button offers.

    `in_progress` is True if the viewer has started it.
    """

    game: str
    title: str
    in_progress: bool


class SoloInfo(NamedTuple):
    """Goal of a solo game: icon, portrait, and a long and a short text."""

    mark: str
    portrait: str
    text: str
    short: str


class ResumeCard(NamedTuple):
    """Card of the running game: picture, title, and facts as pairs of icon and text."""

    picture: Html
    title: str
    facts: tuple[tuple[str, str], ...]
