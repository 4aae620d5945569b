"""What every game shares: actions, chance, events, records and the running match."""
