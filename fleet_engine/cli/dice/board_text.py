"""Sheet of the dice game as text."""

from fleet_engine.cli.dice.text import (
    COUNTED_NOUNS,
    NAMES,
    PHASES,
    TROPHIES,
    count_noun,
    join_list,
)
from fleet_engine.cli.terminal import Terminal
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import DiceObservation, SectionView, SheetView, TrackView

NAME_WIDTH = 16
"""Width of a section's name in characters."""
BOATS_WIDTH = 20
"""Width of the boats of a section in characters."""
BOARD_WIDTH = 78
"""Width of the sheet in characters.

On narrower terminals, buildings follow below.
"""


def board_lines(
    seen: DiceObservation, seat: int, names: list[str], terminal: Terminal
) -> list[str]:
    """Return the lines of a seat's sheet, with the rivals and the dice."""
    sheet = seen.sheets[seat]
    return [
        *_heading(seen, sheet, names, terminal),
        "",
        *_sections(sheet, terminal),
        "",
        *_track(sheet.track, terminal),
        *_cards(seen, seat, names),
        *_rivals(seen, seat, names),
        *_dice(seen, names, terminal),
    ]


def _heading(
    seen: DiceObservation, sheet: SheetView, names: list[str], terminal: Terminal
) -> list[str]:
    where = PHASES[seen.phase]
    if seen.round:
        where = f"Round {seen.round} of {seen.rounds}, {where}"
    owner = f"{names[sheet.seat]}: " if seen.players > 1 else ""
    facts = [
        f"{owner}{count_noun(sheet.score.total, 'point')}",
        f"{sheet.fish} fish",
        f"income {sheet.income}",
    ]
    ahead = [number for number in seen.fishing_rounds if number >= seen.round]
    if ahead and seen.phase != "over":
        facts.append(f"next fishing in round {ahead[0]}")
    return [
        terminal.paint(f"── {where} ".ljust(BOARD_WIDTH, "─"), "bold"),
        " " + terminal.paint(", ".join(facts), "dim"),
    ]


def _sections(sheet: SheetView, terminal: Terminal) -> list[str]:
    sections = sheet.sections
    tall = max(len(sections[name].boxes) for name in (*SEA, *HARBOR))
    left = [_fleet(sections[name], tall, terminal) for name in (*SEA, *HARBOR)]
    tall = max(len(sections[name].boxes) for name in WHARF)
    right = [_building(sections[name], tall, terminal) for name in WHARF]
    if terminal.width < BOARD_WIDTH:
        return [line.rstrip() for line in left + right]
    right += [""] * (len(left) - len(right))
    return [f"{one} {other}".rstrip() for one, other in zip(left, right, strict=True)]


def _fleet(section: SectionView, width: int, terminal: Terminal) -> str:
    """Return the line of a sea type or ship.

    It shows the boxes, the license level, and fish and room of each boat.
    """
    level = f"L{section.level}" if section.level else "  "
    boats = [f"{boat.fish}/{boat.capacity}" if boat.capacity else "1" for boat in section.boats]
    return (
        f"{_column(section, width, terminal)} {terminal.paint(level, 'green')} "
        f"{' '.join(boats):{BOATS_WIDTH}}"
    )


def _building(section: SectionView, width: int, terminal: Terminal) -> str:
    line = _column(section, width, terminal)
    return f"{line} {terminal.paint('done', 'green')}" if section.complete else line


def _column(section: SectionView, width: int, terminal: Terminal) -> str:
    """Return the name and the boxes of a section."""
    above = section.struck_above
    filled = "".join("×" if box in above else "■" for box in range(section.filled))
    open_ = section.boxes[section.filled : section.filled + section.open_boxes].replace("-", "·")
    open_ = terminal.paint(open_[:1], "bold") + open_[1:]
    struck = "×" * section.struck
    gap = " " * (width - len(section.boxes))
    return (
        f" {NAMES[section.id]:{NAME_WIDTH}}{terminal.paint(filled, 'cyan')}"
        f"{open_}{terminal.paint(struck, 'red')}{gap}"
    )


def _track(track: TrackView, terminal: Terminal) -> list[str]:
    boxes = []
    for box in range(track.length):
        if box in track.struck:
            boxes.append(terminal.paint("×", "red"))
        elif box in track.stars:
            boxes.append(terminal.paint("★", "yellow" if box >= track.filled else "cyan"))
        else:
            boxes.append(terminal.paint("■", "cyan") if box < track.filled else "·")
    ahead = f", a star in {track.next_star}" if track.next_star else ""
    return [f" {count_noun(track.coins, 'coin')}{ahead}", " " + "".join(boxes)]


def _cards(seen: DiceObservation, seat: int, names: list[str]) -> list[str]:
    """Return a seat's captain card and the progress of all seats to each trophy."""
    lines = []
    if seen.captain_cards:
        card = seen.captain_cards[seat]
        per = (
            f"{count_noun(card.points, 'point')} for every {card.each} {COUNTED_NOUNS[card.counts]}"
        )
        lines.append(f" Captain card: {per}, at most {card.cap}; {card.have} now, so {card.score}")
    for trophy in seen.trophies:
        have = [
            f"{names[owner]} {number}" if seen.players > 1 else f"{number} now"
            for owner, number in enumerate(trophy.have)
        ]
        if trophy.metal == "silver" and trophy.winners:
            state = f"won by {join_list([names[winner] for winner in trophy.winners])}"
        else:
            needs = f" of {trophy.needs}" if trophy.needs else ""
            state = f"{', '.join(have)}{needs} {COUNTED_NOUNS[trophy.counts]}"
        lines.append(f" {trophy.metal.capitalize()} trophy, {TROPHIES[trophy.id]}: {state}")
    return lines


def _rivals(seen: DiceObservation, seat: int, names: list[str]) -> list[str]:
    if seen.captain:
        tokens = [NAMES[at] for at in (seen.captain.boat, seen.captain.harbor, seen.captain.wharf)]
        return [f" Tokens of Captain Ruth: {join_list(tokens)}"]
    return [
        f" {names[sheet.seat]}: {count_noun(sheet.score.total, 'point')}, {sheet.fish} fish,"
        f" {count_noun(sheet.track.coins, 'coin')}, {count_noun(sheet.launched, 'boat')}"
        for sheet in seen.sheets
        if sheet.seat != seat
    ]


def _dice(seen: DiceObservation, names: list[str], terminal: Terminal) -> list[str]:
    if not seen.dice or seen.phase == "over":
        return []
    dice = []
    for die in seen.dice:
        name = NAMES[die.face]
        if die.taken_by is None:
            dice.append(terminal.paint(name, "bold") + (" (shared)" if die.shared else ""))
        else:
            taker = "Ruth" if die.taken_by == CAPTAIN else names[die.taken_by]
            dice.append(terminal.paint(f"{name} ({taker})", "dim"))
    return [f" Dice  {'   '.join(dice)}"]
