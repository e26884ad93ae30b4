"""How much of a page Chromium styles because of a change. Only Chromium tells."""
import json

FRAMES = "new Promise(next => { let left = 3; (function frame() { left-- ? requestAnimationFrame(frame) : next() })() })"


def restyled(page, change):
    """Returns the largest number of elements whose styles a change, in JavaScript, made the browser compute at once."""
    browser = page.context.browser
    page.evaluate(FRAMES)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(f"(async () => {{ {change}; await {FRAMES} }})()")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return max((event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree" and "elementCount" in event["args"]), default=0)
