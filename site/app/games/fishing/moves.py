"""Moves: the actions that one confirmation plays in this game.

Some decisions of the player are several actions of the engine. Examples are a token with its
barrels, boats or fish. The notation joins the actions: `market money; sell 1-red; done`. A move
omits actions without an alternative, because the engine makes them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, takewhile

from app.play.moves import has_continuation
from fleet_engine import Match, Preview
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import AREAS, COLOURS
from fleet_engine.fishing.observation import DecisionView, FishingObservation

ACTION_SEPARATOR = "; "

ROBBING = ("rob", "loot", "grab", "hide")
CONTINUED: Mapping[str, tuple[str, ...]] = {
    "oil": ("buy",),
    "fish": ("send",),
    "boat": ("send",),
    "market": ("sell",),
    "sell": ("sell",),
    "kyoto": ("kyoto",),
    "freeze": ("freeze",),
    "chill": ("freeze",),
    "rot": ("rot",),
    "equip": ("drop",),
    **dict.fromkeys(("steal", "rob", "loot", "grab"), ROBBING),
}
"""Kinds of decision that continue the move of an action, by its verb."""

PROPOSING = ("fish", "market")
"""Placements whose usual move is listed first."""

OF_ONE_PLACE = ("chill", "rot")
"""Verbs after which another place of the mat begins a new move."""


def _goes_on(before: DecisionView | None, last: Action, after: DecisionView | None) -> bool:
    """Return True if a decision continues the move of the action before it."""
    if before is None or after is None or after.seat != before.seat:
        return False
    if last.verb in OF_ONE_PLACE and after.place != before.place:
        return False
    return after.kind in CONTINUED.get(last.verb, ())


class LazyPreviews(Mapping[str, Preview]):
    """The legal moves of one decision, with lazy previews.

    Iteration yields only the usual ways to sell or freeze, because there are too many. Look-up
    accepts every one. `after` accepts a part of a move, too.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._moment = len(match.actions)
        self._seen: dict[str, Preview | None] = {}
        self._texts: tuple[str, ...] | None = None

    def after(self, written: str) -> Preview | None:
        """Return the preview of a move or of a part of one, `None` if it is not legal."""
        if written not in self._seen:
            if self._moment != len(self._match.actions):
                return None
            self._seen[written] = self._look(written)
        return self._seen[written]

    def _look(self, written: str) -> Preview | None:
        try:
            return self._match.preview(*actions(written))
        except (IllegalAction, KeyError):
            return None

    def asked(self, written: str) -> Preview | None:
        """Return the decision that continues this part of a move, `None` if complete.

        For "" it is the present decision.
        """
        if not written:
            return Preview((), self._match.decision, self._match.legal_actions, False)
        found, head = self.after(written), written.rpartition(ACTION_SEPARATOR)[0]
        before = self.after(head) if head else None
        decision = before.decision if before else self._match.decision
        last = ACTIONS[written.rpartition(ACTION_SEPARATOR)[2]]
        return found if found and _goes_on(decision, last, found.decision) else None

    def __getitem__(self, written: str) -> Preview:
        found = self.after(written)
        if found is None or self.asked(written):
            raise KeyError(written)
        return found

    def __iter__(self) -> Iterator[str]:
        if self._texts is None:
            self._texts = tuple(dict.fromkeys(self._offered()))
        return iter(self._texts)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _offered(self) -> Iterator[str]:
        starts = [action.text for action in self._match.legal_actions if action.verb in PROPOSING]
        if self._match.decision.kind in ("rot", "send", "sell"):
            starts.append("")
        yield from (usual for start in starts if (usual := self.usual(start)) in self)
        for action in self._match.legal_actions:
            yield from self._ways(action.text)

    def _ways(self, written: str) -> Iterator[str]:
        """Yield every answer to the next decision of a move, each with a completion."""
        asked = self.asked(written)
        if asked is None:
            yield written
            return
        for action in asked.legal_actions:
            longer = joined(written, action.text)
            if action.verb in ("boat", "sell", "chill", "rot"):
                yield self.completed(longer, ())
            else:
                yield from self._ways(longer)

    # --- plans with several things -----------------------------------------------------------

    def completed(self, begun: str, wanted: Iterable[str]) -> str:
        """Return a move that adds the wanted answers, as far as they are asked for.

        An answer that the engine makes counts if it is wanted. The move ends as soon as it can.
        It is incomplete if a further answer is needed and none is wanted.
        """
        wanted = list(wanted)
        while asked := self.asked(begun):
            left = Counter(wanted) - Counter(self.done(begun))
            legal = [action.text for action in asked.legal_actions]
            answer = next((text for text in wanted if left[text] and text in legal), None)
            if answer is None and "done" in legal:
                answer = "done"
            elif answer is None and legal[0].startswith("rot "):
                answer = legal[0]
            elif answer is None:
                break
            begun = joined(begun, answer)
        return begun

    def brings(self, written: str | None) -> tuple[fishing_events.Event, ...]:
        """Return the events of a move itself, without automatic actions after it.

        For example another seat's token may follow, or the viewer's next one, and fish may rot
        on other places.
        """
        found = self.after(written) if written else None
        asked = self._match.decision
        return tuple(takewhile(_within(asked), found.events)) if found and asked else ()

    def done(self, written: str) -> list[str]:
        """Return the answers of a move about boats and fish, automatic ones included."""
        return [answer for event in self.brings(written) if (answer := _answer(event))]

    def usual(self, begun: str) -> str:
        """Return the move to suggest for a tap on a circle, or for a decision itself."""
        asked = self.asked(begun)
        if asked is None:
            return begun
        legal = [action.text for action in asked.legal_actions]
        match asked.decision.kind:
            case "buy" | "kyoto":
                return joined(begun, legal[-1])
            case "send":
                return self.completed(begun, self._worth_sending(legal, asked.decision.area))
            case "sell":
                return self._worth_selling(begun, asked.decision.market)
            case "freeze":
                return self.completed(begun, self._worth_freezing())
            case "rot":
                return self.completed(begun, ())
        return begun

    def fits_on_one_boat(self) -> bool:
        """Return True if thawed fish are asked for and the only boat with room takes all."""
        asked = self._match.decision
        if asked is None or asked.kind != "save":
            return False
        cards = self._seen_by_mover().me.cards
        rooms = [card.space for card in cards if card.kind == "boat" and card.space]
        thawed = next(sum(card.fish) for card in cards if card.place == asked.place)
        return len(rooms) == 1 and rooms[0] >= thawed

    def _seen_by_mover(self) -> FishingObservation:
        seen: FishingObservation = self._match.observe(self._match.decision.seat)
        return seen

    def _worth_sending(self, legal: list[str], area: str) -> list[str]:
        """Return the boats with the largest catch for the oil.

        Of equal ones, return those that burn least.
        """
        seen = self._seen_by_mover()
        view = seen.areas[AREAS.index(area)]
        boats = [
            card for card in seen.me.cards if card.kind == "boat" and f"boat {card.place}" in legal
        ]
        best, most = boats[:1], (0, 0)
        for number in range(1, len(boats) + 1):
            for sent in combinations(boats, number):
                fuel = sum(view.fuel[boat.capacity] for boat in sent)
                worth = (min(view.boxes_left, sum(boat.space for boat in sent)), -fuel)
                if fuel <= seen.me.barrels and worth > most:
                    best, most = list(sent), worth
        return [f"boat {boat.place}" for boat in best]

    def _worth_selling(self, begun: str, market: str) -> str:
        """Return the move that sells all fish on boats, and profitable frozen fish.

        A sold fish still counts, and half of the fish that stay on boats rot. Therefore a sale
        for nothing costs nothing. A frozen fish is safe and waits for better prices.
        """
        seen = self._seen_by_mover()
        wanted = []
        for place, (colour, to_come) in enumerate(zip(COLOURS, seen.prices[market], strict=True)):
            fresh, frozen = (
                [
                    f"sell {card.place}-{colour}"
                    for card in seen.me.cards
                    if card.kind == kind
                    for _ in range(card.fish[place])
                ]
                for kind in ("boat", "freezer")
            )
            paid = len(fresh + frozen) if to_come[-1] else sum(map(bool, to_come))
            wanted += (fresh + frozen)[: max(len(fresh), paid)]
        return self.completed(begun, wanted) if wanted else begun

    def _worth_freezing(self) -> list[str]:
        """Return the fish on boats by price in descending order, points before money."""
        seen = self._seen_by_mover()
        fresh = []
        for card in seen.me.cards:
            if card.kind == "boat":
                for place, colour in enumerate(COLOURS):
                    price = tuple(seen.prices[market][place][0] for market in ("points", "money"))
                    fresh += [(price, f"chill {card.place}-{colour}")] * card.fish[place]
        fresh.sort(key=lambda fish: fish[0], reverse=True)
        return [answer for _, answer in fresh]


def _within(asked: DecisionView) -> Callable[[fishing_events.Event], bool]:
    """Return a predicate that is True for the events of an answer to a decision."""
    placed = asked.kind != "place"

    def within(event: fishing_events.Event) -> bool:
        nonlocal placed
        match event:
            case fishing_events.TokenPlaced():
                again, placed = placed, True
                return not again
            case fishing_events.FishLost(place=place) if asked.kind == "rot" and asked.place:
                return place == asked.place
        return getattr(event, "seat", None) == asked.seat

    return within


def _answer(event: object) -> str:
    """Return the answer behind an event about a boat or a fish, else ""."""
    match event:
        case fishing_events.BoatSent(place=place):
            return f"boat {place}"
        case fishing_events.FishSold(place=place, colour=colour):
            return f"sell {place}-{colour}"
        case fishing_events.FishFrozen(place=place, colour=colour):
            return f"chill {place}-{colour}"
        case fishing_events.FishLost(place=place, colour=colour, reason="rot"):
            return f"rot {place}-{colour}"
    return ""


def joined(*parts: str) -> str:
    """Return the notation of a move of several actions."""
    return ACTION_SEPARATOR.join(part for part in parts if part)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a move.

    Raises:
        KeyError: A part is not the notation of an action.
    """
    return tuple(ACTIONS[text] for text in written.split(ACTION_SEPARATOR))


def legal_moves(match: Match) -> LazyPreviews:
    """Return the legal moves with their previews."""
    return LazyPreviews(match)


def suggested(match: Match, options: Mapping[str, Preview]) -> str | None:
    """Return the move to suggest: the only legal move.

    The coach called the usual draw worse than another choice in 14 of 630 decisions against stop,
    and in 8 of 158 beside a known fish, and the usual rot in 1 of 11.
    """
    offered = tuple(options)
    return offered[0] if len(offered) == 1 else None


def public_moves(match: Match) -> tuple[str, ...]:
    """Return nothing, because no hand is hidden."""
    return ()


def is_partial(written: str, options: Mapping[str, Preview]) -> bool:
    """Return True if a legal move continues this notation."""
    return has_continuation(written, options)


def is_mid_move(match: Match) -> bool:
    """Return True if the match is in the middle of a move."""
    played = match.actions
    if match.decision is None or not played or match.seats_by_action[-1] != match.decision.seat:
        return False
    before = match.at(len(played) - 1).decision
    return _goes_on(before, played[-1], match.decision) or legal_moves(match).fits_on_one_boat()


def forced_move(options: Mapping[str, Preview]) -> str | None:
    """Return the first thawed fish to keep, if one boat takes all of them.

    The engine asks for their order, which old records contain. The order changes nothing here.
    """
    if not isinstance(options, LazyPreviews) or not options.fits_on_one_boat():
        return None
    return next(iter(options))


# --- the parts of a move ---------------------------------------------------------------------


def answers(written: str | None, verb: str) -> list[str]:
    """Return the targets of all actions with a verb in a move, in their order."""
    parts = (part.partition(" ") for part in (written or "").split(ACTION_SEPARATOR))
    return [target for found, _, target in parts if found == verb]


def first(written: str | None) -> tuple[str, str]:
    """Return the verb and the target of a move's first action."""
    verb, _, target = (written or "").split(ACTION_SEPARATOR)[0].partition(" ")
    return verb, target


def circle(written: str | None) -> str:
    """Return the circle at which a move places or frees a token.

    The name is that of the board.
    """
    verb, target = first(written)
    match verb:
        case "fish":
            return f"area-{target}"
        case "market":
            return target
        case "steal" | "protect":
            return "piracy"
        case "freeze" | "thaw":
            return f"freezer-{target}"
        case "subsidy" | "kyoto":
            return f"{verb}-{target}"
        case "oil" | "extra" | "captain" | "season" | "treasure" | "equipment":
            return verb
    return ""


def placements(circle: str) -> tuple[str, ...]:
    """Return the actions that place a token at a circle or take one from it."""
    name, _, target = circle.partition("-")
    match name:
        case "area":
            return (f"fish {target}",)
        case "money" | "points":
            return (f"market {name}",)
        case "piracy":
            return ("steal", "protect")
        case "freezer":
            return (f"thaw {target}", f"freeze {target}")
        case "subsidy" | "kyoto":
            return (f"{name} {target}",)
    return (name,)
