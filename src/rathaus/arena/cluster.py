"""An arena on Ray: batches as tasks that are played again when a worker dies."""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from typing import Any

from rathaus.arena.games import Plan, play_batch
from rathaus.arena.run import RETRIES, Batch, Finish, rest
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is sent anywhere
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else Ray warns of a change that does not concern us
}


def check() -> None:
    """Refuse, before anything is played, to do without the library."""
    _ray()


def play_on_ray(plan: Plan, batches: list[Batch], finish: Finish, address: str, workers: int) -> None:
    """Play on the cluster at an address; for "" on the one at hand, or on a new one with so many workers.

    A cluster that was started or connected to here is left at the end.
    """
    ray = _ray()
    joined = not ray.is_initialized()
    if joined:
        _join(ray, address, workers)
    try:
        _play(ray, plan, batches, finish)
    finally:
        if joined:
            ray.shutdown()


def _play(ray: Any, plan: Plan, batches: list[Batch], finish: Finish) -> None:
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
    todo = deque(batches)
    running: dict[Any, Batch] = {}
    try:
        while todo or running:
            room = 2 * int(ray.cluster_resources().get("CPU", 1))  # a cluster may grow meanwhile
            while todo and len(running) < max(room, 2):
                batch = todo.popleft()
                running[task.remote(plan, *batch)] = batch
            for done in ray.wait(list(running), num_returns=1)[0]:
                played = ray.get(done)
                finish(played)
                todo.extendleft(rest(running.pop(done), played))
    except ray.exceptions.RayTaskError as fault:
        raise fault.cause from None
    except ray.exceptions.RayError as fault:
        raise _failed(fault) from None
    finally:
        for ref in running:
            ray.cancel(ref, force=True)


def _join(ray: Any, address: str, workers: int) -> None:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    new = not address and not os.environ.get("RAY_ADDRESS")
    local: dict[str, Any] = {"include_dashboard": False, "num_cpus": workers if workers > 1 else None} if new else {}
    try:
        _knock(address)
        ray.init(address=address or None, log_to_driver=False, logging_level=logging.ERROR, **local)
    except (OSError, RuntimeError, ValueError) as fault:
        raise _failed(fault) from None


def _knock(address: str) -> None:
    """Find out within seconds that nobody answers; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()


def _failed(fault: Exception) -> BadOption:
    why = next(iter(str(fault).splitlines()), type(fault).__name__)
    return BadOption("ray", Message("ray-failed", why=why))


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption("ray", Message("needs-extra", extra="cluster")) from None
    return ray
