"""A game as the page plays it: who sits where, plans, confirmations, undo.

A plan is one confirmation of a player: an action, or several that are one thought. What the
plans of a game are says its own module, such as `app.games.dice.plan`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol
from urllib.parse import quote, unquote

from app.games.cards import plan as card_plans
from app.games.dice import plan as dice_plans
from app.play.seats import ALONE, BOTS, LONGEST_NAME, Seat, people_at, tidy
from fleet_engine import Match, Preview, Record, RecordError, bots, replay
from fleet_engine.core.action import Action
from fleet_engine.core.data import from_json
from fleet_engine.core.game import Options, find


class Plans(Protocol):
    """What one confirmation plays in a game."""

    def options(self, match: Match) -> Mapping[str, Preview]:
        """Return the plans that could be confirmed now, and what each would cause."""

    def actions(self, written: str) -> tuple[Action, ...]:
        """Return the actions of a plan."""

    def proposed(self, options: Mapping[str, Preview]) -> str | None:
        """Return the plan to propose at a decision that has one plain answer."""

    def in_public(self, match: Match) -> tuple[str, ...]:
        """Return the plans of a decision that is made before everybody's eyes, else nothing.

        They depend on nothing that only one seat knows: a hand may not be able to pay for some.
        """

    def is_begun(self, match: Match) -> bool:
        """Whether the match stands in the middle of a plan, or where nothing can be chosen."""

    def forced(self, options: Mapping[str, Preview]) -> str | None:
        """Return the plan that plays itself, since nothing else can be done."""


PLANS: Mapping[str, Plans] = {"dice": dice_plans, "cards": card_plans}
"""The plans of each game that the page plays."""


HIDDEN_HANDS = ("cards",)
"""Games in which nobody may see what others hold: the curtain always falls between people."""

UNFORESEEN = Preview((), None, (), False)
"""What a plan would cause, where others look on: that might tell what a hand holds."""


class Session:
    """A match, what is chosen in it but not yet confirmed, and what happened last.

    `viewer` is the seat through whose eyes the page looks: the person who decides, and
    at the end the first of the people. Computer players answer at once. Where a
    decision has one plain answer that is `proposed`: chosen already, so that one tap
    confirms it, while the page still tells what happened before. With a `curtain` the game
    is hidden between the turns of two people.

    Where hands are hidden and several people share the device, some decisions are `open`: made
    on a screen that all may see, and that tells of no hand. There the plans are those that
    everybody must reckon with. Whoever decides may step `aside` to decide with the hand in view.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat] = ALONE,
        *,
        curtain: bool = False,
        heard: int | None = None,
        key: int | None = None,
    ) -> None:
        """Everybody has `heard` of so many events, else of those before their last action.

        The chance of computer players follows from `key`, else from the seed.
        """
        self.match = match
        self.key = bots.key_of(match.seed) if key is None else key
        self.seats = tuple(seats)
        self.curtain = (curtain or match.game.name in HIDDEN_HANDS) and self.people > 1
        self.viewer = self._first_person
        self.chosen: str | None = None
        self.aside = False
        self.touched = ""
        self._plans = PLANS[match.game.name]
        self._bots = {
            place: bots.make(seat.bot) for place, seat in enumerate(self.seats) if seat.bot
        }
        self._heard = {
            place: match.events_before(place) if heard is None else heard
            for place in range(match.players)
        }
        self._moved_on()

    @classmethod
    def new(
        cls,
        seed: int,
        options: Options,
        *,
        game: str = "dice",
        seats: Sequence[Seat] = ALONE,
        curtain: bool = False,
        key: int | None = None,
    ) -> "Session":
        """Return a new game on the dice or cards of a seed; alone it is against Captain Ruth."""
        names = _recorded(seats) if any(any(seat) for seat in seats) else ()
        discreet = people_at(seats) > 1
        match = Match(find(game), len(seats), seed, options, names, discreet=discreet)
        return cls(match, seats, curtain=curtain, heard=0, key=key)

    @classmethod
    def resume(
        cls,
        record: Record | str,
        seats: Sequence[Seat] = (),
        *,
        curtain: bool = False,
        key: int | None = None,
        unwritten: int = 0,
    ) -> "Session":
        """Return the game of a record at its last decision, past `unwritten` ones without a choice.

        Without `seats` they are those that the names in the record tell of. Raises
        `RecordError`, for a game that this page does not play as well.
        """
        told = Record.parse(record) if isinstance(record, str) else record
        if seats and len(seats) != told.players:
            raise RecordError(f"seats: {len(seats)} for {told.players} players")
        if seats:
            told = replace(told, names=_recorded(seats))
        sitting = [_remembered(place, name) for place, name in enumerate(told.names, 1)]
        discreet = (people_at(sitting) if sitting else told.players) > 1
        match = replay(told, discreet=discreet, unwritten=unwritten)
        if match.game.name not in PLANS:
            raise RecordError(f"game: {match.game.name} is not played here")
        if not seats:
            seats = [_remembered(place, name) for place, name in enumerate(match.names, 1)]
        return cls(match, seats, curtain=curtain, key=key)

    @property
    def _first_person(self) -> int:
        """The seat through whose eyes everybody looks at the end, wherever it is shown."""
        return next((place for place, seat in enumerate(self.seats) if not seat.bot), 0)

    @property
    def people(self) -> int:
        """How many people play."""
        return people_at(self.seats)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def alone(self) -> bool:
        """Whether one player plays for a score, not against others."""
        return self.match.players == 1

    @property
    def open(self) -> bool:
        """Whether the decision is made on a screen that all may see."""
        return bool(self._offered) and not self.aside

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.to_move is None

    def choose(self, written: str) -> bool:
        """Choose a plan, or the first action of one; return whether there is such a plan.

        Nothing at all may be chosen, too. It may tell which of two equal dice was `touched`,
        which is all the same to the game.
        """
        if not written:
            self.chosen, self.proposed = None, False
            return True
        written, _, touched = written.partition(dice_plans.TOUCHED)
        known = written in self.options or any(
            option.startswith(f"{written}; ") for option in self.options
        )
        if known:
            self.chosen = written
            self.proposed = False
            self.touched = touched or self.touched
        return known

    def told(self, since: int = 0) -> tuple[Any, ...]:
        """Return what happened from event `since` on, as far as whoever looks may know it."""
        if self.open:
            return self.match.watched_events(since)
        return self.match.events_for(self.viewer, since)

    @property
    def news(self) -> tuple[Any, ...]:
        """What everybody may know of what happened since the viewer last confirmed."""
        return self.match.watched_events(self._heard[self.viewer])

    def confirm(self) -> bool:
        """Play the chosen plan; return whether one was complete and within one's means.

        What can only be played one way plays itself then, unless dice have rolled: they are
        to be seen first.
        """
        if self.chosen is None or self.chosen not in self.options or self.beyond_means:
            return False
        match, began = self.match, len(self.match.actions)
        self._heard[self.viewer] = len(match.events)
        played: str | None = self.chosen
        while played is not None:
            for action in self._plans.actions(played):
                match.play(action)
            self._moved_on()
            played = self._plans.forced(self.options) if match.can_undo_to(began) else None
        return True

    @property
    def beyond_means(self) -> bool:
        """Whether the hand cannot pay for what is chosen on a screen that all may see."""
        return self.open and self.chosen not in (None, *self._plans.options(self.match))

    def step_aside(self) -> None:
        """Look at the hand of whoever decides openly."""
        self.aside = True
        self._look()

    def come_back(self) -> None:
        """Decide before everybody's eyes again."""
        self.aside = False
        self._look()

    @property
    def can_undo(self) -> bool:
        """Whether the last confirmation can be taken back.

        Behind a curtain nobody takes back what another person has done.
        """
        last = self._last_confirmed
        if self.curtain and last >= 0 and self.match.movers[last] != self.viewer:
            return False
        return self.match.can_undo_to(last)

    @property
    def _last_confirmed(self) -> int:
        """The number of the last action that a person played, -1 if none was."""
        movers = self.match.movers
        persons = (
            place for place in reversed(range(len(movers))) if movers[place] not in self._bots
        )
        return next(persons, -1)

    def undo(self) -> bool:
        """Take the last confirmation back; return whether there was one to take back.

        All that computer players answered goes with it, the rest of the plan, and what had
        played itself.
        """
        if not self.can_undo:
            return False
        self._take_back()
        while self._plans.is_begun(self.match) and self.can_undo:
            self._take_back()
        heard = len(self.match.events)
        self._heard = {place: min(then, heard) for place, then in self._heard.items()}
        if self.match.to_move is not None:
            self._heard[self.match.to_move] = heard
        self._moved_on()
        return True

    def _take_back(self) -> None:
        """Take back the last action of a person, and all that computer players answered."""
        for _ in range(len(self.match.actions) - self._last_confirmed):
            self.match.undo()

    def _moved_on(self) -> None:
        """Let computer players play, and look at what has become of the game."""
        match = self.match
        while match.to_move in self._bots:
            if len(match.legal_actions) == 1:
                match.play(match.legal_actions[0])
            else:
                bot = self._bots[match.to_move]
                match.play(bot.choose(bots.of_match(match, self.key)))
        self.viewer = self._first_person if match.to_move is None else match.to_move
        self._offered = self._plans.in_public(match) if match.discreet and not self.over else ()
        self.aside = False
        self._look()

    def _look(self) -> None:
        """Look at the game through the eyes of the viewer, or of everybody."""
        match = self.match
        self.recent = self.told(self._heard[self.viewer])
        self.observation: Any
        self.options: Mapping[str, Preview]
        self.touched = ""
        if self.open:
            self.observation = match.watch()
            self.options = dict.fromkeys(self._offered, UNFORESEEN)
            self.chosen, self.proposed = None, False
            return
        self.observation = match.observe(self.viewer)
        self.options = {} if self.over else self._plans.options(match)
        self.chosen = self._plans.proposed(self.options)
        self.proposed = self.chosen is not None

    @cached_property
    def compact_record(self) -> str:
        """The record of a finished game, short enough for a link."""
        return self.match.record.to_compact()

    def same_dice(self, key: int) -> "Session":
        """Return a new game with the same seed, rules and seats, and a key of its own."""
        return self.again(self.match.seed, key)

    def again(self, seed: int, key: int) -> "Session":
        """Return a new game on another seed and key, with the same rules and seats."""
        return Session.new(
            seed,
            self.match.options,
            game=self.game,
            seats=self.seats,
            curtain=self.curtain,
            key=key,
        )

    def is_on_the_dice_of(self, other: "Session") -> bool:
        """Return whether both games have the same seed, rules and seats."""
        mine, others = self.match, other.match
        return (
            self.game == other.game
            and mine.seed == others.seed
            and mine.options == others.options
            and self.seats == other.seats
        )

    @cached_property
    def totals_by_round(self) -> tuple[tuple[int, ...], ...]:
        """What each sheet of a finished game was worth at the end of each round.

        A row a round, a column a seat.
        """
        rows: list[tuple[int, ...]] = []
        match = self.match
        game = Match(match.game, match.players, match.seed, match.options, discreet=match.discreet)
        round_before = game.round
        for action in match.actions:
            game.play(action)
            if game.round != round_before:
                rows.append(game.totals)
            round_before = game.round
        return (*rows, game.totals)


def _recorded(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of seats in a record: those of computer players are those of bots.

    The name of a person that would mean something else there has a sign before it.
    """
    return tuple(_written(place, seat) for place, seat in enumerate(seats, 1))


def _written(place: int, seat: Seat) -> str:
    if not seat.name:
        return seat.bot or _nameless(place)
    plain = _remembered(place, seat.name) == Seat(seat.name)
    return seat.name if plain else f"{IN_PERSON}{seat.name}"


def _nameless(place: int) -> str:
    """Return how a record calls a seat without a name."""
    return f"seat {place}"


def _remembered(place: int, name: str) -> Seat:
    """Return who sits at a seat, by its name in a record."""
    if name in BOTS:
        return Seat(bot=name)
    return Seat("" if name == _nameless(place) else tidy(name.removeprefix(IN_PERSON)))


IN_PERSON = "="
"""Stands before the name of a person who is called as a computer player is."""

TABLE = "three-fleets-table"
KEY = "key"
"""Where a table that is kept has the key of its computer players. It never leaves the device."""
AND = "~"
"""Stands in a link before each name."""


def to_text(session: Session) -> str:
    """Return a game as the text that is kept: a record and, of a table, who sits there.

    It holds what a computer player will roll: `without_key` returns what may leave the device.
    """
    record = str(session.match.record)
    if session.seats == ALONE:
        return record
    table: dict[str, Any] = {TABLE: 1, "seats": session.seats, "curtain": session.curtain}
    if session.people < len(session.seats):
        table[KEY] = session.key
    if session.match.unwritten:
        table["unwritten"] = session.match.unwritten
    table["record"] = record
    return json.dumps(table, ensure_ascii=False)


def without_key(text: str) -> str:
    """Return the text of a game that was kept as others may see it."""
    table = _table(text)
    if table is None or KEY not in table:
        return text
    del table[KEY]
    return json.dumps(table, ensure_ascii=False)


def _table(text: str) -> dict[str, Any] | None:
    """Return what a text tells of a table, `None` if it is the text of anything else."""
    try:
        table = from_json(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) and TABLE in table else None


def from_text(text: str, key: int | None = None) -> Session:
    """Return the game of a text that was kept, or of any record; raises `RecordError`.

    Computer players of a text that holds no key get `key`.
    """
    table = _table(text)
    if table is None:
        return Session.resume(text, key=key)
    told = table.get(KEY)
    if type(told) is int and 0 <= told < bots.KEY_LIMIT:
        key = told
    record, seats = table.get("record"), table.get("seats")
    if table[TABLE] != 1 or not isinstance(record, str) or not isinstance(seats, list):
        raise RecordError(f"{TABLE}: unknown form")
    sitting = [_seat(place, seat) for place, seat in enumerate(seats, 1)]
    unwritten = table.get("unwritten")
    return Session.resume(
        record,
        sitting,
        curtain=table.get("curtain") is True,
        key=key,
        unwritten=unwritten if type(unwritten) is int and unwritten > 0 else 0,
    )


def to_link(session: Session) -> str:
    """Return what stands behind the `#` of a link: the record and, of a table, its names."""
    record = session.match.record.to_compact()
    if session.alone:
        return record
    names = (quote(name, safe="").replace(AND, "%7E") for name in _recorded(session.seats))
    return AND.join((record, *names))


def from_link(address: str) -> Session:
    """Return the game of a link, or of any record; raises `RecordError`."""
    record, *names = address.split(AND)
    if not names:
        return Session.resume(Record.parse(record))
    seats = [_remembered(place, unquote(name)) for place, name in enumerate(names, 1)]
    return Session.resume(Record.parse(record), seats)


def _seat(place: int, value: object) -> Seat:
    match value:
        case [str(name), str(bot)] if bot in ("", *BOTS) and len(name) <= LONGEST_NAME:
            return Seat(tidy(name), bot)
    raise RecordError(f"seats: seat {place} is neither a person nor a known computer player")
