"""Fingers on a screen that takes them: one that moves step by step, or two that pinch. Only Chromium's driver has fingers."""


class Fingers:
    def __init__(self, screen):
        self.screen, self.session = screen, screen.context.new_cdp_session(screen.page)

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def down(self, *points):
        self._send("touchStart", points)

    def move(self, *points):
        self._send("touchMove", points)

    def up(self):
        self._send("touchEnd", [])

    def slide(self, start, end, steps=10, frames=1):
        """Moves a finger that is down, `frames` of the page's for each step."""
        for step in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps))
            self.rest(frames)

    def rest(self, frames=6):
        """Lets a number of frames go by: a finger that rests before it is lifted does not flick."""
        self.screen.evaluate(f"(async () => {{ for (let i = 0; i < {frames}; i++) await new Promise(requestAnimationFrame) }})()")

    def drag(self, start, end, steps=10, frames=1):
        """Slowly, so that nothing goes on by itself."""
        self.down(start)
        self.slide(start, end, steps, frames)
        self.rest(12)
        self.up()

    def flick(self, start, end, steps=4):
        self.down(start)
        self.slide(start, end, steps)
        self.up()

    def pinch(self, middle, first, last, steps=10):
        """Two fingers side by side, from one distance to another."""
        def pair(distance):
            return (middle[0] - distance / 2, middle[1]), (middle[0] + distance / 2, middle[1])

        self.down(*pair(first))
        for step in range(1, steps + 1):
            self.move(*pair(first + (last - first) * step / steps))
            self.rest(1)
        self.up()
