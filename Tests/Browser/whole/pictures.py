"""Reads a screenshot's pixels in the browser."""
import base64


def rows(screen, path, lines):
    """Returns the colours of some lines of the window, each a list of (red, green, blue). The screenshot is written to `path`."""
    screen.screenshot(path)
    picture = base64.b64encode(path.read_bytes()).decode()
    found = screen.evaluate(
        f"(async bytes => {{ const picture = await createImageBitmap(new Blob([bytes]), {{ resizeWidth: innerWidth, resizeHeight: innerHeight }});"
        " const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d'); paper.drawImage(picture, 0, 0);"
        f" return {list(lines)}.map(y => {{ const data = paper.getImageData(0, y, picture.width, 1).data;"
        " return Array.from({ length: picture.width }, (_, x) => [...data.slice(4 * x, 4 * x + 3)]) }) })"
        f"(Uint8Array.from(atob('{picture}'), letter => letter.charCodeAt(0)))")
    return [[tuple(color) for color in line] for line in found]
