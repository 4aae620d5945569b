"""Everything of Fleet, the card game, on the page."""
