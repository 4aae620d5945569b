"""Let's Go Fishing!, the game of worker placement at sea."""
