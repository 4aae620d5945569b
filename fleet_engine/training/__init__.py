"""Training of the weights that the bots use.

All modules except `bounds` and `tuning` need numpy, which `fleet_engine[training]` installs. The
bots themselves need none of this. `python -m fleet_engine.training --help` prints the commands.

- `selfplay`: games played by the search tree, and the samples taken from them.
- `fitting`: weights from samples, backward from the last roll.
- `plan`: the parameters of a run; a run folder must agree with them.
- `run`: sweeps of self-play and fitting, saved in a folder so that an interrupted run can resume.
- `calibration`: corrections to the weights, so that the mean luck of an expert is zero.
- `tuning`: improves the weights of rollout policies, in the rounds of `tuning_rounds`.
- `bounds`: measures the distance of the expert from perfect play.
- `checkpoints`, `weight_files`, `provenance`, `reporting`: run folders, data files, provenance, and
  progress messages.
"""
