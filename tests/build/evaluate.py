"""Evaluates snippets in Pyodide. `evaluate.mjs` runs this file there and awaits `results`."""

import ast
import inspect
import json
from collections.abc import Iterator
from types import CodeType
from typing import Any

ALLOW_AWAIT = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
FILE_NAME = "<snippet>"


async def results(snippets: str) -> str:
    """Return the result of each snippet in a JSON list, as a JSON list of texts."""
    return json.dumps([await result(snippet) for snippet in json.loads(snippets)])


async def result(snippet: str) -> str:
    """Return the repr of the last expression, or the type and text of the exception."""
    names: dict[str, Any] = {"__name__": "snippet"}
    made = None
    try:
        for code in _compile_parts(snippet):
            made = eval(code, names)
            if code.co_flags & inspect.CO_COROUTINE:
                made = await made
        return repr(made)
    except BaseException as error:  # also SystemExit and KeyboardInterrupt
        return f"{type(error).__qualname__}: {error}"


def _compile_parts(snippet: str) -> Iterator[CodeType]:
    """Compile the statements of a snippet, then its last expression if it ends with one."""
    tree = ast.parse(snippet, FILE_NAME)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    yield compile(tree, FILE_NAME, "exec", ALLOW_AWAIT)
    if isinstance(last, ast.Expr):
        yield compile(ast.Expression(last.value), FILE_NAME, "eval", ALLOW_AWAIT)
