"""An app's own keyboard: its keys edit the field and never take the focus."""

import pytest

import pages

KEYS = [
    ("insert", "7"),
    ("insert", "é́"),
    ("key-action", "deleteBackward"),
    ("key-action", "moveBackward"),
    ("key-action", "moveForward"),
    ("key-action", "submit"),
    ("key-action", "dismiss"),
]
NAMES = ["seven", "accent", "delete", "back", "forward", "submit", "dismiss"]
PANEL = (
    '<div class="input-view" id="{id}" popover="manual" role="group" aria-label="Keyboard" data-behaviour="inputview">'
    + "".join(
        f'<button type="button" class="input-key" id="{name}" data-{kind}="{value}">{name}</button>'
        for name, (kind, value) in zip(NAMES, KEYS)
    )
    + "</div>"
)


def framed(inside):
    return (
        f'<div style="padding:40px"><span class="textfield" id="t" style="width:200px">{inside}</span><button'
        ' id="other">Other</button></div>'
    )


def opened(screen, field='<input data-text data-focus data-submit id="f" value="12👍🏽" placeholder=" ">', motion="reduced"):
    screen.open(framed(field), attributes=pages.attributes(motion=motion))
    screen.page.focus("#f")
    screen.page.evaluate("f.setSelectionRange(f.value.length, f.value.length)")
    screen.push(("insert", "t", "", PANEL.replace("{id}", "k")))
    screen.until("k.matches(':popover-open')")
    return screen.page


def field(page):
    return page.evaluate("[f.value, f.selectionStart, f.selectionEnd]")


def test_keys_insert_and_delete_and_move_by_whole_characters_and_the_focus_stays(screen):
    page = opened(screen)
    page.click("#back")
    assert field(page) == ["12👍🏽", 2, 2]
    page.click("#seven")
    assert field(page) == ["127👍🏽", 3, 3]
    page.click("#forward")
    assert field(page) == ["127👍🏽", 7, 7]
    page.click("#forward")
    assert field(page) == ["127👍🏽", 7, 7]
    page.click("#delete")
    assert field(page) == ["127", 3, 3]
    page.click("#accent")
    page.click("#delete")
    assert field(page) == ["127", 3, 3]
    assert page.evaluate("document.activeElement.id") == "f"
    screen.expect("input", "f", "127")


def test_keys_replace_or_leave_a_selection(screen):
    page = opened(screen)
    page.evaluate("f.setSelectionRange(0, 2)")
    page.click("#forward")
    assert field(page) == ["12👍🏽", 2, 2]
    page.evaluate("f.setSelectionRange(1, 2)")
    page.click("#back")
    assert field(page) == ["12👍🏽", 1, 1]
    page.evaluate("f.setSelectionRange(0, 2)")
    page.click("#seven")
    assert field(page) == ["7👍🏽", 1, 1]
    page.evaluate("f.setSelectionRange(0, 1)")
    page.click("#delete")
    assert field(page) == ["👍🏽", 0, 0]
    # At the beginning there is nothing to delete, and the app hears of no change.
    screen.expect("input", "f", "👍🏽")
    count = len(screen.sent("input"))
    page.click("#delete")
    page.click("#back")
    assert field(page) == ["👍🏽", 0, 0]
    assert len(screen.sent("input")) == count


def test_an_inserted_key_can_be_undone(screen):
    page = opened(screen)
    page.click("#seven")
    page.keyboard.press("Control+z")
    screen.until("f.value === '12👍🏽'")


def test_a_key_that_has_the_focus_itself_keeps_it(screen):
    page = opened(screen)
    page.focus("#seven")
    page.keyboard.press("Enter")
    screen.expect("input", "f", "12👍🏽7")
    assert page.evaluate("document.activeElement.id") == "seven"
    page.focus("#delete")
    page.keyboard.press("Enter")
    screen.until("f.value === '12👍🏽'")
    assert page.evaluate("document.activeElement.id") == "delete"


def test_submit_is_the_fields_return_and_dismiss_leaves_it(screen):
    page = opened(screen)
    page.click("#submit")
    screen.expect("submit", "f")
    page.click("#dismiss")
    screen.until("document.activeElement === document.body")
    screen.expect("focus", "f", False)


def test_in_a_text_of_several_lines_return_begins_a_line(screen):
    page = opened(screen, '<textarea data-text id="f">ab</textarea>')
    page.click("#submit")
    assert page.input_value("#f") == "ab\n"
    assert screen.sent("submit") == []


@pytest.mark.parametrize("key, repeats", [("seven", False), ("submit", False), ("dismiss", False), ("delete", True)])
def test_only_keys_that_delete_or_move_repeat_while_they_are_held(screen, key, repeats):
    screen.page.clock.install()
    page = opened(screen, '<input data-text data-submit id="f" value="123456789" placeholder=" ">')
    screen.settled()
    screen.stop_time()
    box = screen.rect(f"#{key}")
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.clock.run_for(1250)
    held = page.input_value("#f")
    # After half a second, and then ten times a second.
    assert held == ("1" if repeats else "123456789")
    page.mouse.up()
    page.clock.run_for(1000)
    assert page.input_value("#f") == {"seven": "1234567897", "delete": "1"}.get(key, "123456789")


def test_the_page_ends_above_the_keys_while_they_are_shown(screen):
    page = opened(screen)
    height = screen.rect("#k")["height"]
    assert height > 20 and page.evaluate("document.documentElement.style.getPropertyValue('--keyboard')") == f"{height:g}px"
    assert page.evaluate("'keyboardUp' in document.documentElement.dataset")
    screen.push(("remove", "k"))
    screen.until("!document.querySelector('.input-view') && document.documentElement.style.getPropertyValue('--keyboard') === '0px'")
    assert not page.evaluate("'keyboardUp' in document.documentElement.dataset")


def test_keys_slide_in_and_those_that_replace_others_are_there_at_once(screen):
    page = opened(screen, motion="full")
    assert page.evaluate("k.dataset.state") == "open"
    screen.settled()
    screen.push(("insert", "t", "", PANEL.replace("{id}", "k2").replace('id="', 'id="x-').replace("x-k2", "k2")))
    screen.until("k2.matches(':popover-open')")
    assert page.evaluate("k2.dataset.state") == "still"
    # What is replaced leaves at once too.
    screen.push(("remove", "k"))
    assert page.evaluate("document.querySelectorAll('.input-view').length") == 1
    screen.push(("remove", "k2"))
    screen.until("!document.querySelector('.input-view') || document.querySelector('.input-view').dataset.state === 'closing'")
    screen.until("!document.querySelector('.input-view')")


def test_keys_of_a_field_without_the_focus_come_with_it(screen):
    screen.open(framed(f'<input data-text id="f" value="1" placeholder=" ">{PANEL.replace("{id}", "k")}'))
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    assert not screen.page.evaluate("k.matches(':popover-open')")
    screen.page.focus("#f")
    screen.until("k.matches(':popover-open')")


VIEWPORT = """
window.fake = Object.assign(new EventTarget(), { scale: 1, height: 844, width: 390, offsetTop: 0, offsetLeft: 0 })
Object.defineProperty(window, 'visualViewport', { value: fake })
window.shrink = (values, name = 'resize') => { Object.assign(fake, values); fake.dispatchEvent(new Event(name)) }
"""


def shrinking(screen, body):
    """A page whose visible part a keyboard of the test's covers."""
    screen.page.add_init_script(VIEWPORT)
    return screen.open(body).page


def covered(screen, height, panned="0px"):
    screen.until(
        "[document.documentElement.style.getPropertyValue('--keyboard'), document.documentElement.style.getPropertyValue('--panned') ||"
        f" '0px'].join() === '{height}px,{panned}'"
    )


def test_the_browsers_keyboard_covers_what_the_visible_part_of_the_window_lacks(screen):
    page = shrinking(screen, '<input data-text id="f"><button id="b">B</button>')
    # A toolbar of the browser is no keyboard, and without a field there is none.
    page.evaluate("shrink({ height: 500 })")
    page.focus("#f")
    covered(screen, 344)
    assert page.evaluate("'keyboardUp' in document.documentElement.dataset")
    page.evaluate("shrink({ height: 800 })")
    covered(screen, 0)
    page.evaluate("shrink({ height: 783 })")
    covered(screen, 61)
    # The browser has scrolled the page up by a part of it.
    page.evaluate("shrink({ height: 544, offsetTop: 100 }, 'scroll')")
    covered(screen, 200, "100px")
    # While the page is zoomed, the user pans.
    page.evaluate("shrink({ height: 250, scale: 2, offsetTop: 100 })")
    covered(screen, 344)
    page.evaluate("shrink({ height: 422, scale: 2 })")
    covered(screen, 0)
    page.evaluate("shrink({ height: 500, scale: 1, offsetTop: 0 })")
    covered(screen, 344)
    page.focus("#b")
    covered(screen, 0)
    assert not page.evaluate("'keyboardUp' in document.documentElement.dataset")


def test_a_keyboard_that_has_gone_without_a_word_is_noticed_when_the_page_is_shown_again(screen):
    page = shrinking(screen, '<input data-text id="f">')
    page.focus("#f")
    page.evaluate("shrink({ height: 500 })")
    covered(screen, 344)
    for name, target in (("visibilitychange", "document"), ("pageshow", "window")):
        page.evaluate(f"fake.height = 844; {target}.dispatchEvent(new Event('{name}'))")
        covered(screen, 0)
        page.evaluate("shrink({ height: 500 })")
        covered(screen, 344)


def test_a_field_stays_in_sight_when_the_window_becomes_lower(screen):
    screen.open(
        '<div class="scroll" id="s" style="height:100%;overflow:auto"><div style="height:700px"></div><input data-text id="f"><div'
        ' style="height:900px"></div></div>'
    )
    page = screen.page
    page.focus("#f")
    page.set_viewport_size({"width": 390, "height": 400})
    screen.until("f.getBoundingClientRect().bottom <= 400 && f.getBoundingClientRect().top >= 0")
