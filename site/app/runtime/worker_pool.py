"""Worker pool. It splits long jobs among the workers that the device has.

The first worker takes every kind of request. The helpers start only for jobs that can be split,
and they end afterwards, because each uses as much memory as the page. If a worker fails, the
others take over its part.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from app.runtime.worker_client import JobCallbacks, WorkerClient
from fleet_engine.bots.bot import Progress
from fleet_engine.worker_server import MERGERS


class WorkerPool:
    """Page end of the first worker and its helpers."""

    def __init__(self, first: WorkerClient, *helpers: WorkerClient) -> None:
        self._workers = (first, *helpers)

    def submit(
        self, kind: str, task: dict[str, object], callbacks: JobCallbacks
    ) -> Callable[[], None]:
        """Start a job and return the function that cancels it.

        All workers share a job that can be split. The job fails if every worker has failed.
        Without any worker it fails at once.
        """
        job = _PooledJob(kind, task, self._workers, callbacks)
        job.start()
        return job.cancel


class _PooledJob:
    """One job in progress, which several workers may share.

    It ends when every part has an answer or when it is canceled.
    """

    def __init__(
        self,
        kind: str,
        task: dict[str, object],
        workers: Sequence[WorkerClient],
        callbacks: JobCallbacks,
    ) -> None:
        self._kind, self._task, self._callbacks = kind, task, callbacks
        self._workers = workers
        self._failed_workers: list[WorkerClient] = []
        self._progress: list[Progress] = []
        self._jobs: dict[int, tuple[WorkerClient, int]] = {}
        self._answers: dict[int, Any] = {}

    def start(self) -> None:
        """Give each worker a part. A job that cannot be split goes to one worker."""
        workers = [*islice(self._available(), None if self._kind in MERGERS else 1)]
        self._progress = [Progress(0, 1) for _ in workers]
        for number, worker in enumerate(workers):
            self._submit_part(number, worker)
        if not workers:
            self._callbacks.on_failure()

    def cancel(self) -> None:
        """Cancel the parts that have no answer yet."""
        for number, (worker, job) in tuple(self._jobs.items()):
            worker.cancel(job)
            self._release(number)

    def _available(self) -> Iterator[WorkerClient]:
        """Start the workers that have not failed, one by one, and yield those that run.

        The first worker comes before the helpers.
        """
        for worker in self._workers:
            if worker not in self._failed_workers:
                worker.ensure_started()
                if not worker.is_broken:
                    yield worker

    def _submit_part(self, number: int, worker: WorkerClient) -> None:
        of = len(self._progress)
        task = self._task if of == 1 else {**self._task, "part": (number, of)}
        callbacks = JobCallbacks(
            partial(self._on_progress, number),
            partial(self._on_result, number),
            partial(self._on_failure, number),
            self._callbacks.check if of == 1 else self._check_part,
        )
        self._jobs[number] = worker, worker.submit(self._kind, task, callbacks)

    def _on_progress(self, number: int, progress: Progress) -> None:
        # A worker that takes over a part begins again. The progress display must not go back.
        farthest = max(self._progress[number], progress, key=lambda each: each.done / each.of)
        self._progress[number] = farthest
        done = sum(each.done for each in self._progress)
        # Assume that a worker without a message yet has as many steps as the largest part.
        most = max(each.of for each in self._progress)
        self._callbacks.on_progress(Progress(done, len(self._progress) * most))

    def _on_result(self, number: int, answer: Any) -> None:
        self._release(number)
        self._answers[number] = answer
        if len(self._answers) < len(self._progress):
            return
        parts = [each for _, each in sorted(self._answers.items())]
        try:
            whole = MERGERS[self._kind](parts) if len(parts) > 1 else answer
            self._callbacks.check(whole)
        except Exception:  # the caller computes it alone and reports a repeated error
            self._callbacks.on_failure()
            return
        self._callbacks.on_result(whole)

    def _check_part(self, part: Any) -> None:
        MERGERS[self._kind]([part])

    def _on_failure(self, number: int) -> None:
        self._failed_workers.append(self._release(number))
        if other := next(self._available(), None):
            self._submit_part(number, other)
        else:
            self.cancel()
            self._callbacks.on_failure()

    def _release(self, number: int) -> WorkerClient:
        """Take a part from its worker and return the worker. End a helper without parts."""
        worker, _ = self._jobs.pop(number)
        if worker is not self._workers[0] and not worker.has_pending:
            worker.shutdown()
        return worker
