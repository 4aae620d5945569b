"""Answers in the dock: boats, barrels, fish, robberies and the rest.

A move may contain several choices, for example several boats. Then each button selects a
complete move, or a longer part of one. Selected items have a tick. A tap removes a selected
item only if others stay selected, or if the move needs none. So a tap does not deselect an item
that the player wants to confirm.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from app.games.fishing import labels, moves
from app.games.fishing.answer_buttons import answer_row, button, card_name, partial_selection, row
from app.games.fishing.moves import LazyPreviews
from app.games.fishing.pieces import boat_spaces, cube
from app.games.fishing.robbery_answers import pirate_answers, robbery_answers
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from fleet_engine import Preview
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import CardView

_TICK = icon("check", "tick")
"""Mark of selected items where several can be selected."""


def answers(state: FishingState, words: Translator) -> Html:
    """Return the buttons that answer the question, besides those on the board."""
    previews = state.previews
    if previews is None or state.is_private_hidden:
        return EMPTY
    start = partial_selection(state)
    if start.startswith(("steal", "protect")):
        return pirate_answers(previews, state, words)
    if not start and state.kind == "place":
        return EMPTY
    if start.startswith("fish "):
        return _boats(start, previews, state, words)
    asked = previews.asked(start)
    if asked is None:
        return EMPTY
    match asked.decision.kind:
        case "buy" | "kyoto":
            return _numbers(start, asked, state, words)
        case "send":
            return _boats(start, previews, state, words)
        case "sell":
            return _fish("sell", start, previews, state, words)
        case "freeze":
            return _fish("chill", start, previews, state, words)
        case "rot":
            return _fish("rot", start, previews, state, words)
        case "rob" | "loot" | "grab" | "hide":
            return robbery_answers("", previews, state, words)
        case "equip":
            return join((answer_row(asked, state, words), cards_to_remove(previews, state, words)))
    return answer_row(asked, state, words)


def _numbers(start: str, asked: Preview, state: FishingState, words: Translator) -> Html:
    buttons = []
    for action in asked.legal_actions:
        written = moves.joined(start, action.text)
        number = int(action.target or 0)
        said = labels.barrels(number, words)
        buttons.append(
            button(
                written,
                written == state.selected_move,
                icon("barrel"),
                el("b", number),
                said=said,
                id_=f"number-{number}",
            )
        )
    return row(buttons, words.t("How many barrels?"), "numbers")


def _boats(start: str, previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    sent = _sent(previews, state.selected_move or start)
    asked = state.observation.decision
    area = start.partition(" ")[2] or (asked.area if asked else None)
    view = state.observation.areas[int(area or 1) - 1]
    buttons = []
    for card in state.me.cards:
        if card.kind != "boat":
            continue
        fuel = view.fuel[card.capacity]
        gone = card.place in sent
        if gone:
            others = [each for each in sent if each != card.place]
            written = _sending(start, others or sent, previews)
        else:
            written = _with_boat(card.place, start, sent, previews)
        reach = gone or card.place in _sent(previews, written)
        detail = words.t("{fuel} oil", fuel=fuel) if fuel else words.t("not allowed")
        buttons.append(
            button(
                written,
                gone,
                el(
                    "span",
                    el("small", words.t("Boat {n}", n=card.capacity)),
                    _fuel(fuel),
                    _TICK if gone else EMPTY,
                ),
                boat_spaces(card.fish, card.capacity, "boat-cargo"),
                said=f"{labels.card(card.card, words)}: {detail}",
                id_=f"boat-{card.place}",
                off="" if reach else f"boat-{card.place}",
                kind="boat-option",
            )
        )
    return row(buttons, words.t("Which boats?"), "ships")


def _sending(start: str, places: Sequence[str], previews: LazyPreviews) -> str:
    """Return the move that sends boats, without those that cannot be sent."""
    return previews.completed(start, [f"boat {place}" for place in places])


def _with_boat(place: str, start: str, sent: list[str], previews: LazyPreviews) -> str:
    """Return the move with one more boat.

    If the oil does not suffice, the fewest possible other boats are removed.
    """
    for number in range(len(sent), -1, -1):
        for kept in combinations(sent, number):
            written = _sending(start, [*kept, place], previews)
            if place in _sent(previews, written):
                return written
    return start


def _sent(previews: LazyPreviews, written: str) -> list[str]:
    return [
        text.removeprefix("boat ") for text in previews.done(written) if text.startswith("boat ")
    ]


def _fuel(fuel: int) -> Html:
    return el("span", [icon("barrel")] * fuel if fuel else "–", class_="fuel")


class StowTarget(NamedTuple):
    """Fish of one color on one card of the mat.

    Attributes:
        card: The card with the fish.
        colour: The color.
        there: The number of fish.
        used: The number of selected fish.
    """

    card: CardView
    colour: str
    there: int
    used: int

    @property
    def name(self) -> str:
        """The name in the notation of actions."""
        return f"{self.card.place}-{self.colour}"


def _spots(verb: str, previews: LazyPreviews, state: FishingState) -> list[StowTarget]:
    used = Counter(_named(verb, previews, state))
    kinds = ("boat",) if verb != "sell" else ("boat", "freezer")
    asked = state.observation.decision
    only = asked.place if verb == "rot" and asked else None
    return [
        StowTarget(card, colour, count, used[f"{card.place}-{colour}"])
        for card in state.me.cards
        if card.kind in kinds and only in (None, card.place)
        for colour, count in zip(COLOURS, card.fish, strict=True)
        if count
    ]


def _named(verb: str, previews: LazyPreviews, state: FishingState) -> list[str]:
    """Return the selected fish in the order of their selection."""
    answers = (text.partition(" ") for text in previews.done(state.selected_move or ""))
    return [name for found, _, name in answers if found == verb]


def _fish(
    verb: str, start: str, previews: LazyPreviews, state: FishingState, words: Translator
) -> Html:
    """Return the fish that can be sold, frozen or discarded, as tiles."""
    spots = _spots(verb, previews, state)
    label = {
        "sell": words.t("Sell which fish?"),
        "chill": words.t("Freeze which fish?"),
        "rot": words.t("Which fish rot?"),
    }[verb]
    alike = Counter(spot.colour for spot in spots)
    buttons = [
        _tile(verb, spot, start, previews, state, words, apart=alike[spot.colour] > 1)
        for spot in spots
    ]
    return row(buttons, label, "fishes")


def _tile(
    verb: str,
    spot: StowTarget,
    start: str,
    previews: LazyPreviews,
    state: FishingState,
    words: Translator,
    *,
    apart: bool,
) -> Html:
    """Return the tile of the fish of one color on one card.

    `apart` adds the name of the card, because other cards have fish of the color, too.
    """
    written = _next(verb, spot, start, _named(verb, previews, state), previews)
    where = card_name(spot.card.place, state.me.cards, words)
    fish = labels.fish(spot.colour, spot.there, words)
    said = words.t(
        "{fish}, {card}: {used} of {count} chosen",
        fish=fish, card=where, used=spot.used, count=spot.there,
    )  # fmt: skip
    many = el("small", f"{spot.used}/{spot.there}") if spot.there > 1 else EMPTY
    frozen = icon("freezer", "frozen-mark") if spot.card.kind == "freezer" else EMPTY
    return button(
        written,
        spot.used > 0,
        cube(spot.colour),
        el("small", where, class_="place-name") if apart else EMPTY,
        frozen,
        many or (_TICK if spot.used else EMPTY),
        said=said,
        id_=f"{verb}-{spot.name}",
        kind="fish-option",
    )


def _next(
    verb: str, spot: StowTarget, start: str, chosen: list[str], previews: LazyPreviews
) -> str:
    """Return the move with one more of these fish.

    If all are selected, return the move without them. If no further fish can be selected, the
    first selected one is removed. If some fish must be selected, one stays.
    """
    if spot.used == spot.there:
        wanted = [name for name in chosen if name != spot.name]
        if not wanted and verb != "chill":
            wanted = [spot.name]
    else:
        wanted = [*chosen, spot.name]
    answers = [f"{verb} {name}" for name in wanted]
    written = previews.completed(start, answers)
    if (
        spot.used < spot.there
        and answers[-1] not in previews.done(written)[len(chosen) :]
        and chosen
    ):
        written = previews.completed(start, answers[1:])
    return written


def cards_to_remove(previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    """Return the cards of a full mat, for a choice of the one to remove.

    It makes room for the selected equipment.
    """
    begun = (state.selected_move or "").partition(moves.ACTION_SEPARATOR)[0]
    asked = previews.asked(begun) if begun else None
    if asked is None:
        return EMPTY
    label = words.t("Discard which mat card?")
    return join((el("h3", label), answer_row(asked, state, words, begun, label)))
