"""Environments for reinforcement learning: PettingZoo and OpenSpiel.

They need the packages of `fleet_engine[rl]`. Nothing else in the engine imports this package.

- `fleet_engine.rl.pettingzoo_env`: an AEC environment of PettingZoo.
- `fleet_engine.rl.open_spiel_games`: games of OpenSpiel, registered on import.
- `fleet_engine.rl.encoding`: actions and observations as arrays. It needs NumPy alone.
- `fleet_engine.rl.rewards`: rewards at the end of a match.
"""
