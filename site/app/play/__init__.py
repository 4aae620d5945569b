"""A match as people play it: who sits where, plans, undo, and the game that the device keeps."""
