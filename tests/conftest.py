"""What all tests share: the same examples and seeds every time, and told where a test fails."""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import seeds

# The same examples every time: a suite that fails only on some days helps nobody. A run with a seed of its own
# looks at other and at more examples. How long an example takes says how busy the machine is, not what is wrong.
settings.register_profile("timeless", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
timeless = settings.get_profile("timeless")
settings.register_profile("steady", timeless, derandomize=True, max_examples=60)
settings.register_profile("fresh", timeless, max_examples=500, database=None)
settings.load_profile("fresh" if seeds.FRESH else "steady")

# Whoever starts the tests in the background, or with nohup, lets them ignore signals, and every process they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# Wide, colourless output, whatever terminal the tests run in.
os.environ["COLUMNS"] = "120"
os.environ.pop("FORCE_COLOR", None)

OUT = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[OUT] = os.dup(2)  # while a test runs, what is written there is gathered


def pytest_unconfigure(config: pytest.Config) -> None:
    os.close(config.stash[OUT])


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """A test has failed, and pytest watches it no more: let it not hang for ever while it is cleared up."""
    seconds = float(node.config.getini("faulthandler_timeout") or 0)
    if seconds and isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(seconds, exit=True, file=node.config.stash[OUT])


# What each of several processes begins with. Browsers beside each other slow each other down by more than their number,
# so one process begins with all of them; the last of them are for whoever has nothing else to do.
FIRST = [["browser", "site"], ["server_proof", "arena", "cli", "test_soak", "toy"], ["every_game", "page"]]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give each process of several what it begins with, and its share of the rest."""
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes != len(FIRST):
        return
    shares: list[list[pytest.Item]] = [[] for _ in FIRST]
    rest: list[pytest.Item] = []
    for item in items:
        folder = item.nodeid.removeprefix("tests/").partition("/")[0].partition(".")[0]
        at = [number for number, folders in enumerate(FIRST) if folder in folders]
        (shares[at[0]] if at else rest).append(item)
    size = -(-len(items) // processes)
    for share in shares:
        share += [rest.pop() for _ in range(min(len(rest), size - len(share)))]
    items[:] = [item for share in shares for item in share] + rest


@pytest.fixture(scope="session", autouse=True)
def seed_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where the name of the running test lies."""
    file = tmp_path_factory.mktemp("seeds") / "name"
    file.write_text("nobody", encoding="utf-8")
    os.environ[seeds.FILE] = str(file)


@pytest.fixture(autouse=True)
def seed(request: pytest.FixtureRequest, seed_file: None) -> Iterator[None]:
    """Servers deal by the name of the test."""
    seeds.forget()
    with seeds.named(request.node.nodeid):
        yield


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own to work in: games that are left are kept where one is."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say with a test that has failed which seeds it had."""
    report = yield
    if report.failed and seeds.FILE in os.environ:
        report.sections.append(("seeds", seeds.said()))
    return report
