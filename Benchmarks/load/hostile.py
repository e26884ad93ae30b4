"""Measures what others notice while hostile users send nonsense: crashes, and the response times of taps."""
import asyncio
import json
import multiprocessing
import random
import re
import sys
import time

from .system import System, now, percentile
from .tapper import Tapper
from .user import User

HOSTILE = 100
"""Hostile users at the same time; every second one sends as fast as the line takes, the others as fast as the system allows."""
SENDERS = 2
SERVED = 10
"""Users of the same apps who tap meanwhile, about ten times a second each."""
RATE = 190
"""The messages per second of a hostile user who keeps to the limit."""

VALUES = [
    None, True, 0, -1, 1.5, 1 << 31, 1 << 53, -(1 << 63), 1e300, "", "a", "x" * 2_000, "\u0000\u0007\u202e\ufeff", "👩‍👩‍👧‍👦" * 50, "é" * 99,
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)", "'; drop table users; --", "../../etc/passwd", "%00%2e%2e/",
    [], {}, [[[[[[[[[]]]]]]]]], [None] * 40, {"width": -1, "height": 1e9}, {"width": "x", "languages": [1, {}]}, {"__proto__": 1}, [0, -1e308, 1e308],
]
BROKEN = [
    "", "[", "null", "[]", "{}", "[1]", '[1,0,"x"]', "[1e309,0,1,1]", "[1,0,99]", '["\\ud83d"]', "[" * 400, '{"a":' * 400, "[1,0,1,NaN]", "\x00",
    "[9007199254740993,0,1,\"1\"]", "[-1,-1,-1]", "!", "!{", "+", "-", ",", "[1,0,2,\"1\"", "0" * 3_000,
]


class Sender:
    """Sends hostile messages as one user after the other, since the system may close each connection."""

    def __init__(self, place, path, chance, is_fast):
        self.place, self.path, self.chance, self.is_fast = place, path, chance, is_fast
        self.ids, self.number = ["1"], 0

    def message(self):
        if self.chance.random() < 0.2:
            return self.chance.choice(BROKEN)
        # A message that looks right, about an element of the page, with arguments that do not fit. The app takes the next number only.
        number = self.number + self.chance.choice([1, 1, 1, 1, 1, 1, 1, 0, 2, -5])
        self.number = max(self.number, number)
        kind = self.chance.randrange(-1, 22)
        values = [self.chance.choice(VALUES) for _ in range(self.chance.randrange(5))]
        names = ["move", "drop", "zoom", "glyphs", "reality", "page", "media", "geometry", "piece", "tap", "drag", "began"]
        if kind in (9, 11, 13) and values:
            values[0] = self.chance.choice(names)
        identifier = self.chance.choice(self.ids) if self.chance.random() < 0.9 else self.chance.choice(VALUES)
        return json.dumps([number, self.chance.choice([0, 0, 0, 1, -1, 1 << 40]), kind, identifier, *values])

    async def send(self, is_over, sent):
        user = None
        while not is_over.is_set():
            try:
                if not user:
                    user, self.number = User(self.place), 0
                    self.ids = re.findall(r'\bid="(\w+)"', await user.load(self.path)) or ["1"]
                await user.connect()
                reading = asyncio.ensure_future(self._read(user))
                while not is_over.is_set() and not reading.done():
                    count = 0
                    while count < 20 and not user.writer.is_closing():
                        user.send(self.message())
                        count += 1
                    await user.writer.drain()
                    with sent.get_lock():
                        sent.value += count
                    await asyncio.sleep(0 if self.is_fast else 20 / RATE)
                reading.cancel()
            except (OSError, RuntimeError, asyncio.IncompleteReadError):
                # The system has closed the connection, or refuses the user, which is its right.
                await asyncio.sleep(0.2)
            if user and user.writer:
                user.writer.close()
            # A scene whose app has been ended comes back as another visit.
            if self.chance.random() < 0.3:
                user = None

    async def _read(self, user):
        try:
            while True:
                words = (await user.receive()).split(b",", 2)
                # Numbers are those of the app again: it may have dropped a malformed message.
                if len(words) == 3 and words[1].isdigit():
                    self.number = int(words[1])
        except (OSError, asyncio.IncompleteReadError):
            pass


class Place:
    def __init__(self, port):
        self.port = port


def attack(port, paths, seed, is_over, sent):
    async def everyone():
        chance = random.Random(seed)
        senders = [Sender(Place(port), paths[index % len(paths)], random.Random(chance.random()), index % 2 == 0) for index in range(HOSTILE // SENDERS)]
        await asyncio.gather(*[sender.send(is_over, sent) for sender in senders])

    asyncio.run(everyone())


def serve(port, path, is_over, is_attacked, results):
    """Taps as users of an app in a process of its own, so that the attackers do not delay the measurement."""
    async def watch(tapper, values):
        while not is_over.is_set():
            seconds = await tapper.tap()
            values[is_attacked.is_set()].append(seconds)
            await asyncio.sleep(random.uniform(0.05, 0.15))

    async def everyone():
        values, tappers = {False: [], True: []}, [Tapper(Place(port)) for _ in range(SERVED)]
        for tapper in tappers:
            await tapper.arrive(path)
        await asyncio.gather(*[watch(tapper, values) for tapper in tappers])
        results.put(values)

    asyncio.run(everyone())


def measure(count, seed):
    system = System(HOSTILE * 20, "Rows", others=["Gallery", "Reminders"])
    system.start()
    over, attacked, results, sent = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue(), multiprocessing.Value("q", 0)
    served = multiprocessing.Process(target=serve, args=[system.port, "/rows/", over, attacked, results])
    served.start()
    time.sleep(5)
    attacked.set()
    begin = now()
    attackers = [
        multiprocessing.Process(target=attack, args=[system.port, ["/gallery/", "/reminders/", "/rows/"], seed + index, over, sent]) for index in range(SENDERS)]
    for each in attackers:
        each.start()
    while sent.value < count and served.is_alive() and system.process.poll() is None:
        time.sleep(0.5)
    seconds = now() - begin
    if not served.is_alive() or system.process.poll() is not None:
        # They came first.
        names = re.findall(r"(rows \w+): started as process", "".join(system.lines))[:SERVED]
        lines = [line for line in system.lines if any(name in line for name in [*names, "error"])]
        raise SystemExit(f"after {sent.value} messages the users who are served were disconnected:\n" + "".join(lines[-80:]))
    over.set()
    values = results.get(timeout=60)
    for each in [served, *attackers]:
        each.join(30)
        each.kill()
    # The system itself kills what its user starts again.
    ends = [line for line in system.lines if re.search(r"ended by signal|ended with code|Fatal error", line) and "ended with code 0" not in line]
    crashes = [line for line in ends if "ended by signal 9" not in line]
    print(f"""
seed {seed}: {sent.value} hostile messages by {HOSTILE} users at a time in {seconds:.0f} s
taps of {SERVED} other users             p50        p99    the slowest
  before the attack         {percentile(values[False], 0.5) * 1e3:7.1f} ms {percentile(values[False], 0.99) * 1e3:7.1f} ms {percentile(values[False], 1) * 1e3:7.1f} ms  ({len(values[False])})
  meanwhile                 {percentile(values[True], 0.5) * 1e3:7.1f} ms {percentile(values[True], 0.99) * 1e3:7.1f} ms {percentile(values[True], 1) * 1e3:7.1f} ms  ({len(values[True])})
the system: {"runs" if system.process.poll() is None else "HAS ENDED"}; app processes that crashed: {len(crashes)}; killed by the system: {len(ends) - len(crashes)}
processor time: the system {system.processor_seconds / max(seconds, 1) * 100:.0f} % of a core""")
    for line in crashes[:20]:
        print(line, end="", file=sys.stderr)
    system.end()


if __name__ == "__main__":
    measure(int(sys.argv[1]), int(sys.argv[2]))
