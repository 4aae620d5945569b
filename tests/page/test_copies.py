"""Two copies of the page on one host: their data in the shared storage stays apart."""

import json

import pytest

from app.controller import App
from app.effects import SaveFile
from app.play.serialization import to_text
from app.store import PREFIX
from tests.page.test_controller import Device, play_on
from tests.untrusted_texts import stored_result_v2

PREVIEW = "three-fleets@%2Fpreview%2F:"
ROOT = "three-fleets@%2F:"
BOTH = [(PREFIX, PREVIEW), (PREVIEW, PREFIX), (ROOT, PREVIEW)]
SOUND = json.dumps({"three-fleets-results": 2, "results": [stored_result_v2()]})


class Copy(Device):
    """A device as one copy of the page sees it."""

    def __init__(self, prefix: str, texts: dict[str, str]) -> None:
        super().__init__()
        self.prefix, self.texts = prefix, texts


@pytest.fixture(params=BOTH, ids=["owner first", "owner second", "no owner"])
def copies(request: pytest.FixtureRequest) -> tuple[Copy, Copy]:
    texts: dict[str, str] = {}
    first, second = request.param
    return Copy(first, texts), Copy(second, texts)


def begun(copy: Copy, confirmations: int) -> App:
    """Return a page that shows a game after some confirmations."""
    app = copy.visit()
    app.dispatch("play", "solo")
    play_on(app, confirmations)
    return app


def test_each_copy_resumes_its_own_game(copies: tuple[Copy, Copy]) -> None:
    first, second = copies
    begun(first, 3)
    game = first.kept_game()
    newcomer = second.visit()
    assert newcomer.session is None
    assert newcomer.screen == "home"
    begun(second, 2)
    assert first.kept_game() == game
    assert second.kept_game() != game
    for copy in copies:
        session = copy.visit().session
        assert session
        assert to_text(session) == copy.kept_game()


def test_settings_and_results_of_copies_do_not_mix(copies: tuple[Copy, Copy]) -> None:
    first, second = copies
    first.visit().dispatch("language", "es")
    first.texts[first.prefix + "results"] = SOUND
    assert first.visit().words.language == "es"
    assert len(first.visit().results.all()) == 1
    assert second.visit().words.language == "en"
    assert not second.visit().results.all()


def test_text_that_a_copy_cannot_read_stays_with_the_other_copy(
    copies: tuple[Copy, Copy],
) -> None:
    first, second = copies
    first.texts[first.prefix + "game"] = "a game of a newer engine"
    second.visit()
    assert first.kept_game() == "a game of a newer engine"
    first.visit()
    assert first.kept("damaged:game") == "a game of a newer engine"
    assert second.kept("damaged:game") is None


def test_backup_holds_one_copy_and_opens_in_the_other(copies: tuple[Copy, Copy]) -> None:
    first, second = copies
    begun(second, 1)
    other = second.kept_game()
    app = begun(first, 3)
    app.dispatch("export", "all")
    (saved,) = [task for task in app.take_effects() if isinstance(task, SaveFile)]
    assert json.loads(saved.text)["kept"].keys() == {
        name.removeprefix(first.prefix) for name in first.texts if name.startswith(first.prefix)
    }
    assert second.kept_game() == other
    opened = second.visit()
    opened.open_file(saved.text, len(saved.text))
    opened.dispatch("confirm-yes", "import")
    assert second.kept_game() == first.kept_game() != other


def test_copy_deletes_nothing_of_another_one(copies: tuple[Copy, Copy]) -> None:
    first, second = copies
    for copy in copies:
        begun(copy, 1)
    first.texts["three-fleets-owner"] = "/fleets/"
    kept = {name: text for name, text in first.texts.items() if not name.startswith(first.prefix)}
    assert second.newest_game in kept
    app = first.visit()
    app.dispatch("ask", "delete")
    app.dispatch("confirm-yes", "delete")
    assert first.texts == kept
