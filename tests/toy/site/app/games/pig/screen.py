"""Screen of Pig: header, table and dock, and the overlays."""

from app.games.pig import event_text
from app.games.pig.dock import PigDock
from app.games.pig.score_lines import LINES
from app.games.pig.view_state import LogOverlay, PigState
from app.games.screen import GameScreen
from app.i18n import N_, Translator
from app.ui import controls, dialogs, event_feed
from app.ui.html import Html, el, region
from app.ui.icons import icon
from app.ui.players import avatar, seat_class
from app.ui.score_table import ScoreOverlay, seats_table
from fleet_engine.pig.events import DiceRolled


class PigScreen(GameScreen[PigState]):
    """Screen of Pig. It defines all attributes and methods that have no default."""

    parts = ((N_("Go to the dice"), "dock"), (N_("Go to the table"), "table"))
    css_class = "screen game"
    dock_type = PigDock

    def header_parts(self) -> tuple[Html, ...]:
        """Return the round and the viewer's points."""
        seen = self.state.observation
        return (
            el("p", self.words.t("Round {round}", round=seen.round), class_="rail"),
            controls.score_button(seen.pads[seen.seat].total, self.words),
        )

    def board(self) -> tuple[Html, ...]:
        """Return the table, which is the `main` element."""
        return (region("table", _table(self.state, self.words)),)

    def overlay(self) -> Html:
        """Return the open overlay, empty without one."""
        return overlay(self.state, self.words)


def _table(state: PigState, words: Translator) -> Html:
    """Return the points of all seats on the way to the target, and the last roll."""
    seen = state.observation
    rows = [
        el(
            "li",
            avatar(seat, state.players.avatar_of(seat)),
            el("b", state.players.names[seat]),
            el("span", words.t("{points} of {target}", points=pad.total, target=seen.target)),
            el("progress", value=min(pad.total, seen.target), max=seen.target, aria_hidden="true"),
            class_=seat_class(seat),
        )
        for seat, pad in enumerate(seen.pads)
    ]
    rolls = [event for event in state.recent_events if isinstance(event, DiceRolled)]
    fallen = [icon(f"face-{face}") for face in rolls[-1].faces] if rolls else []
    return el(
        "main",
        el("h2", words.t("First to {target}", target=seen.target)),
        el("ol", rows, class_="pig-race"),
        el("p", fallen, class_="pig-dice", aria_hidden="true"),
        id="table",
        class_="paper pig",
        tabindex="-1",
    )


def overlay(state: PigState, words: Translator) -> Html:
    """Return the open overlay: log, score table, or one of those that all screens have."""
    match state.overlay:
        case LogOverlay(events=events):
            return event_feed.event_log(event_text.rounds(events, state.players, words), words)
        case ScoreOverlay():
            table = seats_table(LINES, state.observation.pads, state.players, words)
            return dialogs.dialog(words.t("Current score"), table, words, name="pad")
    return dialogs.render_overlay(state.overlay, words, in_game=True)
