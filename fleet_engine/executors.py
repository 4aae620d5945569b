"""Executors for long computations: local processes, a Dask cluster or MPI.

All computations of this project accept any `concurrent.futures.Executor`. This module creates one
by name for the command lines. Dask and MPI are imported only if the command line names them.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from fleet_engine.cli_arguments import integer
from fleet_engine.core.errors import OptionError

PROCESSES, DASK, MPI = EXECUTORS = ("processes", "dask", "mpi")
EXECUTOR_FORMS = "processes, dask, dask:ADDRESS or mpi"
EXECUTOR_HELP = (
    f"where the work runs, without effect on the result: {EXECUTOR_FORMS}. "
    "`dask` without the address of a scheduler starts a cluster on this machine. "
    "For `mpi` use: mpiexec -n N python -m mpi4py.futures -m … (default: processes)"
)
"""Help text of `--executor`."""
MAX_PROCESSES = 61
"""Maximum number of processes.

It is the limit of `ProcessPoolExecutor` on Windows, which is the lowest of all systems.
"""


def add_executor_arguments(parser: ArgumentParser) -> None:
    """Add the arguments `--executor` and `--processes`, which `open_executor` takes."""
    add = parser.add_argument
    help_text = "number of processes; does not change the result (default: 2)"
    add("--processes", type=integer(1, MAX_PROCESSES), default=2, metavar="N", help=help_text)
    add("--executor", default=PROCESSES, metavar="NAME", help=EXECUTOR_HELP)


@contextmanager
def open_executor(name: str, processes: int) -> Iterator[Executor]:
    """Provide the executor with the given name.

    Args:
        name: The executor: see `EXECUTOR_FORMS`.
        processes: The number of processes on this machine. MPI and a remote scheduler ignore it.

    If the body of the `with` statement fails, work that has not started is canceled.

    Raises:
        OptionError: The name is unknown, a module is missing or the scheduler is unreachable.
    """
    kind, _, address = name.partition(":")
    if kind not in EXECUTORS or (address and kind != DASK):
        raise OptionError(f"executor: {name!r} is none of {EXECUTOR_FORMS}")
    if kind == DASK:
        with _open_dask_client(address, processes) as client:
            yield client.get_executor()
        return
    pool: Executor = (
        ProcessPoolExecutor(processes)
        if kind == PROCESSES
        else _import_or_raise("mpi4py.futures").MPIPoolExecutor()
    )
    try:
        yield pool
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _open_dask_client(address: str, processes: int) -> Iterator[Any]:
    """Provide a client of the scheduler at `address`, or of a new local cluster."""
    distributed = _import_or_raise("distributed")
    if not address:
        cluster = distributed.LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address=None
        )
        with cluster, distributed.Client(cluster) as client:
            yield client
        return
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        raise OptionError(f"executor: no Dask scheduler at {address}: {error}") from None
    with client:
        yield client


def _import_or_raise(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise OptionError(f"executor: {name} cannot be imported here: {error}") from None
