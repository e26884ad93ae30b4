"""A Firefox process and its WebDriver BiDi connection, which Firefox serves itself (https://w3c.github.io/webdriver-bidi/)."""
import itertools
import json
import pathlib
import subprocess
import tempfile
import time

import websocket

from .app import die_with_parent

EXECUTABLE = "/usr/bin/firefox-esr"
# A browser that starts at all starts within some seconds.
START_SECONDS, CALL_SECONDS = 60, 90

# From the last control of a page Tab leads to the browser's own, which would keep the focus: keys are sent to the page, where Return then presses nothing.
# Without controls that can have the focus, Tab leads to the page's first one, as in the other browsers here.
STYLES = "#navigator-toolbox, #sidebar-main { visibility: hidden !important }"


class BidiError(Exception):
    """An answer that a command failed; `kind` is the standard's name of the error."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Bidi:
    """`call("browsingContext.navigate", context=…, url=…)` returns the command's result. Events go to `on_event(method, params)` while
    a call waits for its answer."""

    def __init__(self, preferences, on_event):
        self.on_event, self.numbers = on_event, itertools.count(1)
        self.profile = tempfile.TemporaryDirectory(prefix="shoji-firefox-", ignore_cleanup_errors=True)
        folder = pathlib.Path(self.profile.name)
        (folder / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        (folder / "chrome").mkdir()
        (folder / "chrome/userChrome.css").write_text(STYLES)
        self.process = subprocess.Popen(
            [EXECUTABLE, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent)
        try:
            self.socket = websocket.create_connection(self._address(folder / "WebDriverBiDiServer.json"), timeout=CALL_SECONDS, suppress_origin=True)
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded"])
        except BaseException:
            self._end()
            raise

    def _address(self, file):
        """Waits for the file in which Firefox says where it listens."""
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                told = json.loads(file.read_text())
                return f"ws://{told['ws_host']}:{told['ws_port']}/session"
            except (FileNotFoundError, json.JSONDecodeError):
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"Firefox does not start (status {self.process.returncode})") from None
                time.sleep(0.02)

    def call(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer["type"] == "event":
                self.on_event(answer["method"], answer["params"])
            # Another number is a call's that was interrupted.
            elif answer.get("id") == number:
                if answer["type"] == "error":
                    raise BidiError(answer["error"], answer["message"])
                return answer["result"]

    def close(self):
        self.socket.close()
        self._end()

    def _end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()
