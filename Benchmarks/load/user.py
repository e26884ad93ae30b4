"""A user without a browser: loads a page, opens the scene's socket, sends the hello."""
import asyncio
import json
import os
import random
import re


class User:
    def __init__(self, system, is_visible=True):
        self.system, self.is_visible = system, is_visible
        self.cookie = self.token = self.process = self.writer = None
        # The process that drew the page, which EchoApp does not name, and the last patch that the user has seen.
        self.instance, self.shown, self.number = "", 0, 0

    async def request(self, path, headers=()):
        """Sends a request on a new connection. Returns status, head and body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.system.port)
        cookie = [f"Cookie: {self.cookie}"] if self.cookie else []
        writer.write("\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close", *cookie, *headers, "", ""]).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", head, re.I)
        body = (await reader.readexactly(int(length[1]))).decode() if length else ""
        writer.close()
        return int(head.split()[1]), head, body

    async def load(self, path="/"):
        """Loads the page of an app, which starts the process. Returns the page."""
        status, head, body = await self.request(path)
        if status != 200:
            raise RuntimeError(f"the page was answered with {status}")
        self.cookie = re.search(r"set-cookie: ([^;\r]+)", head, re.I)[1]
        self.token = re.search(r'data-scene="([^"]+)', body)[1]
        process = re.search(r'data-process="(\d+)', body)
        self.process = int(process[1]) if process else None
        instance = re.search(r'data-instance="([^"]+)', body)
        self.instance, self.shown = instance[1] if instance else "", 0
        return body

    async def connect(self, is_renewed=False):
        """Opens the socket and sends the hello. Waits for the answer, which comes unless the process that drew the page still runs."""
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.system.port)
        hidden = "" if self.is_visible else "&hidden"
        self.writer.write("\r\n".join([
            f"GET /shoji/socket?scene={self.token}{hidden} HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Cookie: {self.cookie}", "", "",
        ]).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0])
        self.reader = reader
        self._say_hello()
        if is_renewed or not self.instance:
            await self.receive()

    def _say_hello(self):
        self.send(json.dumps([0, 0, 14, self.instance, self.shown, {}]))

    async def come_back(self):
        """Reconnects to a restarted system with growing delays, as the client does."""
        tries = 0
        while True:
            try:
                return await self.connect(is_renewed=True)
            except (OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(min(5, 0.1 * 2 ** tries) * (0.5 + random.random() / 2))
                tries += 1

    def send(self, text):
        payload, mask = text.encode(), os.urandom(4)
        head = bytes([0x81, 0x80 | len(payload)]) if len(payload) < 126 else bytes([0x81, 0xFE]) + len(payload).to_bytes(2, "big")
        self.writer.write(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))

    async def receive(self):
        """Returns the next text message of more than one byte."""
        while True:
            head = await self.reader.readexactly(2)
            length = head[1] & 127
            if length > 125:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            payload = await self.reader.readexactly(length)
            if head[0] & 15 == 8:
                raise ConnectionError("closed")
            if head[0] & 15 == 1 and length > 1:
                self._note(payload)
                return payload

    def _note(self, message):
        """Notes the patch of a message. A new process of the app draws the page once more, and hears events after another hello only."""
        words = message.split(b",", 4)
        if not words[0][1:].isdigit():
            return
        self.shown = max(self.shown, int(words[0][1:]))
        if len(words) == 5 and words[2] == b"12":
            self.shown, self.instance = int(words[0][1:]), json.loads(words[3])
            self._say_hello()

    async def tap(self, element):
        """Taps an element. Returns the app's next message."""
        self.number += 1
        self.send(json.dumps([self.number, self.shown, 1, element]))
        return await self.receive()
