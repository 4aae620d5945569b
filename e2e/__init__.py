"""Whole games in a real browser, against the built page."""
