"""A PostgreSQL for the tests: started once on a free loopback port, in a folder that is removed afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


def binaries() -> Path:
    """The folder of PostgreSQL's programs."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    assert folders, "the tests need PostgreSQL (on Debian: apt-get install postgresql)"
    return folders[-1]


def unprivileged() -> int | None:
    """A user that PostgreSQL may run as: it refuses to run as root."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    raise AssertionError("no user that PostgreSQL could run as")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.databases = 0

    def url(self, name: str) -> str:
        return f"postgresql://rathaus@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        self.databases += 1
        name = f"test{self.databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def end_connections(self, url: str) -> None:
        """Cut all connections to a database, as a failing network would."""
        sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql, (url.rpartition("/")[2],))


@contextmanager
def cluster() -> Iterator[Cluster]:
    """PostgreSQL while the block runs."""
    programs, user = binaries(), unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="rathaus-pg-"))
    if user is not None:
        os.chown(folder, user, -1)
    data, port = folder / "data", free_port()
    make: list[str | Path] = [programs / "initdb", "-D", data, "-U", "rathaus", "-A", "trust", "--no-sync"]
    make += ["-E", "UTF8", "--locale=C"]
    subprocess.run(make, user=user, cwd=folder, check=True, capture_output=True)
    options = [
        "listen_addresses=127.0.0.1",
        f"port={port}",
        "unix_socket_directories=",
        "fsync=off",
        "max_connections=60",
    ]
    flags = [part for option in options for part in ("-c", option)]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, *flags], user=user, cwd=folder, stderr=log, stdout=log
        )
    try:
        ready: list[str | Path] = [programs / "pg_isready", "-h", "127.0.0.1", "-p", str(port), "-t", "20", "-q"]
        for _ in range(100):
            if subprocess.run(ready, check=False).returncode == 0:
                break
            assert server.poll() is None, (folder / "log").read_text()
        yield Cluster(port)
    finally:
        server.send_signal(signal.SIGINT)  # at once, also for who is still connected
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)
