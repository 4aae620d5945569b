"""Screens of the card game: every state renders, and a tap can play every action."""

import random
import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from app.games.cards import dock_answers, dock_message, labels, moves, payment_moves, table_view
from app.games.cards.dock import CardsDock
from app.games.cards.end_screen import render_end
from app.games.cards.event_text import EventDescriber
from app.games.cards.game import full_payment
from app.games.cards.payment import payment_state
from app.games.cards.rulebook import BOOK, facts_from
from app.games.cards.score_lines import LINES
from app.games.cards.screen import CardsScreen
from app.games.cards.view_state import CardsState, FleetOverlay, LogOverlay
from app.i18n import Translator
from app.play.score_history import scores_before_last_round, totals_by_round
from app.play.session import GameSession
from app.ui.dialogs import ConfirmOverlay, MenuOverlay, RuleOverlay
from app.ui.end_screen import EndViewState
from app.ui.players import Players
from app.ui.score_table import ScoreOverlay
from fleet_engine import new_match
from fleet_engine.cards import ruleset
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.events import BidMade, CardsDrawn, CardSpent, LotChosen, Paid, PhaseBegan
from fleet_engine.cards.names import CARDS, KING_CRABS, LICENCES
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.payment_solver import Loss
from fleet_engine.core.preview import Preview
from tests.cards.page import samples
from tests.views.checks import ParsedPage, check_page


def draw(state: CardsState, words: Translator) -> ParsedPage:
    return check_page(CardsScreen(state, words).render(), actions=moves.actions, terms=BOOK.rules)


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
@pytest.mark.parametrize("step", ["before", "chosen"])
def test_every_kind_of_decision_is_drawn(kind: str, step: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    if step == "chosen":
        state = samples.with_selection(state)
    page = draw(state, words)
    for card in state.observation.hand:
        if card.count:
            assert page.find_by_id(f"card-{card.card}")["data-do"] in ("select", "explain")
        else:
            assert f"card-{card.card}" not in {found.get("id") for found in page.find_all()}
    for number in range(len(state.observation.market)):
        page.find_by_id(f"lot-{number}")


NOTHING = ""
"""Argument of a second tap on a card. It clears the selection."""


def picked(state: CardsState, words: Translator) -> set[str]:
    """Return every plan that a series of taps can choose."""
    found: set[str] = set()
    ways = [replace(state, selected_move=None)]
    while ways:
        for written in draw(ways.pop(), words).control_arguments("select") - {NOTHING} - found:
            found.add(written)
            assert written in state.legal_moves, written
            ways.append(replace(state, selected_move=written))
    return found


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
def test_every_legal_action_can_be_tapped(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    if kind == "pay":  # the page offers one order of payment only
        state = replace(state, legal_moves=dict(state.legal_moves))
        assert {moves.actions(written)[0].verb for written in state.legal_moves} == {"pay"}
        return
    ways_out = draw(replace(state, selected_move=None), words).control_arguments("confirm")
    begun = {moves.actions(written)[0] for written in picked(state, words) | ways_out}
    assert begun == set(state.observation.legal_actions)


@pytest.mark.parametrize("seed", range(3))
def test_tapped_payment_is_offered_only_when_it_is_complete(seed: int, words: Translator) -> None:
    chance = random.Random(seed)
    short = whole = 0
    for session in samples.play_random(seed):
        if session.is_over or session.match.decision.kind not in ("pay", "launch"):
            continue
        written = chance.choice(
            [option for option in session.legal_moves if option != "done"] or [""]
        )
        for _ in range(5):
            if not session.select(written):
                break
            offered = draw(samples.view_state(session), words)
            ways = sorted(way for way in offered.control_arguments("select") if " " in way)
            for way in ways:
                assert session.select(way)
                payment = payment_state(samples.view_state(session))
                assert (way in session.legal_moves) == (not payment or not payment.missing)
                short += bool(payment and payment.missing)
                whole += bool(payment and not payment.missing)
            written = chance.choice(ways or [written])
    assert short
    assert whole


def test_payment_with_more_than_the_hand_is_refused() -> None:
    session = next(each for each in samples.play_random(0) if each.match.decision.kind == "pay")
    due = session.observation.payment.due
    thing = min(
        payment_moves.payment_source(session.observation).items, key=lambda thing: thing.worth
    )
    assert thing.worth < due
    assert session.select(f"pay {thing.name}; short")
    too_many = "; ".join([f"pay {thing.name}"] * (thing.available + 1))
    for written in (f"{too_many}; short", "pay whale; short", "launch cod; short", "pay; short"):
        assert not session.select(written)
    assert not session.confirm()


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
def test_gold_button_plays_the_selected_move(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    for written in state.legal_moves:
        page = draw(replace(state, selected_move=written), words)
        assert page.find_by_id("gold")["data-do"] == "confirm"
        assert page.find_by_id("gold")["data-arg"] == written
    page = draw(replace(state, selected_move=None), words)
    assert page.control_arguments("confirm") == {"pass", "done"} & {*state.legal_moves}
    assert page.find_by_id("gold")["aria-disabled"] == "true"


def test_offered_bids_do_not_exceed_spending_power(words: Translator) -> None:
    for session in samples.play_random(2):
        if session.is_over or session.match.decision.kind not in ("open", "bid"):
            continue
        power = session.observation.power.total
        state = samples.view_state(session)
        for written in picked(state, words):
            assert (moves.bid(written) or 0) <= power


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
def test_every_refusal_has_a_sentence_and_a_rule(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    for asked in draw(state, words).control_arguments("explain"):
        page = draw(replace(state, why=asked), words)
        assert page.control_arguments("open-rule") & set(BOOK.rules)
        assert page.find_by_id("live-region")
        assert "explanation" in str(page.find_by_id("dock-message")["class"])


def test_spending_power_is_shown_with_its_parts(words: Translator) -> None:
    state = samples.sample_states()["bid"]
    power = state.observation.power
    label = draw(state, words).find_by_id("money")["aria-label"] or ""
    assert f"You can spend {power.total}" in label
    assert f"{power.cards} in cards" in label
    assert (f"{power.discount} off with Shrimp" in label) == bool(power.discount)


def test_score_pad_shows_the_current_king_crab_bonus(words: Translator) -> None:
    for session in (found for seed in (2, 3) for found in samples.play_random(seed)):
        if session.is_over:
            continue
        state = samples.view_state(session)
        owned = [row for row in state.me.king_crab if row.is_owned]
        if owned:
            text = draw(replace(state, overlay=ScoreOverlay()), words).text
            said = rf": {owned[0].points} points? with {owned[0].count}( |$)"
            assert re.search(said, text)
            return
    raise AssertionError("no seat buys a King Crab licence here")


def test_the_last_round_is_announced(words: Translator) -> None:
    state = samples.sample_states()["launch"]
    last = replace(state, observation=replace(state.observation, last_round=True))
    assert "Last round" in draw(last, words).text
    assert "Last round!" in (draw(last, words).find_by_id("end-counters")["aria-label"] or "")
    assert "Last round" not in draw(state, words).text


@pytest.mark.parametrize(
    "overlay",
    [
        MenuOverlay(),
        ConfirmOverlay("save-game"),
        ScoreOverlay(),
        FleetOverlay(1),
        RuleOverlay("draw", "Draw", ("…",)),
    ],
)
def test_every_dialog_makes_the_screen_inert(overlay: object, words: Translator) -> None:
    page = draw(replace(samples.sample_states()["launch"], overlay=overlay), words)
    assert page.find_all(role="dialog")
    assert "inert" in page.find_by_id("screen")


def test_log_lists_every_round(words: Translator) -> None:
    *_, last = samples.play_random(0, gone_fishing=True)
    state = replace(
        samples.sample_states()["launch"], overlay=LogOverlay(last.match.visible_events(0))
    )
    page = draw(state, words)
    for number in range(1, last.observation.round + 1):
        assert f"Round {number}" in page.text


def test_log_has_phase_headings_and_recent_events_have_none(words: Translator) -> None:
    *_, last = samples.play_random(0)
    events = last.match.visible_events(0)
    began = sum(isinstance(event, PhaseBegan) for event in events)
    state = replace(samples.sample_states()["launch"], overlay=LogOverlay(events))
    logged = draw(state, words)
    assert len(logged.find_all("li", class_="opens-phase")) == began > 6
    assert logged.find_all("li", class_="opens-turn")
    teller = EventDescriber(0, state.seats, words)
    assert not any(line.starts == "phase" for line in teller.recent_lines(events))


def finished(seed: int) -> tuple[GameSession, EndViewState]:
    *_, last = samples.play_random(seed)
    cast = Players(("Ana", "Ben", "Cho"), last.viewer, 3)
    result = last.match.result
    assert result is not None
    match = last.match
    before = scores_before_last_round(match)
    return last, EndViewState(last.observation, cast, LINES, result, totals_by_round(match), before)


@pytest.mark.parametrize("seed", range(3))
def test_end_screen_shows_winner_score_lines_and_cause_of_the_end(
    seed: int, words: Translator
) -> None:
    last, state = finished(seed)
    page = check_page(render_end(state, words), actions=moves.actions, terms=BOOK.rules)
    result = last.match.result
    assert result is not None
    assert f"{state.players.names[result.winners[0]]} wins" in page.text
    for line in result.scores:
        for points in (*line._asdict().values(), line.total):
            assert str(points) in page.text
    assert ("last crate" in page.text) == ("crates" in state.observation.endings)


def test_end_screen_offers_rematch_share_and_save(words: Translator) -> None:
    _, state = finished(0)
    page = check_page(render_end(state, words), actions=moves.actions, terms=BOOK.rules)
    assert page.control_arguments("play") == {"same", "again"}
    assert page.control_arguments("share") == {"result"}
    assert "game" in page.control_arguments("export")


def test_end_screen_charts_the_totals_by_round(words: Translator) -> None:
    last, state = finished(1)
    html = render_end(state, words)
    assert len(state.totals) == last.observation.round
    for seat, name in enumerate(state.players.names):
        line = [totals[seat] for totals in state.totals]
        assert line[-1] == state.observation.player_views[seat].score.total
        assert f"{name}: {', '.join(map(str, line))}." in html


def test_end_screen_lists_the_score_lines_that_the_winner_leads(words: Translator) -> None:
    _, state = finished(2)
    scores, (best, second) = state.scores, state.order[:2]
    text = check_page(render_end(state, words), terms=BOOK.rules).text
    text = text.split(f"How {state.players.names[best]} won")[1].split("Final scores")[0]
    leads = {
        line.name: getattr(scores[best], line.field) - getattr(scores[second], line.field)
        for line in LINES
    }
    for name, lead in leads.items():
        assert (f"{name}: " in text) == (lead > 0)


def test_end_screen_explains_shared_victory_and_tie_break(words: Translator) -> None:
    _, state = finished(0)
    first = state.result.scores[0]
    last = state.result.scores[2]._replace(licences=0)  # type: ignore[attr-defined]

    def end_text(*strengths: tuple[int, ...]) -> str:
        ended = state.result._replace(scores=(first, first, last), strengths=strengths)
        return check_page(render_end(replace(state, result=ended), words), terms=BOOK.rules).text

    both = end_text((60, 8, 20), (60, 8, 20), (5, 8, 20))
    assert "Shared victory" in both
    assert "How " not in both
    assert "Tied on points: most boats wins." in end_text((60, 8, 20), (60, 7, 24), (5, 8, 20))
    assert "most crates aboard wins" in end_text((60, 8, 20), (60, 8, 19), (5, 8, 20))
    fewer = state.result._replace(strengths=((60, 8, 20), (50, 7, 20), (5, 8, 20)))
    page = check_page(render_end(replace(state, result=fewer), words), terms=BOOK.rules)
    assert "most boats wins" not in page.text
    assert "most crates aboard wins" not in page.text


def test_every_licence_and_every_rule_has_an_entry(words: Translator) -> None:
    terms = [term for _, chapter in BOOK.chapters for term in chapter]
    assert sorted(terms) == sorted(BOOK.rules)
    assert {f"licence-{licence}" for licence in LICENCES} <= set(terms)
    for term, rule in BOOK.rules.items():
        assert term not in rule.see
        assert set(rule.see) <= set(terms), term


def test_several_cards_of_a_kind_are_named_once_with_their_number(words: Translator) -> None:
    assert labels.counted("Cod", 1) == "Cod"
    assert labels.counted("Cod", 3) == "Cod ×3"


def test_boat_that_gave_a_crate_is_not_offered_again(words: Translator) -> None:
    for session in (found for seed in range(12) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "process":
            continue
        before = moves.crate_levels(session.observation)
        twin = session.match.at(len(session.match.actions))
        twin.play(ACTIONS[f"process {before[0]}"])
        if twin.decision.kind != "process":
            continue
        seen = twin.observe(twin.decision.seat)
        assert moves.crate_levels(seen) == before[1:]
        page = draw(
            samples.view_state(session, observation=seen, legal_moves=moves.legal_moves(twin)),
            words,
        )
        ids = [str(found.get("id")) for found in page.find_all("button")]
        offered = {id_ for id_ in ids if id_.startswith("process-")}
        offered.discard("process-all")
        assert offered == {f"process-{level}" for level in before[1:]}
        if before[0] - 1 in before:
            return
    raise AssertionError("no boat is as full as another has become")


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
def test_parts_of_the_table_keep_their_order_in_all_phases(kind: str, words: Translator) -> None:
    html = CardsScreen(samples.sample_states()[kind], words).render()
    places = [
        html.index(f'id="{thing}"') for thing in ("opponents", "launch-steps", "market", "fleet")
    ]
    assert places == sorted(places)


def test_payment_shows_the_paid_and_the_lost_amount(words: Translator) -> None:
    state = samples.sample_states()["pay"]
    payment = payment_state(state)
    assert payment
    for written in {*state.legal_moves, *draw(state, words).control_arguments("select")}:
        now = replace(state, selected_move=written)
        put = payment_state(now)
        assert put
        markup = dock_answers.answers(now, words)
        assert f"{min(put.paid, put.amount)} of {put.amount} paid" in markup
        assert markup.count('class="paid"') == min(put.paid, put.amount)
        assert markup.count('class="lost"') == put.overpaid
        assert (f"{put.overpaid} wasted" in markup) == (put.overpaid > 0)
        assert CardsDock(now, words).hint() in markup


def test_bid_area_keeps_its_space_while_a_bot_thinks(words: Translator) -> None:
    state = samples.sample_states()["bid"]
    assert "choices-placeholder" in dock_answers.answers(
        replace(state, is_bot_thinking=True), words
    )
    assert not dock_answers.answers(replace(state, has_unread_events=True), words)
    assert not dock_answers.answers(
        replace(samples.sample_states()["launch"], is_bot_thinking=True), words
    )


def test_processing_full_boats_says_that_they_fish_again(words: Translator) -> None:
    cases = set()
    for session in (found for seed in range(6) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "process":
            continue
        state = samples.view_state(session)
        for written in state.legal_moves:
            full = moves.processed(written).count(4)
            text = " ".join(
                dock_message.preview_lines(replace(state, selected_move=written), words)
            )
            said = full > 0 and not state.observation.last_round
            assert ("can fish again" in text) == said
            assert not said or f"{full} full boat" in text
            cases.add(said)
    assert cases == {True, False}


# --- the course of launching and hiring ----------------------------------------------------------


def test_buoys_are_visible_only_in_launch_and_hire_phases(words: Translator) -> None:
    for kind, state in samples.sample_states().items():
        hidden = "hidden" in draw(state, words).find_by_id("launch-steps")
        assert hidden == (kind not in ("launch", "hire"))


def test_buoys_show_the_current_step_and_its_number(words: Translator) -> None:
    seen = set()
    for session in samples.play_random(8):
        if session.is_over or session.match.decision.kind not in ("launch", "hire"):
            continue
        state = samples.view_state(session)
        page = draw(state, words)
        bonus, asked = state.me.bonus, session.match.decision
        buoys = {
            id_
            for found in page.find_all()
            if (id_ := found.get("id") or "").startswith("launch-step-")
        }
        assert ("launch-step-licence-cod" in buoys) == (bonus.cod_cards > 0)
        assert ("launch-step-licence-lobster" in buoys) == (state.me.licences["lobster"] > 0)
        step = "launching" if asked.kind == "launch" else "captains"
        most = bonus.launches if asked.kind == "launch" else bonus.captains
        assert page.find_by_id(f"launch-step-{step}")["aria-current"] == "step"
        assert f"{most - asked.amount + 1} of {most}" in page.text
        seen.add((asked.kind, most - asked.amount + 1))
    assert {("launch", 1), ("launch", 2), ("hire", 1), ("hire", 2)} <= seen


def test_the_cod_draw_is_earned_by_the_first_launch(words: Translator) -> None:
    cases = set()
    for session in samples.play_random(8):
        if session.is_over or session.match.decision.kind != "launch":
            continue
        state = samples.view_state(session)
        if state.me.bonus.cod_cards:
            second = session.match.decision.amount < state.me.bonus.launches
            page = draw(state, words)
            assert ("earned" in str(page.find_by_id("launch-step-licence-cod")["class"])) == second
            assert ("if you launch" in page.text) != second
            cases.add(second)
    assert cases == {True, False}


# --- the ruler of bids ---------------------------------------------------------------------------


def marks(state: CardsState, words: Translator) -> list[str]:
    """Return the classes of the marks of the ruler, from a bid of 1 on."""
    html = CardsScreen(state, words).render().split('<div class="marks"')[1].split("</div>")[0]
    return [found["class"] or "" for tag, found in ParsedPage(html).elements if tag == "i"]


def test_bid_ruler_marks_chosen_illegal_and_overpaid_bids(
    words: Translator,
) -> None:
    overpaid = 0
    for session in samples.play_random(2):
        if session.is_over or session.match.decision.kind != "bid":
            continue
        state = samples.view_state(session, selected_move=None)
        bids = {moves.bid(written) for written in state.legal_moves} - {None}
        if not bids:
            continue
        found = marks(state, words)
        assert len(found) == state.observation.power.total
        for amount, kind in enumerate(found, 1):
            assert ("below" in kind) == (amount not in bids)
            if amount in bids:
                cost = state.observation.costs[ACTIONS[f"bid {amount}"]]
                assert ("overpaid" in kind) == (cost.overpaid > 0)
                overpaid += cost.overpaid > 0
        most = max(bid for bid in bids if bid)
        chosen = marks(replace(state, selected_move=f"bid {most}"), words)
        assert [kind.split()[0] for kind in chosen].index("selected") == most - 1
    assert overpaid


# --- payments ------------------------------------------------------------------------------------


def bag(*things: tuple[str, int, int]) -> payment_moves.PaymentSource:
    card = Loss(1, 1)
    return payment_moves.PaymentSource(
        tuple(payment_moves.PaymentItem(name, n, worth, card) for name, n, worth in things)
    )


def paid(purse_: payment_moves.PaymentSource, payment: Iterable[tuple[str, int]]) -> int:
    worths = {thing.name: thing.worth for thing in purse_.items}
    return sum(count * worths[name] for name, count in payment)


def test_the_best_payment_overpays_least_and_then_spares_cards() -> None:
    assert payment_moves.cheapest(bag(("tuna", 2, 3), ("cod", 3, 1)), 4) == {"tuna": 1, "cod": 1}
    assert payment_moves.cheapest(bag(("tuna", 2, 3)), 4) == {"tuna": 2}
    assert payment_moves.cheapest(bag(("cod", 1, 1)), 2) is None
    assert payment_moves.cheapest(bag(), 0) == {}


def test_tap_adds_one_only_while_the_payment_is_short() -> None:
    purse_ = bag(("tuna", 1, 3), ("cod", 3, 1))
    assert payment_moves.toggled(purse_, {"cod": 1}, "cod", 3) == {"cod": 2}
    assert payment_moves.toggled(purse_, {"cod": 2}, "tuna", 3) == {"cod": 2, "tuna": 1}
    assert payment_moves.toggled(purse_, {"tuna": 1}, "cod", 3) is None  # the price is paid


def test_tap_takes_one_back_if_the_price_can_be_paid_without_it() -> None:
    purse_ = bag(("tuna", 1, 3), ("cod", 3, 1))
    assert payment_moves.toggled(purse_, {"tuna": 1}, "tuna", 3) == {"tuna": 0}
    assert payment_moves.toggled(purse_, {"cod": 3}, "cod", 3) == {"cod": 2}
    assert payment_moves.toggled(purse_, {"cod": 3}, "cod", 5) == {
        "cod": 2
    }  # too little money, all spent
    assert payment_moves.toggled(bag(("tuna", 1, 3), ("cod", 1, 1)), {"tuna": 1}, "tuna", 3) is None


def test_sums_lists_the_amounts_that_can_be_paid_exactly() -> None:
    assert payment_moves.sums(bag(("tuna", 2, 3), ("cod", 1, 1))) == {0, 1, 3, 4, 6, 7}
    assert payment_moves.sums(bag()) == {0}


def test_no_payment_wastes_a_whole_card_and_each_can_be_completed() -> None:
    chance = random.Random(7)
    for _ in range(300):
        things = [(name, chance.randint(1, 3), chance.randint(1, 3)) for name in CARDS[:4]]
        purse_ = bag(*things)
        due = chance.randint(1, purse_.cash)
        payment = payment_moves.cheapest(purse_, due) or {}
        for _ in range(6):
            name = chance.choice(things)[0]
            payment = payment_moves.toggled(purse_, payment, name, due) or payment
        for name, *_ in things * 3:  # taps can always add the missing amount
            if paid(purse_, payment.items()) < due:
                payment = payment_moves.toggled(purse_, payment, name, due) or payment
        total = paid(purse_, payment.items())
        dearest = max(worth for name, _, worth in things if payment.get(name))
        assert total - dearest < due <= total


def test_missing_and_lost_amounts_are_shown_before_payment(words: Translator) -> None:
    cases = set()
    for session in (found for seed in range(4) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "pay":
            continue
        for _ in range(12):
            state = samples.view_state(session)
            payment = payment_state(state)
            if payment is None:
                break
            page = draw(state, words)
            if payment.missing:
                assert f"{payment.missing} more" in page.text
                assert page.control_arguments("confirm") == set()
            elif payment.overpaid:
                assert f"pay {payment.paid} ({payment.overpaid} wasted)" in page.text
            cases.add((payment.missing > 0, payment.overpaid > 0))
            ways = [payment.other(thing.name) for thing in payment.source.items]
            way = random.Random(len(cases)).choice([way for way in ways if way] or [""])
            session.select(way)
    assert cases == {(True, False), (False, True), (False, False)}


def test_fleet_row_counts_licences_and_processed_crates(words: Translator) -> None:
    shown = 0
    for session in samples.play_random(2):
        if session.is_over:
            break
        seen = session.observation
        for player in seen.player_views:
            html = table_view.fleet(player, seen, words)
            for row in html.split('<li class="fleet-row')[1:]:
                family = re.search(r'id="licence-([a-z-]+)"', row)[1]  # type: ignore[index]
                held = sum(
                    n for name, n in player.licences.items() if labels.family(name) == family
                )
                count = re.search(r'<i class="times">×(\d+)</i>', row)
                assert (int(count[1]) if count else min(held, 1)) == held
                crates = "processed crate" in row
                assert crates == (family == "processing-vessel" and player.processed_crates > 0)
                shown += crates
    assert shown


# --- cards are the buttons -----------------------------------------------------------------------


def test_cards_of_the_hand_are_the_buttons_of_a_payment(words: Translator) -> None:
    state = samples.sample_states()["pay"]
    state = replace(state, selected_move=next(iter(state.legal_moves)))
    payment = payment_state(state)
    assert payment
    page = draw(state, words)
    held = [card.card for card in state.observation.hand if card.count]
    for card in held:
        button = page.find_by_id(f"card-{card}")
        used = payment.now.get(card, 0)
        assert button["aria-pressed"] == ("true" if used else "false")
        assert f"spend {used} of {payment.thing(card).available}" in str(button["aria-label"])  # type: ignore[union-attr]
        assert (button["data-do"], button["data-arg"]) in (
            ("select", payment.other(card)),
            ("explain", f"pay-{card}"),
        )
    assert not page.find_all("ul", id="payment-items")


def test_processed_crates_are_shown_beside_the_cards_and_pay(words: Translator) -> None:
    paid = False
    for session in (found for seed in range(4) for found in samples.play_random(seed)):
        if session.is_over or not samples.view_state(session).me.processed_crates:
            continue
        state = samples.view_state(session)
        button = draw(state, words).find_by_id("card-crate")
        if session.match.decision.kind == "pay":
            paid |= button["data-do"] == "select"
        elif session.selected_move is None:
            assert button["data-do"] == "open-rule"
    assert paid


def test_a_second_tap_on_a_card_takes_it_back(words: Translator) -> None:
    for kind in ("launch", "hire", "discard"):
        state = samples.sample_states()[kind]
        written = next(option for option in state.legal_moves if " " in option)
        card = moves.parts(written)[1]
        button = draw(replace(state, selected_move=written), words).find_by_id(f"card-{card}")
        assert (button["data-do"], button["data-arg"]) == ("select", NOTHING)
        assert (
            draw(replace(state, selected_move=None), words).find_by_id(f"card-{card}")["data-arg"]
            != NOTHING
        )


def test_a_session_can_choose_nothing_again() -> None:
    session = next(samples.play_random(0))
    assert session.select(next(iter(session.legal_moves)))
    assert session.select(NOTHING)
    assert session.selected_move is None


def test_boat_to_launch_is_separate_from_equal_cards_that_pay(words: Translator) -> None:
    for session in (found for seed in range(6) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "launch":
            continue
        for card in session.observation.hand:
            if card.launch and card.count > 1 and session.select(f"launch {card.card}"):
                state = samples.view_state(
                    session, selected_move=payment_moves.launch(session.observation, card.card)
                )
                page = draw(state, words)
                assert page.find_by_id(f"card-{card.card}")["data-arg"] == NOTHING
                label = str(page.find_by_id(f"pay-{card.card}")["aria-label"])
                assert label.endswith(f"of {card.count - 1}")
                return
    raise AssertionError("no seat has two boats of a kind to launch for money")


def test_payment_warns_before_the_last_licensed_boat_card_is_spent(words: Translator) -> None:
    cases = set()
    for session in (found for seed in range(6) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "pay":
            continue
        seen = session.observation
        ways = [session.selected_move or ""]
        for card in seen.hand:  # spend all cards of this kind first
            paid = {card.card: card.count}
            left = seen.payment.due - card.count * card.cash
            rest = [
                thing
                for thing in payment_moves.payment_source(seen).items
                if thing.name != card.card
            ]
            if left > 0 and sum(thing.available * thing.worth for thing in rest) >= left:
                ways.append(
                    payment_moves.pay(
                        seen,
                        paid
                        | (
                            payment_moves.cheapest(payment_moves.PaymentSource(tuple(rest)), left)
                            or {}
                        ),
                    )
                )
        for written in ways:
            assert session.select(written)
            state = samples.view_state(session)
            spent = [event.card for event in state.preview_events if isinstance(event, CardSpent)]
            lot = labels.family(seen.auction.lot)
            last = {
                card.card
                for card in seen.hand
                if card.count == spent.count(card.card) > 0
                and (card.card == lot or labels.has_licence(state.me, card.card))
            }
            text = draw(state, words).text
            for card in CARDS[:-1]:
                name = labels.card(card, words)
                warning = rf"spends your (only {name} card|last \d+ {name} cards)\."
                warned = re.search(warning, text) is not None
                assert warned == (card in last)
            cases.add(bool(last))
    assert cases == {True, False}


def test_payment_for_a_licence_spares_cards_of_its_boat(words: Translator) -> None:
    seen = next(samples.play_random(1)).observation
    for lot in ("tuna", "shrimp"):
        paid = payment_moves.cheapest(payment_moves.payment_source(seen, buys=lot), 5)
        assert paid
        assert lot not in paid


# --- choosing a license --------------------------------------------------------------------------


def test_lot_label_has_effect_minimum_points_and_number_left(words: Translator) -> None:
    for session in samples.play_random(3):
        if session.is_over or session.observation.phase != "auction":
            continue
        state = samples.view_state(session)
        page = draw(state, words)
        for number, lot in enumerate(state.observation.market):
            owned = state.me.licences[lot.licence]
            more = labels.still_to_come(lot.licence, state.observation)
            label = str(page.find_by_id(f"lot-{number}")["aria-label"])
            assert f"minimum bid {lot.minimum}, {lot.points} points" in label
            assert labels.licence_help(lot.licence, owned + 1, state.observation, words) in label
            assert (f"stack: up to {more}" if more else "none in stack") in label
            rule = page.find_by_id(f"about-{number}")
            assert (rule["data-do"], rule["data-arg"]) == ("open-rule", f"licence-{lot.licence}")


def test_still_to_come_is_at_least_the_licences_that_turn_up() -> None:
    def seen_of(licence: str, seen: CardsObservation) -> int:
        owned = sum(player.licences[licence] for player in seen.player_views)
        return owned + [lot.licence for lot in seen.market].count(licence)

    first, *_, last = [session.observation for session in samples.play_random(6)]
    for licence in LICENCES:
        came = (
            seen_of(licence, last) + last.cleared_licences.count(licence) - seen_of(licence, first)
        )
        assert came <= labels.still_to_come(licence, first)
        assert labels.still_to_come(licence, last) <= last.licences_left == 0


def test_a_lobster_licence_never_promises_to_draw_nothing(words: Translator) -> None:
    seen = next(samples.play_random(0)).observation
    assert labels.licence_effect("lobster", 1, seen, words) == "hire 2 captains, draw 1–2"
    assert labels.licence_help("lobster", 1, seen, words) == (
        "Hire up to 2 captains per round, then draw 1 card, 2 with 4+ captains."
    )


def test_rulebook_king_crab_scores_match_the_ruleset(words: Translator) -> None:
    rules = ruleset.load_printed(ruleset.EDITIONS[0])
    captains, crates, _ = rules.cards.king_crab
    assert [(n, n) for n in range(1, len(captains) + 1)] == list(captains)
    assert [(crates[0][0] * n, n) for n in range(1, len(crates) + 1)] == list(crates)
    facts = facts_from(rules)
    for licence, excerpt in (
        ("captains", "1 point per boat with a captain, up to 10"),
        ("crates", "1 point per 3 crates on your boats, up to 10"),
        ("licences", "2 / 4 / 5 / 6 / 8 / 10 with 2 / 3 / 4 / 5 / 6 / 7 kinds of license"),
    ):
        entry = BOOK.entry(f"licence-king-crab-{licence}", words, facts)
        assert excerpt in " ".join(entry.paragraphs)


def test_rulebook_explains_lobster_draws_in_words(words: Translator) -> None:
    rules = ruleset.load_printed(ruleset.EDITIONS[0])
    text = " ".join(BOOK.entry("licence-lobster", words, facts_from(rules)).paragraphs)
    assert "One license: draw 1 for 1 to 3 captains, 2 for 4 or more." in text
    assert "draw 1 for 1 or 2 captains, 2 for 3 to 6, 3 for 7 or more." in text


def test_king_crab_lots_show_the_icon_of_their_count(words: Translator) -> None:
    state = samples.sample_states()["launch"]
    lots = tuple(replace(state.observation.market[0], licence=licence) for licence in KING_CRABS)
    html = CardsScreen(
        replace(state, observation=replace(state.observation, market=lots)), words
    ).render()
    faces = [html.split(f'id="lot-{number}"')[1].split("</button>")[0] for number in range(3)]
    for face, licence in zip(faces, KING_CRABS, strict=True):
        assert f"#i-{labels.COUNTED_ICONS[licence]}" in face
        assert labels.licence(licence, words) in face


def test_rivals_keep_their_order_whichever_seat_is_first(words: Translator) -> None:
    begun = set()
    for session in samples.play_random(1):
        if session.is_over:
            break
        seen = session.observation
        begun.add(seen.first)
        shown = [
            found["id"]
            for found in draw(samples.view_state(session), words).find_all("button", data_do="open")
            if str(found.get("id")).startswith("opponent-")
        ]
        assert shown == [f"opponent-{(seen.seat + place) % 3}" for place in (1, 2)]
    assert begun == {0, 1, 2}


def test_boats_with_fish_are_offered_with_their_kinds(words: Translator) -> None:
    state = samples.sample_states()["process"]
    page = draw(state, words)
    for level in moves.crate_levels(state.observation):
        label = str(page.find_by_id(f"process-{level}")["aria-label"])
        kinds = {
            boat.kind for boat in state.me.boats if boat.can_give_crate and boat.crates == level
        }
        assert kinds
        for kind in kinds:
            assert labels.card(kind, words) in label


def test_bid_area_keeps_its_space_before_a_lot_is_chosen(words: Translator) -> None:
    state = samples.sample_states()["open"]
    assert draw(replace(state, selected_move=None), words).find_all(
        "p", class_="choices-placeholder"
    )
    lots = [written for written in state.legal_moves if "bid" in written]
    contested = max(lots, key=lambda written: moves.bid(written) or 0)
    page = draw(replace(state, selected_move=contested), words)
    assert not page.find_all("p", class_="choices-placeholder")
    assert page.find_all("div", class_="bids")


@pytest.mark.parametrize("kind", ["open", "bid"])
def test_gold_button_names_the_amount_of_the_bid(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    bids = {option: moves.bid(option) for option in state.legal_moves if moves.bid(option)}
    assert bids
    for option, amount in bids.items():
        label, _ = CardsDock(replace(state, selected_move=option), words).confirm_label()
        assert str(amount) in label.split()


def openings(contested: bool) -> CardsState:
    """Return a state before the choice of a license, with or without a rival bidder."""
    for session in (found for seed in range(6) for found in samples.play_random(seed)):
        if not session.is_over and session.match.decision.kind == "open":
            state = samples.frozen_view_state(session)
            lots = {moves.parts(written)[1] for written in state.legal_moves if written != "pass"}
            if lots and contested == any(
                moves.is_contested(state.observation, lot) for lot in lots
            ):
                return state
    raise AssertionError("no such moment")


def test_opening_without_a_rival_bidder_offers_only_the_lowest_bid(words: Translator) -> None:
    state = openings(contested=False)
    lots = [written for written in state.legal_moves if written != "pass"]
    assert len({moves.parts(written)[1] for written in lots}) == len(lots)
    page = draw(replace(state, selected_move=lots[0]), words)
    assert not page.find_all("div", class_="bids")
    assert "Buy for" in page.text


@pytest.mark.parametrize("kind", ["open", "bid", "launch", "hire", "process", "trade"])
def test_pass_or_done_takes_one_tap(kind: str, words: Translator) -> None:
    way_out = draw(samples.sample_states()[kind], words).find_by_id("secondary-action")
    assert way_out["data-do"] == "confirm"
    assert way_out["data-arg"] in ("pass", "done")


def test_all_boats_are_processed_by_one_choice(words: Translator) -> None:
    state = next(
        samples.frozen_view_state(session)
        for seed in range(6)
        for session in samples.play_random(seed)
        if not session.is_over
        and session.match.decision.kind == "process"
        and len(moves.crate_levels(session.observation)) > 1
    )
    written = str(
        draw(replace(state, selected_move=None), words).find_by_id("process-all")["data-arg"]
    )
    assert sorted(moves.processed(written)) == sorted(moves.crate_levels(state.observation))
    assert written in state.legal_moves


def test_tap_on_a_boat_selects_its_crate_and_a_second_deselects_it(words: Translator) -> None:
    state = samples.sample_states()["process"]
    giving = moves.taps(state.observation, None)
    assert giving
    for place in giving:
        boat = draw(replace(state, selected_move=None), words).find_by_id(f"boat-{place}")
        written = str(boat["data-arg"])
        assert boat["aria-pressed"] == "false"
        assert written in state.legal_moves
        assert moves.processed(written) == [state.me.boats[place].crates]
        taps = moves.taps(state.observation, written)
        assert [tap.written for tap in taps.values() if tap.gives] == [""]


def test_the_only_captain_is_not_suggested() -> None:
    """Passing is often better. The coach would call the suggestion a mistake."""
    options = dict.fromkeys(("captain cod", "done"), Preview((), None, (), False))
    match = new_match("cards", players=2, seed=1)
    assert moves.suggested(match, options) is None
    assert moves.suggested(match, {"captain cod": options["done"]}) == "captain cod"


def test_newly_drawn_cards_are_marked_at_the_discard(words: Translator) -> None:
    state = samples.sample_states()["discard"]
    drawn = next(
        event.cards or ()
        for event in reversed(state.recent_events)
        if isinstance(event, CardsDrawn) and event.seat == state.me.seat
    )
    assert drawn
    page = draw(replace(state, selected_move=None), words)
    for held in state.observation.hand:
        if held.count:
            label = str(page.find_by_id(f"card-{held.card}")["aria-label"])
            assert label.endswith(". new") == (held.card in drawn)


def test_the_last_bid_of_each_bidder_is_seen(words: Translator) -> None:
    for session in (found for seed in range(12) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "bid":
            continue
        state = samples.view_state(session, recent_events=tuple(session.visible_events()))
        bids: dict[int, int] = {}
        for event in session.visible_events():
            if isinstance(event, LotChosen):
                bids = {}
            if isinstance(event, BidMade):
                bids[event.seat] = event.amount
        for player in state.observation.player_views:
            status = table_view.bid_status(player, state, words)
            if player.auction == "bids" and player.seat in bids:
                assert status == f"bid {bids[player.seat]}"
                return
    raise AssertionError("no seat has been outbid")


def test_king_crab_for_sale_later_names_its_kind(words: Translator) -> None:
    for session in (found for seed in range(6) for found in samples.play_random(seed)):
        if session.is_over or session.match.decision.kind != "launch":
            continue
        state = samples.view_state(session)
        later = [lot.licence for lot in state.observation.market]
        if "king-crab-crates" in later:
            assert "King Crab: crates" in draw(state, words).text
            return
    raise AssertionError("no such licence is for sale")


def test_payment_split_by_a_reload_names_all_its_cards() -> None:
    spent = [CardSpent(0, card, 1) for card in ("cod", "lobster", "tuna")]
    paid = Paid(0, 5, 0, 0)
    before, recent = full_payment((PhaseBegan("auction"), *spent[:2]), (spent[2], paid))
    assert before == (PhaseBegan("auction"),)
    assert recent == (*spent, paid)


@pytest.mark.parametrize(
    ("term", "excerpt"),
    [
        ("licence-shrimp", "There are 4 licenses of this kind and 20 matching boat cards."),
        ("licence-cod", "There are 4 licenses of this kind and 12 matching boat cards."),
        (
            "licence-king-crab-crates",
            "There is only one, and 12 boat cards for all",
        ),
        ("licence-fishermans-pub", "There are 3 licenses of this kind."),
        ("licence-lobster", "After the last player has hired"),
        ("round", "five phases"),
        ("bidding", "how many coins its minimum bid leaves you"),
    ],
)
def test_rulebook_entry_contains_facts_of_the_ruleset(
    term: str, excerpt: str, words: Translator
) -> None:
    entry = BOOK.entry(term, words, facts_from(ruleset.load("2012", {})))
    assert excerpt in " ".join(str(paragraph) for paragraph in entry.paragraphs)


def test_question_of_a_payment_names_the_discount(words: Translator) -> None:
    state = samples.sample_states()["pay"]
    seen = state.observation
    assert seen.decision
    assert seen.decision.amount
    for discount, said in ((0, "How will you pay {n}?"), (2, "How will you pay {n} (2 off)?")):
        power = replace(seen.power, discount=discount)
        with_power = replace(state, observation=replace(seen, power=power))
        expected = said.format(n=seen.decision.amount)
        assert CardsDock(with_power, words).question() == expected
