"""Who works at what takes long: processes of this machine, or many machines together.

Any `concurrent.futures.Executor` serves the work that this project gives out; this module makes
one by name, for command lines. Dask and MPI are imported when they are asked for.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from fleet_engine.cli_arguments import whole
from fleet_engine.core.errors import OptionError

PROCESSES, DASK, MPI = KINDS = ("processes", "dask", "mpi")
FORM = "processes, dask, dask:ADDRESS or mpi"
HELP = (
    f"who works, all the same for the result: {FORM}. Dask without the address of a scheduler is a "
    "cluster of this machine; for MPI: mpiexec -n N python -m mpi4py.futures -m … (processes)"
)
"""What `--executor` offers, for command lines."""
MOST = 61
"""So many processes at most: no system that Python runs on refuses these."""


def ask(parser: ArgumentParser) -> None:
    """Let a command line tell who works, as `workers` takes it: `executor` and `processes`."""
    add = parser.add_argument
    told = "how many work; all the same for the result (2)"
    add("--processes", type=whole(1, MOST), default=2, metavar="N", help=told)
    add("--executor", default=PROCESSES, metavar="NAME", help=HELP)


@contextmanager
def workers(named: str, processes: int) -> Iterator[Executor]:
    """Lend out who works, by name; raises `OptionError`.

    `processes` is how many work where this machine does. Whoever leaves on an error leaves what
    was not begun undone.
    """
    kind, _, address = named.partition(":")
    if kind not in KINDS or (address and kind != DASK):
        raise OptionError(f"executor: {named!r} is none of {FORM}")
    if kind == DASK:
        with _dask(address, processes) as client:
            yield client.get_executor()
        return
    pool: Executor = (
        ProcessPoolExecutor(processes)
        if kind == PROCESSES
        else _imported("mpi4py.futures").MPIPoolExecutor()
    )
    try:
        yield pool
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _dask(address: str, processes: int) -> Iterator[Any]:
    """Lend out a client of a scheduler, or of a cluster on this machine."""
    distributed = _imported("distributed")
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


def _imported(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise OptionError(f"executor: {name} cannot be imported here: {error}") from None
