"""Checkboxes that are neither on nor off."""
import pytest

BOX = '<label class="toggle" data-style="checkbox"><input type="checkbox" id="c" data-change indeterminate>All</label>'


@pytest.mark.core
def test_a_mixed_checkbox_is_mixed_from_the_beginning(screen):
    screen.open(BOX)
    assert screen.page.evaluate("document.getElementById('c').indeterminate")


def test_a_mixed_checkbox_that_is_inserted_is_mixed_until_it_is_changed(screen):
    screen.open('<div id="r"></div>')
    screen.push(("insert", "r", "", BOX))
    screen.until("document.getElementById('c')?.indeterminate")
    screen.push(("property", "c", "indeterminate", False), ("property", "c", "checked", True))
    screen.until("document.getElementById('c').checked")
    assert not screen.page.evaluate("document.getElementById('c').indeterminate")
