"""The card game on the home screen: its card and its offers to play."""

from app.games.cards.how_to_play import leaflet
from app.games.game import mates, points_so_far, turn_of
from app.i18n import Words
from app.play.session import Session
from app.ui.home_cards import Card, Invitation, Waiting, Way
from app.ui.html import Html, el, join
from app.ui.icons import icon
from fleet_engine.cards.position import NOBODY


def card(words: Words) -> Card:
    """Return the card of the game.

    Its first button starts a game against bots at once.
    """
    return Card(
        art=_art(),
        title="Fleet",
        players=words.t("Against 2 captains, or a table for 2 to 4"),
        length=_length(words),
        starts=Way("play", words.t("Play"), "play", "cards", "new-cards", said=mates(words)),
        ways=(Way("person", words.t("Set up a table"), "table", "game=cards", "cards-table"),),
        leaflet=leaflet("Fleet", words),
    )


def _art() -> Html:
    kinds = ("cod", "tuna", "king-crab")
    return join(el("span", icon(kind), class_=f"fanned of-{kind}") for kind in kinds)


def _length(words: Words) -> str:
    """Return the actions of the game in a few words, and its length in minutes."""
    return words.t("Auctions, boats and captains, about 30 minutes")


def invitation(words: Words) -> Invitation:
    """Return the offer of a first game, for a viewer without a running game."""
    return Invitation(
        portrait="cards",
        title=words.t("Fleet, the card game"),
        length=_length(words),
        label=words.t("Play"),
        below=words.t("Fleet, the card game"),
        start="cards",
    )


def waiting(running: Session, words: Words) -> Waiting:
    """Return the description of a running game, from public facts only."""
    seen = running.observation
    points = [each.score.total for each in seen.tables]
    boats = seen.tables[seen.seat].launched
    return Waiting(
        picture=icon("cards", "portrait"),
        title="Fleet",
        facts=(
            ("clock", words.t("Round {round}", round=seen.round)),
            ("points", points_so_far(running, points, words)),
            ("person", turn_of(running, words))
            if seen.seat == NOBODY or running.question
            else ("boat", words.n("{n} boat out", "{n} boats out", boats)),
        ),
    )
