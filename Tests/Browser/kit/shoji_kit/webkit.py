"""WebKitGTK's MiniBrowser, driven by its WebDriver on a virtual display.

Each user has a MiniBrowser of their own while their screens are open. Its start takes as much of the processor as a page, so it is kept for a later user, once
everything that it knows of this one is gone.
"""
import dataclasses
import fcntl
import glob
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

import urllib3
from selenium import webdriver
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .app import die_with_parent
from .webkit_screen import WebKitScreen
from .x_pointer import XPointer

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
# A browser that starts at all starts within two seconds; a driver that hangs does not report it.
START_SECONDS, CALL_SECONDS, LOAD_SECONDS = 30, 90, 60
# Each takes some 200 MB of memory.
MOST_IDLE = 3
# A tab's history, which stays with it, is cut at a hundred pages.
MOST_USERS = 15
LOCALES = pathlib.Path("/usr/share/i18n/locales")
# Made once for all workers, beside the other things that browser tests need.
MADE_LOCALES = pathlib.Path(sys.prefix) / "locales"
REGIONS = {"en": "US", "ja": "JP", "ar": "EG", "he": "IL"}


@dataclasses.dataclass(eq=False)
class Browser:
    """A browser process with its driver."""
    # Appearance, language, and whether it can show view transitions.
    kind: tuple
    service: Service
    driver: webdriver.Remote
    users: int = 0

    def is_without_user(self):
        """Whether no cookie is left. A late answer to the last user's page may have brought one after all were deleted."""
        self.driver.delete_all_cookies()
        return self.driver.get_cookies() == []

    def quit(self):
        self.driver.quit()
        self.service.stop()


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
        self.pointer = XPointer(self.number)
        # Browsers without a user, the longest idle first.
        self.idle = []

    def screen(self, url, *, width, height, dark, touch, language, beside=None, transitions=False):
        if beside is not None:
            return WebKitScreen(url, width, height, beside.driver, self.pointer)
        kind = (dark, language, transitions)
        browser = next((one for one in self.idle if one.kind == kind), None)
        if browser:
            self.idle.remove(browser)
            if not browser.is_without_user():
                browser.quit()
                browser = None
        browser = browser or Browser(kind, *self._new(*kind))
        browser.users += 1
        return WebKitScreen(url, width, height, browser.driver, self.pointer, leave=lambda hasForgotten: self._left(browser, hasForgotten))

    def _left(self, browser, hasForgotten):
        """Keeps a browser for the next user of its kind."""
        if not hasForgotten or browser.users == MOST_USERS:
            return browser.quit()
        self.idle.append(browser)
        if len(self.idle) > MOST_IDLE:
            self.idle.pop(0).quit()

    def _new(self, dark, language, transitions):
        options = Options()
        options.binary_location = sorted(glob.glob(BROWSERS))[-1]
        options.add_argument("--automation")
        # Without its toolbar, whose buttons would keep the window from being as narrow as a phone.
        options.add_argument("--full-screen")
        environment = {
            **os.environ, "DISPLAY": f":{self.number}", "LC_ALL": self._locale(language), "LOCPATH": str(MADE_LOCALES),
            "GTK_THEME": "Adwaita:dark" if dark else "Adwaita", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        if not transitions:
            # Pages are painted without layers, which would be those of a graphics card that the processor has to play: half of the time of these tests. A view
            # transition from page to page needs the layers.
            environment["WEBKIT_DISABLE_DMABUF_RENDERER"] = "1"
        service, driver = self._start(options, environment)
        driver.set_script_timeout(60)
        driver.set_page_load_timeout(LOAD_SECONDS)
        return service, driver

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
        made = MADE_LOCALES / f"{source}.UTF-8"
        if not made.exists():
            MADE_LOCALES.mkdir(exist_ok=True)
            with tempfile.TemporaryDirectory(dir=MADE_LOCALES) as folder:
                new = pathlib.Path(folder) / made.name
                subprocess.run(["localedef", "-i", source, "-f", "UTF-8", new], check=True, capture_output=True)
                try:
                    new.rename(made)
                except OSError:
                    # Another worker has made it meanwhile.
                    if not made.exists():
                        raise
        return made.name

    def close(self):
        for browser in self.idle:
            browser.quit()
        self.pointer.close()
        self.display.terminate()
        self.display.wait()
