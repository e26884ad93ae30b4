"""Lists according to the guidelines: plain, grouped and inset, with a section index, and with rows that arrive while the user reads."""
import pytest

pytestmark = pytest.mark.app("Specimen")
ROW = "(name => find('row-' + name).closest('.row').getBoundingClientRect())"


@pytest.fixture
def table(visit):
    def make(style="plain", **options):
        screen = visit("tables", **options)
        screen.click(style)
        screen.wait_for(f"document.querySelector('.list').dataset.style === '{dict(inset='insetGrouped').get(style, style)}'")
        screen.wait_for_target("row-A1")
        screen.settled()
        return screen

    return make


def row(screen, name):
    return screen.evaluate(f"(({{left, right, top, bottom}}) => ({{left, right, top, bottom}}))({ROW}('{name}'))")


@pytest.mark.guideline("table.single-column-rows", "table.plain-labelled-sections", "table.plain-header", "table.plain-footer")
def test_plain_rows_share_one_column_under_their_sections_labels(table):
    screen = table()
    places = [row(screen, name) for name in ("A1", "A2", "A3", "B1")]
    assert {(place["left"], place["right"]) for place in places} == {(places[0]["left"], places[0]["right"])}
    header, footer = screen.frame("header-A"), screen.frame("footer-A")
    assert header.bottom <= places[0]["top"] + 1 and places[0]["top"] - header.bottom < 20
    assert footer.top >= places[2]["bottom"] - 1 and footer.top - places[2]["bottom"] < 20
    assert screen.frame("header-B").bottom <= places[3]["top"] + 1
    screen.bring("row-Z3")
    assert row(screen, "Z3")["bottom"] <= 845


TOP = "document.querySelector('.list').getBoundingClientRect().top"


def scroll_within(screen, letter, by):
    """Scrolls so that the first row of a section is `by` points above the list's top."""
    screen.evaluate(f"((list, row) => list.scrollBy({{ top: row.getBoundingClientRect().top - {TOP} + {by}, behavior: 'instant' }}))(document.querySelector('.list'), find('row-{letter}1').closest('.row'))")
    screen.settled()


def header(screen, letter):
    return screen.evaluate(f"(r => [r.top - {TOP}, r.bottom - {TOP}, r.height])(find('header-{letter}').closest('.list-header').getBoundingClientRect())")


@pytest.mark.core
@pytest.mark.guideline("table.plain-header")
def test_a_plain_header_floats_over_its_section_until_the_next_one_pushes_it_away(table):
    screen = table()
    scroll_within(screen, "D", 60)
    top, bottom, height = header(screen, "D")
    assert abs(top) <= 1 and row(screen, "D1")["top"] < screen.evaluate(TOP)
    # It covers the rows, and nothing shows through.
    covers = f"(h => h.contains(document.elementFromPoint(h.getBoundingClientRect().left + 40, {TOP} + h.offsetHeight / 2)))(find('header-D').closest('.list-header'))"
    assert screen.evaluate(covers)
    assert screen.evaluate("getComputedStyle(find('header-D').closest('.list-header')).backgroundColor") not in ("rgba(0, 0, 0, 0)", "transparent")
    # Half of it is pushed out by what follows its section.
    screen.evaluate(f"((list, section) => list.scrollBy({{ top: section.getBoundingClientRect().bottom - {TOP} - {height} / 2, behavior: 'instant' }}))(document.querySelector('.list'), find('header-D').closest('.list-section'))")
    screen.settled()
    top, bottom, _ = header(screen, "D")
    assert abs(top + height / 2) <= 1.5 and abs(header(screen, "E")[0] - bottom) <= 1.5
    # Then the next header takes its place.
    scroll_within(screen, "E", 60)
    assert abs(header(screen, "E")[0]) <= 1 and header(screen, "D")[1] <= 1


@pytest.mark.guideline("table.grouped-header-and-footer", "table.inset-header-and-footer")
@pytest.mark.parametrize("style", ["grouped", "inset"])
def test_a_groups_header_goes_with_its_rows(table, style):
    screen = table(style)
    apart = row(screen, "D1")["top"] - screen.frame("header-D").bottom
    scroll_within(screen, "D", 60)
    assert header(screen, "D")[1] < 0
    assert abs(row(screen, "D1")["top"] - screen.frame("header-D").bottom - apart) <= 1


@pytest.mark.guideline("table.grouped-in-groups", "table.grouped-header-and-footer")
def test_groups_have_a_gap_between_them_and_none_within(table):
    screen = table("grouped")
    first, second, last, other = (row(screen, name) for name in ("A1", "A2", "A3", "B1"))
    assert abs(second["top"] - first["bottom"]) <= 1
    assert other["top"] - last["bottom"] > 20
    assert screen.frame("header-A").bottom <= first["top"] + 1
    assert screen.frame("footer-A").top >= last["bottom"] - 1


@pytest.mark.guideline("table.inset-rounded-corners", "table.inset-from-edges", "table.inset-header-and-footer")
def test_inset_groups_stand_in_from_the_edges_with_round_corners(table):
    screen = table("inset")
    first, middle, last = (row(screen, name) for name in ("A1", "A2", "A3"))
    edge = screen.evaluate("(r => ({left: r.left, right: r.right}))(document.querySelector('.list').getBoundingClientRect())")
    assert first["left"] - edge["left"] >= 10 and edge["right"] - first["right"] >= 10
    # NB: WebKit counts a press in a clipped corner as one on the row, so the computed style is checked.
    shape = "(s => [s.borderTopLeftRadius, s.borderBottomRightRadius, s.overflow])(getComputedStyle(find('row-A1').closest('.list-rows')))"
    top, bottom, overflow = screen.evaluate(shape)
    assert float(top.removesuffix("px")) >= 8 and float(bottom.removesuffix("px")) >= 8 and overflow in ("clip", "hidden")
    assert screen.evaluate("getComputedStyle(find('row-A2').closest('.row')).borderTopLeftRadius") == "0px"
    assert middle["left"] == first["left"] == last["left"]
    assert screen.frame("header-A").bottom <= first["top"] + 1 and screen.frame("footer-A").top >= last["bottom"] - 1


@pytest.mark.core
@pytest.mark.guideline("table.plain-index-at-right-edge", "table.index-alphabetical-jump")
def test_the_index_stands_at_the_right_and_leads_to_its_section(table):
    screen = table()
    entries = screen.evaluate(
        "[...document.querySelectorAll('button')].filter(b => /^[A-Z]$/.test(b.innerText.trim())).map(b => (({left, right, top}) =>"
        " ({name: b.innerText.trim(), left, right, top}))(b.getBoundingClientRect()))")
    assert [entry["name"] for entry in entries] == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert all(a["top"] < b["top"] for a, b in zip(entries, entries[1:]))
    edge = screen.evaluate("document.querySelector('.list').getBoundingClientRect().right")
    assert all(edge - entry["right"] < 10 for entry in entries)
    screen.click("text=M")
    screen.wait_for(f"(r => r.top > 0 && r.bottom < innerHeight)({ROW}('M1'))", about="section M is seen")
    screen.wait_for("(h => h.getBoundingClientRect().top - document.querySelector('.list').getBoundingClientRect().top < 60)(find('header-M'))")


@pytest.mark.guideline("table.tap-highlights-briefly", "table.visible-result-of-selection")
def test_a_row_that_is_pressed_is_seen_to_be(table):
    screen = table("inset")
    colors = "getComputedStyle(find('row-A2').closest('.row')).backgroundColor + getComputedStyle(find('row-A2').closest('.row'), '::after').backgroundColor" \
        " + getComputedStyle(find('row-A2')).backgroundColor + getComputedStyle(find('row-A2').closest('.row').querySelector('.row-content')).backgroundColor"
    before = screen.evaluate(colors)
    place = row(screen, "A2")
    middle = ((place["left"] + place["right"]) / 2, (place["top"] + place["bottom"]) / 2)
    screen.press_down(*middle)
    screen.wait_for(f"({colors}) !== {before!r}", about="the row is highlighted")
    screen.let_go(*middle)
    screen.wait_for_text("chosen", "A2")
    screen.wait_for(f"({colors}) === {before!r}", about="the highlight goes again")


@pytest.mark.core
@pytest.mark.guideline("table.keep-scroll-position")
def test_rows_that_come_in_above_do_not_move_what_is_read(table):
    screen = table()
    screen.click("above")
    screen.wait_for_target("row-early 0")
    screen.evaluate("find('row-K1').scrollIntoView({ block: 'center' })&&0")
    screen.settled()
    before = row(screen, "K1")["top"]
    screen.click("above")
    screen.wait_for_target("row-early 19")
    screen.settled()
    assert abs(row(screen, "K1")["top"] - before) <= 1


FIRST = "[...document.querySelectorAll('.list-section')].findLast(s => s.getBoundingClientRect().top <= document.querySelector('.list').getBoundingClientRect().top + 2)?.querySelector('.list-header').innerText.trim()"


def labels(screen):
    return {name: (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) for name, frame in screen.evaluate(
        "[...document.querySelectorAll('.section-index button')].map(b => [b.innerText.trim(), frameOf(b)])")}


@pytest.mark.guideline("table.index-large-swipes")
def test_a_finger_goes_down_the_index_and_the_list_with_it(table):
    screen = table()
    places = labels(screen)
    screen.press_down(*places["A"])
    shown = []
    for letter in "ABCDEFGHIJKLMNOPQRSTUVW":
        screen.move_to(*places[letter])
        screen.wait_for(f"{FIRST} === 'Header {letter}'", about=f"section {letter}")
        shown.append(letter)
    # Back in one movement.
    screen.move_to(places["B"][0], places["B"][1])
    screen.wait_for(f"{FIRST} === 'Header B'")
    screen.let_go(*places["B"])
    assert len(shown) == 23


@pytest.mark.guideline("table.index-mistaken-target", "table.index-large-swipes")
def test_what_slips_off_the_index_presses_nothing(table):
    screen = table()
    places = labels(screen)
    before = screen.text("chosen")
    screen.press_down(*places["D"])
    # Far over the rows the finger still controls the index.
    screen.move_to(places["H"][0] - 150, places["H"][1])
    screen.wait_for(f"{FIRST} === 'Header H'")
    screen.let_go(places["H"][0] - 150, places["H"][1])
    screen.settled()
    assert screen.text("chosen") == before == "none"
    assert screen.evaluate("!document.querySelector('.row[data-selected]')")
    # Rows end before the index.
    assert all(screen.evaluate("[...document.querySelectorAll('.list .row .button')].every(b => b.getBoundingClientRect().right <= %r)" % (places["A"][0] - 6,)) for _ in [0])


@pytest.mark.only("chromium")  # WebKit's driver has no touch input
@pytest.mark.guideline("table.index-mistaken-target", "table.index-large-swipes")
def test_a_finger_on_the_index_does_not_scroll_the_list_itself(table):
    screen = table(touch=True)
    places = labels(screen)
    fingers = screen.context.new_cdp_session(screen.page)
    at = lambda letter, by=0: [{"x": places[letter][0] - by, "y": places[letter][1]}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at("C")})
    for letter in "EGIKM":
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(letter, 40)})
        screen.wait_for(f"{FIRST} === 'Header {letter}'", about=f"section {letter}")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.settled()
    assert screen.evaluate(FIRST) == "Header M" and screen.text("chosen") == "none"


@pytest.mark.guideline("table.grouped-no-index", "table.inset-no-index")
@pytest.mark.parametrize("style", ["grouped", "inset"])
def test_a_style_without_an_index_draws_none(table, style):
    screen = table(style)
    screen.click("indexed")
    screen.wait_for("find('indexed').innerText.includes('visible')")
    assert not screen.exists("css=.section-index")


@pytest.mark.guideline("table.navigation-in-split-view", "table.inset-in-secondary-pane")
def test_a_table_leads_through_the_pane_beside_it(visit):
    screen = visit("panes", width=1180, height=820)
    screen.wait_for_target("about")
    screen.click("city-Kyoto")
    screen.wait_for("find('about').innerText.includes('Kyoto')", about="the other pane shows the row's content")
    assert screen.frame("city-Kyoto").right <= screen.frame("about").left
    group = "(find('about').closest('.list-rows'))"
    edges = screen.evaluate(f"(([g, l]) => ({{start: g.left - l.left, end: l.right - g.right}}))([{group}, {group}.closest('.list')].map(e => e.getBoundingClientRect()))")
    assert edges["start"] >= 16 and edges["end"] >= 16
    assert screen.evaluate(f"{group}.closest('.list').dataset.style === 'insetGrouped' && !{group}.closest('.list').contains(find('city-Kyoto'))")


@pytest.mark.guideline("table.index-alphabetical-jump")
def test_the_index_is_pressed_by_keys_too(table):
    screen = table()
    screen.evaluate("[...document.querySelectorAll('.section-index button')].find(b => b.innerText.trim() === 'K').focus()")
    screen.press("Enter")
    screen.wait_for(f"{FIRST} === 'Header K'")


def test_read_from_the_right_the_index_stands_at_the_left(table):
    screen = table(language="ar")
    edge = screen.evaluate("document.querySelector('.list').getBoundingClientRect().left")
    assert all(place[0] - edge < 20 for place in labels(screen).values())
