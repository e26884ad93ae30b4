"""Processor time and memory of processes, from the kernel."""
import pathlib
import time


def processor_seconds(*identifiers):
    """Returns the time that all threads of these processes have run, in seconds with nanosecond precision."""
    total = 0
    for identifier in identifiers:
        for file in pathlib.Path(f"/proc/{identifier}/task").glob("*/schedstat"):
            try:
                total += int(file.read_text().split()[0])
            except FileNotFoundError:
                pass
    return total / 1e9


def private_kilobytes(identifier):
    lines = pathlib.Path(f"/proc/{identifier}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_") and "Hugetlb" not in line)


def wait_until_idle(*identifiers, window=1, seconds=30):
    """Waits until these processes have not run for `window` seconds."""
    deadline = time.monotonic() + seconds
    used, since = processor_seconds(*identifiers), time.monotonic()
    while time.monotonic() - since < window:
        if time.monotonic() > deadline:
            raise RuntimeError(f"processes {identifiers} are never idle for {window} s")
        time.sleep(.05)
        if (now := processor_seconds(*identifiers)) != used:
            used, since = now, time.monotonic()


def idle_share(seconds, *identifiers):
    """Returns the share of one processor that these processes take while idle."""
    before = processor_seconds(*identifiers)
    time.sleep(seconds)
    return (processor_seconds(*identifiers) - before) / seconds
