"""The screens of the card game: `game` draws a moment of it, `score` the end."""

from app.views.cards.game import game
from app.views.cards.score import score
from app.views.cards.state import CardsState, Fleet, Log

__all__ = ["CardsState", "Fleet", "Log", "game", "score"]
