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
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        script = self.folder / "print.sh"
        script.write_text(SCRIPT.format(folder=self.folder))
        script.chmod(0o755)
        # NB: the program ends if it cannot connect to the system's message bus, even if it does not announce itself. Any bus will do.
        bus = ["dbus-run-session", "--", "sh", "-c", 'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec "$@"', "sh"]
        options = ["-p", str(self.port), "-n", "localhost", "-r", "off", "-k", "-d", str(self.folder), "-K", str(self.folder), "-f", formats]
        options += ["-l", location, "-s", "10,5" if color else "10", "-c", str(script)] + (["-2"] if duplex else [])
        self.process = subprocess.Popen(
            [*bus, "/usr/sbin/ippeveprinter", *options, name], stdout=open(self.folder / "log", "w"), stderr=subprocess.STDOUT, start_new_session=True)
        until(self._listens)

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
        """Waits for a job, and returns it."""
        until(lambda: self.jobs if number is None else number in self.jobs)
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
