"""Flow of the dice game.

Sets up the game, pushes rounds and phases, and handles each step frame.
"""

from collections.abc import Iterable

from fleet_engine.core import rng
from fleet_engine.core.game_loop import Frame, GameLoop
from fleet_engine.dice import events
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import BONUSES, FACES
from fleet_engine.dice.optional_cards import GOLD, NO_OPTIONAL_CARDS, SILVER, OptionalCards, Trophy
from fleet_engine.dice.position import (
    BOAT_PHASE,
    FISHING_PHASE,
    FREE,
    INCOME_PHASE,
    TOWN_PHASE,
    EventLog,
    Marks,
    Position,
)
from fleet_engine.dice.rules import captain, dice, effects, rolls
from fleet_engine.dice.rules.decisions import DECISIONS
from fleet_engine.dice.rules.decisions import SWORDFISH as SWORDFISH_TYPE
from fleet_engine.dice.rules.frames import (
    AWARD,
    BY_SWORDFISH,
    BY_TRACK,
    CAPTAIN_PICK,
    CAPTAIN_SHARE,
    FILL,
    FISH,
    INCOME,
    KINDS,
    ROLL,
    ROUND,
    ROUND_END,
    SETUP,
    SHARE,
    STAR,
    STARS,
    STARTING_ROLL,
    SWORDFISH,
    SWORDFISH_COINS,
    USE_LAST,
)
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.scoring import scores, trophy_counts, trophy_holders
from fleet_engine.dice.sheet import Sheet


def start(
    position: Position,
    rules: Ruleset,
    sheet: Sheet,
    players: int,
    seed: int,
    log: EventLog,
    *,
    captains: bool = False,
    trophies: bool = False,
) -> None:
    """Set up a game in an empty position and run it to its first decision.

    Args:
        position: empty position.
        rules: rules of the game.
        sheet: blank sheet.
        players: number of seats.
        seed: seed of the match.
        log: list that receives events, or None.
        captains: True to use captain cards.
        trophies: True to use trophy cards.
    """
    initialize(position, rules, sheet, players, rng.seed_state(seed))
    position.first = 0 if position.solo else dice.seeded_first_player(position)
    if captains or trophies:
        _deal_cards(position, captains, trophies, log)
    position.stack = setup_frames(position)
    GAME_LOOP.run(position, log)


def initialize(position: Position, rules: Ruleset, sheet: Sheet, players: int, state: int) -> None:
    """Fill an empty position: blank sheets, empty stack, `state` of chance."""
    position.rules, position.sheet = rules, sheet
    position.players = players
    position.solo = players == 1
    position.rounds = rules.solo_rounds if position.solo else rules.rounds
    position.chance, position.reveal_count = state, 0
    position.round, position.phase, position.first = 0, BOAT_PHASE, 0
    position.dice, position.takers = [], []
    position.tokens = [0, 0, 0]
    position.bonuses = (1 << len(BONUSES)) - 1
    position.marks = [Marks.blank(sheet) for _ in range(players)]
    position.optional_cards, position.silver = NO_OPTIONAL_CARDS, 0
    position.stack = []
    position.to_move, position.legal_actions = None, ()


def _deal_cards(position: Position, captains: bool, trophies: bool, log: EventLog) -> None:
    """Deal captain and trophy cards. They are public from then on."""
    position.optional_cards = OptionalCards(
        dice.deal_captains(position) if captains else (),
        dice.deal_trophies(position) if trophies else (),
    )
    if log is None:
        return
    log.extend([events.TrophySet(card.metal, card.id) for card in position.optional_cards.trophies])
    if captains:
        for seat in reversed(_reversed_seats(position)):
            log.append(events.CaptainDealt(seat, position.optional_cards.captains[seat].id))


def _set_up(position: Position, frame: Frame, log: EventLog) -> None:
    """Fill a seat's first boxes, from its captain card or a starting roll."""
    seat = frame[1]
    stack = position.stack
    stack.append((STARS, seat, BY_TRACK, 0))
    if position.optional_cards.captains:
        card = position.optional_cards.captains[seat]
        stack.extend([(FILL, seat, section) for section in reversed(card.boxes)])
        rolls.push_first_boxes(position, seat, card.start)
    else:
        stack.append((STARTING_ROLL, seat))


def _reversed_seats(position: Position) -> list[int]:
    return [seat for seat in position.reversed_turn_order() if seat != CAPTAIN]


def setup_frames(position: Position) -> list[Frame]:
    """Return the frames that the setup pushes on the stack."""
    award = [(AWARD,)] if position.optional_cards.trophies else []
    return [(ROUND,), *award, *((SETUP, seat) for seat in _reversed_seats(position))]


def round_frames(position: Position) -> list[Frame]:
    """Return the frames that the current round pushes on the stack."""
    seats = _reversed_seats(position)
    award = [(AWARD,)] if position.optional_cards.trophies else []
    stack: list[Frame] = [(ROUND_END,), (ROLL, TOWN_PHASE)]
    if position.round % position.rules.fishing_every == 0:
        stack += award
        stack += [(FISH, seat, 0) for seat in seats]
    stack += award
    for seat in seats:
        stack += [(STARS, seat, BY_TRACK, 0), (INCOME, seat)]
    stack.append((ROLL, BOAT_PHASE))
    return stack


def share_frames(position: Position, die: int) -> list[Frame]:
    """Return the frames that the shared die pushes on the stack. `die` is its index."""
    return [
        *([(AWARD,)] if position.optional_cards.trophies else []),
        *(
            (CAPTAIN_SHARE, die) if seat == CAPTAIN else (USE_LAST, seat, die)
            for seat in position.reversed_turn_order()
        ),
    ]


def _round(position: Position, frame: Frame, log: EventLog) -> None:
    position.round += 1
    if position.solo:
        position.first = first_chooser(position)
    if log is not None:
        log.append(events.RoundBegan(position.round, position.first))
    position.stack += round_frames(position)


def first_chooser(position: Position) -> int:
    """Return the first chooser of this solo round: the player in odd rounds.

    In the setup it is the player too.
    """
    return 0 if position.round % 2 or not position.round else CAPTAIN


def _captain_pick(position: Position, frame: Frame, log: EventLog) -> None:
    captain.take_die(position, log)


def _share(position: Position, frame: Frame, log: EventLog) -> None:
    die = position.takers.index(FREE)
    if log is not None:
        log.append(events.DieShared(FACES[position.dice[die]]))
    position.stack += share_frames(position, die)


def _captain_share(position: Position, frame: Frame, log: EventLog) -> None:
    captain.strike_with_shared_die(position, position.dice[frame[1]], log)


def _income(position: Position, frame: Frame, log: EventLog) -> None:
    seat = frame[1]
    position.phase = INCOME_PHASE
    for source, coins, lost in effects.income_rows(position, seat):
        effects.gain_coins(position, seat, coins, source, log)
        if lost and log is not None:
            log.append(events.CoinsGained(seat, source, 0, lost))


def _fish(position: Position, frame: Frame, log: EventLog) -> None:
    personal = bool(frame[2])
    if not personal:
        position.phase = FISHING_PHASE
    effects.catch_fish(position, frame[1], personal, log)


def _swordfish(position: Position, frame: Frame, log: EventLog) -> None:
    """Push the Swordfish stars, then its coin, after the fishing phase."""
    seat = frame[1]
    marks = position.marks[seat]
    level = marks.levels[SWORDFISH_TYPE]
    if position.rules.swordfish_coins[level]:
        position.stack.append((STARS, seat, BY_TRACK, 0))
        position.stack.append((SWORDFISH_COINS, seat, level))
    if stars := position.rules.swordfish_stars[level]:
        marks.stars_owed += stars
        position.stack.append((STARS, seat, BY_SWORDFISH, stars))


def _swordfish_coins(position: Position, frame: Frame, log: EventLog) -> None:
    _, seat, level = frame
    effects.gain_coins(position, seat, position.rules.swordfish_coins[level], "swordfish", log)


def _stars(position: Position, frame: Frame, log: EventLog) -> None:
    """Push the next star action owed. If no box is open, all owed stars are lost."""
    marks = position.marks[frame[1]]
    if not marks.stars_owed:
        return
    if not marks.open:
        if log is not None:
            log.extend([events.StarPassed(frame[1])] * marks.stars_owed)
        marks.stars_owed = 0
        return
    marks.stars_owed -= 1
    _, seat, source, count = frame
    if count:
        position.stack.append((STARS, seat, source, count - 1))
        position.stack.append((STAR, seat, source))
    else:
        position.stack.append(frame)
        position.stack.append((STAR, seat, BY_TRACK))


def _fill(position: Position, frame: Frame, log: EventLog) -> None:
    """Fill one more box of a section if one is still open."""
    _, seat, section = frame
    if position.marks[seat].open >> section & 1:
        effects.fill_box(position, seat, section, log)


def _round_end(position: Position, frame: Frame, log: EventLog) -> None:
    if position.round < position.rounds:
        position.stack.append((ROUND,))
        if position.solo:
            captain.move_tokens(position, log)
        else:
            position.first = (position.first + 1) % position.players
    elif log is not None:
        for trophy in position.optional_cards.trophies:
            if trophy.metal == GOLD:
                _log_winners(trophy, trophy_holders(position, trophy), log)
        log.append(events.GameEnded(tuple(pad.total for pad in scores(position))))


def _award_silver(position: Position, frame: Frame, log: EventLog) -> None:
    """Give the silver trophy to the seats that meet its need after a step.

    A seat's own turn is a step. Setup, income, fishing and the shared die are one step for all
    seats. Seats that meet the need in the same step share the trophy, or turn order decides by the
    switch `silver_ties`.
    """
    if position.silver:
        return
    trophy = next(card for card in position.optional_cards.trophies if card.metal == SILVER)
    counts = trophy_counts(position, trophy)
    in_turn = reversed(_reversed_seats(position))
    ready = [seat for seat in in_turn if counts[seat] >= trophy.needs]
    if position.rules.silver_ties == "turn order":
        del ready[1:]
    for seat in ready:
        position.silver |= 1 << seat
    _log_winners(trophy, ready, log)


def _log_winners(trophy: Trophy, seats: Iterable[int], log: EventLog) -> None:
    if log is not None:
        log.extend(
            [events.TrophyWon(seat, trophy.metal, trophy.id, trophy.points) for seat in seats]
        )


GAME_LOOP: GameLoop[Position] = GameLoop(
    KINDS,
    steps={
        SETUP: _set_up,
        ROUND: _round,
        CAPTAIN_PICK: _captain_pick,
        SHARE: _share,
        CAPTAIN_SHARE: _captain_share,
        INCOME: _income,
        FISH: _fish,
        SWORDFISH: _swordfish,
        SWORDFISH_COINS: _swordfish_coins,
        STARS: _stars,
        FILL: _fill,
        ROUND_END: _round_end,
        AWARD: _award_silver,
    },
    decisions=DECISIONS,
    chances=rolls.CHANCES,
)
