"""Content margins of lists and forms: they replace the list's own, and are not part of the room to which rows are scrolled."""
import pytest

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.each_browser]

BOX = "find('{}').closest('{}').getBoundingClientRect()"


@pytest.fixture
def margins(visit):
    def make(kind, **options):
        screen = visit("listMargins", **options)
        screen.click(kind)
        screen.wait_for_target(f"list-{kind}")
        screen.settled()
        room = screen.evaluate("(box => [box.left, box.top, box.right, box.bottom])" + f"({BOX.format(f'list-{kind}', '.list')})")
        return screen, room

    return make


def row(screen, name, of=".row"):
    return screen.evaluate("(box => [box.left, box.top, box.right, box.bottom])" + f"({BOX.format(name, of)})")


def is_at(screen, name, edge, place, of=".row"):
    screen.wait_for(f"Math.abs({BOX.format(name, of)}.{edge} - {place}) < 1", about=f"{name} is at {place}")


def test_margins_replace_those_of_a_grouped_list(margins):
    screen, (left, top, right, bottom) = margins("grouped")
    section = row(screen, "row-1", ".list-section")
    assert abs(section[0] - left - 30) < 1 and abs(section[2] - right + 30) < 1 and abs(section[1] - top - 30) < 1, (section, left, top, right)
    # The header begins at the section's upper edge.
    header = screen.evaluate("find('row-1').closest('.list-section').querySelector('.list-header').getBoundingClientRect().top")
    assert abs(header - top - 30) < 1, (header, top)
    screen.wait_for_text("geometry", "-30, 30, 30, 340")
    screen.click("to-row")
    is_at(screen, "row-10", "top", top + 30)
    screen.click("to-last")
    is_at(screen, "row-40", "bottom", bottom - 30)
    screen.evaluate("find('list-grouped').closest('.list').scrollTo(0, 1e5)&&0")
    is_at(screen, "row-40", "bottom", bottom - 30)


def test_a_plain_lists_headers_stay_below_its_margin(margins):
    screen, (left, top, right, bottom) = margins("plain")
    box = row(screen, "row-1")
    assert abs(box[0] - left - 12) < 1 and abs(box[2] - right) < 1, (box, left, right)
    header = "find('row-10').closest('.list-section').querySelector('.list-header').getBoundingClientRect().top"
    assert abs(screen.evaluate(header) - top - 30) < 1
    screen.click("to-row")
    screen.wait_for("find('list-plain').closest('.list').scrollTop > 100")
    screen.wait_for(f"Math.abs({header} - {top + 30}) < 1", about="the header is pinned below the margin")


def test_a_form_without_margins_fills_its_room(margins):
    screen, (left, top, right, bottom) = margins("form")
    section = row(screen, "row-1", ".list-section")
    assert abs(section[0] - left) < 1 and abs(section[2] - right) < 1 and abs(section[1] - top) < 1, (section, left, top, right)
    header = screen.evaluate("find('row-1').closest('.list-section').querySelector('.list-header').getBoundingClientRect().top")
    assert abs(header - top) < 1, (header, top)
    screen.evaluate("find('list-form').closest('.list').scrollTo(0, 1e5)&&0")
    is_at(screen, "row-40", "bottom", bottom)


def test_margins_of_indicators_shorten_the_scroll_bar_and_move_no_row(margins):
    screen, (left, top, right, bottom) = margins("bars")
    section = row(screen, "row-1", ".list-section")
    assert abs(section[0] - left - 16) < 1 and abs(section[1] - top) < 1, section
    style = "getComputedStyle(find('list-bars').closest('.list'), '::-webkit-scrollbar-track')"
    screen.wait_for(f"!matchMedia('(hover: hover)').matches || !CSS.supports('selector(::-webkit-scrollbar-track)') || {style}.marginTop === '40px'")
