"""Windows that an app opens: by value and by identifier, as windows of the browser."""
import pytest

from shoji_kit import until
from shoji_kit.axe import violations
from steps import choose, whole

# NB: WebKitGTK's driver hangs on a press in a window that is not the first, so these tests run in Chromium only.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]

# Playwright's Chromium blocks no windows.
BLOCKED = "window.open = () => null"


@pytest.fixture
def main(visit):
    """The main window at the exhibit whose buttons open windows."""
    return visit("windows", width=1024, height=768)


def opened(main, target):
    window = main.opened_by(lambda: main.click(target))
    window.settled()
    return window


def pages(screen):
    return len(screen.context.pages)


def key(window):
    return window.attribute("css=html", "data-window")


def buttons(window):
    """The names of the buttons in the bar that can be seen."""
    return window.evaluate("[...document.querySelectorAll('.page:not([inert]) .navigation-bar button')].filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.textContent.trim())")


def listed(screen, app):
    """The user's windows, as the system process knows them."""
    [only] = screen.context.request.get(f"{app.url}/shoji/windows").json()["apps"]
    return only["windows"]


def is_closed(window):
    # Playwright learns of a closed page during a call only.
    window.context.cookies()
    return window.page.is_closed()


@pytest.mark.core
@pytest.mark.guideline("window.ipad-multiple")
def test_a_window_is_a_second_scene_of_the_same_process(main):
    rose = opened(main, "open-rose")
    assert rose.text("plant") == "Rose"
    rose.click("water")
    rose.wait_for_text("waterings", "1")
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    assert rose.text("waterings") == "1"
    # A change of shared state appears in both.
    main.click("remove-rose")
    rose.wait_for_target("close-window")


@pytest.mark.guideline("window.several-documents")
def test_two_documents_have_two_windows_with_their_own_state(main):
    rose, fern = opened(main, "open-rose"), opened(main, "open-fern")
    rose.click("water")
    rose.wait_for_text("waterings", "1")
    assert (rose.text("plant"), fern.text("plant"), fern.text("waterings")) == ("Rose", "Fern", "0")
    assert key(rose) != key(fern)


def test_a_value_has_one_window(main):
    rose = opened(main, "open-rose")
    rose.evaluate("(window.isSame = true)")
    before = pages(main)
    main.click("open-rose")
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    # The page was neither opened again nor loaded again.
    assert pages(main) == before and rose.evaluate("window.isSame === true")
    # From any window that is related to it.
    opened(main, "open-fern")
    assert pages(main) == before + 1


def test_a_group_without_a_value_opens_a_window_each_time_and_a_single_window_once(main):
    first, second = opened(main, "open-notes"), opened(main, "open-notes")
    first.click("count-window")
    first.wait_for_text("counted", "1")
    assert second.text("counted") == "0"
    opened(main, "open-rules")
    before = pages(main)
    main.click("open-rules")
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    assert pages(main) == before


def test_the_default_size_is_that_of_a_separate_window(main):
    main.evaluate("(window.asked = [], ((real) => { window.open = (...given) => { asked.push(given[2]); return real(...given) } })(window.open))&&0")
    opened(main, "open-rules")
    opened(main, "open-rose")
    assert main.evaluate("asked") == ["popup,width=400,height=300", ""]


def test_an_identifier_without_a_scene_opens_nothing(main, app):
    before = pages(main)
    main.click("open-nothing")
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    assert pages(main) == before
    until(lambda: "no scene has the id nothing" in app.log())


@pytest.mark.guideline("window.open-by-object-menu")
@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_an_objects_menu_opens_it_in_a_new_window(main, by):
    main.hold("rose")
    main.wait_for_target("text=Open in New Window")
    main.settled()
    rose = main.opened_by(lambda: main.click("text=Open in New Window") if by == "pointer" else (main.press("ArrowDown"), main.press("Enter")))
    assert rose.text("plant") == "Rose"


@pytest.mark.guideline("window.document-auxiliary", "window.auxiliary-done-or-close")
def test_a_document_opens_in_an_auxiliary_window_with_done_and_without_back(main):
    rose = opened(main, "open-rose")
    assert buttons(rose) == ["Done"]
    # A page above it leads back to it.
    rose.click("text=Details")
    rose.wait_for_target("text=Details of Rose")
    rose.settled()
    assert buttons(rose) == ["Rose"]


@pytest.mark.parametrize("language, word", [("en-US", "Done"), ("ja-JP", "完了"), ("ar-EG", "Done")])
def test_a_window_without_a_navigation_bar_has_done_in_a_bar_of_its_own(visit, language, word):
    main = visit("windows", width=1024, height=768, language=language)
    rules = opened(main, "open-rules")
    done = rules.frame(f"text={word}")
    assert done.bottom <= rules.frame("title").top
    at_start = done.left < 200 if language != "ar-EG" else done.right > rules.evaluate("innerWidth") - 200
    assert at_start
    rules.closed_by(lambda: rules.click(f"text={word}"))


@pytest.mark.core
@pytest.mark.guideline("window.auxiliary-closes-when-finished")
@pytest.mark.parametrize("by", ["click", "keyboard"])
def test_done_closes_the_window_and_the_primary_one_stays(main, by):
    rose = opened(main, "open-rose")
    if by == "click":
        rose.closed_by(lambda: rose.click("text=Done"))
    else:
        rose.evaluate("[...document.querySelectorAll('.navigation-bar button')].find(e => e.textContent.trim() === 'Done').focus()")
        rose.closed_by(lambda: rose.press("Enter"))
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    # Its state is gone: it was finished.
    again = opened(main, "open-rose")
    assert again.text("waterings") == "0"


@pytest.mark.guideline("window.primary-back-button", "window.folder-primary")
def test_a_primary_window_has_no_done_and_a_document_in_it_has_back(main):
    beds = opened(main, "open-beds")
    assert buttons(beds) == []
    beds.click("text=Bed 2")
    beds.wait_for_target("text=In bed 2")
    beds.settled()
    beds.click("css=.page:last-of-type .navigation-back")
    beds.wait_for_target("text=Bed 3")


@pytest.mark.guideline("window.same-choice-for-drag-and-command")
def test_the_kind_is_the_same_however_the_window_is_opened(main):
    by_command = opened(main, "open-rose")
    assert buttons(by_command) == ["Done"]
    by_command.closed_by(lambda: by_command.click("text=Done"))
    main.hold("rose")
    by_menu = main.opened_by(lambda: main.click("text=Open in New Window"))
    by_menu.settled()
    assert buttons(by_menu) == ["Done"]


def test_dismissing_by_identifier_and_by_value_closes_those_windows_only(main):
    rose, first, second = opened(main, "open-rose"), opened(main, "open-notes"), opened(main, "open-notes")
    main.click("dismiss-notes")
    until(lambda: is_closed(first) and is_closed(second))
    assert rose.text("plant") == "Rose"
    main.click("dismiss-rose")
    until(lambda: is_closed(rose))
    main.click("count-main")
    main.wait_for_text("main-count", "1")


def test_dismiss_at_the_root_closes_the_window(main):
    rose = opened(main, "open-rose")
    main.click("remove-rose")
    rose.wait_for_target("close-window")
    rose.closed_by(lambda: rose.click("close-window"))


def test_a_reload_keeps_the_window(main):
    rose = opened(main, "open-rose")
    rose.click("water")
    rose.wait_for_text("waterings", "1")
    rose.page.reload()
    rose.wait_for("document.documentElement.dataset.client === 'ready'")
    rose.wait_for_text("waterings", "1")
    assert rose.text("plant") == "Rose"


def test_windows_survive_a_restart_of_the_system_and_of_the_browser(own_app, visit, browser_kind):
    app = own_app("Specimen")
    main = visit("windows", app=app, width=1024, height=768)
    rose = opened(main, "open-rose")
    rose.click("water")
    rose.wait_for_text("waterings", "1")
    address = rose.page.url
    whole(main)
    whole(rose)
    for window in (main, rose):
        window.note_returns()
    app.stop()
    app.start()
    for window in (main, rose):
        window.wait_for("returns.length > 0")
    assert (rose.text("plant"), rose.text("waterings")) == ("Rose", "1")
    # The browser starts again with its cookies and the address of its tab.
    context = browser_kind.browser.new_context(storage_state=main.context.storage_state())
    rose.page.close()
    main.page.close()
    until(lambda: not any(window["isOpen"] for window in listed(main, app)))
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("document.querySelector('[data-testid=waterings]')?.textContent === '1'")
    assert page.locator("[data-testid=plant]").text_content() == "Rose"
    context.close()


def test_a_window_that_changes_its_value_is_the_new_values_window(main):
    rose = opened(main, "open-rose")
    old = key(rose)
    rose.click("show-fern")
    rose.wait_for_text("plant", "Fern")
    rose.wait_for(f"location.search === '?window=' + document.documentElement.dataset.window && document.documentElement.dataset.window !== '{old}'")
    before = pages(main)
    main.click("open-fern")
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    assert pages(main) == before
    rose.page.reload()
    rose.wait_for_text("plant", "Fern")


def test_two_tabs_with_the_address_of_one_window_are_both_usable(main):
    rose = opened(main, "open-rose")
    other = type(main)(main.url, main.width, main.height, main.context, False, False)
    other.open(f"/?window={key(rose)}")
    assert other.text("plant") == "Rose"
    rose.click("water")
    rose.wait_for_text("waterings", "1")
    other.click("water")
    other.wait_for_text("waterings", "1")
    # Neither takes the scene from the other.
    rose.click("water")
    rose.wait_for_text("waterings", "2")
    assert other.text("waterings") == "1"
    other.page.close()


def test_where_the_browser_blocks_windows_the_window_replaces_the_page_and_leads_back(visit):
    main = visit("windows", width=1024, height=768)
    main.click("count-main")
    main.wait_for_text("main-count", "1")
    main.evaluate(f"({BLOCKED})&&0")
    main.click("open-rose")
    main.wait_for("location.search.startsWith('?window=') && document.documentElement.dataset.client === 'ready'")
    assert main.text("plant") == "Rose"
    main.click("text=Go Back")
    main.wait_for("location.search === '' && document.documentElement.dataset.client === 'ready'")
    main.wait_for_text("main-count", "1")
    # Done leads back too.
    main.evaluate(f"({BLOCKED})&&0")
    main.click("open-rose")
    main.wait_for("location.search.startsWith('?window=') && document.documentElement.dataset.client === 'ready'")
    main.click("text=OK")
    main.click("text=Done")
    main.wait_for("location.search === '' && document.documentElement.dataset.client === 'ready'")
    main.wait_for_text("main-count", "1")


def test_the_address_of_a_window_that_is_gone_explains_this_and_leads_to_the_app(main):
    rose = opened(main, "open-rose")
    gone = rose.page.url
    rose.closed_by(lambda: rose.click("text=Done"))
    main.forgiven.append("404")
    main.page.goto(gone)
    assert main.page.locator("h1").text_content() == "This Window Is Closed"
    main.page.get_by_role("link", name="Open the App").click()
    main.wait_for("location.search === '' && document.documentElement.dataset.client === 'ready'")


@pytest.mark.parametrize("width, touch, supported", [(390, True, "one"), (390, False, "several"), (1024, True, "several")])
def test_a_phone_has_one_window(visit, width, touch, supported):
    screen = visit("windows", width=width, height=800, touch=touch)
    screen.wait_for_text("supported", supported)


@pytest.mark.parametrize("dark, language", [(False, "en-US"), (True, "ja-JP"), (False, "ar-EG")])
def test_axe_finds_nothing_in_opened_windows(visit, dark, language):
    main = visit("windows", width=1024, height=768, dark=dark, language=language)
    for target in ["open-rose", "open-rules", "open-beds"]:
        assert violations(opened(main, target)) == [], target
