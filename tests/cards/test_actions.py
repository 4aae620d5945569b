"""Actions of the card game. Their codes are part of links and must never change."""

from fleet_engine.cards.actions import ACTIONS, MAX_BID, MAX_CRATES_PER_BOAT
from fleet_engine.cards.names import BOATS, CARDS, LICENCES
from fleet_engine.cards.ruleset import load_printed

FIRST = (
    "pass", "done", "auction shrimp", "auction cod", "auction lobster", "auction tuna",
    "auction processing-vessel", "auction fishermans-pub", "auction king-crab-captains",
    "auction king-crab-crates", "auction king-crab-licences", "pay shrimp", "pay cod",
    "pay lobster", "pay tuna", "pay processing-vessel", "pay king-crab", "pay gone-fishing",
    "pay crate", "launch shrimp", "launch cod", "launch lobster", "launch tuna",
    "launch processing-vessel", "launch king-crab", "captain shrimp", "captain cod",
    "captain lobster", "captain tuna", "captain processing-vessel", "captain king-crab",
    *(f"process {crates}" for crates in range(1, 10)), "trade", "discard shrimp",
    "discard cod", "discard lobster", "discard tuna", "discard processing-vessel",
    "discard king-crab", "discard gone-fishing", "bid 1", "bid 2",
)  # fmt: skip


def test_action_codes_never_change() -> None:
    assert tuple(action.text for action in ACTIONS)[: len(FIRST)] == FIRST
    assert ACTIONS["bid 400"].code == len(FIRST) + 397


def test_every_card_licence_and_boat_has_its_actions() -> None:
    texts = {action.text for action in ACTIONS}
    assert texts >= {f"auction {licence}" for licence in LICENCES}
    assert texts >= {f"{verb} {boat}" for verb in ("launch", "captain") for boat in BOATS}
    assert texts >= {f"{verb} {card}" for verb in ("pay", "discard") for card in CARDS}
    assert len(texts) == len(ACTIONS)


def test_highest_possible_bid_has_an_action() -> None:
    rules = load_printed("2012")
    crates = max(rules.crates.values())
    assert rules.cards.total_cash + crates + max(rules.discount) <= MAX_BID
    assert rules.capacity <= MAX_CRATES_PER_BOAT


def test_every_action_fits_into_two_letters_of_a_link() -> None:
    assert 64 < len(ACTIONS) <= 64 * 64
