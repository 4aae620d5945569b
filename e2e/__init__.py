"""Whole games in a real browser, played on the built page."""

import sys
from pathlib import Path

# `conftest` imports `app` and `native`. pytest knows their folder, `python -m e2e.bench` does not.
sys.path.append(str(Path(__file__).parent.parent / "site"))
