"""The rules of Pig, in words of our own."""

from app.i18n import N_
from app.rulebook import Book, Facts, Rule
from fleet_engine.core.game import Options
from fleet_engine.pig.game import TARGET

BOOK = Book(
    {
        "goal": Rule(
            N_("Goal of the game"),
            (N_("Whoever has {target_points} first wins at once."),),
            ("take", "go"),
            search_terms=N_("win, winner, aim, end, target"),
        ),
        "take": Rule(
            N_("One die or two"),
            (
                N_("Each turn begins with a choice: to roll one die, or two at once."),
                N_("Two bring more points, but a one falls more often among them."),
            ),
            ("go",),
        ),
        "go": Rule(
            N_("Roll or hold"),
            (
                N_("Roll as often as you dare: what falls is added up."),
                N_("When a one falls your turn is over, and all it has brought is lost."),
                N_("Hold to score what the turn has brought, and to pass the dice on."),
            ),
            ("take", "undo"),
            search_terms=N_("bust, stop, bank, lost"),
        ),
        "undo": Rule(
            N_("Taking back"),
            (N_("A choice can be taken back until dice fall."),),
            ("go",),
        ),
    },
    ((N_("The game"), ("goal", "take", "go", "undo")),),
)


def facts(options: Options) -> Facts:
    """Return the numbers that the texts use."""
    return {"target_points": int(options.get("target", TARGET.default))}
