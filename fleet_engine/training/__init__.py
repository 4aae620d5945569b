"""Training of computer players: what makes the weights that they play by.

Needs numpy, which `fleet_engine[training]` brings, but for `bounds` and `tuning`; who plays needs
nothing of it.
`python -m fleet_engine.training --help` tells how it is asked for.

- `dice`: games played by the tree, and what is kept of them.
- `fitting`: weights from what was kept, backward from the last roll.
- `plan`: what a run is, held against the folder that it lives in.
- `run`: sweeps of games and fits, kept in that folder so that a run that was ended goes on.
- `levelling`: weights told by what an expert reaches with them, so that luck is zero on average.
- `tuning`: weights of those who play by habit, made better in `rounds`.
- `bounds`: how far the expert is from perfect play, measured.
- `checkpoints`, `keeping`, `origin`, `telling`: folders of runs, data files, where weights come
  from, and what is told on the way.
"""
