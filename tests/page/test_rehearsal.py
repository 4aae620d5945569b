"""What is gone through before anybody taps."""

import pytest

from app.controller import App
from app.rehearsal import rehearsal
from app.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rehearsal_decides_twice_and_ends(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verbs: list[str] = []
    handle = App.handle

    def noted(app: App, verb: str, argument: str | None = None) -> None:
        verbs.append(verb)
        handle(app, verb, argument)

    monkeypatch.setattr(App, "handle", noted)
    assert set(rehearsal(language)) == {None}
    assert verbs == ["play", "pick", "confirm", "pick", "confirm"]
