"""Flow of the game. Maps each frame to its handler."""

from fleet_engine.core.game_loop import GameLoop
from fleet_engine.fishing.position import EventLog, Position
from fleet_engine.fishing.rules import (
    bonuses,
    deals,
    equipment,
    fishing,
    frames,
    freezers,
    market,
    oil,
    piracy,
    places,
    rounds,
)
from fleet_engine.fishing.rules.setup import set_up
from fleet_engine.fishing.ruleset import Ruleset


def start(position: Position, rules: Ruleset, seats: int, seed: int, log: EventLog) -> None:
    """Set up a game in an empty position and run it to the first decision."""
    set_up(position, rules, seats, seed, log)
    GAME_LOOP.run(position, log)


GAME_LOOP: GameLoop[Position] = GameLoop(
    frames.KINDS,
    steps={
        frames.ROUND: rounds.begin_round,
        frames.TURN: places.ask_next_seat,
        frames.ROUND_END: rounds.end_round,
        frames.ROTTING: rounds.begin_rotting,
        frames.LAST_CHECK: rounds.check_last_round,
        frames.NEXT_ROUND: rounds.prepare_next_round,
        frames.OPEN: rounds.open_area,
        frames.LAY: rounds.deal_board_cards,
        frames.FISH: fishing.fish_with_boat,
        frames.FREE_FISH: bonuses.free_fish,
        frames.FREEZING: freezers.begin_freezing,
        frames.EMPTYING: freezers.continue_emptying,
    },
    decisions={
        frames.PLACE: (places.legal_place, places.apply_place),
        frames.ROT: (rounds.legal_rot, rounds.apply_rot),
        frames.TOKEN: (freezers.legal_token, freezers.apply_token),
        frames.BUY: (oil.legal_buy, oil.apply_buy),
        frames.SEND: (fishing.legal_send, fishing.apply_send),
        frames.CATCH: (fishing.legal_catch, fishing.apply_catch),
        frames.BOX: (fishing.legal_box, fishing.apply_box),
        frames.STOW: (fishing.legal_stow, fishing.apply_stow),
        frames.COLOUR: (bonuses.legal_colour, bonuses.apply_colour),
        frames.BONUS: (bonuses.legal_bonus, bonuses.apply_bonus),
        frames.PEARL: (bonuses.legal_pearl, bonuses.apply_pearl),
        frames.FREEZE: (freezers.legal_freeze, freezers.apply_freeze),
        frames.SAVE: (freezers.legal_save, freezers.apply_save),
        frames.THAW: (freezers.legal_thaw, freezers.apply_thaw),
        frames.EQUIP: (equipment.legal_equip, equipment.apply_equip),
        frames.DROP: (equipment.legal_drop, equipment.apply_drop),
        frames.SELL: (market.legal_sell, market.apply_sell),
        frames.ROB: (piracy.legal_rob, piracy.apply_rob),
        frames.LOOT: (piracy.legal_loot, piracy.apply_loot),
        frames.GRAB: (piracy.legal_grab, piracy.apply_grab),
        frames.HIDE: (piracy.legal_hide, piracy.apply_hide),
        frames.KYOTO: (places.legal_kyoto, places.apply_kyoto),
    },
    chances=deals.CHANCES,
    secret={frames.EQUIP: equipment.hides_choice},
)

END_FRAMES = (frames.LAST_CHECK, frames.NEXT_ROUND)
"""Bottom frames of the stack at the end of a round, after all tokens are placed."""
