"""Texts of fields: what was typed before the client was there, after Return, and what a clear button takes away."""

import pytest

SLOW = "/slow.png"
FIELD = '<input data-text data-focus data-submit id="{id}" data-key="{id}" placeholder=" " value="{value}">'


def test_a_text_that_was_typed_before_the_client_is_reported_before_the_first_patch_is_applied(screen):
    screen.page.add_init_script(
        """new MutationObserver((_, watch) => {
          const field = document.getElementById('f')
          if (!field) return
          watch.disconnect()
          field.value = 'typed'
        }).observe(document, { childList: true, subtree: true })"""
    )
    # While it is loading, browsers may still bring back texts of fields.
    screen.held[SLOW] = []
    screen.open(f'<img src="{SLOW}"><p id="p">one</p>{FIELD.format(id="f", value="drawn")}', is_ready=False, wait_until="commit")
    assert screen.sent("input") == []
    screen.push(("text", "p", "two"), ("property", "f", "value", "of the app"))
    screen.until("p.textContent === 'two'")
    screen.expect("input", "f", "typed")
    assert screen.page.input_value("#f") == "typed"
    for route in screen.held.pop(SLOW):
        route.abort()
    screen.ready()
    assert screen.page.input_value("#f") == "typed"


@pytest.mark.parametrize("seconds, expected", [(5, "abc"), (11, "")])
def test_text_after_return_waits_ten_seconds_for_the_next_field(screen, seconds, expected):
    page = screen.page
    page.clock.install()
    screen.open(f'<div id="box">{FIELD.format(id="f", value="")}</div>')
    # The page is not new.
    page.clock.run_for(20_000)
    page.focus("#f")
    page.keyboard.press("Enter")
    screen.expect("submit", "f")
    page.keyboard.type("abc")
    assert page.input_value("#f") == ""
    # The reply removes the field.
    screen.push(("remove", "f"))
    page.clock.run_for(seconds * 1000)
    screen.push(("insert", "box", "", FIELD.format(id="g", value="")))
    page.focus("#g")
    page.keyboard.type("d")
    screen.until(f"g.value === '{expected}d'")


SEARCH = (
    '<span class="textfield" data-clears="always" style="width:240px"><input type="search" data-text id="f" placeholder=" "'
    ' value="words"><button type="button" class="textfield-clear" data-clear aria-label="Clear" id="c"></button></span>'
)


def cleared(screen):
    """The texts that the app has heard of."""
    screen.frames()
    return [event[1] for event in screen.sent("input")]


def test_a_cleared_text_is_reported_once_and_comes_back_by_undo(screen):
    page = screen.open(SEARCH).page
    page.click("#c")
    screen.expect("input", "f", "")
    assert page.evaluate("[f.value, document.activeElement.id]") == ["", "f"]
    page.keyboard.press("Control+z")
    screen.until("f.value === 'words'")
    assert cleared(screen) == ["", "words"]


def test_escape_clears_a_search_in_the_same_way_and_an_empty_one_is_left_alone(screen):
    page = screen.open(SEARCH).page
    page.focus("#f")
    page.keyboard.press("Escape")
    screen.expect("input", "f", "")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    screen.until("f.value === 'words'")
    assert cleared(screen) == ["", "words"]
