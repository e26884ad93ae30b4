"""Measures how users reconnect, all at once, after the system was killed."""
import asyncio
import multiprocessing
import sys
import time

from .system import System, now, percentile
from .user import User

AT_ONCE = 16
"""Users that arrive at the same time before the storm."""
SERVED = 5
"""Users who are back first and go on tapping while the others come."""


async def arrive(users):
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(user):
        async with gate:
            await user.load()
            await user.connect()

    await asyncio.gather(*map(one, users))


def watch(port, served, results, is_over):
    """Measures response times of taps and static files, in a separate process, so that the load program does not delay the measurement."""
    class Place:
        pass

    Place.port = port

    async def measure():
        taps, files, users = [], [], []
        for cookie, token in served:
            user = User(Place)
            user.cookie, user.token = cookie, token
            await user.come_back()
            users.append(user)

        async def repeat(values, action, reconnect=None):
            while not is_over.is_set():
                begin = time.monotonic()
                try:
                    await action()
                except (OSError, asyncio.IncompleteReadError):
                    # The process was killed: the tap's time includes the reconnection.
                    if reconnect:
                        await reconnect()
                values.append(time.monotonic() - begin)
                await asyncio.sleep(0.05)

        await asyncio.gather(repeat(files, lambda: User(Place).request("/shoji/client.js")),
                             *[repeat(taps, lambda user=user: user.tap("a"), user.come_back) for user in users])
        results.put((taps, files))

    asyncio.run(measure())


async def storm(count, app):
    system = System(count * 5 // 4 + 50, app, settings=["noSocket=60", "templates=1"])
    system.start()
    served, users = [User(system) for _ in range(SERVED)], [User(system, is_visible=index % 2 == 0) for index in range(count)]
    begin = now()
    await arrive(served + users)
    print(f"{count} users of {app} have come in {now() - begin:.1f} s")
    # The system writes behind: the latest changes may not be stored yet.
    await asyncio.sleep(1)
    system.kill()
    before, own = len(system.lines), time.process_time()
    begin = now()
    system.start()

    results, is_over = multiprocessing.Queue(), multiprocessing.Event()
    watcher = multiprocessing.Process(target=watch, args=[system.port, [(user.cookie, user.token) for user in served], results, is_over])
    watcher.start()
    seconds = {True: [], False: []}

    async def come_back(user):
        await user.come_back()
        seconds[user.is_visible].append(now() - begin)

    await asyncio.gather(*map(come_back, users))
    everyone = now() - begin
    work = system.all_processor_seconds(before)
    is_over.set()
    taps, files = await asyncio.get_running_loop().run_in_executor(None, lambda: results.get(timeout=60))
    watcher.join()
    killed = system.count("ended by signal", "drew no page", "crashed", since=before)
    print(f"""
back after the restart, {count} users          p50        p99    the last
  pages that are looked at         {percentile(seconds[True], 0.5):8.1f} s {percentile(seconds[True], 0.99):8.1f} s {max(seconds[True]):8.1f} s
  hidden tabs                      {percentile(seconds[False], 0.5):8.1f} s {percentile(seconds[False], 0.99):8.1f} s {max(seconds[False]):8.1f} s
meanwhile
  taps of users who are served     {percentile(taps, 0.5) * 1e3:7.1f} ms {percentile(taps, 0.99) * 1e3:7.1f} ms {percentile(taps, 1) * 1e3:7.1f} ms  ({len(taps)})
  static files                     {percentile(files, 0.5) * 1e3:7.1f} ms {percentile(files, 0.99) * 1e3:7.1f} ms {percentile(files, 1) * 1e3:7.1f} ms  ({len(files)})
processes killed: {killed}
processor time for each user: {work / count * 1e3:.1f} ms, of which the system {system.processor_seconds / count * 1e3:.1f} ms; the load program {(time.process_time() - own) / count * 1e3:.1f} ms
5,000 users at this rate: {everyone / count * 5000:.0f} s""")
    for line in system.lines[before:]:
        if any(text in line for text in ("ended by signal", "drew no page", "crashed")):
            print(line, end="", file=sys.stderr)
    system.end()


if __name__ == "__main__":
    asyncio.run(storm(int(sys.argv[1]), sys.argv[2]))
