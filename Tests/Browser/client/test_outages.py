"""What the client does with events whose reply does not come: another process, another page, an app that hangs."""
import pytest

from conftest import EVENT

FIELDS = """<div id="x">
<input id="a" data-text data-key="a" data-submit="" data-focus aria-label="A"><input id="b" data-text data-key="b" data-submit="" data-focus>
<input id="p" type="password" data-text data-key="p" data-focus aria-label="Password">
<button id="t" data-tap>Pay</button><button id="u" data-tap>Send</button></div>"""
ANOTHER = """<main id="y">
<input id="a2" data-text data-key="a" data-submit="" data-focus><input id="n2" data-text data-key="n" data-submit="" data-focus>
<input id="b2" data-text data-key="b" data-submit="" data-focus></main>"""


def another_process(screen, upto, *operations, html=ANOTHER):
    """The page of another process, which has applied the events up to a number."""
    screen.acknowledged = upto
    screen.push(("reset", "i2", html), *operations, acknowledge=False)


def notice(screen):
    screen.page.wait_for_selector(".asking")
    return screen.page.inner_text(".asking")


def ready(screen, html=FIELDS, **options):
    screen.open(html, **options)
    # A file of its own, which starts as soon as it is there.
    screen.page.evaluate("import('/shoji/outages.js').then(() => {})")
    return screen.page


# Return


def submitted(screen):
    """The number of the first Return."""
    return screen.page.evaluate(f"wire.sent.find(m => m[2] === {EVENT['submit']})[0]")


def test_text_typed_after_a_return_whose_reply_was_lost_goes_where_it_led(screen):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("next")
    another_process(screen, submitted(screen), ("command", "focus", "n2"))
    screen.expect("input", "n2", "next")
    assert page.evaluate("[a2.value, n2.value, b2.value, document.activeElement.id]") == ["", "next", "", "n2"]
    assert not page.query_selector(".asking")


def test_text_typed_after_a_return_that_led_nowhere_known_is_offered_for_copying(screen):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("next")
    another_process(screen, submitted(screen))
    assert "“next”" in notice(screen)
    assert page.evaluate("[a2.value, n2.value, b2.value]") == ["", "", ""]


def test_text_typed_after_a_return_belongs_to_where_it_led_though_the_user_has_gone_elsewhere(screen):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("next")
    page.click("#b")
    page.keyboard.type("other")
    screen.acknowledged = submitted(screen)
    screen.push(("insert", "x", "b", '<input id="n" data-text data-key="n" data-focus>'), ("command", "focus", "n"), acknowledge=False)
    screen.expect("input", "n", "next")
    assert page.evaluate("[a.value, b.value, document.activeElement.id]") == ["", "other", "b"]


def answer(screen, field, **more):
    """Answers events by a new field that has the focus."""
    screen.push(("insert", "x", "b", field), ("command", "focus", "n"), **more)


FIELD = '<input id="n" data-text data-key="n" data-submit="" data-focus>'
LINES = '<textarea id="n" data-text data-key="n" data-focus></textarea>'


@pytest.mark.parametrize("field", [FIELD, LINES.replace("data-focus", 'data-submit="" data-focus')])
def test_several_lines_typed_after_a_return_are_several_fields(screen, field):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("one\ntwo")
    answer(screen, field)
    screen.expect("input", "n", "one")
    screen.expect("submit", "n")
    assert page.evaluate("n.value") == "one"
    screen.push(("command", "focus", "b"))
    screen.expect("input", "b", "two")
    assert page.evaluate("[n.value, b.value]") == ["one", "two"]


def test_several_lines_typed_after_a_return_stay_lines_in_a_text_area(screen):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("one\ntwo")
    answer(screen, LINES)
    screen.expect("input", "n", "one\ntwo")
    assert page.evaluate("n.value") == "one\ntwo" and screen.sent("submit") == [["a"]]


@pytest.mark.parametrize("field, text", [(LINES, "one\ntwo"), (FIELD, "one two")])
def test_lines_pasted_after_a_return_are_no_returns(screen, field, text):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.evaluate("a.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertFromPaste', data: 'one\\r\\ntwo' }))")
    # The text is put into the field, and not typed, because the user is elsewhere.
    page.click("#b")
    screen.acknowledged = submitted(screen)
    answer(screen, field, acknowledge=False)
    screen.expect("input", "n", text)
    assert page.evaluate("[n.value, document.activeElement.id]") == [text, "b"] and len(screen.sent("submit")) == 1


def test_a_return_typed_after_a_return_is_a_key_for_an_app_that_observes_it(screen):
    page = ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("one\ntwo")
    answer(screen, LINES.replace("data-focus", 'data-focus data-keys="Enter"'))
    screen.expect("input", "n", "one")
    screen.expect("key", "n", "Enter")
    assert page.evaluate("n.value") == "one"
    screen.push()
    screen.expect("input", "n", "onetwo")


def test_text_typed_after_return_waits_for_an_app_that_is_started_again(screen):
    page = screen.page
    page.clock.install()
    ready(screen)
    page.focus("#a")
    page.keyboard.press("Enter")
    page.keyboard.type("next")
    page.evaluate("wire.reply = ','; wire.sockets.at(-1).drop(4001)")
    let_pass(page, 12)
    assert page.evaluate("a.value") == ""
    screen.push(("insert", "x", "b", '<input id="n" data-text data-key="n" data-focus>'), ("command", "focus", "n"))
    screen.expect("input", "n", "next")


# Presses


def press(page, selector):
    x, y, width, height = page.query_selector(selector).bounding_box().values()
    page.mouse.move(x + width / 2, y + height / 2)
    page.mouse.down()


def test_a_tap_whose_finger_is_down_while_another_process_draws_its_page_is_a_tap(screen):
    screen.page.clock.install()
    page = ready(screen)
    # The page does not wait for a press that is longer than a tap.
    screen.stop_time()
    press(page, "#t")
    another_process(screen, 0)
    assert page.query_selector("#t")
    page.mouse.up()
    page.clock.resume()
    screen.expect("tap", "t")
    page.wait_for_selector("#a2")


def test_the_page_of_another_process_does_not_wait_longer_than_a_tap_takes(screen):
    page = ready(screen)
    press(page, "#t")
    another_process(screen, 0)
    page.wait_for_selector("#a2")


# Primers


def test_a_new_process_gets_hello_then_secrets_and_the_focus_then_what_waits_even_after_another_cut(screen):
    page = ready(screen)
    page.focus("#p")
    page.keyboard.type("hush")
    screen.expect("input", "p", "hush")
    page.evaluate("wire.refuse = true")
    another_process(screen, 1, html=ANOTHER.replace("</main>", '<input id="p2" type="password" data-text data-key="p" data-focus></main>'))
    wanted = [[0, EVENT["hello"], "i2"], [0, EVENT["input"], "p2"], [0, EVENT["focus"], "p2"]]
    said = [[m[0], *m[2:4]] for m in page.evaluate("wire.sent")]
    assert said[said.index(wanted[0]):][:3] == wanted
    # The line breaks before anything of it has arrived.
    page.evaluate("wire.sockets.at(-1).drop(1006); wire.sent = []; wire.refuse = false; dispatchEvent(new Event('online'))")
    screen.expect("focus", "p2", True)
    sent = page.evaluate("wire.sent")
    assert [[m[0], *m[2:4]] for m in sent][:3] == wanted and all(m[0] > 0 for m in sent[3:])
    # A new line says it no more, once the process has answered a later event.
    page.keyboard.type("!")
    screen.expect("input", "p2", "hush!")
    screen.push(("command", "title", "x"))
    page.evaluate("wire.sockets.at(-1).drop(1006); wire.sent = []; dispatchEvent(new Event('online'))")
    screen.until("wire.sent.length")
    page.keyboard.type("?")
    screen.expect("input", "p2", "hush!?")
    assert [m[0] for m in page.evaluate("wire.sent") if m[2] == EVENT["input"] and m[4] == "hush"] == []


# Words


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_secret_that_could_not_be_sent_is_neither_shown_nor_offered(screen, is_gone):
    page = ready(screen)
    page.focus("#p")
    page.keyboard.type("hush")
    screen.expect("input", "p", "hush")
    page.click("#t")
    if is_gone:
        screen.push(("remove", "p"), acknowledge=False)
    another_process(screen, -1)
    assert "“Pay”" in notice(screen)
    assert "hush" not in page.content() and "hush" not in notice(screen)
    assert page.locator(".asking button").all_inner_texts() == ["OK"]


# A page that is loaded again


def reload(screen, code):
    """Closes the socket with a code for which the client loads the page again."""
    with screen.page.expect_event("load"):
        screen.page.evaluate(f"wire.sockets.at(-1).drop({code})")
    screen.page.wait_for_selector("html[data-client=ready]", state="attached")


@pytest.mark.parametrize("code", [4000, 4002, 4003, 4004])
def test_of_what_was_not_answered_the_page_that_is_loaded_again_tells(screen, code):
    page = ready(screen)
    page.click("#t")
    page.focus("#a")
    page.keyboard.type("a letter")
    screen.expect("input", "a", "a letter")
    reload(screen, code)
    assert "“Pay” may not have been done." in notice(screen)
    assert "This text may not have been saved: “a letter”" in notice(screen)
    assert page.locator(".asking button").all_inner_texts() == ["Copy", "OK"]
    page.click("text=OK")
    page.reload()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    ready(screen)
    assert not page.query_selector(".asking")


def test_what_the_app_has_applied_before_the_page_was_loaded_again_is_not_told(screen):
    page = ready(screen, attributes='lang="en" dir="ltr" data-events="i1 1"')
    page.click("#t")
    page.click("#u")
    reload(screen, 4002)
    assert notice(screen).startswith("“Send” wasn’t done. Try again.")


def test_a_secret_is_not_stored_for_the_page_that_is_loaded_again(screen):
    screen.page.add_init_script("window.shelves = JSON.stringify({ ...sessionStorage })")
    page = ready(screen)
    page.focus("#p")
    page.keyboard.type("hush")
    screen.expect("input", "p", "hush")
    page.click("#t")
    reload(screen, 4004)
    assert "Pay" in page.evaluate("shelves") and "hush" not in page.evaluate("shelves")
    assert "hush" not in notice(screen)


@pytest.mark.parametrize("code, is_inert", [(4000, True), (4004, True), (4002, False)])
def test_a_page_whose_window_is_elsewhere_takes_no_taps_until_it_is_loaded_again(screen, code, is_inert):
    page = ready(screen)
    with page.expect_event("load"):
        assert page.evaluate(f"(wire.sockets.at(-1).drop({code}), document.getElementById('root').inert)") is is_inert


def test_a_page_that_is_left_does_not_connect_again(screen):
    page = ready(screen)
    count = page.evaluate("wire.sockets.length")
    # As in a frame of the stage, whose page looks visible.
    page.evaluate("['pagehide', 'visibilitychange', 'online'].forEach(name => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)))")
    assert page.evaluate("wire.sockets.length") == count
    # A browser may show it again as it was.
    page.evaluate("dispatchEvent(new Event('pageshow'))")
    assert page.evaluate("wire.sockets.length") == count + 1
    page.click("#t")
    screen.expect("tap", "t")


# An app that hangs


def let_pass(page, seconds):
    """Lets time pass in steps, between which replies arrive."""
    for _ in range(int(seconds * 2)):
        page.clock.run_for(500)


def hang(screen, reply):
    page = screen.page
    page.clock.install()
    ready(screen)
    page.evaluate(f"wire.reply = {reply!r}")
    # From here on only `let_pass` lets time pass.
    screen.stop_time()
    page.click("#t")
    return page


def test_of_an_app_that_does_not_answer_the_user_is_asked_after_five_seconds(screen):
    page = hang(screen, ".")
    let_pass(page, 3)
    assert not page.query_selector("dialog[role=alertdialog]")
    let_pass(page, 3)
    page.wait_for_selector("dialog[role=alertdialog]")
    page.click("dialog button:text-is('Wait')")
    page.wait_for_selector("dialog[role=alertdialog]", state="detached")
    let_pass(page, 3)
    assert not page.query_selector("dialog[role=alertdialog]")
    let_pass(page, 3)
    page.click("dialog >> text=Start Again")
    assert page.evaluate("wire.asked") == ["!"]


def test_the_question_goes_when_the_app_answers(screen):
    page = hang(screen, ".")
    let_pass(page, 6)
    page.wait_for_selector("dialog[role=alertdialog]")
    screen.push(("text", "t", "Paid"))
    let_pass(page, 1)
    page.wait_for_selector("dialog[role=alertdialog]", state="detached")


def test_an_app_that_is_still_starting_does_not_hang(screen):
    page = hang(screen, ",")
    let_pass(page, 20)
    assert not page.query_selector("dialog[role=alertdialog]")
    assert page.evaluate("wire.sockets.length") == 1


def test_a_line_on_which_the_system_itself_is_silent_is_replaced(screen):
    page = hang(screen, "")
    let_pass(page, 5)
    assert page.evaluate("wire.sockets.length") > 1
    assert not page.query_selector("dialog[role=alertdialog]")
