"""Let's Go Fishing! on the home screen: its card and its offers to play."""

from app.games.fishing.how_to_play import how_to_play
from app.games.game import scores_text, turn_text, vs_bots_label
from app.i18n import Translator
from app.play.session import GameSession
from app.ui.home_cards import CardButton, GameCard, NewGameOffer, ResumeCard
from app.ui.html import Html, el
from app.ui.icons import icon, picture

TITLE = "Let’s Go Fishing!"
"""The name of the game, which is not translated."""


def card(words: Translator) -> GameCard:
    """Return the card of the game.

    Its first button starts a game against bots at once.
    """
    return GameCard(
        art=_art(),
        title=TITLE,
        players=words.t("Vs 2 computer players, or 2–\u20605 players"),
        length=_length(words),
        primary=CardButton(
            "play",
            words.t("Play"),
            "play",
            "fishing",
            "new-fishing",
            spoken_label=vs_bots_label(words),
        ),
        buttons=(
            CardButton("person", words.t("Custom game"), "setup", "game=fishing", "fishing-table"),
        ),
        how_to_play=how_to_play(TITLE, words),
    )


def _art() -> Html:
    """Return the picture of a trawler on the swell."""
    return el("span", _TRAWLER, class_="haul")


_TRAWLER = picture("app.games.fishing", "trawler")


def _length(words: Translator) -> str:
    """Return the actions of the game in a few words, and its length in minutes."""
    return words.t("Worker placement: buy oil, fish, sell, about 40 min")


def new_game_offer(words: Translator) -> NewGameOffer:
    """Return the offer of a first game, for a viewer without a running game."""
    return NewGameOffer(
        portrait="trawl",
        title=TITLE,
        length=_length(words),
        label=words.t("Play"),
        below=TITLE,
        start="fishing",
    )


def resume_card(running: GameSession, words: Translator) -> ResumeCard:
    """Return the description of a running game, from public facts only."""
    seen = running.observation
    return ResumeCard(
        picture=icon("trawl", "portrait"),
        title=TITLE,
        facts=(
            ("clock", words.t("Round {round} of {rounds}", round=seen.round, rounds=seen.rounds)),
            ("points", scores_text(running, seen.points_so_far, words)),
            ("person", turn_text(running, words)),
        ),
    )


def progress(running: GameSession) -> tuple[int, int]:
    """Return the round of a running game and the number of its rounds."""
    return running.observation.round, running.observation.rounds
