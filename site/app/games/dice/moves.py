"""Moves: the actions that one confirmation plays.

In a draft the engine has two actions: taking a die and using it. The player makes one decision,
so the screen offers one move, written `take cod; mark cod`.

A move also contains the player's following decisions with a plain answer, until a chance event.
Nearly always this is the use of the last die. It follows after a plus, as in
`take cod; mark cod + mark oyster`.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile
from math import inf
from operator import itemgetter

from app.games.dice.move_values import MoveValues, is_ahead, move_values
from app.play.moves import has_continuation
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.core.preview import Preview
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.events import (
    CAPTAIN,
    BoxesStruck,
    CaptainPassed,
    CoinsGained,
    DiceRolled,
    DieShared,
    Event,
    FishingBegan,
    GameEnded,
    RoundBegan,
    StarReached,
    StarStruck,
    TokensMoved,
)
from fleet_engine.dice.names import COINS

ACTION_SEPARATOR = "; "
AND = " + "
"""Separator before each answer that follows the choice."""
COIN = "coin"
FOR_COINS = (COINS, "market", COIN)
"""Uses of a die that only pay coins. If two pay the same, the first is the plain one."""
PAYING_FACES = (COINS, "market")
PLAINLY_OR_A_COIN = (["mark", COIN], [COINS, COIN], ["market", COIN])
"""Verbs of the uses of a last die that count as plain answers, the plainest first."""
READ_AT_ONCE = 256
"""Cache size, above the number of moves in one decision. Each is parsed many times."""
SPECIAL_USES = {"salvage-yard": "salvage", "casino": "reroll", "seafood-buffet": "serve"}
"""Buildings with a special use of a die once they are complete, and its verb."""

_OTHERS = (
    DieShared,
    BoxesStruck,
    StarStruck,
    CaptainPassed,
    RoundBegan,
    DiceRolled,
    TokensMoved,
    GameEnded,
)


def move_of(*actions: Action) -> str:
    """Return the notation of a move."""
    return ACTION_SEPARATOR.join(action.text for action in actions)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a move. Raises `KeyError` for an unknown action."""
    return tuple(
        ACTIONS[text] for text in written.replace(AND, ACTION_SEPARATOR).split(ACTION_SEPARATOR)
    )


def legal_moves(match: Match) -> dict[str, Preview]:
    """Return every move that can be confirmed now, with its preview.

    Moves that are worse than another move in every respect are left out.
    """
    found: dict[str, Preview] = {}
    for action in match.legal_actions:
        if action.verb == "take":
            found |= _without_fewer_coins(_uses_of(match, action), action.target, match.to_move)
        else:
            found[move_of(action)] = match.preview(action)
    asked = match.decision
    if asked is not None and asked.kind == "use":
        found = _without_fewer_coins(found, asked.face, asked.seat)
    return {
        longer: all_of_it
        for written, seen in found.items()
        for longer, all_of_it in _followed(match, written, seen)
    }


def _uses_of(match: Match, take: Action) -> dict[str, Preview]:
    """Return the moves that begin with taking a die.

    If the die has only one use, the engine plays it at once. Then taking it is the whole move.
    """
    taken = match.preview(take)
    asked = taken.decision
    if asked is None or asked.kind != "use" or asked.shared or asked.seat != match.to_move:
        return {move_of(take): taken}
    return {move_of(take, use): match.preview(take, use) for use in taken.legal_actions}


def _without_fewer_coins(
    found: dict[str, Preview], face: str | None, seat: int | None, since: int = 0
) -> dict[str, Preview]:
    """Return the uses of a die without paying uses that are worse than another one.

    A paying use with fewer coins remains if it reaches fewer stars. A star must be used at once,
    and its box may be worth more after the next die. `since` is the number of events before the
    use of the die.
    """
    paying = [written for written in found if use_of(written) in FOR_COINS]
    if face not in PAYING_FACES or not paying:
        return found
    gains = {written: _gain(found[written].events[since:], seat) for written in paying}
    coins, stars = max(gains.values(), key=itemgetter(0))
    best = next(written for written in paying if gains[written] == (coins, stars))
    return {
        written: seen
        for written, seen in found.items()
        if written == best or written not in paying or gains[written][1] < stars
    }


def _gain(events: tuple[Event, ...], seat: int | None) -> tuple[int, int]:
    """Return the coins of a use, including lost ones, and the stars they reach."""
    own = parts(events, seat or 0)[0]
    coins = sum(event.coins + event.lost for event in own if isinstance(event, CoinsGained))
    return coins, sum(isinstance(event, StarReached) for event in own)


def _followed(match: Match, written: str, seen: Preview) -> Iterator[tuple[str, Preview]]:
    """Yield a move with each combination of plain answers to the decisions after it."""
    played = actions(written)
    answers = _plain_answers(match, played, seen)
    if not answers:
        yield written, seen
    for answer in answers:
        longer = f"{written}{AND}{answer.text}"
        yield from _followed(match, longer, match.preview(*played, answer))


def _plain_answers(match: Match, played: tuple[Action, ...], seen: Preview) -> tuple[Action, ...]:
    """Return the plain answers to the same player's next decision, plainest first.

    An answer is plain if it is the only one. For the last die the uses in `PLAINLY_OR_A_COIN`
    are plain, too. If `played` is empty, the decision is the current one.
    """
    asked, legal = seen.decision, seen.legal_actions
    if asked is None or asked.seat != match.to_move:
        return ()
    if asked.kind == "use" and asked.shared:
        if asked.face in PAYING_FACES:
            pay = {use.text: match.preview(*played, use) for use in legal if use.text in FOR_COINS}
            kept = _without_fewer_coins(pay, asked.face, asked.seat, len(seen.events))
            legal = tuple(use for use in legal if use.text in kept or use.text not in pay)
        if [use.verb for use in legal] in PLAINLY_OR_A_COIN:
            return legal
    return legal if len(legal) == 1 else ()


def is_partial(written: str, options: Mapping[str, Preview]) -> bool:
    """Return True if a move continues the given text."""
    return has_continuation(written, options)


def is_mid_move(match: Match) -> bool:
    """Return True if the match is in the middle of a move.

    This is so if a die is taken and not yet used, and if the next decision has one plain answer.
    With several plain answers it is so only for the player who has just moved. A die that the
    rules assigned, because all dice of the pool were equal, does not count as taken.
    """
    asked = match.decision
    if asked is None:
        return False
    if asked.kind == "use" and not asked.shared:
        taken = [last.verb for last in match.actions[-1:]] == ["take"]
        return taken or len(legal_moves(match)) == 1
    answers = _plain_answers(match, (), match.preview())
    return len(answers) == 1 or (bool(answers) and match.seats_by_action[-1:] == (asked.seat,))


def forced_move(options: Mapping[str, Preview]) -> str | None:
    """Return the only move, or None if there are others or if dice roll after it."""
    if len(options) != 1:
        return None
    written, seen = next(iter(options.items()))
    return None if seen.reaches_unknown else written


@lru_cache(READ_AT_ONCE)
def choice_of(written: str | None) -> str:
    """Return a move without the answers that follow the choice."""
    return (written or "").partition(AND)[0]


def followers(written: str | None, options: Iterable[str]) -> tuple[str, ...]:
    """Return the moves with the same choice, including the given one."""
    choice = choice_of(written)
    return tuple(option for option in options if choice_of(option) == choice)


def is_within(written: str, options: Iterable[str]) -> tuple[str, ...]:
    """Return the moves that a tap suggests.

    It is the move itself, or its continuations if it is partial. Coins for a die and special
    uses of buildings are not among these.
    """
    known = tuple(options)
    if written in known:
        return (written,)
    begun = f"{written}{ACTION_SEPARATOR}mark "
    return tuple(option for option in known if option.startswith(begun))


def last_of(written: str | None) -> str:
    """Return the part of a move that uses the last die, or "" if there is none."""
    return (written or "").partition(AND)[2]


@lru_cache(READ_AT_ONCE)
def die_of(written: str | None) -> str | None:
    """Return the face that a move takes from the pool, or None."""
    if written and written.startswith("take "):
        return choice_of(written).split(ACTION_SEPARATOR)[0].removeprefix("take ")
    return None


@lru_cache(READ_AT_ONCE)
def use_of(written: str | None) -> str | None:
    """Return the use of the die: the last action of the choice, unless it is a take."""
    last = choice_of(written).rsplit(ACTION_SEPARATOR, 1)[-1]
    return None if not last or last.startswith("take ") else last


def tile_of(written: str | None) -> str | None:
    """Return the section that a move changes, or None."""
    verb, _, target = (use_of(written) or "").partition(" ")
    if verb == "mark":
        return target
    for section, special in SPECIAL_USES.items():
        if verb == special:
            return section
    return None


def uses(face: str | None, options: Iterable[str]) -> dict[str, str]:
    """Return the uses of a die, each with its move.

    Without a die it returns the answers to the decision itself. If moves differ only in their
    following answers, the plainest one is returned.
    """
    found: dict[str, str] = {}
    for option in options:
        use = use_of(option)
        if use and die_of(option) == face:
            found.setdefault(use, option)
    return found


def move_for_die(face: str, options: Mapping[str, Preview]) -> str:
    """Return the plain use of a die of the pool.

    A Buffet move replaces it if that brings more points at once. A die without one plain use
    gives a partial move.
    """
    known = tuple(options)
    found = uses(face, known)
    for use in (f"mark {face}", COINS, "market"):
        if use in found and (use != COINS or face == COINS):
            return _prefer_buffet(found[use], found, options)
    marks = [use for use in found if use.startswith("mark ")]
    if len(marks) == 1:
        return found[marks[0]]
    taken = next(iter(followers(f"take {face}", known)), f"take {face}")
    return taken if marks else found.get(COIN, taken)


def values(match: Match, options: Iterable[str]) -> MoveValues:
    """Return the expected score of each move for the seat to move."""
    return move_values(match, {written: actions(written) for written in options})


def suggested(match: Match, options: Mapping[str, Preview]) -> str | None:
    """Return the plain move if it is clearly better than any other choice, else None.

    Near the end of a solo game only a move without an alternative is suggested. The use of the last
    die counts as an alternative there.
    """
    plain = plain_move(options)
    if plain is None or len(options) == 1:
        return plain
    known = values(match, options)
    return _suggestion(plain, options, known) if known.min_lead < inf else None


def suggested_for_die(face: str, options: Mapping[str, Preview], values: MoveValues) -> str:
    """Return the move that a tap on a die suggests.

    It is the plain move of the die if that is clearly better than any other use of the die.
    Otherwise, and without values, it is the partial move that takes the die. A die with one use has
    no partial move.
    """
    plain = move_for_die(face, options)
    if plain not in options:
        return plain
    rivals = [option for option in options if die_of(option) == face]
    if not values.scores:
        return plain if len({*map(choice_of, rivals)}) == 1 else f"take {face}"
    return _suggestion(plain, rivals, values) or f"take {face}"


def _suggestion(plain: str, options: Iterable[str], values: MoveValues) -> str | None:
    """Return the plain choice with its best following answer, or None if another is close."""
    known = tuple(options)
    best = max(followers(plain, known), key=values.scores.__getitem__)
    others = [option for option in known if choice_of(option) != choice_of(plain)]
    return best if is_ahead(best, others, values) else None


def plain_move(options: Mapping[str, Preview]) -> str | None:
    """Return the move of a decision with one plain answer, or None.

    An example is the last die. A Buffet move replaces it if that brings more points at once.
    """
    known: dict[str, str] = {}
    for option in options:
        known.setdefault(choice_of(option), option)
    if len(known) == 1:
        return next(iter(known.values()))
    marks = [choice for choice in known if choice.startswith("mark ")]
    if len(marks) == 1 and COIN in known:
        return _prefer_buffet(known[marks[0]], known, options)
    return next((known[use] for use in (COINS, "market") if use in known and not marks), None)


def _prefer_buffet(plain: str, found: Mapping[str, str], options: Mapping[str, Preview]) -> str:
    """Return the Buffet move if it brings more points than the plain move, else that."""
    served = next((found[use] for use in found if use.startswith("serve ")), "")
    if not served:
        return plain
    return max((plain, served), key=lambda written: _points(options[written]))


def _points(seen: Preview) -> int:
    """Return the total points, after a preview, of the seat that acts first in it."""
    seat = next(event.seat for event in seen.events if getattr(event, "seat", CAPTAIN) != CAPTAIN)
    total: int = seen.scores[seat].total
    return total


def move_for_tile(section: str, found: Mapping[str, str]) -> str | None:
    """Return the move that uses a section, from a mapping of uses."""
    if written := found.get(f"mark {section}"):
        return written
    special = SPECIAL_USES.get(section)
    if special == "serve":
        return next((found[use] for use in found if use.startswith("serve ")), None)
    return found.get(special) if special else None


def _is_own(event: Event, seat: int) -> bool:
    if getattr(event, "seat", seat) != seat:
        return False
    match event:
        case FishingBegan(personal=personal):
            return personal
        case CoinsGained(source="income"):
            return False
    return not isinstance(event, _OTHERS)


def parts(events: tuple[Event, ...], seat: int) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Split the events of a seat's move into the seat's own part and the rest."""
    own = tuple(takewhile(lambda event: _is_own(event, seat), events))
    return own, events[len(own) :]


def public_moves(match: Match) -> tuple[str, ...]:
    """Return no moves, because this game has no hidden hands and no shared view."""
    return ()
