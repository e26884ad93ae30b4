"""ViewThatFits chooses again when its room, its neighbours or one of its views change."""
import pytest
from shoji_kit import until

from test_wrapped_texts import VIEW, change

pytestmark = pytest.mark.each_browser


@pytest.fixture
def page(layout_page):
    """The page of trees; each test leaves it unchanged."""
    return layout_page("en")


def shown(page, tree):
    return [name for name in "ab" if page.screen.evaluate(f"{VIEW.format(tree, name)}.getClientRects().length")]


def test_another_view_is_shown_in_a_room_that_shrinks_and_grows(page):
    tree = "fits-in-column"
    assert shown(page, tree) == ["a"]
    change(page, tree, "tree.style.width = '150px'")
    until(lambda: shown(page, tree) == ["b"])
    change(page, tree, "tree.style.width = '300px'")
    until(lambda: shown(page, tree) == ["a"])


def test_a_neighbour_that_grows_leaves_less_room(page):
    tree = "fits-in-row-with-spacer"
    change(page, tree, "view.style.width = '120px'", view="c")
    until(lambda: shown(page, tree) == ["b"])
    change(page, tree, "view.style.width = '40px'", view="c")
    until(lambda: shown(page, tree) == ["a"])


def test_a_hidden_view_is_shown_when_it_has_become_short_enough(page):
    tree = "fits-nowhere-text"
    assert shown(page, tree) == ["b"]
    change(page, tree, "window.long = view.firstChild.data; view.firstChild.data = 'Short'")
    until(lambda: shown(page, tree) == ["a"])
    change(page, tree, "view.firstChild.data = window.long")
    until(lambda: shown(page, tree) == ["b"])


def test_a_view_that_fills_makes_its_column_fill_only_while_it_is_shown(page):
    tree, width = "fits-row-that-fills", VIEW.format("fits-row-that-fills", "column") + ".getBoundingClientRect().width"
    assert shown(page, tree) == ["a", "b"] and page.screen.evaluate(width) == 300
    change(page, tree, "tree.style.width = '150px'", view="column")
    until(lambda: page.screen.evaluate(width) == 40)
    change(page, tree, "tree.style.width = '300px'", view="column")
    until(lambda: page.screen.evaluate(width) == 300)


def test_a_view_in_another_is_chosen_again_when_the_outer_one_is(page):
    tree = "fits-nested-in-last-row"
    width = VIEW.format(tree, "column") + ".getBoundingClientRect().width"
    assert shown(page, tree) == ["b"]
    change(page, tree, "tree.style.width = '300px'")
    until(lambda: shown(page, tree) == ["a"] and page.screen.evaluate(width) == 250)
    # The first view fits now; the inner one has nothing to show, and takes no room.
    change(page, tree, "tree.style.width = '450px'")
    until(lambda: shown(page, tree) == [] and page.screen.evaluate(width) == 400)
    change(page, tree, "tree.style.width = '220px'")
    until(lambda: shown(page, tree) == ["b"] and page.screen.evaluate(width) == 150)


def test_a_hidden_view_that_fills_leaves_nothing_filled(page):
    tree = "fits-nested-row-that-fills"
    width = VIEW.format(tree, "column") + ".getBoundingClientRect().width"
    assert page.screen.evaluate(width) == 300
    change(page, tree, "tree.style.width = '150px'")
    until(lambda: page.screen.evaluate(width) == 40)
    change(page, tree, "tree.style.width = '300px'")
    until(lambda: page.screen.evaluate(width) == 300 and shown(page, tree) == ["a", "b"])
