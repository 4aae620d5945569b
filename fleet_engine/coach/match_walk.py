"""Decisions and rounds of a finished match, one by one, for the review."""

from collections.abc import Iterator
from typing import NamedTuple

from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match


class PlayedDecision(NamedTuple):
    """A decision of a match.

    Attributes:
        action_index: index of the action in the match, from 0.
        number: number of the decision in the record, from 1.
        view: the information of the seat at that moment.
        action: the action that was played.
    """

    action_index: int
    number: int
    view: BotView
    action: Action


def decisions_of(match: Match, seat: int) -> Iterator[PlayedDecision]:
    """Yield the decisions of a seat with at least two legal actions."""
    number = 0
    for index, mover in enumerate(match.seats_by_action):
        then = match.at(index)
        if len(then.legal_actions) < 2:
            continue
        number += 1
        if mover == seat:
            yield PlayedDecision(index, number, view_of(then), match.actions[index])


def round_starts(match: Match) -> Iterator[tuple[int, Match]]:
    """Yield a copy of the match at the first decision of each round, with the decision's number."""
    number = last_round = 0
    for index in range(len(match.actions)):
        then = match.at(index)
        if len(then.legal_actions) < 2:
            continue
        number += 1
        if then.round > last_round:
            last_round = then.round
            yield number, then
