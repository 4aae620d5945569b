"""The card game on the home screen: its card and its offers to play."""

from app.games.cards.how_to_play import how_to_play
from app.games.game import scores_text, turn_text, vs_bots_label
from app.i18n import Translator
from app.play.session import GameSession
from app.ui.home_cards import CardButton, GameCard, NewGameOffer, ResumeCard
from app.ui.html import Html, el, join
from app.ui.icons import icon
from fleet_engine.cards.position import NO_SEAT


def card(words: Translator) -> GameCard:
    """Return the card of the game.

    Its first button starts a game against bots at once.
    """
    return GameCard(
        art=_art(),
        title="Fleet",
        players=words.t("Vs 2 computer players, or 2–\u20604 players"),
        length=_length(words),
        primary=CardButton(
            "play", words.t("Play"), "play", "cards", "new-cards", spoken_label=vs_bots_label(words)
        ),
        buttons=(
            CardButton("person", words.t("Custom game"), "setup", "game=cards", "cards-table"),
        ),
        how_to_play=how_to_play("Fleet", words),
    )


def _art() -> Html:
    kinds = ("cod", "tuna", "king-crab")
    return join(el("span", icon(kind), class_=f"fanned of-{kind}") for kind in kinds)


def _length(words: Translator) -> str:
    """Return the actions of the game in a few words, and its length in minutes."""
    return words.t("Auctions, boats and captains, about 30 min")


def new_game_offer(words: Translator) -> NewGameOffer:
    """Return the offer of a first game, for a viewer without a running game."""
    return NewGameOffer(
        portrait="cards",
        title=words.t("Fleet, the card game"),
        length=_length(words),
        label=words.t("Play"),
        below=words.t("Fleet, the card game"),
        start="cards",
    )


def resume_card(running: GameSession, words: Translator) -> ResumeCard:
    """Return the description of a running game, from public facts only."""
    seen = running.observation
    points = [each.score.total for each in seen.player_views]
    boats = seen.player_views[seen.seat].launched
    return ResumeCard(
        picture=icon("cards", "portrait"),
        title="Fleet",
        facts=(
            ("clock", words.t("Round {round}", round=seen.round)),
            ("points", scores_text(running, points, words)),
            ("person", turn_text(running, words))
            if seen.seat == NO_SEAT or running.bot_request
            else ("boat", words.n("{n} boat at sea", "{n} boats at sea", boats)),
        ),
    )


def progress(running: GameSession) -> tuple[int, int]:
    """Return the round of a running game. The number of rounds is open."""
    return running.observation.round, 0
