"""Computer players. Nothing in a game package knows of them."""
