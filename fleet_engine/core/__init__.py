"""What every game shares: actions, frames, chance, events, records and the running match."""
