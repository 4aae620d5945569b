"""Plan of a short training run."""

from fleet_engine.training.plan import TrainingPlan

PLAN = TrainingPlan(
    games=(4, 3),
    players=1,
    pools=16,
    options={},
    seed=5,
    memory=2,
    errs=(0.3, 0.1),
    ridge=4.0,
    budget=150,
    beam=1,
)
