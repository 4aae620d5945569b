"""Row of bid buttons, for the private screen and for the shared view."""

from collections.abc import Iterable, Sequence

from app.games.cards import moves
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon

MAX_VISIBLE = 4
"""Number of bids that are buttons."""


def amounts(state: CardsState, before: str) -> list[int]:
    """Return the legal bids in ascending order.

    Args:
        state: The view state with the legal moves.
        before: The part of the move before the bid: the lot that is put up with it, or "".
    """
    bids = (written for written in state.legal_moves if written.startswith(f"{before}bid "))
    return sorted(moves.bid(written) or 0 for written in bids)


def bid_row(
    offered: Sequence[int],
    shown: Iterable[int],
    now: int | None,
    before: str,
    words: Translator,
    *,
    highest: int | None = None,
) -> Html:
    """Return the buttons of the bids `shown`, between a minus and a plus button.

    Minus and plus select one less and one more than `now`. The button of the `highest` bid has
    the label "all".
    """
    least, most = offered[0], offered[-1]
    less, more = now - 1 if now else None, now + 1 if now else least
    buttons = [
        _step("minus", words.t("Bid one less"), less, offered, before),
        *(_bid(amount, amount == now, amount == highest, before, words) for amount in shown),
        _step("plus", words.t("Bid one more"), more, offered, before),
    ]
    label = words.t("Bid {least} to {most}.", least=least, most=most)
    return el("div", buttons, class_="bids", role="group", aria_label=label)


def _bid(amount: int, chosen: bool, highest: bool, before: str, words: Translator) -> Html:
    return el(
        "button",
        el("b", amount),
        el("small", words.p("highest bid", "all")) if highest else None,
        type="button",
        class_="bid selected" if chosen else "bid",
        id=f"bid-{'most' if highest else amount}",
        data_do="select",
        data_arg=f"{before}bid {amount}",
        data_key=str(amount),
        aria_pressed="true" if chosen else "false",
        aria_label=words.t("Bid {amount}", amount=amount),
    )


def _step(which: str, label: str, amount: int | None, offered: Sequence[int], before: str) -> Html:
    on = amount in offered
    return el(
        "button",
        icon(which),
        type="button",
        class_="bid step",
        id=f"bid-{which}",
        data_do="select" if on else "explain",
        data_arg=f"{before}bid {amount}" if on else f"bid-{which}",
        data_key="-" if which == "minus" else "+",
        aria_label=label,
        aria_disabled=None if on else "true",
    )
