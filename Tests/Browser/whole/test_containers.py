"""Parts of containers: tables' columns, sections that collapse, backgrounds of pages, accessories of tab views."""
import pytest

from shoji_kit import until

pytestmark = pytest.mark.app("Specimen")


@pytest.mark.core
def test_cells_stand_under_their_headers_and_a_header_sorts(new_screen):
    screen = new_screen(width=1024, height=768)
    screen.open("/")
    screen.click("columns")
    screen.wait_for_target("name-Makalu")
    screen.settled()
    headers = screen.evaluate("[...document.querySelectorAll('[role=columnheader]')].map(header => header.getBoundingClientRect().left)")
    for mountain in ("Makalu", "Aconcagua", "Fuji"):
        lefts = [screen.frame(f"{column}-{mountain}").left for column in ("name", "height", "country")]
        assert lefts == pytest.approx(headers, abs=1)
    screen.click("text=Name")
    order = "['Aconcagua', 'Fuji', 'Makalu'].sort((a, b) => find('name-' + a).getBoundingClientRect().top - find('name-' + b).getBoundingClientRect().top).join()"
    sort = "[...document.querySelectorAll('[role=columnheader]')].map(header => header.getAttribute('aria-sort')).join()"
    screen.wait_for(f"{order} === 'Aconcagua,Fuji,Makalu' && {sort} === 'ascending,none,none'")
    screen.click("text=Name")
    screen.wait_for(f"{order} === 'Makalu,Fuji,Aconcagua' && {sort} === 'descending,none,none'")
    screen.click("country-Fuji")
    screen.wait_for_text("selected", "Fuji")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_headers_stand_over_their_cells_while_rows_are_edited(new_screen, language):
    screen = new_screen(width=1024, height=768, language=language)
    screen.open("/")
    screen.click("columns")
    screen.click("edit")
    screen.wait_for_target("peak-Makalu")
    screen.settled()
    edge = "right" if language == "ar" else "left"
    headers = screen.evaluate(f"[...find('edited').querySelectorAll('[role=columnheader]')].map(header => header.getBoundingClientRect().{edge})")
    assert len(headers) == 2
    assert screen.evaluate("[...find('edited').querySelectorAll('.row-mark')].every(mark => mark.checkVisibility() && mark.getBoundingClientRect().width > 20)")
    for mountain in ("Makalu", "Aconcagua", "Fuji"):
        cells = screen.evaluate(f"['peak', 'state'].map(column => find(column + '-{mountain}').closest('[role=gridcell]').getBoundingClientRect().{edge})")
        assert cells == pytest.approx(headers, abs=1)


def test_on_a_phone_a_table_is_a_list_of_its_first_column(screen):
    screen.open("/")
    screen.click("columns")
    screen.wait_for_target("name-Makalu")
    assert screen.evaluate("document.querySelectorAll('[role=columnheader]').length") == 0
    assert screen.evaluate("find('country-Makalu')") is None
    screen.click("name-Fuji")
    screen.wait_for_text("selected", "Fuji")


@pytest.fixture
def containers(screen):
    screen.open("/")
    screen.click("containers")
    screen.wait_for_target("apple")
    return screen


@pytest.mark.core
def test_a_collapsible_section_folds_and_unfolds_by_its_header(containers):
    containers.click("text=Fruits")
    containers.wait_for("!find('apple') || !find('apple').checkVisibility()")
    containers.click("text=Trees")
    containers.settled()
    assert containers.evaluate("find('oak').checkVisibility()")
    containers.click("text=Fruits")
    containers.wait_for_target("apple")


def test_an_accessory_stands_above_the_bar_on_all_screens_and_goes_with_it(containers):
    def stands_above():
        bar = containers.evaluate("document.querySelector('.tabbar').getBoundingClientRect().top")
        return containers.frame("playing").bottom <= bar

    until(stands_above)
    containers.click("text=Page")
    containers.wait_for_target("orange")
    until(stands_above)
    containers.click("playing")
    containers.wait_for("find('playing').textContent === 'Playing 1'")
    containers.click("bar")
    containers.wait_for("!document.querySelector('.tabbar').checkVisibility() && !find('playing').checkVisibility()")
    containers.click("bar")
    containers.wait_for("document.querySelector('.tabbar').checkVisibility() && find('playing').checkVisibility()")


def test_a_containers_background_lies_under_its_bars_too(containers):
    containers.click("text=Page")
    containers.wait_for_target("orange")
    # The background covers the whole page, from its top to its bottom.
    sizes = """[...document.querySelectorAll('.page *')].some(element => {
      const { width, height } = element.getBoundingClientRect(), page = element.closest('.page').getBoundingClientRect()
      const style = getComputedStyle(element)
      return width >= page.width - 1 && height >= page.height - 1 && /25\\d, 1\\d\\d, \\d+/.test(style.backgroundColor + style.fill)
    })"""
    containers.wait_for(sizes)


def test_a_mirrored_view_is_turned_in_arabic_and_not_in_english(new_screen):
    for language, is_turned in (("en", False), ("ar", True)):
        screen = new_screen(language=language)
        screen.open("/")
        screen.click("containers")
        screen.click("text=Page")
        screen.wait_for_target("mirrored-start")
        # A page that comes in is moved by numbers that may begin as those of a turned view.
        screen.settled()
        turned = screen.evaluate("""(element => {
          for (let at = element; at; at = at.parentElement) if (/-1/.test(getComputedStyle(at).scale + getComputedStyle(at).transform)) return true
          return false
        })(find('mirrored-start'))""")
        assert turned == is_turned


@pytest.mark.core
def test_a_held_button_repeats(containers):
    containers.click("text=Page")
    containers.wait_for_target("held")
    containers.click("held")
    containers.wait_for("find('held').textContent === 'held 1'")
    containers.evaluate("find('held').closest('button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))")
    containers.wait_for("+find('held').textContent.slice(5) >= 3")
    containers.evaluate("find('held').closest('button').dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))")


OPACITY = "(name => Math.min(...[find(name), ...find(name).querySelectorAll('*')].map(element => +getComputedStyle(element).opacity)))"


def test_a_scroll_transition_follows_what_comes_into_sight_and_lengths_follow_the_container(containers):
    containers.click("text=Scroll")
    containers.wait_for_target("item-0")
    containers.wait_for("Math.abs(find('item-1').getBoundingClientRect().width - find('item-1').closest('.scroll').clientWidth / 4) <= 1")
    containers.wait_for(f"{OPACITY}('item-0') === 1 && {OPACITY}('item-30') === 0.25")
    containers.evaluate("find('item-0').closest('.scroll').scrollBy({ top: 3000, behavior: 'instant' })")
    containers.wait_for(f"{OPACITY}('item-0') === 0.25 && {OPACITY}('item-16') === 1")


def test_a_scroll_transition_follows_the_rows_of_a_list_too_and_keeps_none_of_them_back(containers):
    containers.click("text=Rows")
    containers.wait_for(f"{OPACITY}('row-1') === 1")
    containers.evaluate("find('row-0').closest('.list').scrollTo({ top: 5000, behavior: 'instant' })")
    in_sight = "[...document.querySelectorAll('.list [data-testid^=row-]')].filter(e => (r => r.top > 200 && r.bottom < innerHeight - 200)(e.getBoundingClientRect()))"
    containers.wait_for(f"{in_sight}.length > 3 && {in_sight}.every(e => e.dataset.testid.slice(4) > 50 && {OPACITY}(e.dataset.testid) === 1)")
