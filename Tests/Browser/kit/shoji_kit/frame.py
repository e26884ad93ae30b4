"""The frame of an element on screen, in points of the window."""
from typing import NamedTuple


class Frame(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def left(self):
        return self.x

    @property
    def top(self):
        return self.y

    @property
    def right(self):
        return self.x + self.width

    @property
    def bottom(self):
        return self.y + self.height

    @property
    def middle(self):
        return (self.x + self.width / 2, self.y + self.height / 2)

    def within(self, other):
        """Returns this frame relative to another frame's top left corner."""
        return Frame(self.x - other.x, self.y - other.y, self.width, self.height)

    def is_near(self, other, tolerance=1):
        return all(abs(a - b) <= tolerance for a, b in zip(self, other))

    def __str__(self):
        return "(" + ", ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in self) + ")"
