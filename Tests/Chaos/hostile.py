"""Users of a hostile app, and users who send nonsense to the app that others use. None of it may disturb another user."""
import asyncio
import pathlib
import random
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks"))

from load.user import User as Visitor

DEEDS = ["crash", "garbage", "huge", "eat", "flood", "storm", "spin", "nonsense", "nonsense"]
NONSENSE = [
    "", "[", "null", "[]", "[1]", '[1,0,"x"]', "[1e309,0,1,1]", '[1,0,1,"zzzzzzzzzzzzzzz"]', '[-1,-1,-1]', '[1,0,2,"1",[[[[[[[[]]]]]]]],0,0]',
    '[9007199254740993,0,1,"1"]', '[1,0,14,"x",9,{}]', '[1,0,11,"1","move",["a","b"]]', '{"a":' * 500, '[1,0,99]', '["\\ud83d"]',
]


class Hostile(threading.Thread):
    """Does one hostile deed after the other, each as a new visitor, until it is stopped."""

    def __init__(self, app, path, chance):
        super().__init__(daemon=True)
        self.app, self.path, self.chance = app, path, random.Random(chance)
        self.done = 0
        self.over = threading.Event()

    @property
    def port(self):
        return self.app.port

    def run(self):
        while not self.over.is_set():
            try:
                asyncio.run(asyncio.wait_for(self._act(self.chance.choice(DEEDS)), 5))
                self.done += 1
            # The system is down, or has closed the socket, which is its right.
            except (OSError, RuntimeError, asyncio.IncompleteReadError, asyncio.TimeoutError, TypeError):
                self.over.wait(0.2)

    async def _act(self, deed):
        visitor = Visitor(self)
        if deed == "nonsense":
            await visitor.load()
            await visitor.connect()
            for _ in range(100):
                visitor.send(self.chance.choice(NONSENSE))
        else:
            await visitor.load(self.path)
            await visitor.connect()
            visitor.send(f'["{deed}"]')
        await visitor.writer.drain()
        # A flood is not read.
        await asyncio.sleep(self.chance.uniform(0.2, 2))
        visitor.writer.close()

    def stop(self):
        self.over.set()
        self.join(10)
