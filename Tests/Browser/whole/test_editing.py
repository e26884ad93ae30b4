"""Rows that are deleted, moved, swiped and selected, by pointer, finger, keyboard and assistive technologies."""
import pytest

from shoji_kit import until
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
ROW = "find({!r}).closest('.row')"
FRUITS = "Apple,Banana,Cherry,Date,Elder"


@pytest.fixture
def rows(visit):
    def make(kind, edits=False, **options):
        screen = visit("editing", **options)
        screen.wait_for("'focusReady' in document.documentElement.dataset")
        screen.click(f"kind-{kind}")
        screen.wait_for_text("kind", kind)
        if edits:
            screen.click("edit")
            screen.wait_for("'editing' in document.querySelector('.list').dataset && document.documentElement.dataset.rareChunk === 'ready'")
        screen.settled()
        return screen

    return make


def handle(screen, name):
    """Returns the centre of a row's handle."""
    screen.settled()
    return screen.evaluate(f"(([x, y, w, h]) => [x + w / 2, y + h / 2])(frameOf({ROW.format(name)}.querySelector('.row-handle')))")


def place(screen, name):
    return screen.evaluate(f"frameOf({ROW.format(name)})")


def tab_to(screen, condition, tries=40):
    for _ in range(tries):
        screen.press("Tab")
        if screen.evaluate(condition):
            return
    raise AssertionError(f"Tab never comes to {condition}\n{screen.outline()}")


def row_with_focus(screen):
    return screen.evaluate("document.activeElement.closest('.row')?.querySelector('[data-testid]')?.dataset.testid ?? null")


def heard(screen, words):
    screen.wait_for(f"[...document.querySelectorAll('.announcer')].some(e => e.textContent === {words!r})", about=f"{words!r} is announced")


def choose_in_menu(screen, title):
    screen.wait_for("document.activeElement.matches('.menu-item')", about="a menu is open and has the focus")
    for _ in range(6):
        if screen.evaluate("document.activeElement.textContent") == title:
            return screen.press("Enter")
        screen.press("ArrowDown")
    raise AssertionError(f"no {title} in the menu")


# Moving


@pytest.mark.core
@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_a_row_of_words_is_moved_by_keys(rows):
    screen = rows("plain", edits=True)
    tab_to(screen, f"document.activeElement === {ROW.format('Banana')}.querySelector('.row-handle')")
    screen.press("Alt+ArrowDown")
    screen.wait_for_text("names", "Apple,Cherry,Banana,Date,Elder")
    heard(screen, "Moved to 3 of 5")
    # The focus moved along.
    screen.press("Alt+ArrowDown")
    screen.wait_for_text("names", "Apple,Cherry,Date,Banana,Elder")
    until(lambda: row_with_focus(screen) == "Banana")
    # Arrow keys alone move the focus from handle to handle.
    screen.press("ArrowDown")
    assert row_with_focus(screen) == "Elder" and screen.evaluate("document.activeElement.matches('.row-handle')")
    # There is no row below the last.
    screen.press("Alt+ArrowDown")
    screen.press("Alt+ArrowUp")
    screen.wait_for_text("names", "Apple,Cherry,Date,Elder,Banana")


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_a_handle_is_a_button_with_the_ways_in_a_menu(rows):
    screen = rows("plain", edits=True)
    button = f"{ROW.format('Apple')}.querySelector('.row-handle')"
    assert screen.evaluate(f"[{button}.tagName, {button}.ariaLabel, {button}.getAttribute('aria-haspopup')]") == ["BUTTON", "Reorder", "menu"]
    tab_to(screen, f"document.activeElement === {button}")
    screen.press("Enter")
    screen.wait_for("document.activeElement.matches('.menu-item')")
    # The first row can move in one direction only.
    assert screen.evaluate("[...document.querySelectorAll('.row-menu .menu-item')].map(e => e.textContent)") == ["Move Down"]
    screen.press("Escape")
    screen.wait_gone("css=.row-menu")
    screen.wait_for(f"document.activeElement === {button}")
    # As assistive technologies press it: without a pointer.
    screen.evaluate(f"{button}.click()")
    choose_in_menu(screen, "Move Down")
    screen.wait_for_text("names", "Banana,Apple,Cherry,Date,Elder")
    heard(screen, "Moved to 2 of 5")
    screen.wait_for(f"document.activeElement === {button}")
    screen.press("Space")
    choose_in_menu(screen, "Move Down")
    screen.wait_for_text("names", "Banana,Cherry,Apple,Date,Elder")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_row_is_dragged_by_its_handle(rows, language):
    screen = rows("plain", edits=True, language=language)
    grip, aim = handle(screen, "Apple"), handle(screen, "Cherry")
    screen.drag(grip, (aim[0], aim[1] + 4))
    screen.wait_for_text("names", "Banana,Cherry,Apple,Date,Elder")
    screen.wait_for("!document.querySelector('.reordering')")
    # And back, to the very top.
    grip, aim = handle(screen, "Apple"), handle(screen, "Banana")
    screen.drag(grip, (aim[0], aim[1] - 4))
    screen.wait_for_text("names", FRUITS)
    assert not screen.exists("css=.row-menu")


@pytest.mark.only("chromium")  # WebKit's driver has no touch input
def test_a_finger_moves_a_row(rows):
    screen = rows("plain", edits=True, touch=True)
    grip, aim = handle(screen, "Date"), handle(screen, "Banana")
    screen.drag(grip, (aim[0], aim[1] - 4))
    screen.wait_for_text("names", "Apple,Date,Banana,Cherry,Elder")


# Deleting


def test_the_red_control_uncovers_delete(rows):
    screen = rows("plain", edits=True)
    control = f"{ROW.format('Banana')}.querySelector('.row-delete')"
    x, y, w, h = screen.evaluate(f"frameOf({control})")
    screen.click_at(x + w / 2, y + h / 2)
    screen.wait_for(f"{ROW.format('Banana')}.dataset.state === 'open-trailing'")
    screen.settled()
    screen.click("text=Delete")
    screen.wait_for_text("names", "Apple,Cherry,Date,Elder")


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_a_row_of_words_is_deleted_by_keys(rows):
    screen = rows("plain", edits=True)
    tab_to(screen, f"document.activeElement === {ROW.format('Banana')}.querySelector('.row-delete')")
    screen.press("Enter")
    screen.wait_for("document.activeElement.matches('.row-action')", about="Delete has the focus")
    screen.press("Enter")
    screen.wait_for_text("names", "Apple,Cherry,Date,Elder")
    # Also outside editing, from the row's own button.
    screen.click("edit")
    screen.wait_for("!('editing' in document.querySelector('.list').dataset)")
    tab_to(screen, f"document.activeElement === {ROW.format('Cherry')}.querySelector('.row-more > button')")
    screen.press("Delete")
    screen.wait_for_text("names", "Apple,Date,Elder")
    # After the row is removed, the focus remains in the list.
    screen.wait_for("document.activeElement.closest('.list')")


# Swiping


@pytest.mark.core
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_row_is_swiped_to_either_side(rows, language):
    screen = rows("actions", language=language)
    towards = -1 if language == "ar" else 1
    x, y, w, h = place(screen, "Banana")
    middle = (x + w / 2, y + h / 2)
    screen.drag(middle, (middle[0] - towards * 110, middle[1]))
    screen.wait_for(f"{ROW.format('Banana')}.dataset.state === 'open-trailing'")
    screen.settled()
    # The first action is outermost.
    eat, flag = screen.frame("eat-Banana"), screen.frame("flag-Banana")
    assert (eat.left >= flag.right - 1) if towards > 0 else (eat.right <= flag.left + 1)
    screen.click("flag-Banana")
    screen.wait_for_text("log", "flag Banana")
    screen.wait_for(f"{ROW.format('Banana')}.dataset.state === 'rest'")
    screen.settled()
    screen.drag(middle, (middle[0] + towards * 70, middle[1]))
    screen.wait_for(f"{ROW.format('Banana')}.dataset.state === 'open-leading'")
    screen.settled()
    screen.click("pin-Banana")
    screen.wait_for_text("log", "pin Banana")
    screen.wait_for(f"{ROW.format('Banana')}.dataset.state === 'rest'")
    screen.settled()
    # A full swipe performs the outermost action.
    screen.drag((x + w / 2 + towards * (w / 2 - 8), middle[1]), (x + w / 2 - towards * (w / 2 - 8), middle[1]), steps=12)
    screen.wait_for_text("names", "Apple,Cherry,Date,Elder")


@pytest.mark.core
@pytest.mark.only("chromium")  # WebKit's driver has no touch input
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_finger_swipes_a_row(rows, language):
    screen = rows("actions", language=language, touch=True)
    towards = -1 if language == "ar" else 1
    x, y, w, h = place(screen, "Cherry")
    screen.swipe((x + w / 2, y + h / 2), (x + w / 2 - towards * 100, y + h / 2))
    screen.wait_for(f"{ROW.format('Cherry')}.dataset.state === 'open-trailing'")
    screen.settled()
    screen.tap("eat-Cherry")
    screen.wait_for_text("names", "Apple,Banana,Date,Elder")


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_what_a_swipe_uncovers_is_reached_by_keys_in_a_row_of_words(rows):
    screen = rows("actions")
    button = f"{ROW.format('Banana')}.querySelector('.row-more > button')"
    # Assistive technologies always find it; it is visible only while it has the focus.
    assert screen.evaluate(f"[{button}.ariaLabel, {button}.checkVisibility({{ visibilityProperty: true }}), getComputedStyle({button}).opacity]") == ["Actions", True, "0"]
    tab_to(screen, f"document.activeElement === {button}")
    # In WebKit's driver, a window behind another one does not show the focus.
    screen.wait_for(f"!document.hasFocus() || getComputedStyle({button}).opacity === '1'")
    screen.press("Enter")
    screen.wait_for("document.activeElement.matches('.menu-item')")
    titles = screen.evaluate("[...document.querySelectorAll('.row-menu .menu-item')].map(e => e.textContent)")
    assert sorted(titles) == ["Eat", "Flag", "Pin"]
    choose_in_menu(screen, "Pin")
    screen.wait_for_text("log", "pin Banana")
    screen.press("Shift+F10")
    choose_in_menu(screen, "Flag")
    screen.wait_for_text("log", "flag Banana")
    screen.press("Delete")
    screen.wait_for_text("names", "Apple,Cherry,Date,Elder")


# Selecting


def roles(screen, name):
    return screen.evaluate(f"(row => [row.parentElement.getAttribute('role'), row.getAttribute('role'), row.ariaSelected, row.getAttribute('aria-current')])({ROW.format(name)})")


def test_a_row_says_that_it_can_be_chosen_and_is(rows):
    screen = rows("one")
    assert roles(screen, "Apple") == ["grid", "row", "false", None]
    # A row that cannot be selected has no such state.
    assert roles(screen, "never") == ["grid", "row", None, None]
    assert screen.evaluate(f"{ROW.format('Apple')}.parentElement.ariaMultiSelectable") is None
    screen.click("Banana")
    screen.wait_for_text("chosen", "Banana")
    assert roles(screen, "Banana")[2] == "true" and roles(screen, "Apple")[2] == "false"
    tab_to(screen, f"document.activeElement === {ROW.format('Banana')}")
    screen.press("ArrowDown")
    screen.press("Space")
    screen.wait_for_text("chosen", "Cherry")
    assert roles(screen, "Cherry")[2] == "true" and roles(screen, "Banana")[2] == "false"


@pytest.mark.core
def test_several_rows_are_chosen_while_the_list_is_edited(rows):
    screen = rows("several")
    # No row can be selected by hand yet.
    assert roles(screen, "Apple") == ["grid", "row", None, None]
    assert screen.evaluate(f"{ROW.format('Apple')}.parentElement.ariaMultiSelectable") == "true"
    screen.click("edit")
    screen.wait_for(f"{ROW.format('Apple')}.ariaSelected === 'false'")
    screen.settled()
    screen.click("Apple")
    screen.click("Date")
    screen.wait_for_text("chosen", "Apple,Date")
    assert [roles(screen, name)[2] for name in FRUITS.split(",")] == ["true", "false", "false", "true", "false"]
    tab_to(screen, f"{ROW.format('Date')} === document.activeElement")
    screen.press("Space")
    screen.wait_for_text("chosen", "Apple")
    # The handle does not select the row.
    grip = handle(screen, "Date")
    screen.drag(grip, (grip[0], grip[1] - 50))
    screen.wait_for_text("names", "Apple,Banana,Date,Cherry,Elder")
    assert screen.text("chosen") == "Apple"


@pytest.mark.only("chromium")  # axe-core's results are the same in every browser
@pytest.mark.parametrize("kind", ["plain", "actions", "one", "several"])
def test_nothing_is_wrong_with_the_rows(rows, kind):
    screen = rows(kind, edits=kind in ("plain", "several"))
    assert violations(screen) == []


# Modifier keys


@pytest.mark.guideline("keyboard-shortcut.command-drag-group", "keyboard-shortcut.drag-modifiers")
def test_command_carries_all_rows_that_are_chosen(rows):
    screen = rows("several", edits=True)
    for name in ("Apple", "Cherry"):
        screen.click(name)
    screen.wait_for_text("chosen", "Apple,Cherry")
    grip, aim = handle(screen, "Apple"), handle(screen, "Date")
    # Without Command, only the dragged row moves.
    screen.drag(grip, (aim[0], aim[1] + 4))
    screen.wait_for_text("names", "Banana,Cherry,Date,Apple,Elder")
    screen.wait_for("!document.querySelector('.reordering')")
    with screen.holding("Control"):
        grip, aim = handle(screen, "Apple"), handle(screen, "Banana")
        screen.drag(grip, (aim[0], aim[1] - 4))
    screen.wait_for_text("names", "Cherry,Apple,Banana,Date,Elder")
    assert screen.text("chosen") == "Apple,Cherry"


@pytest.mark.guideline("keyboard-shortcut.command-drag-group")
def test_in_a_long_list_those_out_of_sight_are_counted_and_go_along(rows):
    screen = rows("long", edits=True)
    screen.click("r2")
    screen.wait_for_text("places", "r2 2")
    screen.evaluate("(list => { list.scrollTop = list.scrollHeight / 2 })(document.querySelector('.list'))&&0")
    screen.wait_for_target("r200")
    screen.wait_gone("r2")
    screen.bring("r200")
    screen.evaluate(f"{ROW.format('r200')}.querySelector('.row-handle').focus()&&0")
    screen.press("Alt+ArrowDown")
    heard(screen, "Moved to 202 of 400")
    screen.click("r203")
    screen.wait_for_text("places", "r2 2,r203 203")
    grip, aim = handle(screen, "r203"), handle(screen, "r205")
    with screen.holding("Control"):
        screen.drag(grip, (aim[0], aim[1] + 4))
    screen.wait_for_text("places", "r2 204,r203 205")


@pytest.mark.guideline("keyboard-shortcut.command-drag-group", "keyboard-shortcut.drag-modifiers")
def test_command_carries_all_items_that_are_chosen(rows):
    screen = rows("items")
    screen.wait_for("document.querySelector('.collection-item[tabindex=\"0\"]')")
    for name in ("Apple", "Cherry", "Date"):
        screen.click(name)
    screen.wait_for_text("chosen", "Apple,Cherry,Date")
    start, end = screen.frame("Date").middle, screen.frame("Elder").middle
    screen.press_down(*start)
    screen.wait_for("document.querySelector('.collection-item[data-state=lifted], .collection-item[data-edited]')", about="the item is lifted")
    for step in range(1, 9):
        screen.move_to(start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8)
    lifted = "document.querySelectorAll('.collection-item[data-state=lifted]').length"
    screen.wait_for(f"{lifted} === 1")
    # The selected items join as soon as the key is pressed, also while the pointer rests.
    with screen.holding("Control"):
        screen.wait_for(f"{lifted} === 3")
        screen.let_go(*end)
    screen.wait_for_text("names", "Banana,Elder,Apple,Cherry,Date")


@pytest.mark.guideline("keyboard-shortcut.shift-resize-aspect", "keyboard-shortcut.drag-modifiers")
def test_shift_keeps_the_proportion_from_when_it_is_pressed_until_it_is_let_go(rows):
    screen = rows("shape")
    x, y = (round(number) for number in screen.frame("corner").middle)
    screen.press_down(x, y)
    screen.move_to(x + 40, y + 60)
    screen.wait_for_text("size", "140 110 none")
    with screen.holding("Shift"):
        screen.move_to(x + 100, y + 60)
        screen.wait_for_text("size", "200 100 shift")
    screen.move_to(x + 100, y + 90)
    screen.wait_for_text("size", "200 140 none")
    with screen.holding("Control"):
        screen.move_to(x + 60, y + 10)
        screen.wait_for_text("size", "160 60 command")
    # Also while the pointer rests.
    with screen.holding("Shift"):
        screen.wait_for_text("size", "160 80 shift")
    screen.wait_for_text("size", "160 60 none")
    screen.let_go(x + 60, y + 10)


# A window that is resized


def is_seen(screen, name):
    return screen.evaluate(f"((row, list) => row.top >= list.top - 1 && row.bottom <= list.bottom + 1)({ROW.format(name)}.getBoundingClientRect(), {ROW.format(name)}.closest('.list').getBoundingClientRect())")


def bring_to_middle(screen, name):
    screen.evaluate(f"{ROW.format(name)}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    screen.settled()
    assert is_seen(screen, name)


def take_sizes(screen):
    """Resizes from a phone to a desktop and back; yields each width after the layout has settled."""
    for width, height, kind in ((1100, 800, "regular"), (390, 844, "compact")):
        screen.resize(width, height)
        screen.wait_for(f"document.documentElement.dataset.sizeClass === '{kind}'")
        screen.settled()
        yield width


def test_a_list_keeps_its_place_its_choice_and_its_editing(rows):
    screen = rows("several", edits=True)
    for name in ("Apple", "Date"):
        screen.click(name)
    screen.wait_for_text("chosen", "Apple,Date")
    bring_to_middle(screen, "n20")
    screen.click("n20")
    screen.wait_for_text("chosen", "Apple,Date,n20")
    for _ in take_sizes(screen):
        assert screen.evaluate("'editing' in document.querySelector('.list').dataset")
        assert screen.text("chosen") == "Apple,Date,n20"
        assert [roles(screen, name)[2] for name in ("Apple", "Banana", "n20", "n21")] == ["true", "false", "true", "false"]
        until(lambda: is_seen(screen, "n20"))
    # And it can still be edited.
    screen.click("n20")
    screen.wait_for_text("chosen", "Apple,Date")


def test_the_one_row_that_is_chosen_stays_so(rows):
    screen = rows("one")
    screen.click("Cherry")
    screen.wait_for_text("chosen", "Cherry")
    for _ in take_sizes(screen):
        assert roles(screen, "Cherry")[2] == "true" and screen.text("chosen") == "Cherry"


def test_news_are_read_on_where_they_were(visit):
    screen = visit("news")
    screen.click("fill")
    screen.wait_for_target("row 10")
    screen.evaluate("document.querySelector('.list').scrollTo({ top: 1300, behavior: 'instant' })")
    screen.wait_for_target("row 30")
    bring_to_middle(screen, "row 30")
    for _ in take_sizes(screen):
        screen.wait_for("find('row 30')")
        until(lambda: is_seen(screen, "row 30"))


def test_cells_keep_their_place_and_choice(visit):
    screen = visit("cells")
    screen.click("own Two")
    screen.wait_for_text("chosen", "Two")
    bring_to_middle(screen, "more basic")
    for _ in take_sizes(screen):
        assert screen.text("chosen") == "Two"
        until(lambda: is_seen(screen, "more basic"))
        assert screen.exists("css=.row-check")
