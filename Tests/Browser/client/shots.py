"""Takes a screenshot of each component's looks: python3 shots.py FOLDER. Not a test, but for viewing."""
import pathlib
import sys

from playwright.sync_api import sync_playwright

import pages
from conftest import SOCKET, Screen

OUT = pathlib.Path(sys.argv[1])
OUT.mkdir(parents=True, exist_ok=True)
LARGE = 'lang="en" dir="ltr" data-text-size="large"'


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])

        def shot(name, body, width=390, height=844, attributes=LARGE, then=lambda screen: None, **options):
            if len(sys.argv) > 2 and not name.startswith(tuple(sys.argv[2:])):
                return
            context = browser.new_context(viewport={"width": width, "height": height}, **options)
            context.add_init_script(SOCKET)
            screen = Screen(context.new_page()).open(body, attributes)
            then(screen)
            screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            screen.settled()
            screen.page.screenshot(path=OUT / f"{name}.png")
            context.close()

        rows = "".join(pages.row(f"r{i}", f"Row {i}", accessory="disclosure") for i in range(30))
        home = pages.tabs(pages.navigation(pages.page("p1", "Settings", pages.listed(pages.CONTROLS))))
        shot("controls", home)
        shot("controls-dark", home, color_scheme="dark")
        shot("controls-rtl", home, attributes='lang="ar" dir="rtl" data-text-size="large"')
        shot("controls-ax", home, attributes='lang="en" dir="ltr" data-text-size="accessibility2" data-contrast="increased"')
        stack = pages.navigation(pages.page("p1", "Library", pages.listed(rows)), pages.page("p2", "Album", pages.listed(rows, "plain", id="l2"), back="Library", large=False))
        shot("navigation", stack)
        shot("scrolled", pages.tabs(pages.navigation(pages.page("p1", "Library", pages.listed(rows)))), then=lambda s: s.page.evaluate("list.scrollTop = 200"))
        shot("half", pages.tabs(pages.navigation(pages.page("p1", "Library", pages.listed(rows)))), then=lambda s: s.page.evaluate("list.scrollTop = 25"))
        button = '<div style="padding:60px 40px">' + pages.MENU + '<button class="button" id="b1" data-style="bordered">Source</button></div>'
        for scheme in ("light", "dark"):
            shot(f"alert-{scheme}", home + pages.ALERT, color_scheme=scheme)
            shot(f"actionsheet-{scheme}", button + pages.ACTIONS, color_scheme=scheme)
        shot("actionsheet-regular", button + pages.ACTIONS, width=1024, height=700)
        shot("menu", button, then=lambda s: (s.page.click("#mb"), s.page.wait_for_selector("#mp[data-state=open]")))
        shot("sheet-medium", home + pages.sheet(body=pages.listed(rows, id="l3")))
        shot("sheet-large", home + pages.sheet(body=pages.listed(rows, id="l3"), attributes=""))
        shot("sheet-regular", home + pages.sheet(body=pages.listed(rows, id="l3"), attributes=""), width=1024, height=800)
        shot("popover", button + pages.popover(), width=1024, height=700)
        shot("popover-right", button + pages.popover(attributes='data-edge="trailing"'), width=1024, height=700)
        shot("popover-compact", button + pages.popover())
        swipe = pages.listed('<div class="row" role="listitem" id="sw" data-behaviour="swipeactions"><div class="row-content">Swipe me</div><div class="row-actions" data-edge="trailing" data-full><button class="row-action" data-tap id="sw-1" style="--tint:var(--orange)">Flag</button><button class="row-action" data-role="destructive" data-tap id="sw-2">Delete</button></div></div>' + rows)
        shot("swipe", swipe, then=lambda s: (s.page.mouse.move(350, 90), s.page.mouse.down(), s.page.mouse.move(200, 92, steps=8), s.page.mouse.up()))
        shot("wheel", '<div style="padding:40px">' + pages.WHEEL + "</div>")
        browser.close()


main()
