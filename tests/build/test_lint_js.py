"""Checks of JavaScript: lint, and types in the scope of each file."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from wasm_build import ROOT, BuildError, lint_js, npm
from wasm_build.lint_js import CHECKS, SCOPES


def test_every_file_belongs_to_exactly_one_scope() -> None:
    node = npm.install(CHECKS)
    tsc = CHECKS / "node_modules/typescript/bin/tsc"
    found = Counter[Path]()
    for scope in SCOPES:
        command = [node, str(tsc), "--project", str(CHECKS / f"{scope}.json"), "--listFilesOnly"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        found.update(Path(line).resolve() for line in done.stdout.splitlines())
    assert {path: found[path.resolve()] for path in lint_js.list_scripts()} == dict.fromkeys(
        lint_js.list_scripts(), 1
    )


def test_sources_include_page_service_worker_and_build() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in lint_js.list_scripts()}
    assert {"site/boot/sw.js", "site/boot/pyodide-loader.mjs", "wasm_build/stdlib.mjs"} <= names
    assert not [name for name in names if "node_modules" in name]


def test_lint_fault_is_reported_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = tmp_path / "faulty.js"
    faulty.write_text("debugger;\n", "utf-8")
    monkeypatch.setattr(lint_js, "list_scripts", lambda: [faulty])
    with pytest.raises(BuildError, match=r"faulty\.js:1:1 lint/suspicious/noDebugger"):
        lint_js.check()


def test_wrong_type_is_reported_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong.js").write_text("document.title = 1;\n", "utf-8")
    scope = tmp_path / "wrong.json"
    scope.write_text(f'{{"extends": "{CHECKS / "page.json"}", "include": ["wrong.js"]}}', "utf-8")
    monkeypatch.setattr(lint_js, "SCOPES", [str(scope.with_suffix(""))])
    with pytest.raises(BuildError, match=r"wrong\.js\(1,1\): error TS2322"):
        lint_js.check()
