"""Events in words, for the log, the dock's lines and screen readers.

The texts contain only what the viewer may know. The viewer is "you", and the others have names.
Related events share one sentence: a purchase and its fee, all fish of a catch or a sale, a find
and its bonus.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from app.games.fishing import labels
from app.i18n import N_, Translator
from app.ui.bot_speech import Quip, append_quip
from app.ui.event_feed import LogLine
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.names import COLOURS, MARKETS, PEARL, PLACES, PLAIN, TREASURE
from fleet_engine.fishing.ruleset import load_printed

Run = Sequence[Any]
"""Events of one kind that share a description."""


class EventDescriber:
    """Descriptions of events for the viewer at seat `me`.

    A bot's `quip` is appended to the line of its event.
    """

    def __init__(
        self, me: int, seats: Sequence[str], words: Translator, saying: Quip | None = None
    ) -> None:
        self.me = me
        self.seats = seats
        self.words = words
        self.quip = saying

    def describe(self, events: Iterable[Event]) -> list[LogLine]:
        """Return events as lines.

        Some events have no line. The first line of a turn has the mark `turn`. The evening of a
        round has a line of its own.
        """
        lines: list[LogLine] = []
        opens = False
        for kind, run in _runs([*events]):
            opens = isinstance(run[0], fishing_events.TokenPlaced) or (opens and kind != "evening")
            for line in self._with_quip(run, _DESCRIBERS[kind]):
                lines.append(line._replace(starts="turn") if opens else line)
                opens = False
        return lines

    def _with_quip(self, run: Run, tell: Callable[..., Iterator[LogLine]]) -> list[LogLine]:
        """Return the lines of a run, with the saying about one of its events."""
        seats = {_seat(event) for event in run}
        seat = seats.pop() if len(seats) == 1 else None
        lines = [line._replace(seat=seat) for line in tell(self, run)]
        about = [event is self.quip.event for event in run] if self.quip else []
        if lines and self.quip and any(about):
            place = about.index(True) if len(lines) == len(run) else 0
            lines[place] = append_quip(lines[place], self.quip, self.seats, self.words)
        return lines

    def news(self, events: Iterable[Event]) -> list[LogLine]:
        """Return the lines for recent events in their order, without intermediate steps."""
        kept = [
            event
            for event in events
            if not isinstance(event, _STEPS)
            and not (isinstance(event, _PRIVATE_EVENTS) and event.seat != self.me)
        ]
        begins = any(isinstance(event, fishing_events.RoundBegan) for event in kept)
        runs = _runs([event for event in kept if not _known(event, begins)])
        # The losses of an evening have one line only after its end, because the viewer may have
        # to decide during it.
        over = begins or any(isinstance(event, fishing_events.GameEnded) for event in kept)
        lines: list[LogLine] = []
        for kind, run in _evenings_at_once(runs) if over else runs:
            brief = _IN_BRIEF.get(kind) if over or kind != "evening" else None
            lines += self._with_quip(run, brief or _DESCRIBERS[kind])
        return lines

    # --- phrases ---------------------------------------------------------------------------------

    def _actor_text(self, seat: int, pair: tuple[str, str], **values: object) -> str:
        """Return the first text of a pair for the viewer, else the second with a name."""
        return self.words.t(pair[0 if seat == self.me else 1], name=self._name(seat), **values)

    def _name(self, seat: int) -> str:
        return labels.player_name(seat, self.me, self.seats, self.words)

    def _fish(self, run: Run) -> str:
        """Return the fish of some events by color, in words."""
        counts = Counter(event.colour for event in run)
        return self.words.join_list(
            labels.fish(colour, counts[colour], self.words) for colour in COLOURS if counts[colour]
        )

    def _things(self, had: Counter[str]) -> str:
        """Return money, barrels and points, in words."""
        return self.words.join_list(
            counted(had[thing], self.words) for thing, counted in _THINGS.items() if had[thing]
        )

    def _comes(self, due: Counter[str], had: Counter[str]) -> str:
        """Return the money, barrels and points that are due, in words.

        If a seat receives less, the text has the amount received and the reason.
        """
        whole = self._things(due)
        if not (lacking := [*self._lacking(due, had)]):
            return whole
        values = {"missing": self._things(due - had), "lacking": self.words.join_list(lacking)}
        if things := self._things(had):
            text = N_("{things}; {missing} lost ({lacking})")
            return self.words.t(text, things=things, **values)
        return self.words.t("{missing} lost ({lacking})", **values)

    def _lacking(self, due: Counter[str], had: Counter[str]) -> Iterator[str]:
        """Yield the reasons why less is received than is due.

        A bank with too little money pays all that it has.
        """
        if 0 < had["money"] < due["money"]:
            money = labels.money(had["money"], self.words)
            yield self.words.t("the bank only had {money}", money=money)
        elif had["money"] < due["money"]:
            yield self.words.t("the bank was empty")
        if had["barrels"] < due["barrels"]:
            yield self.words.t("no oil left or no room")

    # --- the course of the game ------------------------------------------------------------------

    def round_began(self, run: Run) -> Iterator[LogLine]:
        """Describe a new round: its captain, its closed color and its oil."""
        for event in run:
            if isinstance(event, fishing_events.RoundBegan):
                pair = (
                    N_("Round {round} begins. You start."),
                    N_("Round {round} begins. {name} starts."),
                )
                yield LogLine("clock", self._actor_text(event.captain, pair, round=event.round))
                if event.closed is None:
                    text = self.words.t("No close season this round.")
                else:
                    closed = self.words.t(labels.KINDS[event.closed])
                    text = self.words.t("Close season: {fish}.", fish=closed)
                yield LogLine("season", text)
                most = labels.barrels(event.barrels, self.words)
                text = self.words.t("You can buy up to {barrels} at once at the rig.", barrels=most)
                yield LogLine("barrel", text)

    def round_start(self, run: Run) -> Iterator[LogLine]:
        """Describe a new round in one line, without the oil, which the board shows."""
        begun = [*self.round_began(run)][:2]
        if begun:
            yield begun[0]._replace(text=" ".join(line.text for line in begun))

    def laid(self, run: Run) -> Iterator[LogLine]:
        """Describe the cards that are put face down on the board."""
        cards = sum(event.cards for event in run if isinstance(event, fishing_events.EquipmentLaid))
        if cards:
            text = self.words.n(
                "{n} equipment card is placed face down.",
                "{n} equipment cards are placed face down.",
                cards,
            )
            yield LogLine("equipment", text)
        if any(isinstance(event, fishing_events.TreasureLaid) for event in run):
            yield LogLine("treasure", self.words.t("A treasure card is placed face down."))

    def revealed(self, run: Run) -> Iterator[LogLine]:
        """Describe the pair of cards of the next round."""
        for event in run:
            pair = labels.pair(event.shoal, event.fleet, self.words)
            yield LogLine("fish", self.words.t("Next area: {pair}.", pair=pair))

    def opened(self, run: Run) -> Iterator[LogLine]:
        """Describe the cards of an area."""
        for event in run:
            area = self.words.t(labels.AREAS[event.area])
            pair = labels.pair(event.shoal, event.fleet, self.words)
            yield LogLine("fish", self.words.t("{area}: {pair}.", area=area, pair=pair))

    def shuffled(self, run: Run) -> Iterator[LogLine]:
        """Describe a new deck of treasures."""
        for event in run:
            text = self.words.n(
                "{n} used treasure card is shuffled into a new deck.",
                "{n} used treasure cards are shuffled into a new deck.",
                event.cards,
            )
            yield LogLine("again", text)

    def captain(self, run: Run) -> Iterator[LogLine]:
        """Describe the captain of the next round."""
        for event in run:
            pair = (
                N_("You’re the captain: you start next round."),
                N_("{name} is the captain and starts next round."),
            )
            yield LogLine("captain", self._actor_text(event.seat, pair))

    def depleted(self, run: Run) -> Iterator[LogLine]:
        """Describe a color that has run out."""
        for event in run:
            fish = self.words.t(labels.KINDS[event.colour])
            text = self.words.t(
                "No {fish} left: this color no longer scores, and this round is the last.",
                fish=fish,
            )
            yield LogLine("flag", text)

    def ended(self, run: Run) -> Iterator[LogLine]:
        """Describe the end of the game with its reasons."""
        for event in run:
            yield LogLine("flag", ending(event.reasons, self.words))

    # --- tokens ----------------------------------------------------------------------------------

    def token(self, run: Run) -> Iterator[LogLine]:
        """Describe a token, if no other event describes its effect."""
        for event in run:
            verb = event.circle.partition(" ")[0]
            if verb in _PLACED:
                sign, pair = _PLACED[verb]
                yield LogLine(sign, self._actor_text(event.seat, pair))

    def returned(self, run: Run) -> Iterator[LogLine]:
        """Describe a token that is taken back from a freezer."""
        for event in run:
            pair = (
                N_("You take your token back from a freezer."),
                N_("{name} takes a token back from a freezer."),
            )
            yield LogLine("freezer", self._actor_text(event.seat, pair))

    def kept(self, run: Run) -> Iterator[LogLine]:
        """Describe a token that stays on a freezer."""
        for event in run:
            pair = (
                N_("You leave your token on a freezer."),
                N_("{name} leaves a token on a freezer."),
            )
            yield LogLine("freezer", self._actor_text(event.seat, pair))

    def passed(self, run: Run) -> Iterator[LogLine]:
        """Describe a seat that cannot place a token."""
        for event in run:
            pair = (
                N_("You can’t use any circle. You’re done for this round."),
                N_("{name} can’t use any circle and is done for this round."),
            )
            yield LogLine("cross", self._actor_text(event.seat, pair))

    # --- oil and money ---------------------------------------------------------------------------

    def bought(self, run: Run) -> Iterator[LogLine]:
        """Describe a purchase of oil, with the fee of the last circle."""
        fee = sum(event.amount for event in run if isinstance(event, fishing_events.MoneyPaid))
        for event in run:
            if isinstance(event, fishing_events.BarrelsBought):
                values = {
                    "barrels": labels.barrels(event.number, self.words),
                    "money": labels.money(event.price, self.words),
                    "fee": labels.money(fee, self.words),
                }
                pair = (
                    N_("You buy {barrels} for {money}."),
                    N_("{name} buys {barrels} for {money}."),
                )
                if fee:
                    pair = (
                        N_("You buy {barrels} for {money}, plus {fee} for the last circle."),
                        N_("{name} buys {barrels} for {money}, plus {fee} for the last circle."),
                    )
                yield LogLine("barrel", self._actor_text(event.seat, pair, **values))

    def subsidy(self, run: Run) -> Iterator[LogLine]:
        """Describe the money of a subsidy."""
        had = _had(run)
        placed = [event for event in run if isinstance(event, fishing_events.TokenPlaced)]
        # In earlier events the token may be missing.
        due = Counter(money=_subsidy(placed[0].circle)) if placed else had
        pair = (N_("You collect a subsidy: {gain}."), N_("{name} collects a subsidy: {gain}."))
        yield LogLine("coin", self._actor_text(run[0].seat, pair, gain=self._comes(due, had)))

    def kyoto(self, run: Run) -> Iterator[LogLine]:
        """Describe barrels that a seat gives up for points."""
        had = _had(run)
        pair = (
            N_("Kyoto Protocol: you give up {barrels} for {points}."),
            N_("Kyoto Protocol: {name} gives up {barrels} for {points}."),
        )
        spent = sum(event.number for event in run if isinstance(event, fishing_events.BarrelsSpent))
        values = {
            "barrels": labels.barrels(spent, self.words),
            "points": labels.points(had["points"], self.words),
        }
        yield LogLine("barrel", self._actor_text(run[0].seat, pair, **values))

    def spilled(self, run: Run) -> Iterator[LogLine]:
        """Describe barrels that a seat loses because its depots are too small."""
        for event in run:
            pair = (
                N_("No room: you lose {barrels}."),
                N_("No room: {name} loses {barrels}."),
            )
            barrels = labels.barrels(event.number, self.words)
            yield LogLine("barrel", self._actor_text(event.seat, pair, barrels=barrels))

    # --- fish ------------------------------------------------------------------------------------

    def sent(self, run: Run) -> Iterator[LogLine]:
        """Describe the boats that a seat sends."""
        values = {
            "boats": self.words.n("{n} boat", "{n} boats", len(run)),
            "area": self.words.t(labels.AREAS[run[0].area]),
            "barrels": labels.barrels(sum(event.fuel for event in run), self.words),
        }
        pair = (
            N_("You send {boats} to {area}, using {barrels}."),
            N_("{name} sends {boats} to {area}, using {barrels}."),
        )
        yield LogLine("boat", self._actor_text(run[0].seat, pair, **values))

    def extra(self, run: Run) -> Iterator[LogLine]:
        """Describe extra fishing."""
        for event in run:
            pair = (
                N_("You pay {money} for extra fishing."),
                N_("{name} pays {money} for extra fishing."),
            )
            money = labels.money(event.amount, self.words)
            yield LogLine("fish", self._actor_text(event.seat, pair, money=money))

    def caught(self, run: Run) -> Iterator[LogLine]:
        """Describe the fish that a seat catches, and those that go back into the bag."""
        aboard = [event for event in run if isinstance(event, fishing_events.FishStowed)]
        if aboard:
            pair = (N_("You catch {fish}."), N_("{name} catches {fish}."))
            yield LogLine("fish", self._actor_text(aboard[0].seat, pair, fish=self._fish(aboard)))
        back = [event for event in run if isinstance(event, fishing_events.FishReturned)]
        if back:
            fish = self._fish(back)
            text = self.words.t("Close season: {fish} returned to the bag.", fish=fish)
            yield LogLine("season", text)

    def used(self, run: Run) -> Iterator[LogLine]:
        """Describe a special box that an unseen catch uses up."""
        for event in run:
            box = self.words.t(labels.BOXES[event.box])
            text = self.words.t("The blind draw uses up a box: {box}.", box=box)
            yield LogLine("bin", text)

    def missed(self, run: Run) -> Iterator[LogLine]:
        """Describe a free fish that a seat cannot take."""
        for _ in run:
            text = self.words.t("That fish is gone, or you have no room for it.")
            yield LogLine("cross", text)

    def froze(self, run: Run) -> Iterator[LogLine]:
        """Describe fish that a seat freezes."""
        pair = (N_("You freeze {fish}."), N_("{name} freezes {fish}."))
        yield LogLine("freezer", self._actor_text(run[0].seat, pair, fish=self._fish(run)))

    def thawed(self, run: Run) -> Iterator[LogLine]:
        """Describe fish that a seat moves from a freezer to a boat."""
        pair = (N_("You move {fish} to your boats."), N_("{name} moves {fish} to their boats."))
        yield LogLine("boat", self._actor_text(run[0].seat, pair, fish=self._fish(run)))

    def thrown(self, run: Run) -> Iterator[LogLine]:
        """Describe frozen fish that a seat loses."""
        pair = (
            N_("You lose {fish} from the freezer."),
            N_("{name} loses {fish} from the freezer."),
        )
        yield LogLine("bin", self._actor_text(run[0].seat, pair, fish=self._fish(run)))

    def rotted(self, run: Run) -> Iterator[LogLine]:
        """Describe fish that rot."""
        pair = (N_("You lose {fish} to rot."), N_("{name} loses {fish} to rot."))
        yield LogLine("bin", self._actor_text(run[0].seat, pair, fish=self._fish(run)))

    def evening(self, run: Run) -> Iterator[LogLine]:
        """Describe the start of the evening."""
        yield LogLine("clock", self.words.t(labels.EVENING), starts="phase")

    def evening_in_brief(self, run: Run) -> Iterator[LogLine]:
        """Describe the viewer's rotten fish, if any could rot, then those of others."""
        came, *rotten = run
        if self.me < 0:
            yield from self.all_rotted(rotten)
            return
        mine = [event for event in rotten if event.seat == self.me]
        if mine:
            text = self.words.t(
                "Evening: you lose {fish} to rot. {n} left on your boats.",
                fish=self._fish(mine), n=came.aboard[self.me] - len(mine),
            )  # fmt: skip
            yield LogLine("bin", text)
        elif came.aboard[self.me]:  # fish that could rot
            yield LogLine("clock", self.words.t("Evening: none of your fish rot."))
        yield from self.all_rotted([event for event in rotten if event.seat != self.me])

    def all_rotted(self, run: Run) -> Iterator[LogLine]:
        """Describe the rotten fish of all seats in one line."""
        if not run:
            return
        seats = list(dict.fromkeys(event.seat for event in run))
        if len(seats) == 1:
            yield from self.rotted(run)
            return
        losses = [
            self.words.t(
                "{name}: {fish}",
                name=self._name(seat),
                fish=self._fish([event for event in run if event.seat == seat]),
            )
            for seat in sorted(seats, key=lambda seat: (seat != self.me, seat))
        ]
        text = self.words.t("Fish rot. {losses}.", losses=self.words.join_list(losses))
        yield LogLine("bin", text)

    def sold(self, run: Run) -> Iterator[LogLine]:
        """Describe a sale as a whole."""
        sales = [event for event in run if isinstance(event, fishing_events.FishSold)]
        had = _had(run)
        if not sales:
            return
        market = sales[0].market
        due = Counter({market: sum(event.price for event in sales)})
        pair = (N_("You sell {fish} for {gain}."), N_("{name} sells {fish} for {gain}."))
        gain = _THINGS[market](due[market], self.words)
        if had[market] < due[market]:
            pair = (N_("You sell {fish}: {gain}."), N_("{name} sells {fish}: {gain}."))
            gain = self._comes(due, had)
        sign = "coin" if market == "money" else "points"
        yield LogLine(
            sign, self._actor_text(sales[0].seat, pair, fish=self._fish(sales), gain=gain)
        )

    # --- finds -----------------------------------------------------------------------------------

    def treasure(self, run: Run) -> Iterator[LogLine]:
        """Describe a treasure card and its prize."""
        price = sum(event.amount for event in run if isinstance(event, fishing_events.MoneyPaid))
        for event in run:
            if isinstance(event, fishing_events.TreasureFound):
                due = Counter(labels.gain_text(event.treasure))
                prize = self._comes(due, _had(run)) or labels.treasure_text(
                    event.treasure, self.words
                )
                money = labels.money(price, self.words)
                pair = _TREASURES[event.reason]
                yield LogLine(
                    "treasure", self._actor_text(event.seat, pair, prize=prize, money=money)
                )

    def bonus(self, run: Run) -> Iterator[LogLine]:
        """Describe the bonus for a treasure from the bag."""
        for event in run:
            if isinstance(event, fishing_events.BonusChosen):
                pair = (
                    N_("You take the treasure bonus: {bonus}."),
                    N_("{name} takes the treasure bonus: {bonus}."),
                )
                thing = _OF_BONUS.get(event.bonus)
                due = Counter([thing] if thing else [])
                bonus = self._comes(due, _had(run)) or labels.bonus(event.bonus, self.words)
                yield LogLine("treasure", self._actor_text(event.seat, pair, bonus=bonus))

    def cube_returned(self, run: Run) -> Iterator[LogLine]:
        """Describe a purple cube that a seat puts back."""
        for event in run:
            pair = (
                N_("You put the purple cube back into the bag."),
                N_("{name} puts the purple cube back into the bag."),
            )
            yield LogLine("treasure", self._actor_text(event.seat, pair))

    def pearl(self, run: Run) -> Iterator[LogLine]:
        """Describe a pearl, its effects and its color."""
        for event in run:
            if isinstance(event, fishing_events.CubeDrawn):
                things = self._comes(_OF_PEARL, _had(run))
                pair = (
                    N_("You draw a pearl: {things}."),
                    N_("{name} draws a pearl: {things}."),
                )
                yield LogLine("pearl", self._actor_text(event.seat, pair, things=things))
            if isinstance(event, fishing_events.PearlPlaced):
                fish = self.words.t(labels.KINDS[event.colour])
                text = self.words.t("The pearl goes on {fish} on the pearl chart.", fish=fish)
                yield LogLine("pearl", text)

    # --- equipment and pirates -------------------------------------------------------------------

    def looked(self, run: Run) -> Iterator[LogLine]:
        """Describe a look at the equipment on the board.

        Only the seat that looks learns the cards.
        """
        for event in run:
            if event.cards is None:
                text = self.words.t("{name} looks at the equipment.", name=self._name(event.seat))
            else:
                cards = self.words.join_list(labels.card(card, self.words) for card in event.cards)
                text = self.words.t("You look at the equipment: {cards}.", cards=cards)
            yield LogLine("equipment", text)

    def took(self, run: Run) -> Iterator[LogLine]:
        """Describe an equipment card that a seat takes."""
        for event in run:
            pair = (N_("You take: {card}."), N_("{name} takes: {card}."))
            card = labels.card(event.card, self.words)
            yield LogLine("equipment", self._actor_text(event.seat, pair, card=card))

    def dropped(self, run: Run) -> Iterator[LogLine]:
        """Describe an equipment card that a seat discards to make room."""
        for event in run:
            pair = (N_("You discard: {card}."), N_("{name} discards: {card}."))
            card = labels.card(event.card, self.words)
            yield LogLine("bin", self._actor_text(event.seat, pair, card=card))

    def robbed(self, run: Run) -> Iterator[LogLine]:
        """Describe the loot of pirates."""
        for event in run:
            if event.colour is not None:
                thing = labels.fish(event.colour, 1, self.words)
            else:
                thing = _THINGS[_OF_BONUS[event.thing]](1, self.words)
            values = {"thing": thing, "victim": self._name(event.victim)}
            pair = (
                N_("You steal {thing} from {victim}."),
                N_("{name} steals {thing} from {victim}."),
            )
            if event.victim == self.me:
                pair = (pair[0], N_("{name} steals {thing} from you."))
            yield LogLine("pirates", self._actor_text(event.seat, pair, **values))


def ending(reasons: Sequence[str], words: Translator) -> str:
    """Return the reasons for the end of a game, as sentences."""
    return " ".join(words.t(labels.ENDINGS[reason]) for reason in reasons)


# --- grouping of events ----------------------------------------------------------------------


def _runs(events: Sequence[Event]) -> Iterator[tuple[str, Run]]:
    """Yield runs of events that share a description, each with its kind."""
    run: list[Event] = []
    last = ""
    for event, after in zip(events, (*events[1:], None), strict=False):
        kind = _kind(event, after)
        if not kind:
            continue
        if run and (kind != last or _opens(event) or _seat(event) != _seat(run[0])):
            yield last, run
            run = []
        run.append(event)
        last = kind
    if run:
        yield last, run


def _evenings_at_once(runs: Iterable[tuple[str, Run]]) -> Iterator[tuple[str, Run]]:
    """Yield the runs, with those of an evening and its rotten fish joined into one."""
    of_evening: list[Event] = []
    first = ""
    for kind, run in runs:
        if kind in ("evening", "rot"):
            first = first or kind
            of_evening += run
            continue
        if of_evening:
            yield first, of_evening
            first, of_evening = "", []
        yield kind, run
    if of_evening:
        yield first, of_evening


def _known(event: Event, begins: bool) -> bool:
    """Return True if the line of a new round already describes the event.

    That line names the captain.
    """
    return begins and isinstance(event, fishing_events.CaptainMoved)


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _kind(event: Any, after: Any) -> str:
    """Return the kind of an event, "" if it has no description."""
    match event:
        case fishing_events.TokenPlaced() if event.circle.startswith("subsidy"):
            return "subsidy"
        case fishing_events.BoxUsed():
            special = event.box != PLAIN and isinstance(after, fishing_events.CubeDrawn)
            return "box" if special else ""
        case fishing_events.PairRevealed():
            opened = isinstance(after, fishing_events.AreaOpened) and after.shoal == event.shoal
            return "" if opened else "revealed"
        case fishing_events.CubeDrawn():
            return "pearl" if event.cube == PEARL else ""
        case fishing_events.FishLost():
            return event.reason
        case (
            fishing_events.MoneyPaid()
            | fishing_events.MoneyGained()
            | fishing_events.PointsGained()
            | fishing_events.BarrelsGained()
            | fishing_events.BarrelsSpent()
        ):
            return _OF_REASON.get(event.reason, event.reason)
    return _KINDS[type(event)]


def _opens(event: Any) -> bool:
    """Return True if an event begins a new run, even after one of its kind."""
    match event:
        case (
            fishing_events.CubeDrawn() | fishing_events.BonusChosen() | fishing_events.TokenPlaced()
        ):
            return True
        case fishing_events.TreasureFound():
            return event.reason != "board"
        case fishing_events.MoneyPaid():
            return event.reason == "treasure"
    return False


def _had(run: Run) -> Counter[str]:
    """Return the money, barrels and points that some events bring."""
    had: Counter[str] = Counter()
    for event in run:
        match event:
            case fishing_events.MoneyGained():
                had["money"] += event.amount
            case fishing_events.PointsGained():
                had["points"] += event.amount
            case fishing_events.BarrelsGained():
                had["barrels"] += event.number
    return had


def _subsidy(circle: str) -> int:
    """Return the money due for a token on a subsidy.

    The subsidy at the first place of a mat is printed. The others are cards.
    """
    board, place = load_printed().board, circle.rpartition(" ")[2]
    return board.printed_subsidy if place == PLACES[0] else board.card_subsidy


_THINGS: dict[str, Callable[[int, Translator], str]] = {
    "money": labels.money,
    "barrels": labels.barrels,
    "points": labels.points,
}

_OF_PEARL = Counter(money=1, barrels=1, points=1)
"""Gains from a pearl besides its fish."""

_OF_BONUS = {"money": "money", "barrel": "barrels", "point": "points"}
"""Kind of thing for each bonus and each kind of loot."""

_OF_REASON = {"fee": "oil", **dict.fromkeys(MARKETS, "sale")}
"""Kinds of events by reason. Other reasons are the names of their kinds."""

_KINDS: dict[type, str] = {
    fishing_events.RoundBegan: "round",
    fishing_events.EveningCame: "evening",
    fishing_events.OilFilled: "round",
    fishing_events.AreaOpened: "opened",
    fishing_events.EquipmentLaid: "laid",
    fishing_events.TreasureLaid: "laid",
    fishing_events.TreasuresShuffled: "shuffled",
    fishing_events.TokenPlaced: "token",
    fishing_events.TokenReturned: "returned",
    fishing_events.TokenKept: "kept",
    fishing_events.SeatPassed: "passed",
    fishing_events.BarrelsBought: "oil",
    fishing_events.BoatSent: "sent",
    fishing_events.FishReturned: "catch",
    fishing_events.FishStowed: "catch",
    fishing_events.FishMissed: "missed",
    fishing_events.TreasureFound: TREASURE,
    fishing_events.BonusChosen: "bonus",
    fishing_events.CubeReturned: "cube-returned",
    fishing_events.PearlPlaced: PEARL,
    fishing_events.FishFrozen: "frozen",
    fishing_events.FishThawed: "thawed",
    fishing_events.EquipmentSeen: "looked",
    fishing_events.EquipmentTaken: "taken",
    fishing_events.EquipmentDropped: "dropped",
    fishing_events.FishSold: "sale",
    fishing_events.Robbed: "robbed",
    fishing_events.CaptainMoved: "captain",
    fishing_events.Depleted: "depleted",
    fishing_events.GameEnded: "ended",
}

_DESCRIBERS: dict[str, Callable[[EventDescriber, Run], Iterator[LogLine]]] = {
    "round": EventDescriber.round_began,
    "evening": EventDescriber.evening,
    "revealed": EventDescriber.revealed,
    "opened": EventDescriber.opened,
    "laid": EventDescriber.laid,
    "shuffled": EventDescriber.shuffled,
    "token": EventDescriber.token,
    "returned": EventDescriber.returned,
    "cube-returned": EventDescriber.cube_returned,
    "kept": EventDescriber.kept,
    "passed": EventDescriber.passed,
    "oil": EventDescriber.bought,
    "subsidy": EventDescriber.subsidy,
    "kyoto": EventDescriber.kyoto,
    "depot": EventDescriber.spilled,
    "sent": EventDescriber.sent,
    "extra": EventDescriber.extra,
    "catch": EventDescriber.caught,
    "box": EventDescriber.used,
    "missed": EventDescriber.missed,
    "frozen": EventDescriber.froze,
    "thawed": EventDescriber.thawed,
    "thaw": EventDescriber.thrown,
    "rot": EventDescriber.rotted,
    "sale": EventDescriber.sold,
    "treasure": EventDescriber.treasure,
    "bonus": EventDescriber.bonus,
    "pearl": EventDescriber.pearl,
    "looked": EventDescriber.looked,
    "taken": EventDescriber.took,
    "dropped": EventDescriber.dropped,
    "robbed": EventDescriber.robbed,
    "captain": EventDescriber.captain,
    "depleted": EventDescriber.depleted,
    "ended": EventDescriber.ended,
}

_IN_BRIEF = {
    "round": EventDescriber.round_start,
    "evening": EventDescriber.evening_in_brief,
    "rot": EventDescriber.all_rotted,
}
"""Methods for recent events where the log has more lines."""

_PLACED = {
    "season": (
        "season",
        (
            N_("You can catch any color this round."),
            N_("{name} can catch any color this round."),
        ),
    ),
    "protect": (
        "pirates",
        (
            N_("You’re safe from pirates this round."),
            N_("{name} is safe from pirates this round."),
        ),
    ),
    "freeze": (
        "freezer",
        (N_("You place a token on a freezer."), N_("{name} places a token on a freezer.")),
    ),
}
"""Icon and text of the tokens that have a line. Later events describe the others."""

_TREASURES = {
    "board": (
        N_("You pay {money} for the treasure: {prize}."),
        N_("{name} pays {money} for the treasure: {prize}."),
    ),
    "box": (
        N_("You find a treasure in the shoal: {prize}."),
        N_("{name} finds a treasure in the shoal: {prize}."),
    ),
    "cube": (
        N_("You draw a treasure from the bag: {prize}."),
        N_("{name} draws a treasure from the bag: {prize}."),
    ),
}
"""Texts for a treasure card by its origin."""

_STEPS = (
    fishing_events.PairRevealed,
    fishing_events.AreaOpened,
    fishing_events.EquipmentLaid,
    fishing_events.TreasureLaid,
    fishing_events.TreasuresShuffled,
    fishing_events.TokenKept,
)
"""Events that only the log contains."""

_PRIVATE_EVENTS = (
    fishing_events.EquipmentSeen,
    fishing_events.FishFrozen,
    fishing_events.FishThawed,
)
"""Events that the event feed contains only if they are the viewer's own."""
