"""Board of the card game as text."""

import textwrap

from fleet_engine.cards.observation import BoatView, CardsObservation, PlayerView
from fleet_engine.cli.cards.text import (
    ENDINGS,
    NAMES,
    PHASES,
    STANDINGS,
    count_noun,
    join_list,
)
from fleet_engine.cli.terminal import Terminal

BOARD_WIDTH = 78
"""Width of the board in characters."""


def board_lines(
    seen: CardsObservation, names: list[str], show_hand: bool, terminal: Terminal
) -> list[str]:
    """Return the lines of the table as the observing seat sees it.

    The seat's hand is included if `show_hand` is True.
    """
    return [
        *_heading(seen, terminal),
        "",
        *_market(seen, names),
        "",
        *(line for player in seen.player_views for line in _player(seen, player, names, terminal)),
        *(_hand(seen) if show_hand else ()),
    ]


def _heading(seen: CardsObservation, terminal: Terminal) -> list[str]:
    where = PHASES[seen.phase]
    if seen.phase != "over":
        where = f"Round {seen.round}, {where}"
    facts = [
        f"{count_noun(seen.crates_left, 'crate')} left",
        f"{count_noun(seen.licences_left, 'license')} to come",
        f"deck {seen.deck}",
        f"discards {seen.discard_pile}",
    ]
    if seen.gone_fishing_left:
        facts.append(f"{seen.gone_fishing_left} Gone Fishin'")
    if seen.endings and seen.phase != "over":
        facts.append(f"last round: {ENDINGS[seen.endings[0]]}")
    return [
        terminal.paint(f"── {where} ".ljust(BOARD_WIDTH, "─"), "bold"),
        " " + terminal.paint(", ".join(facts), "dim"),
    ]


def _market(seen: CardsObservation, names: list[str]) -> list[str]:
    lots = [f"{NAMES[lot.licence]} ({lot.minimum})" for lot in seen.market]
    lines = [f" For sale  {', '.join(lots) or 'nothing'}"]
    auction = seen.auction
    if auction.lot:
        bid = "no bid yet"
        if auction.leader is not None:
            bid = f"{names[auction.leader]} bids {auction.bid}"
        lines.append(f" Sold now  {NAMES[auction.lot]}: {bid}")
    return lines


def _player(
    seen: CardsObservation, player: PlayerView, names: list[str], terminal: Terminal
) -> list[str]:
    start = " (starts)" if player.seat == seen.first else ""
    facts = [
        count_noun(player.score.total, "point"),
        f"{count_noun(player.hand_size, 'card')} in hand",
    ]
    if player.processed_crates:
        facts.append(f"{count_noun(player.processed_crates, 'crate')} processed")
    if seen.phase == "auction":
        facts.append(STANDINGS[player.auction])
    lines = [f" {terminal.paint(names[player.seat], 'bold')}{start}: {', '.join(facts)}"]
    held = [
        name if count == 1 else f"{name} ×{count}"
        for name, count in ((NAMES[key], count) for key, count in player.licences.items())
        if count
    ]
    if held:
        lines.append(f"   Licenses  {', '.join(held)}")
    if player.boats:
        lines.append(f"   Boats     {', '.join(map(_boat, player.boats))}")
    bonuses = [
        f"{NAMES[bonus.licence]} +{bonus.points}" for bonus in player.king_crab if bonus.is_owned
    ]
    if bonuses:
        lines.append(f"   Bonus     {join_list(bonuses)}")
    return lines


def _boat(boat: BoatView) -> str:
    load = f"{boat.crates}/{boat.capacity}" if boat.has_captain else "…"
    return f"{NAMES[boat.kind]} {load}"


def _hand(seen: CardsObservation) -> list[str]:
    cards = [
        f"{NAMES[card.card]}{f' ×{card.count}' if card.count > 1 else ''} (pays {card.cash})"
        for card in seen.hand
        if card.count
    ]
    line = f" Your hand  {', '.join(cards) or 'empty'}"
    power = seen.power
    sources = [f"{power.cards} in cards"]
    if power.crates:
        sources.append(f"{power.crates} in crates")
    if power.discount:
        sources.append(f"{power.discount} off with Shrimp licenses")
    return [
        "",
        *textwrap.wrap(line, BOARD_WIDTH, subsequent_indent=" " * len(" Your hand  ")),
        f" You can spend {power.total}: {join_list(sources)}",
    ]
