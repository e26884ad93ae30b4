"""Web views: HTML and sites in a frame, which reports what its user does there."""

import pytest

from shoji_kit.waiting import until

HTML = (
    '<title>Hello</title><h1>Heading</h1><script>parent.document.title = 1</script><base href="https://elsewhere.example/"><a'
    ' href="https://other.example/page" id="far">Far</a> <a href="#below" id="near">Near</a><form action="/find?old=1"><input name="q"'
    ' value="a b"><button id="go">Go</button></form><form method="post" action="/x"><button id="post">Post</button></form><div'
    ' style="height:3000px"></div><p id="below">Below</p>'
)


# A document that would tell its author that it is read, in ways of its own each.
SPY = (
    '<title>Spy</title><link rel="stylesheet" href="https://spy.example/a.css"><meta http-equiv="refresh" content="0;https://spy.example/b">'
    '<style>@import "https://spy.example/c.css"; @font-face { font-family: s; src: url(https://spy.example/d.woff) }'
    ' body { background: url(https://spy.example/e.png); font-family: s } p { color: rgb(1, 2, 3) }</style>'
    '<p>Words</p><img src="https://spy.example/f.png" srcset="https://spy.example/g.png 2x"><iframe src="https://spy.example/h"></iframe>'
    '<video src="https://spy.example/i.mp4" poster="https://spy.example/j.png" autoplay></video><svg><image href="https://spy.example/k.png"/></svg>'
    '<input type="image" src="https://spy.example/l.png"><img id="own" src="data:image/gif;base64,R0lGODlhAgABAPAAAP8AAAAAACwAAAAAAgABAAACAgQKADs=">'
    '<a href="https://other.example/page" id="far">Far</a> <a href="file.html" id="near">Near</a>'
)


def view(html=HTML, go="", visit=1, closed=False):
    quoted = html.replace('"', "&quot;")
    return (
        f'<div class="webview" id="w" data-behaviour="webview" data-visit="{visit}" data-html="{quoted}" data-go="{go}"{" data-closed" if closed else ""}'
        ' style="position:absolute;inset:100px 0 0;height:600px"><iframe id="f" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" title="Site"'
        ' style="width:390px;height:600px;border:0"></iframe></div>'
    )


def opened(screen, direction="ltr", **more):
    # Beside the script that loads it; the system serves all scripts from one folder.
    screen.served["/shoji/behaviours/frame.html"] = (
        '<!doctype html><html><head><meta charset="utf-8"><title>…</title><script src="../frame.js"></script></head><body></body></html>'
    )
    screen.open(view(**more), attributes=f'lang="en" dir="{direction}" data-text-size="large"')
    screen.expect("action", "w", "loaded")
    return screen.page, screen.page.frames[1]


def test_html_is_shown_and_its_title_is_reported_and_its_scripts_do_not_run(screen):
    page, frame = opened(screen)
    assert screen.sent("action") == [["w", "loaded", [1, "Hello"]]]
    assert frame.locator("h1").inner_text() == "Heading"
    assert frame.evaluate("document.querySelectorAll('script, base').length") == 0
    assert page.title() == "Test"


def test_another_visit_shows_other_html_from_its_top_and_the_same_one_does_not_load_again(screen):
    page, frame = opened(screen)
    frame.evaluate("scrollTo(0, 500)")
    screen.push(("attribute", "w", "data-html", "<title>Same</title>"))
    screen.push(
        ("attribute", "w", "data-html", "<title>Next</title><p style='height:3000px'>Two</p>"), ("attribute", "w", "data-visit", "2")
    )
    screen.expect("action", "w", "loaded", [2, "Next"])
    assert frame.locator("p").inner_text() == "Two"
    assert frame.evaluate("scrollY") == 0
    assert [event[2] for event in screen.sent("action")] == [[1, "Hello"], [2, "Next"]]


def test_links_are_reported_and_those_within_the_page_are_followed_there(screen):
    page, frame = opened(screen)
    frame.locator("#near").click()
    assert frame.evaluate("scrollY") > 1000
    frame.evaluate("scrollTo(0, 0)")
    frame.locator("#far").click()
    screen.expect("action", "w", "follow", "https://other.example/page")
    assert len(screen.sent("action")) == 2
    assert frame.locator("h1").inner_text() == "Heading"


def test_a_form_is_a_link_with_its_values_and_one_that_would_post_is_not_sent(screen):
    page, frame = opened(screen)
    frame.locator("#post").click()
    frame.locator("#go").click()
    screen.expect("action", "w", "follow", "/find?q=a+b")
    assert len(screen.sent("action")) == 2


def test_a_site_is_loaded_and_a_link_followed_there_is_a_move(screen):
    screen.served["/site"] = "<title>Site</title><p>A site</p>"
    screen.served["/next"] = "<title>Next</title><p>Next</p>"
    page, frame = opened(screen)
    screen.push(
        ("attribute", "w", "data-html", None),
        ("attribute", "w", "data-address", "http://localhost/site"),
        ("attribute", "w", "data-visit", "2"),
    )
    screen.expect("action", "w", "loaded", [2, ""])
    page.frames[2].evaluate("location.href = '/next'")
    screen.expect("action", "w", "moved", 2)


def test_keys_lead_back_and_forward_only_where_the_app_says_so(screen):
    page, frame = opened(screen, go="back")
    frame.locator("#far").focus()
    for key in ("Alt+ArrowRight", "Control+]", "ArrowLeft", "x"):
        page.keyboard.press(key)
    page.keyboard.press("Alt+ArrowLeft")
    screen.expect("action", "w", "go", "back")
    screen.push(("attribute", "w", "data-go", "back forward"))
    page.keyboard.press("Control+]")
    screen.expect("action", "w", "go", "forward")
    page.keyboard.press("Meta+ArrowRight")
    screen.until("wire.sent.filter(m => m[4] === 'go').length === 3")
    page.keyboard.press("Control+[")
    screen.until("wire.sent.filter(m => m[4] === 'go').length === 4")
    assert [event[2] for event in screen.sent("action") if event[1] == "go"] == ["back", "forward", "forward", "back"]


def test_in_a_right_to_left_layout_the_right_arrow_leads_back(screen):
    page, frame = opened(screen, "rtl", go="back forward")
    frame.locator("#far").focus()
    page.keyboard.press("Alt+ArrowRight")
    screen.expect("action", "w", "go", "back")
    page.keyboard.press("Alt+ArrowLeft")
    screen.expect("action", "w", "go", "forward")


def test_escape_is_a_key_of_the_page_around(screen):
    page, frame = opened(screen)
    page.evaluate("document.addEventListener('keydown', event => { document.body.title = event.key })")
    frame.locator("#far").focus()
    page.keyboard.press("Escape")
    screen.until("document.body.title === 'Escape'")


@pytest.mark.parametrize(
    "direction, edge, way, step",
    [("ltr", "back", "back", 1), ("ltr", "forward", "forward", -1), ("rtl", "back", "back", -1), ("rtl", "forward", "forward", 1)],
)
def test_a_swipe_from_an_edge_leads_back_or_forward(make_screen, direction, edge, way, step):
    # With a mouse there are no edges: the page in the frame is clicked there.
    screen = make_screen(has_touch=True, is_mobile=True)
    page, frame = opened(screen, direction, go="back forward")
    box = screen.rect(f".webview-{edge}")
    x, y = box["x"] + box["width"] / 2, box["y"] + 200
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60 * step, y)
    assert page.evaluate("f.style.translate") == f"{60 * step}px"
    page.mouse.up()
    assert page.evaluate("f.style.translate") == ""
    # The other way nothing moves.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 100 * step, y)
    assert page.evaluate("f.style.translate") == "0px"
    page.mouse.up()
    assert len(screen.sent("action")) == 1
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 61 * step, y)
    page.mouse.up()
    screen.expect("action", "w", "go", way)


def test_an_edge_that_leads_nowhere_is_not_there(screen):
    page, frame = opened(screen, go="forward")
    assert page.locator(".webview-forward").count() == 1
    assert [page.evaluate(f"document.querySelector('.webview-{edge}').hidden") for edge in ("back", "forward")] == [True, False]
    screen.push(("attribute", "w", "data-go", "back"))
    screen.until("document.querySelector('.webview-forward').hidden && !document.querySelector('.webview-back').hidden")


def test_messages_of_others_are_not_the_frames(screen):
    page, frame = opened(screen)
    page.evaluate("postMessage({ shoji: 'follow', visit: 1, value: 'https://evil.example/' }, '*')")
    # Nor those of an earlier visit.
    frame.evaluate("parent.postMessage({ shoji: 'follow', visit: 0, value: 'https://old.example/' }, 'http://localhost')")
    frame.evaluate("parent.postMessage({ shoji: 'toString', visit: 1 }, 'http://localhost')")
    frame.evaluate("parent.postMessage({ shoji: 'follow', visit: 1, value: 'https://right.example/' }, 'http://localhost')")
    screen.expect("action", "w", "follow", "https://right.example/")
    assert len(screen.sent("action")) == 2


def test_a_document_of_an_unknown_author_is_shown_with_its_looks_and_loads_nothing(screen):
    asked = []
    # Only what the page's policy lets through comes here.
    screen.page.context.route("https://spy.example/**", lambda route: (asked.append(route.request.url), route.fulfill(body="")))
    _, frame = opened(screen, html=SPY, closed=True)
    assert frame.evaluate("getComputedStyle(document.querySelector('p')).color") == "rgb(1, 2, 3)"
    assert frame.evaluate("document.getElementById('own').decode().then(() => document.getElementById('own').naturalWidth)") == 2
    # Pictures that are asked for later meet the same policy.
    assert frame.evaluate("new Promise(done => { const late = new Image(); late.onload = late.onerror = ({ type }) => done(type); late.src = 'https://spy.example/m.png' })") == "error"
    assert asked == []


def test_the_apps_own_document_loads_pictures_of_the_web(screen):
    asked = []
    screen.page.context.route("https://spy.example/**", lambda route: (asked.append(route.request.url), route.fulfill(body="")))
    opened(screen, html=SPY)
    until(lambda: "https://spy.example/f.png" in asked)


def test_a_link_in_a_document_of_an_unknown_author_opens_a_window_of_its_own(screen):
    page, frame = opened(screen, html=SPY, closed=True)
    page.context.route("https://other.example/**", lambda route: route.fulfill(body="Far away", content_type="text/plain"))
    with page.expect_popup() as popup:
        frame.locator("#far").click()
    assert popup.value.url == "https://other.example/page"
    assert popup.value.evaluate("window.opener") is None and popup.value.evaluate("document.referrer") == ""
    # Another link is the app's to judge, which follows none.
    frame.locator("#near").click()
    screen.expect("action", "w", "follow", "file.html")
    assert frame.locator("p").inner_text() == "Words"
