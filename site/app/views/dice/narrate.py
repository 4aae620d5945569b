"""Events in words: for the log, for the dock's lines and for screen readers.

In a solo game a seat is always the reader's; the only other one is the Captain's.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from app.views.dice import names
from app.words import Words
from fleet_engine.dice import events as happened
from fleet_engine.dice.events import CAPTAIN, Event


class Line(NamedTuple):
    """One sentence of the story and the sign in front of it."""

    icon: str
    text: str


class Effect(NamedTuple):
    """One consequence of an option: a sign, a number for narrow places, and words."""

    icon: str
    number: str
    text: str


# --- one event, one sentence ---------------------------------------------------------------


def sentence(event: Event, words: Words) -> str:
    """Return what happened, in one sentence."""
    return line(event, words).text


def line(event: Event, words: Words) -> Line:
    """Return what happened, with its sign."""
    return _TELLERS[type(event)](event, words)


def _round_began(event: happened.RoundBegan, words: Words) -> Line:
    if event.first == CAPTAIN:
        text = words.t("Round {round} begins. Captain Ruth chooses first.", round=event.round)
    else:
        text = words.t("Round {round} begins. You choose first.", round=event.round)
    return Line("clock", text)


def _dice_rolled(event: happened.DiceRolled, words: Words) -> Line:
    dice = names.listed([names.face(die, words) for die in event.dice], words)
    match event.phase:
        case "boat":
            text = words.t("The boat dice show {dice}.", dice=dice)
        case "town":
            text = words.t("The town dice show {dice}.", dice=dice)
        case _:
            text = words.t("The starting die shows {dice}.", dice=dice)
    return Line("die", text)


def _die_taken(event: happened.DieTaken, words: Words) -> Line:
    die = names.face(event.face, words)
    if event.seat == CAPTAIN:
        return Line("ruth", words.t("Ruth takes {die}.", die=die))
    return Line(event.face, words.t("You take {die}.", die=die))


def _die_rerolled(event: happened.DieRerolled, words: Words) -> Line:
    old, new = names.face(event.old, words), names.face(event.new, words)
    return Line("casino", words.t("The Casino rolls {old} again: {new}.", old=old, new=new))


def _die_shared(event: happened.DieShared, words: Words) -> Line:
    die = names.face(event.face, words)
    return Line(event.face, words.t("Left for both: {die}.", die=die))


def _box_filled(event: happened.BoxFilled, words: Words) -> Line:
    place = names.section(event.section, words)
    text = words.t("You fill box {number} of {place}.", number=event.box + 1, place=place)
    return Line(event.section, text)


def _licence_activated(event: happened.LicenceActivated, words: Words) -> Line:
    if event.type == "king-crab":
        return Line("licence", words.t("You hold the King Crab licence."))
    place = names.section(event.type, words)
    text = words.t("You hold the {place} licence, level {level}.", place=place, level=event.level)
    return Line("licence", text)


def _boat_launched(event: happened.BoatLaunched, words: Words) -> Line:
    boat = words.t(names.BOATS[event.kind])
    text = words.t("You launch {boat} {number}.", boat=boat, number=event.number)
    return Line("boat", text)


def _circle_spent(event: happened.CircleSpent, words: Words) -> Line:
    place = names.section(event.section, words)
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
    return Line(event.section, text)


def _bonus_chosen(event: happened.BonusChosen, words: Words) -> Line:
    bonus = words.t(names.BONUSES[event.bonus])
    return Line("king-crab", words.t("King Crab will score your {bonus}.", bonus=bonus))


def _coins_gained(event: happened.CoinsGained, words: Words) -> Line:
    source = words.t(names.SOURCES[event.source])
    if event.lost and not event.coins:
        text = words.n(
            "{n} coin is lost, there is no room for it: {source}.",
            "{n} coins are lost, there is no room for them: {source}.",
            event.lost,
            source=source,
        )
    elif event.lost:
        text = words.n(
            "You gain {n} coin and lose {lost} for want of room: {source}.",
            "You gain {n} coins and lose {lost} for want of room: {source}.",
            event.coins,
            lost=event.lost,
            source=source,
        )
    else:
        text = words.n(
            "You gain {n} coin: {source}.",
            "You gain {n} coins: {source}.",
            event.coins,
            source=source,
        )
    return Line("coin", text)


def _star_reached(_event: happened.StarReached, words: Words) -> Line:
    return Line("star", words.t("You reach a star: fill a box anywhere."))


def _star_passed(_event: happened.StarPassed, words: Words) -> Line:
    return Line("star-open", words.t("The star stays unused."))


def _fishing_began(event: happened.FishingBegan, words: Words) -> Line:
    if event.personal:
        return Line("captains-club", words.t("The Captain’s Club sends out your boats."))
    return Line("fish", words.t("All boats go fishing."))


def _fish_caught(event: happened.FishCaught, words: Words) -> Line:
    text = words.n(
        "{boat} {number} catches {n} fish and holds {total}.",
        "{boat} {number} catches {n} fish and holds {total}.",
        event.fish,
        boat=words.t(names.BOATS[event.kind]),
        number=event.number,
        total=event.total,
    )
    return Line("fish", text)


def _hex_filled(event: happened.HexFilled, words: Words) -> Line:
    text = words.n(
        "You serve {fish} at the Seafood Buffet: {n} kind so far.",
        "You serve {fish} at the Seafood Buffet: {n} kinds so far.",
        event.hexes,
        fish=names.section(event.type, words),
    )
    return Line("seafood-buffet", text)


def _yard_used(_event: happened.YardUsed, words: Words) -> Line:
    return Line("salvage-yard", words.t("The Salvage Yard turns the die into a star."))


def _building_completed(event: happened.BuildingCompleted, words: Words) -> Line:
    building = names.section(event.building, words)
    return Line(event.building, words.t("{building} is complete.", building=building))


def _boxes_struck(event: happened.BoxesStruck, words: Words) -> Line:
    text = words.n(
        "Ruth strikes {n} box of {place}.",
        "Ruth strikes {n} boxes of {place}.",
        len(event.boxes),
        place=names.section(event.section, words),
    )
    return Line("ruth", text)


def _star_struck(_event: happened.StarStruck, words: Words) -> Line:
    return Line("ruth", words.t("Ruth strikes the next star of the coin track."))


def _captain_passed(event: happened.CaptainPassed, words: Words) -> Line:
    die = names.face(event.face, words)
    return Line("ruth", words.t("{die} leaves Ruth nothing to strike.", die=die))


def _tokens_moved(event: happened.TokensMoved, words: Words) -> Line:
    places = [names.section(place, words) for place in (event.boat, event.harbor, event.wharf)]
    text = words.t("Ruth’s tokens move on: {places}.", places=names.listed(places, words))
    return Line("ruth", text)


def _game_ended(event: happened.GameEnded, words: Words) -> Line:
    text = words.n("The game is over: {n} point.", "The game is over: {n} points.", event.totals[0])
    return Line("trophy", text)


# Each teller takes the one kind of event it stands beside, which the type of a table cannot say.
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
    happened.GameEnded: _game_ended,
}


# --- a run of events, told shortly -----------------------------------------------------------


def told(events: Sequence[Event], words: Words) -> list[Line]:
    """Return the story of some events: what belongs together becomes one line.

    The Captain's die and her strokes, the sources of an income, and the catch of a
    whole fleet are each one line that still names every part.
    """
    lines: list[Line] = []
    place = 0
    while place < len(events):
        for teller in (_tell_strike, _tell_coins, _tell_catch):
            used, found = teller(events, place, words)
            if used:
                lines.append(found)
                place += used
                break
        else:
            lines.append(line(events[place], words))
            place += 1
    return lines


_NOTHING = Line("", "")


def _tell_strike(events: Sequence[Event], place: int, words: Words) -> tuple[int, Line]:
    match events[place : place + 2]:
        case [happened.DieTaken(seat, face), happened.BoxesStruck(section, boxes)] if (
            seat == CAPTAIN
        ):
            die, where = names.face(face, words), words.t(names.SHORT[section])
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
            return 2, Line("ruth", text)
        case [happened.DieTaken(seat, face), happened.StarStruck()] if seat == CAPTAIN:
            die = names.face(face, words)
            text = words.t("Ruth takes {die} and strikes the next star.", die=die)
            return 2, Line("ruth", text)
        case [happened.DieTaken(seat, face), happened.CaptainPassed()] if seat == CAPTAIN:
            text = words.t(
                "Ruth takes {die} and finds nothing to strike.", die=names.face(face, words)
            )
            return 2, Line("ruth", text)
    return 0, _NOTHING


def _run(events: Sequence[Event], place: int, kind: type) -> list[Event]:
    end = place
    while end < len(events) and isinstance(events[end], kind):
        end += 1
    return list(events[place:end])


def _tell_coins(events: Sequence[Event], place: int, words: Words) -> tuple[int, Line]:
    gains = _run(events, place, happened.CoinsGained)
    if len(gains) < 2:
        return 0, _NOTHING
    total = lost = 0
    sources = []
    for gain in gains:
        assert isinstance(gain, happened.CoinsGained)
        total += gain.coins
        lost += gain.lost
        sources.append(f"{words.t(names.SOURCES[gain.source])} {gain.coins}")
    parts = " + ".join(sources)
    text = words.n("{n} coin: {parts}.", "{n} coins: {parts}.", total, parts=parts)
    if lost:
        text = words.n(
            "{n} coin: {parts}; {lost} lost for want of room.",
            "{n} coins: {parts}; {lost} lost for want of room.",
            total,
            parts=parts,
            lost=lost,
        )
    return len(gains), Line("coin", text)


def _tell_catch(events: Sequence[Event], place: int, words: Words) -> tuple[int, Line]:
    began = place < len(events) and isinstance(events[place], happened.FishingBegan)
    catches = _run(events, place + began, happened.FishCaught)
    if len(catches) < 2 - began:
        return 0, _NOTHING
    caught: dict[str, int] = {}
    for event in catches:
        assert isinstance(event, happened.FishCaught)
        caught[event.kind] = caught.get(event.kind, 0) + event.fish
    total = sum(caught.values())
    parts = [f"{names.section(kind, words)} {fish}" for kind, fish in caught.items()]
    parted = " + ".join(parts)
    text = words.n(
        "Your boats catch {n} fish: {parts}.",
        "Your boats catch {n} fish: {parts}.",
        total,
        parts=parted,
    )
    return len(catches) + began, Line("fish", text)


_ROUTINE = (
    happened.RoundBegan,
    happened.DiceRolled,
    happened.DieShared,
    happened.BoxFilled,
    happened.TokensMoved,
)


def news(events: Iterable[Event], words: Words) -> list[Line]:
    """Return what the player should know of the events just past: not what they see anyway."""
    worth = [
        event
        for event in events
        if not isinstance(event, _ROUTINE)
        and not (isinstance(event, happened.DieTaken) and event.seat != CAPTAIN)
    ]
    return told(worth, words)


def foreseen(answer: Sequence[Event], words: Words) -> list[Line]:
    """Return what would follow a plan, each thing in one short line.

    Sums stand for their parts here: where each coin and fish came from is told once
    it has come. What the dice on the table show anyway is left out.
    """
    hers = [event for event in answer if _is_hers(event)]
    lines = told(hers, words)
    coins = sum(event.coins for event in answer if isinstance(event, happened.CoinsGained))
    fish = sum(event.fish for event in answer if isinstance(event, happened.FishCaught))
    if coins:
        lines.append(Line("coin", words.n("You gain {n} coin.", "You gain {n} coins.", coins)))
    if fish:
        text = words.n("Your boats catch {n} fish.", "Your boats catch {n} fish.", fish)
        lines.append(Line("fish", text))
    last = (happened.StarReached, happened.GameEnded)
    lines += [line(event, words) for event in answer if isinstance(event, last)]
    if not lines:
        begun = (happened.RoundBegan, happened.DieShared)
        lines = [line(event, words) for event in answer if isinstance(event, begun)]
    return lines


def _is_hers(event: Event) -> bool:
    if isinstance(event, happened.DieTaken):
        return event.seat == CAPTAIN
    return isinstance(event, happened.BoxesStruck | happened.StarStruck | happened.CaptainPassed)


def rounds(events: Iterable[Event]) -> list[tuple[int, list[Event]]]:
    """Return the events round by round; what comes before the first is round 0."""
    found: list[tuple[int, list[Event]]] = [(0, [])]
    for event in events:
        if isinstance(event, happened.RoundBegan):
            found.append((event.round, []))
        found[-1][1].append(event)
    return [(number, part) for number, part in found if part]


# --- what an option does, in a few words ---------------------------------------------------


def effects(own: Iterable[Event], words: Words) -> list[Effect]:
    """Return what a player's own events amount to, the most telling first."""
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
        found.append(_box_effect(plain, words))
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
            return Effect("hex", str(count), words.n("serves {n} kind", "serves {n} kinds", count))
    return None


def _box_effect(event: happened.BoxFilled, words: Words) -> Effect:
    if event.circle == "?":
        return Effect("boat", "?", words.t("licence or boat"))
    return Effect("box", "1", words.t("fills a box"))


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
