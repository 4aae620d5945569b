"""Fleet, the card game of auctions, boats and captains."""

from fleet_engine.cards.game import CardsGame
from fleet_engine.core.game import register

register(CardsGame())
