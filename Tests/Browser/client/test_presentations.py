"""Dialogs: they ask to be closed and never close themselves; focus enters them and returns."""
import pytest

import pages

pytestmark = pytest.mark.core

HOME = '<div class="hs" style="padding:80px 40px;justify-content:start">' + pages.MENU + '<button class="button" id="b1" data-tap data-style="bordered">Source</button></div><div id="overlays"></div>'


def present(screen, html):
    screen.push(("insert", "overlays", "", html))
    screen.settled()


# Waits as long as the client looks back for a velocity, so that the finger rests before it lifts.
REST = "new Promise(done => { const start = performance.now(); (function look() { performance.now() - start > 120 ? done() : requestAnimationFrame(look) })() })"


def drag(page, start, end, steps=8):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.evaluate(REST)
    page.mouse.move(*end)
    page.mouse.up()


def touch(screen, start, end, steps=6, lift=True):
    session = screen.page.context.new_cdp_session(screen.page)
    point = lambda part: [{"x": start[0] + (end[0] - start[0]) * part, "y": start[1] + (end[1] - start[1]) * part}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(0)})
    for step in range(1, steps + 1):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(step / steps)})
    if lift:
        screen.page.evaluate(REST)
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": end[0], "y": end[1] - 0.5}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return session


def test_escape_asks_and_focus_comes_back(screen):
    screen.open(HOME)
    page = screen.page
    page.focus("#b1")
    present(screen, pages.sheet(attributes=""))
    assert page.evaluate("sh.matches(':modal') && document.activeElement === sh")
    page.keyboard.press("Escape")
    screen.expect("dismiss", "sh")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.evaluate("sh.open")
    screen.push(("remove", "sh"))
    screen.until("document.activeElement.id === 'b1' && !document.querySelector('.sheet')")
    assert page.evaluate("document.documentElement.dataset.behind") is None


def test_a_dialog_that_opens_has_the_focus_itself_and_no_field_in_it_for_an_instant(screen):
    screen.open(HOME)
    page = screen.page
    page.evaluate("(window.focused = []) && addEventListener('focusin', ({ target }) => focused.push(target.id || target.localName), true)")
    present(screen, pages.sheet(body='<input id="first" data-focus><button id="second">Second</button>'))
    assert page.evaluate("document.activeElement === sh && focused") == ["sh"]


def test_a_locked_sheet_does_not_ask(screen):
    screen.open(HOME)
    present(screen, pages.sheet(attributes='data-locked data-detents="medium"'))
    screen.page.keyboard.press("Escape")
    screen.page.mouse.click(100, 100)
    screen.never("dismiss")


@pytest.mark.guideline("alert.often-asks-for-response")
def test_outside_tap_dismisses_a_sheet_but_not_an_alert(screen):
    screen.open(HOME)
    present(screen, pages.sheet())
    screen.page.mouse.click(100, 100)
    screen.expect("dismiss", "sh")
    screen.push(("remove", "sh"))
    present(screen, pages.ALERT)
    screen.page.mouse.click(30, 100)
    screen.page.evaluate("new Promise(requestAnimationFrame)")
    assert len(screen.sent("dismiss")) == 1


def test_alert_keys(screen):
    screen.open(HOME)
    present(screen, pages.ALERT)
    page = screen.page
    assert page.get_attribute("#al", "data-layout") == "row"
    assert screen.rect("#al")["width"] == 270
    page.keyboard.press("Enter")
    screen.expect("tap", "al-c")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+.")
    screen.until("wire.sent.filter(m => m[2] === 1 && m[3] === 'al-c').length === 3")
    assert screen.sent("dismiss") == []


def test_an_alert_with_long_words_is_stacked_and_cancel_is_last(screen):
    screen.open(HOME)
    present(screen, pages.ALERT.replace(">Delete<", ">Delete all drafts of this account<"))
    assert screen.page.get_attribute("#al", "data-layout") == "stack"
    assert screen.rect("#al-c")["y"] > screen.rect("#al-d")["y"]


def test_sheet_detents_follow_the_finger(screen):
    screen.open(HOME)
    present(screen, pages.sheet())
    assert round(screen.rect("#sh")["height"]) == 422
    drag(screen.page, (195, 430), (195, 120))
    screen.expect("action", "sh", "detent", "large")
    screen.settled()
    assert round(screen.rect("#sh")["height"]) == 844 - 54
    drag(screen.page, (195, 62), (195, 480), steps=20)
    screen.expect("action", "sh", "detent", "medium")
    screen.settled()
    drag(screen.page, (195, 430), (195, 800))
    screen.expect("dismiss", "sh")
    # The app keeps the sheet, so it moves back.
    screen.push(("attribute", "b1", "title", "kept"))
    screen.until("Math.round(sh.getBoundingClientRect().bottom) === 844")


def test_the_app_chooses_the_detent_and_offers_others(screen):
    screen.open(HOME)
    present(screen, pages.sheet())
    screen.push(("attribute", "sh", "data-detent", "large"))
    screen.until("Math.round(sh.getBoundingClientRect().height) === innerHeight - 54")
    screen.push(("attribute", "sh", "data-detent", "medium"))
    screen.until("Math.round(sh.getBoundingClientRect().height) === innerHeight / 2")
    screen.push(("attribute", "sh", "data-detents", "300px"))
    screen.until("Math.round(sh.getBoundingClientRect().height) === 300")
    # A larger window, or other detents, keep the detent that is chosen.
    screen.push(("attribute", "sh", "data-detents", "300px large"), ("attribute", "sh", "data-detent", "large"))
    screen.page.set_viewport_size({"width": 390, "height": 700})
    screen.until("Math.round(sh.getBoundingClientRect().height) === 700 - 54")
    # The app knows what it has chosen itself.
    screen.page.keyboard.press("Escape")
    screen.expect("dismiss", "sh")
    assert screen.sent("action") == []


def test_content_at_its_top_pulls_the_sheet_with_a_finger(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    screen.open(HOME)
    rows = "".join(pages.row(f"r{i}", f"Row {i}") for i in range(40))
    present(screen, pages.sheet(body=pages.listed(rows, id="inner")))
    touch(screen, (195, 700), (195, 300))
    screen.expect("action", "sh", "detent", "large")
    screen.settled()
    touch(screen, (195, 300), (195, 800))
    screen.expect("action", "sh", "detent", "medium")


@pytest.mark.guideline("action-sheet.large-screen-popover")
def test_action_sheet_becomes_a_popover_and_back(make_screen):
    screen = make_screen(width=1024, height=700)
    screen.open(HOME)
    present(screen, pages.ACTIONS)
    page = screen.page
    assert page.get_attribute("#as", "data-form") == "popover"
    source, box = screen.rect("#b1"), screen.rect("#as")
    assert box["y"] >= source["y"] + source["height"]
    page.set_viewport_size({"width": 390, "height": 700})
    screen.until("document.getElementById('as').dataset.form === 'sheet'")
    screen.settled()
    assert round(screen.rect("#as")["y"] + screen.rect("#as")["height"]) == 700
    page.mouse.click(20, 20)
    screen.expect("dismiss", "as")


@pytest.mark.parametrize("edge,side", [("bottom", "bottom"), ("trailing", "right"), ("top", "bottom"), ("leading", "right")])
def test_popover_flips_and_stays_in_the_window(make_screen, edge, side):
    screen = make_screen(width=1024, height=700)
    screen.open(HOME)
    present(screen, pages.popover(attributes=f'data-edge="{edge}"'))
    box = screen.rect("#po")
    assert screen.page.get_attribute("#po", "data-side") == side
    assert box["x"] >= 8 and box["y"] >= 8 and box["x"] + box["width"] <= 1016


def test_a_popover_with_too_much_in_it_is_as_high_as_the_window_and_scrolls_by_keyboard(make_screen):
    screen = make_screen(width=1024, height=700)
    screen.open(HOME)
    present(screen, pages.popover(attributes='data-edge="trailing"', size="width:240px;height:5000px"))
    box, content = screen.rect("#po"), "document.querySelector('#po .popover-content')"
    assert (box["y"], box["width"], box["height"]) == (8, 240, 684)
    assert screen.page.evaluate(f"[{content}.tabIndex, getComputedStyle({content}).overflow]") == [0, "auto"]


def test_menu_by_mouse_and_keys(screen):
    screen.open(HOME)
    page = screen.page
    page.click("#mb")
    screen.until("mp.dataset.state === 'open' && mb.getAttribute('aria-expanded') === 'true'")
    page.click("#m2")
    screen.expect("tap", "m2")
    screen.until("!mp.matches(':popover-open')")
    page.focus("#mb")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == "m1"
    page.keyboard.press("d")
    assert page.evaluate("document.activeElement.id") == "m2"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "m5"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == "m4-b"
    page.keyboard.press("Escape")
    screen.until("document.activeElement.id === 'mb' && !mp.matches(':popover-open')")


def test_a_tap_beside_a_menu_only_closes_it(screen):
    screen.open(HOME)
    screen.page.click("#mb")
    screen.until("mp.dataset.state === 'open'")
    screen.page.mouse.click(*[screen.rect("#b1")[k] + 5 for k in ("x", "y")])
    screen.until("mp.dataset.state === 'closed'")
    screen.never("tap")


def test_the_first_tap_after_a_long_press_acts(screen):
    screen.open('<div id="c" style="height:100px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu" tabindex="0">x</div>' + pages.MENU_ALONE)
    # Some browsers send no click for a press that was held when the finger is lifted.
    send = "type => c.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, pointerId: 7, clientX: 20, clientY: 20, bubbles: true }))"
    screen.page.evaluate(send, "pointerdown")
    screen.until("mp.dataset.state === 'open'")
    screen.page.evaluate(send, "pointerup")
    screen.settled()
    screen.page.click("#m1")
    screen.expect("tap", "m1")


def test_a_list_that_is_pulled_leaves_its_sheet_where_it_is(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    screen.open(HOME)
    rows = "".join(f'<div class="row" style="height:44px">Row {i}</div>' for i in range(30))
    for count in (30, 1):
        listed = pages.listed(rows if count == 30 else "<div class=row>Row</div>", id="sl").replace('id="sl"', 'id="sl" data-behaviour="refresh" style="flex:none;height:300px"', 1)
        present(screen, f'<dialog class="sheet" id="sh" data-behaviour="presentation sheet" data-state="open" data-detents="medium large" data-detent="medium"><div class="sheet-grabber" data-handle></div><div class="sheet-content">{listed}</div></dialog>')
        top = screen.rect("#sh")["y"]
        finger = touch(screen, (195, top + 120), (195, top + 200), lift=False)
        screen.until("sl.dataset.refresh === 'pulling'")
        assert screen.rect("#sh")["y"] == top
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        screen.until("sl.dataset.refresh === 'idle'")
        # Its own handle dismisses the sheet.
        touch(screen, (195, top + 8), (195, top + 300), lift=False).send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
        screen.push(("remove", "sh"))
        screen.until("!document.querySelector('dialog')")


def test_a_sheets_content_keeps_the_largest_size_that_its_frame_allows(screen):
    screen.open(HOME)
    present(screen, '<dialog class="sheet" id="sh" data-behaviour="presentation sheet" data-state="open" data-detents="large"><div class="sheet-grabber"></div><div class="sheet-content">'
            '<div class="fr wb hb" id="bound" style="--w:300px;--h:200px"><div class="wf hf"></div></div></div></dialog>')
    sheet, bound = screen.rect("#sh"), screen.rect("#bound")
    assert (bound["width"], bound["height"]) == (300, 200)
    assert bound["x"] == sheet["x"] + (sheet["width"] - 300) / 2
    # Where there is less room, it takes that.
    screen.push(("style", "bound", "--w:3000px;--h:3000px"))
    screen.until(f"bound.getBoundingClientRect().width === {sheet['width']}")
    assert screen.rect("#bound")["height"] <= sheet["height"]


def test_context_menu_by_right_click(screen):
    screen.open('<div id="c" style="height:100px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu" tabindex="0">x</div>' + pages.MENU_ALONE)
    screen.page.click("#c", button="right", position={"x": 50, "y": 50})
    screen.until("mp.matches(':popover-open')")
    assert screen.rect("#mp")["x"] == 50


GLYPHS = """<div class="menu" id="mp" role="menu" popover="manual" data-glyphs="end"><a class="menu-item" role="menuitem" id="m1" href="/notes/?shortcut=new"><span class="menu-title">
  <span class="label"><span class="label-icon"><svg class="symbol" style="width:20px;height:20px"></svg></span><span class="label-title wh">New Note</span></span></span></a></div>"""


@pytest.mark.guideline("quick-action.glyph-side-by-icon-position", "quick-action.text-left-aligned-ltr")
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_glyphs_are_on_the_side_of_the_menus_source(screen, side, direction):
    screen.open(f'<div dir="{direction}"><div id="c" style="position:fixed;top:20px;{side}:20px;width:60px;height:60px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu" tabindex="0">x</div>{GLYPHS}</div>')
    screen.page.click("#c", button="right")
    screen.until("mp.matches(':popover-open')")
    screen.settled()
    glyph, title, item = screen.rect("#mp .label-icon"), screen.rect("#mp .label-title"), screen.rect("#m1")
    assert (glyph["x"] < title["x"]) == (side == "left")
    # The glyph is at the item's edge.
    assert abs(glyph["x"] - item["x"] - 16 if side == "left" else item["x"] + item["width"] - glyph["x"] - glyph["width"] - 16) < 1
    if direction == "ltr":
        assert screen.page.evaluate("getComputedStyle(document.querySelector('.label-title')).textAlign") in ("start", "left")
        assert title["x"] == (glyph["x"] + glyph["width"] + 8 if side == "left" else item["x"] + 16)


@pytest.mark.guideline("quick-action.three-d-touch-press")
def test_a_hard_press_opens_a_context_menu_at_once_where_the_screen_reports_force(screen):
    screen.open(f'<div id="c" style="height:100px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu" tabindex="0">x</div>{GLYPHS}')
    # All at once, because a press that is held is one too. The value says after which event the menu was open.
    press = """events => events.map(([kind, pressure]) => {
      c.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: 20, clientY: 20, pressure }))
      return mp.matches(':popover-open')
    })"""
    # A screen that reports the same pressure for every touch.
    assert screen.page.evaluate(press, [("pointerdown", 1), ("pointermove", 1), ("pointerup", 0)]) == [False, False, False]
    assert screen.page.evaluate(press, [("pointerdown", .2), ("pointermove", .6), ("pointermove", 1)]) == [False, False, True]


def test_a_link_in_a_menu_leads_away_without_an_event(screen):
    screen.open(f'<div id="c" style="height:100px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu" tabindex="0">x</div>{GLYPHS}')
    screen.page.evaluate("addEventListener('click', event => { window.followed = event.target.closest('a')?.pathname; event.preventDefault() })")
    screen.page.focus("#c")
    screen.page.keyboard.press("Shift+F10")
    screen.until("document.activeElement.id === 'm1'")
    screen.page.keyboard.press("Enter")
    screen.until("window.followed === '/notes/'")
    screen.until("!mp.matches(':popover-open')")
    screen.never("tap")


def test_a_context_menu_gives_the_focus_back_to_what_is_inside_its_view(screen):
    screen.open(f'<div id="c" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu"><a href="/notes/" id="a">Notes</a>{GLYPHS}</div>')
    screen.page.focus("#a")
    screen.page.keyboard.press("Shift+F10")
    screen.until("document.activeElement.id === 'm1'")
    screen.page.keyboard.press("Escape")
    screen.until("document.activeElement.id === 'a' && !mp.matches(':popover-open')")


@pytest.mark.parametrize("target", ["sh", "in"])
def test_the_second_half_of_a_double_click_is_meant_for_nothing_in_what_it_opens(screen, target):
    screen.open(HOME)
    screen.page.mouse.click(20, 20)
    second = "document.getElementById(id).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 20, clientY: 20 }))"
    # As soon as it is there, because half a second later it would be another click.
    screen.page.evaluate(
        f"id => {{ new MutationObserver((_, watch) => {{ watch.disconnect(); window.opened = performance.now(); {second} }})"
        ".observe(overlays, { childList: true }) }", target)
    screen.push(("insert", "overlays", "", pages.sheet(body='<button class="button" data-tap id="in">Inside</button>')))
    screen.never("dismiss")
    screen.never("tap")
    # From half a second after it opened, a click in the same place is one of its own.
    screen.until("performance.now() > opened + 500")
    if target == "sh":
        screen.page.mouse.click(20, 20)
        screen.expect("dismiss", "sh")
    else:
        screen.page.click("#in")
        screen.expect("tap", "in")


def test_the_page_comes_into_use_behind_a_sheet_and_goes_out_of_it(screen):
    screen.open(HOME)
    present(screen, pages.sheet(attributes='data-detents="medium large" data-detent="medium" data-background="interactive"', body='<input id="f">'))
    page = screen.page
    page.focus("#f")
    assert not page.evaluate("sh.matches(':modal')")
    screen.push(("attribute", "sh", "data-background", None))
    screen.until("sh.matches(':modal') && document.activeElement.id === 'f' && !sh.getAnimations().length")
    screen.push(("attribute", "sh", "data-background", "interactive"))
    screen.until("sh.matches(':popover-open') && document.activeElement.id === 'f'")
    # The client closed it, not the user.
    screen.settled()
    screen.never("dismiss")


def test_the_page_stays_back_while_a_card_lies_over_another(screen):
    screen.open(HOME)
    full = 'data-detents="large"'
    present(screen, pages.sheet("one", attributes=full))
    present(screen, pages.sheet("two", attributes=full))
    behind = "document.documentElement.dataset.behind"
    assert screen.page.evaluate(behind) == "two"
    screen.push(("remove", "two"))
    screen.until(f"{behind} === 'one'")
    screen.push(("remove", "one"))
    screen.until(f"{behind} === undefined")


def test_who_leaves_a_question_in_a_sheet_and_the_sheet_with_it_is_back_where_it_was_opened(screen):
    screen.open(HOME)
    page = screen.page
    page.focus("#b1")
    present(screen, pages.sheet("one", body='<button class="button" data-tap id="ask">Ask</button>'))
    page.focus("#ask")
    present(screen, pages.sheet("two"))
    # All presentations are removed at once.
    screen.push(("empty", "overlays"))
    screen.until("document.activeElement.id === 'b1'")


def test_a_composition_that_ends_with_return_answers_no_alert(screen):
    screen.open(HOME)
    present(screen, pages.ALERT.replace('<div id="al-m"', '<input id="f" data-text><div id="al-m"'))
    page = screen.page
    page.focus("#f")
    # As in WebKit: the composition is over, and the key's code still shows that it belonged to one.
    for key in ("Enter", "Escape"):
        page.evaluate("key => f.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }))", key)
    screen.never("tap")
    page.keyboard.press("Enter")
    screen.expect("tap", "al-c")
