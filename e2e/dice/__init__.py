"""Fleet: The Dice Game as people play it in a browser."""
