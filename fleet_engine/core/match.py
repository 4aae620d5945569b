"""The running match. Plays checked actions, previews, undoes and records them."""

from collections.abc import Mapping
from itertools import takewhile
from operator import attrgetter
from typing import Any, Generic, Self

from fleet_engine.core import board, notation
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction, OptionError, RecordError
from fleet_engine.core.game import (
    HANDS,
    Game,
    HasHiddenHands,
    Option,
    Options,
    Result,
    State,
    find_game,
)
from fleet_engine.core.notation import MatchSetup, ParsedPosition
from fleet_engine.core.playback import middle_states
from fleet_engine.core.preview import Preview, PreviewCache
from fleet_engine.core.record import MAX_QUOTE_LENGTH, Record
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.core.type_variables import Decision, Event, Obs
from fleet_engine.core.validation import quote


class Match(Generic[Obs, Decision, Event]):
    """A game in progress.

    `Match[Obs, Decision, Event]` has the types of the observations, decisions and events of its
    game. `Decision` includes `None`, the decision after the end.

    >>> match = new_match("dice", players=1, seed=7)
    >>> match.to_move
    0
    >>> str(match.legal_actions[0]).startswith("take ")
    True

    Two matches are equal if their setup, their actions and their positions are equal. The hash
    follows from the game, the players and the seed, which never change. A match can therefore be a
    key of a dictionary while it is played. A match can be copied and pickled. Keep a record for
    later versions of the engine, as these may not read a pickle.
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
        """Start a match.

        A `discreet` match is for several people on one device, who see which seat has to decide. It
        asks a seat even if only its hidden hand leaves no choice. Its record is the same, because
        answers without a choice are not written. In games without hidden hands the flag has no
        effect.

        Raises:
            OptionError: The number of players, the seed, the names or an option is invalid, or the
                game has hidden hands but no discreet mode.
        """
        if not _is_whole_number(players) or players not in game.type.seats:
            low, high = game.type.seats[0], game.type.seats[-1]
            raise OptionError(f"players: {players!r} is not from {low} to {high}")
        _check_seed(seed)
        self.names = _check_names(names, players)
        self.game = game
        self.players = players
        self.seed = seed
        self.options: dict[str, Option] = game.options(options)
        self.events: list[Event] = []
        self._position: State = game.start(players, seed, self.options, self.events)
        self.discreet = False
        if discreet and game.type.hidden == HANDS:
            if not isinstance(game, HasHiddenHands):
                raise OptionError(f"discreet: {game.name} does not support it")
            self.discreet = True
            game.make_discreet(self._position)
        self._history: list[tuple[Action, State, int]] = []
        self._from_position = False
        self._preview_cache = PreviewCache(game, self._position)

    @classmethod
    def from_parsed_position(cls, parsed: ParsedPosition, names: tuple[str, ...] = ()) -> Self:
        """Return a match that continues from the position of a position text."""
        match = cls.__new__(cls)
        match.game, match.events = parsed.game, parsed.events
        match.players, options, match.discreet, match.seed = parsed.setup
        match.options = dict(options)
        match.names = _check_names(names, match.players)
        match._position, match._history = parsed.position, []
        match._from_position = True
        match._preview_cache = PreviewCache(parsed.game, parsed.position)
        return match

    @property
    def hides_choice(self) -> bool:
        """True if the seat to move decides even with one legal action, to reveal no secret."""
        return self._position.hides_choice

    @property
    def to_move(self) -> int | None:
        """The seat to move; `None` if the match is over, or at a middle state of `playback`."""
        return self._position.to_move

    @property
    def is_over(self) -> bool:
        """True if the match is over and has a `result`."""
        return self._position.is_over

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of the seat to move; empty only if there is none."""
        return self._position.legal_actions

    @property
    def decision(self) -> Decision:
        """The decision of the seat to move; `None` if there is none."""
        decision: Decision = self.game.decision(self._position)
        return decision

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(action for action, _, _ in self._history)

    @property
    def round(self) -> int:
        """The round, counted from 1; 0 before the first."""
        return self.game.round(self._position)

    @property
    def phase_label(self) -> str:
        """The current part of the game, such as `3 town`."""
        return self.game.phase_label(self._position)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play an action, given as object or notation, and return its events.

        Raises:
            IllegalAction: The action is not legal. The match is unchanged.
        """
        chosen = self._find_legal(action)
        before, seen = self._position, len(self.events)
        self._position = before.copy()
        self._position.play(chosen, self.events)
        self._history.append((chosen, before, seen))
        return tuple(self.events[seen:])

    def parse_action(self, text: str) -> Action:
        """Return the legal action with this notation.

        >>> match = new_match("dice", players=1, seed=7)
        >>> match.parse_action(match.legal_actions[0].text) is match.legal_actions[0]
        True

        Raises:
            IllegalAction: No legal action has this notation.
        """
        return self._find_legal(text)

    def _find_legal(self, action: Action | str) -> Action:
        for legal in self.legal_actions:
            if legal is action or legal.text == action:
                return legal
        if self.to_move is None:
            cause = "the game is over" if self.is_over else "no seat is to move"
            raise IllegalAction(f"{str(action)[:MAX_QUOTE_LENGTH]!r}: {cause}")
        allowed = ", ".join(legal.text for legal in self.legal_actions)
        raise IllegalAction(
            f"{str(action)[:MAX_QUOTE_LENGTH]!r} is not legal now; legal are: {allowed}"
        )

    def preview(self, *actions: Action) -> Preview[Decision, Event]:
        """Return the effects of playing these actions in a row.

        A preview ends at the first chance event, so it never shows dice to come.

        Raises:
            IllegalAction: An action is not legal, or comes after that chance event.
        """
        if self._preview_cache.position is not self._position:
            self._preview_cache = PreviewCache(self.game, self._position)
        return self._preview_cache.preview(actions)

    @property
    def seats_by_action(self) -> tuple[int, ...]:
        """The seat of each action played so far."""
        return tuple(position.to_move or 0 for _, position, _ in self._history)

    def event_count_at_last_action(self, seat: int) -> int:
        """Return the number of events before a seat's last action; 0 if it never acted.

        Raises:
            OptionError: The seat does not exist.
        """
        self._check_seat(seat)
        seen = (seen for _, position, seen in reversed(self._history) if position.to_move == seat)
        return next(seen, 0)

    @property
    def can_undo(self) -> bool:
        """True if the last action can be undone: it has revealed nothing by chance."""
        return self.can_undo_to(len(self._history) - 1)

    def can_undo_to(self, index: int) -> bool:
        """Return True if the actions from index `index` on can be undone.

        The condition is that of `can_undo`. An index without an action gives False.
        """
        if not 0 <= index < len(self._history):
            return False
        return bool(self._history[index][1].reveal_count == self._position.reveal_count)

    def undo(self, force: bool = False) -> Action:
        """Undo the last action and return it.

        In `force` mode an action can be undone even if it has revealed something by chance. The
        same dice fall again afterwards.

        Raises:
            IllegalAction: There is no action, or chance has revealed something since.
        """
        if not self._history:
            raise IllegalAction("there is nothing to take back")
        if not force and not self.can_undo:
            raise IllegalAction("what chance has revealed cannot be taken back")
        action, self._position, seen = self._history.pop()
        del self.events[seen:]
        return action

    def copy(self) -> Self:
        """Return an independent copy. `copy.copy` and `copy.deepcopy` do the same.

        >>> match = new_match("dice", players=1, seed=7)
        >>> match.copy() == match
        True
        """
        twin = self.__class__.__new__(self.__class__)
        vars(twin).update(vars(self))
        twin.options = self.options.copy()
        # Events and the positions of the past never change, so both matches share them.
        twin.events, twin._history = self.events[:], self._history[:]
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "game": self.game.name, "_preview_cache": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.game = find_game(state["game"])
        self._preview_cache = PreviewCache(self.game, self._position)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (
            _has_same_setup(self, other)
            and self.actions == other.actions
            and self._position == other._position
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.players, self.seed))

    def at(self, index: int) -> Self:
        """Return a copy of the match before action `index`, counted from 0.

        If `index` is the number of actions played, the copy has the current position. The copy is
        independent and playable. It has the events up to that point, and its record is the first
        part of this record.

        Raises:
            OptionError: `index` is out of range.
        """
        last = len(self._history)
        if not _is_whole_number(index) or not 0 <= index <= last:
            raise OptionError(f"action: {index!r} is not from 0 to {last}")
        twin = self.copy()
        if index < last:
            _, twin._position, seen = self._history[index]
            del twin.events[seen:], twin._history[index:]
        return twin

    def playback(self, index: int) -> tuple[Self, ...]:
        """Return the states between action `index` and the decision after it, in their order.

        Each state is a copy of the match with at least one event more than the state before it.
        The last one equals `at(index + 1)`. At the others no seat is to move, and the match is
        not over.

        >>> match = new_match("dice", players=1, seed=7)
        >>> events = len(match.events)
        >>> _ = match.play(match.legal_actions[0])
        >>> states = match.playback(0)
        >>> states[-1] == match
        True
        >>> [state.to_move for state in states[:-1]] == [None] * (len(states) - 1)
        True

        Raises:
            OptionError: No action has this index.
        """
        if not _is_whole_number(index) or not 0 <= index < len(self._history):
            raise OptionError(f"action: {index!r} is none of {len(self._history)}")
        action, before, seen = self._history[index]
        after = self.at(index + 1)
        states = []
        for position, count in middle_states(before, action):
            state = after.copy()
            state._position = position
            del state.events[seen + count :]
            states.append(state)
        return (*states, after)

    def board_text(self, seat: int | None = None) -> str:
        """Return the board as text, as the command line shows it.

        Without a seat the text contains public information only. `print(match)` shows it. With a
        seat it also contains the hidden cards of that seat while the seat is to move.

        Raises:
            OptionError: The seat does not exist, or the game has no text board.
        """
        if seat is not None:
            self._check_seat(seat)
        return board.load_renderer(self.game.name)(self, seat)

    def __str__(self) -> str:
        try:
            return self.board_text()
        except OptionError:
            return repr(self)

    def __repr__(self) -> str:
        mover = "no seat" if self.to_move is None else f"seat {self.to_move}"
        seat = "over" if self.is_over else f"at {self.phase_label}, {mover} to move"
        many = f"{self.players} {'player' if self.players == 1 else 'players'}"
        return f"<Match {self.game.name}: {many}, seed {self.seed}, {seat}>"

    def observe(self, seat: int) -> Obs:
        """Return everything that a seat may know.

        Raises:
            OptionError: The seat does not exist.
        """
        self._check_seat(seat)
        seen: Obs = self.game.observe(self._position, seat)
        return seen

    def public_observation(self) -> Obs:
        """Return the public observation: everything that all seats may know.

        Raises:
            OptionError: The game has no hidden hands.
        """
        seen: Obs = self._require_hidden_hands().public_observation(self._position)
        return seen

    def public_events(self, since: int = 0) -> tuple[Event, ...]:
        """Return the events from index `since` on, reduced to public information.

        Raises:
            OptionError: The game has no hidden hands.
        """
        game = self._require_hidden_hands()
        return tuple(game.redact_for_public(event) for event in self.events[since:])

    def _require_hidden_hands(self) -> HasHiddenHands:
        if not isinstance(self.game, HasHiddenHands):
            raise OptionError(
                f"public_observation: {self.game.name} hides no hands; use observe(seat)"
            )
        return self.game

    def determinize(self, seat: int, seed: int) -> State:
        """Return a determinization: a position that `seat` cannot tell from this one.

        Everything that the seat may not know is dealt anew from `seed`. A bot can search there
        without access to hidden information.

        Raises:
            OptionError: The seat does not exist, or `new_match` would not take the seed.
        """
        self._check_seat(seat)
        _check_seed(seed)
        return self.game.determinize(self._position, seat, seed)

    def visible_events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """Return the events from index `since` on, reduced to what a seat may know.

        `events` contains information for single seats, such as the cards that a seat draws. This
        method removes it for all other seats.

        Raises:
            OptionError: The seat does not exist.
        """
        self._check_seat(seat)
        return tuple(self.game.redact_for_seat(event, seat) for event in self.events[since:])

    def _check_seat(self, seat: int) -> None:
        if not _is_whole_number(seat) or not 0 <= seat < self.players:
            raise OptionError(f"seat: {seat!r} is not from 0 to {self.players - 1}")

    @property
    def result(self) -> Result | None:
        """The scores and winners; `None` until the match is over."""
        return self.game.result(self._position) if self.is_over else None

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat if the match ended now."""
        return self.game.result(self._position).totals

    @property
    def position(self) -> State:
        """A copy of the position with all hidden information. Never give it to a player."""
        return self._position.copy()

    def with_position(self, position: State) -> Self:
        """Return a copy of this match at another position, such as a determinization.

        The actions and events so far stay the same.
        """
        twin = self.copy()
        twin._position = position.copy()
        return twin

    def position_text(self, seat: int | None = None, *, whole: bool = False) -> str:
        """Return the position as a text that `from_position` can read.

        The text contains what `seat` may know. Without a seat it contains public information only.
        With `whole` it also contains all hidden information and the chance state.

        Raises:
            OptionError: The seat does not exist.
        """
        if seat is not None:
            self._check_seat(seat)
        setup = MatchSetup(self.players, self.options, self.discreet, self.seed)
        return notation.format_position(self.game, setup, self._position, seat, whole=whole)

    @property
    def record(self) -> Record:
        """The record of this match: everything that a replay needs.

        It contains all actions that were a choice.

        Raises:
            RecordError: The match began at a position, but a record begins with the setup.
        """
        if self._from_position:
            raise RecordError("start: the match began at a position, which a record cannot hold")
        chosen = [played for played in self._history if _was_choice(played)]
        result = self.result
        headings = {}
        last = None
        for number, (_, position, _) in enumerate(chosen):
            heading = self.game.phase_label(position)
            if heading != last:
                headings[number] = last = heading
        return Record(
            game=self.game.name,
            players=self.players,
            seed=self.seed,
            options=self.game.options_for_record(self.options),
            names=self.names,
            actions=tuple(action.text for action, _, _ in chosen),
            totals=result.totals if result else None,
            headings=headings,
        )

    @property
    def trailing_forced_actions(self) -> int:
        """The number of actions without a choice after the last action of the record."""
        return sum(
            1 for _ in takewhile(lambda played: not _was_choice(played), self._history[::-1])
        )


def _was_choice(played: tuple[Action, State, int]) -> bool:
    """Return True if another action was legal as well."""
    return len(played[1].legal_actions) > 1


def _is_whole_number(value: object) -> bool:
    """Return True if a value is a whole number. `True` is not, though it is an `int`."""
    return isinstance(value, int) and not isinstance(value, bool)


def new_match(
    game: str,
    *,
    players: int,
    seed: int,
    names: tuple[str, ...] = (),
    options: Options | None = None,
    **more: Option,
) -> Match:
    """Return a new match of a game.

    Options of the game can be keywords, a mapping `options`, or both.

    >>> match = new_match("dice", players=1, seed=7, edition="2018")
    >>> match == new_match("dice", players=1, seed=7, options={"edition": "2018"})
    True

    Args:
        game: The name of the game.
        players: The number of players.
        seed: The number that fixes all dice and shuffles, on every platform.
        names: The names of the seats.
        options: Options of the game, by name.
        **more: More options of the game.

    Raises:
        OptionError: The game, the number of players, the seed, the names or an option is invalid.
    """
    return Match(find_game(game), players, seed, _merge_options(options, more), names)


def from_position(text: str, *, seed: int = 0, names: tuple[str, ...] = ()) -> Match:
    """Return a match that begins at the position in a text.

    Anything that the text leaves open, such as the dice to come, follows from `seed`. The match has
    no actions yet, so there is nothing to undo and no record.

    Raises:
        PositionError: The text is wrong. The message names the line and the mistake.
        OptionError: The seed or the names are invalid.
    """
    _check_seed(seed)
    return Match.from_parsed_position(notation.parse_position(text, seed), names)


def _merge_options(options: Options | None, more: Options) -> Options:
    """Return the options of a mapping and those of keywords.

    Raises:
        OptionError: `options` is not a mapping of names, or a name is in both.
    """
    if options is None:
        return more
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise OptionError(f"options: {quote(options)} is not a mapping of names to values")
    for name in options:
        if name in more:
            raise OptionError(f"{name}: the option is given twice")
    return {**options, **more}


def _check_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    if not isinstance(names, tuple | list):
        raise OptionError(f"names: {names!r} is not a tuple of texts")
    if names and len(names) != players:
        raise OptionError(f"names: {len(names)} for {players} seats")
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            raise OptionError(f"names: {name!r}, the name of seat {seat}, is not a text")
    return tuple(names) or tuple(f"seat {seat + 1}" for seat in range(players))


def _check_seed(seed: object) -> None:
    if not isinstance(seed, int) or not _is_whole_number(seed) or not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"seed: {seed!r} is no whole number from 0 to {SEED_LIMIT - 1}")


def replay(
    record: Record | str,
    *,
    discreet: bool = False,
    trailing_forced_actions: int = 0,
    known_match: Match | None = None,
) -> Match:
    """Return the match of a record, played to its last action.

    A record omits actions without a choice. In a `discreet` match these are decisions, so
    `trailing_forced_actions` is the number of them to play after the last recorded action. If
    no later action is a choice, all of them are played to the end of the match.

    If the record continues the match `known_match`, only the new actions are played, on a copy of
    `known_match`.

    Raises:
        RecordError: The record cannot be replayed. The message names the place and the cause.
    """
    if isinstance(record, str):
        record = Record.parse(record)
    try:
        game = find_game(record.game)
        options = game.options_from_record(record.options)
        match = Match(game, record.players, record.seed, options, record.names, discreet=discreet)
    except OptionError as error:
        raise record.error("header", str(error)) from None
    played = 0
    if known_match is not None and _has_same_setup(known_match, match):
        written = known_match.record.actions
        more = (
            len(record.actions) > len(written)
            or trailing_forced_actions >= known_match.trailing_forced_actions
        )
        if more and record.actions[: len(written)] == written:
            match, played = known_match.copy(), len(written)
    for number, text in enumerate(record.actions[played:], played + 1):
        _play_forced(match)
        try:
            match.play(text)
        except IllegalAction as error:
            raise record.error(f"action {number}", str(error)) from None
    _play_forced(match, trailing_forced_actions - match.trailing_forced_actions)
    _finish_if_forced(match)
    if record.totals is not None and match.result is None:
        raise record.error("result", "is given, but the game is not over")
    if match.result and record.totals not in (None, match.result.totals):
        raise record.error("result", f"says {record.totals}, the game scores {match.result.totals}")
    return match


def _has_same_setup(one: Match, other: Match) -> bool:
    """Return True if two matches have the same setup.

    A match from a position has no setup, so it differs from every replayed match.
    """
    setup = attrgetter("game", "players", "seed", "options", "names", "discreet", "_from_position")
    return bool(setup(one) == setup(other))


def _play_forced(match: Match, limit: int | None = None) -> None:
    """Play decisions without a choice: at most `limit`, or all that come now."""
    left = limit
    while len(match.legal_actions) == 1 and left != 0:
        match.play(match.legal_actions[0])
        left = None if left is None else left - 1


def _finish_if_forced(match: Match) -> None:
    """Play to the end if no remaining decision has a choice; else change nothing."""
    stood = len(match.actions)
    _play_forced(match)
    while match.to_move is not None and len(match.actions) > stood:
        match.undo(force=True)
