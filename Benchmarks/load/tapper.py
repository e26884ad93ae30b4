"""A user who taps the same button again and again."""
import json
import re
import time

from .user import User


class Tapper:
    def __init__(self, system):
        self.user = User(system)

    async def arrive(self, path="/"):
        """Loads the page of an app and opens the socket. The button is the one named Tap, or the page's first."""
        page = await self.user.load(path)
        named = re.search(r'<button id="(\w+)"[^>]*><span[^>]*>Tap</span>', page) or re.search(r'<button id="(\w+)"', page)
        self.button = named[1]
        await self.user.connect()

    async def tap(self):
        """Taps the button. Returns the seconds until the app's answer."""
        begin = time.monotonic()
        message = await self.user.tap(self.button)
        while json.loads(message)[1] < self.user.number:
            message = await self.user.receive()
        return time.monotonic() - begin
