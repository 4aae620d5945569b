"""Let's Go Fishing! on the page."""
