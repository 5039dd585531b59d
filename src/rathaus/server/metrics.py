"""What the server counts, as text for Prometheus. Nothing here tells of one table."""

from __future__ import annotations

from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector


class Metrics:
    """The counters of one process, or its part of those that several keep in a folder together."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.registry = CollectorRegistry()
        registry = self.registry
        self.requests = Counter(
            "rathaus_requests", "Requests by method, route and status", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "rathaus_request_seconds", "Time of requests by route", ["route"], registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )  # fmt: skip
        self.messages = Counter(
            "rathaus_messages", "Choices and undos over sockets by status", ["what", "status"], registry=registry
        )
        self.events = Counter("rathaus_events", "Choices and undos, by who made them", ["by"], registry=registry)
        self.bot_faults = Counter("rathaus_bot_faults", "Bots that crashed and were replaced", registry=registry)
        self.storage_faults = Counter("rathaus_storage_faults", "Failures of the database", registry=registry)
        self.pushes = Counter(
            "rathaus_pushes", "Messages to closed pages, by kind and outcome", ["kind", "outcome"], registry=registry
        )
        self.sockets = Gauge("rathaus_sockets", "Open sockets", registry=registry, multiprocess_mode="livesum")
        self.tables = Gauge("rathaus_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum")
        self.thinking = Gauge(
            "rathaus_bot_jobs_waiting", "Questions that wait for a bot process", registry=registry,
            multiprocess_mode="livesum",
        )  # fmt: skip
        self.processes = Gauge(
            "rathaus_processes", "Server processes that take connections", registry=registry,
            multiprocess_mode="livemin",
        )  # fmt: skip
        self.processes.set(1)

    def text(self) -> bytes:
        """All counters as text, of all processes together."""
        if self.folder is None:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(self.folder))  # type: ignore[no-untyped-call]
        return generate_latest(registry)
