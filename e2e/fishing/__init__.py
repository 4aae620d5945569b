"""Let's Go Fishing! as people play it in a browser."""
