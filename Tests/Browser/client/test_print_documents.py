"""The documents that are printed: shared content, an author's HTML and pages, and what of them is on paper."""
import base64
import json
import re
import shutil
import subprocess

import pytest

import pages
from printings import DOT, ENGLISH, HOME, make_room, room  # noqa: F401


def assert_self_contained(html):
    assert "default-src 'none'" in html
    assert not re.search(r"<(script|link|iframe|object|base)\b|\son\w+=|javascript:", html, re.I)
    assert not re.search(r"""(?:src|href|url\()\s*=?\s*["']?(?:https?:|/|blob:)""", html.split("</style>")[-1], re.I)
    assert not re.search(r"""url\(\s*["']?(?!data:|#)|@import""", html, re.I)


def test_shared_text_is_a_document_of_its_own(room):
    found = room.open().contents({"title": "<Note>", "text": "One\n  two & <three>", "url": "https://example.com/"})
    assert found["title"] == "<Note>"
    assert_self_contained(found["html"])
    assert '<h1 class="print-heading" dir="auto">&lt;Note&gt;</h1>' in found["html"]
    assert "One\n  two &amp; &lt;three&gt;\nhttps://example.com/</p>" in found["html"]
    assert '<html lang="en" dir="ltr">' in found["html"]


def test_images_are_each_on_a_page_of_their_own(room, browser, tmp_path):
    images = [{"name": "a.png", "address": "/dot.png", "type": "image/png"}, {"name": "b.svg", "address": DOT, "type": "image/svg+xml"}]
    found = room.open().contents({"title": "Pictures", "files": images})
    assert_self_contained(found["html"])
    assert "Pictures</h1>" not in found["html"]
    assert 'src="data:image/png;base64,' in found["html"]
    assert pages_of(browser, found["html"], tmp_path) == 2


def test_an_image_that_cannot_be_read_is_told_by_its_name(room):
    found = room.open().contents({"text": "See", "files": [{"name": "Gone.png", "address": "/gone.png", "type": "image/png"}]})
    assert "<p class=\"print-text\">“Gone.png” can’t be printed, because this browser can’t show it.</p>" in found["html"]
    assert "<img" not in found["html"]


def test_text_files_are_printed_as_text(room):
    found = room.open().contents({"files": [{"name": "a.txt", "address": "data:text/plain;base64," + base64.b64encode("雨 <b>".encode()).decode(), "type": "text/plain"}, {"name": "b.txt", "address": "data:text/plain,two%20words", "type": "text/plain"}]})
    assert "雨 &lt;b&gt;</p>" in found["html"] and "two words</p>" in found["html"]


def text_file(name, kind, text):
    return {"name": name, "address": f"data:{kind};base64," + base64.b64encode(text.encode()).decode(), "type": kind}


def test_separated_values_are_printed_as_a_table(room):
    found = room.open().contents({"files": [text_file("a.csv", "text/csv", 'City,"Note"\r\nParis,"a ""b"", <c>"\r\n\r\n')]})
    assert '<tr><td dir="auto">Paris</td><td dir="auto">a "b", &lt;c&gt;</td></tr></tbody></table>' in found["html"]
    found = room.contents({"files": [text_file("a.tsv", "text/tab-separated-values", "a,b\tc\nd\te")]})
    assert '<td dir="auto">a,b</td><td dir="auto">c</td>' in found["html"]
    # A list without columns, and a table that would take too long, are texts.
    for text in ["one\ntwo", "a,b\n" * 10001]:
        html = room.contents({"files": [text_file("a.csv", "text/csv", text)]})["html"]
        assert "<table" not in html and text[:5] in html


@pytest.mark.parametrize("photo", ["PHOTO;ENCODING=b;TYPE=PNG:QUJD\r\n REVG", "PHOTO;PNG;BASE64:\r\n  QUJD\r\n  REVG\r\n", "PHOTO;ENCODING=BASE64:QUJD\r\nREVG\r\n", "PHOTO:data:image/png;base64,QUJD\r\n REVG"])
def test_the_code_of_a_photo_in_an_address_card_is_not_printed(room, photo):
    card = f"BEGIN:VCARD\r\nFN:Ann Lee\r\n{photo}\r\nTEL:1234\r\nEND:VCARD\r\n"
    html = room.open().contents({"files": [text_file("a.vcf", "text/vcard", card)]})["html"]
    assert "FN:Ann Lee" in html and "TEL:1234" in html and "END:VCARD" in html
    assert "QUJD" not in html and "REVG" not in html


def test_html_files_are_printed_as_a_browser_shows_them_without_what_they_would_load_and_run(room):
    page = "<style>p { color: red }</style><p onclick='x()'>雨</p><img src='https://spy.example/a.png' alt='Rain'><script>x()</script>"
    file = {"name": "a.html", "address": "data:text/html;base64," + base64.b64encode(page.encode()).decode(), "type": "text/html"}
    found = room.open().contents({"files": [file]})
    assert_self_contained(found["html"])
    assert "<p>雨</p>" in found["html"] and "p { color: red }" in found["html"] and "Rain" in found["html"]
    assert "&lt;p" not in found["html"] and "x()" not in found["html"]
    # Among others it is a document of its own, as a PDF file is.
    text = {"name": "b.txt", "address": "data:text/plain,two%20words", "type": "text/plain"}
    parts = room.contents({"files": [text, file, text]})["parts"]
    assert ["two words" in part for part in parts] == [True, False, True] and "<p>雨</p>" in parts[1]


def test_one_pdf_alone_is_no_html(room):
    room.open()
    found = room.contents({"files": [{"name": "a.pdf", "address": "data:application/pdf;base64," + base64.b64encode(b"%PDF").decode(), "type": "application/pdf"}]})
    assert (found["kind"], found["text"], found["type"], found["title"]) == ("pdf", "%PDF", "application/pdf", "a.pdf")


def test_pdf_files_and_other_contents_are_parts_of_one_document_in_their_order(room):
    pdf = [{"name": f"{name}.pdf", "address": "data:application/pdf;base64," + base64.b64encode(f"%PDF {name}".encode()).decode(), "type": "application/pdf"} for name in "ab"]
    images = [{"name": "c.svg", "address": DOT, "type": "image/svg+xml"}, {"name": "d.png", "address": "/dot.png", "type": "image/png"}]
    found = room.open().contents({"title": "All", "text": "Hi", "files": [pdf[0], *images, pdf[1]]})
    words, first, pictures, last = found["parts"]
    assert (found["kind"], found["title"], first, last) == ("parts", "All", "%PDF a", "%PDF b")
    assert "Hi</p>" in words and "All</h1>" in words and "<img" not in words and pictures.count("<img") == 2 and "All</h1>" not in pictures
    assert_self_contained(pictures)
    # The browser's own dialog prints one document, which cannot hold a PDF file.
    assert "“a.pdf” can’t be printed together" in found["html"] and found["html"].count("<img") == 2
    assert room.contents({"files": pdf})["parts"] == ["%PDF a", "%PDF b"]


def test_too_large_and_empty_and_unreadable_documents_are_refused(room):
    room.open()
    assert room.contents({"files": [{"name": "large.pdf", "address": "/large.pdf", "type": "application/pdf"}]}) == "large"
    assert room.contents(None, "{ text: 'a'.repeat(25 * 1024 * 1024) }") == "large"
    assert room.contents({"title": "Only a title"}) == "empty"
    assert room.contents({"files": [{"name": "a.pdf", "address": "/gone.png", "type": "application/pdf"}]}) == "file"
    half = {"name": "half.pdf", "address": "data:application/pdf," + "0" * (13 * 1024 * 1024), "type": "application/pdf"}
    assert room.contents({"files": [half, half]}) == "large"
    room.print({"title": "Only a title"})
    room.wait_for_status("There’s nothing to print.")


def test_an_authors_html_is_cleaned(room):
    html = (
        '<html lang="ja" dir="rtl"><head><style>@import "https://x.test/a.css"; p { color: red; background: url(https://x.test/a.png) } h2 { background: u\\72l(//x.test/b.png) }</style>'
        '<script>alert(1)</script><base href="https://x.test/"></head><body onload="alert(2)"><h2 style="color: green" onclick="alert(3)">Title</h2>'
        '<p/onmouseover=alert(4)>Hello <a href="javascript:alert(5)">link</a> <blink>kept</blink></p><img src="https://x.test/c.png" alt="Gone"><img src="/dot.png" alt="Dot" onerror="alert(6)">'
        '<iframe src="https://x.test"></iframe><form action="https://x.test"><input value="x">Form</form><svg viewBox="0 0 1 1" onload="alert(7)"><script>alert(8)</script><path d="M0 0h1v1z" fill="url(https://x.test/#a)"/>'
        '<use href="https://x.test/#b"/><foreignObject><p>in</p></foreignObject></svg><math><mtext><img src=x onerror=alert(9)></mtext></math><table><tr><td>cell</table></body></html>')
    found = room.open().contents({"title": "Author", "html": html})["html"]
    assert_self_contained(found)
    assert "x.test" not in found and "alert" not in found
    body = found.split("</head>")[1]
    for kept in ('<h2 style="color: green">Title</h2>', "Hello <a>link</a> kept", "Gone</span>", 'alt="Dot"', "<td>cell</td>", 'd="M0 0h1v1z"'):
        assert kept in body, kept
    assert "color: red" in found and '<html lang="ja" dir="rtl">' in found


def rows_of(count):
    return "".join(
        f'<div class="row" role="listitem" id="r{index}" data-accessory="disclosure"><div class="row-content"><div class="row-body"><button class="button navigation-link" data-style="automatic" data-tap>'
        f'<span class="text wh one-line">Row {index} of all</span></button></div><button class="row-handle"></button></div><div class="row-actions"><button class="row-action">Flag</button></div></div>' for index in range(count))


LONG = pages.tabs(pages.navigation(pages.page("p1", "Library", pages.listed(rows_of(200)))))
PAGE = 'document.getElementById("p1")'


def test_a_page_is_printed_without_bars_and_controls_in_light_appearance(make_room):
    room = make_room(color_scheme="dark")
    body = (
        '<div class="searchrow"><div class="searchfield"><input type="search" value="query"></div></div>'
        + pages.listed(
            '<div class="row"><span class="textfield"><input id="f1" value="before"></span></div><div class="row"><label class="toggle"><span class="toggle-label">Wi-Fi</span><input type="checkbox" role="switch" id="c1"></label></div>'
            '<div class="row"><span class="select"><select id="s1"><option>One<option>Two</select></span></div><div class="row"><textarea id="a1"></textarea></div><div class="row"><input type="password" id="w1"></div>'
            '<div class="row" hidden>Hidden</div><div class="row"><img src="/dot.png" alt="Dot"><img src="/gone.png" alt="Gone"><canvas id="k1" width="10" height="10" aria-label="Chart"></canvas></div>')
        + '<button class="button" data-style="bordered">Delete All</button>')
    room.open(pages.tabs(pages.navigation(pages.page("p1", "Settings", body))), ENGLISH + ' data-scheme="dark"')
    room.page.evaluate("""() => {
      f1.value = 'typed'; c1.checked = true; s1.value = 'Two'; a1.value = 'first\\nsecond'; w1.value = 'secret'
      const context = k1.getContext('2d'); context.fillStyle = 'lime'; context.fillRect(0, 0, 10, 10)
    }""")
    before = room.page.evaluate(f"{PAGE}.outerHTML")
    html = room.contents(None, f"{{ page: {PAGE} }}")["html"]
    assert room.page.evaluate(f"{PAGE}.outerHTML") == before
    assert_self_contained(html)
    body = html.split("</head>")[1]
    for gone in ("navigation-bar", "tabbar", "searchfield", "Delete All", "Hidden", "Add", "secret", "before", "data-tap=\"x"):
        assert gone not in body, gone
    for kept in ('<h1 class="print-title">Settings</h1>', ">typed</span>", ">Two</span>", ">first\nsecond</div>", "••••••", "checked", ">Gone</span>", 'src="data:image/png;base64,'):
        assert kept in body, kept
    assert body.count("<img") == 2
    assert 'data-scheme="light"' in html and 'data-scheme="dark"' not in body


def test_attributes_that_only_the_screen_needs_are_left_out_on_paper(room):
    body = pages.listed('<div class="row" tabindex="0" data-behaviour="swipeactions" data-role="x" title="Kept" draggable="true" contenteditable="true" @click="no name of an attribute"><div class="row-content">Text</div></div>')
    room.open(pages.navigation(pages.page("p1", "Library", body)))
    html = room.contents(None, f"{{ page: {PAGE} }}")["html"]
    row = re.search(r'<div class="row"[^>]*>', html)[0]
    assert 'title="Kept"' in row and 'data-role="x"' in row
    for name in ("tabindex", "data-behaviour", "draggable", "contenteditable", "@click"):
        assert name not in row


@pytest.mark.parametrize("attributes", ['lang="ja" dir="ltr" data-text-size="xLarge"', 'lang="ar" dir="rtl" data-text-size="large"'])
def test_a_page_keeps_its_language_direction_and_text_size(room, attributes):
    html = room.open(HOME, attributes).contents(None, f"{{ page: {PAGE} }}")["html"]
    root = re.search("<html[^>]*>", html)[0]
    for attribute in attributes.split():
        assert attribute in root


def print_document(room, body, title):
    html = room.open(body).contents(None, f"{{ page: {PAGE}, title: {json.dumps(title)} }}")["html"]
    assert_self_contained(html)
    return html


def printed(browser, html, folder, **options):
    """Prints a document as the system's engine does. Returns the PDF's path."""
    if not shutil.which("pdftotext"):
        pytest.skip("no poppler here")
    context = browser.new_context(java_script_enabled=False)
    page, refused = context.new_page(), []
    page.on("request", lambda request: refused.append(request.url) if not request.url.startswith(("data:", "about:")) else None)
    page.set_content(html)
    page.pdf(path=folder / "printed.pdf", **{"format": "A4", "prefer_css_page_size": True, **options})
    context.close()
    assert refused == []
    return folder / "printed.pdf"


def pages_of(browser, html, folder, **options):
    info = subprocess.run(["pdfinfo", printed(browser, html, folder, **options)], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", info)[1])


def texts_of(browser, html, folder, **options):
    """The lines of each page."""
    text = subprocess.run(["pdftotext", "-layout", printed(browser, html, folder, **options), "-"], capture_output=True, text=True, check=True).stdout
    return [[line.strip() for line in page.splitlines() if line.strip()] for page in text.split("\f") if page.strip()]


def boxes_of(file):
    """Where each word is: (page's height, top, bottom, word)."""
    text = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, text=True, check=True).stdout
    found, height = [], 0
    for line in text.splitlines():
        if page := re.search(r'<page width="[\d.]+" height="([\d.]+)"', line):
            height = float(page[1])
        elif word := re.search(r'yMin="([\d.]+)".*yMax="([\d.]+)">(.*)</word>', line):
            found.append((height, float(word[1]), float(word[2]), word[3]))
    return found


def test_all_rows_of_a_list_are_on_paper_and_none_is_cut(room, browser, tmp_path):
    html = print_document(room, LONG, "Library")
    found = texts_of(browser, html, tmp_path)
    assert [line for page in found for line in page if line.startswith("Row ")] == [f"Row {index} of all" for index in range(200)]
    assert found[0][0] == "Library" and sum("Library" in page for page in found) == 1
    assert 4 <= len(found) <= 9
    assert found[-1][-1] == "A footer that explains."
    # Within the margins of 15 mm: 42.5 points.
    assert all(42 < (top + bottom) / 2 < height - 42 for height, top, bottom, _ in boxes_of(tmp_path / "printed.pdf"))


def test_the_headers_of_a_table_are_on_each_page(room, browser, tmp_path):
    def line(role, texts):
        return '<div class="hs wf">' + "".join(f'<div class="fr wb hh" style="--w:1e5px" role="{role}"><span class="text wh one-line">{text}</span></div>' for text in texts) + "</div>"

    rows = "".join(f'<div class="row" role="row"><div class="row-content"><div class="row-body">{line("cell", (f"Item {index}", f"{index} EUR"))}</div></div></div>' for index in range(120))
    table = (
        '<div class="list under-bars" data-style="plain"><div class="list-section" role="table"><div class="list-header" role="rowgroup">'
        f'<div class="fr wf" role="row">{line("columnheader", ("Name", "Price"))}</div></div><div class="list-rows" role="rowgroup">{rows}</div></div></div>')
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Prices", table)), "Prices"), tmp_path)
    assert len(found) > 2
    assert all("Name" in " ".join(page[:2]) and "Price" in " ".join(page[:2]) for page in found)
    assert [line.split()[1] for page in found for line in page if line.startswith("Item ")] == [str(index) for index in range(120)]


def test_a_header_of_a_section_is_never_alone_at_the_end_of_a_page(room, browser, tmp_path):
    sections = "".join(pages.listed(rows_of(5), header=f"Section {index}", footer="", id=f"l{index}") for index in range(30))
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Sections", sections)), "Sections"), tmp_path)
    assert len(found) > 3
    assert all(not page[-1].startswith("Section ") for page in found)


def test_long_texts_flow_over_pages(room, browser, tmp_path):
    words = " ".join(f"word{index}" for index in range(3000))
    body = f'<div class="scroll under-bars" data-axis="vertical"><div class="vs scroll-content"><span class="text wh lines" style="max-width:200px;-webkit-line-clamp:3">{words}</span></div></div>'
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Story", body)), "Story"), tmp_path)
    text = " ".join(line for page in found for line in page)
    assert [word for word in text.split() if word.startswith("word")] == words.split()
    assert len(found) > 1


def test_overlays_and_backgrounds_of_a_row_are_printed_in_their_row(room, browser, tmp_path):
    """Chromium misplaces absolutely positioned children of a grid on paper, so layers are laid out differently there."""
    rows = "".join(
        f'<div class="row" role="listitem"><div class="row-content"><div class="row-body"><div class="hs wf"><div class="under wx hx" style="width:90px;height:30px"><div class="fr wx hx" style="width:90px;height:30px"></div>'
        f'<div class="layer wf hf"><span class="text wh hh">Badge{index}</span></div></div><span class="text wh hh">Row {index}</span><div class="spacer wf"></div></div></div></div></div>' for index in range(60))
    html = print_document(room, pages.navigation(pages.page("p1", "Badges", pages.listed(rows))), "Badges")
    found = [line for page in texts_of(browser, html, tmp_path) for line in page]
    assert [re.findall(r"\d+", line) for line in found if "Row" in line] == [[str(index), str(index)] for index in range(60)]


def test_a_list_is_as_wide_as_the_paper_and_without_the_ground_of_the_page(room, browser, tmp_path):
    row = '<div class="row" role="listitem"><div class="row-content"><div class="row-body"><div class="labeled wf"><span class="labeled-label">Left</span><span class="labeled-value">Right</span></div></div></div></div>'
    body = f'<div class="page-part wrap wf hf"><div class="under wf hf" style="background:red">{pages.listed(row)}<div class="layer layer-back"><span class="text">Ground</span></div></div></div>'
    html = print_document(room, pages.navigation(pages.page("p1", "Wide", body)), "Wide")
    page = browser.new_page()
    page.set_content(html)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.querySelector('.under')).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert page.evaluate("document.querySelector('.list').getBoundingClientRect().width - document.querySelector('main').getBoundingClientRect().width") == 0
    page.close()
    assert "Ground" not in " ".join(line for page in texts_of(browser, html, tmp_path) for line in page)


def test_the_page_in_front_is_printed_with_all_rows_of_its_lists(room):
    """The client mounts rows that only scrolling would mount, and lets them go afterwards."""
    gaps = (
        '<div class="gap" id="ga" data-behaviour="lazy" data-gap="before" data-first="0" data-count="40" data-total="100" data-counterpart="gb" style="--count:40"></div>' + rows_of(20)
        + '<div class="gap" id="gb" data-behaviour="lazy" data-gap="after" data-first="60" data-count="40" data-total="100" data-counterpart="ga" style="--count:40"></div>')
    room.open(pages.navigation(pages.page("p1", "Library", pages.listed(gaps))))
    # Until then the client itself may still say whom to ask for rows.
    room.screen.until("document.documentElement.dataset.commands === 'ready'")
    asked = room.page.evaluate("""async () => {
      const { printPage, startPrinting } = await import("/shoji/printing-opener.js"), asked = []
      startPrinting({ range: (...given) => asked.push(given), answered: async () => { ga.dataset.count = 0; ga.insertAdjacentHTML("afterend", '<div class="row">Row that was mounted</div>') } })
      await printPage()
      return asked
    }""")
    assert asked == [["ga", 0, 100], ["ga", 40, 60]]
    room.screen.until("document.querySelector('.printing-frame')?.contentDocument?.body?.textContent.includes('Row that was mounted')")
    assert room.page.evaluate("document.querySelector('.printing-frame').contentDocument.querySelector('h1').textContent") == "Library"
