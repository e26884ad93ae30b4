"""Measures what confinement costs, with one user arriving after the other."""
import asyncio
import pathlib
import sys

from .system import System, available_memory, now, percentile
from .user import User

ROUNDS = 3


def private_memory(process):
    """Returns the bytes of memory that a process shares with no other."""
    try:
        lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith("Private_"))


async def measure(mode, count, app):
    system = System(count * 5 // 4 + 50, app, options=["--confinement", mode], settings=["noSocket=600"])
    system.start()
    # Warms the page cache: the first start reads files that later ones find in memory.
    await User(system).load()
    memory, work, before, times, users = available_memory(), system.processor_seconds, len(system.lines), [], []
    for _ in range(count):
        user, begin = User(system), now()
        await user.load()
        times.append(now() - begin)
        users.append(user)
    work = (system.all_processor_seconds(before) - work) / count
    memory = (memory - available_memory()) / count
    private = [private_memory(user.process) for user in users if user.process]
    system.end()
    return times, work, memory, percentile(private, 0.5)


async def main(count, app):
    results = {mode: [] for mode in ("on", "off")}
    # Alternates the modes, so that other activity on the machine affects both.
    for _ in range(ROUNDS):
        for mode, values in results.items():
            values.append(await measure(mode, count, app))
    print(f"{count} processes of {app}, median of {ROUNDS} rounds         confined  unconfined")
    rows = [
        ("page of a new process, p50", "ms", lambda value: percentile(value[0], 0.5) * 1e3),
        ("processor time of system and process for each start", "ms", lambda value: value[1] * 1e3),
        ("memory of the machine for each, if it is otherwise quiet", "kB", lambda value: value[2] / 1e3),
        ("private memory of a process", "kB", lambda value: value[3] / 1e3),
    ]
    for name, unit, figure in rows:
        print(f"{name:58}" + "".join(f"{percentile(list(map(figure, results[mode])), 0.5):9.1f} {unit}" for mode in ("on", "off")))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
