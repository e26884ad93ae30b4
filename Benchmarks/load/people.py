"""Measures users at once: how many are admitted in a second, what memory each takes, how long their taps take, and what the next one hears."""
import asyncio
import random
import re
import sys

from .confinement import private_memory
from .system import System, available_memory, now, percentile, processor_seconds
from .tapper import Tapper
from .user import User

AT_ONCE = 16
"""Users that arrive at the same time."""
EVERY = 10
"""Seconds between two taps of a user."""
WATCHED = 30
"""Seconds for which each number of users is watched."""
SAMPLE = 40


async def admit(system, count):
    """Lets users arrive until there are `count` more. Returns them and the seconds that they took."""
    gate, begin = asyncio.Semaphore(AT_ONCE), now()
    tappers = [Tapper(system) for _ in range(count)]

    async def one(tapper):
        async with gate:
            await tapper.arrive()

    await asyncio.gather(*map(one, tappers))
    return tappers, now() - begin


async def watch(tappers):
    """Lets all users tap at random times. Returns the seconds that the taps took, and those by which this program was late itself."""
    times, late, end = [], [], now() + WATCHED

    async def one(tapper):
        due = now() + random.uniform(0, EVERY)
        while due < end:
            await asyncio.sleep(max(0, due - now()))
            late.append(now() - due)
            times.append(await tapper.tap())
            due += EVERY

    await asyncio.gather(*map(one, tappers))
    return times, late


async def people(app, counts):
    system = System(counts[-1], app, settings=["noSocket=600", "templates=1"])
    system.start()
    tappers = []
    print(f"users of {app}   admitted    memory each (private)      taps: p50       p99   slowest  (late by itself, p99)   processor", flush=True)
    for count in counts:
        free, before = available_memory(), len(tappers)
        fresh, seconds = await admit(system, count - before)
        await asyncio.sleep(2)
        memory = (free - available_memory()) / len(fresh)
        tappers += fresh
        numbers = system.children()
        private = [private_memory(number) for number in random.sample(numbers, min(SAMPLE, len(numbers)))]
        work = system.processor_seconds + sum(map(processor_seconds, numbers))
        times, late = await watch(tappers)
        work = (system.processor_seconds + sum(map(processor_seconds, numbers)) - work) / WATCHED
        print(
            f"{count:13,}  {len(fresh) / seconds:6.0f} /s   {memory / 1e6:5.2f} MB ({percentile(private, 0.5) / 1e6:.2f})       {percentile(times, 0.5) * 1e3:7.1f} ms"
            f" {percentile(times, 0.99) * 1e3:7.1f} ms {max(times) * 1e3:7.1f} ms  ({percentile(late, 0.99) * 1e3:.1f} ms)   {work * 100:.0f} % of a core", flush=True)
    status, _, body = await User(system).request("/")
    print(f"one more than the limit hears: {status}, “{' '.join(re.sub('<[^>]+>', ' ', body).split())[:120]}”")
    system.end()


if __name__ == "__main__":
    asyncio.run(people(sys.argv[1], [int(count) for count in sys.argv[2:]]))
