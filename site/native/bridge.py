"""Modules `js` and `pyodide.ffi` for CPython. Their objects are in a browser.

Python and the browser exchange JSON (`bridge.js` is the other end). As in Pyodide, the browser is
blocked while Python runs. It calls a function of Python by a synchronous request, and executes
Python's requests until that function returns. Plain values are sent as they are, all other values
as handles. Each page has a `Connection`, which one thread serves. `js` is the page of the current
thread. `install` must run before `app.runtime.browser` is imported.
"""

import asyncio
import json
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from queue import SimpleQueue
from types import ModuleType
from typing import Any

PLAIN_TYPES = (str, int, float, bool, type(None))
WINDOW_HANDLE = 0
"""The handle of `globalThis`."""
START_CALLBACK = 0
"""The number of the callback that starts the page."""
ENDED_ANSWER = json.dumps({"returned": {"plain": None}})
"""The answer to a page whose thread has ended."""
RELEASE_BATCH_SIZE = 200
"""Handles that Python no longer uses are released in groups of this size."""


class JsException(Exception):
    """An exception that JavaScript raised, or the browser refused."""

    @property
    def name(self) -> str:
        """The name of the JavaScript error, for example `AbortError`."""
        return str(self).partition(":")[0]


class PageClosed(BaseException):
    """The page has gone. No handler of errors in the app may catch it."""


class Connection:
    """One page: Python's requests to it, and the callbacks that it can call."""

    def __init__(self, report: Callable[["Connection", str], None]) -> None:
        self._report = report
        self._inbox: SimpleQueue[str | None] = SimpleQueue()
        self._outbox: SimpleQueue[str] = SimpleQueue()
        self._numbers = count(1)
        self._callbacks: dict[int, Callable[..., Any]] = {}
        self._unused: list[int] = []
        self._loop = asyncio.new_event_loop()
        self._ended = False
        self.window = JsObject(self, WINDOW_HANDLE)

    # --- called by the server
    # --------------------------------------------------------------------

    def exchange(self, message: str) -> str:
        """Pass a message of the page to Python, and return Python's reply."""
        if self._ended:
            return ENDED_ANSWER
        self._inbox.put(message)
        return self._outbox.get()

    def close(self) -> None:
        """End the thread that serves the page."""
        self._ended = True
        self._inbox.put(None)

    # --- called by the thread of the page
    # --------------------------------------------------------

    def serve(self, start: Callable[[], None]) -> None:
        """Run `start` at the page's request, then its calls, until it is closed."""
        _THREAD_STATE.connection = self
        self._callbacks[START_CALLBACK] = start
        try:
            while True:
                self._loop.run_until_complete(self._answer(self._receive()))
        except PageClosed:
            pass
        finally:
            self._ended = True
            self._outbox.put(ENDED_ANSWER)  # a request may wait for it
            _THREAD_STATE.connection = None
            self._loop.close()

    def request(self, operation: str, **details: Any) -> Any:
        """Send the page a request, and return the value.

        Raises:
            JsException: The request failed in the browser.
        """
        message = {"do": operation, **details}
        if len(self._unused) >= RELEASE_BATCH_SIZE:
            message["free"], self._unused = self._unused, []
        self._outbox.put(json.dumps(message))
        while "call" in (reply := self._receive()):  # the request has triggered a listener
            self._reply(self._call_python(reply))
        if "error" in reply:
            raise JsException(reply["error"])
        return self.decode(reply["value"])

    def _receive(self) -> dict[str, Any]:
        message = self._inbox.get()
        if message is None:
            raise PageClosed
        return json.loads(message)  # type: ignore[no-any-return]

    async def _answer(self, message: dict[str, Any]) -> None:
        """Run the called function and the tasks that wait for it, then reply."""
        result = self._call_python(message)
        for _ in range(3):  # a task that waited resumes, and may start another one
            await asyncio.sleep(0)
        self._reply(result)

    def _call_python(self, message: dict[str, Any]) -> dict[str, Any]:
        """Call a function of Python, and return its encoded result.

        An exception is reported and does not end the connection.
        """
        arguments = [self.decode(each) for each in message["args"]]
        try:
            result = self._callbacks[message["call"]](*arguments)
            if not asyncio.iscoroutine(result):
                return self.encode(result)
        except Exception:
            self._report(self, traceback.format_exc())
        else:
            asyncio.ensure_future(result).add_done_callback(self._report_failure)
        return self.encode(None)

    def _reply(self, encoded: dict[str, Any]) -> None:
        self._outbox.put(json.dumps({"returned": encoded}))

    def _report_failure(self, task: "asyncio.Task[Any]") -> None:
        if not task.cancelled() and (error := task.exception()):
            self._report(self, "".join(traceback.format_exception(error)))

    def register(self, function: Callable[..., Any], *, once: bool = False) -> "Callback":
        """Return a callback by which the browser can call a function of Python."""
        number = next(self._numbers)

        def act_once(*arguments: Any) -> Any:
            del self._callbacks[number]
            return function(*arguments)

        self._callbacks[number] = act_once if once else function
        return Callback(number, once=once)

    def to_future(self, promise: "JsObject") -> "asyncio.Future[Any]":
        """Return a future with the value of a promise."""
        future = self._loop.create_future()

        def settle(value: Any, error: str | None) -> None:
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(JsException(error))

        settled = self.encode(self.register(settle, once=True))
        self.request("await", target=promise.handle, args=[settled])
        return future

    def release(self, handle: int) -> None:
        """Make the browser drop an object that Python no longer uses."""
        self._unused.append(handle)

    def encode(self, value: Any) -> dict[str, Any]:
        """Return a value in the form in which it is sent."""
        if isinstance(value, JsObject):
            return {"handle": value.handle}
        if isinstance(value, Callback):
            return {"callback": value.number, "once": value.once}
        if isinstance(value, CopiedValue):
            return {"plain": value.value}
        if isinstance(value, PLAIN_TYPES):
            return {"plain": value}
        raise TypeError(f"{type(value).__name__} cannot travel to the browser")

    def decode(self, value: dict[str, Any]) -> Any:
        """Return the value of a received form."""
        if "handle" in value:
            return JsObject(self, value["handle"], is_function=value["function"])
        return value.get("plain")


class Callback:
    """A function of Python that the browser can call."""

    def __init__(self, number: int, *, once: bool) -> None:
        self.number = number
        self.once = once


class CopiedValue:
    """A list or dictionary that is sent as a copy."""

    def __init__(self, value: Any) -> None:
        self.value = value


class JsObject:
    """An object or function of the browser.

    It caches its methods, and `globalThis` caches its objects, such as `document`. The app
    replaces none of them, and each request to the browser takes milliseconds.
    """

    handle: int

    def __init__(self, connection: Connection, handle: int, *, is_function: bool = False) -> None:
        names = {"_connection": connection, "handle": handle, "_is_function": is_function}
        vars(self).update(names, _this=None)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        connection: Connection = self._connection
        found = connection.request("get", target=self.handle, name=name)
        if isinstance(found, JsObject):
            vars(found)["_this"] = self
            if found._is_function or self.handle == WINDOW_HANDLE:
                vars(self)[name] = found
        elif found is None and not connection.request("has", target=self.handle, name=name):
            raise AttributeError(name)
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        vars(self).pop(name, None)
        encoded = self._connection.encode(value)
        self._connection.request("set", target=self.handle, name=name, value=encoded)

    def __call__(self, *arguments: Any) -> Any:
        """Call the function, with the object that it was read from as `this`."""
        this = None if self._this is None else self._this.handle
        return self._call("call", arguments, {}, this=this)

    def new(self, *arguments: Any, **settings: Any) -> Any:
        """Construct an object. `settings` become an object after the arguments."""
        return self._call("new", arguments, settings)

    def _call(
        self, operation: str, arguments: tuple[Any, ...], settings: dict[str, Any], **details: Any
    ) -> Any:
        connection: Connection = self._connection
        values = [*arguments, *([CopiedValue(settings)] if settings else [])]
        encoded = [connection.encode(value) for value in values]
        return connection.request(operation, target=self.handle, args=encoded, **details)

    def __iter__(self) -> Iterator[Any]:
        length = self.length
        return iter([self._connection.request("get", target=self.handle, name=str(place))
                     for place in range(length)])  # fmt: skip

    def __await__(self) -> Any:
        return self._connection.to_future(self).__await__()

    def __del__(self) -> None:
        if self.handle != WINDOW_HANDLE:
            self._connection.release(self.handle)


class _ThreadState(threading.local):
    """The connection that the current thread serves."""

    connection: Connection | None = None


_THREAD_STATE = _ThreadState()


def current_connection() -> Connection:
    """Return the connection of the current thread.

    Raises:
        JsException: The thread serves no connection.
    """
    if _THREAD_STATE.connection is None:
        raise JsException("no browser is connected in this thread")
    return _THREAD_STATE.connection


def create_proxy(function: Callable[..., Any]) -> Callback:
    """Return a callback that the browser can call any number of times."""
    return current_connection().register(function)


def create_once_callable(function: Callable[..., Any]) -> Callback:
    """Return a callback that the browser can call once."""
    return current_connection().register(function, once=True)


def to_js(value: Any, **_: Any) -> CopiedValue:
    """Return a list or dictionary that is sent as a copy."""
    return CopiedValue(value)


class _JsModule(ModuleType):
    """The module `js`: the global objects of the current thread's browser."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(current_connection().window, name)


def install() -> None:
    """Install `js` and `pyodide.ffi`, so that `app.runtime.browser` can import them."""
    ffi = ModuleType("pyodide.ffi")
    names = {"JsException": JsException, "create_proxy": create_proxy, "to_js": to_js}
    vars(ffi).update(names, create_once_callable=create_once_callable)
    pyodide = ModuleType("pyodide")
    vars(pyodide)["ffi"] = ffi
    sys.modules.update({"js": _JsModule("js"), "pyodide": pyodide, "pyodide.ffi": ffi})
