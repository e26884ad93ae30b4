"""The Gallery by keyboard alone and by touch: each control's page can be found, and the control works."""
import pytest

from hands import Keys, Pointer

pytestmark = pytest.mark.app("Gallery")

ABOVE = "css=dialog[data-state=open]"


def buttons(hand, screen):
    for number, name in enumerate(["Borderless", "A style of one’s own"], start=1):
        hand.press(f"text={name}")
        screen.wait_for_target(f"text=Tapped {number} times")


def toggles(hand, screen):
    hand.press("css=.split-detail .toggle input")
    # The button has the same value, and shows it when the app has answered.
    screen.wait_for("!find('css=.split-detail .toggle input').checked && !find('css=.split-detail .toggle[data-style=button] input').checked")
    hand.press("css=.split-detail .toggle[data-style=button] input")
    screen.wait_for("find('css=.split-detail .toggle input').checked")


def sliders(hand, screen):
    hand.nudge("css=.split-detail .slider")
    screen.wait_gone("text=40%")


def steppers(hand, screen):
    screen.wait_for_target("text=Guests: 2")
    hand.press("css=.split-detail .stepper button:last-of-type")
    screen.wait_for_target("text=Guests: 3")


def pickers(hand, screen):
    hand.nudge("css=.split-detail .segmented")
    screen.wait_for("!find('css=.split-detail .segmented input').checked")
    link, option = "css=.split-detail .navigation-link .labeled-value", "css=.split-detail button.option"
    screen.wait_for(f"find('{link}').textContent !== 'Vanilla'")
    value = screen.evaluate(f"find('{link}').textContent")
    hand.press(link)
    screen.wait_for_target(option)
    screen.settled()
    assert screen.evaluate("[...document.querySelectorAll('.split-detail button.option')].map(e => [e.textContent, e.ariaCurrent])") == [
        [name, "true" if name == value else None] for name in ("Vanilla", "Chocolate", "Matcha")]
    hand.press(option)
    screen.wait_gone(option)
    screen.wait_for(f"find('{link}').textContent === 'Vanilla'")
    screen.settled()
    screen.wait_for("document.activeElement !== document.body")


def fields(hand, screen):
    hand.type("label=Name", "Hana")
    screen.press("Enter")
    screen.wait_for("document.activeElement.getAttribute('aria-label') === 'City'")
    screen.type(None, "Kyoto")
    screen.press("Enter")
    screen.wait_for_target("text=Hana, Kyoto")


def secrets(hand, screen):
    hand.type("css=.split-detail input[type=password]", "secret")
    screen.wait_for_target("text=6 characters")


def editors(hand, screen):
    screen.wait_for_target("text=52 characters")
    hand.type("css=.split-detail textarea", "More")
    screen.wait_for_target("text=56 characters")


def menus(hand, screen):
    hand.press("css=.split-detail .menu-button")
    screen.wait_for_target("css=.menu:popover-open")
    hand.choose("text=Share")
    screen.wait_gone("text=Nothing chosen yet")


def context_menus(hand, screen):
    hand.hold("text=A place far away")
    screen.wait_for_target("css=.menu:popover-open")
    hand.choose("css=.menu:popover-open .menu-item")
    screen.wait_gone("css=.menu:popover-open")


def lists(hand, screen):
    hand.press("text=Leads further")
    screen.wait_for_target("text=Here it ends.")
    screen.settled()
    hand.back()
    screen.wait_gone("text=Here it ends.")


def forms(hand, screen):
    screen.wait_for_target("text=Repeats: 1")
    hand.press("css=.split-detail .toggle input")
    screen.wait_gone("text=Repeats: 1")


def disclosures(hand, screen):
    screen.wait_for_target("text=First")
    hand.press("text=Open from the start")
    screen.wait_gone("text=First")


def pages(hand, screen):
    hand.press("text=To a page")
    screen.wait_for_target("text=One further")
    screen.settled()
    hand.back()
    screen.wait_gone("text=One further")


def toolbars(hand, screen):
    hand.press("css=.split-detail .toolbar button")
    screen.wait_gone("text=Nothing chosen yet")


def searches(hand, screen):
    screen.wait_for_target("text=Lima")
    hand.type("css=.split-detail input[type=search]", "oslo")
    screen.wait_gone("text=Lima")
    assert screen.exists("text=Oslo")


def tabs(hand, screen):
    hand.press("text=Open")
    screen.wait_for_target("css=.tab")
    screen.settled()
    hand.nudge("css=.tabbar") if isinstance(hand, Keys) else hand.press("text=Inbox")
    screen.wait_for_target("text=Nothing new") if not isinstance(hand, Keys) else screen.wait_for(
        "document.activeElement.matches('.tab:nth-of-type(2)') || find('text=Nothing new')")


def presented(opener, closer):
    def open_and_close(hand, screen):
        hand.press(opener)
        screen.wait_for_target(ABOVE)
        screen.settled()
        hand.press(closer)
        screen.wait_gone(ABOVE)

    return open_and_close


def activities(hand, screen):
    hand.press("text=Share a Walk")
    screen.wait_for_target(ABOVE)
    screen.settled()
    hand.press("text=Favorite")
    screen.wait_gone(ABOVE)
    screen.wait_for_target("text=1 favorites")


def web_pages(hand, screen):
    screen.wait_for_target("text=Soil")
    hand.press("text=Visit Swift.org")
    screen.wait_for_target(ABOVE)
    screen.settled()
    hand.press("text=Done")
    screen.wait_gone(ABOVE)


def gestures(hand, screen):
    hand.press("text=1")
    screen.wait_for_target("text=Tapped 1 times")


def collections(hand, screen):
    item = "css=.split-detail .collection-item"
    screen.wait_for_target(f"{item}[tabindex='0']")
    hand.press(item)
    screen.wait_for_target(f"{item}[aria-selected=true]")


def page_views(hand, screen):
    dots = "css=.split-detail .page-dots"
    screen.wait_for(f"find('{dots}').ariaValueMax === '6'")
    hand.nudge(dots)
    screen.wait_for(f"find('{dots}').ariaValueNow === '2'")


def two_scroll_views(hand, screen):
    hand.press("text=KLM")
    screen.wait_for("[...document.querySelectorAll('.split-detail .text')].filter(e => e.textContent === 'KLM').length === 2")


def cells(hand, screen):
    hand.press("text=Let the Picture Come")
    screen.wait_for("find('text=With a picture that comes later').closest('.row').querySelector('svg')")
    hand.press("text=Waves")
    screen.wait_for("find('text=Waves').closest('.row').querySelector('.row-check')")


def new_rows(hand, screen):
    # Scrolled down, as after reading.
    screen.evaluate("document.querySelector('.split-detail .list').scrollTo(0, 900)")
    hand.press("text=Receive Three")
    screen.wait_for_text("css=.new-rows button", "3 New")
    hand.press("css=.new-rows button")
    screen.wait_gone("css=.new-rows")
    screen.wait_for_target("text=Message 43")


def text_views(hand, screen):
    hand.press("css=.split-detail .toggle input")
    screen.wait_for("getComputedStyle(find('label=Note')).fontWeight === '600'")
    hand.type("label=Note", "More")
    screen.wait_for_target("value=Tap to write.More")


PAGES = {
    "Button": buttons, "Toggle": toggles, "Slider": sliders, "Stepper": steppers, "Picker": pickers, "Text Field": fields,
    "Secure Field": secrets, "Text Editor": editors, "Menu": menus, "Context Menu": context_menus, "List": lists, "Form": forms,
    "Disclosure Group": disclosures, "Navigation": pages, "Toolbar": toolbars, "Search": searches, "Tab View": tabs,
    "Sheet": presented("text=Medium and large", "text=Done"), "Alert": presented("text=A destructive choice", "text=Delete"),
    "Confirmation Dialog": presented("text=With a title and a message", "text=Save Draft"),
    "Popover": presented("text=Edit the Note", "text=Cancel"), "Split View": presented("text=Halves", "text=Close"),
    "Full Screen Cover": presented("text=Show", "text=Close"), "Gestures": gestures, "Activity View": activities,
    "Web View": web_pages, "Collection": collections, "Page View": page_views, "Two Scroll Views": two_scroll_views,
    "Cells": cells, "New Rows": new_rows, "Text View": text_views,
}


def use(hand, screen, page):
    """Finds a page in the list by its name, and uses its controls."""
    screen.open("/")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    # Pasted, so that the list is filtered once and not while a row of it is pressed.
    screen.evaluate(f"void (field => {{ field.focus(); document.execCommand('insertText', false, '{page}') }})(find('css=.split-sidebar input[type=search]'))")
    screen.wait_for("document.querySelectorAll('.split-sidebar .row').length < 12")
    hand.press(f"text={page}")
    screen.wait_for(f"[...document.querySelectorAll('.split-detail .navigation-title')].some(e => e.textContent === '{page}')")
    screen.settled()
    PAGES[page](hand, screen)


# Something of the open page that a user sees at the place where it is.
SHOWN = """[...document.querySelectorAll(".split-detail .page[data-state=current] .page-body :is(.text, button, input, textarea, img, svg, canvas, video)")].some(element => {
  const { x, y, width, height } = element.getBoundingClientRect(), there = document.elementFromPoint(x + width / 2, y + height / 2)
  return width && height && (element.contains(there) || there?.contains(element)) && there.closest(".page-body")
})"""


@pytest.mark.core
def test_every_page_opens_and_shows_something(new_screen):
    screen = new_screen(width=1180, height=820)
    # A picture whose address does not exist is one of the examples.
    screen.forgiven.append("net::ERR_NAME_NOT_RESOLVED")
    screen.open("/")
    rows = "document.querySelectorAll('.split-sidebar .row')"
    screen.wait_for(f"{rows}.length > 60")
    for number in range(screen.evaluate(f"{rows}.length")):
        title = screen.evaluate(f"{rows}[{number}].textContent.trim()")
        screen.click("css=#" + screen.evaluate(f"CSS.escape({rows}[{number}].id)"))
        screen.wait_for(f"[...document.querySelectorAll('.split-detail .page[data-state=current] .navigation-title')].some(e => e.textContent === {title!r})", about=title)
        screen.wait_for(SHOWN, about=f"something is shown on the page {title}")


@pytest.mark.core
@pytest.mark.only("chromium")  # Each control's own tests try its keys in both browsers.
@pytest.mark.parametrize("page", [page for page in PAGES if page != "Context Menu"])
def test_by_keys(screen, page):
    use(Keys(screen), screen, page)


# WebKitGTK's driver hangs on Shift+F10.
@pytest.mark.only("chromium")
def test_a_context_menu_by_keys(screen):
    use(Keys(screen), screen, "Context Menu")


# WebKitGTK's driver has no touch input.
@pytest.mark.only("chromium")
@pytest.mark.parametrize("page", PAGES)
def test_by_touch(new_screen, page):
    screen = new_screen(touch=True)
    use(Pointer(screen), screen, page)
