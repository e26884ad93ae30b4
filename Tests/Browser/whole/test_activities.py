"""The activity view according to the guidelines: the system's activities, then the app's own, in a sheet or in a popover."""
import pytest

from shoji_kit.pixels import Pixels
from shoji_kit import until
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
VIEW = "css=dialog[open] .activities"
SHOWN = "[...document.querySelectorAll('dialog[open] .activity')].filter(a => a.getClientRects().length)"
BUILT_IN = ["Copy", "Print", "Mail", "Messages", "Save to Files"]
# Replaces functions that headless browsers lack, or that act outside the page, with ones that record their calls.
NOTES = """(() => { globalThis.notes = []
  const note = (kind, value) => { notes.push([kind, value]); return Promise.resolve() }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => note('copy', text) }, configurable: true })
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () { this.download ? note('save', [this.download, this.href.slice(0, 5)]) : click.call(this) }
  addEventListener('click', event => { const link = event.target.closest('a[href^="mailto:"], a[href^="sms:"]')
    if (link) { event.preventDefault(); note('link', link.href) } }, true)
})()&&0"""
SHARE = "Object.defineProperty(navigator, 'share', { value: what => { notes.push(['share', what]); return Promise.resolve() }, configurable: true })&&0"


@pytest.fixture
def open_view(visit):
    def make(button="share", sharing=False, **options):
        screen = visit("activities", **options)
        screen.evaluate(NOTES)
        if sharing:
            screen.evaluate(SHARE)
        ask(screen, button)
        return screen

    return make


def ask(screen, button):
    screen.tap(button)
    screen.wait_for_target(VIEW)
    screen.settled()


def titles(screen):
    return screen.evaluate(f"{SHOWN}.map(a => a.innerText.trim())")


def perform(screen, title):
    screen.wait_for(f"{SHOWN}.some(a => a.innerText.trim() === '{title}')")
    screen.evaluate(f"({SHOWN}.find(a => a.innerText.trim() === '{title}').dataset.testid = 'wanted')&&0")
    screen.tap("wanted")


def notes(screen, count=1):
    screen.wait_for(f"notes.length === {count}")
    return screen.evaluate("notes")


def parts(screen, title):
    """Returns the frames of an activity's box, image and title."""
    from shoji_kit.frame import Frame

    found = screen.evaluate(
        f"(a => [a.querySelector('.activity-box'), a.querySelector('.activity-box > *'), a.querySelector('.activity-title')].map(frameOf))"
        f"({SHOWN}.find(a => a.innerText.trim() === '{title}'))")
    return [Frame(*numbers) for numbers in found]


@pytest.mark.core
@pytest.mark.guideline("activity-view.built-in-activities", "activity-view.built-ins-first", "activity-view.gives-custom-services", "activity-view.activity-is-task")
def test_the_systems_activities_come_first_and_the_apps_own_are_among_them(open_view):
    screen = open_view()
    assert titles(screen) == BUILT_IN + ["Favorite", "Add to Album"]
    screen.evaluate("(document.querySelector('dialog[open] .activities').scrollTop = 0)&&0")
    perform(screen, "Favorite")
    screen.wait_gone(VIEW)
    screen.wait_for_text("done", "favorite https://example.com/trail")


@pytest.mark.guideline("activity-view.built-in-activities")
def test_what_the_browser_does_itself(open_view):
    screen = open_view(sharing=True)
    words = "Come along\nhttps://example.com/trail"
    assert titles(screen)[:6] == BUILT_IN + ["More"]
    perform(screen, "Copy")
    screen.wait_gone(VIEW)
    assert notes(screen) == [["copy", words]]
    expected = [
        ("Save to Files", ["save", ["The Trail.txt", "blob:"]]),
        ("More", ["share", {"title": "The Trail", "text": "Come along", "url": "https://example.com/trail"}]),
        ("Mail", ["link", "mailto:?subject=The%20Trail&body=Come%20along%0Ahttps%3A%2F%2Fexample.com%2Ftrail"]),
        ("Messages", ["link", "sms:?&body=Come%20along%0Ahttps%3A%2F%2Fexample.com%2Ftrail"])]
    for count, (title, note) in enumerate(expected):
        screen.settled()
        ask(screen, "share")
        perform(screen, title)
        screen.wait_gone(VIEW)
        assert notes(screen, count + 2)[-1] == note


@pytest.mark.only("chromium")  # WebKitGTK does not support images on its clipboard.
def test_a_picture_is_copied_as_a_picture(open_view):
    screen = open_view("share-picture")
    screen.evaluate("(navigator.clipboard.write = async ([item]) => notes.push(['picture', (await item.getType('image/png')).size > 50]))&&0")
    perform(screen, "Copy")
    assert notes(screen) == [["picture", True]]


@pytest.mark.parametrize("language, words", [("en-US", "This couldn’t be shared."), ("ja-JP", "共有できませんでした。")])
def test_what_the_browser_refuses_is_said(open_view, language, words):
    screen = open_view("share-picture", language=language)
    title = {"en-US": "Copy", "ja-JP": "コピー"}[language]
    screen.evaluate("(Object.defineProperty(navigator, 'clipboard', { value: { write: async () => { throw new DOMException('no', 'NotAllowedError') } } }))&&0")
    perform(screen, title)
    screen.wait_for(f"find('css=.banner')?.innerText === '{words}' && find('css=.banner').role === 'status'")
    screen.wait_gone(VIEW)


def test_who_thinks_better_of_it_is_told_nothing(open_view):
    screen = open_view("share-picture", sharing=True)
    screen.evaluate("(Object.defineProperty(navigator, 'share', { value: async () => { notes.push('asked'); throw new DOMException('no', 'AbortError') } }))&&0")
    perform(screen, "More")
    assert notes(screen) == ["asked"]
    screen.wait_gone(VIEW)
    screen.settled()
    assert not screen.exists("css=.banner")


@pytest.mark.guideline("activity-view.sheet-or-popover")
def test_it_is_a_sheet_on_a_phone_and_a_popover_at_its_button_in_a_larger_window(open_view):
    screen = open_view()
    sheet = screen.frame("css=dialog[open]")
    assert sheet.left == 0 and sheet.right == 390 and abs(sheet.bottom - 844) <= 1
    screen.resize(1180, 820)
    screen.wait_for("document.querySelector('dialog[open]').dataset.form === 'popover' && document.documentElement.dataset.sizeClass === 'regular'")
    screen.settled()
    popover, source = screen.frame("css=dialog[open]"), screen.frame("share")
    assert popover.width < 400 and popover.top >= source.bottom and popover.top - source.bottom < 40
    assert popover.left <= source.middle[0] <= popover.right
    screen.resize(390, 844)
    screen.wait_for("document.querySelector('dialog[open]').dataset.form === 'sheet'")
    screen.settled()
    assert abs(screen.frame("css=dialog[open]").bottom - 844) <= 1


@pytest.mark.core
@pytest.mark.guideline("activity-view.immediate-or-asks-more")
def test_one_acts_at_once_and_another_asks_for_a_name_first(open_view):
    screen = open_view()
    perform(screen, "Favorite")
    screen.wait_gone(VIEW)
    screen.settled()
    ask(screen, "share")
    perform(screen, "Add to Album")
    screen.wait_for_target("album-name")
    screen.wait_for_text("done", "favorite https://example.com/trail")
    screen.click("album-cancel")
    screen.wait_for_target(VIEW)
    perform(screen, "Add to Album")
    screen.type("album-name", "Summer")
    screen.wait_for("!find('album-add').matches(':disabled, [aria-disabled=true]')")
    screen.click("album-add")
    screen.wait_gone("album-name")
    screen.wait_for_text("done", "album Summer")
    screen.wait_gone("css=dialog[open]")


@pytest.mark.guideline("activity-view.template-image-is-mask", "activity-view.template-70px-centred")
def test_the_picture_is_a_mask_for_the_tint_in_the_middle_of_its_box(open_view, tmp_path):
    screen = open_view()
    box, picture, _ = parts(screen, "Favorite")
    assert (box.width, box.height) == (70, 70)
    assert abs(box.middle[0] - picture.middle[0]) <= .5 and abs(box.middle[1] - picture.middle[1]) <= .5
    assert (picture.width, picture.height) == (50, 50)
    # Nothing tells that the picture of a mask has come.
    until(lambda: Pixels(screen, tmp_path)[box.middle][2] > 150)
    pixels = Pixels(screen, tmp_path)
    assert not [color for color in pixels.colors(box) if color[0] > color[2]], "nothing of its red is left"
    red, green, blue = pixels[box.middle]
    assert blue > 150 and red < 60, "the tint"
    # The disc's corners are transparent, so the box shows there.
    assert pixels[picture.left + 2, picture.top + 2] == pixels[box.left + 5, box.top + 35]
    assert abs(pixels.box(box, lambda color: color[2] - color[0] > 60)[0] - 12) <= 1


@pytest.mark.guideline("activity-view.title-below-icon")
@pytest.mark.parametrize("language", ["en-US", "ar"])
def test_the_title_stands_below_its_icon_in_the_middle(open_view, language):
    screen = open_view(language=language)
    for title in titles(screen):
        box, _, words = parts(screen, title)
        assert words.top >= box.bottom and words.top - box.bottom < 12
        assert abs(words.middle[0] - box.middle[0]) <= 1


@pytest.mark.guideline("activity-view.title-shrinks-then-truncates")
def test_a_long_title_is_made_smaller_and_then_cut(open_view):
    screen = open_view("share-titles")
    look = "Object.fromEntries([...document.querySelectorAll('dialog[open] .activity-title')].map(t => [t.innerText.trim()," \
        " [parseFloat(getComputedStyle(t.firstElementChild).fontSize), t.firstElementChild.scrollWidth > t.firstElementChild.clientWidth," \
        " getComputedStyle(t.firstElementChild).textOverflow]]))"
    screen.wait_for(f"(all => all['Find and Replace'][0] < all.Find[0])({look})")
    found = screen.evaluate(look)
    full, smaller, least = (found[name] for name in ("Find", "Find and Replace", "Find and Replace Everywhere"))
    assert full[:2] == [12, False]
    assert least[0] <= smaller[0] < 12 and smaller[1] is False
    assert least == [9, True, "ellipsis"]


@pytest.mark.guideline("activity-view.exclude-inapplicable-built-ins", "activity-view.built-ins-not-reorderable", "activity-view.suits-context")
def test_what_does_not_suit_is_left_out_and_the_rest_keeps_its_order(open_view):
    screen = open_view("share-picture", sharing=True)
    # A picture cannot be the text of a mail; printing and saving are excluded.
    assert titles(screen) == ["Copy", "Save Image", "More", "Crop"]
    screen.press("Escape")
    screen.wait_gone(VIEW)
    screen.settled()
    ask(screen, "share")
    assert "Crop" not in titles(screen)


@pytest.mark.guideline("activity-view.custom-tasks-chosen-any-time")
def test_the_apps_own_are_those_of_the_moment(open_view):
    screen = open_view()
    assert "Publish" not in titles(screen)
    screen.press("Escape")
    screen.wait_gone(VIEW)
    screen.settled()
    screen.click("css=[data-testid=draft] input, input[data-testid=draft]")
    ask(screen, "share")
    # The app's answer to the switch may come after the view.
    screen.wait_for(f"{SHOWN}.at(-1)?.innerText.trim() === 'Publish'")


@pytest.mark.guideline("activity-view.action-button-opens")
def test_the_action_button_opens_it_also_from_a_menu(open_view):
    screen = open_view()
    assert screen.attribute("share", "aria-haspopup") == "dialog"
    screen.press("Escape")
    screen.wait_gone(VIEW)
    screen.wait_for("document.activeElement?.closest('[data-testid]')?.dataset.testid === 'share'")
    screen.press("Enter")
    screen.wait_for_target(VIEW)
    screen.press("Escape")
    screen.wait_gone(VIEW)
    screen.settled()
    screen.resize(1180, 820)
    screen.wait_for("document.documentElement.dataset.sizeClass === 'regular'")
    screen.click("text=More")
    screen.wait_for("document.querySelector('.menu:popover-open .menu-item')")
    screen.settled()
    screen.click("css=.menu:popover-open .menu-item")
    screen.wait_for_target(VIEW)
    screen.settled()
    popover, source = screen.frame("css=dialog[open]"), screen.frame("text=More")
    gap = max(popover.top - source.bottom, source.top - popover.bottom, popover.left - source.right, source.left - popover.right)
    assert -1 <= gap < 40, "at the menu's button"


@pytest.mark.only("chromium")  # axe-core runs in Chromium.
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [390, 1180])
def test_axe_finds_nothing(open_view, dark, width):
    screen = open_view(dark=dark, width=width)
    assert violations(screen) == []


@pytest.mark.only("chromium")  # WebKitGTK's driver has no touch input.
def test_with_a_finger(open_view):
    screen = open_view(touch=True)
    perform(screen, "Favorite")
    screen.wait_for_text("done", "favorite https://example.com/trail")
    screen.wait_gone(VIEW)
