"""Register of the games on the page, one object for each game.

Code of the page that depends on the game calls this object. A new game is a folder here and a
line below.
"""

from collections.abc import Mapping

from app.games.cards.game import GAME as CARDS
from app.games.custom_content import ContentLabel, CustomContent
from app.games.dice.game import GAME as DICE
from app.games.fishing.game import GAME as FISHING
from app.games.game import PageGame, QuickStart
from app.i18n import Translator
from app.play import moves

GAMES: Mapping[str, PageGame] = {
    "dice": DICE,
    "cards": CARDS,
    "fishing": FISHING,
}
"""The games by engine name, with the default game first."""

QUICK_STARTS: Mapping[str, QuickStart] = {
    name: start for game in GAMES.values() for name, start in game.quick_starts.items()
}
"""All quick starts by name. The first is the default for a new game."""

for _name, _game in GAMES.items():
    moves.register(_name, _game.move_generator)


def custom_contents() -> dict[str, type[CustomContent]]:
    """Return the custom content types of all games, by name."""
    found = (game.custom_content for game in GAMES.values())
    return {content.name: content for content in found if content}


def content_label(words: Translator) -> ContentLabel:
    """Return the names of all custom content, for lists of the stored data."""
    made = [content.label(words) for content in custom_contents().values()]
    return ContentLabel(
        words.join_list(each.one for each in made), words.join_list(each.many for each in made)
    )
