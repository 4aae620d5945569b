"""Captain and trophy cards, and a strip with the progress of all players."""

from app.games.dice import labels
from app.games.dice.view_state import CardsOverlay, GameState
from app.i18n import Translator
from app.ui import dialogs
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import Players, seat_class, seat_icon
from fleet_engine.dice.observation import CaptainCardView, DiceObservation, TrophyView
from fleet_engine.dice.optional_cards import SILVER

ICONS = {
    "fish": "fish",
    "boats": "boat",
    "licences": "licence",
    "top-licences": "licence",
    "buildings": "wharf",
    "coins": "coin",
}
"""Icon of each thing that a card counts."""


def has_cards(seen: DiceObservation) -> bool:
    """Return True if the game uses captain or trophy cards."""
    return bool(seen.captain_cards or seen.trophies)


# --- the strip --------------------------------------------------------------------------------


def trophy_strip(state: GameState, words: Translator) -> Html:
    """Return the progress of all players to the trophies, and the captain's bonus."""
    seen, players = state.observation, state.players
    if not has_cards(seen):
        return EMPTY
    parts = [_trophy_progress(trophy, players, words) for trophy in seen.trophies]
    if seen.captain_cards:
        card = seen.captain_cards[state.shown.seat]
        parts.append(
            el(
                "span",
                el("small", icon("captain"), words.t("Captain")),
                el("b", icon(ICONS[card.counts]), f"+{card.score}"),
                class_="mine",
            )
        )
    said = [progress(trophy, players, words) for trophy in seen.trophies]
    said += [_captain_text(card, players, words) for card in seen.captain_cards]
    return el(
        "button",
        parts,
        type="button",
        class_=f"trophy-strip n{len(seen.sheets)}",
        id="table-cards",
        data_do="open",
        data_arg="cards",
        aria_label=" ".join(said),
    )


def _trophy_progress(trophy: TrophyView, players: Players, words: Translator) -> Html:
    """Return the aim of a trophy and all counts, with leaders or winners highlighted."""
    won = trophy.metal == SILVER and trophy.winners
    best = trophy.winners if won else trophy.leaders
    counts = [
        el(
            "span",
            EMPTY if players.is_solo else icon(seat_icon(seat), seat_class(seat)),
            number,
            class_="best" if seat in best else None,
        )
        for seat, number in enumerate(trophy.have)
    ]
    aim = labels.short_goal_text(trophy.metal, trophy.counts, trophy.needs, words)
    return el(
        "span",
        el("small", icon("trophy", f"of-{trophy.metal}"), aim, icon("check") if won else EMPTY),
        el("span", counts, class_="trophy-counts"),
        class_="race",
    )


def progress(trophy: TrophyView, players: Players, words: Translator) -> str:
    """Return the aim of a trophy and the counts of all players, in words."""
    said = [
        words.t(
            "{trophy}: {aim}.",
            trophy=words.t(labels.METALS[trophy.metal]),
            aim=labels.goal_text(trophy.metal, trophy.counts, trophy.needs, words),
        )
    ]
    if players.is_solo:
        said.append(words.t("You have {n}.", n=trophy.have[0]))
    else:
        counts = [
            words.t("{name} {points}", name=name, points=number)
            for name, number in zip(players.names, trophy.have, strict=True)
        ]
        said.append(words.t("{totals}.", totals=words.join_list(counts)))
    if trophy.winners:
        winners = words.join_names([players.names[seat] for seat in trophy.winners])
        said.append(
            words.t("Won.") if players.is_solo else words.t("Won by {names}.", names=winners)
        )
    return " ".join(said)


def _captain_text(card: CaptainCardView, players: Players, words: Translator) -> str:
    name = words.t(labels.CAPTAINS[card.id])
    text = words.t("{captain}: {bonus}.", captain=name, bonus=bonus(card, words))
    if players.is_solo:
        return text
    return words.t("{name}: {sentence}", name=players.names[card.seat], sentence=text)


# --- the cards --------------------------------------------------------------------------------


def cards(over: CardsOverlay, state: GameState, words: Translator) -> Html:
    """Return all cards of the game.

    Before the first decision, a button leads into the game.
    """
    seen, players = state.observation, state.players
    captains = [_captain(card, players, words) for card in seen.captain_cards]
    trophies = [_trophy(trophy, players, words) for trophy in seen.trophies]
    terms = [("captain-cards", words.t("Captain cards"))] if captains else []
    terms += [("trophy-cards", words.t("Trophy cards"))] if trophies else []
    links = [
        el("button", title, type="button", class_="chip", data_do="open-rule", data_arg=term)
        for term, title in terms
    ]
    body = el(
        "div",
        el("ul", captains, class_="deal") if captains else EMPTY,
        el("ul", trophies, class_="deal") if trophies else EMPTY,
        el(
            "p",
            words.t("We don’t know the printed cards, so we made these up."),
            class_="invented-note",
        ),
        el("p", links, class_="chips"),
        class_="prose",
    )
    foot = el("footer", _begin(words)) if over.first else EMPTY
    return dialogs.dialog(words.t("Cards of this game"), body, words, name="deal", foot=foot)


def _begin(words: Translator) -> Html:
    return el(
        "button",
        words.t("See the first dice"),
        type="button",
        class_="gold small",
        id="to-first-dice",
        data_do="close",
    )


def _captain(card: CaptainCardView, players: Players, words: Translator) -> Html:
    starts = [words.t("first boxes of {place}", place=labels.section(card.start, words))]
    starts += [labels.section(box, words) for box in card.boxes]
    owner = EMPTY
    if not players.is_solo:
        owner = el("p", icon(seat_icon(card.seat)), players.names[card.seat], class_="owner")
    return el(
        "li",
        owner,
        el("h3", icon("captain"), words.t(labels.CAPTAINS[card.id])),
        el("p", icon("box"), words.t("Starts with: {things}", things=words.join_list(starts))),
        el("p", icon(ICONS[card.counts]), bonus(card, words)),
        el("p", words.t("Now: {n}", n=f"+{card.score}"), class_="now"),
        class_=f"card-of {seat_class(card.seat)}",
    )


def bonus(card: CaptainCardView, words: Translator) -> str:
    """Return the bonus of a captain card."""
    things = labels.counted(card.counts, card.each, words)
    pays = words.n("{n} point per {things}", "{n} points per {things}", card.points, things=things)
    return words.t("{bonus}, up to {cap}", bonus=pays, cap=card.cap)


def _trophy(trophy: TrophyView, players: Players, words: Translator) -> Html:
    worth = words.n("{n} point", "{n} points", trophy.points)
    metal = words.t(labels.METALS[trophy.metal])
    aim = labels.goal_text(trophy.metal, trophy.counts, trophy.needs, words)
    best = trophy.winners or trophy.leaders
    rows = [
        el(
            "li",
            icon(seat_icon(seat)),
            el("span", players.names[seat]),
            icon("trophy") if seat in trophy.winners else EMPTY,
            el("b", number),
            class_=f"{seat_class(seat)} best" if seat in best else seat_class(seat),
        )
        for seat, number in enumerate(trophy.have)
    ]
    if players.is_solo:
        rows = [el("li", el("span", words.t("You have {n}.", n=trophy.have[0])))]
    return el(
        "li",
        el("h3", icon("trophy", f"of-{trophy.metal}"), el("span", metal)),
        el("p", icon(ICONS[trophy.counts]), el("span", aim)),
        el("p", icon("points"), worth),
        el("ol", rows, class_="trophy-ranking"),
        class_="card-of",
    )
