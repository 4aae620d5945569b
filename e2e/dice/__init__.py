"""Browser tests of Fleet: The Dice Game."""
