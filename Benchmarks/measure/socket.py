"""A user without a browser: loads a page, opens its socket, and sends taps one after the other."""
import base64
import json
import os
import re
import socket
import struct
import urllib.parse
import urllib.request


class Person:
    def __init__(self, url):
        self.address = urllib.parse.urlsplit(url)
        with urllib.request.urlopen(url) as answer:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
            self.page = answer.read().decode()
        self.number = self.patch = 0
        self.socket = socket.create_connection((self.address.hostname, self.address.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb")
        scene, instance = (re.search(f'data-{name}="([^"]*)"', self.page)[1] for name in ("scene", "instance"))
        self._shake_hands(scene)
        self._say([0, 0, HELLO, instance, 0, {"width": 390, "height": 844}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def tap(self, label):
        """Taps a button of the first page and waits until the tap is acknowledged."""
        self.number += 1
        self._say([self.number, self.patch, TAP, self._button(label)])
        while True:
            count, acknowledged, *_ = self._hear()
            self.patch = max(self.patch, count)
            if acknowledged >= self.number:
                return

    def _button(self, label):
        return re.search(rf'<button id="(\w+)"[^>]*><span[^>]*>{label}</span>', self.page)[1]

    def _shake_hands(self, scene):
        key = base64.b64encode(os.urandom(16)).decode()
        origin = f"{self.address.scheme}://{self.address.netloc}"
        lines = [
            f"GET /shoji/socket?scene={scene} HTTP/1.1", f"Host: {self.address.netloc}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Origin: {origin}", f"Cookie: {self.cookie}", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        if b" 101 " not in self.stream.readline():
            raise RuntimeError("the socket is refused")
        while self.stream.readline().strip():
            pass

    def _say(self, message):
        payload = json.dumps(message, separators=(",", ":")).encode()
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
        # A mask of zeros is valid and leaves the payload unchanged.
        self.socket.sendall(b"\x81" + size + bytes(4) + payload)

    def _hear(self):
        while True:
            kind, size = self.stream.read(2)
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            payload = self.stream.read(size)
            if kind & 15 == 1:
                return json.loads(payload)


HELLO, TAP = 14, 1
