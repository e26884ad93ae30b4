"""A PDF in its view: pages, scrolling, zoom, thumbnails, links, languages and sizes."""
import time

import pytest
from shoji_kit.axe import AXE

import pdfs
from pdf_views import counts, needs_library, scroll_to, search, show, shows_page, top_of

pytestmark = needs_library


def drawn(screen):
    """The numbers of the pages that have a picture."""
    return screen.page.evaluate("[...document.querySelectorAll('.pdf-page')].flatMap((one, i) => one.querySelector('canvas') ? [i + 1] : [])")


def test_pages_are_one_below_the_other_fitted_to_the_width(screen):
    show(screen, pdfs.write(pdfs.numbered(2) + [pdfs.page("Wide", size=pdfs.LANDSCAPE)]))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length === 3")
    first, second, third = (screen.rect(f".pdf-page:nth-child({number})") for number in (1, 2, 3))
    assert first["width"] == second["width"] == third["width"] == 390 - 16
    assert second["y"] - first["y"] - first["height"] == 12
    assert abs(first["height"] / first["width"] - 842 / 595) < 0.01 and abs(third["height"] / third["width"] - 595 / 842) < 0.01


def test_a_wide_view_shows_pages_of_at_most_900_points_in_its_middle(make_screen):
    screen = make_screen(1600, 900)
    show(screen, pdfs.write(pdfs.numbered(1)))
    box = screen.rect(".pdf-page")
    assert box["width"] == 900 and abs(box["x"] + 450 - 800) < 1


def test_of_a_long_document_only_what_is_seen_is_loaded(screen):
    data = pdfs.write(pdfs.numbered(500, padding=40_000))
    assert len(data) > 20_000_000
    files = show(screen, data)
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length > 2")
    # A tenth; how many ranges are asked for ahead depends on the moment.
    assert files.bytes < 2_000_000
    # A place far away costs as much as the first one.
    before = files.bytes
    screen.page.focus(".pdf-scroller")
    screen.page.keyboard.press("End")
    screen.until(shows_page(500, 500))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length > 2 && document.querySelector('.pdf-page:last-child[data-drawn]')")
    assert files.bytes - before < 1_500_000
    assert len(drawn(screen)) <= 6
    assert screen.page.evaluate("document.querySelectorAll('.pdf-page').length") == 500


def test_only_pages_near_the_view_keep_a_picture_and_text(screen):
    show(screen, pdfs.write(pdfs.numbered(40)))
    for place in (2000, 6000, 12000, 4000):
        scroll_to(screen, place)
        screen.until("[...document.querySelectorAll('.pdf-page')].filter(one => { const { top, bottom } = one.getBoundingClientRect(); return bottom > 0 && top < innerHeight }).every(one => one.dataset.drawn === '' && one.querySelector('.pdf-text span'))")
        assert len(drawn(screen)) <= 6
        assert screen.page.evaluate("document.querySelectorAll('.pdf-text').length") <= 6


def test_pictures_are_sharp_and_bounded(make_screen):
    screen = make_screen(390, 844, device_scale_factor=3, has_touch=True)
    show(screen, pdfs.write(pdfs.numbered(1)))
    width = "document.querySelector('.pdf-canvas').width"
    assert abs(screen.page.evaluate(width) - 374 * 3) <= 1
    screen.page.focus(".pdf-scroller")
    for _ in range(4):
        screen.page.keyboard.press("+")
    screen.until(f"{width} > 3000")
    assert screen.page.evaluate("(({ width, height }) => width * height)(document.querySelector('.pdf-canvas'))") <= 2**24


def test_a_page_is_a_region_with_its_text(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    region = screen.page.get_by_role("region", name="Page 1 of 20", exact=True)
    assert "This is page 1" in region.inner_text()


def test_text_is_selected_and_copied(screen):
    show(screen, pdfs.write(pdfs.numbered(1)))
    line = screen.rect(".pdf-text span")
    y = line["y"] + line["height"] / 2
    screen.page.mouse.move(line["x"] + 1, y)
    screen.page.mouse.down()
    screen.page.mouse.move(line["x"] + line["width"] - 1, y, steps=4)
    screen.page.mouse.up()
    assert screen.page.evaluate("getSelection().toString()") == "This is page 1"


def test_the_number_of_the_page_shows_while_scrolling_and_fades(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    screen.page.mouse.move(200, 400)
    screen.page.mouse.wheel(0, 1000)
    screen.until(f"{shows_page(3, 20)} && 'shown' in document.querySelector('.pdf-indicator').dataset")
    screen.until("getComputedStyle(document.querySelector('.pdf-indicator')).opacity === '0'")


def test_keys_scroll(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    place = "document.querySelector('.pdf-scroller').scrollTop"
    page = screen.page
    # The server's element passes the focus on to what scrolls.
    page.evaluate("p.focus()")
    for key, condition in [("ArrowDown", f"{place} > 0"), ("PageDown", f"{place} > 400"), ("PageUp", f"{place} < 400"), ("End", shows_page(20, 20)), ("Home", f"{place} === 0")]:
        page.keyboard.press(key)
        screen.until(condition)


def test_zoom_by_keys_wheel_and_announcement(screen):
    show(screen, pdfs.write(pdfs.numbered(3)))
    page = screen.page
    page.focus(".pdf-scroller")
    page.keyboard.press("+")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 561")
    screen.until("document.querySelector('.announcer')?.textContent.includes('150')")
    page.keyboard.press("0")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")
    page.mouse.move(195, 300)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -40)
    page.keyboard.up("Control")
    screen.until("document.querySelector('.pdf-page').offsetWidth > 500")
    # The picture is drawn again in the new size.
    screen.until("document.querySelector('.pdf-canvas').width === document.querySelector('.pdf-page').offsetWidth")


def test_no_page_is_a_pixel_narrower_than_its_place(screen):
    show(screen, pdfs.write(pdfs.numbered(3)))
    # A width divided by the page's own and multiplied by it again is sometimes a little less than the width.
    wrong = screen.page.evaluate("""async () => {
      const { drawPage, pixelScale } = await import("/shoji/pdf/page.js"), wrong = []
      for (let shown = 300; shown < 1200; shown++) {
        const size = { width: 595.28, height: 841.89 }, at = pixelScale(size, shown)
        const page = { getViewport: ({ scale }) => ({ width: size.width * scale, height: size.height * scale }), render: () => ({ promise: Promise.resolve(), cancel() {} }) }
        if (drawPage(page, at).canvas.width !== shown) wrong.push(shown)
      }
      return wrong
    }""")
    assert wrong == []


def fingers(page):
    """Returns a function that moves fingers on the screen."""
    session = page.context.new_cdp_session(page)
    return lambda kind, *points, **more: session.send(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)], **more})


def test_two_fingers_zoom_around_the_point_between_them(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    show(screen, pdfs.write(pdfs.numbered(3)))
    page, touch = screen.page, fingers(screen.page)
    before = page.evaluate("(() => { const r = document.querySelector('.pdf-page').getBoundingClientRect(); return (400 - r.y) / r.height })()")
    touch("touchStart", (150, 400), (250, 400))
    for far in (60, 80, 100):
        touch("touchMove", (200 - far, 400), (200 + far, 400))
    touch("touchEnd")
    screen.until("Math.abs(document.querySelector('.pdf-page').offsetWidth - 748) < 2")
    after = page.evaluate("(() => { const r = document.querySelector('.pdf-page').getBoundingClientRect(); return (400 - r.y) / r.height })()")
    assert abs(before - after) < 0.01
    # Smaller than the view is not a size that stays.
    touch("touchStart", (50, 400), (350, 400))
    for far in (100, 50, 20):
        touch("touchMove", (200 - far, 400), (200 + far, 400))
    touch("touchEnd")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")


def test_a_double_tap_zooms_and_comes_back(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    show(screen, pdfs.write(pdfs.numbered(1)))
    touch = fingers(screen.page)
    for width in (748, 374):
        # All at one time, however slow the machine is.
        now = time.time()
        for _ in range(2):
            touch("touchStart", (195, 500), timestamp=now)
            touch("touchEnd", timestamp=now)
        screen.until(f"document.querySelector('.pdf-page').offsetWidth === {width}")


def test_a_thumbnail_strip_is_beside_a_wide_view(make_screen):
    screen = make_screen(1280, 800)
    show(screen, pdfs.write(pdfs.numbered(60)))
    page = screen.page
    screen.until("document.querySelectorAll('.pdf-thumb canvas').length > 3")
    assert page.evaluate("document.querySelectorAll('.pdf-thumb canvas').length") < 30
    assert not page.is_visible(".pdf-pages-button")
    page.click("[aria-label='Page 4']")
    screen.until("document.querySelector('[aria-current=page]').ariaLabel === 'Page 4'")
    assert abs(top_of(screen, 4) - 12) < 2
    # By keys: one stop for Tab, arrows within.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    screen.until(shows_page(5, 60))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    screen.until(shows_page(60, 60))
    screen.until("document.querySelector('[aria-label=\"Page 60\"] canvas')")
    assert page.evaluate("document.querySelectorAll('.pdf-thumb[tabindex=\"0\"]').length") == 1


def test_in_a_narrow_view_thumbnails_are_in_a_sheet(screen):
    show(screen, pdfs.write(pdfs.numbered(12)))
    page = screen.page
    page.click(".pdf-pages-button")
    screen.settled()
    screen.until("document.querySelectorAll('.pdf-sheet .pdf-thumb canvas').length > 5")
    assert page.evaluate("document.activeElement.ariaLabel") == "Page 1"
    box = screen.rect(".pdf-sheet")
    assert box["y"] + box["height"] == 844
    page.click("[aria-label='Page 6']")
    screen.until("!document.querySelector('.pdf-sheet')")
    screen.until(shows_page(6, 12))
    page.click(".pdf-pages-button")
    page.keyboard.press("Escape")
    screen.until("!document.querySelector('.pdf-sheet') && document.activeElement.matches('.pdf-pages-button')")


def test_links_lead_to_sites_in_a_new_tab_and_to_places_in_the_document(screen):
    links = [(60, 300, 200, 30, "/A<</S/URI/URI(https://example.org/a)>>"), (60, 350, 200, 30, "/Dest[{} 0 R/Fit]"), (60, 400, 200, 30, "/A<</S/URI/URI(javascript:alert\\(1\\))>>"),
             (60, 450, 200, 30, "/A<</S/URI/URI(file:///etc/passwd)>>"), (60, 500, 200, 30, "/A<</S/Launch/F(a.exe)>>"), (60, 550, 200, 30, "/A<</S/JavaScript/JS(app.alert\\(1\\))>>")]
    # Object 7 is the first page, 9 the second; the tree is object 5.
    links[1] = (*links[1][:4], "/Dest[8 0 R/Fit]")
    show(screen, pdfs.write([pdfs.page("One", links=links), pdfs.page("Two"), pdfs.page("Three")]))
    page = screen.page
    assert page.evaluate("[...document.querySelectorAll('a.pdf-link')].map(one => [one.href, one.target, one.rel])") == [["https://example.org/a", "_blank", "noopener noreferrer"]]
    page.context.route("https://example.org/**", lambda route: route.fulfill(body="site"))
    with page.context.expect_page() as opened:
        page.click("a.pdf-link")
    opened.value.wait_for_url("https://example.org/**")
    assert opened.value.evaluate("opener") is None
    opened.value.close()
    page.click("button.pdf-link")
    screen.until("document.querySelector('.pdf-scroller').scrollTop > 400")
    assert abs(top_of(screen, 2) - 12) < 2


def test_the_place_survives_a_resize(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    page = screen.page
    scroll_to(screen, 5000)
    screen.until(shows_page(10, 20))
    part = "(() => { const one = document.querySelectorAll('.pdf-page')[9].getBoundingClientRect(); return -one.top / one.height })()"
    before = page.evaluate(part)
    page.set_viewport_size({"width": 844, "height": 390})
    screen.until("document.querySelector('.pdf-page').offsetWidth > 600")
    assert abs(page.evaluate(part) - before) < 0.02
    page.set_viewport_size({"width": 390, "height": 844})
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")
    assert abs(page.evaluate(part) - before) < 0.02


def test_a_view_that_was_hidden_keeps_its_place(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    scroll_to(screen, 5000)
    screen.until(shows_page(10, 20))
    before = top_of(screen, 10)
    screen.page.evaluate("p.hidden = true; new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    screen.page.evaluate("p.hidden = false; new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert abs(top_of(screen, 10) - before) < 2


def test_pages_of_other_sizes_do_not_move_what_is_read(screen):
    show(screen, pdfs.write([pdfs.page(f"Page {number}", size=pdfs.LANDSCAPE if number % 2 else pdfs.A4) for number in range(1, 31)]))
    screen.page.click(".pdf-pages-button")
    screen.page.keyboard.press("End")
    screen.page.keyboard.press("Enter")
    screen.until(shows_page(30, 30))
    screen.until("document.querySelector('.pdf-page:last-child[data-drawn]')")
    box = screen.rect(".pdf-page:last-child")
    assert box["y"] < 844 and abs(box["height"] / box["width"] - 842 / 595) < 0.01


def test_another_address_is_another_document_and_a_removed_view_leaves_nothing(screen):
    files = show(screen, pdfs.write(pdfs.numbered(3)))
    files.data = pdfs.write(pdfs.numbered(8))
    screen.push(("attribute", "p", "data-address", "/shoji/files/app/b.pdf"))
    screen.until("document.querySelectorAll('.pdf-page').length === 8 && document.querySelector('.pdf-page[data-drawn]')")
    with screen.page.workers[-1].expect_event("close"):
        screen.push(("remove", "p"))
    screen.until("!document.querySelector('.pdf')")
    assert len(screen.page.workers) == 0


# Languages, appearances, assistive technology


def test_japanese_without_embedded_fonts_is_shown_selected_and_found(screen):
    files = show(screen, pdfs.write([pdfs.page("Title", japanese=["吾輩は猫である。", "名前はまだ無い。"])]), attributes='lang="ja" dir="ltr" data-text-size="large"')
    assert "吾輩は猫である。" in screen.page.inner_text(".pdf-text")
    assert "cmaps/UniJIS-UTF16-H" in files.library
    screen.page.click("[aria-label=検索]")
    screen.page.keyboard.insert_text("猫")
    screen.until("document.querySelector('.pdf-count').textContent === '1 / 1'")
    screen.until("document.querySelector('.pdf-match')")


def test_in_a_right_to_left_page_the_tools_are_mirrored_and_the_pages_are_not(make_screen):
    screen = make_screen(1280, 800)
    show(screen, pdfs.write(pdfs.numbered(3)), attributes='lang="ar" dir="rtl" data-text-size="large"')
    assert screen.rect(".pdf-thumbs")["x"] > 1000 and screen.rect(".pdf-search-button")["x"] < 100
    assert screen.rect(".pdf-text span")["x"] < 400


@pytest.mark.parametrize("size", ["large", "accessibility5"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_everything_fits_in_all_text_sizes(make_screen, size, width):
    screen = make_screen(width, 700)
    show(screen, pdfs.write(pdfs.numbered(120)), attributes=f'lang="en" dir="ltr" data-text-size="{size}"')
    search(screen, "page")
    screen.until(counts("1 of 120"))
    for part in [".pdf-search", ".pdf-done", ".pdf-next", ".pdf-count", ".pdf-field"]:
        box = screen.rect(part)
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, part
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(make_screen, width, scheme):
    screen = make_screen(width, 844, color_scheme=scheme)
    page = screen.page
    link = [(60, 300, 200, 30, "/A<</S/URI/URI(https://example.org/a)>>")]

    def check():
        screen.settled()
        page.evaluate(AXE)
        answer = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in answer["violations"]] == []

    files = show(screen, pdfs.write([pdfs.page("One", links=link), *pdfs.numbered(9)]))
    check()
    search(screen, "page")
    screen.until(counts("1 of 9"))
    check()
    page.click(".pdf-done")
    if width == 390:
        page.click(".pdf-pages-button")
        check()
        page.keyboard.press("Escape")
    files.data = b""
    page.evaluate("p.setAttribute('data-address', '/shoji/files/app/b.pdf')")
    show(screen, b"", waits=False)
    screen.until("document.querySelector('.pdf-state[data-state=failed]')")
    check()
    show(screen, pdfs.protected(pdfs.write(pdfs.numbered(2)), "secret"), waits=False)
    screen.until("document.querySelector('.pdf-password')")
    check()
