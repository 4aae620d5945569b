"""Texts of the coach in each game: names, icons, reasons and hints for every choice."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from app.games import GAMES
from app.games.game import GameViewContext, players_of
from app.i18n import LANGUAGES, translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine import Match, new_match
from fleet_engine.core.game import find_game
from fleet_engine.dice.names import SEA, SECTIONS, WHARF
from tests.icons import ICONS
from tests.page.coaches import of_each_coach

SEATS = {"dice": 1}
"""Number of seats of the games at which the coach is not asked with three."""
NO_CHOICE = {"dice": {"licence", "boat"}, "fishing": {"pass"}}
"""Verbs that are never a choice under the default rulings."""
WAYS_OUT = ("pass", "done", "stop")

REASONS = {
    "dice": (
        *(f"licence {fish} {level}" for fish in SEA for level in (1, 2, 3)),
        *(f"near {place} {boxes}" for place in SECTIONS for boxes in (1, 3)),
        *(f"opens {place}" for place in WHARF),
        *(f"kept {place}" for place in SECTIONS),
        *("boats 1 4", "boats 2 1", "star", "bonus", "catch", "market"),
    ),
    "cards": ("licences 2.3", "boats 0.5", "crates 1.0", "bonus 4.0", "rivals 2.5"),
    "fishing": (
        *("points 1.0", "fish 0.6", "majorities 2.0", "money 1.5", "oil 0.5", "cards 3.0"),
        "rivals 7.5",
    ),
}
"""The reasons that the coach can give for a choice."""
UNSAID = {"dice": (), "cards": ("gone_fishing 1.0",), "fishing": ("captain 0.7",)}
"""Reasons that have no text."""


@cache
def decisions(game: str) -> tuple[Match, ...]:
    """Return moments of random games in which every verb of the game is legal at least once."""
    chance = random.Random(6)
    left = {action.verb for action in find_game(game).actions} - NO_CHOICE.get(game, set())
    found: list[Match] = []
    for seed in range(60):
        match = new_match(game, players=SEATS.get(game, 3), seed=seed)
        if not left:
            break
        while match.to_move is not None and left:
            legal = match.legal_actions
            if new := left & {action.verb for action in legal}:
                left -= new
                found.append(match.at(len(match.actions)))
            busy = [action for action in legal if action.verb not in WAYS_OUT]
            match.play(chance.choice(busy if busy and chance.random() < 0.9 else legal))
    assert not left, left
    return tuple(found)


@cache
def moments(game: str) -> tuple[GameSession, ...]:
    """Return up to two moments of each kind of decision from two random games of people.

    No seat has acknowledged any event (`seen_event_count=0`).
    """
    chance, found = random.Random(2), []
    seats = tuple(Seat(name) for name in ("Ana", "Ben", "Cho")[: SEATS.get(game, 3)])
    seen: dict[str, int] = {}
    for seed in range(2):
        session = GameSession(
            new_match(game, players=len(seats), seed=seed), seats, seen_event_count=0
        )
        while not session.is_over:
            kind = session.match.decision.kind
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] in (1, 5) and len(session.match.legal_actions) > 1:
                twin = session.match.at(len(session.match.actions))
                found.append(GameSession(twin, seats, seen_event_count=0))
            busy = [way for way in session.legal_moves if way not in WAYS_OUT]
            session.select(chance.choice(busy or list(session.legal_moves)))
            session.confirm()
    return tuple(found)


def choices(session: GameSession) -> Iterator[GameViewContext]:
    """Yield the moment of a session once for each of its legal moves, selected."""
    for plan in session.legal_moves:
        assert session.select(plan)
        yield GameViewContext(session)


@of_each_coach
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_has_an_icon_and_a_name(game: str, language: str) -> None:
    words, coaching = translator_for(language), GAMES[game].coach_text
    assert coaching
    for match in decisions(game):
        table = players_of(GameSession(match, [Seat(str(n)) for n in range(match.players)]), words)
        for action in match.legal_actions:
            sign, name = coaching.action_label(action.text, match, table, words)
            assert sign in ICONS, action
            assert name.strip(), action
            assert name != action.text, action
            assert "{" not in name, action


@of_each_coach
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_an_icon_a_name_and_mostly_a_reason(game: str, language: str) -> None:
    words, coaching = translator_for(language), GAMES[game].coach_text
    assert coaching
    described = reasoned = 0
    for session in moments(game):
        for moment in choices(session):
            sign, name, why = coaching.describe_move(moment, words)
            assert sign in ICONS, session.selected_move
            assert name.strip(), session.selected_move
            assert "{" not in name + why, session.selected_move
            described += 1
            reasoned += bool(why.strip())
    assert reasoned > 0.7 * described


@of_each_coach
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_short_and_complete_sentence(game: str, language: str) -> None:
    words, coaching = translator_for(language), GAMES[game].coach_text
    assert coaching
    moment = GameViewContext(moments(game)[0])
    texts = {reason: coaching.reason_text(reason, moment, words) for reason in REASONS[game]}
    for reason, text in texts.items():
        assert text.endswith((".", "。")), reason
        assert "{" not in text, reason
        assert len(text) <= 90, reason
    assert len({*texts.values()}) == len(texts)
    assert not any(coaching.reason_text(reason, moment, words) for reason in UNSAID[game])


@of_each_coach
@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_does_not_contain_the_answer(game: str, language: str) -> None:
    words, coaching = translator_for(language), GAMES[game].coach_text
    assert coaching
    hints = set()
    for session in moments(game):
        for moment in choices(session):
            hint = coaching.hint(moment, words)
            _, name, _ = coaching.describe_move(moment, words)
            assert hint
            assert name not in hint
            hints.add(hint)
        assert session.select("")
        assert coaching.hint(GameViewContext(session), words)
    assert len(hints) > 3
