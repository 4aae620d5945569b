"""Fleet, the card game. A game of auctions, boats and captains; importing it registers it."""

from fleet_engine.cards.game import CardsGame
from fleet_engine.core.game import register_game

register_game(CardsGame())
