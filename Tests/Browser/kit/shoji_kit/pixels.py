"""Reads a screenshot pixel by pixel."""
import struct
import zlib


class Pixels:
    """A screenshot: `pixels[x, y]` is (red, green, blue)."""

    def __init__(self, screen, folder):
        path = folder / "screen.png"
        screen.screenshot(path)
        data, at, packed = path.read_bytes(), 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            part = data[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack(">IIBB", part[:10])
                assert depth == 8 and color in (2, 6), "the browsers write eight bits of red, green and blue"
                self.step = 3 if color == 2 else 4
            elif kind == b"IDAT":
                packed += part
            at += 12 + length
        self.lines = self._unfilter(zlib.decompress(packed))
        self.scale = self.width / screen.evaluate("innerWidth")

    def _unfilter(self, raw):
        size, step, lines, above = self.width * self.step, self.step, [], bytearray(self.width * self.step)
        for y in range(self.height):
            kind, line = raw[y * (size + 1)], bytearray(raw[y * (size + 1) + 1:(y + 1) * (size + 1)])
            if kind == 2:
                line = bytearray((a + b) & 255 for a, b in zip(line, above))
            elif kind:
                for x in range(size):
                    left, up, corner = (line[x - step], above[x], above[x - step]) if x >= step else (0, above[x], 0)
                    if kind == 1:
                        guess = left
                    elif kind == 3:
                        guess = (left + up) // 2
                    else:
                        sum = left + up - corner
                        guess = min((left, up, corner), key=lambda near: abs(sum - near))
                    line[x] = (line[x] + guess) & 255
            lines.append(line)
            above = line
        return lines

    def __getitem__(self, place):
        x, y = (int(number * self.scale) for number in place)
        return tuple(self.lines[y][x * self.step:x * self.step + 3])

    def box(self, frame, is_wanted):
        """Returns the smallest box in a frame around all matching pixels, relative to the frame's corner: (left, top, right, bottom)."""
        found = [(x, y) for y in range(round(frame.top), round(frame.bottom)) for x in range(round(frame.left), round(frame.right)) if is_wanted(self[x + .5, y + .5])]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        return (min(xs) - round(frame.left), min(ys) - round(frame.top), max(xs) + 1 - round(frame.left), max(ys) + 1 - round(frame.top)) if found else None

    def colors(self, frame):
        """Returns every colour inside a frame."""
        return {self[x + .5, y + .5] for y in range(round(frame.top), round(frame.bottom)) for x in range(round(frame.left), round(frame.right))}
