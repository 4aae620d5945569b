"""Coach texts of Let's Go Fishing!: true, and with one name for each thing."""

import random

import pytest

from app.games.fishing import labels
from app.games.fishing.coach_text import AT_CIRCLES, FishingCoachText
from app.games.fishing.game import GAME
from app.i18n import Translator
from app.ui.players import Players
from fleet_engine import Match, new_match
from fleet_engine.fishing.events import MoneyPaid

CAST = Players(("Ana", "Ben", "Cho"), viewer=0)


@pytest.fixture(scope="module")
def decisions() -> list[Match]:
    """Return all decisions of three random games."""
    chance, found = random.Random(5), []
    for seed in range(3):
        match = new_match("fishing", players=3, seed=seed)
        while match.to_move is not None:
            found.append(match.at(len(match.actions)))
            match.play(chance.choice(match.legal_actions))
    return found


def named(action: str, match: Match, words: Translator) -> str:
    coaching = GAME.coach_text
    assert isinstance(coaching, FishingCoachText)
    return coaching.action_label(action, match, CAST, words)[1]


def test_coach_mentions_money_only_if_a_token_costs_some(decisions: list[Match]) -> None:
    about_money = {circle for circle, text in AT_CIRCLES.items() if "money" in text}
    for match in decisions:
        for action in match.legal_actions:
            if action.verb in about_money:
                found = match.preview(action).events
                assert any(isinstance(event, MoneyPaid) for event in found), action
    assert about_money


def test_coach_names_actions_and_not_bare_things(decisions: list[Match], words: Translator) -> None:
    kinds = set()
    things = {words.t(text) for text in (*labels.COLOUR_NAMES.values(), *labels.BONUSES.values())}
    for match in decisions:
        for action in match.legal_actions:
            assert named(action.text, match, words) not in things, action
            kinds.add(action.verb)
    assert kinds >= {"take", "colour", "pearl", "bonus", "loot"}


def test_coach_names_subsidies_by_their_payment(decisions: list[Match], words: Translator) -> None:
    pays = set[int]()
    for match in decisions:
        seen = match.observe(match.decision.seat)
        for action in match.legal_actions:
            if action.verb == "subsidy":
                card = next(
                    c for c in seen.me.cards if (c.kind, c.place) == ("subsidy", action.target)
                )
                assert named(action.text, match, words).endswith(labels.money(card.pays, words))
                pays.add(card.pays)
    assert len(pays) > 1
