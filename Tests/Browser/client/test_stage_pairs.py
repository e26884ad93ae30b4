"""Two apps that were beside each other stay a pair: on the home screen, in the switcher, and on a stage that gets narrow."""
import pytest

from stages import PANES, PHONE, WIDE, make_stage, stage  # noqa: F401

BOTH = ["Gallery", "Reminders"]


@pytest.fixture
def pair(stage):
    """Reminders at a third of the width, Gallery beside it."""
    stage.split("Reminders", "Gallery")
    stage.page.get_by_role("separator").focus()
    stage.page.keyboard.press("ArrowLeft")
    return stage


def is_as_before(stage):
    """Waits until both apps stand where they stood, and tells that no other one is in front."""
    left, right = (f"document.querySelector(\".pane[aria-label='{name}']:not([data-hidden=true])\")?.getBoundingClientRect()" for name in ("Reminders", "Gallery"))
    stage.until(f"((left, right) => left && right && Math.abs(left.width - {1188 / 3}) <= 1 && left.x < right.x)({left}, {right})")
    return stage.shown() == BOTH


@pytest.mark.parametrize("name", BOTH)
def test_choosing_either_app_on_the_home_screen_brings_both_back(pair, name):
    pair.go_home()
    assert pair.shown() == ["Home Screen"]
    pair.choose(name)
    assert is_as_before(pair)
    # Both were kept.
    assert pair.requested.count("/reminders/") == 1 and pair.requested.count("/gallery/") == 1


@pytest.mark.guideline("multitasking.switch-any-time")
@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_a_pair_is_one_card_of_the_switcher(pair, by):
    pair.go_home()
    pair.choose("Notes")
    assert pair.shown() == ["Notes"]
    if by == "pointer":
        pair.show_switcher()
    else:
        pair.page.keyboard.down("Control")
        pair.page.keyboard.press("Backquote")
        pair.page.get_by_role("dialog", name="App Switcher").wait_for()
        pair.settled()
    assert pair.cards() == ["Notes", "Reminders and Gallery"]
    picture = pair.page.locator(".card", has_text="Reminders").locator(".card-picture").bounding_box()
    left, right = (pair.page.locator(f".pane[aria-label='{name}']").bounding_box() for name in ["Reminders", "Gallery"])
    assert picture["x"] <= left["x"] + 1 and left["x"] + left["width"] <= right["x"] + 1
    assert right["x"] + right["width"] <= picture["x"] + picture["width"] + 1
    if by == "pointer":
        pair.page.mouse.click(right["x"] + right["width"] / 2, right["y"] + right["height"] / 2)
    else:
        assert pair.page.evaluate("document.activeElement.textContent") == "Reminders and Gallery"
        pair.page.keyboard.up("Control")
    pair.page.get_by_role("dialog").wait_for(state="hidden")
    assert is_as_before(pair)


def test_ending_a_pair_ends_both_apps(pair):
    pair.show_switcher()
    with pair.page.expect_response(lambda answer: answer.url.endswith("quit?app=gallery")):
        pair.page.get_by_role("button", name="Close Reminders and Gallery").click()
    pair.page.get_by_text("No Recent Apps").wait_for()
    assert sorted(pair.quitted) == ["app=gallery", "app=reminders"] and pair.ended == []
    assert pair.page.locator("iframe").count() == 1
    pair.page.keyboard.press("Escape")
    assert pair.shown() == ["Home Screen"]


def test_full_screen_ends_a_pair(pair):
    pair.menu("Gallery", "Full Screen")
    assert pair.shown() == ["Gallery"]
    pair.go_home()
    pair.choose("Reminders")
    assert pair.shown() == ["Reminders"]
    pair.show_switcher()
    assert pair.cards() == ["Reminders", "Gallery"]


def test_an_app_beside_a_third_one_leaves_its_pair(pair):
    pair.go_home()
    pair.choose("Notes")
    pair.menu("Notes", "Split View")
    pair.choose("Gallery")
    assert pair.shown() == ["Gallery", "Notes"]
    pair.go_home()
    pair.choose("Reminders")
    assert pair.shown() == ["Reminders"]
    pair.show_switcher()
    assert pair.cards() == ["Reminders", "Notes and Gallery"]


def test_the_apps_of_a_pair_that_change_sides_come_back_so(pair):
    pair.menu("Reminders", "Swap Sides")
    pair.go_home()
    pair.choose("Reminders")
    assert pair.box("Gallery")["x"] < pair.box("Reminders")["x"] and abs(pair.box("Reminders")["width"] - 1188 / 3) <= 1


def test_on_a_narrow_stage_each_app_of_a_pair_is_chosen_alone(pair):
    pair.page.set_viewport_size(PHONE)
    pair.until(f"{PANES}.length === 1")
    pair.show_switcher()
    assert pair.cards() == ["Gallery", "Reminders"]
    pair.page.get_by_role("button", name="Reminders", exact=True).click()
    pair.pane("Reminders").wait_for()
    assert pair.shown() == ["Reminders"]
    pair.page.set_viewport_size(WIDE)
    pair.until(f"{PANES}.length === 2")
    assert is_as_before(pair)


# MARK: Picture in picture


def into_picture(stage, name):
    """Puts a video of an app into the stage's picture, as the app's page asks for it."""
    stage.run(name, "parent.postMessage({ shoji: 'picture', isOn: true, ratio: 1.5, address: location.href }, location.origin)")
    stage.page.get_by_role("region", name=f"Picture in Picture: {name}").wait_for()


@pytest.mark.guideline("multitasking.picture-in-picture")
@pytest.mark.parametrize("name, other", [("Gallery", "Reminders"), ("Reminders", "Gallery")])
def test_a_video_in_the_picture_leaves_its_pair_as_it_was_and_comes_back_into_it(pair, name, other):
    into_picture(pair, name)
    assert pair.shown() == [other] and pair.box(other)["width"] == 1200
    pair.show_switcher()
    assert pair.cards() == ["Reminders and Gallery"]
    pair.page.keyboard.press("Escape")
    pair.page.get_by_role("button", name="Return to App").click()
    pair.pane(name).wait_for()
    assert is_as_before(pair) and pair.page.locator(".picture").is_hidden()
    assert pair.requested.count("/reminders/") == 1 and pair.requested.count("/gallery/") == 1


def test_the_picture_stays_while_the_other_app_of_its_pair_is_chosen(pair):
    into_picture(pair, "Gallery")
    pair.go_home()
    pair.choose("Reminders")
    assert pair.shown() == ["Reminders"] and pair.page.locator(".picture").is_visible()
    # Its own app is chosen: the video is in its page again, beside the other one.
    pair.go_home()
    pair.choose("Gallery")
    assert is_as_before(pair) and pair.page.locator(".picture").is_hidden()


def test_after_the_picture_is_closed_the_pair_comes_back(pair):
    into_picture(pair, "Gallery")
    pair.page.get_by_role("button", name="Close Picture in Picture").click()
    assert pair.page.locator(".picture").is_hidden() and pair.shown() == ["Reminders"]
    pair.go_home()
    pair.choose("Reminders")
    assert is_as_before(pair)
