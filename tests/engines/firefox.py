"""Firefox without windows, led through the WebDriver BiDi that it speaks itself."""

from __future__ import annotations

import base64
import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browser.server import end_with_parent
from engines.browsers import PATIENCE, program, told

# A desktop computer with a mouse, which asks nobody for anything.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,#",
    "toolkit.telemetry.enabled": False,
    "ui.allPointerCapabilities": 6,  # it is precise, and can point without pressing
    "ui.primaryPointerCapabilities": 6,
}


class Firefox:
    """A tab of it."""

    name = "firefox"

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.asked = 0
        self.call("session.new", capabilities={})
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **parameters: Any) -> Any:
        """The answer to a command."""
        self.asked += 1
        self.connection.send(json.dumps({"id": self.asked, "method": method, "params": parameters}))
        until = time.monotonic() + PATIENCE
        while True:
            answer = json.loads(self.connection.recv(timeout=max(0.0, until - time.monotonic())))
            if answer.get("id") == self.asked:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def open(self, address: str) -> None:
        """Go to an address, and wait until it is loaded."""
        self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, function: str, *values: Any) -> Any:
        """What a function of JavaScript returns, or promises, for some plain values."""
        called = f"Promise.resolve(({function})(...{json.dumps(values)}))"
        answer = self.call(
            "script.evaluate",
            expression=f"{called}.then((found) => JSON.stringify(found ?? null))",
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Use pointer and keys, as WebDriver writes it."""
        self.call("input.performActions", context=self.tab, actions=actions)

    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels."""
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def picture(self, file: Path) -> None:
        """Keep a picture of what is in the window."""
        file.write_bytes(base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.tab)["data"]))


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Firefox, running, with a profile of its own in a folder."""
    command = [program(("firefox-esr", "firefox"), "firefox-esr"), "--headless", "--no-remote"]
    command += ["--profile", str(folder), "--remote-debugging-port", "0"]
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines))
    log = folder / "firefox.log"
    with log.open("wb") as said:
        running = subprocess.Popen(command, stdout=said, stderr=said, preexec_fn=end_with_parent)
    try:
        with connect(told(log, "WebDriver BiDi listening on ") + "/session", max_size=None) as connection:
            yield Firefox(connection)
    finally:
        running.terminate()
        running.wait(PATIENCE)
