"""The first page: bytes on the network, number of requests, and first contentful paint."""
import urllib.request

from .browser import VIEWPORT, running
from .table import median

VISITS = 7
# NB: Playwright's own waiting needs eval, which the page's content security policy forbids.
FIRST_PAINT = """new Promise(found => new PerformanceObserver(list => {
  const paint = list.getEntriesByName("first-contentful-paint")[0]
  if (paint) found(paint.startTime)
}).observe({ type: "paint", buffered: true }))"""


def measure(table, browser):
    with running("Rows") as app:
        visits = [visit(browser, app.url) for _ in range(VISITS)]
        last = visits[-1]
        bodies = {how: {url: body_size(url, how) for url in last["client"]} for how in ("br", "gzip")}
    table.add("first page: HTML", last["sizes"].get("Document", 0) / 1000, "kB")
    first, later = ([url for url in last["client"] if ("/later." in url) == is_later] for is_later in (False, True))
    # Browsers accept Brotli from localhost and over TLS, but only gzip over plain HTTP from elsewhere.
    for how, named in (("br", "Brotli"), ("gzip", "gzip")):
        table.add(f"first page: script and style, {named}", sum(bodies[how][url] for url in first) / 1000, "kB", target=40)
        table.add(f"after it: script and style of what rises above a page, {named}", sum(bodies[how][url] for url in later) / 1000, "kB")
    table.add("first page: requests", last["requests"], "")
    table.add("first page: first contentful paint", median([found["paint"] for found in visits]), "ms", note=f"median of {VISITS}")
    without = page_without_script(browser, app_name="Rows")
    table.add("first page: texts readable without script", without, "")


def visit(browser, url):
    """One visit of a new user, with an empty cache. Sizes are bytes on the network, headers included."""
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    session = context.new_cdp_session(page)
    kinds, sizes, client = {}, {}, []

    def answered(event):
        kinds.setdefault(event["requestId"], event["type"])
        if event["type"] in ("Script", "Stylesheet"):
            client.append(event["response"]["url"])

    session.on("Network.responseReceived", answered)

    def finished(event):
        # CDP counts headers too, for which users also wait.
        kind = kinds.get(event["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0) + event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    page.goto(url)
    paint = page.evaluate(FIRST_PAINT)
    page.wait_for_load_state("networkidle")
    context.close()
    return {"sizes": sizes, "requests": len(kinds), "paint": paint, "client": client}


def body_size(url, how):
    """Returns the bytes of a file's body for a browser that accepts this compression."""
    with urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Encoding": how})) as answer:
        return len(answer.read())


def page_without_script(browser, app_name):
    with running(app_name) as app:
        context = browser.new_context(viewport=VIEWPORT, java_script_enabled=False)
        page = context.new_page()
        page.goto(app.url)
        texts = page.locator("#root span").count()
        context.close()
        return texts
