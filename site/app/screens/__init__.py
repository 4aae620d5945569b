"""Screens that belong to no game: pure functions from view state to markup."""
