"""WebKitGTK, led through Debian's WebKitWebDriver, on a screen that nobody sees."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

from browser.server import end_with_parent, free_port
from engines.browsers import PATIENCE, program, told

SCREEN = "2700x1700x24"  # more than the largest window
# Its window is never narrower than its bar of tools: without margins a phone's width is reached.
NARROW = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 } entry { font-size: 4px }"
# Let the page be drawn again and again for a while.
RESTLESS = """() => {
  let left = 100;
  const timer = setInterval(() => {
    document.body.style.outline = left % 2 ? '' : '1px solid transparent';
    if (--left === 0) clearInterval(timer);
  }, 100);
}"""


class WebKit:
    """A window of it."""

    name = "webkit"

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self.session = ""
        self.session = "/session/" + self.call("POST", "/session", capabilities={})["sessionId"]
        self.call("POST", "/timeouts", script=int(PATIENCE * 1000))

    def call(self, method: str, path: str, **body: Any) -> Any:
        """The answer to a command."""
        answer = self.http.request(method, self.session + path, json=body if method == "POST" else None)
        assert answer.is_success, f"{path}: {answer.text}"
        return answer.json()["value"]

    def open(self, address: str) -> None:
        """Go to an address, and wait until it is loaded."""
        self.call("POST", "/url", url=address)

    def evaluate(self, function: str, *values: Any) -> Any:
        """What a function of JavaScript returns, or promises, for some plain values."""
        script = f"""Promise.resolve(({function})(...{json.dumps(values)})).then(
          (found) => arguments[0](JSON.stringify(found ?? null)), (fault) => arguments[0]('!' + fault))"""
        answer = self.call("POST", "/execute/async", script=script, args=[])
        assert not answer.startswith("!"), answer
        return json.loads(answer)

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Use pointer and keys, as WebDriver writes it."""
        self.call("POST", "/actions", actions=actions)

    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels: the window has a bar of tools besides."""
        inside = [0, 0]
        outside = [width, height]
        until = time.monotonic() + PATIENCE
        while inside != [width, height]:
            assert time.monotonic() < until, f"the page has {inside} pixels instead of {[width, height]}"
            self.call("POST", "/window/rect", x=0, y=0, width=outside[0], height=outside[1])
            inside, whole = self.evaluate("() => [[innerWidth, innerHeight], [outerWidth, outerHeight]]")
            outside = [width + whole[0] - inside[0], height + whole[1] - inside[1]]

    def picture(self, file: Path) -> None:
        """Keep a picture of what is in the window: of a page at rest it would wait for the next one for ever."""
        self.evaluate(RESTLESS)
        file.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKitGTK's own small browser, running, with what it keeps in a folder."""
    driver = program(("WebKitWebDriver",), "webkit2gtk-driver")
    screen = program(("Xvfb",), "xvfb")
    style = folder / "gtk-3.0" / "gtk.css"
    style.parent.mkdir()
    style.write_text(NARROW)
    with ExitStack() as ends, (folder / "webkit.log").open("wb") as said:

        def run(*command: str, **more: Any) -> None:
            running = subprocess.Popen(command, stdout=said, stderr=said, preexec_fn=end_with_parent, **more)
            ends.callback(running.wait, PATIENCE)
            ends.callback(running.terminate)

        display = folder / "display"
        with display.open("wb") as written:
            number = written.fileno()
            run(screen, "-displayfd", str(number), "-screen", "0", SCREEN, "-nolisten", "tcp", pass_fds=[number])
        port = free_port()
        # Drawn at once, and by nobody else: a busy machine otherwise keeps the pointer waiting for a picture.
        plain = {"GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        homes = {name: str(folder) for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        run(
            driver, "--host=127.0.0.1", f"--port={port}",
            env={**os.environ, **homes, **plain, "DISPLAY": f":{told(display, '')}"},
        )  # fmt: skip
        http = ends.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                http.get("/status")
                break
            except httpx.TransportError:
                assert time.monotonic() < until, (folder / "webkit.log").read_text(errors="replace")
                time.sleep(0.05)
        started = WebKit(http)
        ends.callback(started.call, "DELETE", "")
        yield started
