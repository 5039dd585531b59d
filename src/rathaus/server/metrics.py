"""What the server counts, as text for Prometheus. Nothing here tells of one table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.requests = Counter(
            "rathaus_requests", "Requests by method, route and status", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "rathaus_request_seconds", "Time of requests by route", ["route"], registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )  # fmt: skip
        self.events = Counter("rathaus_events", "Choices and undos, by who made them", ["by"], registry=registry)
        self.bot_faults = Counter("rathaus_bot_faults", "Bots that crashed and were replaced", registry=registry)
        self.storage_faults = Counter("rathaus_storage_faults", "Failures of the database", registry=registry)
        self.sockets = Gauge("rathaus_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("rathaus_tables", "Tables in memory", registry=registry)
        self.thinking = Gauge("rathaus_bot_jobs_waiting", "Questions that wait for a bot process", registry=registry)

    def text(self) -> bytes:
        """All counters as text."""
        return generate_latest(self.registry)
