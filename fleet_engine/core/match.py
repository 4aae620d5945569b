"""The running match: play with every action checked, look ahead, take back, record."""

from copy import copy
from itertools import takewhile
from operator import attrgetter
from typing import Any, Self

from fleet_engine.core import notation
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction, OptionError, RecordError
from fleet_engine.core.game import (
    HANDS,
    Game,
    HidesHands,
    Option,
    Options,
    Result,
    State,
    find,
)
from fleet_engine.core.notation import Begun, Table
from fleet_engine.core.preview import Ahead, Preview
from fleet_engine.core.record import SHOWN, Record
from fleet_engine.core.rng import SEED_LIMIT


class Match:
    """A game being played.

    >>> match = new_match("dice", players=1, seed=7)
    >>> match.to_move
    0
    >>> str(match.legal_actions[0]).startswith("take ")
    True
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Options,
        names: tuple[str, ...] = (),
        *,
        discreet: bool = False,
    ) -> None:
        """Begin a match; a `discreet` one asks even where only a hidden hand leaves no choice.

        That is for several people at one device, who see who is asked. Its record is the same:
        answers that were none are not written. Where no hands are hidden nothing changes.
        """
        if not _whole(players) or players not in game.type.seats:
            low, high = game.type.seats[0], game.type.seats[-1]
            raise OptionError(f"players: {players!r} is not from {low} to {high}")
        _check_seed(seed)
        self.names = _names(names, players)
        self.game = game
        self.players = players
        self.seed = seed
        self.options: dict[str, Option] = game.options(options)
        self.events: list[Any] = []
        self._position: State = game.start(players, seed, self.options, self.events)
        self.discreet = False
        if discreet and game.type.hidden == HANDS:
            assert isinstance(game, HidesHands), game.name
            self.discreet = True
            game.ask_discreetly(self._position)
        self._played: list[tuple[Action, State, int]] = []
        self._from_position = False
        self._ahead = Ahead(game, self._position)

    @classmethod
    def of_position(cls, begun: Begun, names: tuple[str, ...] = ()) -> Self:
        """Return the match that goes on from a position that a text tells."""
        match = cls.__new__(cls)
        match.game, match.events = begun.game, begun.events
        match.players, options, match.discreet, match.seed = begun.table
        match.options = dict(options)
        match.names = _names(names, match.players)
        match._position, match._played = begun.position, []
        match._from_position = True
        match._ahead = Ahead(begun.game, begun.position)
        return match

    @property
    def to_move(self) -> int | None:
        """The seat that decides, `None` when the match is over."""
        return self._position.to_move

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do; empty only when the match is over."""
        return self._position.legal_actions

    @property
    def decision(self) -> Any:
        """What the seat to move is asked, `None` when the match is over."""
        return self.game.decision(self._position)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was played so far."""
        return tuple(action for action, _, _ in self._played)

    @property
    def round(self) -> int:
        """The round, counted from 1; 0 before the first."""
        return self.game.round(self._position)

    @property
    def heading(self) -> str:
        """Where in the game the match is, such as `3 town`."""
        return self.game.heading(self._position)

    def play(self, action: Action | str) -> tuple[Any, ...]:
        """Play an action, or its notation, and return what happened.

        Raises `IllegalAction`, and the match stands as it was.
        """
        chosen = self._legal(action)
        before, seen = self._position, len(self.events)
        self._position = before.copy()
        self._position.play(chosen, self.events)
        self._played.append((chosen, before, seen))
        return tuple(self.events[seen:])

    def _legal(self, action: Action | str) -> Action:
        for legal in self.legal_actions:
            if legal is action or legal.text == action:
                return legal
        if self.to_move is None:
            raise IllegalAction(f"{str(action)[:SHOWN]!r}: the game is over")
        allowed = ", ".join(legal.text for legal in self.legal_actions)
        raise IllegalAction(f"{str(action)[:SHOWN]!r} is not legal now; legal are: {allowed}")

    def preview(self, *actions: Action) -> Preview:
        """Return what would happen if these actions were played one after the other.

        The tale ends where chance would decide: a preview never shows dice to come.
        Raises `IllegalAction`, for an action beyond that as well.
        """
        if self._ahead.position is not self._position:
            self._ahead = Ahead(self.game, self._position)
        return self._ahead.preview(actions)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that played the actions so far, an entry an action."""
        return tuple(position.to_move or 0 for _, position, _ in self._played)

    def events_before(self, seat: int) -> int:
        """Return how many events there were when a seat last acted, 0 if it never did."""
        self._check_seat(seat)
        seen = (seen for _, position, seen in reversed(self._played) if position.to_move == seat)
        return next(seen, 0)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back without unseeing what chance revealed."""
        return self.can_undo_to(len(self._played) - 1)

    def can_undo_to(self, number: int) -> bool:
        """Whether all actions from `number` on can be taken back, as with `can_undo`."""
        if not 0 <= number < len(self._played):
            return False
        return bool(self._played[number][1].drawn == self._position.drawn)

    def undo(self, practice: bool = False) -> Action:
        """Take the last action back and return it.

        Raises `IllegalAction` if there is none, or if chance has spoken since; in
        `practice` the dice, too, are taken back, and fall the same way again.
        """
        if not self._played:
            raise IllegalAction("there is nothing to take back")
        if not practice and not self.can_undo:
            raise IllegalAction("what chance has revealed cannot be taken back")
        action, self._position, seen = self._played.pop()
        del self.events[seen:]
        return action

    def at(self, number: int) -> "Match":
        """Return the match as it stood before action `number`, counted from 0.

        As many as there are actions is now. It is a match of its own: it can be looked at and
        played on, knows what happened until then, and its record is the first part of this
        one's. Raises `OptionError` for a number of which there is no action.
        """
        last = len(self._played)
        if not _whole(number) or not 0 <= number <= last:
            raise OptionError(f"action: {number!r} is not from 0 to {last}")
        twin = copy(self)
        twin.options = self.options.copy()
        twin.events, twin._played = self.events[:], self._played[:]
        if number < last:
            _, twin._position, seen = self._played[number]
            del twin.events[seen:], twin._played[number:]
        return twin

    def observe(self, seat: int) -> Any:
        """Return all that a seat may know; raises `OptionError` for a seat that is not there."""
        self._check_seat(seat)
        return self.game.observe(self._position, seat)

    def watch(self) -> Any:
        """Return all that everybody at the table may know.

        Raises `OptionError` for a game without hidden hands.
        """
        return self._hiding().watch(self._position)

    def watched_events(self, since: int = 0) -> tuple[Any, ...]:
        """Return the events from number `since` on, as everybody at the table may hear of them.

        Raises `OptionError` for a game without hidden hands.
        """
        game = self._hiding()
        return tuple(game.watched(event) for event in self.events[since:])

    def _hiding(self) -> HidesHands:
        if not isinstance(self.game, HidesHands):
            raise OptionError(f"watch: {self.game.name} hides no hands; use observe(seat)")
        return self.game

    def imagine(self, seat: int, seed: int) -> State:
        """Return a position that a seat cannot tell from the one of this match.

        What it may not know is dealt anew from `seed`: a computer player may think ahead
        there, and sees nothing that is hidden. Raises `OptionError` for a seat that is not
        there, and for another seed than `new_match` takes.
        """
        self._check_seat(seat)
        _check_seed(seed)
        return self.game.imagine(self._position, seat, seed)

    def events_for(self, seat: int, since: int = 0) -> tuple[Any, ...]:
        """Return the events from number `since` on, as a seat may hear of them.

        `events` holds what only one seat may know, such as the cards it draws; for others
        that is left out here. Raises `OptionError` for a seat that is not there.
        """
        self._check_seat(seat)
        return tuple(self.game.told(event, seat) for event in self.events[since:])

    def _check_seat(self, seat: int) -> None:
        if not _whole(seat) or not 0 <= seat < self.players:
            raise OptionError(f"seat: {seat!r} is not from 0 to {self.players - 1}")

    @property
    def result(self) -> Result | None:
        """The scores and winners, once the match is over."""
        return self.game.result(self._position) if self.to_move is None else None

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat would score if the match ended now."""
        return self.game.result(self._position).totals

    @property
    def position(self) -> State:
        """A copy of the position, with all that is hidden: fit for nobody who plays."""
        return self._position.copy()

    def standing_at(self, position: State) -> "Match":
        """Return this match as it would be at another position, such as an imagined one.

        What was played and what happened stay what they were.
        """
        twin = self.at(len(self._played))
        twin._position = position.copy()
        return twin

    def position_text(self, seat: int | None = None, *, whole: bool = False) -> str:
        """Return the position as a text, from which `from_position` sets it up again.

        It holds what a seat may know, or without one what everybody may, as one who watches.
        Only if the `whole` is asked for it holds what is hidden, and what chance brings. Raises
        `OptionError` for a seat that is not there.
        """
        if seat is not None:
            self._check_seat(seat)
        table = Table(self.players, self.options, self.discreet, self.seed)
        return notation.write(self.game, table, self._position, seat, whole=whole)

    @property
    def record(self) -> Record:
        """All that is needed to replay this match: every action that was a choice.

        Raises `RecordError` for a match that began at a position: a record begins with the setup.
        """
        if self._from_position:
            raise RecordError("start: the match began at a position, of which no record tells")
        chosen = [played for played in self._played if _was_choice(played)]
        result = self.result
        headings = {}
        last = None
        for number, (_, position, _) in enumerate(chosen):
            heading = self.game.heading(position)
            if heading != last:
                headings[number] = last = heading
        return Record(
            game=self.game.name,
            players=self.players,
            seed=self.seed,
            options=self.game.said(self.options),
            names=self.names,
            actions=tuple(action.text for action, _, _ in chosen),
            totals=result.totals if result else None,
            headings=headings,
        )

    @property
    def unwritten(self) -> int:
        """How many actions that were no choice came after the last one that the record tells."""
        return sum(1 for _ in takewhile(lambda played: not _was_choice(played), self._played[::-1]))


def _was_choice(played: tuple[Action, State, int]) -> bool:
    """Whether there was another action that could have been played instead of this one."""
    return len(played[1].legal_actions) > 1


def _whole(value: object) -> bool:
    """Whether a value is a whole number: `True` is none, though Python takes it for 1."""
    return isinstance(value, int) and not isinstance(value, bool)


def new_match(
    game: str, *, players: int, seed: int, names: tuple[str, ...] = (), **options: Option
) -> Match:
    """Return a new match of a game; raises `OptionError`.

    The seed fixes every die and every shuffle, on every platform.
    """
    return Match(find(game), players, seed, options, names)


def from_position(text: str, *, seed: int = 0, names: tuple[str, ...] = ()) -> Match:
    """Return a match that begins at the position that a text tells.

    What the text leaves open, such as the dice to come, is dealt by the seed. Nothing was
    played yet, so nothing can be taken back, and there is no record. Raises `PositionError`,
    which names the line and the mistake, and `OptionError` for another seed or other names.
    """
    _check_seed(seed)
    return Match.of_position(notation.read(text, seed), names)


def _names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    if not isinstance(names, tuple | list):
        raise OptionError(f"names: {names!r} is not a tuple of texts")
    if names and len(names) != players:
        raise OptionError(f"names: {len(names)} for {players} seats")
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            raise OptionError(f"names: {name!r}, the name of seat {seat}, is not a text")
    return tuple(names) or tuple(f"seat {seat + 1}" for seat in range(players))


def _check_seed(seed: object) -> None:
    if not isinstance(seed, int) or not _whole(seed) or not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"seed: {seed!r} is no whole number from 0 to {SEED_LIMIT - 1}")


def replay(
    record: Record | str,
    *,
    discreet: bool = False,
    unwritten: int = 0,
    before: Match | None = None,
) -> Match:
    """Return the match that a record tells, played to its last action.

    A `discreet` one then goes past so many decisions without a choice as there were `unwritten`
    answers, and to the end where nothing else is left. Where it is one `before` that has gone on
    only the rest is played; that one stays as it is. Raises `RecordError`, which names the place
    and the cause.
    """
    if isinstance(record, str):
        record = Record.parse(record)
    try:
        game = find(record.game)
        options = game.meant(record.options)
        match = Match(game, record.players, record.seed, options, record.names, discreet=discreet)
    except OptionError as error:
        raise record.error("header", str(error)) from None
    played = 0
    if before is not None and _began_alike(before, match):
        written = before.record.actions
        more = len(record.actions) > len(written) or unwritten >= before.unwritten
        if more and record.actions[: len(written)] == written:
            match, played = before.at(len(before.actions)), len(written)
    for number, text in enumerate(record.actions[played:], played + 1):
        _pass_over(match)
        try:
            match.play(text)
        except IllegalAction as error:
            raise record.error(f"action {number}", str(error)) from None
    _pass_over(match, unwritten - match.unwritten)
    _end_if_decided(match)
    if record.totals is not None and match.result is None:
        raise record.error("result", "stands there, but the game is not over")
    if match.result and record.totals not in (None, match.result.totals):
        raise record.error("result", f"says {record.totals}, the game scores {match.result.totals}")
    return match


def _began_alike(one: Match, other: Match) -> bool:
    """Return whether two matches began with the same setup; what began at a position had none."""
    setup = attrgetter("game", "players", "seed", "options", "names", "discreet", "_from_position")
    return bool(setup(one) == setup(other))


def _pass_over(match: Match, most: int | None = None) -> None:
    """Answer decisions without a choice, `most` of them or all that come now."""
    left = most
    while len(match.legal_actions) == 1 and left != 0:
        match.play(match.legal_actions[0])
        left = None if left is None else left - 1


def _end_if_decided(match: Match) -> None:
    """Go to the end of a match in which nobody has a choice any more."""
    stood = len(match.actions)
    _pass_over(match)
    while match.to_move is not None and len(match.actions) > stood:
        match.undo(practice=True)
