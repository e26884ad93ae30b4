"""Keyboard navigation according to the guidelines: focus groups, and Full Keyboard Access, which is on by default."""
import os
import signal

import pytest

from keysteps import HALO, HERE, colour_of, course, go, halo, here, use_groups
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")


# Focus groups


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("keyboard-navigation.default-areas", "keyboard-navigation.system-views-expected", "keyboard-navigation.purpose")
def test_tab_visits_sidebar_field_and_text_view_without_a_line_of_code(keys):
    screen = keys("areas", groups=True)
    assert course(screen, 3) == ["Inbox", "name", "note"]
    places = [screen.frame(name) for name in ("Inbox", "name", "note")]
    # In reading order: first along the line, then downwards.
    assert places[0].right <= places[1].left and places[1].bottom <= places[2].top
    assert course(screen, 2, "Shift+Tab") == ["name", "Inbox"]


@pytest.mark.guideline("keyboard-navigation.not-for-controls")
def test_focus_groups_pass_over_controls(keys):
    screen = keys("areas", groups=True)
    for _ in range(6):
        screen.press("Tab")
        assert here(screen) not in ("on", "size", "press")


@pytest.mark.core
@pytest.mark.guideline("keyboard-navigation.two-interactions", "keyboard-navigation.tab-between-groups")
def test_tab_goes_from_area_to_area_and_arrows_from_item_to_item(keys):
    screen = keys("grid", groups=True)
    screen.click("enable")
    screen.wait_for_text("enabled", "enabled")
    screen.evaluate("document.activeElement.blur()")
    go(screen, "row-0")
    assert course(screen, 2, "ArrowDown") == ["row-1", "row-2"]
    screen.press("Tab")
    assert here(screen) == "tile-0"
    screen.press("ArrowRight")
    assert here(screen) == "tile-1"
    # An area that regains the focus restores its last focused item.
    screen.press("Shift+Tab")
    assert here(screen) == "row-2"
    screen.press("Tab")
    assert here(screen) == "tile-1"


@pytest.mark.guideline("keyboard-navigation.collection-opt-in")
def test_a_collection_is_an_area_where_its_author_wishes_so(keys):
    screen = keys("grid", groups=True)
    for _ in range(4):
        screen.press("Tab")
        assert not (here(screen) or "").startswith("tile")
    screen.click("enable")
    screen.wait_for_text("enabled", "enabled")
    go(screen, "tile-0", tries=4)


@pytest.mark.guideline("keyboard-navigation.arrows-within-group")
def test_arrows_never_leave_an_area(keys):
    screen = keys("grid", groups=True)
    go(screen, "row-0")
    assert course(screen, 4, "ArrowDown") == ["row-1", "row-2", "row-2", "row-2"]
    assert course(screen, 2, "ArrowRight") == ["row-2", "row-2"]
    assert course(screen, 3, "ArrowUp") == ["row-1", "row-0", "row-0"]
    assert course(screen, 1, "End") + course(screen, 1, "Home") == ["row-2", "row-0"]


@pytest.mark.guideline("keyboard-navigation.tab-reading-order")
@pytest.mark.parametrize("language, order", [("en", "abcd"), ("ar", "badc")])
def test_areas_are_visited_in_reading_order(keys, language, order):
    screen = keys("quarters", groups=True, language=language)
    # The page is mirrored, and with it the source order, so reading order is the same in both.
    names = [name[0] for name in course(screen, 4)]
    places = {name: screen.frame(f"{name}1") for name in "abcd"}
    sign = -1 if language == "ar" else 1
    assert sorted("abcd", key=lambda name: (round(places[name].top), sign * places[name].left)) == names
    assert "".join(sorted("abcd", key=lambda name: (round(places[name].top), places[name].left))) == order


@pytest.mark.guideline("keyboard-navigation.stack-as-one-group")
@pytest.mark.parametrize("groups", [True, False])
def test_focus_goes_down_a_stack_that_is_an_area_before_it_goes_on(keys, groups):
    screen = keys("stacks", groups=groups)
    if groups:
        # Without areas, each view is a stop: across, then down.
        assert course(screen, 4) == ["left1", "right1", "left2", "right2"]
    screen.click("areas")
    screen.wait_for("find('right3').closest('[data-focus-group]')", about="the stacks are areas")
    screen.settled()
    screen.evaluate("document.activeElement.blur()")
    if groups:
        go(screen, "left1")
        assert course(screen, 3, "ArrowDown") == ["left2", "left3", "left3"]
        screen.press("Tab")
        assert here(screen) == "right1"
    else:
        go(screen, "left1")
        assert course(screen, 3) == ["left2", "left3", "right1"]


@pytest.mark.guideline("keyboard-navigation.custom-may-need-order")
def test_a_name_of_an_area_changes_the_order(keys):
    screen = keys("stacks")
    go(screen, "odd1")
    assert course(screen, 3) == ["odd2", "even1", "even2"]


@pytest.mark.guideline("keyboard-navigation.primary-item-auto-focus", "keyboard-navigation.raise-priority-makes-primary", "keyboard-navigation.adjust-priority")
def test_an_area_is_entered_at_the_item_that_matters_most(keys):
    screen = keys("ranks", groups=True)
    go(screen, "before")
    assert course(screen, 2) == ["third", "two"]
    assert course(screen, 1, "ArrowLeft") + course(screen, 1, "ArrowRight") == ["one", "two"]
    screen.press("ArrowRight")
    screen.click("reset")
    screen.wait_for(f"({HERE}) === 'two'", about="focus is where its scope would have it")


@pytest.mark.guideline("keyboard-navigation.adjust-priority", "keyboard-navigation.raise-priority-makes-primary")
def test_a_default_for_persons_is_where_their_keys_come_in(keys):
    screen = keys("entry", groups=True)
    screen.click("show")
    # Both areas appear with a default focus; the last default wins.
    screen.wait_for("/b3$/.test(textOf(find('at')).trim())", about="focus begins where the state says")
    screen.wait_for(f"({HERE}) === 'b3'")
    # An automatic default does not apply to keys: they enter at the item that had the focus last, or at the first.
    screen.press("Shift+Tab")
    first = here(screen)
    assert first.startswith("s")
    screen.press("ArrowRight" if first != "s3" else "ArrowLeft")
    # A user-initiated default applies whenever keys enter the area, also after another item had the focus.
    screen.press("Tab")
    assert here(screen) == "b3"
    screen.press("ArrowLeft")
    assert here(screen) == "b2"
    screen.press("Shift+Tab")
    other = here(screen)
    assert other.startswith("s") and other != first
    screen.press("Tab")
    assert here(screen) == "b3"


# Full Keyboard Access


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_full_keyboard_access_is_on_and_everything_can_be_reached_and_operated(keys):
    screen = keys("controls")
    go(screen, "on")
    screen.press("Space")
    screen.wait_for("textOf(find('echo')).includes(' on ')")
    go(screen, "add", tries=1)
    screen.press("Enter")
    screen.press("Space")
    go(screen, "tapped", tries=1)
    screen.press("Enter")
    screen.wait_for("textOf(find('echo')).startsWith('AAT')")
    # Within the topmost presentation, the focus wraps around.
    go(screen, "ask", tries=1)
    screen.press("Enter")
    screen.wait_for("document.querySelector('dialog[open]')")
    screen.settled()
    for _ in range(5):
        screen.press("Tab")
        assert here(screen) in ("sheet-one", "sheet-two")
    screen.press("Escape")
    screen.wait_gone("css=dialog[open]")
    # Reordering works by keyboard too.
    go(screen, "Bob")
    assert screen.evaluate("document.activeElement.matches('[data-handle]')")
    screen.press("Alt+ArrowUp")
    screen.wait_for("textOf(find('echo')).trim().endsWith('Bob,Ann,Cid')")
    screen.press("Enter")
    screen.wait_for("document.activeElement.matches('.menu-item')")
    screen.press("Enter")
    screen.wait_for("textOf(find('echo')).trim().endsWith('Ann,Bob,Cid')")


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_every_control_of_a_page_has_its_turn(keys):
    screen = keys("areas")
    names = course(screen, 30)
    assert {"Inbox", "name", "on", "press", "note"} <= set(names)
    # The list is one stop: arrow keys lead to its other rows.
    assert "Drafts" not in names


def test_the_way_is_the_persons_and_is_kept(keys, visit):
    screen = keys("areas")
    use_groups(screen)
    # The app has received it.
    screen.click("kind-grid")
    screen.wait_for_text("kind", "grid")
    screen.open("/")
    assert screen.evaluate("document.documentElement.dataset.keyboardNavigation") == "groups"
    # And it applies to the user's other windows.
    other = visit(beside=screen)
    assert other.evaluate("document.documentElement.dataset.keyboardNavigation") == "groups"


@pytest.mark.guideline("keyboard-navigation.tvos-directional")
def test_with_arrows_alone_one_comes_to_everything(keys):
    screen = keys("cross")
    go(screen, "at00")
    seen = {"at00"}
    for line in range(3):
        seen.update(course(screen, 2, "ArrowRight" if line % 2 == 0 else "ArrowLeft"))
        if line < 2:
            seen.update(course(screen, 1, "ArrowDown"))
    assert seen == {f"at{row}{column}" for row in range(3) for column in range(3)}


def test_rows_that_are_not_in_the_page_come_as_they_are_needed(keys):
    screen = keys("long")
    go(screen, "row-0")
    assert course(screen, 30, "ArrowDown")[-1] == "row-30"
    screen.press("End")
    screen.wait_for(f"({HERE}) === 'row-99999'", about="the last row has the focus")
    screen.press("ArrowUp")
    screen.wait_for(f"({HERE}) === 'row-99998'")
    screen.press("PageUp")
    screen.wait_for(f"+({HERE}).slice(4) < 99995")
    screen.press("Home")
    screen.wait_for(f"({HERE}) === 'row-0'")
    # A hundred thousand rows are one stop.
    screen.press("Tab")
    assert here(screen) == "after"


# The focus and the app


@pytest.mark.guideline("keyboard-navigation.focus-system-basis")
def test_return_performs_the_action_of_the_item_with_the_indicator(keys):
    screen = keys("areas")
    go(screen, "Inbox")
    screen.press("ArrowDown")
    assert here(screen) == "Drafts"
    assert screen.evaluate("find('Drafts').closest('.row').matches('[data-focused]')")
    screen.press("Enter")
    screen.wait_for("textOf(find('echo')).startsWith('Drafts')")


@pytest.mark.guideline("keyboard-navigation.focus-groups")
def test_a_sidebar_and_a_grid_are_two_areas(keys):
    screen = keys("grid", groups=True)
    screen.click("enable")
    screen.wait_for_text("enabled", "enabled")
    screen.evaluate("document.activeElement.blur()")
    firsts = course(screen, 2)
    assert firsts == ["row-0", "tile-0"]
    group = "document.activeElement.closest('.list, .collection')"
    assert screen.evaluate(f"{group}.matches('.collection') && {group} !== find('row-0').closest('.list')")


@pytest.mark.core
def test_a_focus_state_follows_and_leads_any_view(keys):
    screen = keys("states")
    go(screen, "Red")
    screen.wait_for_text("tile", "Red")
    screen.wait_for("find('Red').innerText.trim() === 'Red here'")
    screen.press("ArrowRight")
    screen.wait_for_text("tile", "Green")
    screen.wait_for("find('Red').innerText.trim() === 'Red' && find('Green').innerText.trim() === 'Green here'")
    screen.click("go")
    screen.wait_for(f"({HERE}) === 'Blue'")
    screen.wait_for_text("tile", "Blue")
    screen.click("none")
    screen.wait_for_text("tile", "none")


def test_what_goes_leaves_the_focus_to_its_neighbour(keys):
    screen = keys("states")
    go(screen, "Green")
    screen.press("Control+Shift+D")
    screen.wait_gone("Green")
    screen.wait_for(f"['Red', 'Blue'].includes({HERE})", about="a neighbour has the focus")


@pytest.mark.core("chromium", "webkit")
def test_after_a_page_focus_is_where_it_was(keys):
    screen = keys("states")
    go(screen, "link")
    screen.press("ArrowDown")
    assert here(screen) == "other"
    screen.press("Enter")
    screen.wait_for_target("page")
    screen.settled()
    screen.press("Escape")
    screen.wait_gone("page")
    screen.wait_for(f"({HERE}) === 'other'")


def test_a_question_is_answered_by_keys_also_where_controls_are_passed_over(visit):
    screen = visit("lists")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    use_groups(screen)
    screen.evaluate("document.activeElement.blur()")
    screen.press("Tab")
    go(screen, "alert", "ArrowDown")
    screen.press("Enter")
    screen.wait_for("document.querySelector('dialog[open]')")
    screen.settled()
    assert set(course(screen, 2)) == {"throw", "cancel"}
    go(screen, "cancel")
    screen.press("Enter")
    screen.wait_gone("css=dialog[open]")
    screen.wait_for_text("answer", "cancelled")


# How it is seen


@pytest.mark.guideline("keyboard-navigation.indicator-two-styles", "keyboard-navigation.halo-outline", "keyboard-navigation.highlight-not-focus-effect")
def test_a_view_has_a_halo_and_a_row_is_highlighted(keys):
    screen = keys("halos")
    go(screen, "square")
    line, place = halo(screen), screen.frame("square")
    assert line["width"] == 3.5
    # The browser may have put the halo on whole pixels of its own.
    assert abs(line["left"] - place.left) < 5 and abs(line["bottom"] - place.bottom) < 5
    assert line["colour"] != "none"
    screen = keys("areas")
    go(screen, "Inbox")
    screen.wait_for(f"!{HALO}", about="a row has no halo")
    assert screen.evaluate("getComputedStyle(document.activeElement).outlineStyle === 'none' || getComputedStyle(document.activeElement).outlineColor === 'rgba(0, 0, 0, 0)'")
    assert screen.evaluate("find('Inbox').closest('.row').matches('[data-focused]')")


def test_a_finger_sees_no_halo(keys):
    screen = keys("halos")
    go(screen, "square")
    halo(screen)
    screen.click("circle")
    screen.wait_for(f"!{HALO}")


@pytest.mark.guideline("keyboard-navigation.highlight-tint-background", "keyboard-navigation.highlight-automatic")
def test_a_highlighted_row_has_the_tint_and_readable_words(keys):
    screen = keys("areas")
    plain = colour_of(screen, "Sent", ".row-content")
    go(screen, "Inbox")
    tint = screen.evaluate("(probe => { probe.style.background = 'color-mix(in srgb, var(--tint) 86%, #000)'; find('sidebar').append(probe);"
                           " const colour = getComputedStyle(probe).backgroundColor; probe.remove(); return colour })(document.createElement('i'))")
    screen.wait_for(f"getComputedStyle(find('Inbox').closest('.row-content')).backgroundColor === {tint!r}", about="the row has the tint")
    assert screen.evaluate("getComputedStyle(find('Inbox')).color") == "rgb(255, 255, 255)"
    assert screen.browser != "chromium" or violations(screen) == []
    screen.press("Enter")
    screen.wait_for("textOf(find('echo')).startsWith('Inbox')")
    # While the focus is elsewhere, the selection remains visible, in grey.
    screen.press("ArrowDown")
    screen.wait_for("find('Drafts').closest('.row').matches('[data-focused]')")
    go(screen, "name")
    screen.wait_for(f"![{plain!r}, {tint!r}].includes(getComputedStyle(find('Inbox').closest('.row-content')).backgroundColor)", about="what is chosen is grey")
    screen.settled()
    assert screen.browser != "chromium" or violations(screen) == []


@pytest.mark.guideline("keyboard.external-attach")
def test_a_hardware_keyboard_types_into_the_field_with_the_focus(keys):
    screen = keys("areas")
    go(screen, "name")
    for letter in "Ann":
        screen.press(letter)
    assert screen.evaluate("document.activeElement.value") == "Ann"
    # No room was made for an on-screen keyboard.
    assert screen.evaluate("['', '0px'].includes(document.documentElement.style.getPropertyValue('--keyboard'))")


def test_after_a_crash_focus_is_where_it_was(own_app, visit):
    app = own_app("Specimen")
    screen = visit("focus", width=1024, height=800, app=app)
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    screen.evaluate("document.activeElement.blur()")
    go(screen, "Inbox")
    screen.press("ArrowDown")
    screen.note_returns()
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    screen.wait_for("returns.length > 0")
    screen.wait_for(f"({HERE}) === 'Drafts'")


def test_tab_goes_on_from_where_a_field_has_let_go_and_from_where_one_has_clicked(visit):
    screen = visit("textReturns")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    screen.type("other", "Ann")
    screen.press("Enter")
    screen.wait_for("document.activeElement === document.body", about="Return puts the keyboard away")
    screen.press("Tab")
    screen.wait_for("document.activeElement.closest('[data-testid]')?.dataset.testid === 'notes'")
    screen.press("Shift+Tab")
    screen.press("Enter")
    screen.wait_for("document.activeElement === document.body")
    screen.press("Shift+Tab")
    screen.wait_for("document.activeElement.closest('[data-testid]')?.dataset.testid === 'text'")
    # Below everything, where no element takes the focus.
    screen.click("echo")
    screen.wait_for("document.activeElement === document.body")
    screen.press("Shift+Tab")
    screen.wait_for("document.activeElement.closest('[data-testid]')?.dataset.testid === 'notes'")
