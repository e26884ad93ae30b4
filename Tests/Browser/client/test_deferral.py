"""Patches before the deferred chunk has loaded: those that the client can apply alone do not wait for it."""
import pytest

CHUNK, LOOKS = "/shoji/deferred-chunk.js", "/shoji/deferred-chunk.css"
SHEET = '<dialog class="sheet" id="s" data-behaviour="presentation sheet" data-state="open" data-detents="medium"><div class="sheet-content"><p id="t">Sheet</p></div></dialog>'


@pytest.fixture
def early(make_screen):
    """Opens a page whose deferred chunk, or another file, is held back."""

    def open(body, held=CHUNK, **options):
        screen = make_screen()
        screen.held = {held: []}
        return screen.open(body, is_ready=False, **options)

    return open


def asked(screen):
    """Waits until the client has asked for the file that is held back."""
    while not any(screen.held.values()):
        screen.page.evaluate("new Promise(requestAnimationFrame)")


def is_ready(screen):
    return screen.page.evaluate("document.documentElement.dataset.client") == "ready"


def test_a_tap_is_answered_before_the_deferred_chunk_has_loaded(early):
    screen = early('<button id="a" data-tap>Count</button><p id="p">0</p>')
    page = screen.page
    page.click("#a")
    screen.expect("tap", "a")
    screen.push(("text", "p", "1"), ("insert", "p", "", '<b id="b" data-behaviour="focusgroup">!</b>'), ("attribute", "p", "title", "T"), ("command", "title", "New"))
    assert page.inner_text("#p") == "1!" and page.title() == "New"
    page.click("#a")
    # The next event refers to the patch that the user has seen.
    assert page.evaluate("wire.sent.filter(m => m[2] === 1).at(-1)") == [2, 1, 1, "a"]
    assert not is_ready(screen)
    asked(screen)
    screen.release()
    screen.ready()
    assert page.inner_text("#p") == "1!"


def test_the_chunk_is_loaded_once_the_page_is_there_although_nothing_needs_it(early):
    screen = early("<p>Text</p>")
    asked(screen)
    assert screen.page.evaluate("document.readyState") == "complete"


@pytest.mark.parametrize("held", [CHUNK, LOOKS])
def test_a_sheet_waits_for_the_chunk_and_later_patches_keep_their_order(early, held):
    screen = early('<button id="a" data-tap>Open</button><p id="p">0</p><div id="end"></div>', held)
    page = screen.page
    screen.push(("text", "p", "1"))
    screen.push(("text", "p", "2"), ("insert", "end", "", SHEET))
    screen.push(("text", "p", "3"), ("text", "t", "Changed"))
    screen.push(("text", "p", "4"))
    asked(screen)
    assert page.inner_text("#p") == "1" and page.locator("#s").count() == 0
    page.evaluate("window.seen = []; new MutationObserver(() => seen.push(p.textContent)).observe(p, { childList: true, characterData: true, subtree: true })")
    # The frames are acknowledged meanwhile: they will be applied.
    screen.until("wire.sent.at(-1)[1] === 4")
    screen.release()
    screen.ready()
    assert page.inner_text("#p") == "4" and page.inner_text("#t") == "Changed"
    assert page.evaluate("s.matches(':modal') && s.contains(document.activeElement)")
    screen.settled()
    assert screen.rect("#s")["width"] == 390
    screen.push(("text", "p", "5"))
    assert page.inner_text("#p") == "5"


@pytest.mark.parametrize(
    "operation",
    [
        ("insert", "r", "", '<button data-behaviour="menu" data-menu="m">Menu</button>'),
        ("insert", "r", "", '<div class="row"><div class="wheel" data-behaviour="wheel"></div></div>'),
        ("insert", "r", "", '<span class="ar-badge">AR</span>'),
        ("insertRows", "r", "", [[['<b data-behaviour="', 0, '" id="', 1, '">', 0, "</b>"]], [0, 500, "menu", "One", 0, 501, "menu", "Two"]]),
        ("replace", "p", '<div id="p" class="activities"></div>'),
        ("attribute", "p", "class", "media"),
        ("attribute", "f", "data-clears", "always"),
        ("attribute", "p", "data-behaviour", "refresh"),
        ("command", "pressDefault", "p"),
        ("reset", "i1", '<p id="p">0</p>'),
    ],
    ids=lambda operation: f"{operation[0]} {operation[-1]}"[:40],
)
def test_what_only_the_chunk_can_do_or_style_waits(early, operation):
    screen = early('<div id="r"><p id="p">0</p><div class="textfield" id="f"><input placeholder="Name" aria-label="Name" value="Ada"></div></div>')
    before = screen.page.evaluate("root.innerHTML")
    screen.push(operation)
    screen.push(("command", "title", "After"))
    asked(screen)
    assert screen.page.evaluate("root.innerHTML") == before and screen.page.title() == "Test"
    screen.release()
    screen.until("document.title === 'After'")


def test_parts_of_a_component_that_is_not_styled_yet_wait_but_texts_beside_and_in_it_do_not(early):
    screen = early('<p id="p">0</p><div class="activities" id="x"><button class="activity" id="y">a</button></div>')
    screen.push(("text", "p", "1"), ("text", "y", "b"), ("attribute", "y", "title", "T"))
    assert screen.page.inner_text("#p") == "1" and screen.page.text_content("#y") == "b"
    screen.push(("insert", "x", "", '<button class="activity" id="z">z</button>'))
    assert screen.page.locator("#z").count() == 0
    screen.release()
    screen.page.wait_for_selector("#z")


def test_a_first_page_with_a_presentation_is_complete_before_it_is_patched(early):
    screen = early(f'<p id="p">0</p>{SHEET}')
    page = screen.page
    # Without waiting for the page's load.
    asked(screen)
    screen.push(("text", "p", "1"), ("command", "focus", "s"))
    assert page.inner_text("#p") == "0" and not page.locator("#s").is_visible()
    screen.release()
    screen.ready()
    assert page.inner_text("#p") == "1"
    assert page.evaluate("s.matches(':modal') && s.contains(document.activeElement) && !s.getAnimations().length")


def test_behaviours_of_the_first_page_start_with_the_chunk_after_its_patches(early):
    screen = early('<div class="stepper" role="group" id="s" data-behaviour="stepper"><button data-step="decrement" aria-label="Less"></button><button id="i" data-step="increment" aria-label="More"></button></div><p id="p">0</p>')
    screen.push(("text", "p", "1"), ("attribute", "i", "aria-label", "One more"))
    assert screen.page.inner_text("#p") == "1"
    screen.release()
    screen.ready()
    screen.page.click("#i")
    screen.expect("action", "s", "increment")


def test_a_composition_is_protected_before_the_chunk_has_loaded(early):
    screen = early('<div id="r"><input id="f" data-text><p id="p">0</p></div>')
    page = screen.page
    page.focus("#f")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "か", "selectionStart": 1, "selectionEnd": 1})
    screen.push(("text", "p", "1"), ("replace", "f", '<input id="f" data-text value="other">'))
    assert page.inner_text("#p") == "0"
    screen.release()
    screen.ready()
    # Removal of the field waits until the composition ends.
    assert page.input_value("#f") == "か" and page.inner_text("#p") == "0"
    session.send("Input.insertText", {"text": "蚊"})
    screen.until("p.textContent === '1'")


def test_the_files_after_the_chunk_are_requested_with_it(early):
    screen = early('<p id="p">0</p>')
    asked(screen)
    # They come from the cache when the chunk, which is held back, asks for them.
    names = "performance.getEntriesByType('resource').map(e => e.name.split('/').at(-1))"
    screen.until(f"['focus.js', 'commandmenu.js', 'outages.js', 'windows.js', 'deferred-chunk.css', 'focus.css', 'commandmenu.css'].every(n => {names}.includes(n))")
    requests = []
    screen.page.on("request", lambda request: requests.append(request.url.rsplit("/", 1)[1]))
    screen.release()
    screen.until("document.documentElement.dataset.commands === 'ready'")
    assert not {"focus.js", "commandmenu.js", "outages.js", "windows.js", "deferred-chunk.css"} & set(requests)


TOGGLE = '<label class="toggle" data-style="switch" id="t"><span class="toggle-label">On</span><input type="checkbox" role="switch" id="c" data-change></label>'
CONTROLS = '<link rel="stylesheet" href="/shoji/controls.css">'


def test_controls_are_styled_from_the_beginning_if_the_page_links_to_their_styles(early):
    screen = early(f'<div id="r">{TOGGLE}</div>', head=CONTROLS)
    width = screen.rect("#c")["width"]
    assert width == 51
    screen.push(("insert", "r", "", TOGGLE.replace('id="', 'id="2')))
    assert screen.rect("[id='2c']")["width"] == width
    assert not is_ready(screen)


def test_controls_that_arrive_before_their_styles_wait(early):
    screen = early('<div id="r"><p>0</p></div>', LOOKS)
    screen.push(("insert", "r", "", TOGGLE))
    asked(screen)
    assert screen.page.locator("#t").count() == 0
    screen.release()
    screen.ready()
    # After the first style sheet, and before those that came later.
    order = screen.page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map(e => e.href.split('/').at(-1)).slice(0, 3)")
    assert order == ["shoji.css", "controls.css", "deferred-chunk.css"]
    with_link = screen.rect("#c")["width"]
    screen.open(TOGGLE, head=CONTROLS)
    assert screen.rect("#c")["width"] == with_link


def test_gestures_of_the_first_page_do_not_wait_for_the_chunk(early):
    screen = early('<div id="g" data-gesture="drag:10" style="width:200px;height:200px"></div><p id="p">0</p>')
    screen.until("getComputedStyle(g).touchAction === 'none'")
    page = screen.page
    page.mouse.move(50, 50)
    page.mouse.down()
    page.mouse.move(90, 50, steps=4)
    screen.expect("gesture", "g", "drag", "began")
    page.mouse.up()
    screen.push(("insert", "p", "", '<b id="b" data-gesture="press">b</b>'))
    assert page.locator("#b").count() == 1 and not is_ready(screen)


def test_a_gesture_that_arrives_with_a_patch_works_once_it_is_seen(early):
    screen = early('<div id="r"></div>')
    screen.push(("insert", "r", "", '<div id="g" data-gesture="press" style="width:200px;height:200px"></div>'))
    assert screen.page.locator("#g").count() == 0
    screen.release()
    screen.page.locator("#g").click()
    screen.expect("gesture", "g", "press", "ended")


def test_the_reply_to_a_first_tap_comes_before_the_chunk_is_asked_for(early):
    screen = early('<button id="a" data-tap>Tap</button><p id="p">0</p>')
    page = screen.page
    # Another page, on which the tap is there before the chunk.
    page.add_init_script("addEventListener('DOMContentLoaded', () => document.getElementById('a').click())")
    screen.held[CHUNK].clear()
    screen.open('<button id="a" data-tap>Tap</button><p id="p">0</p>', is_ready=False)
    screen.expect("tap", "a")
    screen.until("document.readyState === 'complete'")
    page.evaluate("new Promise(done => requestIdleCallback(done))")
    assert not any(screen.held.values())
    screen.push(("text", "p", "1"))
    asked(screen)
