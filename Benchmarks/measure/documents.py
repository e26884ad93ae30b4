"""Previews in the app Files: the first page of a PDF with 500 pages, the first frame of a video, an office document for the first time and again."""
import pathlib
import time

from shoji_kit import office
from shoji_kit.app import App

from .browser import VIEWPORT
from .table import median

ROUNDS = 5
VIDEO = pathlib.Path(__file__).resolve().parents[2] / "Apps/Cinema/Resources/embers.webm"
PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
CONTROL = """name => [...document.querySelectorAll('button, a, [role=menuitem]')].filter(one =>
  (one.ariaLabel ?? one.innerText).trim().startsWith(name) && one.checkVisibility() && !one.closest('[inert]') && !one.disabled).at(-1)"""
# Milliseconds from the click on a document until its preview is drawn, read at each frame of the screen.
UNTIL = """([name, isShown]) => new Promise((resolve, reject) => {
  const late = setTimeout(() => reject(new Error(`${name} is not shown`)), 60000), done = (0, eval)(`(${isShown})`), start = performance.now()
  const look = () => {
    if (!done()) return requestAnimationFrame(look)
    clearTimeout(late)
    resolve(performance.now() - start)
  }
  (%s)(name).click()
  requestAnimationFrame(look)
})""" % CONTROL
PDF = f"() => [...({PAGE}).querySelectorAll('.pdf canvas')].some(c => c.checkVisibility() && c.width > 100)"
MOVIE = f"() => ({PAGE}).querySelector('video')?.readyState >= 2"


def measure(table, browser):
    letters = {f"Letter {number}.docx": office.docx([f"Letter {number}"] + ["A line of the letter."] * 100) for number in range(ROUNDS)}
    with App("shoji", "Home", "Files", "--log-level", "warning", command=("run",)) as system:
        files = Files(browser, system.url)
        files.bring({"Book.pdf": office.pdf(500), "Film.webm": VIDEO.read_bytes(), **letters})
        book = [files.preview("Book.pdf", PDF) for _ in range(ROUNDS)]
        table.add(f"documents: first page of a PDF with 500 pages, median of {ROUNDS}", median(book), "ms")
        table.add("documents: first frame of a video", median([files.preview("Film.webm", MOVIE) for _ in range(ROUNDS)]), "ms")
        cold = [files.preview(name, PDF) for name in letters]
        again = [files.preview(name, PDF) for name in letters]
        table.add("documents: an office document for the first time", median(cold), "ms")
        table.add("documents: an office document again", median(again), "ms")
        files.close()


class Files:
    """The folder of the user's own documents in the app Files."""

    def __init__(self, browser, url):
        self.context = browser.new_context(viewport=VIEWPORT, bypass_csp=True, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.goto(f"{url.rstrip('/')}/files/")
        self.page.wait_for_function("document.documentElement.dataset.client === 'ready'")
        self.press("On This Server")

    def press(self, name):
        self.page.wait_for_function(f"name => !!({CONTROL})(name)", arg=name)
        # Pages and menus that are just appearing take no click yet.
        time.sleep(0.7)
        self.page.evaluate(f"name => ({CONTROL})(name).click()", name)

    def bring(self, documents):
        self.press("More")
        with self.page.expect_file_chooser() as chooser:
            self.press("Import from Device")
        chooser.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in documents.items()])
        for name in documents:
            self.page.wait_for_function(f"name => !!({CONTROL})(name)", arg=name, timeout=60000)
        time.sleep(0.7)

    def preview(self, name, is_shown):
        """Returns the milliseconds until a preview is drawn, and goes back."""
        took = self.page.evaluate(UNTIL, [name, is_shown])
        time.sleep(0.7)
        self.page.evaluate(f"({PAGE}).querySelector('.navigation-back').click()")
        self.page.wait_for_function(f"name => !!({CONTROL})(name)", arg=name)
        time.sleep(0.7)
        return took

    def close(self):
        self.context.close()
