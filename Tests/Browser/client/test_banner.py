"""Messages with buttons at the top of the window: they take the focus with them into a dialog, and give it back."""

import pytest

ASK = """words => import('/shoji/banner.js').then(({ ask }) => {
  window.chosen = []
  window.removed = ask(words, [['Try Again', () => chosen.push('again')], ['Leave', () => chosen.push('leave')]], 'network')
})"""
BODY = '<button id="b">B</button><input id="f"><dialog id="d"><button id="inside">Inside</button></dialog>'


@pytest.fixture
def page(screen):
    screen.open(BODY)
    screen.page.focus("#f")
    screen.page.evaluate(ASK, "No answer")
    return screen.page


def focused(page):
    return page.evaluate("document.activeElement.id || document.activeElement.textContent")


@pytest.mark.parametrize("how", ["button", "script"])
def test_the_focus_goes_back_to_where_it_was(page, how):
    page.get_by_role("button", name="Leave").focus()
    if how == "button":
        page.keyboard.press("Enter")
        assert page.evaluate("chosen") == ["leave"]
    else:
        page.evaluate("removed()")
    page.wait_for_selector(".asking", state="detached")
    assert focused(page) == "f"


def test_the_focus_elsewhere_stays_there(page):
    page.focus("#b")
    page.evaluate("removed()")
    page.wait_for_selector(".asking", state="detached")
    assert focused(page) == "b"


def test_an_element_that_has_gone_gets_no_focus_back(page):
    page.get_by_role("button", name="Leave").focus()
    page.evaluate("f.remove(); removed()")
    page.wait_for_selector(".asking", state="detached")
    assert page.evaluate("document.activeElement === document.body")


def test_a_message_moves_into_a_dialog_that_opens_and_keeps_the_focus(page):
    page.get_by_role("button", name="Try Again").focus()
    page.evaluate("d.showModal()")
    page.wait_for_selector("#d > .asking")
    page.get_by_role("button", name="Try Again").click()
    assert page.evaluate("chosen") == ["again"]
