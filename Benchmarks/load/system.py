"""A system with EchoApp, or another app, in a process of its own."""
import atexit
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time

BUILD = pathlib.Path(os.environ["SHOJI_BUILD"])


class System:
    def __init__(self, people, app="EchoApp", options=(), settings=(), others=()):
        self.folder = tempfile.TemporaryDirectory(prefix="shoji-load-")
        # App processes that run under other user numbers must pass through it.
        os.chmod(self.folder.name, 0o711)
        self.port, self.lines, self.process = 0, [], None
        # Also when the measurement fails.
        atexit.register(self.kill)
        self.words = [str(BUILD / "TestSystem"), *[str(BUILD / each) for each in (app, *others)], "--users", str(people), "--log-level", "debug", *options]
        self.settings = ["newcomerBurst=1000000", *settings]

    def start(self):
        """Starts the system and returns once it serves."""
        words = [*self.words, "--data", self.folder.name + "/data", "--port", str(self.port), "--", *self.settings]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        serves = threading.Event()
        threading.Thread(target=self._read, args=[self.process.stdout, serves], daemon=True).start()
        if not serves.wait(60):
            raise SystemExit("the system does not start:\n" + "".join(self.lines[-20:]))

    def _read(self, output, serves):
        for line in output:
            self.lines.append(line)
            if line.startswith("Shoji is at "):
                self.port = int(line.rstrip().rstrip("/").rsplit(":", 1)[1])
                serves.set()

    def kill(self):
        if not self.process:
            return
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
        self.folder.cleanup()

    def count(self, *texts, since=0):
        return sum(any(text in line for text in texts) for line in self.lines[since:])

    def children(self):
        """Returns the process IDs of its apps' processes."""
        files = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for file in files for number in file.read_text().split()]

    @property
    def processor_seconds(self):
        """The processor time of the system alone, without its apps."""
        return processor_seconds(self.process.pid)

    def all_processor_seconds(self, since=0):
        """Returns the processor time of the system and of those app processes started since then that still run."""
        started = [line.split()[-1] for line in self.lines[since:] if "started as process" in line]
        return self.processor_seconds + sum(map(processor_seconds, started))


def processor_seconds(process):
    # schedstat is exact, unlike the clock ticks of stat.
    threads = pathlib.Path(f"/proc/{process}/task").glob("*/schedstat")
    try:
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
    except OSError:
        return 0


def available_memory():
    """Returns the bytes of memory that are free or can be freed."""
    lines = pathlib.Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable"))


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def now():
    return time.monotonic()
