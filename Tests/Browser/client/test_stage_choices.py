"""Choices that come to nothing: a list of windows that does not arrive, and a card that is swiped but not far."""
import pytest

from stages import make_stage, stage  # noqa: F401


def test_an_icon_dragged_to_a_side_changes_nothing_where_windows_cannot_be_listed(stage):
    stage.choose("Reminders")
    stage.run("Reminders", "document.body.prepend(Object.assign(document.createElement('a'), { href: '/gallery/', textContent: 'Gallery' }))")
    link = stage.frame("Reminders").get_by_role("link", name="Gallery")
    stage.lists = False
    stage.drag(link, "leading")
    stage.until("document.querySelector('[aria-live]').textContent === 'The windows can’t be listed now.'")
    stage.page.set_viewport_size(dict(width=1100, height=800))
    stage.until("[...document.querySelectorAll('.pane')].some(e => e.getBoundingClientRect().width === 1100)")
    assert stage.shown() == ["Reminders"] and stage.page.locator(".stage-hint").is_hidden()
    link.click()
    stage.pane("Gallery").wait_for()
    assert stage.shown() == ["Gallery"]


def card_in_switcher(stage):
    stage.choose("Reminders")
    stage.go_home()
    stage.page.get_by_role("button", name="App Switcher").click()
    stage.settled()
    return stage.page.locator(".card-face", has_text="Reminders")


@pytest.mark.parametrize("way", ["touchEnd", "touchCancel"])
def test_a_card_swiped_by_a_finger_takes_the_next_tap(make_stage, way):
    stage = make_stage(has_touch=True)
    card = card_in_switcher(stage)
    box, session = card.bounding_box(), stage.page.context.new_cdp_session(stage.page)
    now = stage.page.evaluate("Date.now() / 1000")
    # The finger rests before it leaves: Chromium ignores a tap soon after a fling.
    for kind, up, before in [("touchStart", 0, 1.2), ("touchMove", 20, 1.1), ("touchMove", 40, 1), (way, None, 0)]:
        points = [] if up is None else [{"x": box["x"] + 100, "y": box["y"] + 100 - up}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now - before})
    stage.until("!document.querySelector('.card-picture').style.translate")
    assert stage.shown() == ["Home Screen"]
    card.tap()
    stage.pane("Reminders").wait_for()


@pytest.mark.parametrize("by", ["pointer", "key"])
def test_a_card_swiped_by_the_mouse_is_chosen_by_the_next_press_and_not_by_the_swipe(stage, by):
    card = card_in_switcher(stage)
    box, mouse = card.bounding_box(), stage.page.mouse
    mouse.move(box["x"] + 100, box["y"] + 100)
    mouse.down()
    mouse.move(box["x"] + 100, box["y"] + 80)
    mouse.move(box["x"] + 100, box["y"] + 60)
    mouse.up()
    assert stage.page.get_by_role("dialog").is_visible() and stage.shown() == ["Home Screen"]
    if by == "pointer":
        card.click()
    else:
        card.press("Enter")
    stage.pane("Reminders").wait_for()
