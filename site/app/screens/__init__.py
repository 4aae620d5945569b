"""The screens that belong to no game: pure functions from what they show to markup."""
