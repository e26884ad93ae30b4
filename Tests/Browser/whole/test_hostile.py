"""Text that looks like code is shown as text everywhere."""
import json

import pytest

pytestmark = pytest.mark.app("Specimen")

TYPED = ["</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(2)>", "{{constructor.constructor('alert(3)')()}}", "&lt;b&gt;"]
WATCH = "(window.violations = [], addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective)))&&0"
# No element or attribute was created from the texts.
TRACES = (
    "[...document.querySelectorAll('img[src=x], [onload], [onerror], [onclick], #root script, #root style, [href^=javascript], [href^=data]')]"
    ".map(e => e.outerHTML)"
)


# The texts of HostilePartsScreen, and the identifiers of the components that show each of them.
TEXTS = [*TYPED[:2], "'-alert(3)-'", "<!--<style>*{display:none}</style>-->", "&lt;b&gt;&amp;amp;", "</title><textarea></textarea></dialog></button>"]
PARTS = """toolbar header footer bottom-bar stepper date color secure slider gauge progress spinner segments wheel inline disclosure box
unavailable labeled menu group link-to-page link share badge swipe context help action image editor""".split()
# Whether an element, or the row that contains it, has a text unchanged, as text or in an attribute.
HAS = """(name, text) => [...document.querySelectorAll(`[data-testid="${name}"]`)].some(part =>
  [part.closest('.row') ?? part].flatMap(e => [e, ...e.querySelectorAll('*')]).some(e =>
    e.value?.includes?.(text) || [...e.childNodes].some(n => n.nodeType === 3 && n.data.includes(text)) || [...e.attributes].some(a => a.value === text)))"""


@pytest.fixture(params=["hostile"])
def hostile(visit, request):
    screen = visit()
    screen.evaluate(WATCH)
    if screen.browser == "chromium":
        screen.page.on("dialog", lambda dialog: (screen.found.append(f"a dialog: {dialog.message}"), dialog.dismiss()))
    screen.click(request.param)
    screen.wait_for_target("pressed")
    yield screen
    assert screen.evaluate("window.violations ?? []") == []
    assert screen.evaluate(TRACES) == []


def test_hostile_text_is_shown_as_it_is_by_every_component(hostile):
    assert hostile.text("text-0") == TYPED[0]
    assert hostile.text("text-4") == "&lt;b&gt;&amp;amp;"
    for index in range(6):
        shown = hostile.text(f"text-{index}")
        assert hostile.evaluate(f"find('field-{index}').value") == shown
        assert hostile.attribute(f"field-{index}", "placeholder") == shown
        hostile.click(f"button-{index}")
        hostile.wait_for_text("pressed", shown)
    assert hostile.evaluate("[...document.querySelectorAll('[data-testid]')].some(e => e.dataset.testid.startsWith('</script>'))")


def test_hostile_text_is_typed_as_it_is(hostile):
    for text in TYPED:
        hostile.click("field-1")
        hostile.press("Control+a")
        hostile.type(None, text)
        hostile.wait_for_text("echo-1", text)
        assert hostile.evaluate("find('field-1').value") == text


@pytest.mark.core
def test_links_lead_to_pages_and_never_into_script(hostile):
    links = hostile.evaluate("[...document.querySelectorAll('#root a')].map(e => e.getAttribute('href'))")
    assert all(link.startswith(("https://", "/")) for link in links if link)
    hostile.bring("script-link")
    hostile.click("script-link")
    hostile.click("button-0")
    hostile.wait_for_text("pressed", TYPED[0])


def test_an_alert_of_hostile_texts_asks_what_they_say(hostile):
    hostile.click("ask")
    hostile.wait_for("document.querySelector('dialog.alert[open]')")
    hostile.settled()
    assert hostile.text("css=.alert-title") == TYPED[0]
    assert hostile.text("answer") == TYPED[1]
    hostile.click("answer")
    hostile.wait_gone("css=dialog.alert")


def test_hostile_text_comes_back_unharmed_after_a_reload(hostile):
    hostile.click("field-2")
    hostile.press("Control+a")
    hostile.type(None, TYPED[0])
    hostile.wait_for_text("echo-2", TYPED[0])
    hostile.open("/")
    hostile.wait_for_text("echo-2", TYPED[0])
    hostile.evaluate(WATCH)


@pytest.mark.parametrize("hostile", ["hostileParts"], indirect=True)
def test_hostile_text_is_shown_in_every_place_that_takes_text(hostile):
    def says(selector, text):
        hostile.wait_for(f"[...document.querySelectorAll('{selector}')].some(e => (e.placeholder ?? e.textContent).includes({json.dumps(text)}))")

    for number, text in enumerate(TEXTS):
        hostile.wait_for_text("index", str(number))
        says(".navigation-title", text)
        says("input[type=search]", text)
        says(".tab-face", text)
        says(".tab .badge", text)
        words = json.dumps(text)
        assert hostile.evaluate(f"{json.dumps(PARTS)}.filter(name => !({HAS})(name, {words}))") == []
        hostile.click("menu")
        says(".menu:popover-open .menu-item", text)
        hostile.press("Escape")
        hostile.click("ask")
        hostile.wait_for(f"find('dialog-choice')?.innerText.trim() === {words}")
        says(".actionsheet-title", text)
        hostile.press("Escape")
        hostile.wait_gone("dialog-choice")
        hostile.click("open-sheet")
        hostile.wait_for(f"find('in-sheet')?.innerText.trim() === {words}")
        says("dialog .navigation-title", text)
        hostile.press("Escape")
        hostile.wait_gone("css=dialog")
        hostile.settled()
        hostile.click("next")
