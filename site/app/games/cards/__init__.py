"""The page's half of Fleet, the card game."""
