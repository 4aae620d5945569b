"""Flow of the game. Maps each frame to its handler."""

from fleet_engine.core.game_loop import Flow
from fleet_engine.fishing.position import Log, Position
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


def start(position: Position, rules: Ruleset, seats: int, seed: int, log: Log) -> None:
    """Set up a game in an empty position and run it to the first decision."""
    set_up(position, rules, seats, seed, log)
    FLOW.settle(position, log)


FLOW: Flow[Position] = Flow(
    frames.KINDS,
    steps={
        frames.ROUND: rounds.begin_round,
        frames.TURN: places.turn,
        frames.ROUND_END: rounds.end_round,
        frames.ROTTING: rounds.rotting,
        frames.LAST_CHECK: rounds.last_check,
        frames.NEXT_ROUND: rounds.next_round,
        frames.OPEN: rounds.open_area,
        frames.LAY: rounds.lay_cards,
        frames.FISH: fishing.fish,
        frames.FREE_FISH: bonuses.free_fish,
        frames.FREEZING: freezers.freezing,
        frames.EMPTYING: freezers.emptying,
    },
    decisions={
        frames.PLACE: (places.ask_place, places.answer_place),
        frames.ROT: (rounds.ask_rot, rounds.answer_rot),
        frames.TOKEN: (freezers.ask_token, freezers.answer_token),
        frames.BUY: (oil.ask_buy, oil.answer_buy),
        frames.SEND: (fishing.ask_send, fishing.answer_send),
        frames.CATCH: (fishing.ask_catch, fishing.answer_catch),
        frames.BOX: (fishing.ask_box, fishing.answer_box),
        frames.STOW: (fishing.ask_stow, fishing.answer_stow),
        frames.COLOUR: (bonuses.ask_colour, bonuses.answer_colour),
        frames.BONUS: (bonuses.ask_bonus, bonuses.answer_bonus),
        frames.PEARL: (bonuses.ask_pearl, bonuses.answer_pearl),
        frames.FREEZE: (freezers.ask_freeze, freezers.answer_freeze),
        frames.SAVE: (freezers.ask_save, freezers.answer_save),
        frames.THAW: (freezers.ask_thaw, freezers.answer_thaw),
        frames.EQUIP: (equipment.ask_equip, equipment.answer_equip),
        frames.DROP: (equipment.ask_drop, equipment.answer_drop),
        frames.SELL: (market.ask_sell, market.answer_sell),
        frames.ROB: (piracy.ask_rob, piracy.answer_rob),
        frames.LOOT: (piracy.ask_loot, piracy.answer_loot),
        frames.GRAB: (piracy.ask_grab, piracy.answer_grab),
        frames.HIDE: (piracy.ask_hide, piracy.answer_hide),
        frames.KYOTO: (places.ask_kyoto, places.answer_kyoto),
    },
    chances=deals.CHANCES,
    secret={frames.EQUIP: equipment.hides_choice},
)

AT_THE_END = (frames.LAST_CHECK, frames.NEXT_ROUND)
"""Bottom frames of the stack at the end of a round, after all tokens are placed."""
