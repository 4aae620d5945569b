"""Reasons why a section of the sheet is disabled, as a sentence and a rule term."""

from app.games.dice.rulebook import BOOK
from app.i18n import N_, Translator
from app.rulebook import WhyNot
from fleet_engine.core.action import Action
from fleet_engine.dice.names import COINS, HARBOR, SEA, WHARF
from fleet_engine.dice.observation import DecisionView, DiceObservation, SheetView

COIN_TRACK = "coin-track"
"""The only place of the sheet that a viewer can ask about and that is no section."""


def why_not(section: str, observation: DiceObservation, words: Translator) -> WhyNot:
    """Return the reason why a section cannot be filled now.

    `section` is the id of a section, or `COIN_TRACK`.
    """
    decision = observation.decision
    if decision is None:
        return WhyNot(words.t("The game is over. Your sheet is final."), "scoring")
    if decision.seat != observation.seat:
        return WhyNot(words.t("It’s another player’s turn."), "round")
    if any(_section_reason(action) == section for action in observation.legal_actions):
        return WhyNot(words.t("You can fill this now."), "first-open-box")
    return _other_question(decision, words) or _not_here(section, decision, observation, words)


def _section_reason(action: Action) -> str | None:
    """Return the section that an action changes: a box, a hex or a star of the Yard."""
    if action.verb == "mark":
        return action.target
    return {"serve": "seafood-buffet", "salvage": "salvage-yard"}.get(action.verb)


def _other_question(decision: DecisionView, words: Translator) -> WhyNot | None:
    """Return the reason if the current decision is not about a section, else None."""
    if decision.kind == "circle":
        return WhyNot(words.t("First choose: license or boat?"), "circles")
    if decision.kind == "bonus":
        return WhyNot(words.t("First choose King Crab’s bonus."), "king-crab")
    if decision.kind == "oyster":
        return WhyNot(words.t("First choose what your Oyster boat catches."), "oyster")
    return None


def _not_here(
    section: str, decision: DecisionView, observation: DiceObservation, words: Translator
) -> WhyNot:
    """Return the reason why the current die or star does not fill this section."""
    if section == COIN_TRACK:
        return _coin_track(decision, words)
    sheet = observation.sheets[observation.seat]
    if not sheet.sections[section].open_boxes:
        return _closed(section, decision, sheet, words)
    if decision.kind == "draft":
        return _draft(section, observation, sheet, words)
    return _use(section, decision, sheet, words)


def _coin_track(decision: DecisionView, words: Translator) -> WhyNot:
    if decision.kind == "star":
        return WhyNot(words.t("A star can’t fill a coin box."), "star")
    if decision.kind == "draft":
        return WhyNot(words.t("First choose a die. Then you can cash it in."), "any-die-as-coin")
    return WhyNot(words.t("You can’t take coins now."), "any-die-as-coin")


def _closed(section: str, decision: DecisionView, sheet: SheetView, words: Translator) -> WhyNot:
    """Return the reason why a section without an open box takes no die."""
    view = sheet.sections[section]
    if section == "seafood-buffet" and view.complete:
        return _hex_reason(decision, sheet, words)
    if section == "salvage-yard" and view.complete and sheet.yard_used == sheet.yard_stars:
        return WhyNot(words.t("The Salvage Yard has no stars left."), section)
    name = words.t(BOOK.rules[section].title)
    if view.complete:
        return WhyNot(words.t("{section}: this building is complete.", section=name), section)
    if view.struck:
        sentence = words.t("{section}: Captain Ruth has struck out the rest.", section=name)
        return WhyNot(sentence, "struck-box")
    return WhyNot(words.t("{section}: every box is filled.", section=name), "first-open-box")


def _hex_reason(decision: DecisionView, sheet: SheetView, words: Translator) -> WhyNot:
    """Return the reason why the complete Buffet takes no die."""
    if decision.kind == "star":
        sentence = words.t("A star can’t fill a Buffet hex.")
    elif decision.kind == "draft":
        sentence = words.t("First choose a boat die. Then it can fill its hex.")
    elif decision.face not in SEA:
        sentence = words.t("Only a boat die with a fish can fill a hex.")
    elif decision.face in sheet.hexes:
        sentence = words.t("This hex is already filled.")
    else:
        sentence = words.t("The Buffet can’t take this die now.")
    return WhyNot(sentence, "seafood-buffet")


def _draft(
    section: str, observation: DiceObservation, sheet: SheetView, words: Translator
) -> WhyNot:
    """Return the die that must be chosen first, or that no such die is left."""
    free = {die.face for die in observation.dice if die.taken_by is None and not die.shared}
    face = _face_for(section)
    in_town = observation.phase == "town"
    term = "town-phase" if in_town else "boat-phase"
    if face in free:
        name = words.t(BOOK.rules[face].title)
        return WhyNot(words.t("First choose the {face} die.", face=name), term)
    if face in SEA and "shrimp" in free and sheet.sections["shrimp"].level:
        return WhyNot(
            words.t("First choose the Shrimp die. Your license lets it fill this."), "shrimp"
        )
    needed = words.t(BOOK.rules[face].title)
    if face not in SEA and not in_town:
        sentence = words.t("You need the {face} die (town phase).", face=needed)
        return WhyNot(sentence, "town-phase")
    return WhyNot(words.t("No {face} die left to take.", face=needed), term)


def _face_for(section: str) -> str:
    if section in HARBOR:
        return "harbor"
    return "wharf" if section in WHARF else section


_ONE_USE = {
    COINS: N_("The Coins face pays coins. It can’t fill boxes."),
    "market": N_("A Market die pays coins. It can’t fill boxes."),
    "harbor": N_("A Harbor die can only fill ships."),
    "wharf": N_("A Wharf die can only fill buildings."),
}


def _use(section: str, decision: DecisionView, sheet: SheetView, words: Translator) -> WhyNot:
    """Return the reason why the current die does not fill an open section."""
    face = decision.face or ""
    if face in _ONE_USE:
        return WhyNot(words.t(_ONE_USE[face]), face)
    if section not in SEA:
        return WhyNot(words.t("A boat die can only fill boxes at sea."), "boat-phase")
    if face == "shrimp":
        return _shrimp(decision, sheet, words)
    name = words.t(BOOK.rules[face].title) if face in SEA else ""
    return WhyNot(words.t("The die shows another fish: {face}.", face=name), "boat-phase")


def _shrimp(decision: DecisionView, sheet: SheetView, words: Translator) -> WhyNot:
    """Return the reason why a Shrimp die does not count as another fish."""
    if not sheet.sections["shrimp"].level:
        sentence = words.t("A Shrimp die fills other fish only with a Shrimp license.")
        return WhyNot(sentence, "shrimp")
    if decision.shared:
        sentence = words.t("Your Shrimp license only works on the die you choose.")
        return WhyNot(sentence, "shared-die")
    return WhyNot(words.t("The die counts twice as the same fish."), "shrimp")
