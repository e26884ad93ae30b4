"""Lists whose rows load slowly, are refreshed, or arrive while the user reads."""
import pytest

pytestmark = pytest.mark.app("Specimen")
TOP = "find({!r}).closest('.row').getBoundingClientRect().top"
LIST = "document.querySelector('.list')"


@pytest.fixture
def news(visit):
    def make(*buttons, **options):
        screen = visit("news", **options)
        for button in buttons:
            screen.click(button)
        return screen

    return make


def top(screen, name):
    return screen.evaluate(TOP.format(name))


def scroll_to(screen, name):
    screen.evaluate(f"find({name!r}).scrollIntoView({{ block: 'center' }})&&0")
    screen.settled()


@pytest.mark.guideline("table.show-content-at-once")
def test_the_first_rows_are_there_before_the_last(news):
    screen = news("load", "deliver")
    screen.wait_for_target("row 0")
    assert screen.attribute("news", "aria-busy") == "true"
    assert not screen.exists("row 3")
    screen.click("deliver")
    screen.wait_for_target("row 5")


@pytest.mark.guideline("table.loading-progress")
def test_a_spinner_shows_after_a_moment_and_goes_with_the_last_rows(news):
    screen = news()
    # When it was requested, and when it was shown, by the page's own clock.
    screen.evaluate(
        "(window.seen = {}, addEventListener('click', () => { seen.asked ??= performance.now() }, true), new MutationObserver(() => {"
        " if (document.querySelector('.list [role=progressbar], .list .spinner:not(.refresh-spinner *)')) seen.spinner ??= performance.now() }).observe(document.body, { childList: true, subtree: true }))&&0")
    screen.click("load")
    screen.wait_for("seen.spinner > 0", about="a spinner")
    assert screen.evaluate("seen.spinner - seen.asked") > 400
    screen.click("deliver")
    screen.wait_for_target("row 2")
    screen.click("finish")
    screen.wait_for("!document.querySelector('.list .list-section .spinner')", about="the spinner goes")
    assert screen.exists("row 2") and screen.attribute("news", "aria-busy") is None


@pytest.mark.guideline("table.text-first-images-later")
def test_pictures_come_later_and_move_no_text(news):
    screen = news("load", "deliver")
    screen.wait_for_target("row 2")
    frames = "JSON.stringify([0, 1, 2].map(n => frameOf(find(`row ${n}`).querySelector('.text'))))"
    before = screen.evaluate(frames)
    assert not screen.exists("css=.list img")
    screen.click("pictures")
    screen.wait_for("document.querySelectorAll('.list .row img').length === 3")
    screen.settled()
    assert screen.evaluate(frames) == before


@pytest.mark.guideline("table.stale-data-meanwhile", "table.refresh-control")
@pytest.mark.only("chromium")  # pulling needs touch input, which WebKit's driver lacks
def test_what_was_there_stays_until_what_is_new_replaces_it(news):
    screen = news("load", "deliver", "finish", "source", touch=True)
    screen.wait_for_target("row 2")
    place = screen.frame("row 1").middle
    fingers = screen.context.new_cdp_session(screen.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": place[0], "y": place[1]}]})
    for step in range(1, 21):
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": place[0], "y": place[1] + step * 15}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.wait_for(f"'refreshing' in {LIST}.dataset")
    assert screen.exists("row 0") and screen.exists("row 2")
    screen.click("answer")
    screen.wait_for_target("fresh 1")
    screen.wait_for(f"!('refreshing' in {LIST}.dataset)")
    assert not screen.exists("row 0")


REFRESH = "document.querySelector('.refresh-button')"


@pytest.mark.guideline("table.refresh-control", "table.stale-data-meanwhile")
@pytest.mark.parametrize("road", ["keys", "assistive", "shortcut", "menu"])
def test_who_cannot_pull_has_the_list_brought_up_to_date(news, road):
    screen = news("load", "deliver", "finish", "source", width=1000)
    screen.wait_for_target("row 2")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    # Always there for assistive technologies; visible only with the focus.
    assert screen.evaluate(f"[{REFRESH}.innerText, {REFRESH}.checkVisibility({{ visibilityProperty: true }}), getComputedStyle({REFRESH}).opacity]") == ["Refresh", True, "0"]
    if road == "keys":
        for _ in range(40):
            screen.press("Tab")
            if screen.evaluate(f"document.activeElement === {REFRESH}"):
                break
        # In WebKit's driver, a window behind another one does not show the focus.
        screen.wait_for(f"!document.hasFocus() || getComputedStyle({REFRESH}).opacity === '1'")
        screen.press("Enter")
    elif road == "assistive":
        screen.evaluate(f"{REFRESH}.click()")
    elif road == "shortcut":
        # Wherever the focus is.
        screen.press("Control+r")
    else:
        screen.press("F10")
        screen.wait_for_target("text=View")
        screen.click("text=View")
        screen.wait_for("[...document.querySelectorAll('.menubar-item')].some(e => e.innerText.includes('Refresh') && !e.disabled)")
        screen.evaluate("([...document.querySelectorAll('.menubar-item')].find(e => e.innerText.includes('Refresh')).dataset.testid = 'wanted')&&0")
        screen.click("wanted")
    screen.wait_for(f"'refreshing' in {LIST}.dataset")
    screen.wait_for("document.querySelector('.refresh-spinner > .spinner').checkVisibility()")
    assert screen.exists("row 0") and screen.exists("row 2")
    screen.click("answer")
    screen.wait_for_target("fresh 1")
    screen.wait_for(f"!('refreshing' in {LIST}.dataset)")
    screen.wait_for("!document.querySelector('.refresh-spinner > .spinner').checkVisibility()")


@pytest.mark.guideline("table.keep-current")
def test_a_list_asks_again_by_itself(news):
    screen = news("regularly", "source")
    screen.wait_for_target("fresh 1")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("table.keep-scroll-position")
@pytest.mark.parametrize("amount", ["fill", "large"])
def test_rows_above_move_nothing_that_is_read(news, amount):
    screen = news(amount)
    screen.wait_for_target("row 10")
    scroll_to(screen, "row 30" if amount == "fill" else "row 10")
    # In a long list, the surrounding rows are requested first.
    screen.wait_for("document.querySelectorAll('.list .row').length > 20")
    name = screen.evaluate("(y => [...document.querySelectorAll('.list [data-testid^=row]')].find(e => e.getBoundingClientRect().top > y + 100))(document.querySelector('.list').getBoundingClientRect().top).dataset.testid")
    before = top(screen, name)
    screen.click("above")
    screen.wait_for("document.querySelector('.new-rows')", about="ten rows have come")
    screen.settled()
    assert abs(top(screen, name) - before) <= 1
    screen.click("below")
    screen.wait_for("document.querySelector('.new-rows[data-edge=bottom]')")
    screen.settled()
    assert abs(top(screen, name) - before) <= 1


@pytest.mark.guideline("table.keep-scroll-position")
def test_more_rows_above_than_are_in_the_page_move_nothing_that_is_read(news):
    screen = news("large")
    screen.wait_for_target("row 10")
    # The height of the rows that are not in the page follows from those that are.
    screen.settled()
    screen.evaluate(f"{LIST}.scrollTo(0, {LIST}.scrollHeight / 2)&&0")
    screen.wait_for_target("row 500")
    scroll_to(screen, "row 500")
    screen.wait_for("document.querySelector('[data-testid=\"row 520\"]')")
    before = top(screen, "row 500")
    screen.click("hundreds")
    screen.wait_for_text("css=.new-rows[data-edge=top] button", "200 New")
    screen.settled()
    assert abs(top(screen, "row 500") - before) <= 1
    # The rows above remain, and the new ones are before all others.
    scroll_to(screen, "row 500")
    screen.evaluate(f"{LIST}.scrollTo(0, 0)&&0")
    screen.wait_for_target("earlier 0")


@pytest.mark.guideline("table.new-data-indicator", "table.new-data-jump-control")
def test_new_rows_are_told_and_lead_there(news):
    screen = news("fill")
    screen.wait_for_target("row 30")
    scroll_to(screen, "row 30")
    screen.click("above")
    screen.wait_for_text("css=.new-rows[data-edge=top] button", "10 New")
    screen.click("above")
    screen.wait_for_text("css=.new-rows[data-edge=top] button", "20 New")
    screen.wait_for("[...document.querySelectorAll('[aria-live]')].some(e => e.textContent === '20 New')", about="a screen reader hears of them")
    screen.click("css=.new-rows[data-edge=top] button")
    screen.wait_for(f"{LIST}.scrollTop < 2", about="the list is at its first row")
    screen.wait_gone("css=.new-rows")


@pytest.mark.guideline("table.new-data-indicator", "table.add-at-start-or-end")
def test_what_has_been_seen_is_not_new_any_more(news):
    screen = news("fill")
    screen.wait_for_target("row 30")
    scroll_to(screen, "row 30")
    screen.click("below")
    screen.wait_for_text("css=.new-rows[data-edge=bottom] button", "10 New")
    assert not screen.exists("css=.new-rows[data-edge=top]")
    scroll_to(screen, "late 60 3")
    screen.wait_gone("css=.new-rows")
    # If the end is visible, rows that arrive there are shown at once.
    screen.evaluate(f"{LIST}.scrollTo(0, {LIST}.scrollHeight)")
    screen.settled()


def test_the_words_are_the_persons(news):
    screen = news("fill", language="ja")
    screen.wait_for_target("row 30")
    scroll_to(screen, "row 30")
    screen.click("above")
    screen.wait_for_text("css=.new-rows button", "新着10件")
