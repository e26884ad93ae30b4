"""Printers: CUPS' own test printer, which keeps what it receives."""
import pathlib
import shutil
import socket
import subprocess
import tempfile

from .waiting import until

SCRIPT = """#!/bin/sh
folder='{folder}'
cp "$1" "$folder/received-$IPP_JOB_ID.pdf"
env > "$folder/received-$IPP_JOB_ID.env"
touch "$folder/received-$IPP_JOB_ID"
[ -e "$folder/empty" ] && echo "STATE: +media-empty-error" >&2
while [ -e "$folder/hold" ]; do sleep 0.05; done
echo "STATE: -media-empty-error" >&2
echo "ATTR: job-impressions-completed=1" >&2
[ -e "$folder/reject" ] && exit 1
exit 0
"""


class Printer:
    """A printer of this machine. It prints at once, unless `hold` is called."""

    def __init__(self, name="Office", *, color=False, duplex=False, formats="application/pdf", location="Hall"):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="printer-"))
        script = self.folder / "print.sh"
        script.write_text(SCRIPT.format(folder=self.folder))
        script.chmod(0o755)
        # NB: the program ends if it cannot connect to the system's message bus, even if it does not announce itself. Any bus will do.
        self._bus = ["dbus-run-session", "--", "sh", "-c", 'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec "$@"', "sh"]
        self._options = ["-n", "localhost", "-r", "off", "-k", "-d", str(self.folder), "-K", str(self.folder), "-f", formats]
        self._options += ["-l", location, "-s", "10,5" if color else "10", "-c", str(script)] + (["-2"] if duplex else []) + [name]
        # Another process can take a free port before the printer does, such as the printer of another test.
        assert any(self._starts() for _ in range(5)), f"no printer: {(self.folder / 'log').read_text()}"

    def _starts(self):
        """Starts the printer on a free port. Returns whether it listens there itself."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [*self._bus, "/usr/sbin/ippeveprinter", "-p", str(self.port), *self._options], stdout=open(self.folder / "log", "w"), stderr=subprocess.STDOUT,
            start_new_session=True)
        until(lambda: self._answers() or self.process.poll() is not None)
        return self.process.poll() is None

    def _answers(self):
        """Whether it prints the page about itself, which it alone has written to this folder's log."""
        with socket.socket() as it:
            it.settimeout(1)
            if it.connect_ex(("127.0.0.1", self.port)) != 0:
                return False
            it.sendall(b"GET / HTTP/1.0\r\n\r\n")
            it.recv(1)
        return b"GET /" in (self.folder / "log").read_bytes()

    @property
    def address(self):
        return f"ipp://localhost:{self.port}/ipp/print"

    def _listens(self):
        with socket.socket() as it:
            return it.connect_ex(("127.0.0.1", self.port)) == 0

    def hold(self):
        """Lets jobs wait in the printer until `release`."""
        (self.folder / "hold").touch()

    def run_out_of_paper(self):
        (self.folder / "empty").touch()
        self.hold()

    def reject(self):
        """Jobs fail in the printer."""
        (self.folder / "reject").touch()

    def release(self):
        for name in ("empty", "hold"):
            (self.folder / name).unlink(missing_ok=True)

    @property
    def jobs(self):
        """The numbers of the jobs that it has received."""
        return sorted(int(path.name.split("-")[1]) for path in self.folder.glob("received-*") if "." not in path.name)

    def job(self, number=None):
        """Waits for a job, and returns it. Before, another browser lays out its pages."""
        try:
            until(lambda: self.jobs if number is None else number in self.jobs, seconds=90)
        except AssertionError as error:
            raise AssertionError(f"{error}; the printer has written:\n{(self.folder / 'log').read_text()[-3000:]}") from None
        return PrintedJob(self.folder / f"received-{number or self.jobs[-1]}")

    def wait_for_cancel(self):
        """Waits until it has been asked to cancel a job, and has agreed."""
        until(lambda: "Cancel-Job successful-ok" in (self.folder / "log").read_text())

    def kill(self):
        subprocess.run(["pkill", "-KILL", "-s", str(self.process.pid)], check=False)
        self.process.wait()

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class PrintedJob:
    """What a printer has received."""

    def __init__(self, path):
        self.file = path.with_suffix(".pdf")
        lines = path.with_suffix(".env").read_text().splitlines()
        self.attributes = {name: value for name, _, value in (line.partition("=") for line in lines) if name.startswith("IPP_")}

    def __getitem__(self, name):
        return self.attributes.get("IPP_" + name.upper().replace("-", "_"))

    @property
    def pages(self):
        """The text of each page."""
        text = subprocess.run(["pdftotext", "-layout", self.file, "-"], check=True, capture_output=True, text=True).stdout
        return text.split("\f")[:-1]

    @property
    def facts(self):
        lines = subprocess.run(["pdfinfo", self.file], check=True, capture_output=True, text=True).stdout.splitlines()
        return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
