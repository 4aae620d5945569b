"""Browser tests of Pig."""
