"""Played matches: seats, moves, undo, and the game that the device stores."""
