"""Lighthouse report of a first visit on a phone."""

import json
import os
import statistics
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from e2e.bench.metrics import Figures, summarize_runs
from wasm_build import npm

FOLDER = Path(__file__).parent.parent
MODULES = FOLDER / "node_modules"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")

Result = Mapping[str, Any]
"""The report of one run, in Lighthouse's own form."""


def measure(address: str, chromium: str, runs: int) -> Figures:
    """Run Lighthouse on a page `runs` times, each with a new profile."""
    node = npm.install(FOLDER)
    return summarize([_run_lighthouse(node, address, chromium) for _ in range(runs)])


def _run_lighthouse(node: str, address: str, chromium: str) -> Result:
    flags = "--chrome-flags=--headless=new --no-sandbox"
    done = subprocess.run(
        [
            node,
            str(MODULES / "lighthouse/cli/index.js"),
            address,
            "--output=json",
            "--quiet",
            flags,
        ],
        env={**os.environ, "CHROME_PATH": chromium},
        check=True,
        stdout=subprocess.PIPE,
    )
    result: Result = json.loads(done.stdout)
    if "runtimeError" in result:
        raise RuntimeError(f"Lighthouse: {result['runtimeError']['message']}")
    return result


def summarize(results: Sequence[Result]) -> Figures:
    """Return the median scores, the blocking time, and the audits with faults."""
    scores = {
        name: [round(100 * result["categories"][name]["score"]) for result in results]
        for name in CATEGORIES
    }
    blocked = [result["audits"]["total-blocking-time"]["numericValue"] for result in results]
    return {
        "lighthouse": results[0]["lighthouseVersion"],
        "scores": {name: round(statistics.median(found)) for name, found in scores.items()},
        "performance": summarize_runs(scores["performance"]),
        "blocking_ms": summarize_runs(blocked),
        "faults": {name: find_faults(results[-1], name) for name in CATEGORIES},
    }


def find_faults(result: Result, category: str) -> list[Figures]:
    """Return the audits that keep a category below 100, with the reason of each."""
    found = []
    for reference in result["categories"][category]["auditRefs"]:
        audit = result["audits"][reference["id"]]
        if not reference["weight"] or audit["score"] is None or audit["score"] == 1:
            continue
        items = audit.get("details", {}).get("items", [])
        found.append(
            {
                "audit": audit["id"],
                "score": audit["score"],
                "title": audit["title"],
                "value": audit.get("displayValue", ""),
                "about": [item["value"] for item in items if isinstance(item.get("value"), str)],
            }
        )
    return found
