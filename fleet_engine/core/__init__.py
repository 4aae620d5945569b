"""The parts that all games share: actions, frames, chance, events, records, the running match."""
