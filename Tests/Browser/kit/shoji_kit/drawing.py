"""Chromium that draws in 3D without a graphics card."""
from .chromium import EXECUTABLE, Chromium

# WebGL in software, and pages without it: a page is drawn again with each of its pictures.
DRAWING = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing")

# A frame takes the processor up to 50 ms, and at 60 a second little is left for the test.
TEN_FRAMES_A_SECOND = """
{
  const ask = requestAnimationFrame, waiting = new Map()
  let last = 0
  window.requestAnimationFrame = (draw) => {
    const number = ++last
    waiting.set(number, setTimeout(() => { waiting.delete(number); ask(draw) }, 85))
    return number
  }
  window.cancelAnimationFrame = (number) => { clearTimeout(waiting.get(number)); waiting.delete(number) }
}
"""


class DrawingChromium(Chromium):
    """Draws few pixels, ten times a second."""
    scale = 0.5

    def __init__(self, playwright):
        self.browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox", "--disable-audio-output", *DRAWING])

    def screen(self, *given, **options):
        screen = super().screen(*given, **options)
        screen.page.add_init_script(TEN_FRAMES_A_SECOND)
        return screen
