"""WebKitGTK's MiniBrowser, driven by its WebDriver on a virtual display. Each user has a MiniBrowser of their own."""
import fcntl
import glob
import os
import pathlib
import signal
import subprocess
import tempfile
import time

import urllib3
from selenium import webdriver
from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .app import die_with_parent
from .key_names import KEY_NAMES, key_values
from .screen import FIND, Leaving, Screen

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
# A browser that starts at all starts within two seconds; a driver that hangs does not report it.
START_SECONDS, CALL_SECONDS = 30, 90
LOCALES = pathlib.Path("/usr/share/i18n/locales")
REGIONS = {"en": "US", "ja": "JP", "ar": "EG", "he": "IL"}
ERRORS = """
window.shojiErrors = window.shojiErrors ?? (() => { const list = []
  addEventListener('error', e => list.push(e.message)); addEventListener('unhandledrejection', e => list.push(String(e.reason)))
  return list })()
"""


class WebKit:
    name = "webkit"

    def __init__(self):
        reader, writer = os.pipe()
        # A separate display: the server chooses a free number and writes it when it is ready.
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "2000x2000x24", "-nolisten", "tcp"], pass_fds=[writer], stderr=subprocess.DEVNULL,
            preexec_fn=die_with_parent)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            self.number = numbers.readline().strip()
        self.locales = tempfile.TemporaryDirectory(prefix="shoji-locales-")

    def screen(self, url, *, width, height, dark, touch, language, beside=None):
        if beside is not None:
            return WebKitScreen(url, width, height, beside.driver)
        options = Options()
        options.binary_location = sorted(glob.glob(BROWSERS))[-1]
        options.add_argument("--automation")
        # Without its toolbar, whose buttons would keep the window from being as narrow as a phone.
        options.add_argument("--full-screen")
        environment = {
            **os.environ, "DISPLAY": f":{self.number}", "LC_ALL": self._locale(language), "LOCPATH": self.locales.name,
            "GTK_THEME": "Adwaita:dark" if dark else "Adwaita", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        service, driver = self._start(options, environment)
        driver.set_script_timeout(60)
        return WebKitScreen(url, width, height, driver, service)

    def _start(self, options, environment):
        """Starts the driver, which picks a port for its browser and leaves it free until the browser listens. If another process takes the
        port meanwhile, both wait for ever; then another driver is started, which picks another port."""
        for remaining in (2, 1, 0):
            service = Service(DRIVER, env=environment, popen_kw={"preexec_fn": die_with_parent, "start_new_session": True})
            # One at a time, so that no driver takes another's port.
            with open(pathlib.Path(tempfile.gettempdir()) / f"shoji-webkit-{os.getuid()}", "w") as turn:
                fcntl.flock(turn, fcntl.LOCK_EX)
                service.start()
                told = ClientConfig(remote_server_addr=service.service_url, timeout=START_SECONDS)
                try:
                    driver = webdriver.Remote(service.service_url, options=options, client_config=told)
                    told.timeout = CALL_SECONDS
                    return service, driver
                except urllib3.exceptions.TimeoutError:
                    os.killpg(service.process.pid, signal.SIGKILL)
                    if not remaining:
                        raise

    def _locale(self, language):
        """Creates a locale, because WebKitGTK takes its languages from the process's locale."""
        wanted = language.replace("-", "_")
        source = next((name for name in (wanted, f"{wanted}_{REGIONS.get(wanted, wanted.upper())}") if (LOCALES / name).exists()), "en_US")
        made = pathlib.Path(self.locales.name) / f"{source}.UTF-8"
        if not made.exists():
            subprocess.run(["localedef", "-i", source, "-f", "UTF-8", made], check=True, capture_output=True)
        return made.name

    def close(self):
        self.display.terminate()
        self.display.wait()
        self.locales.cleanup()


class WebKitScreen(Screen):
    browser = "webkit"

    def __init__(self, url, width, height, driver, service=None):
        """With the driver's service, the screen owns the browser; without, it is a window of it."""
        super().__init__(url, width, height)
        self.driver, self.service = driver, service
        if service is None:
            driver.switch_to.new_window("tab")
        self.handle = driver.current_window_handle
        self.resize(width, height)

    def _here(self):
        if self.driver.current_window_handle != self.handle:
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
        self._here()
        self.driver.save_screenshot(str(path))

    def resize(self, width, height):
        self._here()
        self.driver.set_window_size(width, height)
        # NB: a window gets its size a moment after the call.
        self.wait_for(f"Math.abs(innerWidth - {width}) < 50")
        # A second window is a tab, and the tab bar takes some of the height.
        inner = self.driver.execute_script("return [innerWidth, innerHeight]")
        if inner != [width, height]:
            self.driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])
        self.wait_for(f"innerWidth === {width} && innerHeight === {height}")

    def errors(self):
        self._here()
        return self.driver.execute_script("return window.shojiErrors ?? []")

    def close(self):
        if self.service:
            self.driver.quit()
            self.service.stop()
        else:
            self._here()
            self.driver.close()
