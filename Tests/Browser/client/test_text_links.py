"""Links in texts that an app follows itself: a plain press is the app's, everything else of a link stays the browser's."""
import pytest

import pages

pytestmark = pytest.mark.core

TEXT = '<span class="text" id="t"><span id="t-0">Read </span><a id="t-1" href="https://example.com/a" target="_blank" rel="noopener noreferrer" data-tap>the page</a> and <a id="t-2" role="link" tabindex="0" data-tap>an item</a></span>'


def test_a_plain_press_is_the_apps_and_opens_nothing(screen):
    screen.open(TEXT)
    screen.page.click("#t-1")
    screen.expect("tap", "t-1")
    screen.page.click("#t-2")
    screen.expect("tap", "t-2")
    assert len(screen.page.context.pages) == 1


def test_a_click_with_a_key_and_the_middle_button_are_the_browsers(screen):
    screen.open(TEXT)
    # The page that the browser opens is none of the test's.
    screen.page.evaluate("window.opened = []; addEventListener('click', (event) => { if (!event.defaultPrevented) opened.push('click'); event.preventDefault() });"
                         "addEventListener('auxclick', (event) => { if (!event.defaultPrevented) opened.push('middle'); event.preventDefault() })")
    screen.page.click("#t-1", modifiers=["Control"])
    screen.page.click("#t-1", modifiers=["Shift"])
    screen.page.click("#t-1", button="middle")
    assert screen.page.evaluate("opened") == ["click", "click", "middle"]
    screen.never("tap")


def test_by_keyboard_and_for_assistive_technologies_both_are_links(screen):
    screen.open(TEXT)
    page = screen.page
    for link, name in (("t-1", "the page"), ("t-2", "an item")):
        page.get_by_role("link", name=name).focus()
        page.keyboard.press("Enter")
        screen.expect("tap", link)


def test_in_a_row_that_is_tapped_too_only_the_link_is_pressed(screen):
    screen.open(f'<div id="row" data-tap style="padding:20px">{TEXT}</div>')
    screen.page.click("#t-1")
    screen.page.click("#t-2")
    screen.page.click("#row", position={"x": 5, "y": 5})
    screen.expect("tap", "row")
    assert screen.sent("tap") == [["t-1"], ["t-2"], ["row"]]


def test_in_a_row_the_focus_is_shown_on_the_link_and_not_on_the_row(screen):
    screen.open(pages.listed(f'<div class="row" role="row" id="a"><div class="row-content"><div class="row-body">{TEXT}</div></div></div>'))
    page = screen.page
    screen.until("document.documentElement.dataset.client === 'ready'")
    page.keyboard.press("Tab")
    for _ in range(3):
        if page.evaluate("document.activeElement.id") == "t-1":
            break
        page.keyboard.press("Tab")
    screen.until("document.querySelector('[data-haloed]')?.id === 't-1'")
    assert page.evaluate("'focused' in a.dataset") is False
