"""Small controls: wheels by keys, menus of rows, the home indicator, edges that scroll, fields that refuse letters."""

import pytest

import pages
from test_lists import MOVE, middle


def chosen(screen, id):
    screen.until(f"[...document.querySelectorAll('.wheel-item[aria-selected=true]')].map(e => e.id).join() === '{id}'")


def test_keys_choose_in_a_wheel_up_to_its_ends(screen):
    screen.open('<div style="padding:40px">' + pages.WHEEL + "</div>")
    page = screen.page
    count = page.evaluate("document.querySelectorAll('.wheel-item').length")
    first, last = page.evaluate("(all => [all[0].id, all.at(-1).id])([...document.querySelectorAll('.wheel-item')])")
    at = "Math.round(document.getElementById('wh-w').scrollTop / 32)"
    page.focus("#wh-w")
    for key, id, index in (
        ("End", last, count - 1),
        ("ArrowDown", last, count - 1),
        ("Home", first, 0),
        ("ArrowUp", first, 0),
        ("PageDown", None, 5),
        ("ArrowDown", None, 6),
        ("PageUp", None, 1),
    ):
        page.keyboard.press(key)
        screen.until(f"{at} === {index}")
        if id:
            chosen(screen, id)
            assert screen.sent("change")[-1] == ["wh-w", page.evaluate(f"document.getElementById('{id}').dataset.value")]
    # A key that changes nothing is not reported.
    assert len(screen.sent("change")) == 5
    page.keyboard.press("x")
    assert page.evaluate("document.getElementById('wh-w').getAttribute('aria-activedescendant')") == page.evaluate(
        "document.querySelector('.wheel-item[aria-selected=true]').id"
    )


def test_a_click_on_an_item_of_a_wheel_brings_it_to_the_middle_and_chooses_it(screen):
    screen.open(
        '<div style="padding:40px">' + pages.WHEEL + "</div>", attributes='lang="en" dir="ltr" data-text-size="large" data-motion="reduced"'
    )
    page = screen.page
    screen.until("document.querySelector('.wheel-item').style.getPropertyValue('--far')")
    start = page.evaluate("Math.round(document.getElementById('wh-w').scrollTop / 32)")
    box = screen.rect("#wh-w")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 32)
    screen.until(f"document.getElementById('wh-w').scrollTop === {(start + 1) * 32}")
    screen.until("wire.sent.some(m => m[2] === 3)")
    assert screen.sent("change") == [["wh-w", page.evaluate(f"document.querySelectorAll('.wheel-item')[{start + 1}].dataset.value")]]
    # What is beside the middle is turned away from it.
    assert page.evaluate(
        f"[0, 1, 2].map(by => document.querySelectorAll('.wheel-item')[{start + 1} + by].style.getPropertyValue('--turn'))"
    ) == ["0", "-1", "-2"]


def test_a_wheel_that_the_app_turns_reports_nothing(screen):
    screen.open('<div style="padding:40px">' + pages.WHEEL + "</div>")
    now, next = screen.page.evaluate(
        "(all => { const at = all.findIndex(e => e.ariaSelected === 'true'); return [all[at].id, all[at + 2].id]"
        " })([...document.querySelectorAll('.wheel-item')])"
    )
    screen.push(("attribute", now, "aria-selected", "false"), ("attribute", next, "aria-selected", "true"))
    screen.until(
        "document.getElementById('wh-w').scrollTop === 32 * [...document.querySelectorAll('.wheel-item')].findIndex(e => e.id ==="
        f" '{next}')"
    )
    screen.never("change")


def test_the_menu_of_a_row_is_used_by_keys_and_gives_the_focus_back(screen):
    screen.open(pages.listed(pages.swiped_row("a")))
    page = screen.page
    more = page.get_by_role("button", name="Actions")
    title = lambda: page.evaluate("document.activeElement.textContent")
    more.focus()
    page.keyboard.press("Enter")
    screen.until("document.querySelector('.row-menu:popover-open') && document.activeElement.textContent === 'Delete'")
    assert more.get_attribute("aria-expanded") == "true" and page.get_by_role("menu", name="Actions").count() == 1
    for key, expected in (
        ("ArrowDown", "Flag"),
        ("ArrowDown", "Delete"),
        ("ArrowUp", "Flag"),
        ("ArrowUp", "Delete"),
        ("End", "Flag"),
        ("Home", "Delete"),
    ):
        page.keyboard.press(key)
        assert title() == expected, key
    assert page.evaluate("document.querySelector('.row-menu [role=menuitem]').dataset.role") == "destructive"
    for key in ("Escape", "Tab"):
        page.keyboard.press(key)
        screen.until("!document.querySelector('.row-menu') && document.activeElement.ariaLabel === 'Actions'")
        assert more.get_attribute("aria-expanded") == "false"
        page.keyboard.press("Enter")
        screen.until("document.activeElement.textContent === 'Delete'")
    # A press beside it only closes it.
    page.mouse.click(200, 700)
    screen.until("!document.querySelector('.row-menu')")
    screen.never("tap")


BAR = (
    '<a class="home-indicator" href="#" style="position:fixed;bottom:0;left:0;right:0;margin:auto;width:184px;height:24px" onclick="return'
    ' false">Home</a>'
)


def test_the_home_indicator_is_reached_under_a_dialog_and_only_by_the_user_and_at_its_place(screen):
    left = "wire.sent.filter(m => m[3] === 'left').length"
    screen.open('<div id="overlays"></div>')
    page = screen.page

    screen.open(f'<div id="overlays"></div>{BAR}')
    page.mouse.click(195, 835)
    screen.until(f"{left} === 1")
    screen.push(("insert", "overlays", "", pages.sheet(attributes='data-detents="medium"')))
    screen.settled()
    # Beside it, the click is for the dialog; a script's is too.
    page.evaluate("sh.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 195, clientY: 835 }))")
    page.evaluate("sh.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20, clientY: 835 }))")
    assert page.evaluate(left) == 1


def edited(count):
    rows = "".join(pages.moved_row(f"m{number}", f"Row {number}", 'style="height:60px"') for number in range(count))
    return pages.listed(rows, "l", attributes='style="height:500px"', is_edited=True)


def test_a_row_that_is_held_at_an_edge_of_its_list_scrolls_it_and_in_the_middle_it_does_not(screen):
    screen.open(edited(30))
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    x, y = middle(screen, "#m2 .row-handle")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, 250, steps=4)
    screen.settled()
    assert page.evaluate("l.scrollTop") == 0
    page.mouse.move(x, 470, steps=3)
    screen.until("l.scrollTop > 300")
    page.mouse.move(x, 250, steps=3)
    place = page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(l.scrollTop))))")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.evaluate("l.scrollTop") == place
    page.mouse.move(x, 30, steps=3)
    screen.until("l.scrollTop === 0")
    # The nearer to the edge, the faster: sixty points before it nothing moves.
    page.mouse.up()
    screen.expect("action", "l-rows", "move") if screen.sent("action") else screen.never("action")


def test_the_menu_of_a_handle_offers_the_moves_that_there_are(screen):
    screen.open(pages.listed(MOVE, "l", is_edited=True))
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    titles = "[...document.querySelectorAll('.row-menu:popover-open [role=menuitem]')].map(e => e.textContent).join()"
    for row, expected in (("m0", "Move Down"), ("m2", "Move Up,Move Down"), ("m5", "Move Up")):
        page.click(f"#{row} .row-handle")
        screen.until(f"{titles} === '{expected}'")
        page.keyboard.press("Escape")
        screen.until("!document.querySelector('.row-menu')")
    page.click("#m2 .row-handle")
    page.get_by_role("menuitem", name="Move Up").click()
    screen.expect("action", "l-rows", "move", ["m2", "m1", "m0"])
    screen.push(("move", "m2", "m1"))
    screen.until("document.querySelector('.announcer')?.textContent === 'Moved to 2 of 6'")


def test_a_field_for_numbers_refuses_letters_that_its_format_has_not(screen):
    screen.open('<input data-text id="f" data-behaviour="numeric" data-letters="kg" placeholder=" ">')
    page = screen.page
    screen.until("document.documentElement.dataset.client === 'ready'")
    page.focus("#f")
    page.keyboard.type("12x k")
    assert page.input_value("#f") == "12 k"
    screen.expect("action", "f", "refused", "x")
    # A pasted text is the app's to judge.
    page.evaluate("document.execCommand('insertText', false, '')")
    page.evaluate(
        "f.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: 'abc', cancelable: true, bubbles: true }))"
    )
    page.evaluate(
        "f.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: 'か', isComposing: true, cancelable: true, bubbles:"
        " true }))"
    )
    assert [event[1:] for event in screen.sent("action")] == [["refused", "x"]]


def test_an_unfinished_composition_is_reported_to_a_field_that_is_judged(screen):
    screen.open('<input data-text id="f" data-behaviour="judged" placeholder=" ">')
    screen.until("document.documentElement.dataset.client === 'ready'")
    screen.page.focus("#f")
    screen.page.evaluate(
        "for (const name of ['compositionstart', 'compositionend']) f.dispatchEvent(new CompositionEvent(name, { bubbles: true }))"
    )
    screen.expect("action", "f", "composing", False)
    assert [event[1:] for event in screen.sent("action")] == [["composing", True], ["composing", False]]


def test_a_secret_that_is_not_in_the_page_is_shown_as_dots_until_something_is_typed(screen):
    screen.open(
        '<input data-text type="password" id="f" data-behaviour="veil" data-veiled placeholder="Password"><input data-text type="password"'
        ' id="g" data-behaviour="veil" data-veiled placeholder="Other" value="x">'
    )
    page = screen.page
    screen.until("f.placeholder === '••••••••' && f.dataset.state === 'veiled'")
    assert page.evaluate("g.placeholder") == "Other"
    page.focus("#f")
    page.keyboard.type("a")
    screen.until("f.placeholder === 'Password' && f.dataset.state === undefined")


def stepper(more=""):
    return (
        '<div class="stepper" role="group" id="s" data-behaviour="stepper" style="padding:40px"><button data-step="decrement" id="less"'
        f' style="width:40px;height:30px" {more}>-</button><button data-step="increment" id="more"'
        ' style="width:40px;height:30px">+</button></div>'
    )


def test_a_stepper_steps_at_a_click_and_again_and_again_while_it_is_held(screen):
    screen.page.clock.install()
    screen.open(stepper())
    page = screen.page
    screen.until("document.documentElement.dataset.client === 'ready'")
    less, more = middle(screen, "#less"), middle(screen, "#more")
    screen.stop_time()
    names = lambda: [event[1] for event in screen.sent("action")]
    page.mouse.click(*more)
    assert names() == ["increment"]
    page.mouse.move(*less)
    page.mouse.down()
    page.clock.run_for(490)
    assert names() == ["increment"]
    page.clock.run_for(320)
    # At half a second, and then each tenth of one; the click that ends it does not count.
    assert names() == ["increment"] + ["decrement"] * 4
    page.mouse.up()
    page.clock.run_for(1000)
    assert len(names()) == 5
    page.mouse.down()
    page.clock.run_for(610)
    page.mouse.move(300, 500)
    page.clock.run_for(1000)
    page.mouse.up()
    assert len(names()) == 7
    page.mouse.move(*less)
    page.mouse.down(button="right")
    page.clock.run_for(1000)
    page.mouse.up(button="right")
    page.mouse.click(*more)
    assert names()[7:] == ["increment"]


def test_a_disabled_step_does_nothing(screen):
    screen.open(stepper("disabled"))
    page = screen.page
    screen.until("document.documentElement.dataset.client === 'ready'")
    page.evaluate("less.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    page.click("#more")
    screen.expect("action", "s", "increment", 1)
    assert len(screen.sent("action")) == 1


SLIDER = (
    '<input type="range" class="slider" id="f" data-change data-behaviour="slider" min="{low}" max="{high}" value="{value}" step="any">'
)


@pytest.mark.parametrize("low, high, value, fill", [(0, 10, 4, "0.4"), (-10, 10, 5, "0.75"), (5, 5, 5, "0"), (2, 4, 2, "0")])
def test_a_sliders_track_is_filled_up_to_its_value(screen, low, high, value, fill):
    screen.open(SLIDER.format(low=low, high=high, value=value))
    screen.until(f"f.style.getPropertyValue('--fill') === '{fill}'")
    if high > low:
        screen.push(("property", "f", "value", str(high)), ("attribute", "f", "max", str(high)))
        screen.until("f.style.getPropertyValue('--fill') === '1'")
