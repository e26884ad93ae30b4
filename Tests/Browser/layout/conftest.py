"""The page of small trees, opened once for each browser and language, and a ruler for texts."""
import json

import pytest
from shoji_kit import App, Frame

FRAMES = """
Object.fromEntries([...document.querySelectorAll('[data-testid]')].filter(e => !e.parentElement.closest('[data-testid]')).map(tree => {
  const o = tree.getBoundingClientRect()
  return [tree.dataset.testid, Object.fromEntries([['', [o.width, o.height]], ...[...tree.querySelectorAll('[data-testid]')].map(e => {
    const r = e.getBoundingClientRect(); return [e.dataset.testid, [r.x - o.x, r.y - o.y, r.width, r.height]] })])]
}))
"""
MEASURE = """
(([text, style, width]) => {
  const outer = document.createElement('div')
  outer.style.cssText = 'position:absolute;visibility:hidden;top:0;left:0;width:' + (width ? width + 'px' : 'max-content')
  const e = outer.appendChild(document.createElement('div'))
  e.style.cssText = `white-space:pre-wrap;overflow-wrap:anywhere;font:var(--font-${style});letter-spacing:var(--tracking-${style})`
  if (document.documentElement.lang.startsWith('ja')) e.style.letterSpacing = 0
  e.textContent = text
  const line = e.appendChild(document.createElement('span')); line.style.cssText = 'display:inline-block;width:0;height:0'
  document.body.append(outer)
  const r = e.getBoundingClientRect(), result = [r.width, r.height, line.getBoundingClientRect().bottom - r.top]
  outer.remove()
  return result
})
"""


# The narrowest width at which every letter stays on its line: the width of the longest line.
LONGEST = """
(([text, style, width]) => {
  const e = document.createElement('div')
  e.style.cssText = `position:absolute;visibility:hidden;top:0;left:0;white-space:pre-wrap;overflow-wrap:anywhere;font:var(--font-${style});letter-spacing:var(--tracking-${style})`
  if (document.documentElement.lang.startsWith('ja')) e.style.letterSpacing = 0
  e.textContent = text
  document.body.append(e)
  const letter = document.createRange()
  const lines = (width) => {
    e.style.width = width + 'px'
    return [...text].map((_, at) => { letter.setStart(e.firstChild, at); letter.setEnd(e.firstChild, at + 1); return letter.getBoundingClientRect().top }).join()
  }
  const wanted = lines(width)
  let low = 0, high = width
  while (high - low > 0.05) { const middle = (low + high) / 2; if (lines(middle) === wanted) high = middle; else low = middle }
  e.remove()
  return high
})
"""


class Ruler:
    """Sizes of texts in this browser, and the size of the tree that is tested."""

    def __init__(self, screen):
        self.screen, self.known = screen, {}

    def _measure(self, text, style, width):
        key = (text, style, width)
        if key not in self.known:
            self.known[key] = self.screen.evaluate(f"{MEASURE}({json.dumps(key)})")
        return self.known[key]

    def width(self, text, style="body"):
        return self._measure(text, style, None)[0]

    def height(self, text, style="body", width=None):
        return self._measure(text, style, width)[1]

    def longest(self, text, width, style="body"):
        """Returns the width of the longest line of a text that wraps at a width."""
        key = ("longest", text, style, width)
        if key not in self.known:
            self.known[key] = self.screen.evaluate(f"{LONGEST}({json.dumps(key[1:])})")
        return self.known[key]

    def baseline(self, style="body"):
        """Returns the distance from the top of a line to its baseline."""
        return self._measure("x", style, None)[2]


class LayoutPage:
    def __init__(self, screen):
        self.screen, self.ruler = screen, Ruler(screen)
        self.read()

    def read(self):
        """Reads all frames. Repeated while views are still being measured for a custom layout."""
        read = self.screen.evaluate(FRAMES)
        self.sizes = {name: views.pop("") for name, views in read.items()}
        self.trees = {name: {view: Frame(*numbers) for view, numbers in views.items()} for name, views in read.items()}


@pytest.fixture(scope="session")
def layout_page(browser_kind, running_apps):
    """Opens the page for a language, once for all tests."""
    pages, screens = {}, []

    def page(language):
        if language not in pages:
            app = running_apps.get(("LayoutTrees",)) or running_apps.setdefault(("LayoutTrees",), App("LayoutTrees").start())
            screen = browser_kind.screen(app.url, width=390, height=844, dark=False, touch=False, language=language).open()
            screens.append(screen)
            pages[language] = LayoutPage(screen)
        return pages[language]

    yield page
    for screen in screens:
        screen.close()
