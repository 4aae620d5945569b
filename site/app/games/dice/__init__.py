"""Fleet: The Dice Game on the page."""
