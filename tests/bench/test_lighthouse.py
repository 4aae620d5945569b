"""Figures from Lighthouse's reports."""

from copy import deepcopy
from typing import Any

from e2e.bench.lighthouse import find_faults, summarize


def test_scores_are_medians_in_hundredths(result: dict[str, Any]) -> None:
    better, best = deepcopy(result), deepcopy(result)
    better["categories"]["performance"]["score"] = 0.29  # 28.999... in binary fractions
    best["categories"]["performance"]["score"] = 0.9
    best["audits"]["total-blocking-time"]["numericValue"] = 90
    found = summarize([best, better, result])
    assert found["scores"] == {
        "performance": 61,
        "accessibility": 100,
        "best-practices": 82,
        "seo": 100,
    }
    assert found["performance"] == {"median": 61, "min": 29, "max": 90, "runs": 3}
    assert found["blocking_ms"] == {"median": 1234, "min": 90, "max": 1234, "runs": 3}


def test_faults_are_the_audits_that_cost_a_category_points(result: dict[str, Any]) -> None:
    assert [fault["audit"] for fault in find_faults(result, "performance")] == [
        "total-blocking-time"
    ]
    assert find_faults(result, "accessibility") == []
    assert find_faults(result, "seo") == [], "an audit that does not apply costs nothing"
    assert find_faults(result, "best-practices") == [
        {
            "audit": "deprecations",
            "score": 0,
            "title": "Uses deprecated APIs",
            "value": "",
            "about": ["An old way"],
        }
    ]
