"""Popovers according to the guidelines: at their source in a large window, one at a time; full screen on a phone."""
import pytest

from shoji_kit import until

pytestmark = pytest.mark.app("Specimen")
OPEN = "[...document.querySelectorAll('dialog[open]:not([data-state=closing])')]"
PLACES = ["topLeading", "top", "topTrailing", "leading", "trailing", "bottomLeading", "bottom", "bottomTrailing"]


class Popovers:
    """The exhibit of popovers, with the steps that these tests share."""

    def __init__(self, screen):
        self.screen = screen

    def press(self, name):
        """Presses the centre of an element, whatever covers it."""
        self.screen.settled()
        self.screen.click_at(*self.screen.frame(name).middle)

    def show(self, name):
        self.press(name)
        self.screen.wait_for(f"{OPEN}.some(d => d.dataset.source === find('{name}').id)", about=f"the popover of {name} is there")
        self.screen.settled()
        # In WebKit it starts to grow a moment after it appears.
        self.screen.wait_for(f"{OPEN}.every(d => Math.abs(d.getBoundingClientRect().width - d.offsetWidth) < 0.5)", about="it has its size")
        return self.box()

    def box(self):
        return self.screen.frame("css=dialog.popover[open]:not([data-state=closing])")

    def outside(self):
        """Presses an empty place: outside the popover and away from all sources."""
        box = self.box()
        x = 200 if box.left > 220 else 980
        self.screen.click_at(x, 250)

    def gone(self):
        self.screen.wait_for(f"{OPEN}.length === 0", about="nothing is presented")
        self.screen.settled()

    def words(self):
        return self.screen.evaluate(f"{OPEN}.map(d => d.innerText.trim())")

    def tip(self):
        """Returns the arrow's tip: the point of the outline that is farthest from the card."""
        return self.screen.evaluate("""(dialog => {
          const box = dialog.getBoundingClientRect(), path = dialog.querySelector('.popover-outline path'), far = []
          for (let i = 0, all = path.getTotalLength(); i <= all; i += 0.25) {
            const {x, y} = path.getPointAtLength(i), out = Math.max(13 - x, 13 - y, x - 13 - box.width, y - 13 - box.height)
            if (!far.length || out > far[2]) far.splice(0, 3, box.left + x - 13, box.top + y - 13, out)
          }
          return far })(document.querySelector('dialog.popover[open]'))""")


@pytest.fixture
def popovers(visit):
    def make(width=1180, height=820, **options):
        screen = visit("popovers", width=width, height=height, **options)
        screen.settled()
        return Popovers(screen)

    return make


def meets(a, b):
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


@pytest.mark.core
@pytest.mark.guideline("popover.transient-above-content", "popover.non-modal-dismissal", "popover.closes-outside-or-on-choice")
def test_it_stands_above_everything_and_leaves_nothing_behind(popovers):
    it = popovers()
    before = it.screen.evaluate("document.querySelectorAll('body *').length")
    it.show("info")
    assert it.screen.evaluate(f"(d => d.contains(document.elementFromPoint({it.box().middle[0]}, {it.box().middle[1]})))({OPEN}[0])")
    it.outside()
    it.gone()
    it.screen.wait_for(f"document.querySelectorAll('body *').length === {before}", about="nothing is left in the page")
    it.show("info")
    it.screen.click("close")
    it.gone()
    # Also by keyboard, and the focus returns.
    it.show("info")
    it.screen.press("Escape")
    it.gone()


@pytest.mark.guideline("popover.arrow-usual", "popover.arrow-points-at-source", "popover.not-over-source")
@pytest.mark.parametrize("language", ["en-US", "ar"])
def test_from_wherever_its_arrow_points_at_its_source(popovers, language):
    it = popovers(language=language)
    for name in PLACES:
        box, source = it.show(name), it.screen.frame(name)
        assert not meets(box, source), name
        assert box.left >= 0 and box.top >= 0 and box.right <= 1180 and box.bottom <= 820
        x, y, out = it.tip()
        assert 12 <= out <= 14
        # The tip almost touches the source, on the line through its centre or as near as the card's corner allows.
        assert max(source.left - x, x - source.right, source.top - y, y - source.bottom) <= 2, name
        across = abs(x - source.middle[0]) if it.screen.evaluate("/top|bottom/.test(document.querySelector('dialog.popover[open]').dataset.side)") else abs(y - source.middle[1])
        assert across <= 1 or box.left <= 9 or box.right >= 1171 or box.top <= 9 or box.bottom >= 811, name
        it.screen.press("Escape")
        it.gone()


@pytest.mark.guideline("popover.modal-dismissal", "popover.modal-or-non-modal")
def test_a_modal_one_waits_for_its_buttons(popovers):
    it = popovers()
    it.show("modal")
    it.outside()
    it.press("info")
    it.screen.press("Escape")
    it.press("elsewhere")
    assert it.screen.text("count") == "0"
    assert len(it.words()) == 1 and it.screen.exists("cancel")
    it.screen.click("cancel")
    it.gone()


@pytest.mark.guideline("popover.disables-other-views")
def test_what_lies_beside_it_does_nothing_until_it_is_gone(popovers):
    it = popovers()
    it.show("info")
    it.press("elsewhere")
    it.gone()
    assert it.screen.text("count") == "0"
    it.screen.click("elsewhere")
    it.screen.wait_for_text("count", "1")


@pytest.mark.guideline(
    "popover.not-on-iphone", "popover.best-on-large-screens", "popover.iphone-full-screen-modal")
def test_on_a_phone_it_is_a_full_screen_with_a_way_out(popovers):
    it = popovers(390, 844)
    for name in ("info", "single", "full"):
        it.press(name)
        it.screen.wait_for(f"{OPEN}.length === 1")
        it.screen.settled()
        box = it.box()
        assert (box.left, box.top, box.width, box.height) == (0, 0, 390, 844)
        assert it.screen.evaluate(f"{OPEN}[0].matches(':modal')") and not it.screen.evaluate(f"{OPEN}[0].querySelector('.popover-outline')")
        it.screen.click("text=Done")
        it.gone()
    # A popover that the author presents as a sheet on phones is one.
    it.press("sheetly")
    it.screen.wait_for(f"{OPEN}[0]?.dataset.form === 'sheet'")


@pytest.mark.guideline("popover.best-on-large-screens", "popover.not-on-iphone", "popover.iphone-full-screen-modal")
def test_with_the_window_it_turns_from_one_into_the_other(popovers):
    it = popovers()
    it.show("edit")
    it.screen.type("note-field", "er")
    it.screen.resize(390, 844)
    it.screen.wait_for(f"(box => box.width === 390 && box.height === 844)({OPEN}[0].getBoundingClientRect())", about="a full screen")
    assert len(it.screen.text("note-field")) == len("older")
    it.screen.resize(1180, 820)
    it.screen.wait_for(f"{OPEN}[0].dataset.form === 'popover' && {OPEN}[0].getBoundingClientRect().width < 400")
    it.screen.settled()
    assert 12 <= it.tip()[2] <= 14


@pytest.mark.guideline("popover.closes-outside-or-on-choice")
@pytest.mark.parametrize("width", [1180, 390])
def test_with_one_thing_to_choose_the_choice_closes_it(popovers, width):
    it = popovers(width)
    it.press("single")
    it.screen.wait_for_target("tree-Fir")
    it.screen.click("tree-Fir")
    it.gone()
    it.screen.wait_for_text("choice", "Fir")


@pytest.mark.guideline("popover.multiple-choice-stays-open")
def test_with_several_it_stays_until_it_is_closed(popovers):
    it = popovers()
    it.show("several")
    for count, tree in enumerate(["Oak", "Beech", "Fir"], 1):
        it.screen.click(f"tree-{tree}")
        it.screen.wait_for_text("choices", str(count))
        assert len(it.words()) == 1
    it.outside()
    it.gone()
    assert it.screen.text("choices") == "3"


WAYS = {
    "outside": lambda it: it.outside(),
    "escape": lambda it: it.screen.press("Escape"),
    "done": lambda it: it.screen.click("done"),
    "another": lambda it: it.press("bottom"),
    "narrow": lambda it: (it.screen.resize(390, 844), it.screen.wait_for(f"{OPEN}[0].dataset.form === 'cover'"), it.screen.click("text=Done")),
}


@pytest.mark.guideline("popover.save-on-automatic-close", "popover.discard-only-on-cancel")
@pytest.mark.parametrize("way", WAYS)
def test_however_it_closes_what_was_typed_is_kept(popovers, way):
    it = popovers()
    it.show("edit")
    it.screen.type("note-field", "er")
    WAYS[way](it)
    it.screen.wait_for("!find('note-field')")
    it.screen.wait_for("/^(older|erold|oerld|olerd)$/.test(textOf(find('note')).trim())", about="what was typed is kept")


@pytest.mark.guideline("popover.discard-only-on-cancel")
def test_only_cancel_takes_it_back(popovers):
    it = popovers()
    it.show("edit")
    it.screen.type("note-field", "er")
    it.screen.wait_for("textOf(find('note')).trim().length === 5")
    it.screen.click("cancel")
    it.gone()
    it.screen.wait_for_text("note", "old")


@pytest.mark.guideline("popover.closes-when-unneeded")
def test_it_closes_when_its_source_goes(popovers):
    it = popovers()
    it.show("first")
    it.screen.click("vanish")
    it.gone()
    assert not it.screen.exists("first")


@pytest.mark.guideline("popover.closes-when-unneeded", "popover.one-tap-switch-bar-buttons")
def test_bar_buttons_take_turns_and_leaving_the_page_closes_the_last(popovers):
    it = popovers()
    it.screen.click("bar")
    it.screen.wait_for_target("tool-1")
    it.screen.settled()
    for number in (1, 2, 3, 1):
        it.press(f"tool-{number}")
        it.screen.wait_for_target(f"options-{number}")
        it.screen.settled()
        assert it.screen.evaluate(f"{OPEN}.filter(d => d.matches('.popover')).map(d => d.innerText.trim())") == [f"Options {number}"]
    it.screen.click("options-1")
    it.screen.wait_for_target("further")
    it.screen.wait_for(f"{OPEN}.filter(d => d.matches('.popover')).length === 0", about="its source is no longer visible")


@pytest.mark.guideline("popover.not-draggable")
def test_it_cannot_be_dragged(popovers):
    it = popovers()
    box = it.show("full")
    for start in [(box.middle[0], box.top + 20), (box.left + 3, box.middle[1]), (box.middle[0], box.middle[1])]:
        it.screen.drag(start, (start[0] + 120, start[1] + 90))
        # The effect of a press may still be animating back.
        it.screen.wait_for(f"(r => [[r.x, {box.left}], [r.y, {box.top}], [r.width, {box.width}], [r.height, {box.height}]].every(([is, was]) =>"
                           f" Math.abs(is - was) < 1))({OPEN}[0].getBoundingClientRect())")


@pytest.mark.guideline("popover.one-at-a-time", "popover.close-open-one-first")
def test_there_is_one_at_a_time(popovers):
    it = popovers()
    it.screen.evaluate("""(() => { globalThis.most = 0; const look = () => {
      most = Math.max(most, document.querySelectorAll('dialog[open]:not([data-state=closing])').length); requestAnimationFrame(look) }; look() })()""")
    it.press("both")
    it.screen.wait_for(f"{OPEN}.length === 1")
    it.screen.settled()
    it.screen.press("Escape")
    it.gone()
    # From code.
    it.show("first")
    it.screen.click("opens-second")
    it.screen.wait_for(f"{OPEN}.length === 1 && {OPEN}[0].innerText.trim() === 'The second'")
    it.outside()
    it.gone()
    assert it.screen.evaluate("most") == 1


@pytest.mark.guideline("popover.no-cascade-or-hierarchy")
def test_one_out_of_another_takes_its_place(popovers):
    it = popovers()
    it.show("nested")
    it.screen.click("another")
    it.screen.wait_for_target("inner")
    it.screen.settled()
    assert it.words() == ["Out of a popover"]
    # It points at the first one's source.
    source, (x, y, _) = it.screen.frame("nested"), it.tip()
    assert max(source.left - x, x - source.right, source.top - y, y - source.bottom) <= 2
    it.outside()
    it.gone()


@pytest.mark.guideline("popover.nothing-above")
@pytest.mark.parametrize("way", ["asks-sheet", "asks-inside"])
def test_a_sheet_takes_its_place(popovers, way):
    it = popovers()
    it.show("asking")
    it.screen.click(way)
    it.screen.wait_for_target("sheet")
    it.screen.wait_for(f"{OPEN}.map(d => d.classList[0]).join() === 'sheet'")
    it.screen.press("Escape")
    it.gone()


@pytest.mark.guideline("popover.alert-may-be-above")
def test_an_alert_may_stand_above_it(popovers):
    it = popovers()
    it.show("asking")
    it.screen.click("asks-alert")
    it.screen.wait_for(f"{OPEN}.map(d => d.classList[0]).join() === 'popover,alert'")
    it.screen.settled()
    assert it.screen.evaluate("document.querySelector('.alert').contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))")
    it.screen.click("text=Keep")
    it.screen.wait_for(f"{OPEN}.map(d => d.classList[0]).join() === 'popover'")
    # An action sheet replaces it and leads back.
    it.screen.click("asks-question")
    it.screen.wait_for(f"{OPEN}.map(d => d.classList[0]).join() === 'actionsheet'")
    it.screen.press("Escape")
    it.screen.wait_for(f"{OPEN}.map(d => d.classList[0]).join() === 'popover'")


@pytest.mark.core
@pytest.mark.guideline("popover.one-tap-switch")
@pytest.mark.parametrize("touch", [False, True])
def test_one_tap_closes_one_and_opens_another(popovers, touch):
    it = popovers(touch=touch)
    it.show("info")
    source = it.screen.frame("bottom")
    it.screen.tap_at(source.left + 4, source.middle[1])
    it.screen.wait_for(f"{OPEN}.length === 1 && {OPEN}[0].dataset.source === find('bottom').id")
    it.screen.settled()
    # Its own source only closes it, by a press that is too far away to be the second of a double click.
    assert source.width > 32
    it.screen.tap_at(source.right - 4, source.middle[1])
    it.gone()


@pytest.mark.guideline("popover.big-enough-only")
def test_it_is_as_large_as_what_it_says(popovers):
    it = popovers()
    box = it.show("lines")
    width, height = it.screen.evaluate("(r => [r.width, r.height])([...document.querySelectorAll('dialog[open] .text')].reduce((all, e) => {"
                                       "const r = e.getBoundingClientRect(); return new DOMRect(Math.min(all.left, r.left), Math.min(all.top, r.top), Math.max(all.right, r.right) - Math.min(all.left, r.left), Math.max(all.bottom, r.bottom) - Math.min(all.top, r.top)) },"
                                       " document.querySelector('dialog[open] .text').getBoundingClientRect()))")
    # The padding is the author's 16 on each side.
    assert abs(box.width - width - 32) <= 1 and abs(box.height - height - 32) <= 1


@pytest.mark.guideline("popover.not-whole-screen", "popover.system-may-resize")
def test_what_is_too_large_is_made_smaller_and_scrolls(popovers):
    it = popovers(1180, 600)
    for name in ("huge", "tall"):
        box = it.show(name)
        assert box.width < 1180 * 0.6 and box.left >= 8 and box.top >= 8 and box.right <= 1172 and box.bottom <= 592
        assert it.screen.evaluate("(c => c.scrollHeight > c.clientHeight && getComputedStyle(c).overflowY === 'auto' && c.tabIndex === 0)(document.querySelector('dialog[open] .popover-content'))")
        if name == "huge":
            it.screen.press("Escape")
            it.gone()
    it.screen.click("last")
    it.screen.wait_for_text("count", "1")


@pytest.mark.guideline("popover.look-customisable", "popover.still-recognisable")
def test_its_colours_reach_into_the_arrow(popovers):
    it = popovers()
    it.show("styled")
    ground = "getComputedStyle(document.querySelector('dialog[open] > .sheet-ground'))"
    assert it.screen.evaluate(f"{ground}.clipPath") .startswith("path(")
    box, (x, y, out) = it.box(), it.tip()
    # Below its tip, the arrow is filled with the background's colour; beside the arrow there is no background.
    assert it.screen.evaluate(f"document.elementFromPoint({x}, {y + 8}).closest('.sheet-ground')?.matches('dialog[open] > *')")
    assert not it.screen.evaluate(f"document.elementFromPoint({x + 20}, {y + 5}).closest('.sheet-ground')")
    assert it.screen.evaluate(f"{ground}.backgroundColor") not in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    line = "getComputedStyle(document.querySelector('dialog[open] > .popover-outline'))"
    assert it.screen.evaluate(f"{line}.stroke") not in ("none", "rgba(0, 0, 0, 0)") and it.screen.evaluate(f"{line}.strokeWidth") == "6px"
    assert it.screen.evaluate("getComputedStyle(document.querySelector('dialog[open]')).borderTopLeftRadius") == "24px"
    it.screen.press("Escape")
    it.gone()
    # Without all optional decoration, corners, a border and an arrow remain.
    it.show("plain")
    assert float(it.screen.evaluate("getComputedStyle(document.querySelector('dialog[open]')).borderTopLeftRadius").removesuffix("px")) >= 4
    assert it.screen.evaluate(f"{line}.stroke") not in ("none", "rgba(0, 0, 0, 0)") and 12 <= it.tip()[2] <= 14


@pytest.mark.guideline("popover.condensed-and-expanded", "popover.animates-resize")
def test_it_grows_in_steps_and_its_arrow_stays(popovers):
    it = popovers()
    small = it.show("grow")
    # The animation is paused as soon as it starts, and then checked step by step.
    it.screen.evaluate("""(() => { globalThis.same = document.querySelector('dialog.popover[open]')
      globalThis.steps = () => same.getAnimations().filter(a => /^(width|height)$/.test(a.transitionProperty))
      same.addEventListener('transitionrun', event => event.target === same && steps().forEach(a => a.pause())) })()""")
    it.screen.click_at(*it.screen.frame("more").middle)
    # A browser pauses an animation with its next frame; until then it shows what had already moved.
    it.screen.wait_for("steps().length === 2 && steps().every(a => a.playState === 'paused' && !a.pending)", about="width and height are on their way, and stopped")
    source, heights = it.screen.frame("grow"), []
    for time in (0, 30, 80, 150):
        it.screen.evaluate(f"(steps().forEach(a => a.currentTime = {time}), new Promise(go => requestAnimationFrame(() => setTimeout(go))))")
        heights.append(it.screen.frame("css=dialog.popover[open]").height)
        x, y, _ = it.tip()
        assert max(source.left - x, x - source.right, source.top - y, y - source.bottom) <= 2, time
    it.screen.evaluate("steps().forEach(a => a.finish())")
    it.screen.wait_for("same.isConnected && same.open && !moves().length")
    large = it.box()
    assert large.height > small.height + 150
    assert abs(heights[0] - small.height) < 1
    assert heights[0] < heights[1] < heights[2] < heights[3] < large.height


@pytest.mark.guideline("popover.may-contain-elements")
def test_everything_has_its_place_in_it(popovers):
    it = popovers()
    box = it.show("full")
    for name in ["in-row", "in-image", "in-cell-1", "in-cell-4", "in-canvas", "in-bar", "in-toolbar"]:
        frame = it.screen.frame(name)
        assert frame.width > 0 and frame.left >= box.left and frame.right <= box.right, name
    it.screen.click("in-bar")
    it.screen.click("in-toolbar")
    it.screen.wait_for("textOf(find('in-bar')).trim() === 'Tap 2'")
    it.screen.click("in-link")
    it.screen.wait_for_target("in-page")
    it.screen.settled()
    it.screen.click("text=Two")
    it.screen.wait_for("find('in-tab')?.checkVisibility()")
    assert it.screen.frame("in-tab").within(box)


@pytest.mark.guideline("popover.share-from-action-button")
@pytest.mark.parametrize("language, word", [("en-US", "Copy"), ("ja-JP", "コピー")])
def test_the_action_button_offers_the_ways_to_share(popovers, language, word):
    it = popovers(language=language)
    it.show("share")
    assert word in it.words()[0].split()
    source, (x, y, _) = it.screen.frame("share"), it.tip()
    assert max(source.left - x, x - source.right, source.top - y, y - source.bottom) <= 2
    it.screen.click("text=" + word)
    it.gone()


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_in_it(popovers, dark):
    from shoji_kit.axe import violations

    it = popovers(dark=dark)
    for name in ("info", "edit", "tall", "share"):
        it.show(name)
        assert violations(it.screen) == []
        it.screen.press("Escape")
        it.gone()


def test_it_follows_a_source_that_moves(popovers):
    it = popovers()
    it.show("moving")
    before = it.screen.frame("moving").top
    it.screen.click("lower")
    it.screen.wait_for(f"Math.abs(frameOf(find('moving'))[1] - {before}) > 1 && !moves().length")
    source = it.screen.frame("moving")

    def near():
        x, y, _ = it.tip()
        return max(source.left - x, x - source.right, source.top - y, y - source.bottom) <= 2

    it.screen.settled()
    until(near)


@pytest.mark.core("chromium", "webkit")
def test_the_focus_goes_in_and_comes_back(popovers):
    it = popovers()
    it.screen.evaluate("find('info').focus()&&0")
    it.screen.press("Enter")
    it.screen.wait_for(f"{OPEN}[0]?.contains(document.activeElement)")
    it.screen.settled()
    assert it.screen.evaluate(f"(d => document.getElementById(d.getAttribute('aria-labelledby')) === find('info'))({OPEN}[0])")
    it.screen.press("Tab")
    assert it.screen.focused() == "close"
    it.screen.press("Escape")
    it.screen.wait_for("document.activeElement === find('info')")
