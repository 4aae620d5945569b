"""Fleet, the card game, as people play it in a browser."""
