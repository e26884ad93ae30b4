"""Touch input: a finger that moves step by step, or two that pinch. Only Chromium's driver supports touch; elsewhere a finger is the pointer events that a
browser sends for it."""

import time


class Fingers:
    def __init__(self, screen):
        self.screen, self.session = screen, screen.context.new_cdp_session(screen.page)

    def _send(self, kind, points, **more):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)], **more})

    def down(self, *points):
        self._send("touchStart", points)

    def move(self, *points):
        self._send("touchMove", points)

    def up(self):
        self._send("touchEnd", [])

    def slide(self, start, end, steps=10, frames=1):
        """Moves a finger that is down, taking `frames` of the page for each step."""
        for step in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps))
            self.rest(frames)

    def rest(self, frames=6):
        """Waits for a number of frames: a finger that rests before it is lifted does not flick."""
        self.screen.evaluate(f"(async () => {{ for (let i = 0; i < {frames}; i++) await new Promise(requestAnimationFrame) }})()")

    def drag(self, start, end, steps=10, frames=1):
        """Drags slowly, so that no momentum follows."""
        self.down(start)
        self.slide(start, end, steps, frames)
        self.rest(12)
        self.up()

    def flick(self, start, end, steps=4):
        """Flicks fast, regardless of the machine's load: the events carry their own times."""
        now = time.time()
        self._send("touchStart", [start], timestamp=now)
        for step in range(1, steps + 1):
            point = (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            self._send("touchMove", [point], timestamp=now + step * .012)
        self._send("touchEnd", [], timestamp=now + steps * .012 + .001)

    def pinch(self, middle, first, last, steps=10):
        """Moves two fingers side by side from one distance to another."""
        def pair(distance):
            return (middle[0] - distance / 2, middle[1]), (middle[0] + distance / 2, middle[1])

        self.down(*pair(first))
        for step in range(1, steps + 1):
            self.move(*pair(first + (last - first) * step / steps))
            self.rest(1)
        self.up()


class ReportedFinger:
    """A finger as the page hears of it, in each browser. The browser itself does not scroll."""

    def __init__(self, screen):
        self.screen = screen

    def drag(self, start, end, steps=10):
        points = [(start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps) for step in range(steps + 1)]
        self.screen.evaluate(f"""(async points => {{
          const target = document.elementFromPoint(...points[0])
          const send = (kind, [clientX, clientY]) => target.dispatchEvent(new PointerEvent(kind, {{
            pointerType: "touch", isPrimary: true, pointerId: 7, clientX, clientY, button: 0, bubbles: true, cancelable: true }}))
          send("pointerdown", points[0])
          for (const point of points) {{
            send("pointermove", point)
            await new Promise(requestAnimationFrame)
          }}
          send("pointerup", points.at(-1))
        }})({[list(point) for point in points]})""")
