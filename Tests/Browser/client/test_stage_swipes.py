"""Swipes on the stage: on the home indicator, from the edge, and on the bar of the app that slides over."""
import pytest

from stages import make_stage, stage  # noqa: F401

BY = pytest.mark.parametrize("by", ["pointer", "finger"])


def swipe(stage, by, start, x=0, y=0, steps=6):
    """Presses at a point, moves by a distance, and lets go."""
    points = [(start[0] + x * step / steps, start[1] + y * step / steps) for step in range(1, steps + 1)]
    if by == "pointer":
        stage.page.mouse.move(*start)
        stage.page.mouse.down()
        for point in points:
            stage.page.mouse.move(*point)
        stage.page.mouse.up()
    else:
        session = stage.page.context.new_cdp_session(stage.page)
        for kind, point in [("touchStart", start), *(("touchMove", point) for point in points), ("touchEnd", None)]:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}] if point else []})


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def indicator(stage, name):
    return middle(stage.frame(name).locator(".home-indicator"))


def shows(stage, *names):
    for name in names:
        stage.pane(name).wait_for()
    stage.loaded()
    assert stage.shown() == sorted(names)


@pytest.fixture
def make_two(make_stage):
    """A stage on which Gallery is shown, and Reminders was before."""

    def make(by="pointer", **options):
        stage = make_stage(has_touch=by == "finger", **options)
        stage.choose("Reminders")
        stage.go_home()
        stage.choose("Gallery")
        return stage

    return make


@BY
@pytest.mark.guideline("multitasking.switch-any-time")
def test_a_swipe_along_the_home_indicator_leads_to_the_app_before_and_back(make_two, by):
    stage = make_two(by)
    swipe(stage, by, indicator(stage, "Gallery"), x=160)
    shows(stage, "Reminders")
    # There is none before that one.
    swipe(stage, by, indicator(stage, "Reminders"), x=160)
    shows(stage, "Reminders")
    swipe(stage, by, indicator(stage, "Reminders"), x=-160)
    shows(stage, "Gallery")
    assert stage.requested.count("/reminders/") == stage.requested.count("/gallery/") == 1


def test_from_right_to_left_the_app_before_is_at_the_other_side(make_two):
    stage = make_two(direction="rtl")
    swipe(stage, "pointer", indicator(stage, "Gallery"), x=-160)
    shows(stage, "Reminders")


def test_after_a_press_in_an_app_the_one_before_is_that_which_was_left(make_two):
    stage = make_two()
    swipe(stage, "pointer", indicator(stage, "Gallery"), x=160)
    shows(stage, "Reminders")
    stage.frame("Reminders").locator("#press").click()
    swipe(stage, "pointer", indicator(stage, "Reminders"), x=160)
    shows(stage, "Gallery")


def test_after_a_step_that_led_nowhere_the_app_before_is_that_which_was_left(make_two):
    stage = make_two()
    # There is none after Gallery.
    stage.page.keyboard.press("Control+Alt+Shift+BracketRight")
    stage.go_home()
    stage.choose("Reminders")
    stage.page.keyboard.press("Control+Alt+Shift+BracketLeft")
    shows(stage, "Gallery")


def test_while_the_pointer_moves_the_stage_says_where_it_leads(make_two):
    stage = make_two()
    x, y = indicator(stage, "Gallery")
    mouse, label = stage.page.mouse, stage.page.locator(".stage-swipe")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y)
    mouse.move(x + 120, y)
    assert label.text_content() == "Reminders" and label.is_visible()
    mouse.move(x - 120, y)
    assert label.is_hidden()
    mouse.move(x, y - 120)
    assert label.text_content() == "Home Screen"
    mouse.move(x, y - 500)
    assert label.text_content() == "App Switcher"
    # Back at the beginning it is no swipe, and no press either.
    mouse.move(x + 4, y)
    mouse.up()
    assert label.is_hidden() and stage.shown() == ["Gallery"]
    stage.frame("Gallery").locator(".home-indicator").click()
    shows(stage, "Home Screen")


@BY
@pytest.mark.parametrize("up, leads", [(120, "home"), (500, "switcher")])
def test_a_swipe_up_leads_to_the_home_screen_and_one_far_up_to_the_switcher(make_two, by, up, leads):
    stage = make_two(by)
    swipe(stage, by, indicator(stage, "Gallery"), y=-up)
    if leads == "home":
        shows(stage, "Home Screen")
    else:
        stage.page.get_by_role("dialog", name="App Switcher").wait_for()
        # The app before the present one has the focus.
        assert stage.page.evaluate("document.activeElement.textContent") == "Reminders"


def test_keys_lead_to_the_app_before_and_back(make_two):
    stage = make_two()
    stage.frame("Gallery").locator("#press").focus()
    for key, name in [("BracketLeft", "Reminders"), ("BracketLeft", "Reminders"), ("BracketRight", "Gallery")]:
        stage.page.keyboard.press(f"Control+Alt+Shift+{key}")
        shows(stage, name)


@pytest.mark.guideline("multitasking.switch-any-time")
def test_the_menu_of_an_app_leads_to_the_app_before_and_back(make_two):
    stage = make_two()
    stage.menu("Gallery", "Previous App: Reminders")
    shows(stage, "Reminders")
    assert stage.page.evaluate("document.activeElement.title") == "Reminders"
    stage.page.get_by_role("button", name="Multitasking: Reminders").click()
    # There is none before that one.
    assert [name for name in stage.page.get_by_role("menuitem").all_text_contents() if "App:" in name] == ["Next App: Gallery"]
    stage.page.get_by_role("menuitem", name="Next App: Gallery").click()
    shows(stage, "Gallery")


@pytest.mark.parametrize("language, names", [("en", ["Previous App: Notes", "Next App: Notes"]), ("ja", ["前のアプリ：Notes", "次のアプリ：Notes"])])
def test_the_ways_to_other_apps_have_names_in_the_users_language(make_stage, language, names):
    stage = make_stage(language=language)
    assert stage.page.evaluate("import('/shoji/stage/words.js').then(({ say }) => ['before', 'after'].map(name => say(name, 'Notes')))") == names


# MARK: Slide over


@pytest.fixture
def make_over(make_stage):
    """A stage with Gallery above Reminders."""

    def make(by="pointer", **options):
        stage = make_stage(has_touch=by == "finger", **options)
        stage.choose("Reminders")
        stage.menu("Reminders", "Slide Over")
        stage.choose("Gallery")
        shows(stage, "Gallery", "Reminders")
        return stage

    return make


@pytest.mark.guideline("multitasking.slide-over")
@pytest.mark.parametrize("direction, start, way", [("ltr", 1195, -160), ("rtl", 5, 160)])
def test_a_finger_from_the_edge_brings_back_the_app_that_slides_over(make_over, direction, start, way):
    stage = make_over("finger", direction=direction)
    stage.menu("Gallery", "Put Away")
    shows(stage, "Reminders")
    # A finger is used.
    stage.frame("Reminders").locator("#press").tap()
    stage.page.locator(".stage-edge").wait_for()
    # Along the edge it is no swipe.
    swipe(stage, "finger", (start, 200), y=160)
    assert stage.shown() == ["Reminders"]
    swipe(stage, "finger", (start, 200), x=way)
    shows(stage, "Gallery", "Reminders")
    assert stage.page.locator(".stage-edge").is_hidden()


def test_a_pointer_presses_what_is_at_the_edge(make_over):
    stage = make_over()
    stage.menu("Gallery", "Put Away")
    stage.frame("Reminders").locator("#press").click()
    assert stage.page.locator(".stage-edge").is_hidden()
    assert stage.page.get_by_role("button", name="Show Slide Over").is_visible()


@BY
@pytest.mark.guideline("multitasking.slide-over")
@pytest.mark.parametrize("direction, way", [("ltr", 1), ("rtl", -1)])
def test_a_swipe_on_its_bar_puts_the_app_that_slides_over_away(make_over, by, direction, way):
    stage = make_over(by, direction=direction)
    place = stage.box("Gallery")
    title = middle(stage.pane("Gallery").locator(".pane-title"))
    # A short one leaves it where it is, and so does one to the other side.
    for far in (40, -160):
        swipe(stage, by, title, x=way * far)
        assert stage.box("Gallery") == place
    swipe(stage, by, title, x=way * 160)
    shows(stage, "Reminders")
    assert stage.page.evaluate("document.activeElement.ariaLabel") == "Show Slide Over"


def test_the_bar_of_an_app_that_slides_over_keeps_its_menu(make_over):
    stage = make_over()
    stage.page.get_by_role("button", name="Multitasking: Gallery").click()
    stage.page.get_by_role("menuitem", name="Put Away").click()
    shows(stage, "Reminders")
