"""Training of computer players: what makes the weights that they play by.

Needs numpy, which `fleet_engine[training]` brings; who plays needs nothing of this.
`python -m fleet_engine.training --help` tells how it is asked for.

- `dice`: games played by the tree, and what is kept of them.
- `fitting`: weights from what was kept, backward from the last roll.
- `run`: sweeps of both, kept in a folder so that a run that was ended goes on.
- `levelling`: weights told by what an expert reaches with them, so that luck is zero on average.
- `keeping`, `telling`: data files, and what is told on the way.
"""
