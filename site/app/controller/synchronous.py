"""App without a scheduler, for builds and tests."""

from typing import Any

from app.controller.app import App
from app.play.bot_requests import run_synchronously


class SynchronousApp(App):
    """App that answers its own requests to bots and to the coach, before a call returns."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.answer_requests()

    def dispatch(self, action: str, argument: str | None = None) -> None:
        """Perform an action, and answer the requests that follow."""
        super().dispatch(action, argument)
        self.answer_requests()

    def open_link(self, address: str) -> None:
        """Open a link, and answer the requests that follow."""
        super().open_link(address)
        self.answer_requests()

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open a file, and answer the requests that follow."""
        super().open_file(text, size, fault)
        self.answer_requests()

    def answer_requests(self) -> None:
        """Answer all wanted requests."""
        self.play_bots(run_synchronously)
        while request := self.wanted_coach_request:
            self.receive_coach_answer(request, request.run_synchronously())
