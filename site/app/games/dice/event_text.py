"""Text of events, for the log, the dock message and screen readers.

Texts address the viewer as "you" and name all other players.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple, TypeVar

from app.games.dice import labels, moves
from app.games.dice.quips import quip
from app.i18n import Words
from app.ui.bot_speech import Saying, with_saying
from app.ui.event_feed import Line
from app.ui.players import NOBODY, SOLO, Cast, sign
from fleet_engine.dice import events as happened
from fleet_engine.dice import optional_cards
from fleet_engine.dice.events import CAPTAIN, Event
from fleet_engine.dice.observation import SectionView, SheetView

INCOME = ("income", "lobster", "ridback-canning")
"""Sources of coins that belong to the income."""


class Effect(NamedTuple):
    """One effect of a move: icon, number for narrow places, and text."""

    icon: str
    number: str
    text: str


# --- one event, one sentence ---------------------------------------------------------------


def sentence(event: Event, words: Words, cast: Cast = SOLO) -> str:
    """Return the text of an event in one sentence."""
    return line(event, words, cast).text


def line(event: Event, words: Words, cast: Cast = SOLO) -> Line:
    """Return the text of an event with its icon."""
    return _TELLERS[type(event)](event, words, cast)


def _of(seat: int, text: str, words: Words, cast: Cast) -> str:
    """Return a sentence about a seat, after the name if it is not the viewer's."""
    if seat == cast.reader:
        return text
    return words.t("{name}: {sentence}", name=cast.names[seat], sentence=text)


def _round_began(event: happened.RoundBegan, words: Words, cast: Cast) -> Line:
    if event.first == CAPTAIN:
        text = words.t("Round {round} begins. Captain Ruth chooses first.", round=event.round)
    elif event.first == cast.reader:
        text = words.t("Round {round} begins. You choose first.", round=event.round)
    else:
        text = words.t(
            "Round {round} begins. {name} chooses first.",
            round=event.round,
            name=cast.names[event.first],
        )
    return Line("clock", text)


def _dice_rolled(event: happened.DiceRolled, words: Words, cast: Cast) -> Line:
    dice = words.listed([labels.face(die, words) for die in event.dice])
    match event.phase:
        case "boat":
            text = words.t("The boat dice show {dice}.", dice=dice)
        case "town":
            text = words.t("The town dice show {dice}.", dice=dice)
        case _:
            text = words.t("The starting die shows {dice}.", dice=dice)
    return Line("die", text, opens="phase")


def _die_taken(event: happened.DieTaken, words: Words, cast: Cast) -> Line:
    die = labels.face(event.face, words)
    if event.seat == CAPTAIN:
        return Line("ruth-mark", words.t("Ruth takes {die}.", die=die), opens="turn")
    if event.seat == cast.reader:
        return Line(event.face, words.t("You take {die}.", die=die), opens="turn")
    text = words.t("{name} takes {die}.", name=cast.names[event.seat], die=die)
    return Line(event.face, text, opens="turn")


def _die_rerolled(event: happened.DieRerolled, words: Words, cast: Cast) -> Line:
    old, new = labels.face(event.old, words), labels.face(event.new, words)
    text = words.t("The Casino rolls {old} again: {new}.", old=old, new=new)
    return Line("casino", _of(event.seat, text, words, cast))


def _die_shared(event: happened.DieShared, words: Words, cast: Cast) -> Line:
    die = labels.face(event.face, words)
    if cast.alone:
        return Line(event.face, words.t("Left for both: {die}.", die=die), opens="turn")
    return Line(event.face, words.t("Left for all: {die}.", die=die), opens="turn")


def _box_filled(event: happened.BoxFilled, words: Words, cast: Cast) -> Line:
    place, number = labels.section(event.section, words), event.box + 1
    if event.seat == cast.reader:
        text = words.t("You fill box {number} of {place}.", number=number, place=place)
    else:
        text = words.t(
            "{name} fills box {number} of {place}.",
            name=cast.names[event.seat],
            number=number,
            place=place,
        )
    return Line(event.section, text)


def _licence_activated(event: happened.LicenceActivated, words: Words, cast: Cast) -> Line:
    mine = event.seat == cast.reader
    place = labels.section(event.type, words)
    if event.type == "king-crab":
        if mine:
            text = words.t("You hold the King Crab licence.")
        else:
            text = words.t("{name} holds the King Crab licence.", name=cast.names[event.seat])
    elif mine:
        text = words.t(
            "You hold the {place} licence, level {level}.", place=place, level=event.level
        )
    else:
        text = words.t(
            "{name} holds the {place} licence, level {level}.",
            name=cast.names[event.seat],
            place=place,
            level=event.level,
        )
    return Line("licence", text)


def _boat_launched(event: happened.BoatLaunched, words: Words, cast: Cast) -> Line:
    boat = words.t(labels.BOATS[event.kind], number=event.number)
    if event.seat == cast.reader:
        text = words.t("You launch {boat}.", boat=boat)
    else:
        text = words.t("{name} launches {boat}.", name=cast.names[event.seat], boat=boat)
    return Line("boat", text)


def _circle_spent(event: happened.CircleSpent, words: Words, cast: Cast) -> Line:
    place = labels.section(event.section, words)
    if event.circle == "L":
        text = words.t(
            "{place} has no further licence: the circle stays without effect.", place=place
        )
    elif event.circle == "B":
        text = words.t("{place} has no further boat: the circle stays without effect.", place=place)
    else:
        text = words.t(
            "{place} has nothing left to give: the circle stays without effect.", place=place
        )
    return Line(event.section, _of(event.seat, text, words, cast))


def _bonus_chosen(event: happened.BonusChosen, words: Words, cast: Cast) -> Line:
    bonus = words.t(labels.BONUSES[event.bonus])
    if event.seat == cast.reader:
        text = words.t("King Crab will score your {bonus}.", bonus=bonus)
    else:
        text = words.t(
            "{name}: King Crab will score {bonus}.", name=cast.names[event.seat], bonus=bonus
        )
    return Line("king-crab", text)


def _coins_gained(event: happened.CoinsGained, words: Words, cast: Cast) -> Line:
    source = words.t(labels.SOURCES[event.source])
    if event.lost and not event.coins:
        text = words.n(
            "{n} coin is lost, there is no room for it: {source}.",
            "{n} coins are lost, there is no room for them: {source}.",
            event.lost,
            source=source,
        )
        return Line("coin", _of(event.seat, text, words, cast))
    mine = event.seat == cast.reader
    if event.lost and mine:
        text = words.n(
            "You gain {n} coin and lose {lost} for lack of room: {source}.",
            "You gain {n} coins and lose {lost} for lack of room: {source}.",
            event.coins,
            lost=event.lost,
            source=source,
        )
    elif event.lost:
        text = words.n(
            "{name} gains {n} coin and loses {lost} for lack of room: {source}.",
            "{name} gains {n} coins and loses {lost} for lack of room: {source}.",
            event.coins,
            name=cast.names[event.seat],
            lost=event.lost,
            source=source,
        )
    elif mine:
        text = words.n(
            "You gain {n} coin: {source}.",
            "You gain {n} coins: {source}.",
            event.coins,
            source=source,
        )
    else:
        text = words.n(
            "{name} gains {n} coin: {source}.",
            "{name} gains {n} coins: {source}.",
            event.coins,
            name=cast.names[event.seat],
            source=source,
        )
    return Line("coin", text)


def _star_reached(event: happened.StarReached, words: Words, cast: Cast) -> Line:
    if event.seat == cast.reader:
        return Line("star", words.t("You reach a star: fill a box anywhere."))
    return Line("star", words.t("{name} reaches a star.", name=cast.names[event.seat]))


def _star_passed(event: happened.StarPassed, words: Words, cast: Cast) -> Line:
    return Line("star-open", _of(event.seat, words.t("The star stays unused."), words, cast))


def _fishing_began(event: happened.FishingBegan, words: Words, cast: Cast) -> Line:
    mine = event.seat == cast.reader
    if event.personal and mine:
        return Line("captains-club", words.t("The Captain’s Club sends out your boats."))
    if event.personal:
        text = words.t("The Captain’s Club sends out boats: {name}.", name=cast.names[event.seat])
        return Line("captains-club", text)
    if cast.alone:
        return Line("fish", words.t("All boats go fishing."))
    if mine:
        return Line("fish", words.t("Your boats go fishing."))
    return Line("fish", words.t("{name} goes fishing.", name=cast.names[event.seat]))


def _fish_caught(event: happened.FishCaught, words: Words, cast: Cast) -> Line:
    text = words.n(
        "{boat} catches {n} fish and holds {total}.",
        "{boat} catches {n} fish and holds {total}.",
        event.fish,
        boat=words.t(labels.BOATS[event.kind], number=event.number),
        total=event.total,
    )
    return Line("fish", _of(event.seat, text, words, cast))


def _hex_filled(event: happened.HexFilled, words: Words, cast: Cast) -> Line:
    fish = labels.section(event.type, words)
    if event.seat == cast.reader:
        text = words.n(
            "You serve {fish} at the Buffet, not in its row: {n} kind so far.",
            "You serve {fish} at the Buffet, not in its row: {n} kinds so far.",
            event.hexes,
            fish=fish,
        )
    else:
        text = words.n(
            "{name} serves {fish} at the Seafood Buffet: {n} kind so far.",
            "{name} serves {fish} at the Seafood Buffet: {n} kinds so far.",
            event.hexes,
            name=cast.names[event.seat],
            fish=fish,
        )
    return Line("seafood-buffet", text)


def _yard_used(event: happened.YardUsed, words: Words, cast: Cast) -> Line:
    text = words.t("The Salvage Yard turns the die into a star.")
    return Line("salvage-yard", _of(event.seat, text, words, cast))


def _building_completed(event: happened.BuildingCompleted, words: Words, cast: Cast) -> Line:
    building = labels.section(event.building, words)
    text = words.t("{building} is complete.", building=building)
    return Line(event.building, _of(event.seat, text, words, cast))


def _boxes_struck(event: happened.BoxesStruck, words: Words, cast: Cast) -> Line:
    text = words.n(
        "Ruth strikes {n} box of {place}.",
        "Ruth strikes {n} boxes of {place}.",
        len(event.boxes),
        place=labels.section(event.section, words),
    )
    return Line("ruth-mark", text)


def _star_struck(_event: happened.StarStruck, words: Words, cast: Cast) -> Line:
    return Line("ruth-mark", words.t("Ruth strikes the next star of the coin track."))


def _captain_passed(event: happened.CaptainPassed, words: Words, cast: Cast) -> Line:
    die = labels.face(event.face, words)
    return Line("ruth-mark", words.t("{die} leaves Ruth nothing to strike.", die=die))


def _tokens_moved(event: happened.TokensMoved, words: Words, cast: Cast) -> Line:
    places = [labels.section(place, words) for place in (event.boat, event.harbor, event.wharf)]
    text = words.t("Ruth’s tokens move on: {places}.", places=words.listed(places))
    return Line("ruth-mark", text)


def _captain_dealt(event: happened.CaptainDealt, words: Words, cast: Cast) -> Line:
    card = words.t(labels.CAPTAINS[event.card])
    if event.seat == cast.reader:
        text = words.t("You sail under the {captain}.", captain=card)
    else:
        text = words.t(
            "{name} sails under the {captain}.", name=cast.names[event.seat], captain=card
        )
    return Line("captain", text)


def _trophy_set(event: happened.TrophySet, words: Words, cast: Cast) -> Line:
    metal = words.t(labels.METALS[event.metal])
    card = next(card for card in optional_cards.trophies()[event.metal] if card.id == event.card)
    needs = card.needs if event.metal == optional_cards.SILVER or cast.alone else None
    aim = labels.aim(card.metal, card.counts, needs, words)
    return Line("trophy", words.t("{trophy}: {aim}.", trophy=metal, aim=aim))


def _trophy_won(event: happened.TrophyWon, words: Words, cast: Cast) -> Line:
    metal = words.t(labels.METALS[event.metal])
    if event.seat == cast.reader:
        text = words.n(
            "You win: {trophy}, {n} point.", "You win: {trophy}, {n} points.", event.points,
            trophy=metal,
        )  # fmt: skip
    else:
        text = words.n(
            "{name} wins: {trophy}, {n} point.", "{name} wins: {trophy}, {n} points.",
            event.points, name=cast.names[event.seat], trophy=metal,
        )  # fmt: skip
    return Line("trophy", text)


def _game_ended(event: happened.GameEnded, words: Words, cast: Cast) -> Line:
    if cast.alone:
        total = event.totals[0]
        text = words.n("The game is over: {n} point.", "The game is over: {n} points.", total)
    else:
        totals = [
            words.t("{name} {points}", name=name, points=points)
            for name, points in zip(cast.names, event.totals, strict=True)
        ]
        text = words.t("The game is over: {totals}.", totals=words.listed(totals))
    return Line("trophy", text)


# Each function takes only the event type of its key. A dict type cannot express that.
_TELLERS: dict[type, Callable[..., Line]] = {
    happened.RoundBegan: _round_began,
    happened.DiceRolled: _dice_rolled,
    happened.DieTaken: _die_taken,
    happened.DieRerolled: _die_rerolled,
    happened.DieShared: _die_shared,
    happened.BoxFilled: _box_filled,
    happened.LicenceActivated: _licence_activated,
    happened.BoatLaunched: _boat_launched,
    happened.CircleSpent: _circle_spent,
    happened.BonusChosen: _bonus_chosen,
    happened.CoinsGained: _coins_gained,
    happened.StarReached: _star_reached,
    happened.StarPassed: _star_passed,
    happened.FishingBegan: _fishing_began,
    happened.FishCaught: _fish_caught,
    happened.HexFilled: _hex_filled,
    happened.YardUsed: _yard_used,
    happened.BuildingCompleted: _building_completed,
    happened.BoxesStruck: _boxes_struck,
    happened.StarStruck: _star_struck,
    happened.CaptainPassed: _captain_passed,
    happened.TokensMoved: _tokens_moved,
    happened.CaptainDealt: _captain_dealt,
    happened.TrophySet: _trophy_set,
    happened.TrophyWon: _trophy_won,
    happened.GameEnded: _game_ended,
}


# --- text of several events ------------------------------------------------------------------


def told(events: Sequence[Event], words: Words, cast: Cast = SOLO) -> list[Line]:
    """Return the text of several events. Related events become one line.

    Captain Ruth's die with her strikes, the sources of an income, and the catch of a fleet
    become one line each. The line still names every part.
    """
    lines: list[Line] = []
    place = 0
    while place < len(events):
        for teller in (_tell_strike, _tell_coins, _tell_catch):
            used, found = teller(events, place, words, cast)
            if used:
                lines.append(found)
                place += used
                break
        else:
            lines.append(line(events[place], words, cast))
            place += 1
    return lines


_NOTHING = Line("", "")


def _tell_strike(events: Sequence[Event], place: int, words: Words, cast: Cast) -> tuple[int, Line]:
    match events[place : place + 2]:
        case [happened.DieTaken(seat, face), happened.BoxesStruck(section, boxes)] if (
            seat == CAPTAIN
        ):
            die, where = labels.face(face, words), labels.section(section, words)
            if face == section:
                text = words.n(
                    "Ruth takes {die} and strikes {n} box.",
                    "Ruth takes {die} and strikes {n} boxes.",
                    len(boxes),
                    die=die,
                )
            else:
                text = words.n(
                    "Ruth takes {die} and strikes {n} box of {place}.",
                    "Ruth takes {die} and strikes {n} boxes of {place}.",
                    len(boxes),
                    die=die,
                    place=where,
                )
            return 2, Line("ruth-mark", text, opens="turn")
        case [happened.DieTaken(seat, face), happened.StarStruck()] if seat == CAPTAIN:
            die = labels.face(face, words)
            text = words.t("Ruth takes {die} and strikes the next star.", die=die)
            return 2, Line("ruth-mark", text, opens="turn")
        case [happened.DieTaken(seat, face), happened.CaptainPassed()] if seat == CAPTAIN:
            text = words.t(
                "Ruth takes {die} and finds nothing to strike.", die=labels.face(face, words)
            )
            return 2, Line("ruth-mark", text, opens="turn")
    return 0, _NOTHING


Sum = TypeVar("Sum", happened.CoinsGained, happened.FishCaught)


def _run(events: Sequence[Event], place: int, kind: type[Sum]) -> list[Sum]:
    """Return the uninterrupted events of one type and seat from an index on."""
    found: list[Sum] = []
    for event in events[place:]:
        if not isinstance(event, kind) or (found and event.seat != found[0].seat):
            break
        found.append(event)
    return found


def _tell_coins(events: Sequence[Event], place: int, words: Words, cast: Cast) -> tuple[int, Line]:
    gains = _run(events, place, happened.CoinsGained)
    if len(gains) < 2:
        return 0, _NOTHING
    total = sum(gain.coins for gain in gains)
    lost = sum(gain.lost for gain in gains)
    parts = " + ".join(f"{words.t(labels.SOURCES[gain.source])} {gain.coins}" for gain in gains)
    text = words.n("{n} coin: {parts}.", "{n} coins: {parts}.", total, parts=parts)
    if lost:
        text = words.n(
            "{n} coin: {parts}; {lost} lost for lack of room.",
            "{n} coins: {parts}; {lost} lost for lack of room.",
            total,
            parts=parts,
            lost=lost,
        )
    return len(gains), Line("coin", _of(gains[0].seat, text, words, cast))


def _tell_catch(events: Sequence[Event], place: int, words: Words, cast: Cast) -> tuple[int, Line]:
    began = place < len(events) and isinstance(events[place], happened.FishingBegan)
    catches = _run(events, place + began, happened.FishCaught)
    if len(catches) < 2 - began:
        return 0, _NOTHING
    caught: dict[str, int] = {}
    for event in catches:
        caught[event.kind] = caught.get(event.kind, 0) + event.fish
    total = sum(caught.values())
    parts = " + ".join(f"{labels.section(kind, words)} {fish}" for kind, fish in caught.items())
    if catches[0].seat == cast.reader:
        text = words.n(
            "Your boats catch {n} fish: {parts}.",
            "Your boats catch {n} fish: {parts}.",
            total,
            parts=parts,
        )
    else:
        text = words.n(
            "{name} catches {n} fish: {parts}.",
            "{name} catches {n} fish: {parts}.",
            total,
            name=cast.names[catches[0].seat],
            parts=parts,
        )
    return len(catches) + began, Line("fish", text)


_ROUTINE = (
    happened.RoundBegan,
    happened.DiceRolled,
    happened.DieShared,
    happened.BoxFilled,
    happened.TokensMoved,
)


def news(events: Sequence[Event], words: Words, cast: Cast = SOLO) -> list[Line]:
    """Return the text of recent events that the viewer does not see elsewhere.

    At a table each other player has one line. The viewer's own move is included only if nothing
    else has happened. The effect of the last die has a line of its own, because the previous
    move may have used it, too.
    """
    _, since = moves.parts(tuple(events), cast.reader)
    if cast.alone or not since:
        since = tuple(events)
    before, last, after = _around_last_die(since, words, cast)
    lines = [*told(_telling(before, cast), words, cast), *last]
    deeds = _deeds(since, words, cast, quip(since, cast, words))
    return [*deeds, *lines, *told(_telling(after, cast), words, cast)]


def _telling(events: Sequence[Event], cast: Cast) -> list[Event]:
    """Return the events that concern the viewer and are not visible elsewhere."""
    return [
        event
        for event in events
        if not isinstance(event, _ROUTINE)
        and getattr(event, "seat", cast.reader) in (cast.reader, CAPTAIN)
        and not (isinstance(event, happened.DieTaken) and event.seat != CAPTAIN)
    ]


Part = tuple[Event, ...]


def _around_last_die(
    events: Sequence[Event], words: Words, cast: Cast
) -> tuple[Part, list[Line], Part]:
    """Return the events before the viewer uses the last die, its line, and the rest.

    If the viewer has not used it, all events are in the first part.
    """
    shared = next((event for event in events if isinstance(event, happened.DieShared)), None)
    if shared is not None:
        later = events[events.index(shared) + 1 :]
        others = tuple(takewhile(lambda event: _is_of_others(event, cast), later))
        own, rest = moves.parts(tuple(later[len(others) :]), cast.reader)
        if own:
            deed = _deed_words(_Deed(shared.face, list(own)), words)
            told_of_it = Line(shared.face, words.t("Last die: {deed}.", deed=deed))
            return (*events[: events.index(shared)], *others), [told_of_it], rest
    return tuple(events), [], ()


def _is_of_others(event: Event, cast: Cast) -> bool:
    return _is_hers(event) or getattr(event, "seat", cast.reader) != cast.reader


def foreseen(
    answer: Sequence[Event], words: Words, cast: Cast = SOLO, lost: Iterable[str] = ()
) -> list[Line]:
    """Return the consequences of a move, each as one short line.

    The sentences in `lost` follow the strikes. Coins and fish are sums here. Their sources
    appear after the move. Facts that the dice show anyway are left out.
    """
    hers = [event for event in answer if _is_hers(event)]
    before, last_die, after = _around_last_die(answer, words, cast)
    answer = (*before, *after)
    lines = [*_strikes(hers, words, cast), *(Line("cross", each) for each in lost), *last_die]
    mine = [event for event in answer if getattr(event, "seat", cast.reader) == cast.reader]
    gains = [event for event in mine if isinstance(event, happened.CoinsGained)]
    income = sum(gain.coins for gain in gains if gain.source in INCOME)
    coins = sum(gain.coins for gain in gains) - income
    fish = sum(event.fish for event in mine if isinstance(event, happened.FishCaught))
    if coins:
        lines.append(Line("coin", words.n("You gain {n} coin.", "You gain {n} coins.", coins)))
    if income:
        text = words.n("Income: {n} coin.", "Income: {n} coins.", income)
        lines.append(Line("coin", text))
    if fish:
        text = words.n("Your boats catch {n} fish.", "Your boats catch {n} fish.", fish)
        lines.append(Line("fish", text))
    last = (happened.StarReached, happened.TrophyWon, happened.GameEnded)
    lines += [line(event, words, cast) for event in answer if isinstance(event, last)]
    if not lines:
        shared = [event for event in answer if isinstance(event, happened.DieShared)]
        lines = [line(event, words, cast) for event in shared]
    return lines


def _strikes(hers: Sequence[Event], words: Words, cast: Cast) -> list[Line]:
    """Return the lines of Captain Ruth's part, with her strikes in one line.

    The dice already show which one she takes.
    """
    strokes = [event for event in hers if isinstance(event, happened.BoxesStruck)]
    rest = [event for event in hers if not isinstance(event, happened.BoxesStruck)]
    if len(strokes) < 2 or not all(isinstance(event, happened.DieTaken) for event in rest):
        return told(hers, words, cast)
    struck: dict[str, int] = {}
    for event in strokes:
        struck[event.section] = struck.get(event.section, 0) + len(event.boxes)
    places = [f"{words.t(labels.SHORT[section])} ×{n}" for section, n in struck.items()]
    return [Line("ruth-mark", words.t("Ruth strikes {places}.", places=words.listed(places)))]


def _is_hers(event: Event) -> bool:
    if isinstance(event, happened.DieTaken):
        return event.seat == CAPTAIN
    return isinstance(event, happened.BoxesStruck | happened.StarStruck | happened.CaptainPassed)


def in_brief(events: Sequence[Event], words: Words, cast: Cast) -> list[Line]:
    """Return the text of a round at a table, with one line for each player."""
    ended = [line(event, words, cast) for event in events if isinstance(event, happened.GameEnded)]
    return _deeds(events, words, cast._replace(reader=NOBODY)) + ended


# --- moves of other players, one line each ----------------------------------------------------


class _Deed(NamedTuple):
    """Use of a die by a seat. Events without a die have no face."""

    face: str
    events: list[Event]


def _deeds(
    events: Sequence[Event], words: Words, cast: Cast, saying: Saying | None = None
) -> list[Line]:
    """Return a line for each other player: used dice, effects and remark."""
    lines = []
    for seat, deeds in _deeds_by_seat(events).items():
        if seat == cast.reader:
            continue
        parts = [part for deed in deeds if (part := _deed_words(deed, words))]
        if parts:
            told_parts = words.p("between two deeds", "; ").join(parts)
            text = words.t("{name}: {deeds}.", name=cast.names[seat], deeds=told_parts)
            line = Line(sign(seat), text)
            if saying and saying.seat == seat:
                line = with_saying(line, saying, cast.names, words)
            lines.append(line)
    return lines


def _deeds_by_seat(events: Sequence[Event]) -> dict[int, list[_Deed]]:
    found: dict[int, list[_Deed]] = {}
    shared = ""
    waiting: set[int] = set()
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, happened.DieShared):
            shared, waiting = event.face, set(found) | set(range(4))
        elif isinstance(event, happened.DiceRolled):
            waiting = set()
        elif seat is None or seat == CAPTAIN:
            continue
        else:
            deeds = found.setdefault(seat, [])
            if isinstance(event, happened.DieTaken):
                deeds.append(_Deed(event.face, []))
            elif _comes_by_itself(event):
                waiting.discard(seat)
                if not deeds or deeds[-1].face:
                    deeds.append(_Deed("", []))
                deeds[-1].events.append(event)
            else:
                if seat in waiting:
                    waiting.discard(seat)
                    deeds.append(_Deed(shared, []))
                elif not deeds:
                    deeds.append(_Deed("", []))
                deeds[-1].events.append(event)
    return found


def _comes_by_itself(event: Event) -> bool:
    """Return True if an event begins effects without a die: income or fishing."""
    match event:
        case happened.CoinsGained(source=source):
            return source in (*INCOME, "swordfish")
        case happened.FishingBegan(personal=personal):
            return not personal
    return False


def _deed_words(deed: _Deed, words: Words) -> str:
    """Return a die and its effects. Of the income, only its consequences are named."""
    parts: list[str] = []
    elsewhere = _boxes_elsewhere(deed, words)
    for event in deed.events:
        if isinstance(event, happened.BoxFilled):
            if event.section in elsewhere:
                parts.append(elsewhere.pop(event.section))
        elif isinstance(event, happened.CaptainDealt):
            parts.append(words.t(labels.CAPTAINS[event.card]))
        elif isinstance(event, happened.BuildingCompleted):
            building = words.t(labels.SHORT[event.building])
            parts.append(words.t("{building} stands", building=building))
        elif isinstance(event, happened.StarReached | happened.YardUsed):
            parts.append(words.p("what a deed gave", "a star"))
        elif isinstance(event, happened.TrophyWon):
            parts.append(words.t(labels.METALS[event.metal]))
        elif effect := _effect(event, words):
            parts.append(effect.text)
    coins = fish = 0
    for event in deed.events:
        if isinstance(event, happened.CoinsGained) and not _comes_by_itself(event):
            coins += event.coins
        elif isinstance(event, happened.FishCaught):
            fish += event.fish
    parts += [effect.text for effect in _sums(coins, 0, fish, words)]
    gave = words.listed(parts)
    if not deed.face:
        return gave
    die = labels.face(deed.face, words)
    return words.t("{die} ({effects})", die=die, effects=gave or words.t("fills a box"))


def _boxes_elsewhere(deed: _Deed, words: Words) -> dict[str, str]:
    """Return the sections with filled boxes, except the die's own and completed ones."""
    events = deed.events
    stands = {each.building for each in events if isinstance(each, happened.BuildingCompleted)}
    filled = Counter(each.section for each in events if isinstance(each, happened.BoxFilled))
    return {
        section: f"{name} ×{count}" if count > 1 else name
        for section, count in filled.items()
        if section != deed.face and section not in stands
        for name in [words.t(labels.SHORT[section])]
    }


# --- effects of a move, in a few words -----------------------------------------------------


def effects(own: Iterable[Event], words: Words, sheet: SheetView | None = None) -> list[Effect]:
    """Return the effects of a player's own events, the most important first.

    For a plain box it is the next circle, read from the `sheet` before the events.
    """
    found: list[Effect] = []
    coins = stars = fish = 0
    plain: happened.BoxFilled | None = None
    for event in own:
        match event:
            case happened.BoxFilled():
                plain = event
            case happened.CoinsGained(coins=gained):
                coins += gained
            case happened.StarReached() | happened.YardUsed():
                stars += 1
            case happened.FishCaught(fish=caught):
                fish += caught
            case _:
                if effect := _effect(event, words):
                    found.append(effect)
    if plain and not found and not fish:
        found.append(_box_effect(plain, sheet.sections[plain.section] if sheet else None, words))
    return [*found, *_sums(coins, stars, fish, words)]


def _effect(event: Event, words: Words) -> Effect | None:
    match event:
        case happened.LicenceActivated(type="king-crab"):
            return Effect("licence", "", words.t("licence and bonus"))
        case happened.LicenceActivated(level=level):
            return Effect("licence", str(level), words.t("licence level {level}", level=level))
        case happened.BoatLaunched(number=number):
            return Effect("boat", str(number), words.t("launches boat {number}", number=number))
        case happened.BuildingCompleted():
            return Effect("flag", "", words.t("completes it"))
        case happened.CircleSpent():
            return Effect("cross", "", words.t("no effect left"))
        case happened.HexFilled(hexes=count):
            return Effect("hex", str(count), words.n("Buffet: kind {n}", "Buffet: kind {n}", count))
    return None


def _box_effect(event: happened.BoxFilled, section: SectionView | None, words: Words) -> Effect:
    if event.circle == "?":
        return Effect("boat", "?", words.t("licence or boat"))
    ahead = next_circle(section, event.box) if section else None
    if ahead is None:
        return Effect("box", "1", words.t("fills a box"))
    letter, missing = ahead
    return Effect("box", "1", _ahead(letter, missing, words))


def _ahead(letter: str, missing: int, words: Words) -> str:
    """Return the next circle and the number of missing boxes."""
    match letter:
        case "L":
            return words.n("licence in {n}", "licence in {n}", missing)
        case "B":
            return words.n("boat in {n}", "boat in {n}", missing)
        case "?":
            return words.n("licence or boat in {n}", "licence or boat in {n}", missing)
        case "F":
            return words.n("fishing in {n}", "fishing in {n}", missing)
    return words.n("stands in {n}", "stands in {n}", missing)


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


def _sums(coins: int, stars: int, fish: int, words: Words) -> list[Effect]:
    found = []
    if fish:
        found.append(Effect("fish", f"+{fish}", words.n("{n} fish", "{n} fish", fish)))
    if coins:
        found.append(Effect("coin", f"+{coins}", words.n("{n} coin", "{n} coins", coins)))
    if stars:
        number = "" if stars == 1 else str(stars)
        found.append(Effect("star", number, words.n("then a star", "then {n} stars", stars)))
    return found
