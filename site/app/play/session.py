"""Game session: a match with its seats, the selected move, confirmation and undo.

A move is one confirmation of a player: one action, or several that are one thought. The game
defines its moves (see `app.play.moves`).
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, Self

from app.play import moves as move_register
from app.play.bot_personas import persona_order_of, seed_with_persona_order
from app.play.bot_requests import BotRanking, BotRequest
from app.play.moves import ITEM_SEPARATOR
from app.play.seats import (
    REMOTE,
    SOLO_SEATS,
    Correspondence,
    Seat,
    can_play,
    has_remote,
    human_count,
    names_for_record,
    person_count,
    seats_from_record,
)
from fleet_engine import Match, Preview, Record, RecordError, bots, replay
from fleet_engine.core.action import Action
from fleet_engine.core.game import HasHiddenHands, Options, find_game
from fleet_engine.core.validation import quote

NO_PREVIEW = Preview((), None, (), False)
"""The preview of a move in the shared view. A real one might reveal hidden information."""


class GameSession:
    """A match with its seats, its selected move and its recent events.

    At a decision with one obvious answer that move is suggested. It is already selected, so
    that one tap confirms it while the page still shows the recent events.

    A session computes no bot's move. If a bot decides there is a `bot_request`. Its answer is
    passed to `play_bot_move`.

    If hands are hidden and several people share the device, some decisions have
    `is_shared_view`. They use a shared view that shows no hand, with the moves that all players
    must expect. The person to move may switch to `is_private_view` to see the hand.

    Attributes:
        match: the match.
        seats: its people and bots.
        key: the key from which the random choices of bots follow.
        advised: True if the coach has shown choices in it.
        handoff: True if a handoff screen covers the game between the turns of two people. With
            several people and hidden hands this is always so.
        bot_request: the request to the bot, or to the person on another device, that decides now;
            `None` if a person at this device does. Each change of the match makes another request,
            so that a late answer to an earlier one is recognized.
        stand_ins: the bots that play for people on other devices, by seat.
        table_id: the id of its table of several devices, or "".
        correspondence: facts about a game by links, or `None` for any other game.
        selected_move: the selected move, or `None`.
        is_suggested: True if the selected move is the suggested one.
        selected_item: the tapped one of several equal things, or "".
        legal_moves: the legal moves and their previews.
        recent_events: the events since the viewer last confirmed.
        observation: the viewer's observation, or the public one in the shared view.
        is_private_view: True if the person to move has left the shared view.
        events_acknowledged: True once the viewer has dismissed the recent events.
        is_past: True if the session shows a past state, which asks nothing (`view_of_past`).
    """

    is_past = False

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat] = SOLO_SEATS,
        *,
        handoff: bool = False,
        seen_event_count: int | None = None,
        key: int | None = None,
    ) -> None:
        """Start with `seen_event_count` events seen by every seat.

        By default, a seat knows the events before its last action. The random choices of bots
        follow from `key`, else from the seed. Raises `RecordError` for a game that this page
        does not play.
        """
        moves = move_register.find(match.game.name)
        if moves is None:
            raise RecordError(f"game: {match.game.name} is not played here")
        self.match = match
        self.seats = tuple(seats)
        self.key = bots.default_key(match.seed) if key is None else key
        self.advised = False
        self.stand_ins: dict[int, str] = {}
        self.table_id = ""
        self.correspondence: Correspondence | None = None
        self.handoff = (handoff or isinstance(match.game, HasHiddenHands)) and self.human_count > 1
        self.selected_move: str | None = None
        self.is_private_view = False
        self.events_acknowledged = False
        self.selected_item = ""
        self._moves = moves
        self._seen_events = {
            seat: match.event_count_at_last_action(seat)
            if seen_event_count is None
            else seen_event_count
            for seat in range(match.players)
        }
        self._confirmed_at: int | None = None
        self._past_viewer: int | None = None
        self._refresh()

    @classmethod
    def new(
        cls,
        game: str,
        seed: int,
        options: Options,
        *,
        seats: Sequence[Seat] = SOLO_SEATS,
        handoff: bool = False,
        key: int | None = None,
    ) -> Self:
        """Return a new game on a seed."""
        names = names_for_record(seats, game) if any(any(seat) for seat in seats) else ()
        discreet = person_count(seats) > 1
        match = Match(find_game(game), len(seats), seed, options, names, discreet=discreet)
        return cls(match, seats, handoff=handoff, seen_event_count=0, key=key)

    @classmethod
    def resume(
        cls,
        record: Record | str,
        seats: Sequence[Seat] = (),
        *,
        handoff: bool = False,
        key: int | None = None,
        trailing_forced_actions: int = 0,
    ) -> Self:
        """Return the game of a record at its last decision.

        It continues past `trailing_forced_actions` decisions without a choice. Without `seats`,
        the names in the record determine them.

        Raises:
            RecordError: The record is invalid, this page does not play the game, or a game in
                progress has no person. Such a game would play itself to a result.
        """
        read = Record.parse(record) if isinstance(record, str) else record
        if seats and len(seats) != read.players:
            raise RecordError(f"seats: {len(seats)} for {read.players} players")
        read = replace(read, names=names_for_record(seats, read.game)) if seats else read
        seats = seats or seats_from_record(read)
        if not all(seat.is_person or can_play(seat.bot, read.game) for seat in seats):
            raise RecordError(f"seats: a computer player there cannot play {quote(read.game)}")
        match = replay(
            read, discreet=person_count(seats) > 1, trailing_forced_actions=trailing_forced_actions
        )
        if match.to_move is not None and not human_count(seats):
            raise RecordError("seats: a game in progress needs a person at one of them")
        resumed = cls(match, seats, handoff=handoff, key=key)
        resumed.events_acknowledged = True  # a resumed game does not show its events again
        return resumed

    # --- match and seats ---------------------------------------------------------------------

    @property
    def first_human_seat(self) -> int:
        """The seat from which all players see the end, on every screen."""
        return next((number for number, seat in enumerate(self.seats) if not seat.bot), 0)

    @property
    def human_count(self) -> int:
        """The number of people at this device."""
        return human_count(self.seats)

    @property
    def has_remote(self) -> bool:
        """True if people on other devices play."""
        return has_remote(self.seats)

    @property
    def hides_hands(self) -> bool:
        """True if people at this device hide their hands from each other."""
        return self.match.discreet and self.human_count > 1

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def is_solo(self) -> bool:
        """True if one player plays for a score and not against others."""
        return self.match.players == 1

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.match.is_over

    @property
    def awaits_human(self) -> bool:
        """True if a person decides now."""
        return not self.is_over and not self.is_past and not self._deciding_bot

    @property
    def _deciding_bot(self) -> str:
        """The bot that decides now, `REMOTE` for a person on another device, or ""."""
        seat = self.match.to_move
        return "" if seat is None else self.stand_ins.get(seat, self.seats[seat].bot)

    @property
    def last_human_action(self) -> int:
        """The index of the last action that a person played, or -1."""
        movers = self.match.seats_by_action
        persons = (
            index for index in reversed(range(len(movers))) if not self.seats[movers[index]].bot
        )
        return next(persons, -1)

    @property
    def viewer(self) -> int:
        """The seat from which the page shows the game.

        It is the seat of the person to move. While a bot decides it is that of the last person
        to move. At the end, or before any person has decided, it is that of the first person.
        """
        if self._past_viewer is not None:
            return self._past_viewer
        decides = self.match.to_move
        if decides is None:
            return self.first_human_seat
        if not self.seats[decides].bot:
            return decides
        last = self.last_human_action
        return self.first_human_seat if last < 0 else self.match.seats_by_action[last]

    @cached_property
    def compact_record(self) -> str:
        """The compact record of a finished game, which fits into a link."""
        return self.match.record.to_compact()

    def is_same_game(self, other: Self) -> bool:
        """Return True if both games have the same seed, rules and seats."""
        mine, others = self.match, other.match
        return (
            self.game == other.game
            and mine.seed == others.seed
            and mine.options == others.options
            and self.seats == other.seats
        )

    def continues(self, other: Self) -> bool:
        """Return True if this is the same game with further actions."""
        mine, others = self.match.actions, other.match.actions
        is_longer = len(mine) > len(others)
        return is_longer and mine[: len(others)] == others and self.is_same_game(other)

    # --- play --------------------------------------------------------------------------------

    @property
    def is_shared_view(self) -> bool:
        """True if the screen is the shared view."""
        return self._is_public and not self.is_private_view

    def select(self, written: str) -> bool:
        """Select a move or a partial move. Return True if it exists.

        An empty text clears the selection. The text may name the tapped one of several equal
        things, `selected_item`, which makes no difference to the game.
        """
        if not written:
            self.selected_move, self.is_suggested = None, False
            return True
        written, _, item = written.partition(ITEM_SEPARATOR)
        known = written in self.legal_moves or self._moves.is_partial(written, self.legal_moves)
        if known:
            self.selected_move = written
            self.is_suggested = False
            self.selected_item = item or self.selected_item
        return known

    def visible_events(self, since: int = 0) -> tuple[Any, ...]:
        """Return the events from index `since` on, as far as the viewer may know them."""
        if self.is_shared_view:
            return self.match.public_events(since)
        return self.match.visible_events(self.viewer, since)

    def recent_events_since(self, since: int) -> tuple[Any, ...]:
        """Return the recent events from index `since` of all events on."""
        return self.visible_events(max(since, self._seen_events[self.viewer]))

    def actions_of(self, move: str) -> tuple[str, ...]:
        """Return the texts of the actions of a move."""
        return tuple(each.text for each in self._moves.actions(move))

    @property
    def public_news(self) -> tuple[Any, ...]:
        """The public part of the events since the viewer last confirmed."""
        return self.match.public_events(self._seen_events[self.viewer])

    def confirm(self) -> bool:
        """Play the selected move. Return True if it was complete and affordable.

        Forced moves follow at once, unless chance has revealed something, which the player must
        see first.
        """
        if (
            self.selected_move is None
            or self.selected_move not in self.legal_moves
            or self.is_unaffordable
        ):
            return False
        self._confirmed_at = len(self.match.actions)
        self.events_acknowledged = False
        self._seen_events[self.viewer] = len(self.match.events)
        self._play(self.selected_move)
        return True

    def _play(self, move: str) -> None:
        for action in self._moves.actions(move):
            self.match.play(action)
        self._continue()

    def _continue(self) -> None:
        """Update the view of the game. After a confirmation, play a forced move."""
        self._refresh()
        if self._confirmed_at is None or not self.match.can_undo_to(self._confirmed_at):
            return
        if (forced := self._moves.forced_move(self.legal_moves)) is not None:
            self._play(forced)

    @property
    def is_unaffordable(self) -> bool:
        """True if the hand cannot pay for the move selected in the shared view."""
        return self.is_shared_view and self.selected_move not in (
            None,
            *self._moves.legal_moves(self.match),
        )

    def show_private_hand(self) -> None:
        """Show the hand of the person to move, from the shared view."""
        self.is_private_view = True
        self._refresh_view()

    def show_shared_view(self) -> None:
        """Return to the shared view."""
        self.is_private_view = False
        self._refresh_view()

    @property
    def can_undo(self) -> bool:
        """True if the last confirmation can be undone.

        With handoff screens, a person cannot undo the action of another person. In a game by links
        no sent action is undone.
        """
        if self.is_past:
            return False
        last = self.last_human_action
        if self.correspondence and last < self.correspondence.sent:
            return False
        if self.handoff and last >= 0 and self.match.seats_by_action[last] != self.viewer:
            return False
        return self.match.can_undo_to(last)

    def undo(self) -> bool:
        """Undo the last confirmation. Return True if there was one that can be undone.

        This includes the answers of bots, the rest of the move, and forced moves.
        """
        return self._undo_while(lambda: self.can_undo, lambda: self.last_human_action)

    def _undo_while(self, can_undo: Callable[[], bool], last: Callable[[], int]) -> bool:
        """Undo from the `last` action on, and the rest of its move. Return False if that fails."""
        if not can_undo():
            return False
        self._undo_from(last())
        while self._moves.is_mid_move(self.match) and can_undo():
            self._undo_from(last())
        self._after_undo()
        return True

    def _undo_from(self, index: int) -> None:
        """Undo the actions from an index on."""
        for _ in range(len(self.match.actions) - index):
            self.match.undo()

    def _after_undo(self) -> None:
        """Take all events that are left as seen by the seat that decides again."""
        self._confirmed_at = None
        seen_event_count = len(self.match.events)
        self._seen_events = {
            seat: min(seen, seen_event_count) for seat, seen in self._seen_events.items()
        }
        if self.match.to_move is not None:
            self._seen_events[self.match.to_move] = seen_event_count
        self._refresh()

    # --- bots --------------------------------------------------------------------------------

    def play_bot_move(self, answer: BotRanking) -> None:
        """Play the first action of a bot's ranking."""
        self.match.play(answer[0][0])
        self._continue()

    # --- people on other devices -------------------------------------------------------------

    def play_for_remote(self, seat: int, move: str) -> bool:
        """Play the move of a person on another device. Return True if it was legal.

        Forced moves follow, as after a confirmation.
        """
        request = self.bot_request
        if request is None or request.bot != REMOTE or self.match.to_move != seat:
            return False
        if move not in self._moves.legal_moves(self.match):
            return False
        begun, self._confirmed_at = len(self.match.actions), None
        forced: str | None = move
        while forced is not None:
            self._play(forced)
            forced = None
            if self.match.to_move == seat and self.match.can_undo_to(begun):
                forced = self._moves.forced_move(self._moves.legal_moves(self.match))
        return True

    def play_received(self, actions: Sequence[Action]) -> None:
        """Play the actions that a link adds to this game. They are legal (`Turn.same_actions`)."""
        self._confirmed_at, self.events_acknowledged = None, False
        for action in actions:
            self.match.play(action)
        self._refresh()

    @property
    def link_seat(self) -> int | None:
        """The seat that decides now if its person waits for a link, else `None`."""
        request = self.bot_request
        waits = self.correspondence is not None and request and request.bot == REMOTE
        return self.match.to_move if waits else None

    @property
    def is_sent(self) -> bool:
        """True if another device knows, or may know, all actions of this game by links."""
        known = self.correspondence
        return known is not None and known.sent == len(self.match.actions)

    def set_stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for a person on another device, or the person again if `bot` is ""."""
        self.stand_ins.pop(seat, None)
        if bot and self.seats[seat].bot == REMOTE:
            self.stand_ins[seat] = bot
        self._refresh()

    def last_action_of(self, seat: int) -> int:
        """Return the index of the last action of a seat, or -1."""
        movers = self.match.seats_by_action
        return next((index for index in reversed(range(len(movers))) if movers[index] == seat), -1)

    def can_undo_for(self, seat: int) -> bool:
        """Return True if the last confirmation of a seat can be undone: chance revealed nothing."""
        return not self.is_over and self.match.can_undo_to(self.last_action_of(seat))

    def undo_for(self, seat: int) -> bool:
        """Undo the last confirmation of a seat and all later actions.

        Return True if there was one that can be undone.
        """
        return self._undo_while(lambda: self.can_undo_for(seat), lambda: self.last_action_of(seat))

    # --- view --------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Update the session after the match has changed."""
        match, bot = self.match, self._deciding_bot
        self.bot_request = BotRequest(match, bot, self.key) if bot else None
        # With hidden hands and several people, show no hand while a bot decides.
        asks = self.hides_hands and self.awaits_human
        self._public_moves = self._moves.public_moves(match) if asks else ()
        self._is_public = bool(self._public_moves) or (self.hides_hands and bool(bot))
        self.is_private_view = False
        self._refresh_view()

    def _refresh_view(self) -> None:
        """Update the observation and the legal moves for the viewer or the shared view."""
        match = self.match
        self.recent_events = self.visible_events(self._seen_events[self.viewer])
        self.observation: Any
        self.legal_moves: Mapping[str, Preview]
        self.selected_item = ""
        if self.is_shared_view:
            self.observation = match.public_observation()
            self.legal_moves = dict.fromkeys(self._public_moves, NO_PREVIEW)
            self.selected_move, self.is_suggested = None, False
            return
        self.observation = match.observe(self.viewer)
        self.legal_moves = self._moves.legal_moves(match) if self.awaits_human else {}
        self.selected_move = self._moves.suggested(match, self.legal_moves)
        self.is_suggested = self.selected_move is not None

    def view_of_past(self, match: Match, since: int = 0) -> Self:
        """Return a copy for a past state of the match, which asks nothing and plays nothing.

        It has the seats and the viewer of this session. Its recent events are those that are
        recent now, up to the past state, without the first `since` of all events.
        """
        past = copy(self)
        vars(past).pop("compact_record", None)
        viewer = past._past_viewer = self.viewer
        past.match, past.is_past = match, True
        past.bot_request, past.legal_moves = None, {}
        past.selected_move, past.is_suggested, past.selected_item = None, False, ""
        past.recent_events = past.visible_events(max(since, self._seen_events[viewer]))
        past.observation = replace(match.observe(viewer), decision=None, legal_actions=())
        return past

    def with_same_seed(self, key: int) -> Self:
        """Return a new game with the same seed, rules and seats, and another key."""
        return self._restart(self.match.seed, key)

    def rematch(self, seed: int, key: int) -> Self:
        """Return a new game with the same rules and seats, on another seed and key.

        The bot personas stay the same.
        """
        if self.human_count < len(self.seats):
            seed = seed_with_persona_order(seed, persona_order_of(self.match.seed))
        return self._restart(seed, key)

    def _restart(self, seed: int, key: int) -> Self:
        options, seats = self.match.options, self.seats
        again = self.new(self.game, seed, options, seats=seats, handoff=self.handoff, key=key)
        again.table_id = self.table_id
        return again
