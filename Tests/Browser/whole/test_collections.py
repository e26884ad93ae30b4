"""Collections according to the guidelines: choosing items, long presses, reordering, and animated layouts."""
import pytest

from fingers import Fingers
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
ITEMS = "[...document.querySelectorAll('.collection-item')]"
ORDER = f"{ITEMS}.map(item => +item.querySelector('[data-testid]')?.dataset.testid.slice(5) || +item.dataset.testid?.slice(5))"
PLACES = f"{ITEMS}.map(item => (({{x, y, width, height}}) => [x, y, width, height])(item.getBoundingClientRect()))"


@pytest.fixture
def collection(visit):
    def make(kind="grid", exhibit="collection", **options):
        screen = visit(exhibit, **options)
        screen.wait_for("document.querySelector('.collection-item[tabindex=\"0\"]')", about="one item can have the focus")
        if kind != "grid":
            screen.click(kind)
            screen.wait_for(f"document.querySelector('.collection-items').dataset.layout === '{dict(own='custom').get(kind, kind)}'")
            screen.wait_for("!document.querySelector('.collection-items[data-measuring]')", about="all items are measured")
        screen.wait_for_target("item-1")
        screen.settled()
        return screen

    return make


def overlaps(a, b):
    return a[0] + a[2] > b[0] + .5 and b[0] + b[2] > a[0] + .5 and a[1] + a[3] > b[1] + .5 and b[1] + b[3] > a[1] + .5


def watch(screen, target, property="top"):
    """Records an element's position frame by frame in the page's list `seen`. Motions take four times as long, so that a busy machine draws several frames."""
    screen.evaluate(
        f"(window.seen = [], window.look = () => {{ const e = find('{target}'); if (e) seen.push(Math.round(e.getBoundingClientRect().{property}));"
        " moves().filter(a => a.playbackRate === 1).forEach(a => { a.playbackRate = .25 });"
        " requestAnimationFrame(look) }, look())&&0")


def ways(screen, before, after):
    """Returns the number of recorded positions between two."""
    low, high = sorted((before, after))
    return screen.evaluate(f"new Set(seen.filter(place => place > {low} + 1 && place < {high} - 1)).size")


def is_selected(screen, number):
    return screen.evaluate(f"{ITEMS}.filter(item => item.ariaSelected === 'true').map(item => item.innerHTML.includes('item-{number}\"') || item.outerHTML.includes('item-{number}\"'))")


def hold_item(screen, number):
    """Presses an item and holds it until it is being edited."""
    x, y = screen.bring(f"item-{number}").middle
    screen.press_down(x, y)
    screen.wait_for_text("edited", str(number))
    return x, y


@pytest.mark.core
@pytest.mark.guideline("collection.ordered-visual-layout", "collection.adequate-padding")
def test_items_are_drawn_and_read_in_their_order_with_room_between_them(collection):
    screen = collection()
    assert screen.evaluate(ORDER) == list(range(1, 46))
    assert screen.evaluate("document.querySelector('.collection-items').getAttribute('role')") == "listbox"
    assert screen.evaluate(f"{ITEMS}.every(item => item.getAttribute('role') === 'option' && !item.closest('[aria-hidden]'))")
    places = screen.evaluate(PLACES)
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    edge = screen.evaluate("(({left, right}) => [left, right])(document.querySelector('.collection').getBoundingClientRect())")
    assert places[0][0] - edge[0] >= 8 and edge[1] - (places[2][0] + places[2][2]) >= 8
    assert places[1][0] - (places[0][0] + places[0][2]) >= 8 and places[3][1] - (places[0][1] + places[0][3]) >= 8


@pytest.mark.guideline("collection.not-strictly-linear", "collection.no-overlap")
@pytest.mark.parametrize("kind", ["flow", "own"])
def test_items_of_three_sizes_keep_them_and_none_lies_on_another(collection, kind):
    screen = collection(kind)
    places = screen.evaluate(PLACES)
    for index, place in enumerate(places[:12]):
        width = [80, 120, 160][(index + 1) % 3]
        assert abs(place[2] - width) < 1 and abs(place[3] - width / 2) < 1
        assert not any(overlaps(place, other) for other in places[index + 1:])
    assert len({round(place[0]) for place in places}) > 2


@pytest.mark.guideline("collection.decorative-views")
def test_a_ground_lies_behind_all_items_of_its_section_and_takes_no_taps(collection):
    screen = collection(exhibit="collectionSections")
    ground = screen.frame("ground")
    for number in range(8):
        item = screen.frame(f"item-{number}")
        inside = ground.left <= item.left and item.right <= ground.right and ground.top <= item.top and item.bottom <= ground.bottom
        assert inside == (number < 4)
        assert screen.evaluate(f"!!document.elementFromPoint({item.middle[0]}, {item.middle[1]}).closest('.collection-item')")
    assert not screen.evaluate(f"!!document.elementFromPoint({ground.right - 8}, {ground.bottom - 4}).closest('.collection-background')")
    assert screen.evaluate("document.querySelector('.collection-background').ariaHidden") == "true"
    screen.click("item-1")
    screen.wait_for_text("chosen", "1")


@pytest.mark.guideline("collection.tap-selects", "collection.interactive-and-animated")
def test_a_tap_selects_and_a_removal_is_seen(collection):
    screen = collection()
    screen.tap("item-5")
    screen.wait_for_text("chosen", "5")
    assert is_selected(screen, 5) == [True]
    screen.tap("item-7")
    screen.wait_for_text("chosen", "7")
    screen.wait_for(f"{ITEMS}.filter(item => item.ariaSelected === 'true').length === 1")
    assert is_selected(screen, 7) == [True]
    before = screen.frame("item-5").left
    watch(screen, "item-5", "left")
    screen.click("remove")
    screen.wait_gone("item-1")
    screen.settled()
    assert ways(screen, before, screen.frame("item-5").left) > 2


@pytest.mark.guideline("collection.long-press-edits")
def test_holding_an_item_edits_it_and_selects_nothing(collection):
    screen = collection()
    x, y = hold_item(screen, 5)
    screen.let_go(x, y)
    assert screen.text("chosen") == "none"
    screen.wait_for("find('item-5').closest('.collection-item[data-edited]')")
    screen.wait_for("getComputedStyle(document.querySelector('.collection-tool[data-do=delete]')).display !== 'none'")
    screen.click("css=.collection-tool[data-do=done]")
    screen.wait_for_text("edited", "none")
    assert screen.text("chosen") == "none"


@pytest.mark.core
@pytest.mark.only("chromium")
@pytest.mark.guideline("collection.long-press-edits", "collection.swipe-scrolls", "collection.custom-gestures")
def test_a_finger_taps_holds_swipes_and_taps_twice(collection):
    screen = collection(touch=True)
    fingers = Fingers(screen)
    middle = screen.frame("item-14").middle
    fingers.drag(middle, (middle[0], middle[1] - 200))
    screen.wait_for("document.querySelector('.collection').scrollTop > 150")
    assert screen.text("chosen") == "none" and screen.text("edited") == "none"
    screen.tap("item-14")
    screen.wait_for_text("chosen", "14")
    x, y = screen.bring("item-16").middle
    screen.tap_at(x, y)
    screen.tap_at(x, y)
    screen.wait_for_text("opened", "16")
    assert screen.text("chosen") == "14"
    screen.hold("item-13")
    screen.wait_for_text("edited", "13")
    assert screen.text("chosen") == "14"


@pytest.mark.guideline("collection.custom-gestures")
def test_a_gesture_of_an_apps_own_goes_beside_the_others(collection):
    screen = collection()
    screen.click("item-4", "double")
    screen.wait_for_text("opened", "4")
    screen.click("item-6")
    screen.wait_for_text("chosen", "6")
    screen.evaluate("document.querySelector('.collection-item[tabindex=\"0\"]').focus()&&0")
    screen.press("Enter")
    screen.wait_for_text("opened", screen.evaluate("document.activeElement.ariaSelected === 'true'") and "6" or "1")


@pytest.mark.guideline("collection.animates-changes")
@pytest.mark.parametrize("change, target", [("insert", "item-2"), ("remove", "item-2"), ("swap", "item-1")])
def test_items_move_to_their_places_or_jump_there_as_the_app_wants(collection, change, target):
    for is_animated in (True, False):
        screen = collection()
        if not is_animated:
            screen.click("at once")
        before = screen.frame(target).left
        order = screen.text("order")
        watch(screen, target, "left")
        screen.click(change)
        screen.wait_for(f"textOf(find('order')) !== '{order}'")
        screen.settled()
        after = screen.frame(target).left
        assert before != after
        assert ways(screen, before, after) > 2 if is_animated else ways(screen, before, after) == 0


@pytest.mark.guideline("collection.custom-animations")
def test_an_insertion_follows_its_own_curve(collection):
    screen = collection()
    screen.evaluate(
        "(window.seen = [], window.look = time => { const e = find('item-500')?.closest('.collection-item'), a = e?.getAnimations()[0];"
        " if (a?.playbackRate === 1) a.playbackRate = .25;"
        " if (a) seen.push([a.currentTime, +getComputedStyle(e).scale.split(' ')[0], new DOMMatrix(getComputedStyle(e).transform).a]); requestAnimationFrame(look) }, look())&&0")
    screen.click("slowly")
    screen.wait_for_target("item-500")
    screen.settled()
    samples = [(time, scale if scale == scale and scale else matrix) for time, scale, matrix in screen.evaluate("seen.map(s => s.map(n => n ?? 0))") if 50 < time < 950]
    assert len(samples) > 5
    for time, scale in samples:
        assert abs(scale - time / 1000) < .03


@pytest.mark.guideline("collection.layout-changes-any-time", "collection.dynamic-change-meaningful")
def test_a_change_of_layout_is_seen_and_leaves_every_item(collection):
    screen = collection()
    before = screen.frame("item-2")
    watch(screen, "item-2", "left")
    screen.click("list")
    screen.wait_for("document.querySelector('.collection-items').dataset.layout === 'list'")
    screen.wait_for("!document.querySelector('.collection-items[data-measuring]')", about="all items are measured")
    screen.settled()
    after = screen.frame("item-2")
    assert after.left < before.left - 50 and ways(screen, before.left, after.left) > 2
    assert screen.evaluate(ORDER) == list(range(1, 46))
    places = screen.evaluate(PLACES)
    assert len({round(place[0]) for place in places}) == 1


@pytest.mark.guideline("collection.change-keeps-context")
def test_what_was_selected_stays_selected_and_in_sight(collection):
    screen = collection()
    screen.evaluate("find('item-20').scrollIntoView({ block: 'center' })&&0")
    screen.click("item-20")
    screen.wait_for_text("chosen", "20")
    for kind in ("list", "flow", "grid"):
        screen.click(kind)
        screen.wait_for(f"document.querySelector('.collection-items').dataset.layout === '{kind}'")
        screen.wait_for("!document.querySelector('.collection-items[data-measuring]')", about="all items are measured")
        screen.settled()
        room, item = screen.frame("css=.collection"), screen.frame("item-20")
        assert room.top - 1 <= item.top and item.bottom <= room.bottom + 1
        assert is_selected(screen, 20) == [True]


def test_an_item_is_carried_among_the_others(collection):
    screen = collection()
    x, y = hold_item(screen, 1)
    goal = screen.frame("item-3").middle
    for step in range(1, 9):
        screen._pointer(x + (goal[0] - x) * step / 8, y + (goal[1] - y) * step / 8, "move")
    # The other items make room while it is still held.
    screen.wait_for("find('item-2').closest('.collection-item').style.translate")
    screen.let_go(*goal)
    screen.wait_for_text("order", "2 3 1 4")
    screen.wait_for("!document.querySelector('.reordering')")
    screen.settled()
    assert screen.evaluate(ORDER)[:4] == [2, 3, 1, 4]
    assert screen.evaluate(f"{ITEMS}.every(item => !item.style.translate && !item.style.order)")
    assert screen.text("chosen") == "none"


def slots(screen):
    """Returns the centres of the items' places, in order."""
    return screen.evaluate(f"{PLACES}.map(([x, y, w, h]) => [x + w / 2, y + h / 2])")


def test_items_that_come_meanwhile_change_nothing_of_what_is_carried(collection):
    screen = collection()
    places = slots(screen)
    x, y = hold_item(screen, 5)
    screen.move_to(x + 10, y + 10)
    screen.evaluate("find('insert').click()")
    screen.wait_for_text("order", "1 101 2 3")
    assert screen.evaluate("find('item-5').closest('.collection-item').dataset.state") == "lifted"
    for step in range(1, 9):
        screen.move_to(x + (places[8][0] - x) * step / 8, y + (places[8][1] - y) * step / 8)
    screen.let_go(*places[8])
    screen.wait_for(f"{ORDER}.slice(0, 10).join() === '1,101,2,3,4,6,7,8,5,9'")
    screen.wait_for("!document.querySelector('.reordering')")
    assert screen.evaluate(f"{ITEMS}.every(item => !item.style.translate && !item.style.order)")


def test_what_is_carried_to_the_edge_scrolls(collection):
    screen = collection()
    x, y = hold_item(screen, 1)
    box = screen.frame("css=.collection")
    bottom = min(box.bottom, screen.height)
    for step in range(1, 9):
        screen.move_to(x, y + (bottom - 8 - y) * step / 8)
    screen.wait_for("document.querySelector('.collection').scrollTop > 200", about="the edge scrolls")
    middle = (box.middle[0], (box.top + bottom) / 2)
    screen.move_to(*middle)
    screen.let_go(*middle)
    screen.wait_for_text("order", "2 3 4 5")
    screen.wait_for("!document.querySelector('.reordering')")
    screen.settled()
    assert abs(screen.frame("item-1").middle[1] - middle[1]) < 60, "it lies where it was put"


def test_two_steps_at_once_move_an_item_by_two(app, road_to, collection):
    road = road_to(app)
    screen = collection(app=road)
    screen.evaluate("find('item-2').closest('.collection-item').focus()&&0")
    screen.press("F2")
    screen.wait_for_text("edited", "2")
    road.delay = .15
    screen.evaluate("(later => (later.click(), later.click()))(find('label=Move Later'))&&0")
    screen.wait_for_text("order", "1 3 4 2")
    screen.evaluate("find('item-2').closest('.collection-item').focus()&&0")
    screen.press("Alt+ArrowLeft")
    screen.press("Alt+ArrowDown")
    screen.wait_for(f"{ORDER}.slice(0, 7).join() === '1,3,4,5,6,2,7'")


@pytest.mark.only("chromium")
def test_a_finger_carries_an_item(collection):
    screen = collection(touch=True)
    fingers = Fingers(screen)
    start, goal = screen.bring("item-2").middle, screen.frame("item-7").middle
    fingers.down(start)
    screen.wait_for_text("edited", "2")
    fingers.slide(start, goal)
    fingers.up()
    screen.wait_for_text("order", "1 3 4 5")
    screen.settled()
    assert screen.evaluate(ORDER)[:8] == [1, 3, 4, 5, 6, 7, 2, 8]
    assert screen.evaluate("document.querySelector('.collection').scrollTop") == 0


@pytest.mark.core("chromium", "webkit")
@pytest.mark.parametrize("language", ["en-US", "ar"])
def test_everything_can_be_done_by_keys(collection, language):
    screen = collection(language=language)
    forwards = "ArrowLeft" if screen.evaluate("document.documentElement.dir") == "rtl" else "ArrowRight"
    focused = "(document.activeElement.querySelector('[data-testid]') ?? document.activeElement).dataset.testid"
    screen.evaluate("find('item-1').closest('.collection-item').focus()&&0")
    screen.press(forwards)
    screen.press("ArrowDown")
    screen.wait_for(f"{focused} === 'item-5'")
    screen.press("Space")
    screen.wait_for_text("chosen", "5")
    screen.press(f"Alt+{forwards}")
    screen.wait_for(f"{ORDER}.slice(4, 6).join() === '6,5'")
    screen.settled()
    screen.wait_for(f"{focused} === 'item-5'", about="the item that was moved has the focus still")
    screen.press("F2")
    screen.wait_for_text("edited", "5")
    screen.press("Delete")
    screen.wait_gone("item-5")
    screen.wait_for_text("edited", "none")
    screen.wait_for(f"{focused} === 'item-7'", about="the next one has the focus")
    screen.press("F2")
    screen.wait_for_text("edited", "7")
    screen.press("Escape")
    screen.wait_for_text("edited", "none")


def test_a_screen_reader_finds_buttons_for_what_a_hand_does(collection):
    screen = collection()
    screen.evaluate("find('item-2').closest('.collection-item').focus()&&0")
    screen.evaluate("document.querySelector('.collection-tool[data-do=edit]').click()&&0")
    screen.wait_for_text("edited", "2")
    screen.wait_for("document.activeElement.matches('.collection-tool')")
    screen.click("label=Move Later")
    screen.wait_for_text("order", "1 3 2 4")
    screen.settled()
    screen.click("label=Delete")
    screen.wait_for_text("order", "1 3 4 5")
    screen.wait_for_text("edited", "none")


def test_of_a_hundred_thousand_items_few_are_there(collection):
    screen = collection(exhibit="collectionSections")
    screen.click("large")
    screen.wait_for_target("item-40")
    assert screen.evaluate(f"{ITEMS}.length") < 700
    screen.evaluate("document.querySelector('.collection').scrollTo(0, 1e9)")
    screen.wait_for_target("item-99999")
    assert screen.evaluate(f"{ITEMS}.length") < 700
    assert screen.evaluate("document.querySelector('.collection').scrollHeight") > 99_999 / 4 * 60


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_wrong_for_assistive_technologies(collection, dark):
    screen = collection(dark=dark)
    screen.click("item-2")
    screen.wait_for_text("chosen", "2")
    screen.evaluate("find('item-4').closest('.collection-item').focus()&&0")
    screen.press("F2")
    screen.wait_for_text("edited", "4")
    assert violations(screen) == []
