"""Text of events, for the log, the dock message and screen readers.

Texts address the viewer as "you" and name all other players.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from app.games.dice import labels, moves
from app.games.dice.quips import quip
from app.i18n import Translator
from app.ui.bot_speech import Quip, append_quip
from app.ui.event_feed import LogLine
from app.ui.players import SOLO, SPECTATOR, Players, seat_icon
from fleet_engine.dice import events as dice_events
from fleet_engine.dice import optional_cards
from fleet_engine.dice.events import CAPTAIN, Event
from fleet_engine.dice.observation import SectionView, SheetView

INCOME = ("income", "lobster", "ridback-canning")
"""Sources of coins that belong to the income."""


class EffectLabel(NamedTuple):
    """One effect of a move: icon, number for narrow places, and text."""

    icon: str
    number: str
    text: str


# --- one event, one sentence ---------------------------------------------------------------


def sentence(event: Event, words: Translator, players: Players = SOLO) -> str:
    """Return the text of an event in one sentence."""
    return line(event, words, players).text


def line(event: Event, words: Translator, players: Players = SOLO) -> LogLine:
    """Return the text of an event with its icon."""
    return _DESCRIBERS[type(event)](event, words, players)


def _of(seat: int, text: str, words: Translator, players: Players) -> str:
    """Return a sentence about a seat, after the name if it is not the viewer's."""
    if seat == players.viewer:
        return text
    return words.t("{name}: {sentence}", name=players.names[seat], sentence=text)


def _round_began(event: dice_events.RoundBegan, words: Translator, players: Players) -> LogLine:
    if event.first == CAPTAIN:
        text = words.t("Round {round} begins. Captain Ruth chooses first.", round=event.round)
    elif event.first == players.viewer:
        text = words.t("Round {round} begins. You choose first.", round=event.round)
    else:
        text = words.t(
            "Round {round} begins. {name} chooses first.",
            round=event.round,
            name=players.names[event.first],
        )
    return LogLine("clock", text)


def _dice_rolled(event: dice_events.DiceRolled, words: Translator, players: Players) -> LogLine:
    dice = words.join_list([labels.face(die, words) for die in event.dice])
    match event.phase:
        case "boat":
            text = words.t("Boat dice: {dice}.", dice=dice)
        case "town":
            text = words.t("Town dice: {dice}.", dice=dice)
        case _:
            text = words.t("Starting die: {dice}.", dice=dice)
    return LogLine("die", text, starts="phase")


def _die_taken(event: dice_events.DieTaken, words: Translator, players: Players) -> LogLine:
    die = labels.face(event.face, words)
    if event.seat == CAPTAIN:
        return LogLine("ruth-mark", words.t("Ruth takes {die}.", die=die), starts="turn")
    if event.seat == players.viewer:
        return LogLine(event.face, words.t("You take {die}.", die=die), starts="turn")
    text = words.t("{name} takes {die}.", name=players.names[event.seat], die=die)
    return LogLine(event.face, text, starts="turn")


def _die_rerolled(event: dice_events.DieRerolled, words: Translator, players: Players) -> LogLine:
    old, new = labels.face(event.old, words), labels.face(event.new, words)
    text = words.t("The Casino rerolls {old}: {new}.", old=old, new=new)
    return LogLine("casino", _of(event.seat, text, words, players))


def _die_shared(event: dice_events.DieShared, words: Translator, players: Players) -> LogLine:
    die = labels.face(event.face, words)
    if players.is_solo:
        return LogLine(event.face, words.t("Shared die: {die}.", die=die), starts="turn")
    return LogLine(event.face, words.t("Shared die: {die}.", die=die), starts="turn")


def _box_filled(event: dice_events.BoxFilled, words: Translator, players: Players) -> LogLine:
    place, number = labels.section(event.section, words), event.box + 1
    if event.seat == players.viewer:
        text = words.t("You fill box {number} of {place}.", number=number, place=place)
    else:
        text = words.t(
            "{name} fills box {number} of {place}.",
            name=players.names[event.seat],
            number=number,
            place=place,
        )
    return LogLine(event.section, text)


def _licence_activated(
    event: dice_events.LicenceActivated, words: Translator, players: Players
) -> LogLine:
    mine = event.seat == players.viewer
    place = labels.section(event.type, words)
    if event.type == "king-crab":
        if mine:
            text = words.t("You earn the King Crab license.")
        else:
            text = words.t("{name} earns the King Crab license.", name=players.names[event.seat])
    elif mine:
        text = words.t(
            "You earn the {place} license, level {level}.", place=place, level=event.level
        )
    else:
        text = words.t(
            "{name} earns the {place} license, level {level}.",
            name=players.names[event.seat],
            place=place,
            level=event.level,
        )
    return LogLine("licence", text)


def _boat_launched(event: dice_events.BoatLaunched, words: Translator, players: Players) -> LogLine:
    boat = words.t(labels.BOATS[event.kind], number=event.number)
    if event.seat == players.viewer:
        text = words.t("You launch {boat}.", boat=boat)
    else:
        text = words.t("{name} launches {boat}.", name=players.names[event.seat], boat=boat)
    return LogLine("boat", text)


def _circle_spent(event: dice_events.CircleSpent, words: Translator, players: Players) -> LogLine:
    place = labels.section(event.section, words)
    if event.circle == "L":
        text = words.t("{place} has no more licenses. This box does nothing.", place=place)
    elif event.circle == "B":
        text = words.t("{place} has no more boats. This box does nothing.", place=place)
    else:
        text = words.t("{place} has nothing left to give. This box does nothing.", place=place)
    return LogLine(event.section, _of(event.seat, text, words, players))


def _bonus_chosen(event: dice_events.BonusChosen, words: Translator, players: Players) -> LogLine:
    bonus = words.t(labels.BONUSES[event.bonus])
    if event.seat == players.viewer:
        text = words.t("King Crab will score your {bonus}.", bonus=bonus)
    else:
        text = words.t(
            "{name}: King Crab will score {bonus}.", name=players.names[event.seat], bonus=bonus
        )
    return LogLine("king-crab", text)


def _coins_gained(event: dice_events.CoinsGained, words: Translator, players: Players) -> LogLine:
    source = words.t(labels.SOURCES[event.source])
    if event.lost and not event.coins:
        text = words.n(
            "{n} coin lost ({source}): the track is full.",
            "{n} coins lost ({source}): the track is full.",
            event.lost,
            source=source,
        )
        return LogLine("coin", _of(event.seat, text, words, players))
    mine = event.seat == players.viewer
    if event.lost and mine:
        text = words.n(
            "+{n} coin ({source}). You lose {lost}: the track is full.",
            "+{n} coins ({source}). You lose {lost}: the track is full.",
            event.coins,
            lost=event.lost,
            source=source,
        )
    elif event.lost:
        text = words.n(
            "{name} gains {n} coin ({source}) and loses {lost}: the track is full.",
            "{name} gains {n} coins ({source}) and loses {lost}: the track is full.",
            event.coins,
            name=players.names[event.seat],
            lost=event.lost,
            source=source,
        )
    elif mine:
        text = words.n(
            "+{n} coin ({source}).",
            "+{n} coins ({source}).",
            event.coins,
            source=source,
        )
    else:
        text = words.n(
            "{name} gains {n} coin ({source}).",
            "{name} gains {n} coins ({source}).",
            event.coins,
            name=players.names[event.seat],
            source=source,
        )
    return LogLine("coin", text)


def _star_reached(event: dice_events.StarReached, words: Translator, players: Players) -> LogLine:
    if event.seat == players.viewer:
        return LogLine("star", words.t("You reach a star. Fill a box in any section."))
    return LogLine("star", words.t("{name} reaches a star.", name=players.names[event.seat]))


def _star_passed(event: dice_events.StarPassed, words: Translator, players: Players) -> LogLine:
    return LogLine("star-open", _of(event.seat, words.t("Star skipped."), words, players))


def _fishing_began(event: dice_events.FishingBegan, words: Translator, players: Players) -> LogLine:
    mine = event.seat == players.viewer
    if event.personal and mine:
        return LogLine("captains-club", words.t("The Captain’s Club sends your boats fishing."))
    if event.personal:
        text = words.t(
            "The Captain’s Club sends {name}’s boats fishing.", name=players.names[event.seat]
        )
        return LogLine("captains-club", text)
    if players.is_solo:
        return LogLine("fish", words.t("All boats go fishing."))
    if mine:
        return LogLine("fish", words.t("Your boats go fishing."))
    return LogLine("fish", words.t("{name} goes fishing.", name=players.names[event.seat]))


def _fish_caught(event: dice_events.FishCaught, words: Translator, players: Players) -> LogLine:
    text = words.n(
        "{boat} catches {n} fish ({total} aboard).",
        "{boat} catches {n} fish ({total} aboard).",
        event.fish,
        boat=words.t(labels.BOATS[event.kind], number=event.number),
        total=event.total,
    )
    return LogLine("fish", _of(event.seat, text, words, players))


def _hex_filled(event: dice_events.HexFilled, words: Translator, players: Players) -> LogLine:
    fish = labels.section(event.type, words)
    if event.seat == players.viewer:
        text = words.n(
            "You serve {fish} at the Buffet ({n} of 5). It fills no box.",
            "You serve {fish} at the Buffet ({n} of 5). It fills no box.",
            event.hexes,
            fish=fish,
        )
    else:
        text = words.n(
            "{name} serves {fish} at the Buffet: {n} of 5.",
            "{name} serves {fish} at the Buffet: {n} of 5.",
            event.hexes,
            name=players.names[event.seat],
            fish=fish,
        )
    return LogLine("seafood-buffet", text)


def _yard_used(event: dice_events.YardUsed, words: Translator, players: Players) -> LogLine:
    text = words.t("The Salvage Yard turns the die into a star.")
    return LogLine("salvage-yard", _of(event.seat, text, words, players))


def _building_completed(
    event: dice_events.BuildingCompleted, words: Translator, players: Players
) -> LogLine:
    building = labels.section(event.building, words)
    text = words.t("{building} is complete.", building=building)
    return LogLine(event.building, _of(event.seat, text, words, players))


def _boxes_struck(event: dice_events.BoxesStruck, words: Translator, players: Players) -> LogLine:
    text = words.n(
        "Ruth strikes out {n} box of {place}.",
        "Ruth strikes out {n} boxes of {place}.",
        len(event.boxes),
        place=labels.section(event.section, words),
    )
    return LogLine("ruth-mark", text)


def _star_struck(_event: dice_events.StarStruck, words: Translator, players: Players) -> LogLine:
    return LogLine("ruth-mark", words.t("Ruth strikes out the next star on the coin track."))


def _captain_passed(
    event: dice_events.CaptainPassed, words: Translator, players: Players
) -> LogLine:
    die = labels.face(event.face, words)
    return LogLine("ruth-mark", words.t("{die}: Ruth has nothing to strike out.", die=die))


def _tokens_moved(event: dice_events.TokensMoved, words: Translator, players: Players) -> LogLine:
    places = [labels.section(place, words) for place in (event.boat, event.harbor, event.wharf)]
    text = words.t("Ruth’s tokens move to {places}.", places=words.join_list(places))
    return LogLine("ruth-mark", text)


def _captain_dealt(event: dice_events.CaptainDealt, words: Translator, players: Players) -> LogLine:
    card = words.t(labels.CAPTAINS[event.card])
    if event.seat == players.viewer:
        text = words.t("You sail under the {captain}.", captain=card)
    else:
        text = words.t(
            "{name} sails under the {captain}.", name=players.names[event.seat], captain=card
        )
    return LogLine("captain", text)


def _trophy_set(event: dice_events.TrophySet, words: Translator, players: Players) -> LogLine:
    metal = words.t(labels.METALS[event.metal])
    card = next(card for card in optional_cards.trophies()[event.metal] if card.id == event.card)
    needs = card.needs if event.metal == optional_cards.SILVER or players.is_solo else None
    aim = labels.goal_text(card.metal, card.counts, needs, words)
    return LogLine("trophy", words.t("{trophy}: {aim}.", trophy=metal, aim=aim))


def _trophy_won(event: dice_events.TrophyWon, words: Translator, players: Players) -> LogLine:
    metal = words.t(labels.METALS[event.metal])
    if event.seat == players.viewer:
        text = words.n(
            "You win the {trophy}: {n} point.", "You win the {trophy}: {n} points.", event.points,
            trophy=metal,
        )  # fmt: skip
    else:
        text = words.n(
            "{name} wins the {trophy}: {n} point.", "{name} wins the {trophy}: {n} points.",
            event.points, name=players.names[event.seat], trophy=metal,
        )  # fmt: skip
    return LogLine("trophy", text)


def _game_ended(event: dice_events.GameEnded, words: Translator, players: Players) -> LogLine:
    if players.is_solo:
        total = event.totals[0]
        text = words.n("Game over: {n} point.", "Game over: {n} points.", total)
    else:
        totals = [
            words.t("{name} {points}", name=name, points=points)
            for name, points in zip(players.names, event.totals, strict=True)
        ]
        text = words.t("Game over: {totals}.", totals=words.join_list(totals))
    return LogLine("trophy", text)


# Each function takes only the event type of its key. A dict type cannot express that.
_DESCRIBERS: dict[type, Callable[..., LogLine]] = {
    dice_events.RoundBegan: _round_began,
    dice_events.DiceRolled: _dice_rolled,
    dice_events.DieTaken: _die_taken,
    dice_events.DieRerolled: _die_rerolled,
    dice_events.DieShared: _die_shared,
    dice_events.BoxFilled: _box_filled,
    dice_events.LicenceActivated: _licence_activated,
    dice_events.BoatLaunched: _boat_launched,
    dice_events.CircleSpent: _circle_spent,
    dice_events.BonusChosen: _bonus_chosen,
    dice_events.CoinsGained: _coins_gained,
    dice_events.StarReached: _star_reached,
    dice_events.StarPassed: _star_passed,
    dice_events.FishingBegan: _fishing_began,
    dice_events.FishCaught: _fish_caught,
    dice_events.HexFilled: _hex_filled,
    dice_events.YardUsed: _yard_used,
    dice_events.BuildingCompleted: _building_completed,
    dice_events.BoxesStruck: _boxes_struck,
    dice_events.StarStruck: _star_struck,
    dice_events.CaptainPassed: _captain_passed,
    dice_events.TokensMoved: _tokens_moved,
    dice_events.CaptainDealt: _captain_dealt,
    dice_events.TrophySet: _trophy_set,
    dice_events.TrophyWon: _trophy_won,
    dice_events.GameEnded: _game_ended,
}


# --- text of several events ------------------------------------------------------------------


def describe_events(
    events: Sequence[Event], words: Translator, players: Players = SOLO
) -> list[LogLine]:
    """Return the text of several events. Related events become one line.

    Captain Ruth's die with her strikes, the sources of an income, and the catch of a fleet
    become one line each. The line still names every part.
    """
    return [found for _, found in _groups(events, words, players)]


def _groups(
    events: Sequence[Event], words: Translator, players: Players
) -> Iterator[tuple[Sequence[Event], LogLine]]:
    """Yield the related events, with their line."""
    place = 0
    while place < len(events):
        for describer in (_describe_strike, _describe_coins, _describe_catch):
            used, found = describer(events, place, words, players)
            if used:
                break
        else:
            used, found = 1, line(events[place], words, players)
        yield events[place : place + used], found
        place += used


_NOTHING = LogLine("", "")
_NO_EVENTS: Sequence[Event] = ()


def _describe_strike(
    events: Sequence[Event], place: int, words: Translator, players: Players
) -> tuple[int, LogLine]:
    match events[place : place + 2]:
        case [dice_events.DieTaken(seat, face), dice_events.BoxesStruck(section, boxes)] if (
            seat == CAPTAIN
        ):
            die, where = labels.face(face, words), labels.section(section, words)
            if face == section:
                text = words.n(
                    "Ruth takes {die} and strikes out {n} box.",
                    "Ruth takes {die} and strikes out {n} boxes.",
                    len(boxes),
                    die=die,
                )
            else:
                text = words.n(
                    "Ruth takes {die} and strikes out {n} box of {place}.",
                    "Ruth takes {die} and strikes out {n} boxes of {place}.",
                    len(boxes),
                    die=die,
                    place=where,
                )
            return 2, LogLine("ruth-mark", text, starts="turn")
        case [dice_events.DieTaken(seat, face), dice_events.StarStruck()] if seat == CAPTAIN:
            die = labels.face(face, words)
            text = words.t("Ruth takes {die} and strikes out the next star.", die=die)
            return 2, LogLine("ruth-mark", text, starts="turn")
        case [dice_events.DieTaken(seat, face), dice_events.CaptainPassed()] if seat == CAPTAIN:
            text = words.t(
                "Ruth takes {die} and finds nothing to strike out.", die=labels.face(face, words)
            )
            return 2, LogLine("ruth-mark", text, starts="turn")
    return 0, _NOTHING


Sum = TypeVar("Sum", dice_events.CoinsGained, dice_events.FishCaught)


def _run(events: Sequence[Event], place: int, kind: type[Sum]) -> list[Sum]:
    """Return the uninterrupted events of one type and seat from an index on."""
    found: list[Sum] = []
    for event in events[place:]:
        if not isinstance(event, kind) or (found and event.seat != found[0].seat):
            break
        found.append(event)
    return found


def _describe_coins(
    events: Sequence[Event], place: int, words: Translator, players: Players
) -> tuple[int, LogLine]:
    gains = _run(events, place, dice_events.CoinsGained)
    if len(gains) < 2:
        return 0, _NOTHING
    total = sum(gain.coins for gain in gains)
    lost = sum(gain.lost for gain in gains)
    parts = " + ".join(f"{words.t(labels.SOURCES[gain.source])} {gain.coins}" for gain in gains)
    text = words.n("+{n} coin ({parts}).", "+{n} coins ({parts}).", total, parts=parts)
    if lost:
        text = words.n(
            "+{n} coin ({parts}). {lost} lost: the track is full.",
            "+{n} coins ({parts}). {lost} lost: the track is full.",
            total,
            parts=parts,
            lost=lost,
        )
    return len(gains), LogLine("coin", _of(gains[0].seat, text, words, players))


def _describe_catch(
    events: Sequence[Event], place: int, words: Translator, players: Players
) -> tuple[int, LogLine]:
    began = place < len(events) and isinstance(events[place], dice_events.FishingBegan)
    catches = _run(events, place + began, dice_events.FishCaught)
    if len(catches) < 2 - began:
        return 0, _NOTHING
    caught: dict[str, int] = {}
    for event in catches:
        caught[event.kind] = caught.get(event.kind, 0) + event.fish
    total = sum(caught.values())
    parts = " + ".join(f"{labels.section(kind, words)} {fish}" for kind, fish in caught.items())
    if catches[0].seat == players.viewer:
        text = words.n(
            "Your boats catch {n} fish ({parts}).",
            "Your boats catch {n} fish ({parts}).",
            total,
            parts=parts,
        )
    else:
        text = words.n(
            "{name} catches {n} fish ({parts}).",
            "{name} catches {n} fish ({parts}).",
            total,
            name=players.names[catches[0].seat],
            parts=parts,
        )
    return len(catches) + began, LogLine("fish", text)


_ROUTINE = (
    dice_events.RoundBegan,
    dice_events.DiceRolled,
    dice_events.DieShared,
    dice_events.BoxFilled,
    dice_events.TokensMoved,
)


def recent_lines(
    events: Sequence[Event],
    words: Translator,
    players: Players = SOLO,
    losses: Mapping[str, str] = MappingProxyType({}),
) -> list[LogLine]:
    """Return the text of recent events that the viewer does not see elsewhere.

    `losses` has the sentence of each section that these events lose. It follows the last strike.

    At a table each other player has one line. The viewer's own move is included only if nothing
    else has happened. The effect of the last die has a line of its own, because the previous
    move may have used it, too.
    """
    _, since = moves.parts(tuple(events), players.viewer)
    if players.is_solo or not since:
        since = tuple(events)
    before, last, after = _split_at_last_die(since, words, players)
    use_lines = _die_uses(since, words, players, quip(since, players, words))
    return _insert_losses(
        [
            *((_NO_EVENTS, found) for found in use_lines),
            *_with_shared_strikes(before, words, players),
            *((_NO_EVENTS, found) for found in last),
            *_groups(_described(after, players), words, players),
        ],
        losses,
    )


def _insert_losses(
    groups: Sequence[tuple[Sequence[Event], LogLine]], losses: Mapping[str, str]
) -> list[LogLine]:
    """Return the lines, with the loss of each section after the last strike at it."""
    last_places = {
        event.section: place
        for place, (events, _) in enumerate(groups)
        for event in events
        if isinstance(event, dice_events.BoxesStruck)
    }
    last_places |= {section: len(groups) - 1 for section in losses if section not in last_places}
    lines = list[LogLine]()
    for place, (_, found) in enumerate(groups):
        lines.append(found)
        lines += [
            LogLine("cross", sentence)
            for section, sentence in losses.items()
            if last_places[section] == place
        ]
    return lines


def _described(events: Sequence[Event], players: Players) -> list[Event]:
    """Return the events that concern the viewer and are not visible elsewhere."""
    return [
        event
        for event in events
        if not isinstance(event, _ROUTINE)
        and getattr(event, "seat", players.viewer) in (players.viewer, CAPTAIN)
        and not (isinstance(event, dice_events.DieTaken) and event.seat != CAPTAIN)
    ]


def _with_shared_strikes(
    events: Sequence[Event], words: Translator, players: Players
) -> list[tuple[Sequence[Event], LogLine]]:
    """Return events with their line. Ruth's strikes name the shared die if it is their cause.

    She strikes with the shared die right after it is known.
    """
    shared = next((event for event in events if isinstance(event, dice_events.DieShared)), None)
    if shared is None:
        return [*_groups(_described(events, players), words, players)]
    place = events.index(shared) + 1
    strikes = [*takewhile(_is_strike, events[place:])]
    return [
        *_groups(_described(events[:place], players), words, players),
        *(((strike,), _shared_strike(strike, shared.face, words, players)) for strike in strikes),
        *_groups(_described(events[place + len(strikes) :], players), words, players),
    ]


def _shared_strike(event: Event, face: str, words: Translator, players: Players) -> LogLine:
    """Return the text of a strike with the shared die.

    A face of no section strikes at one of her tokens.
    """
    match event:
        case dice_events.BoxesStruck(section, boxes) if section == face:
            text = words.n(
                "Shared die: Ruth strikes out {n} box of {place}.",
                "Shared die: Ruth strikes out {n} boxes of {place}.",
                len(boxes),
                place=labels.section(section, words),
            )
        case dice_events.BoxesStruck(section, boxes):
            text = words.n(
                "Shared die: Ruth’s token strikes out {n} box of {place}.",
                "Shared die: Ruth’s token strikes out {n} boxes of {place}.",
                len(boxes),
                place=labels.section(section, words),
            )
        case dice_events.StarStruck():
            text = words.t("Shared die: Ruth strikes out the next star.")
        case _:
            return line(event, words, players)
    return LogLine("ruth-mark", text)


Part = tuple[Event, ...]


def _split_at_last_die(
    events: Sequence[Event], words: Translator, players: Players
) -> tuple[Part, list[LogLine], Part]:
    """Return the events before the viewer uses the last die, its line, and the rest.

    If the viewer has not used it, all events are in the first part.
    """
    shared = next((event for event in events if isinstance(event, dice_events.DieShared)), None)
    if shared is not None:
        later = events[events.index(shared) + 1 :]
        others = tuple(takewhile(lambda event: _is_of_others(event, players), later))
        own, rest = moves.parts(tuple(later[len(others) :]), players.viewer)
        if own:
            use_text = _die_use_text(_DieUse(shared.face, list(own)), words)
            die_line = LogLine(shared.face, words.t("Shared die: {deed}.", deed=use_text))
            return (*events[: events.index(shared) + 1], *others), [die_line], rest
    return tuple(events), [], ()


def _is_of_others(event: Event, players: Players) -> bool:
    return _is_ruth_event(event) or getattr(event, "seat", players.viewer) != players.viewer


def preview_lines(
    answer: Sequence[Event], words: Translator, players: Players = SOLO, lost: Iterable[str] = ()
) -> list[LogLine]:
    """Return the consequences of a move, each as one short line.

    The sentences in `lost` follow the strikes. Coins and fish are sums here. Their sources
    appear after the move. Facts that the dice show anyway are left out.
    """
    hers = _strikes(answer, words, players)
    before, last_die, after = _split_at_last_die(answer, words, players)
    answer = (*before, *after)
    lines = [*hers, *(LogLine("cross", each) for each in lost), *last_die]
    mine = [event for event in answer if getattr(event, "seat", players.viewer) == players.viewer]
    gains = [event for event in mine if isinstance(event, dice_events.CoinsGained)]
    income = sum(gain.coins for gain in gains if gain.source in INCOME)
    coins = sum(gain.coins for gain in gains) - income
    fish = sum(event.fish for event in mine if isinstance(event, dice_events.FishCaught))
    if coins:
        lines.append(LogLine("coin", words.n("+{n} coin.", "+{n} coins.", coins)))
    if income:
        text = words.n("Income: {n} coin.", "Income: {n} coins.", income)
        lines.append(LogLine("coin", text))
    if fish:
        text = words.n("Your boats catch {n} fish.", "Your boats catch {n} fish.", fish)
        lines.append(LogLine("fish", text))
    last = (dice_events.StarReached, dice_events.TrophyWon, dice_events.GameEnded)
    lines += [line(event, words, players) for event in answer if isinstance(event, last)]
    if not lines:
        shared = [event for event in answer if isinstance(event, dice_events.DieShared)]
        lines = [line(event, words, players) for event in shared]
    return lines


def _strikes(answer: Sequence[Event], words: Translator, players: Players) -> list[LogLine]:
    """Return the lines of Captain Ruth's part, with her strikes in one line.

    The dice already show which one she takes.
    """
    hers = [event for event in answer if _is_ruth_event(event)]
    strokes = [event for event in hers if isinstance(event, dice_events.BoxesStruck)]
    rest = [event for event in hers if not isinstance(event, dice_events.BoxesStruck)]
    if len(strokes) < 2 or not all(isinstance(event, dice_events.DieTaken) for event in rest):
        shown = [
            event for event in answer if event in hers or isinstance(event, dice_events.DieShared)
        ]
        return [found for _, found in _with_shared_strikes(shown, words, players)]
    struck: dict[str, int] = {}
    for event in strokes:
        struck[event.section] = struck.get(event.section, 0) + len(event.boxes)
    places = [f"{words.t(labels.SHORT_NAMES[section])} ×{n}" for section, n in struck.items()]
    return [
        LogLine("ruth-mark", words.t("Ruth strikes out {places}.", places=words.join_list(places)))
    ]


def _is_ruth_event(event: Event) -> bool:
    if isinstance(event, dice_events.DieTaken):
        return event.seat == CAPTAIN
    return _is_strike(event)


def _is_strike(event: Event) -> bool:
    return isinstance(
        event, dice_events.BoxesStruck | dice_events.StarStruck | dice_events.CaptainPassed
    )


def round_summary(events: Sequence[Event], words: Translator, players: Players) -> list[LogLine]:
    """Return the text of a round at a table, with one line for each player."""
    ended = [
        line(event, words, players) for event in events if isinstance(event, dice_events.GameEnded)
    ]
    return _die_uses(events, words, players._replace(viewer=SPECTATOR)) + ended


# --- moves of other players, one line each ----------------------------------------------------


class _DieUse(NamedTuple):
    """Use of a die by a seat. Events without a die have no face."""

    face: str
    events: list[Event]


def _die_uses(
    events: Sequence[Event], words: Translator, players: Players, saying: Quip | None = None
) -> list[LogLine]:
    """Return a line for each other player: used dice, effects and remark."""
    lines = []
    for seat, uses in _die_uses_by_seat(events).items():
        if seat == players.viewer:
            continue
        parts = [part for use in uses if (part := _die_use_text(use, words))]
        if parts:
            uses_text = words.p("between two deeds", "; ").join(parts)
            text = words.t("{name}: {deeds}.", name=players.names[seat], deeds=uses_text)
            line = LogLine(seat_icon(seat), text)
            if saying and saying.seat == seat:
                line = append_quip(line, saying, players.names, words)
            lines.append(line)
    return lines


def _die_uses_by_seat(events: Sequence[Event]) -> dict[int, list[_DieUse]]:
    found: dict[int, list[_DieUse]] = {}
    shared = ""
    waiting: set[int] = set()
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, dice_events.DieShared):
            shared, waiting = event.face, set(found) | set(range(4))
        elif isinstance(event, dice_events.DiceRolled):
            waiting = set()
        elif seat is None or seat == CAPTAIN:
            continue
        else:
            uses = found.setdefault(seat, [])
            if isinstance(event, dice_events.DieTaken):
                uses.append(_DieUse(event.face, []))
            elif _comes_by_itself(event):
                waiting.discard(seat)
                if not uses or uses[-1].face:
                    uses.append(_DieUse("", []))
                uses[-1].events.append(event)
            else:
                if seat in waiting:
                    waiting.discard(seat)
                    uses.append(_DieUse(shared, []))
                elif not uses:
                    uses.append(_DieUse("", []))
                uses[-1].events.append(event)
    return found


def _comes_by_itself(event: Event) -> bool:
    """Return True if an event begins effects without a die: income or fishing."""
    match event:
        case dice_events.CoinsGained(source=source):
            return source in (*INCOME, "swordfish")
        case dice_events.FishingBegan(personal=personal):
            return not personal
    return False


def _die_use_text(use: _DieUse, words: Translator) -> str:
    """Return a die and its effects. Of the income, only its consequences are named."""
    parts: list[str] = []
    coins = 0
    other_sections = _boxes_elsewhere(use, words)
    for event in use.events:
        if isinstance(event, dice_events.CoinsGained):
            coins += 0 if _comes_by_itself(event) else event.coins
        elif isinstance(event, dice_events.BoxFilled):
            if event.section in other_sections:
                parts.append(other_sections.pop(event.section))
        elif isinstance(event, dice_events.CaptainDealt):
            parts.append(words.t(labels.CAPTAINS[event.card]))
        elif isinstance(event, dice_events.BuildingCompleted):
            building = words.t(labels.SHORT_NAMES[event.building])
            parts.append(words.t("{building} complete", building=building))
        elif isinstance(event, dice_events.StarReached | dice_events.YardUsed):
            # The coins that reach a star come before it.
            parts += [effect.text for effect in _sums(coins, 0, 0, words)]
            parts.append(words.p("what a deed gave", "a star"))
            coins = 0
        elif isinstance(event, dice_events.TrophyWon):
            parts.append(words.t(labels.METALS[event.metal]))
        elif effect := _effect(event, words):
            parts.append(effect.text)
    fish = sum(event.fish for event in use.events if isinstance(event, dice_events.FishCaught))
    parts += [effect.text for effect in _sums(coins, 0, fish, words)]
    gave = words.join_list(parts)
    if not use.face:
        return gave
    die = labels.face(use.face, words)
    return words.t("{die} ({effects})", die=die, effects=gave or words.t("fills a box"))


def _boxes_elsewhere(use: _DieUse, words: Translator) -> dict[str, str]:
    """Return the sections with filled boxes, except the die's own and completed ones."""
    events = use.events
    completed = {
        each.building for each in events if isinstance(each, dice_events.BuildingCompleted)
    }
    filled = Counter(each.section for each in events if isinstance(each, dice_events.BoxFilled))
    return {
        section: f"{name} ×{count}" if count > 1 else name
        for section, count in filled.items()
        if section != use.face and section not in completed
        for name in [words.t(labels.SHORT_NAMES[section])]
    }


# --- effects of a move, in a few words -----------------------------------------------------


def effects(
    own: Iterable[Event], words: Translator, sheet: SheetView | None = None
) -> list[EffectLabel]:
    """Return the effects of a player's own events, the most important first.

    For a plain box it is the next circle, read from the `sheet` before the events.
    """
    found: list[EffectLabel] = []
    coins = stars = fish = 0
    plain: dice_events.BoxFilled | None = None
    for event in own:
        match event:
            case dice_events.BoxFilled():
                plain = event
            case dice_events.CoinsGained(coins=gained):
                coins += gained
            case dice_events.StarReached() | dice_events.YardUsed():
                stars += 1
            case dice_events.FishCaught(fish=caught):
                fish += caught
            case _:
                if effect := _effect(event, words):
                    found.append(effect)
    if plain and not found and not fish:
        found.append(_box_effect(plain, sheet.sections[plain.section] if sheet else None, words))
    return [*found, *_sums(coins, stars, fish, words)]


def _effect(event: Event, words: Translator) -> EffectLabel | None:
    match event:
        case dice_events.LicenceActivated(type="king-crab"):
            return EffectLabel("licence", "", words.t("license and bonus"))
        case dice_events.LicenceActivated(level=level):
            return EffectLabel("licence", str(level), words.t("license level {level}", level=level))
        case dice_events.BoatLaunched(number=number):
            return EffectLabel(
                "boat", str(number), words.t("launches boat {number}", number=number)
            )
        case dice_events.BuildingCompleted():
            return EffectLabel("flag", "", words.t("completes it"))
        case dice_events.CircleSpent():
            return EffectLabel("cross", "", words.t("no effect"))
        case dice_events.HexFilled(hexes=count):
            return EffectLabel(
                "hex", str(count), words.n("Buffet: {n} of 5", "Buffet: {n} of 5", count)
            )
    return None


def _box_effect(
    event: dice_events.BoxFilled, section: SectionView | None, words: Translator
) -> EffectLabel:
    if event.circle == "?":
        return EffectLabel("boat", "?", words.t("license or boat"))
    ahead = next_circle(section, event.box) if section else None
    if ahead is None:
        return EffectLabel("box", "1", words.t("fills a box"))
    letter, missing = ahead
    return EffectLabel("box", "1", _next_circle_text(letter, missing, words))


def _next_circle_text(letter: str, missing: int, words: Translator) -> str:
    """Return the next circle and the number of missing boxes."""
    match letter:
        case "L":
            return words.n("license in {n} more box", "license in {n} more boxes", missing)
        case "B":
            return words.n("boat in {n} more box", "boat in {n} more boxes", missing)
        case "?":
            return words.n("L or B in {n} more box", "L or B in {n} more boxes", missing)
        case "F":
            return words.n("fishing in {n} more box", "fishing in {n} more boxes", missing)
    return words.n("built in {n} more box", "built in {n} more boxes", missing)


CIRCLES = "LB?FA"
"""Letters of boxes with a special effect."""


def next_circle(section: SectionView, box: int) -> tuple[str, int] | None:
    """Return the next circle after a box, and the number of boxes up to it, or None."""
    missing = 0
    for place in range(box + 1, len(section.boxes) - section.struck):
        if place in section.struck_above:
            continue
        missing += 1
        if section.boxes[place] in CIRCLES:
            return section.boxes[place], missing
    return None


def _sums(coins: int, stars: int, fish: int, words: Translator) -> list[EffectLabel]:
    found = []
    if fish:
        found.append(EffectLabel("fish", f"+{fish}", words.n("{n} fish", "{n} fish", fish)))
    if coins:
        found.append(EffectLabel("coin", f"+{coins}", words.n("{n} coin", "{n} coins", coins)))
    if stars:
        number = "" if stars == 1 else str(stars)
        found.append(EffectLabel("star", number, words.n("then a star", "then {n} stars", stars)))
    return found
