"""Interior with a camera: Chromium plays a rendered recording as the camera's picture, and the page gets the angles of a device that looks down at a table."""
import math
import pathlib
import sys

import pytest

from shoji_kit import App
from shoji_kit.chromium import EXECUTABLE, Chromium
from shoji_kit.controls import press

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tracker"))
import camera  # noqa: E402

pytestmark = pytest.mark.only("chromium")
VIEW = "document.querySelector('.reality')"
ENTITIES = "[...document.querySelectorAll('[data-entity]')].map(one => JSON.parse(one.dataset.entity))"
WIDTH, HEIGHT = 320, 240


@pytest.fixture(scope="module")
def recording(tmp_path_factory):
    """Four seconds of a slow hand, there and back so that the end leads to the beginning, and where down is on average."""
    moments = list(camera.record(camera.hand("slow", 5), 4, 5))
    file = tmp_path_factory.mktemp("camera") / "hand.y4m"
    grey = bytes([128]) * (WIDTH * HEIGHT // 2)
    with file.open("wb") as out:
        out.write(b"YUV4MPEG2 W%d H%d F30:1 Ip A1:1 C420jpeg\n" % (WIDTH, HEIGHT))
        for moment in moments + moments[-2:0:-1]:
            out.write(b"FRAME\n" + moment.grey.tobytes() + grey)
    down = sum(moment.gravity / math.dist(moment.gravity, (0, 0, 0)) for moment in moments)
    x, y, z = down / math.dist(down, (0, 0, 0))
    return file, {"beta": math.degrees(math.asin(y)), "gamma": math.degrees(math.atan2(x, z))}


@pytest.fixture(scope="module")
def browser_kind(playwright, recording):
    class Recorded(Chromium):
        """A browser with a camera that plays the recording."""

        def __init__(self):
            self.browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=[
                "--no-sandbox", "--disable-audio-output", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={recording[0]}"])

    browser = Recorded()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Interior", command=("run",)) as system:
        yield system


@pytest.fixture
def phone(new_screen, system, recording):
    """A phone that tells how it is held."""
    screen = new_screen(app=system, width=390, height=700, touch=True)
    angles = recording[1]
    screen.context.grant_permissions(["accelerometer", "gyroscope"])
    screen.page.add_init_script(
        f"setInterval(() => dispatchEvent(new DeviceOrientationEvent('deviceorientation', {{ alpha: 0, beta: {angles['beta']}, gamma: {angles['gamma']} }})), 20)")
    screen.open("/interior/")
    screen.wait_for("document.querySelector('.page img')?.naturalWidth > 0")
    return screen


@pytest.mark.alone
@pytest.mark.guideline("ar.overlays-virtual-on-live-camera")
def test_a_chair_stands_in_the_picture_of_the_camera(phone):
    phone.click("chair")
    press(phone, "View in Your Room")
    # The camera is asked for in words, and does not run before the answer.
    phone.wait_for(f"document.querySelector('.reality-ask')?.innerText.includes('uses your camera') && {VIEW}.dataset.state === 'asking'")
    press(phone, "Use Camera")
    phone.wait_for(f"{VIEW}.dataset.state === 'running' && {VIEW}.dataset.source === 'camera'", about="the camera runs")
    phone.wait_for(f"!('coaching' in {VIEW}.dataset) && {VIEW}.dataset.placing === 'possible'", seconds=60, about="a surface is found")
    phone.evaluate("document.querySelector('.reality-place').focus()")
    phone.press("Enter")
    phone.wait_for(f"{ENTITIES}.some(one => one.label === 'Alder Chair, Moss' && !one.off)")
    # The picture fills the screen, whatever is in front of it.
    assert phone.evaluate(f"(({{ top, bottom }}) => top <= 0 && bottom >= innerHeight)({VIEW}.getBoundingClientRect())")
    chair = phone.evaluate(f"{ENTITIES}.find(one => one.label === 'Alder Chair, Moss')")
    assert all(abs(value) < 20 for value in chair["position"])
    phone.wait_for("[...document.querySelectorAll('.reality-objects span')].some(one => /^Alder Chair, Moss, .*away$/.test(one.textContent))")
