"""The rules of Pig, in words of our own."""

from app.i18n import mark
from app.rulebook import Book, Facts, Rule
from fleet_engine.core.game import Options
from fleet_engine.pig.game import TARGET

BOOK = Book(
    {
        "goal": Rule(
            mark("The goal of the game"),
            (mark("Whoever has {target_points} first wins at once."),),
            ("take", "go"),
            found_by=mark("win, winner, aim, end, target"),
        ),
        "take": Rule(
            mark("One die or two"),
            (
                mark("Each turn begins with a choice: to roll one die, or two at once."),
                mark("Two bring more points, but a one falls more often among them."),
            ),
            ("go",),
        ),
        "go": Rule(
            mark("Roll or hold"),
            (
                mark("Roll as often as you dare: what falls is added up."),
                mark("When a one falls your turn is over, and all it has brought is lost."),
                mark("Hold to score what the turn has brought, and to pass the dice on."),
            ),
            ("take", "undo"),
            found_by=mark("bust, stop, bank, lost"),
        ),
        "undo": Rule(
            mark("Taking back"),
            (mark("A choice can be taken back until dice fall."),),
            ("go",),
        ),
    },
    ((mark("The game"), ("goal", "take", "go", "undo")),),
)


def facts(options: Options) -> Facts:
    """Return the numbers that the texts use."""
    return {"target_points": int(options.get("target", TARGET.value))}
