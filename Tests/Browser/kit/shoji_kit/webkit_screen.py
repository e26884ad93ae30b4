"""A window of WebKitGTK's MiniBrowser, driven by its WebDriver."""
import json
import time

import urllib3
from selenium.common.exceptions import NoSuchFrameException, NoSuchWindowException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton

from .key_names import KEY_NAMES, key_values
from .screen import FIND, Leaving, Screen
from .waiting import until

# How long an empty page may take; nothing answers if the system has ended or its connection is cut.
EMPTY_SECONDS = 3
ERRORS = """
window.shojiErrors = window.shojiErrors ?? (() => { const list = []
  addEventListener('error', e => list.push(e.message)); addEventListener('unhandledrejection', e => list.push(String(e.reason)))
  return list })()
"""
# Whether what is at a point is something that the browser itself drags.
IS_DRAGGED = """((x, y) => {{
  let element = document.elementFromPoint(x, y)
  while (element?.contentDocument) {{
    const frame = element.getBoundingClientRect()
    x -= frame.x
    y -= frame.y
    element = element.contentDocument.elementFromPoint(x, y)
  }}
  return !!element?.closest('[draggable=true], [data-draggable], a[href]')
}})({x}, {y})"""
# The display's events reach the page within these.
TWO_FRAMES = "new Promise(next => { requestAnimationFrame(() => requestAnimationFrame(next)); setTimeout(next, 1000) })"
# The width of the narrowest second window, in pixels.
NARROWEST_WINDOW = 700
# What a page keeps in its browser, except cookies.
FORGET = """
const done = arguments[arguments.length - 1]
const forget = async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  return location.origin
}
forget().then(done, error => done(String(error)))
"""


class WebKitScreen(Screen):
    browser = "webkit"

    def __init__(self, url, width, height, driver, x_pointer, leave=None, handle=None):
        """`leave` is called at the end by the screen that owns the browser, with whether the browser has forgotten its user; a screen without it is another
        window of the same user, a new one unless there is a handle of one that is open."""
        super().__init__(url, width, height)
        self.driver, self.x_pointer, self.leave = driver, x_pointer, leave
        # The display's own number of the window, once it is known, and where its page is while the display's pointer is pressed there.
        self.window, self.origin = None, None
        if leave is None and handle is None:
            # NB: a tab behind another draws no frames, but a window of its own cannot be as narrow as a phone, because of its toolbar.
            driver.switch_to.new_window("window" if width >= NARROWEST_WINDOW else "tab")
        self.handle = handle or driver.current_window_handle
        if not handle:
            self.resize(width, height)

    def _here(self):
        try:
            isHere = self.driver.current_window_handle == self.handle
        except NoSuchWindowException:
            # The window that was driven last is closed.
            isHere = False
        if not isHere:
            self.driver.switch_to.window(self.handle)

    def _go(self, address):
        self._here()
        self.driver.get(address)

    def _run(self, body):
        self._here()
        try:
            answer = self.driver.execute_async_script(
                ERRORS + "const done = arguments[arguments.length - 1]; (async () => { " + body + " })()"
                ".then(value => done([value]), error => done(['', String(error)]))")
        except NoSuchFrameException as error:
            raise Leaving(error.msg) from None
        if len(answer) > 1:
            raise RuntimeError(answer[1])
        return answer[0]

    def _check(self, condition):
        # A script that is waiting when its page is kept for the way back never answers, and its time limit stops with the page. One that
        # answers at once cannot be caught by that.
        self._here()
        # A frame is asked for, because what appears with scrolling does so in frames.
        script = f"{ERRORS}{FIND}\nrequestAnimationFrame(() => {{}})\ntry {{ return !!({condition}) }} catch (error) {{ return String(error) }}"
        deadline = time.monotonic() + .5
        while True:
            try:
                happened = self.driver.execute_script(script)
            except NoSuchFrameException as error:
                raise Leaving(error.msg) from None
            if happened is True or time.monotonic() > deadline:
                return happened
            time.sleep(.02)

    def _pointer(self, x, y, kind):
        self._here()
        if kind == "down" and self._look(IS_DRAGGED.format(x=x, y=y)):
            self.origin = self._find_origin()
        if self.origin:
            return self._move_mouse(x, y, kind)
        actions = ActionBuilder(self.driver, duration=0)
        pointer = actions.pointer_action
        pointer.move_to_location(round(x), round(y))
        button = MouseButton.RIGHT if kind in ("secondary", "hold") else MouseButton.LEFT
        for _ in range(2 if kind == "double" else 1):
            if kind not in ("move", "up"):
                pointer.pointer_down(button)
            if kind not in ("move", "down"):
                pointer.pointer_up(button)
        actions.perform()

    def _find_origin(self):
        """Puts the window in front. Returns where its page is on the display."""
        if self.window is None:
            name = f"window {self.handle}"
            title = self._look(f"(before => (document.title = {name!r}, before))(document.title)")
            self.window = self.x_pointer.window(name)
            self._look(f"document.title = {json.dumps(title)}")
        left, top, _, height = self.x_pointer.raise_window(self.window)
        # A toolbar is above the page.
        return left, top + height - self._look("innerHeight")

    def _move_mouse(self, x, y, kind):
        """Moves the display's own pointer, which begins the browser's own drags; the driver's does not."""
        self.x_pointer.move(self.origin[0] + x, self.origin[1] + y)
        self._look(TWO_FRAMES)
        if kind != "move":
            self.x_pointer.press(kind == "down")
            self._look(TWO_FRAMES)
        if kind == "up":
            self.origin = None

    def _keys(self, text):
        self._here()
        ActionChains(self.driver, duration=0).send_keys(text).perform()

    def press(self, key):
        self._here()
        held, last = key_values(key)
        chain = ActionChains(self.driver, duration=0)
        for name in held:
            chain.key_down(name)
        chain.send_keys(last)
        for name in reversed(held):
            chain.key_up(name)
        chain.perform()

    def _hold_key(self, key, isHeld):
        self._here()
        chain = ActionChains(self.driver, duration=0)
        (chain.key_down if isHeld else chain.key_up)(KEY_NAMES[key]).perform()

    def screenshot(self, path):
        # Without layers on the graphics card, the driver waits until something is painted.
        self.evaluate("window.shojiPaints = setInterval(() => { const { style } = document.documentElement; style.outline = style.outline ? '' : '1px solid transparent' }, 20)")
        self.driver.save_screenshot(str(path))
        self.evaluate("clearInterval(shojiPaints), document.documentElement.style.outline = ''")

    def resize(self, width, height):
        self._here()
        self.driver.set_window_size(width, height)
        # NB: a window gets its size a moment after the call.
        self.wait_for(f"Math.abs(innerWidth - {width}) < 50")
        # A second window has a toolbar or tabs, which take some of the height.
        inner = self.driver.execute_script("return [innerWidth, innerHeight]")
        if inner != [width, height]:
            self.driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])
        self.wait_for(f"innerWidth === {width} && innerHeight === {height}")

    def window_count(self):
        """Returns how many windows the browser shows to this user."""
        return len(self.driver.window_handles)

    def opened_by(self, action):
        """Returns the window that the browser opens during an action of this page, when its client is ready."""
        before = set(self.driver.window_handles)
        action()
        [handle] = until(lambda: set(self.driver.window_handles) - before)
        window = WebKitScreen(self.url, self.width, self.height, self.driver, self.x_pointer, handle=handle)
        window.wait_for("document.documentElement.dataset.client === 'ready'")
        return window

    def is_closed(self):
        return self.handle not in self.driver.window_handles

    def closed_by(self, action):
        """Waits until an action of this page has closed its window. The window may be gone before the key or the button is up."""
        try:
            action()
        except NoSuchWindowException:
            pass
        until(self.is_closed)

    def errors(self):
        self._here()
        return self.driver.execute_script("return window.shojiErrors ?? []")

    def close(self):
        if self.leave:
            self.leave(self._forget())
        else:
            self._here()
            self.driver.close()

    def _forget(self):
        """Leaves the browser with an empty page, and as if its user had never been there. Returns whether that could be done."""
        try:
            self._here()
            ActionBuilder(self.driver).clear_actions()
            for handle in self.driver.window_handles:
                if handle != self.handle:
                    self.driver.switch_to.window(handle)
                    self.driver.close()
            self.driver.switch_to.window(self.handle)
            # An address that has no page, so that nothing of the app runs. In the same tab, because another one starts another process.
            limit = self.driver.timeouts.page_load
            self.driver.set_page_load_timeout(EMPTY_SECONDS)
            self.driver.get(f"{self.url}/-/none")
            self.driver.set_page_load_timeout(limit)
            self.driver.delete_all_cookies()
            if self.driver.execute_async_script(FORGET) != self.url:
                return False
            # A menu or a dialog of the browser's own that was left open would keep the keys to itself, and a key that closed its own page may seem to be held for ever.
            self.driver.execute_script("addEventListener('keydown', e => { window.hasKeys = !(e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) })")
            self._keys("a")
            return self.driver.execute_script("return window.hasKeys === true")
        except (WebDriverException, urllib3.exceptions.HTTPError):
            # The system has ended, or the browser or its driver has.
            return False
