"""A slow or broken connection between a browser and a system: a TCP relay on its own port.

    road = Road(app, delay=0.15)     # seconds each way
    screen = new_screen(app=road)    #     screen = new_screen(app=road)    # the browser connects through it
"""
import asyncio
import threading


class Road:
    def __init__(self, app, delay=0.0):
        self.app, self.delay = app, delay
        self.port = 0
        # Bytes sent to the browser on sockets, after their handshake.
        self.pushed = 0
        self.is_cut = self.is_stopped = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._writers = set()
        # Set while sockets may pass, and while data flows towards the browser.
        self._sockets, self._flow = asyncio.Event(), asyncio.Event()
        self._sockets.set()
        self._flow.set()
        # Cleared while the line is dead: data that is sent stays in the relay.
        self._life = asyncio.Event()
        self._life.set()
        # How many more requests that contain these bytes are dropped.
        self._lost = {}
        # Requests that contain these bytes wait until they are released.
        self._held, self._passage = None, asyncio.Event()
        self._server = None
        self._has_broken = False

    @property
    def was_down(self):
        """Whether pages may have lost requests in transit."""
        return self._has_broken or self.app.was_down

    @property
    def has_home_screen(self):
        return self.app.has_home_screen

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._came, "127.0.0.1", 0))
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self):
        """Breaks every connection, and each that is tried from now on."""
        self.is_cut = self._has_broken = True
        self._do(self._break())

    def mend(self):
        self.is_cut = False

    def lose(self, name, times):
        """Breaks the connection on the next `times` requests for `name`."""
        self._has_broken = True
        self._lost[name.encode()] = times

    def hold_sockets(self):
        """Lets pages load, but WebSockets wait until `release_sockets`."""
        self._call(self._sockets.clear)

    def release_sockets(self):
        self._call(self._sockets.set)

    def hold(self, name):
        """Makes requests for `name` wait until `release`."""
        self._held = name.encode()

    def release(self):
        self._call(self._passage.set)

    def die(self):
        """Stops all traffic in both directions without closing anything, like a train in a tunnel."""
        self._call(self._life.clear)

    def come_back(self):
        self._call(self._life.set)

    def stop_reading(self):
        """Stops reading at the browser's end without closing, like a laptop that has gone to sleep."""
        self._call(self._flow.clear)

    def go_on_reading(self):
        self._call(self._flow.set)

    async def _stop(self):
        # Closed only here: a server that another thread closes may wake up its waiters twice.
        self._server.close()
        await self._break()

    def close(self):
        self._do(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.close()

    def _do(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(10)

    def _call(self, function):
        async def call():
            function()

        self._do(call())

    async def _break(self):
        for writer in list(self._writers):
            writer.transport.abort()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _came(self, reader, writer):
        try:
            await self._relay(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._writers.discard(writer)

    async def _relay(self, reader, writer):
        self._writers.add(writer)
        if self.is_cut:
            return
        # A socket is requested only at the start of a connection; browsers open a new one for it.
        first = await reader.readuntil(b"\r\n\r\n")
        is_socket = b"/shoji/socket" in first.split(b"\r\n")[0]
        if is_socket:
            await self._sockets.wait()
        # A small buffer, so that unread data stays in the system and not in the relay.
        there, away = await asyncio.open_connection("127.0.0.1", self.app.port, limit=16 << 10)
        self._writers.add(away)
        try:
            up = asyncio.ensure_future(self._carry(reader, away, first, None))
            down = asyncio.ensure_future(self._carry(there, writer, b"", is_socket))
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            # Data in transit still arrives.
            await asyncio.wait([up, down], timeout=self.delay + 0.05)
            up.cancel()
            down.cancel()
            await asyncio.gather(up, down, return_exceptions=True)
        finally:
            away.transport.abort()
            self._writers.discard(away)

    async def _carry(self, source, target, first, is_socket):
        """Passes bytes on after the delay, in order. `is_socket` is None on the way up."""
        line = asyncio.Queue()
        sender = asyncio.ensure_future(self._deliver(line, target))
        seen = first
        try:
            if first:
                self._lose(first)
                await self._wait(first)
                line.put_nowait((self._loop.time() + self.delay, first))
            while True:
                if is_socket is not None:
                    await self._flow.wait()
                piece = await source.read(16 << 10)
                if not piece:
                    break
                if is_socket is None:
                    self._lose(piece)
                    await self._wait(piece)
                if is_socket:
                    self._count(piece, seen)
                    seen = (seen + piece)[:4096]
                line.put_nowait((self._loop.time() + self.delay, piece))
            line.put_nowait((self._loop.time() + self.delay, b""))
            await sender
        finally:
            sender.cancel()

    def _lose(self, request):
        for name, times in self._lost.items():
            if times and name in request:
                self._lost[name] -= 1
                raise ConnectionResetError

    async def _wait(self, request):
        if self._held and self._held in request:
            await self._passage.wait()

    def _count(self, piece, seen):
        if b"\r\n\r\n" in seen:
            self.pushed += len(piece)
        elif b"\r\n\r\n" in seen + piece:
            self.pushed += len((seen + piece).split(b"\r\n\r\n", 1)[1])

    async def _deliver(self, line, target):
        while True:
            due, piece = await line.get()
            await self._life.wait()
            if (pause := due - self._loop.time()) > 0:
                await asyncio.sleep(pause)
            if not piece:
                return
            target.write(piece)
            await target.drain()
