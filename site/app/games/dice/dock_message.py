"""Message of the dock: events, tips, and the preview of the selected move."""

from collections.abc import Sequence

from app.games.dice import event_text, labels, moves, ruth_tokens, strike_losses, value_hints
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.ui.event_feed import LogLine
from app.ui.players import seat_icon
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxFilled,
    BuildingCompleted,
    DieTaken,
    Event,
    LicenceActivated,
)
from fleet_engine.dice.observation import SheetView


def preview_lines(state: GameState, words: Translator) -> list[LogLine]:
    """Return the effects of the selected move and its consequences."""
    own, answer = moves.parts(state.preview_events, state.observation.seat)
    doing = _action_lines(own, state, words)
    if moves.use_of(state.selected_move) == "reroll":
        doing = [words.t("The Casino rerolls your die once. The new face counts.")]
    lines = [LogLine("", _merged_lines(doing, words), words.t("You"))]
    if follows := _consequence_lines(answer, state, words):
        lines.append(LogLine("", _merged_lines(follows, words), words.t("Then")))
    if (gain := state.gain(state.selected_move or "")) > 0:
        more = words.n("Total: +{n} point.", "Total: +{n} points.", gain)
        lines[-1] = lines[-1]._replace(text=_merged_lines([lines[-1].text, more], words))
    return lines


def last_die_line(state: GameState, words: Translator) -> LogLine:
    """Return the consequences of a suggested move that also plays the last die."""
    _, answer = moves.parts(state.preview_events, state.observation.seat)
    text = _merged_lines(_consequence_lines(answer, state, words), words)
    return LogLine("", text, words.t("Then"))


def recent_lines(state: GameState, words: Translator) -> list[LogLine]:
    """Return the events since the last decision, and the sections lost by strikes."""
    losses = strike_losses.loss_lines(
        state.recent_events, _own_lines(state), state.facts, words, past=True
    )
    return event_text.recent_lines(state.recent_events, words, state.players, losses)


def _own_lines(state: GameState) -> SheetView:
    seen = state.observation
    mine: SheetView = seen.sheets[seen.seat]
    return mine


def _merged_lines(lines: Sequence[str], words: Translator) -> str:
    return words.p("between two sentences", " ").join(lines)


def _action_lines(own: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    """Return the player's own part of a move, without facts shown elsewhere."""
    rest = [event for event in own if not isinstance(event, DieTaken)]
    telling = [event for event in rest if not isinstance(event, BoxFilled)]
    said: list[str] = []
    plain: list[Event] = []
    for event in telling or rest:
        if text := _rule_lines(event, state, words):
            said += [*_event_lines(plain, state, words), text]
            plain = []
        else:
            plain.append(event)
    return [*said, *_event_lines(plain, state, words)]


def _event_lines(events: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    return [found.text for found in event_text.describe_events(events, words.future, state.players)]


def _rule_lines(event: Event, state: GameState, words: Translator) -> str:
    """Return the gain of an event with its effect, or "" if it needs no explanation."""
    seen, facts = state.observation, state.facts
    mine = seen.sheets[seen.seat]
    match event:
        case BoxFilled():
            return value_hints.box(event, mine, facts, words)
        case LicenceActivated():
            return value_hints.licence(event, mine, facts, words)
        case BoatLaunched():
            return value_hints.boat(event, seen, facts, words)
        case BuildingCompleted(building=building):
            return value_hints.built(building, mine, facts, words.future)
    return ""


def _consequence_lines(answer: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    lost = strike_losses.loss_lines(state.preview_events, _own_lines(state), state.facts, words)
    found = event_text.preview_lines(answer, words.future, state.players, lost.values())
    return [*(line.text for line in found), *_skipped_lines(answer, state, words)]


def _skipped_lines(answer: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    """Return the finished sections that Ruth's tokens skip, to explain her strikes."""
    captain = state.observation.captain
    over = ruth_tokens.skipped_sections(answer, captain) if captain else []
    if not over:
        return []
    places = words.join_list(labels.section(name, words) for name in over)
    return [words.t("Ruth’s token skips {places}: no open boxes.", places=places)]


def sheet_lines(recent: Sequence[LogLine], state: GameState, words: Translator) -> list[LogLine]:
    """Return the points and the last moves of the player whose sheet is shown."""
    sheet = state.shown
    lines = (
        words.n("{n} point", "{n} points", sheet.score.total),
        words.n("{n} boat at sea", "{n} boats at sea", sheet.launched),
        words.n("{n} fish aboard", "{n} fish aboard", sheet.fish),
        words.n("income {n}", "income {n}", sheet.income),
    )
    summary = [LogLine("points", words.join_list(list(lines)))]
    return summary + [line for line in recent if line.icon == seat_icon(sheet.seat)]
