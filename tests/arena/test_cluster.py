"""The arena on Ray: the same result as here, also when a worker is killed."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from proofs import ALONE, TOGETHER
from rathaus import BadOption, arena
from rathaus.arena.cluster import QUIET

Named = Callable[[str], str]


def test_a_killed_worker_makes_no_difference(bot: Named, tmp_path: Path) -> None:
    name = bot(
        "if not (HERE / 'killed').exists():\n    (HERE / 'killed').touch()\n    os.kill(os.getpid(), signal.SIGKILL)"
    )
    journal = tmp_path / "run.jsonl"
    on_ray = arena.run(TOGETHER, [name, "random"], games=60, seed=1, workers=2, resume=journal, ray=True)
    assert (tmp_path / "killed").exists()
    here = arena.run(TOGETHER, [name, "random"], games=60, seed=1)
    assert on_ray.to_data() == here.to_data()
    assert arena.run(TOGETHER, [name, "random"], games=60, seed=1, resume=journal).to_data() == here.to_data()


def test_a_cluster_at_hand_is_used_and_left_running(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    for name, value in QUIET.items():
        monkeypatch.setenv(name, value)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        seen: list[int] = []
        on_ray = arena.run(ALONE, ["random"] * 3, games=30, seed=1, progress=seen.append, watch=True, ray="")
        assert sum(seen) == 30
        assert ray.is_initialized()
    finally:
        ray.shutdown()
    assert on_ray.to_data() == arena.run(ALONE, ["random"] * 3, games=30, seed=1, watch=True).to_data()


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption) as refused:
        arena.run(TOGETHER, ["random"] * 2, games=2, ray=True, resume=tmp_path / "run.jsonl")
    assert refused.value.reason.args == {"extra": "cluster"}
    assert list(tmp_path.iterdir()) == []


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}", "127.0.0.1:99999999"):
        with pytest.raises(BadOption, match="Ray cannot go on"):
            arena.run(TOGETHER, ["random"] * 2, games=2, ray=address)
