"""Bridge of the native page, tested with a fake browser in Python."""

import json
from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

from native import bridge
from native.bridge import ENDED_ANSWER, START_CALLBACK, Connection, JsException, JsObject


class Fault(Exception):
    """An error of the browser."""


class Browser:
    """Fake browser that carries out the requests of Python.

    Its objects are dictionaries, functions and lists.

    Attributes:
        asked: Decoded messages with the requests of Python.
        reported: Errors of Python.
    """

    def __init__(self, start: Callable[[JsObject], Any], **window: Any) -> None:
        self.asked: list[dict[str, Any]] = []
        self.reported: list[str] = []
        self._objects: dict[int, Any] = {bridge.WINDOW_HANDLE: window}
        self.connection = Connection(lambda _, text: self.reported.append(text))
        begin = [lambda: start(self.connection.window)]
        Thread(target=self.connection.serve, args=begin, daemon=True).start()

    def call(self, number: int = START_CALLBACK, *arguments: Any) -> Any:
        """Call a function of Python, and carry out its requests until it returns."""
        message = {"call": number, "args": [self._encoded(each) for each in arguments]}
        answer = json.loads(self.connection.exchange(json.dumps(message)))
        while "do" in answer:
            self.asked.append(answer)
            answer = json.loads(self.connection.exchange(json.dumps(self._done(answer))))
        return self._decoded(answer["returned"])

    def _done(self, asked: dict[str, Any]) -> dict[str, Any]:
        target = self._objects[asked["target"]]
        arguments = [self._decoded(each) for each in asked.get("args", [])]
        try:
            match asked["do"]:
                case "get":
                    return {"value": self._encoded(target.get(asked["name"]))}
                case "has":
                    return {"value": self._encoded(asked["name"] in target)}
                case "set":
                    target[asked["name"]] = self._decoded(asked["value"])
                    return {"value": self._encoded(None)}
                case "await":
                    arguments[0](target["settled"], target["error"])
                    return {"value": self._encoded(None)}
            return {"value": self._encoded(target(*arguments))}
        except Fault as error:
            return {"error": str(error)}

    def _encoded(self, value: Any) -> dict[str, Any]:
        if value is None or isinstance(value, bridge.PLAIN_TYPES):
            return {"plain": value}
        handle = len(self._objects)
        self._objects[handle] = value
        return {"handle": handle, "function": callable(value)}

    def _decoded(self, value: dict[str, Any]) -> Any:
        if "handle" in value:
            return self._objects[value["handle"]]
        if "callback" in value:
            return lambda *arguments: self.call(value["callback"], *arguments)
        return value["plain"]


@pytest.fixture
def seen() -> list[Any]:
    """Return a list into which the Python side of a test puts its results."""
    return []


def test_values_objects_and_calls_travel_both_ways(seen: list[Any]) -> None:
    def start(window: JsObject) -> str:
        window.document.title = "Nets"
        seen.extend([window.document.title, window.add(2, 3)])
        return "done"

    browser = Browser(start, document={}, add=lambda a, b: a + b)
    assert browser.call() == "done"
    assert seen == ["Nets", 5]


def test_methods_and_global_objects_are_requested_once(seen: list[Any]) -> None:
    def start(window: JsObject) -> None:
        seen.extend(window.storage.getItem(name) for name in "abc")

    browser = Browser(start, storage={"getItem": str.upper})
    browser.call()
    assert seen == ["A", "B", "C"]
    assert [asked.get("name") for asked in browser.asked if asked["do"] == "get"] == [
        "storage",
        "getItem",
    ]


def test_method_that_python_replaces_is_the_new_one(seen: list[Any]) -> None:
    def start(window: JsObject) -> None:
        window.page.home()
        window.page.home = bridge.create_proxy(lambda: "ours")
        seen.append(window.page.home())

    browser = Browser(start, page={"home": lambda: "theirs"})
    browser.call()
    assert seen == ["ours"]


def test_error_of_the_browser_is_an_exception_of_python(seen: list[Any]) -> None:
    def refuse() -> None:
        raise Fault("no storage")

    def start(window: JsObject) -> None:
        with pytest.raises(JsException, match="no storage"):
            window.refuse()
        with pytest.raises(AttributeError):
            _ = window.missing
        seen.append("went on")

    Browser(start, refuse=refuse).call()
    assert seen == ["went on"]


@pytest.mark.parametrize("fault", [lambda _: 1 / 0, lambda _: object()])
def test_error_of_python_is_reported_and_the_page_continues(fault: Callable[[Any], Any]) -> None:
    browser = Browser(fault)
    assert browser.call() is None
    assert len(browser.reported) == 1
    assert browser.call() is None
    assert len(browser.reported) == 2


@pytest.mark.parametrize(("error", "result"), [(None, "a text"), ("refused", "refused")])
def test_promise_is_awaited(error: str | None, result: str, seen: list[Any]) -> None:
    async def read(file: JsObject) -> None:
        try:
            seen.append(await file)
        except JsException as refused:
            seen.append(str(refused))

    browser = Browser(lambda window: read(window.file), file={"settled": result, "error": error})
    browser.call()
    assert seen == [result]
    assert list(browser.connection._callbacks) == [
        START_CALLBACK
    ]  # the callback of the promise is removed


def test_page_that_is_closed_gets_answers_and_no_error_handler_notices(seen: list[Any]) -> None:
    def start(window: JsObject) -> None:
        browser.connection.close()
        try:
            _ = window.document
        except Exception:
            seen.append("the app has handled the end of its page")

    browser = Browser(start, document={})
    assert browser.call() is None
    assert browser.connection.exchange("{}") == ENDED_ANSWER
    assert not seen
