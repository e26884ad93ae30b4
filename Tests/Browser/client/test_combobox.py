"""Combo boxes: the list of choices follows what is typed, and a choice is inserted as if it were typed."""

# How the list shows all of them.
ALL = "Apple Apricot Banana Éclair Pineapple"
CHOICES = '["Apple","Apricot","Banana","Éclair","Pineapple"]'


def opened(screen, choices=CHOICES, value="", around=""):
    screen.open(
        f'{around}<div style="padding:100px 40px"><label id="l">Fruit</label><span class="textfield" data-style="rounded"'
        ' style="width:240px"><input data-text id="f" role="combobox" aria-expanded="false" aria-labelledby="l" data-behaviour="combobox"'
        f' data-choices=\'{choices}\' placeholder=" " data-submit value="{value}"><button type="button" class="textfield-choices"'
        ' id="b">v</button></span></div><button id="other">Other</button>'
    )
    screen.until("f.hasAttribute('aria-controls')")
    return screen.page


def edited(screen, **more):
    """The page with the focus in the field."""
    page = opened(screen, **more)
    page.focus("#f")
    return page


LIST = "document.getElementById('f-list')"
SHOWN = f"({LIST}.matches(':popover-open') ? [...{LIST}.children].map(e => e.textContent).join(' ') : 'closed')"
ACTIVE = "(document.getElementById(f.getAttribute('aria-activedescendant'))?.textContent ?? 'none')"


def shows(screen, words):
    screen.until(f"{SHOWN} === '{words}' && f.ariaExpanded === '{'false' if words == 'closed' else 'true'}'")


def test_the_button_opens_all_choices_with_the_focus_in_the_field_and_closes_them(screen):
    page = opened(screen, value="Banana")
    assert page.evaluate(f"[{LIST}.role, {LIST}.getAttribute('aria-labelledby'), f.getAttribute('aria-controls')]") == [
        "listbox",
        "l",
        "f-list",
    ]
    page.click("#b")
    shows(screen, ALL)
    assert page.evaluate("document.activeElement.id") == "f"
    assert page.evaluate(f"[...{LIST}.children].filter(e => e.ariaSelected === 'true').map(e => e.textContent)") == ["Banana"]
    # It is as wide as the field, and below it.
    assert screen.rect("#f-list")["width"] >= 240
    assert screen.rect("#f-list")["y"] >= screen.rect(".textfield")["y"] + screen.rect(".textfield")["height"]
    page.click("#b")
    shows(screen, "closed")


def test_typing_shows_what_contains_the_text_first_what_begins_with_it(screen):
    page = edited(screen)
    page.keyboard.type("ap")
    shows(screen, "Apple Apricot Pineapple")
    page.keyboard.type("p")
    shows(screen, "Apple Pineapple")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    shows(screen, ALL)
    # Without diacritics and in any case.
    page.keyboard.type("ECL")
    shows(screen, "Éclair")
    page.keyboard.type("x")
    shows(screen, "closed")
    screen.expect("input", "f", "ECLx")


def test_the_single_choice_that_has_been_typed_needs_no_list(screen):
    page = edited(screen)
    page.keyboard.type("Banan")
    shows(screen, "Banana")
    page.keyboard.type("a")
    shows(screen, "closed")


def test_arrow_keys_go_through_the_choices_and_around_and_return_takes_one(screen):
    page = edited(screen)
    page.keyboard.press("ArrowDown")
    shows(screen, ALL)
    for key, expected in (
        ("", "Apple"),
        ("ArrowDown", "Apricot"),
        ("ArrowUp", "Apple"),
        ("ArrowUp", "Pineapple"),
        ("ArrowDown", "Apple"),
        ("PageDown", "Pineapple"),
        ("PageUp", "Apple"),
    ):
        if key:
            page.keyboard.press(key)
        assert page.evaluate(ACTIVE) == expected, key
        assert page.evaluate("document.querySelectorAll('.combobox-active').length") == 1
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    shows(screen, "closed")
    assert page.input_value("#f") == "Apricot"
    screen.expect("input", "f", "Apricot")
    assert screen.sent("submit") == []
    # Now Return is the field's.
    page.keyboard.press("Enter")
    screen.expect("submit", "f")


def test_a_closed_list_opens_at_the_text_of_the_field_or_at_the_end_that_the_key_means(screen):
    page = edited(screen, value="Banana")
    page.keyboard.press("PageDown")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Control+ArrowDown")
    shows(screen, "closed")
    page.keyboard.press("ArrowDown")
    shows(screen, ALL)
    assert page.evaluate(ACTIVE) == "Banana"
    page.keyboard.press("Escape")
    shows(screen, "closed")
    page.fill("#f", "")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(ACTIVE) == "Pineapple"


def test_after_typing_no_choice_is_active_and_the_arrows_begin_at_the_ends(screen):
    page = edited(screen)
    page.keyboard.type("ap")
    assert page.evaluate(ACTIVE) == "none"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(ACTIVE) == "Pineapple"
    page.keyboard.type("r")
    shows(screen, "Apricot")
    assert page.evaluate(ACTIVE) == "none"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(ACTIVE) == "Apricot"
    # Return without an active choice is the field's own.
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    screen.expect("submit", "f")
    assert page.input_value("#f") == "ap"
    shows(screen, "closed")


def test_a_press_on_a_choice_takes_it_and_one_elsewhere_closes_the_list(screen):
    page = opened(screen)
    page.click("#b")
    page.get_by_role("option", name="Éclair").click()
    shows(screen, "closed")
    assert page.evaluate("[f.value, document.activeElement.id]") == ["Éclair", "f"]
    screen.expect("input", "f", "Éclair")
    page.click("#b")
    page.mouse.click(300, 700)
    shows(screen, "closed")
    page.click("#b")
    page.keyboard.press("Tab")
    shows(screen, "closed")
    assert page.evaluate("document.activeElement.id") != "f"


def test_a_choice_can_be_undone_like_typed_text(screen):
    page = edited(screen)
    page.keyboard.type("ba")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.input_value("#f") == "Banana"
    page.keyboard.press("Control+z")
    screen.until("f.value !== 'Banana'")


def test_other_choices_of_the_app_are_in_the_open_list_at_once(screen):
    page = edited(screen)
    page.keyboard.type("b")
    shows(screen, "Banana")
    screen.push(("attribute", "f", "data-choices", '["Blueberry","Cherry","Rhubarb"]'))
    shows(screen, "Blueberry Rhubarb")
    page.keyboard.press("Escape")
    screen.push(("attribute", "f", "data-choices", '["Bilberry"]'))
    shows(screen, "closed")
    page.keyboard.press("ArrowDown")
    shows(screen, "Bilberry")


def test_escape_closes_the_list_and_not_the_page_around(screen):
    page = edited(screen, around='<div data-keys="Escape" id="k">')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    shows(screen, "closed")
    screen.expect("key", "k", "Escape", "", "up")
    assert screen.sent("key") == [["k", "Escape", "", "up"]]


def press_down(page, more):
    """The down arrow as a browser reports it of an input method."""
    page.evaluate(f"f.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'ArrowDown', {more}, bubbles: true, cancelable: true }}))")


def test_keys_of_an_ime_composition_do_nothing_to_the_list(screen):
    page = edited(screen)
    press_down(page, "isComposing: true")
    shows(screen, "closed")
    page.keyboard.press("ArrowDown")
    shows(screen, ALL)


def test_the_last_key_of_a_composition_in_webkit_opens_nothing(screen):
    page = edited(screen)
    # It says nothing of a composition, but has the key code of one.
    press_down(page, "keyCode: 229")
    shows(screen, "closed")
    press_down(page, "keyCode: 40")
    shows(screen, ALL)


def test_the_list_leaves_with_its_field(screen):
    page = opened(screen)
    page.click("#b")
    shows(screen, ALL)
    screen.push(("attribute", "f", "data-behaviour", None))
    assert page.evaluate(LIST) is None
