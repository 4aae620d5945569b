"""A Lighthouse report, reduced to the parts that the benchmarks read."""

from typing import Any

import pytest

from e2e.bench.lighthouse import CATEGORIES

AUDITS: dict[str, dict[str, Any]] = {
    "total-blocking-time": {
        "id": "total-blocking-time",
        "title": "Total Blocking Time",
        "score": 0.2,
        "numericValue": 1234.4,
        "displayValue": "1,230 ms",
    },
    "deprecations": {
        "id": "deprecations",
        "title": "Uses deprecated APIs",
        "score": 0,
        "details": {"items": [{"value": "An old way", "source": {}}, {"value": {"type": "node"}}]},
    },
    "robots": {"id": "robots", "title": "Robots", "score": None},
    "label": {"id": "label", "title": "Labels", "score": 1},
    "hint": {"id": "hint", "title": "A hint without weight", "score": 0},
}
SCORES = {"performance": 0.61, "accessibility": 1, "best-practices": 0.82, "seo": 1}
REFERENCES = {
    "performance": [("total-blocking-time", 30), ("hint", 0)],
    "accessibility": [("label", 7)],
    "best-practices": [("deprecations", 5)],
    "seo": [("robots", 1)],
}


@pytest.fixture
def result() -> dict[str, Any]:
    return {
        "lighthouseVersion": "12.8.2",
        "audits": AUDITS,
        "categories": {
            name: {
                "score": SCORES[name],
                "auditRefs": [{"id": id_, "weight": weight} for id_, weight in REFERENCES[name]],
            }
            for name in CATEGORIES
        },
    }
