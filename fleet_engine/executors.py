"""Executors for long computations: local processes, a Dask cluster or MPI.

All computations of this project accept any `concurrent.futures.Executor`. This module creates one
for the command lines. Dask and MPI are imported only if the command line names them.
"""

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from fleet_engine.cli_arguments import integer
from fleet_engine.core.errors import OptionError
from fleet_engine.core.version import VERSION

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
PACKAGE = Path(__file__).parent


def add_executor_arguments(
    parser: ArgumentParser, flag: str = "--processes", default: int = 2
) -> None:
    """Add the arguments that `open_executor` takes: the number of processes and the executor.

    `--scheduler ADDRESS` is another way to write `--executor dask:ADDRESS`.
    """
    help_text = f"number of processes; does not change the result (default: {default})"
    some = integer(1, MAX_PROCESSES)
    parser.add_argument(flag, type=some, default=default, metavar="N", help=help_text)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--executor", default=PROCESSES, metavar="NAME", help=EXECUTOR_HELP)
    where.add_argument(
        "--scheduler",
        dest="executor",
        type=_scheduler,
        default=SUPPRESS,  # the default of `--executor` is that of both
        metavar="ADDRESS",
        help="run the work on the Dask cluster of this scheduler, as in tcp://10.0.0.5:8786",
    )


def _scheduler(address: str) -> str:
    """Return the name of the executor for the address of a scheduler."""
    if not address:
        raise ArgumentTypeError("the address is empty")
    return f"{DASK}:{address}"


@contextmanager
def open_executor(name: str, processes: int) -> Iterator[Executor]:
    """Provide the executor with the given name.

    Args:
        name: The executor: see `EXECUTOR_FORMS`.
        processes: The number of processes on this machine. MPI and a remote scheduler ignore it.

    If the body of the `with` statement fails, work that has not started is canceled.

    Raises:
        OptionError: The name is unknown, a module is missing, the scheduler is unreachable or
            lost, or a machine of the cluster has another engine.
    """
    kind, _, address = name.partition(":")
    if kind not in EXECUTORS or (address and kind != DASK):
        raise OptionError(f"executor: {name!r} is none of {EXECUTOR_FORMS}")
    if kind == DASK:
        with _open_dask_client(address, processes) as client:
            yield ClusterExecutor(client.get_executor(pure=False))
        return
    pool: Executor = (
        ProcessPoolExecutor(processes)
        if kind == PROCESSES
        else _import_or_raise("mpi4py.futures", "mpi4py").MPIPoolExecutor()
    )
    try:
        yield pool
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


# --- clusters ---------------------------------------------------------------------------------


@cache
def engine_identity() -> str:
    """Return the version of the engine and a digest of its files.

    Files change between two versions, so the version alone does not identify the engine.
    """
    digest = sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return f"{VERSION}, files {digest.hexdigest()[:12]}"


@dataclass(frozen=True)
class CheckedWork:
    """Function that a worker runs only if its engine is that of the client.

    `_check_engines` does not know the workers that join the cluster later.
    """

    function: Callable[..., Any]
    engine: str

    def __call__(self, *given: Any) -> Any:
        """Return the result of the function."""
        _check_engine(self.engine, engine_identity(), "a worker")
        return self.function(*given)


class ClusterExecutor(Executor):
    """Executor whose workers compare their engine with that of this process."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Submit a function as `Executor.submit` does."""
        work = partial(function, **named)
        return self._executor.submit(CheckedWork(work, engine_identity()), *given)


@contextmanager
def _open_dask_client(address: str, processes: int) -> Iterator[Any]:
    """Provide a client of the scheduler at `address`, or of a new local cluster."""
    distributed = _import_or_raise("distributed", "fleet_engine[cluster]")
    if not address:
        cluster = distributed.LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address=None
        )
        with cluster, distributed.Client(cluster) as client:
            yield client
        return
    with _connect(distributed, address) as client:
        client.wait_for_workers(1)
        _check_engines(client)
        try:
            yield client
        except CancelledError:
            raise OptionError(f"executor: the Dask scheduler at {address} was lost") from None


def _connect(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address)
    except (OSError, ValueError) as error:
        raise OptionError(f"executor: no Dask scheduler at {address}: {error}") from None


def _check_engines(client: Any) -> None:
    """Raise `OptionError` if the scheduler or a worker has no engine or another one."""
    # A machine without the engine can import by name, but it cannot unpickle `engine_identity`.
    for place, found in _run_everywhere(client, import_module, __name__).items():
        if isinstance(found, ImportError):
            raise OptionError(f"executor: {place} cannot import the engine: {found}")
    for place, found in _run_everywhere(client, engine_identity).items():
        _check_engine(engine_identity(), found, place)


def _run_everywhere(client: Any, function: Callable[..., Any], *given: Any) -> dict[str, Any]:
    """Return the result or the exception of a function on each machine of a cluster."""
    found = client.run(function, *given, on_error="return")
    try:
        of_scheduler = client.run_on_scheduler(function, *given)
    except (ImportError, AttributeError) as error:  # an old engine lacks the function
        of_scheduler = error
    return {"the scheduler": of_scheduler} | {f"worker {at}": each for at, each in found.items()}


def _check_engine(wanted: str, found: str, place: str) -> None:
    if found != wanted:
        raise OptionError(
            f"executor: engine of {place}: {found}; engine here: {wanted}; "
            "install the same one everywhere"
        )


def _import_or_raise(name: str, package: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise OptionError(
            f"executor: {name} cannot be imported here: {error}; install {package}"
        ) from None
