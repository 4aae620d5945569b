"""Event feed that all games share: order and parts of its lines."""

from app.i18n import Translator
from app.ui.event_feed import LogLine, event_feed
from app.ui.players import Players
from tests.views.checks import ParsedPage

PAIR = Players(("Ana", "Bo"), 0, 2)


def lines(*texts: str) -> list[LogLine]:
    """Return lines of the first seat."""
    return [LogLine("fish", text, seat=0) for text in texts]


def places(html: str, *texts: str) -> list[int]:
    """Return the place of each text in the markup."""
    return [html.index(text) for text in texts]


def test_new_lines_are_in_the_order_of_events_and_earlier_ones_newest_first(
    words: Translator,
) -> None:
    feed = event_feed(lines("third", "fourth"), words, lines("first", "second"), PAIR)
    found = places(feed, "third", "fourth", "Earlier", "second", "first")
    assert found == sorted(found)


def test_a_feed_without_earlier_lines_has_no_heading_for_them(words: Translator) -> None:
    page = ParsedPage(event_feed(lines("third"), words, (), PAIR))
    assert "third" in page.text
    assert "Earlier" not in page.text


def test_an_empty_feed_keeps_its_element(words: Translator) -> None:
    page = ParsedPage(event_feed((), words))
    assert page.text.strip() == ""
    assert page.find_by_id("event-feed")["class"] == "event-feed"
