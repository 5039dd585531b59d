"""Serve the page at once, and compile the engine beside it for the next start: ``make play``.

What is compiled lies in ``build/play``, by what it was made from: after a change of the rules the plain files play
again until the new ones are compiled. Compiling has the lowest priority and ends with the server, however that ends.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "rathaus"
COMPILED = ("kernel", "games")
PLACE = ROOT / "build" / "play"
LOG = PLACE / "compile.log"
TOOLS = "requirements/compile.txt"  # what compiling needs, by version and hash
# The compiled parts come first; all the rest is that of the sources, as they are today.
PACKAGE = """\
from pathlib import Path

_source = Path(__file__).resolve().parents[4] / "src" / "rathaus"
__path__.append(str(_source))
__file__ = str(_source / "__init__.py")
exec(compile(Path(__file__).read_bytes(), __file__, "exec"))
"""
AGAIN = 24 * 3600.0  # seconds until what failed is tried again


def made_from() -> str:
    """What the compiled engine follows from, as a name."""
    found = sha256(f"{sys.version} {platform.machine()}".encode())
    files = [path for part in COMPILED for path in (SOURCE / part).rglob("*") if path.suffix != ".pyc"]
    for path in [*sorted(path for path in files if path.is_file()), ROOT / "build_compiled.py"]:
        found.update(f"{path.relative_to(ROOT)} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()[:16]


def main(options: list[str]) -> None:
    """Become the server; what compiles beside it lives as long as it does."""
    PLACE.mkdir(parents=True, exist_ok=True)
    name = made_from()
    engine = PLACE / name
    environment = dict(os.environ)
    if engine.is_dir():
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(engine), os.environ.get("PYTHONPATH")]))
    elif not compiler():
        say("There is no C compiler here: Rathaus plays on plain Python, which is enough for a person.")
    elif failed_lately(name):
        say(f"Rathaus plays on plain Python, as compiling failed: {shown(LOG)} says why. make clean forgets that.")
    else:
        say(f"Rathaus plays on plain Python and is compiled beside it ({shown(LOG)}); the next start will be faster.")
        compile_beside(name)
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, "-m", "rathaus", "serve", *options], environment)


def say(sentence: str) -> None:
    """Tell whoever plays."""
    print(sentence, flush=True)


def shown(path: Path) -> str:
    """A path as one types it here."""
    return str(path.relative_to(ROOT))


def compiler() -> bool:
    """Whether there seems to be the C compiler that Python would take."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return bool(command) and shutil.which(command[0]) is not None


def failed_lately(name: str) -> bool:
    """Whether the same was tried in vain not long ago."""
    mark = PLACE / f"{name}.failed"
    return mark.exists() and time.time() - mark.stat().st_mtime < AGAIN


def compile_beside(name: str) -> None:
    """Start compiling. Nothing is written to the pipe: it closes when this process, which becomes the server, ends."""
    end, ours = os.pipe()
    os.set_inheritable(ours, True)
    subprocess.Popen(
        [sys.executable, str(Path(__file__).resolve()), "--compile", name],
        cwd=ROOT, stdin=end, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    os.close(end)


def compile_engine(name: str) -> None:
    """Compile, unless somebody does so already, and put the result where the next start looks for it."""
    os.setpriority(os.PRIO_PROCESS, 0, 19)  # however it was started
    Thread(target=end_with_the_server, daemon=True).start()
    with (PLACE / "lock").open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        with LOG.open("wb") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        for left in PLACE.glob("work-*"):  # of somebody who was ended
            shutil.rmtree(left)
        work = Path(tempfile.mkdtemp(prefix="work-", dir=PLACE))
        tools = work / "tools"
        path = os.pathsep.join(filter(None, [str(tools), os.environ.get("PYTHONPATH")]))
        wheel = ["wheel", "--no-deps", "--no-build-isolation", "-w", str(work), "."]
        if not (
            pip(work, "install", "-q", "--require-hashes", "-r", TOOLS, "--target", str(tools))
            and pip(work, *wheel, RATHAUS_COMPILE="1", PYTHONPATH=path)
        ):
            (PLACE / f"{name}.failed").touch()
        elif made_from() == name:
            keep(unpacked(work), PLACE / name)
            say("Compiled: the next make play is faster.")
        shutil.rmtree(work)


def pip(work: Path, *words: str, **environment: str) -> bool:
    """Whether pip could do it; what it says about it is in the log."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words]
    known = {**os.environ, "TMPDIR": str(work), **environment}
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False, env=known).returncode == 0


def unpacked(work: Path) -> Path:
    """A package of the compiled parts of the wheel, with what they have in common beside it."""
    (wheel,) = work.glob("*.whl")
    engine = work / "engine"
    with ZipFile(wheel) as packed:
        for name in packed.namelist():
            parts = name.split("/")
            if len(parts) == 1 or (parts[0] == "rathaus" and parts[1] in COMPILED):
                packed.extract(name, engine)
    (engine / "rathaus" / "__init__.py").write_text(PACKAGE, encoding="utf-8")
    return engine


def keep(engine: Path, place: Path) -> None:
    """Put an engine in its place, and throw away those of other sources."""
    for old in PLACE.iterdir():
        if old.is_dir() and not old.name.startswith("work-"):
            shutil.rmtree(old)
    engine.rename(place)


def end_with_the_server() -> None:
    """Wait until the server is gone, and end everything that was started here."""
    os.read(sys.stdin.fileno(), 1)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--compile"]:
        compile_engine(sys.argv[2])
    else:
        main(sys.argv[1:])
