"""The views: pure functions from what is known to HTML."""
