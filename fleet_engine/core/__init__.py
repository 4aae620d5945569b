"""Code shared by all games: actions, frames, chance, events, records, matches."""
