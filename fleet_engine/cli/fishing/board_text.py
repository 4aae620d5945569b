"""Board and mats of Let's Go Fishing! as text."""

from collections.abc import Sequence

from fleet_engine.cli.fishing.text import (
    CARDS,
    CIRCLES,
    ENDINGS,
    count_noun,
    format_fish,
    format_fuel,
)
from fleet_engine.cli.terminal import Terminal
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import AreaView, CardView, FishingObservation, PlayerView

BOARD_WIDTH = 78
"""Width of the board in characters."""


def board_lines(
    seen: FishingObservation, names: Sequence[str], show_cards: bool, terminal: Terminal
) -> list[str]:
    """Return the lines of board and mats as a seat sees them.

    The equipment cards known to the seat are included if `show_cards` is True.
    """
    return [
        *_heading(seen, terminal),
        "",
        *_sea(seen),
        *_rig(seen),
        *_markets(seen),
        *_cards(seen, show_cards),
        *_circles(seen, names),
        "",
        *(line for player in seen.players for line in _mat(seen, player, names, terminal)),
    ]


def _heading(seen: FishingObservation, terminal: Terminal) -> list[str]:
    over = seen.decision is None
    where = "The end" if over else f"Round {seen.round} of {seen.rounds}"
    facts = [f"{seen.closed} is closed" if seen.closed else "no color is closed"]
    facts.append(f"${seen.pool} in the bank")
    if seen.endings and not over:
        facts.append(f"last round: {ENDINGS[seen.endings[0]]}")
    return [
        terminal.paint(f"── {where} ".ljust(BOARD_WIDTH, "─"), "bold"),
        " " + terminal.paint(", ".join(facts), "dim"),
    ]


def _line(name: str, text: str) -> str:
    return f" {name:<13}{text}"


def _sea(seen: FishingObservation) -> list[str]:
    lines = [
        _line(f"Area {number}", _area(area)) for number, area in enumerate(seen.areas, 1) if area
    ]
    if seen.revealed:
        lines.append(_line("Next", _area(seen.revealed)))
    left = {colour: seen.fish_left[colour] for colour in COLOURS}
    return [*lines, _line("To catch", format_fish(left)), _line("Bag", format_fish(seen.bag))]


def _area(area: AreaView) -> str:
    boxes = format_fish(
        {
            name: sum(box == name and not used for box, used in area.boxes)
            for name in dict.fromkeys(box for box, _ in area.boxes)
        }
    )
    return f"{area.shoal}: {boxes or 'nothing left'}; {area.fleet}: {format_fuel(area)}"


def _rig(seen: FishingObservation) -> list[str]:
    oil = seen.oil
    column = " ".join(str(box.price) if box.barrel else "·" for box in oil.column)
    text = f"{column}, pocket {oil.pocket} at ${oil.pocket_price}, {oil.max_purchase} at once"
    return [_line("Rig", text)]


def _markets(seen: FishingObservation) -> list[str]:
    return [
        _line(
            name,
            ", ".join(
                f"{colour} {' '.join(map(str, prices))}"
                for colour, prices in zip(COLOURS, seen.prices[market], strict=True)
            ),
        )
        for market, name in (("money", "Pays $"), ("points", "Pays points"))
    ]


def _cards(seen: FishingObservation, show: bool) -> list[str]:
    known = [CARDS[card] for card in seen.cards if card] if show else []
    cards = known + ["face down"] * (seen.board_equipment_count - len(known))
    treasure = "a card" if seen.treasure_on_board else "none"
    free = [name for name, full in seen.bonuses.items() if not full]
    pearls = [name for name, full in seen.pearls.items() if not full]
    return [
        _line("Equipment", ", ".join(cards) or "none"),
        _line("Treasure", f"{treasure}, bonuses left: {', '.join(free) or 'none'}"),
        _line("Pearls", f"free for {', '.join(pearls) or 'no color'}"),
    ]


def _circles(seen: FishingObservation, names: Sequence[str]) -> list[str]:
    parts = [
        f"{CIRCLES[circle]}: {', '.join(names[seat] for seat in seats)}"
        for circle, seats in seen.circles.items()
        if seats
    ]
    return [_line("Tokens", "; ".join(parts) or "none placed")]


def _mat(
    seen: FishingObservation, player: PlayerView, names: Sequence[str], terminal: Terminal
) -> list[str]:
    notes = " (captain)" * (player.seat == seen.captain) + " (safe)" * player.safe
    facts = [
        count_noun(player.score.total, "point"),
        f"${player.money}",
        f"{player.barrels}/{count_noun(player.depot_capacity, 'barrel')}",
        count_noun(player.tokens, "token"),
    ]
    lines = [f" {terminal.paint(names[player.seat], 'bold')}{notes}: {', '.join(facts)}"]
    cards = [_card(card) for card in player.cards]
    lines += [f"   {line}" for line in _wrapped(cards)]
    if any(player.sold):
        lines.append(f"   sold: {format_fish(dict(zip(COLOURS, player.sold, strict=True)))}")
    return lines


def _card(card: CardView) -> str:
    token = " *" if card.has_token else ""
    load = ""
    if card.kind in ("boat", "freezer"):
        held = format_fish(dict(zip(COLOURS, card.fish, strict=True)))
        load = f" [{held or 'empty'}]"
    return f"{card.place}: {CARDS[card.card]}{load}{token}"


def _wrapped(phrases: Sequence[str]) -> list[str]:
    """Return phrases on as few lines as possible."""
    lines = [""]
    for phrase in phrases:
        if lines[-1] and len(lines[-1]) + len(phrase) + 5 > BOARD_WIDTH:
            lines.append("")
        lines[-1] += f", {phrase}" if lines[-1] else phrase
    return lines
