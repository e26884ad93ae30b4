"""The window's undo manager: its keys, also on top of sheets and covers, and shaking the device."""
import pytest

pytestmark = pytest.mark.app("Specimen")

# The device is moved to and fro: a movement, and three changes of direction.
SHAKE = """[20, -20, 20, -20].forEach((x) => dispatchEvent(Object.assign(new Event("devicemotion"), { acceleration: { x, y: 1, z: 0 } })))"""
# WebKitGTK has no motion of devices.
MOTION = pytest.mark.only("chromium")
READY = "document.documentElement.dataset.commands === 'ready'"


@pytest.fixture
def undo(visit):
    def make(**options):
        screen = visit("undo", **options)
        screen.wait_for(READY, about="the commands' keys act")
        return screen

    return make


def test_redo_has_the_other_keys_of_windows_and_linux(undo):
    screen = undo()
    screen.click("add")
    screen.wait_for_text("value", "1")
    screen.press("Control+z")
    screen.wait_for_text("value", "0")
    screen.press("Control+y")
    screen.wait_for_text("value", "1")
    screen.press("Control+z")
    screen.wait_for_text("value", "0")
    screen.press("Control+Shift+z")
    screen.wait_for_text("value", "1")
    # A field undoes and redoes its own text.
    screen.click("field")
    screen.type("field", "a")
    screen.press("Control+z")
    screen.press("Control+y")
    screen.wait_for("find('field').value === 'a'")
    screen.wait_for_text("value", "1")


@pytest.mark.parametrize("kind", ["sheet", "cover"])
def test_the_keys_act_while_a_sheet_or_a_cover_is_open(undo, kind):
    screen = undo()
    screen.click(kind)
    screen.click(f"{kind}-add")
    screen.wait_for_text(f"{kind}-value", "1")
    screen.press("Control+z")
    screen.wait_for_text(f"{kind}-value", "0")
    screen.press("Control+y")
    screen.wait_for_text(f"{kind}-value", "1")
    screen.press("Control+z")
    screen.wait_for_text(f"{kind}-value", "0")
    screen.press("Control+Shift+z")
    screen.wait_for_text(f"{kind}-value", "1")


def test_an_alert_is_answered_first(undo):
    screen = undo()
    screen.click("add")
    screen.wait_for_text("value", "1")
    screen.click("alert")
    screen.wait_for("!!document.querySelector('dialog.alert[data-state=open]')")
    screen.press("Control+z")
    screen.press("Enter")
    screen.wait_for("!document.querySelector('dialog.alert')")
    assert screen.text("value") == "1"


@MOTION
def test_shaking_the_device_asks_whether_to_undo(undo):
    screen = undo(width=390, height=844, touch=True)
    screen.evaluate("delete DeviceMotionEvent.requestPermission, 0")
    screen.click("add")
    screen.wait_for("!!document.querySelector('.command-category[data-group=undoRedo]')")
    screen.click("add")
    screen.wait_for_text("value", "2")
    # One push is no shake.
    screen.evaluate(SHAKE.replace("[20, -20, 20, -20]", "[20, 20, -3]"))
    screen.evaluate(SHAKE)
    screen.wait_for("document.querySelector('dialog.alert')?.innerText.includes('Undo Add')")
    # A question that is asked is asked once.
    screen.evaluate(SHAKE)
    assert screen.evaluate("document.querySelectorAll('dialog.alert').length") == 1
    screen.evaluate("[...document.querySelectorAll('dialog.alert button')].find((one) => one.innerText === 'Undo').click(), 0")
    screen.wait_for_text("value", "1")
    screen.wait_for("!document.querySelector('dialog.alert')")


@MOTION
def test_shaking_the_device_asks_above_a_sheet_too(undo):
    screen = undo(width=390, height=844, touch=True)
    screen.evaluate("delete DeviceMotionEvent.requestPermission, 0")
    screen.click("sheet")
    screen.click("sheet-add")
    screen.wait_for("!!document.querySelector('.command-category[data-group=undoRedo]')")
    screen.click("sheet-add")
    screen.wait_for_text("sheet-value", "2")
    screen.evaluate(SHAKE)
    screen.wait_for("document.querySelector('dialog.alert[data-state=open]')?.innerText.includes('Undo Add')")
    screen.press("Escape")
    screen.wait_for("!document.querySelector('dialog.alert')")
    screen.evaluate(SHAKE)
    screen.wait_for("!!document.querySelector('dialog.alert[data-state=open]')")
    screen.evaluate("[...document.querySelectorAll('dialog.alert button')].find((one) => one.innerText === 'Undo').click(), 0")
    screen.wait_for_text("sheet-value", "1")
    screen.wait_for("!document.querySelector('dialog.alert') && document.querySelector('dialog.sheet').matches(':modal')")


@MOTION
def test_without_the_permission_of_ios_nothing_happens(undo):
    screen = undo(width=390, height=844, touch=True)
    screen.evaluate("window.asked = 0, DeviceMotionEvent.requestPermission = async () => { asked++; return 'denied' }, 0")
    screen.click("add")
    screen.wait_for("!!document.querySelector('.command-category[data-group=undoRedo]')")
    assert screen.evaluate("asked") == 0
    screen.click("add")
    screen.wait_for_text("value", "2")
    assert screen.evaluate("asked") == 1
    screen.evaluate(SHAKE)
    # The next event's answer comes after one to the shake.
    screen.click("add")
    screen.wait_for_text("value", "3")
    assert screen.evaluate("asked") == 1 and screen.evaluate("!document.querySelector('dialog.alert')")
