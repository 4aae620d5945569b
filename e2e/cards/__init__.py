"""Browser tests of Fleet, the card game."""
