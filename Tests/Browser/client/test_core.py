"""The wire, taps, text, and what survives a redraw."""
import json
import re
import time

import pytest

from conftest import CLIENT, EVENT, OP, REGULAR_WIDTH

pytestmark = pytest.mark.core


def test_hello_comes_first_and_a_tap_is_one_numbered_message(screen):
    screen.open('<button id="a" data-tap><span>Count</span></button>')
    page = screen.page
    assert page.evaluate("wire.sent[0].slice(0, 5)") == [0, 0, 14, "i1", 0]
    page.click("#a span")
    screen.expect("tap", "a")
    assert page.evaluate("wire.sent.at(-1)") == [1, 0, 1, "a"]
    screen.push(("text", "a", "Count: 1"))
    assert page.text_content("#a") == "Count: 1"
    page.click("#a")
    assert page.evaluate("wire.sent.at(-1)") == [2, 1, 1, "a"]


def test_operations(screen):
    screen.open('<ul id="l"><li id="a">a</li><li id="b">b</li></ul>')
    page, order = screen.page, "[...document.querySelectorAll('#l > *')].map(e => e.id).join('')"
    screen.push(("insert", "l", "b", '<li id="c">c</li>'), ("insert", "l", "", '<li id="d">d</li>'))
    assert page.evaluate(order) == "acbd"
    screen.push(("move", "d", "a"), ("remove", "c"))
    assert page.evaluate(order) == "dab"
    screen.push(("moveLast", "l", "d"), ("move", "b", "a"))
    assert page.evaluate(order) == "bad"
    screen.push(("moveLast", "l", "b"), ("move", "d", "a"), ("style", "a", "--tint:--red;color:--label;width:10px"))
    assert page.get_attribute("#a", "style") == "--tint:var(--red);color:var(--label);width:10px" and page.evaluate(order) == "dab"
    screen.push(("insert", "l", "", '<li id="e">e</li>'), ("swap", "d", "b"))
    assert page.evaluate(order) == "bade"
    screen.push(("swap", "a", "d"), ("swap", "b", "e"))
    assert page.evaluate(order) == "edab"
    screen.push(("remove", "e"))
    screen.push(("attribute", "a", "title", "T"), ("replace", "b", '<li id="b2">B</li>'))
    assert page.get_attribute("#a", "title") == "T" and page.evaluate(order) == "dab2"
    screen.push(("attribute", "a", "title", None), ("command", "title", "New"))
    assert page.get_attribute("#a", "title") is None and page.title() == "New"
    screen.push(("insert", "l", "d", '<li id="l-part">p</li>'), ("empty", "l"))
    assert page.evaluate(order) == "l-part"


def test_rows_are_made_from_their_shapes_and_texts(screen):
    screen.open('<ul id="l"><li id="z">z</li></ul>')
    shapes = [['<li id="', 1, '" title="', 0, '">', 0, '<b id="', 2, '-x">!</b></li>'], ['<li id="', 1, '">plain</li>']]
    rows = [0, 37, "&lt;a&gt; &amp; &quot;", "1 &lt; 2", 1, 39, 0, 1295, "", "0"]
    screen.push(("insertRows", "l", "z", [shapes, rows]))
    page = screen.page
    assert page.evaluate("[...l.children].map(e => e.id)") == ["11", "13", "zz", "z"]
    assert page.evaluate("[...l.children].map(e => e.textContent)") == ["1 < 2!", "plain", "0!", "z"]
    assert page.get_attribute('[id="11"]', "title") == '<a> & "'
    assert page.evaluate("[...l.querySelectorAll('b')].map(e => e.id)") == ["12-x", "100-x"]


def test_svg_children_are_svg(screen):
    screen.open('<svg id="s"></svg>')
    screen.push(("insert", "s", "", '<path id="p" d="M0 0"/>'), ("replace", "p", '<circle id="q" r="2"/>'))
    assert screen.page.evaluate("document.querySelector('#q').namespaceURI").endswith("svg")
    assert screen.page.evaluate("document.querySelectorAll('#s > *').length") == 1


def test_a_repeated_frame_is_dropped_and_a_gap_reconnects(screen):
    screen.open('<p id="a">0</p>')
    screen.push(("text", "a", "1"))
    screen.push(("text", "a", "again"), number=1)
    assert screen.page.text_content("#a") == "1"
    screen.push(("text", "a", "later"), number=5)
    screen.until("wire.sockets.length === 2 && wire.sent.filter(m => m[2] === 14).length === 2")
    assert screen.page.text_content("#a") == "1"
    assert screen.page.evaluate("wire.sent.at(-1).slice(0, 5)") == [0, 1, 14, "i1", 1]


def test_unacknowledged_events_are_sent_again_and_the_banner_comes_and_goes(screen):
    screen.open('<button id="a" data-tap>a</button>')
    page = screen.page
    page.evaluate("wire.refuse = true; wire.sockets.at(-1).drop(1006)")
    page.click("#a")
    page.wait_for_selector(".banner[role=status]")
    page.evaluate("wire.refuse = false; dispatchEvent(new Event('online'))")
    page.wait_for_selector(".banner", state="detached")
    assert page.evaluate("wire.sent.at(-1)") == [1, 0, 1, "a"]


def test_a_tab_tells_the_system_that_it_is_hidden_and_that_it_comes_to_the_front(screen):
    screen.open('<p id="a">A</p>')
    page = screen.page
    hide = "Object.defineProperty(document, 'hidden', { configurable: true, value: %s })"
    assert page.evaluate("wire.sockets[0].url").endswith("?scene=s1")
    page.evaluate(hide % "true" + "; wire.sockets.at(-1).drop(1006)")
    screen.until("wire.sockets.length === 2 && wire.sockets[1].readyState === 1")
    assert page.evaluate("wire.sockets[1].url").endswith("?scene=s1&hidden")
    assert page.evaluate("wire.asked") == []
    page.evaluate(hide % "false" + "; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("wire.asked") == ["+"]
    page.evaluate(hide % "true" + "; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("wire.asked") == ["+", "-"]


def test_patches_are_acknowledged_without_events(screen):
    screen.open('<p id="a">0</p>')
    # Sent at once: slower patches are acknowledged one by one.
    screen.page.evaluate(f"for (let count = 1; count <= 5; count++) wire.sockets.at(-1).onmessage({{ data: JSON.stringify([count, 0, {OP['text']}, 'a', String(count)]) }})")
    screen.number = 5
    assert screen.page.evaluate("wire.sent.at(-1)") == [0, 5, 0]
    screen.push(("text", "a", "x"))
    screen.until("wire.sent.at(-1)[1] === 6")


def test_typing_is_never_overwritten_by_a_late_patch(screen):
    screen.open('<input id="f" data-text data-key="f" data-submit><button id="b" data-tap>b</button>')
    page = screen.page
    page.focus("#f")
    page.keyboard.type("ab")
    screen.expect("input", "f", "ab", 2, 2)
    screen.push(("property", "f", "value", "late"), acknowledge=False)
    assert page.input_value("#f") == "ab"
    screen.push(("property", "f", "value", "AB-"))
    assert page.input_value("#f") == "AB-" and page.evaluate("f.selectionStart") == 3
    page.keyboard.type("c")
    page.keyboard.press("Enter")
    screen.expect("submit", "f")
    codes = [message[0] for message in screen.sent()]
    assert codes[-2:] == [2, 5]
    assert screen.sent("input")[-1] == ["f", "AB-c", 4, 4]


def test_a_field_that_is_left_for_another_element_is_reported(screen):
    screen.open(
        '<div class="page" data-state="current"><input id="f" data-text data-focus data-key="f"><button id="b">b</button><input id="g" data-text data-focus data-key="g">'
        '<div class="keyboard-bar"><div class="bar-items"><button id="k">k</button></div></div></div>')
    # The root has an attribute of a similar name once keyboard navigation has begun.
    screen.page.wait_for_selector("html[data-focus-ready]", state="attached")
    for element, reported in [("f", ["f", True]), ("b", ["f", False]), ("f", ["f", True]), ("g", ["g", True]), ("k", None), ("b", ["g", False])]:
        screen.page.focus(f"#{element}")
        screen.until(f"document.activeElement.id === '{element}'")
        if reported:
            screen.until(f"JSON.stringify(wire.sent.filter(m => m[2] === {EVENT['focus']}).at(-1)?.slice(3)) === '{json.dumps(reported, separators=(',', ':'))}'")
    # Between two fields, and for the bar above the keyboard, nothing else is said.
    assert screen.sent("focus") == [["f", True], ["f", False], ["f", True], ["g", True], ["g", False]]


def test_what_is_put_together_is_told_and_not_patched(screen):
    # Phone keyboards compose every word, and what depends on the text, such as a button that needs some, depends on each letter.
    screen.open('<input id="f" data-text>')
    page = screen.page
    page.focus("#f")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    screen.expect("input", "f", "に", 1, 1)
    screen.push(("property", "f", "value", "late"))
    assert page.input_value("#f") == "に"
    session.send("Input.insertText", {"text": "日"})
    screen.expect("input", "f", "日", 1, 1)


def test_reset_keeps_focus_and_typed_text_and_says_it_again(screen):
    screen.open('<div id="x"><input id="f" data-text data-key="name"></div><div class="scroll" id="s" data-key="s" style="height:50px;overflow:auto"><p style="height:500px"></div>')
    page = screen.page
    page.focus("#f")
    page.keyboard.type("hello")
    page.evaluate("f.setSelectionRange(1, 3); s.scrollTop = 120")
    screen.expect("input", "f", "hello")
    screen.push(
        ("reset", "i2", '<main id="y" style="position:absolute;inset:0"><input id="g" data-text data-key="name" value=""><div class="scroll" id="t" data-key="s" style="height:50px;overflow:auto"><p style="height:500px"></div></main>'),
        acknowledge=False, number=1,
    )
    assert page.input_value("#g") == "hello"
    assert page.evaluate("[document.activeElement.id, g.selectionStart, g.selectionEnd, t.scrollTop]") == ["g", 1, 3, 120]
    screen.expect("input", "g", "hello", 1, 3)
    # First the greeting and the text that stands in the field, then what the former process has not answered, for the new one to tell what of it is done.
    # How many these are depends on how many letters went in one event.
    sent = page.evaluate("wire.sent")
    greeting = next(index for index, message in enumerate(sent) if message[2:4] == [14, "i2"])
    hello, said, *waiting = sent[greeting:]
    assert hello[:5] == [0, 1, 14, "i2", 1] and said[:2] == [0, 1]
    before = [message for message in sent[:greeting] if message[2:4] == [2, "f"]]
    assert before and waiting == before


def test_controls_report_values(screen):
    screen.open(
        '<input type="range" id="r" data-change min="0" max="10" value="0">'
        '<div id="g" data-change role="radiogroup"><label><input type="radio" name="g" value="0">0</label><label><input type="radio" name="g" value="1">1</label></div>'
        '<select id="s" data-change><option>a<option>b</select><input type="date" id="d" data-change>'
    )
    page = screen.page
    page.focus("#r")
    page.keyboard.press("ArrowRight")
    screen.expect("change", "r", 1)
    page.check("input[value='1']")
    screen.expect("change", "g", "1")
    page.select_option("#s", "b")
    screen.expect("change", "s", "b")
    page.fill("#d", "2024-05-06")
    screen.expect("change", "d", "2024-05-06")


def test_the_answer_to_a_choice_does_not_undo_a_newer_one(screen):
    screen.open("".join(f'<input type="radio" name="g" id="{name}" value="{name}" data-change {"checked" if name == "a" else ""}>' for name in "abc"))
    page = screen.page
    page.check("#b")
    screen.expect("change", "b", "b")
    first = page.evaluate("Math.max(...wire.sent.map(m => m[0]))")
    page.check("#c")
    screen.expect("change", "c", "c")
    # The app keeps a, and has received only b; then it accepts c.
    screen.acknowledged = first
    screen.push(("property", "b", "checked", False), ("property", "a", "checked", True), acknowledge=False)
    screen.push()
    assert page.evaluate("document.querySelector(':checked').id") == "c"


def test_a_date_is_not_rewritten_while_it_is_typed(screen):
    screen.open('<input type="date" id="d" data-change><input id="other">')
    page = screen.page
    page.focus("#d")
    page.fill("#d", "0002-05-12")
    screen.expect("change", "d", "0002-05-12")
    screen.push(("property", "d", "value", "2026-11-22"))
    assert page.input_value("#d") == "0002-05-12"
    page.focus("#other")
    screen.until("d.value === '2026-11-22'")


def test_traits_go_into_the_cookie_and_follow_the_window(screen):
    screen.open("<p>x</p>")
    page = screen.page
    from urllib.parse import unquote
    cookie = page.evaluate("document.cookie.split('shoji-traits=')[1]")
    assert json.loads(unquote(cookie))["width"] == 390
    page.set_viewport_size({"width": 900, "height": 700})
    screen.until("wire.sent.some(m => m[2] === 12 && m[3].width === 900)")


def test_measure_near_and_scroll(screen):
    screen.open(
        '<div id="m" data-measure style="width:100px;height:40px"></div>'
        '<div class="scroll" id="s" data-scroll data-y="30" style="height:100px;overflow:auto"><div style="height:300px"></div><div id="v" data-near style="height:10px"></div><div style="height:300px"></div></div>'
    )
    page = screen.page
    assert screen.expect("measure", "m")[1][2:] == [100, 40]
    assert page.evaluate("s.scrollTop") == 30
    screen.push(("style", "m", "width:120px;height:40px"))
    screen.until("wire.sent.some(m => m[2] === 7 && m[4][2] === 120)")
    page.evaluate("s.scrollTop = 250")
    screen.expect("near", "v")
    screen.expect("scroll", "s", 0, 250)


def test_a_measured_size_is_the_layouts_also_while_the_page_is_scaled(screen):
    screen.open('<div id="back" style="scale:0.92"><div id="m" data-measure style="width:100px;height:40px;padding:5px"></div></div>')
    assert screen.expect("measure", "m")[1][2:] == [100, 40]


def test_half_of_the_places_for_what_waits_are_for_what_the_user_does(screen):
    # 600 elements are measured while the app answers nothing; 500 of 1,000 places are for such reports.
    screen.open('<button id="b" data-tap>Pay</button>' + "".join(f'<i id="v{i}" data-measure style="display:block;height:1px"></i>' for i in range(600)))
    screen.until(f"wire.sent.filter(m => m[2] === {EVENT['measure']}).length === 500")
    screen.page.click("#b")
    screen.expect("tap", "b")
    assert len(screen.sent("measure")) == 500


def test_shortcuts_and_keys(screen):
    screen.open('<button id="k" data-tap data-shortcut="meta+k">k</button><div id="z" data-keys="ArrowUp" tabindex="0">z</div><input id="i">')
    page = screen.page
    page.focus("#i")
    page.keyboard.press("Control+k")
    screen.expect("tap", "k")
    page.focus("#z")
    page.keyboard.press("ArrowUp")
    screen.expect("key", "z", "ArrowUp", "kept", "down")
    screen.expect("key", "z", "ArrowUp", "", "up")


def test_an_apps_own_shortcut_goes_before_what_a_field_sends_by_the_same_key(screen):
    screen.open('<textarea id="t" data-text data-submit="mod"></textarea><button id="k" data-tap data-shortcut="meta+Enter">Send</button>')
    page = screen.page
    page.focus("#t")
    page.keyboard.press("Control+Enter")
    screen.expect("tap", "k")
    screen.never("submit")
    page.evaluate("k.disabled = true")
    page.keyboard.press("Control+Enter")
    screen.expect("submit", "t")


def test_what_a_scene_takes_away_is_in_no_menu(make_screen):
    screen = make_screen(1280, 800)
    screen.open('<div class="commands" data-removes="newItem saveItem"><div class="command-category" data-menu-order="1" data-title="File" data-group="saveItem" data-side="before">'
                '<button data-tap id="s">Save</button></div><div class="command-category" data-menu-order="1" data-title="File" data-group="newItem" data-side="standard">'
                '<button data-tap data-shortcut="meta+k" id="n">New</button></div></div>')
    screen.until("document.documentElement.dataset.commands === 'ready'")
    page = screen.page
    page.keyboard.press("Control+k")
    page.keyboard.press("F10")
    page.keyboard.press("ArrowDown")
    assert page.locator(".menubar-name").all_inner_texts() == ["Save", "Print"]
    page.keyboard.press("Enter")
    screen.expect("tap", "s")
    assert screen.sent("tap") == [["s"]]


def test_undo_is_the_focused_fields_and_else_the_apps(make_screen):
    screen = make_screen(1280, 800)
    screen.open('<div class="commands"><div class="command-category" data-menu-order="2" data-title="Edit" data-group="undoRedo" data-side="standard">'
                '<button data-tap data-shortcut="meta+z" id="u">Undo Delete</button><button data-tap data-shortcut="shift+meta+z" id="r">Redo Add</button></div></div>'
                '<input id="f" data-text value=""><button id="b">b</button>')
    screen.until("document.documentElement.dataset.commands === 'ready'")
    page = screen.page
    page.focus("#f")
    page.keyboard.type("abc")
    page.keyboard.press("Control+z")
    screen.until("f.value !== 'abc'")
    page.keyboard.press("Control+Shift+z")
    screen.until("f.value === 'abc'")
    screen.never("tap")
    page.focus("#b")
    page.keyboard.press("Control+z")
    screen.expect("tap", "u")
    page.keyboard.press("Control+Shift+z")
    screen.expect("tap", "r")
    assert page.evaluate("f.value") == "abc"

    def edit():
        page.keyboard.press("F10")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        names = page.locator(".menubar-name").all_inner_texts()[:2]
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        return names
    assert edit() == ["Undo Delete", "Redo Add"]
    page.focus("#f")
    assert edit() == ["Undo", "Redo"]


def test_a_key_goes_to_the_nearest_that_wants_it(screen):
    screen.open('<div id="o" data-keys="ArrowDown"><div id="m" data-keys="*"><div id="z" data-keys="ArrowUp Space" tabindex="0">z</div></div></div>')
    page = screen.page
    page.focus("#z")
    page.keyboard.press("Space")
    screen.expect("key", "z", " ", "kept", "down")
    page.keyboard.press("ArrowDown")
    screen.expect("key", "m", "ArrowDown", "kept", "down")


def test_characters_are_asked_for_by_a_pattern(screen):
    screen.open(r'<div id="o" data-keys="[\p{Nd}\u{2a}] b"><div id="z" tabindex="0">z</div></div>')
    page = screen.page
    page.focus("#z")
    for key in ["a", "7", "Enter", "*", "b", "ArrowDown"]:
        page.keyboard.press(key)
    screen.expect("key", "o", "b", "kept", "down")
    assert [sent[1] for sent in screen.sent("key") if sent[3] == "down"] == ["7", "*", "b"]


def test_gestures(screen):
    page = screen.page
    page.clock.install()
    screen.open('<div id="g" data-gesture="tap2 drag:10 longPress:1000" style="position:absolute;left:100px;top:100px;width:100px;height:100px"></div>')
    page.mouse.move(150, 150)
    # A press is no long one until the pointer has moved.
    screen.stop_time()
    page.mouse.down()
    page.mouse.move(160, 170, steps=4)
    page.clock.resume()
    page.mouse.move(180, 190)
    page.mouse.up()
    began = screen.expect("gesture", "g", "drag", "began")
    assert began[3][2:4] == [50, 50]
    ended = screen.expect("gesture", "g", "drag", "ended")
    assert ended[3][:4] == [80, 90, 50, 50] and ended[3][6:] == [180, 190, 0]
    screen.expect("gesture", "g", "longPress", "cancelled")
    session, now = page.context.new_cdp_session(page), time.time()
    page.mouse.move(120, 130)
    # All at one time, however slow the machine is.
    for count in (1, 2):
        for kind in ("mousePressed", "mouseReleased"):
            session.send("Input.dispatchMouseEvent", {"type": kind, "x": 120, "y": 130, "button": "left", "clickCount": count, "timestamp": now})
    assert screen.expect("gesture", "g", "tap2", "ended")[3] == [20, 30, 120, 130]
    page.mouse.down()
    screen.expect("gesture", "g", "longPress", "ended")
    page.mouse.up()


def test_animated_operations(screen):
    screen.open('<div id="l" style="position:relative"><div id="a" style="height:40px">a</div><div id="b" style="height:40px">b</div></div>')
    page = screen.page
    screen.push(("animate", "", 5000, "linear", 0, 1, False), ("remove", "a"), ("style", "b", "height:40px;opacity:.5"))
    state = page.evaluate("document.getAnimations().map(a => Object.keys(a.effect.getKeyframes()[1]).filter(k => ['opacity','translate'].includes(k)).join()).sort().join()")
    assert state == "opacity,opacity,translate"
    assert page.locator("text=a").get_attribute("id") is None
    page.evaluate("document.getAnimations().forEach(a => a.finish())")
    screen.until("document.querySelector('#l').children.length === 1")
    assert screen.rect("#b")["y"] == screen.rect("#l")["y"]


def test_what_a_behaviour_set_in_the_style_survives_the_servers_style(screen):
    screen.open('<div id="g" data-gesture="drag" style="width:50px;height:50px;opacity:.5"></div>')
    screen.push(("style", "g", "width:60px;height:50px"))
    style = screen.page.evaluate("[g.style.touchAction, g.style.width, g.style.opacity]")
    assert style == ["none", "60px", ""]


def test_slide_comes_from_the_leading_and_leaves_by_the_trailing_edge(screen):
    screen.open('<div id="l"><p id="a" data-transition-out="slide">a</p></div>')
    screen.push(("animate", "", 20000, "linear", 0, 1, False), ("remove", "a"), ("insert", "l", "", '<p id="b" data-transition-in="slide">b</p>'))
    frames = screen.page.evaluate("document.getAnimations().map(a => a.effect.getKeyframes().map(k => k.translate).join()).sort()")
    assert any("100%" in f and "-100%" not in f for f in frames) and any("-100%" in f for f in frames), frames


def test_one_number_decides_between_compact_and_regular():
    widths = [found for file in (CLIENT / "looks").glob("*.css") for found in re.findall(r"@media \(width [<>]=? (\d+)px", file.read_text())]
    assert widths and set(widths) == {str(REGULAR_WIDTH)}


@pytest.mark.parametrize("width, drawn", [(390, "regular"), (1280, "compact")])
def test_a_page_for_another_width_is_not_seen_before_it_fits(make_screen, width, drawn):
    screen = make_screen(width=width)
    # After two seconds it would be seen in any case, and starting can take as long.
    screen.page.add_init_script("const its = window.setTimeout; window.setTimeout = (act, time, ...more) => time === 2000 ? 0 : its(act, time, ...more)")
    screen.open("<p>A</p>", attributes=f'lang="en" data-size-class="{drawn}"')
    opacity = "getComputedStyle(document.getElementById('root')).opacity"
    assert screen.page.evaluate(opacity) == "0"
    screen.push(("command", "attributes", {"data-size-class": "compact" if drawn == "regular" else "regular"}))
    assert screen.page.evaluate(opacity) == "1"


def test_a_page_for_its_width_is_seen_at_once(screen):
    screen.open("<p>A</p>", attributes='lang="en" data-size-class="compact"')
    assert screen.page.evaluate("getComputedStyle(document.getElementById('root')).opacity") == "1"


def test_views_are_a_mask(screen):
    screen.open(
        '<div class="under" id="b" data-behaviour="mask" style="width:200px;height:100px"><div style="background:red;width:200px;height:100px"></div>'
        '<div class="layer layer-back masking" id="m"><div style="width:100px;height:40px;background:#000;border-radius:8px"></div>'
        '<div style="width:50px;height:50px;background:linear-gradient(#000,transparent)"></div><span style="opacity:.5">A&lt;B</span></div></div>')
    mask = "decodeURIComponent(getComputedStyle(document.getElementById('b')).maskImage)"
    screen.until(f"{mask}.includes('linear-gradient')")
    assert screen.page.evaluate(f"{mask}.includes('width=\"100\" height=\"40\" rx=\"8\"') && {mask}.includes('>A&#60;B</text>') && {mask}.includes('opacity=\"0.5\"')")
    # The mask follows changes of its content.
    screen.page.evaluate("document.querySelector('#m span').textContent = 'C', 0")
    screen.until(f"{mask}.includes('>C</text>')")


def test_a_picture_with_a_dark_variant_shows_it_also_after_it_has_changed(make_screen):
    screen = make_screen(color_scheme="dark")
    screen.open('<img id="i" alt="" data-behaviour="scheme" src="data:,light-a" data-dark="data:,dark-a">')
    screen.until("i.getAttribute('src') === 'data:,dark-a'")
    screen.push(("attribute", "i", "src", "data:,light-b"), ("attribute", "i", "data-dark", "data:,dark-b"))
    screen.until("i.getAttribute('src') === 'data:,dark-b'")
    screen.page.emulate_media(color_scheme="light")
    screen.until("i.getAttribute('src') === 'data:,light-b'")
