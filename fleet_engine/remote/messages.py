"""Messages of the host: the state of a seat, and the steps after it."""

from fleet_engine.core.json_data import Json, event_to_json_data
from fleet_engine.core.match import Match
from fleet_engine.remote.values import difference

FORMAT = 1
"""Number of the format of all messages. Another format has another number."""


def seat_state(match: Match, seat: int) -> dict[str, Json]:
    """Return everything that a seat may know now as plain data.

    Raises:
        OptionError: The seat does not exist.
        PositionError: The game does not support position texts.
    """
    return {
        "format": FORMAT,
        "seat": seat,
        "names": [*match.names],
        "text": match.position_text(seat),
        "events": _events(match, seat, 0),
        "moves": _moves(match, seat),
        "seen": [match.event_count_at_last_action(other) for other in range(match.players)],
        "undo": _undo_index(match),
    }


def seat_step(match: Match, index: int, seat: int) -> dict[str, Json]:
    """Return what action `index` has shown to a seat as plain data.

    Raises:
        OptionError: The action or the seat does not exist.
        PositionError: The game does not support position texts.
    """
    *middle, after = match.playback(index)
    before = match.at(index)
    seen, since = before.observe(seat), len(before.events)
    states: list[Json] = []
    for state in middle:
        observation = state.observe(seat)
        states.append(
            {
                "events": _events(state, seat, since),
                "change": difference(seen, observation),
                "round": state.round,
                "phase": state.phase_label,
                "totals": [*state.totals],
            }
        )
        seen, since = observation, len(state.events)
    states.append({"events": _events(after, seat, since), "text": after.position_text(seat)})
    return {
        "format": FORMAT,
        "seat": seat,
        "index": index,
        "move": _moves(after, seat)[index],
        "states": states,
        "undo": _undo_index(after),
    }


def _events(match: Match, seat: int, since: int) -> list[Json]:
    return [event_to_json_data(event) for event in match.visible_events(seat, since)]


def _moves(match: Match, seat: int) -> list[Json]:
    """Return the mover of each action, with the text of the action if the seat played it."""
    moves: list[Json] = []
    for mover, action in zip(match.seats_by_action, match.actions, strict=True):
        moves.append([mover, action.text if mover == seat else None])
    return moves


def _undo_index(match: Match) -> int:
    """Return the lowest index to which actions can be undone; their number if none can."""
    index = len(match.actions)
    while match.can_undo_to(index - 1):
        index -= 1
    return index
