"""Runs an app's executable as a system, on a free port, with its own folder."""
import contextlib
import ctypes
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading

from .waiting import until

PACKAGE = pathlib.Path(__file__).resolve().parents[4]
BUILD = pathlib.Path(os.environ.get("SHOJI_BUILD", PACKAGE / ".build/debug"))


LIBC = ctypes.CDLL(None)


def die_with_parent():
    """Runs in a child process before it starts, so that it ends with a killed test run (PR_SET_PDEATHSIG)."""
    LIBC.prctl(1, signal.SIGTERM)


class App:
    """`App("Gallery").start()`; `arguments` are passed to the executable, after a `command` such as `run`. It runs in `cwd`, or in a folder
    of its own.

    The audits' panel is on only if `arguments` contains `--audits on`, since it is not part of the app. What goes by itself, such as banners, stays four times longer than
    for users, so that a slow machine is in time for it; `screen.set_reading_time(1)` is for tests of that time.
    """

    def __init__(self, name, *arguments, command=(), seconds=30, cwd=None):
        self.executable = BUILD / name
        if not self.executable.exists():
            raise FileNotFoundError(f"{self.executable} is missing: Scripts/build-debug {name}")
        self.command, self.seconds = command, seconds
        self.arguments = arguments if "--audits" in arguments else ("--audits", "off", *arguments)
        if "--reading-time" not in arguments:
            self.arguments = ("--reading-time", "4", *self.arguments)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"shoji-{name}-"))
        self.cwd = cwd or self.folder
        self.port, self.process, self._lines = 0, None, []
        # Whether the system has ended while pages may have had requests in transit.
        self.was_down = False

    @property
    def has_home_screen(self):
        """Whether pages go over into each other by the browser's view transitions."""
        return "Home" in self.arguments

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Returns when the system serves. After a stop it is the same system again, with the same users and data."""
        serving = threading.Event()
        self.process = subprocess.Popen(
            [self.executable, *self.command, "--port", str(self.port), "--data", self.folder / "data", *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", cwd=self.cwd,
            preexec_fn=die_with_parent)
        threading.Thread(target=self._read, args=(self.process, serving), daemon=True).start()
        if not serving.wait(self.seconds) or self.process.poll() is not None:
            self.stop()
            raise RuntimeError(f"{self.executable.name} does not serve:\n{self.log()}")
        return self

    def _read(self, process, serving):
        for line in process.stdout:
            self._lines.append(line)
            if found := re.search(r"Shoji is at \S+:(\d+)/", line):
                self.port = int(found[1])
                serving.set()
        serving.set()

    def log(self):
        return "".join(self._lines)

    def process_ids(self):
        """Returns the app processes of current users, without templates and processes that wait for a user."""
        found = until(lambda: [self._children()])[0]
        return [number for number in found if not self._has_no_user(number)]

    def kill_processes(self):
        """Kills the app processes of all users, like crashes."""
        for number in self.process_ids():
            # Those of earlier tests' users may end by themselves meanwhile.
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)

    def _children(self):
        """NB: raises an error if a thread ends meanwhile, whose processes another thread has from then on."""
        files = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return sorted(int(number) for file in files for number in file.read_text().split())

    def _has_no_user(self, number):
        # A process changes to its user's folder when it is assigned.
        try:
            return pathlib.Path(f"/proc/{number}/cwd").resolve() == (self.folder / "data").resolve()
        except (FileNotFoundError, PermissionError):
            return True

    def kill(self):
        """Ends the system at once, like a crash or a power failure; `start` starts it again."""
        self.was_down = True
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.was_down = True
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def close(self):
        """Stops the app for good and deletes its data."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self if self.process else self.start()

    def __exit__(self, *_):
        self.close()
