"""Apps on the stage: opening, closing, switching, what a hidden app costs, and frames dropped while the divider is dragged."""
from shoji_kit.app import App

from .processes import private_kilobytes, processor_seconds, wait_until_idle
from .table import median

ROUNDS = 7
HIDDEN_SECONDS = 5
WIDE = {"width": 1200, "height": 800}

# Runs in the home screen's or an app's frame or in the stage itself. Returns the milliseconds until the app, or the home screen, is what the
# stage shows, with its client started.
STOPWATCH = """
const stopwatch = (act, name) => new Promise((resolve, reject) => {
  const stage = window.parent.document
  const late = setTimeout(() => reject(new Error(`${name} is not shown`)), 25000), start = performance.now()
  const isShown = () => {
    const frame = stage.querySelector(`iframe[title="${name}"]`), pane = frame?.closest(".pane")
    return pane && pane.dataset.hidden !== "true" && frame.contentDocument?.documentElement.dataset.client === "ready"
  }
  // Not by frames of the screen: 17 ms would hide the differences.
  const look = setInterval(() => {
    if (!isShown()) return
    stage.body.getBoundingClientRect()
    clearInterval(look)
    clearTimeout(late)
    resolve(performance.now() - start)
  }, 4)
  act()
})
"""
PRESS = "([name, _]) => {" + STOPWATCH + "return stopwatch(() => document.querySelector(_).click(), name) }"
SWITCH = "name => {" + STOPWATCH + """
  const key = (type, more) => document.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...more }))
  return stopwatch(() => {
    key("keydown", { key: "`", code: "Backquote", ctrlKey: true })
    key("keyup", { key: "Control", code: "ControlLeft" })
  }, name)
}"""
# The times of the frames that are drawn until `stop` is set.
FRAMES = """() => {
  const times = window.frameTimes = []
  const draw = (time) => { times.push(time); if (!window.stopsFrames) requestAnimationFrame(draw) }
  requestAnimationFrame(draw)
}"""


def measure(table, browser):
    with App("shoji", "Home", "Gallery", "Notes", "Reminders", "--log-level", "warning", command=("run",)) as system:
        first, again, closing = [], [], []
        for _ in range(ROUNDS):
            stage = Stage(browser, system)
            first.append(stage.open("Reminders"))
            closing.append(stage.close_app("Reminders"))
            again.append(stage.open("Reminders"))
            stage.close()
        table.add(f"stage: open an app for the first time, median of {ROUNDS}", median(first), "ms", target=500)
        table.add("stage: open an app that is hidden", median(again), "ms", target=50)
        table.add("stage: close an app", median(closing), "ms", target=50)
        stage = Stage(browser, system)
        before = set(system.process_ids())
        stage.open("Notes")
        (hidden,) = set(system.process_ids()) - before
        stage.close_app("Notes")
        stage.open("Reminders")
        switches = [stage.switch("Notes" if number % 2 == 0 else "Reminders") for number in range(2 * ROUNDS)]
        table.add("stage: switch between two apps", median(switches), "ms", target=50)
        memory, milliseconds = stage.cost_of(hidden)
        table.add("stage: a hidden app, private memory", memory, "MB", target=4)
        table.add(f"stage: a hidden app, processor time in {HIDDEN_SECONDS} s", milliseconds, "ms", target=0)
        stage.split("Reminders", "Gallery")
        dropped, drawn = stage.drag_divider()
        table.add("stage: frames dropped while the divider is dragged", dropped, "", target=drawn // 50, note=f"{drawn} were drawn")
        stage.close()


class Stage:
    """The page `/stage` of a new user."""

    def __init__(self, browser, system):
        self.context = browser.new_context(viewport=WIDE, bypass_csp=True)
        self.page = self.context.new_page()
        self.page.goto(system.url + "/stage")
        self._ready("Home Screen")

    def _frame(self, name):
        handle = self.page.wait_for_selector(f"iframe[title='{name}']", state="attached")
        return handle.content_frame()

    def _ready(self, name):
        self.page.frame_locator(f"iframe[title='{name}']").locator("html[data-client=ready]").wait_for(state="attached")

    def _link(self, name):
        link = self.page.frame_locator("iframe[title='Home Screen']").get_by_role("link", name=name).first
        id = link.evaluate("link => link.id || (link.id = `measured-${Math.random().toString(36).slice(2)}`)")
        # An id may begin with a digit, which a plain selector must not.
        return f'[id="{id}"]'

    def open(self, name):
        took = self._frame("Home Screen").evaluate(PRESS, [name, self._link(name)])
        self._ready(name)
        return took

    def close_app(self, name):
        return self._frame(name).evaluate(PRESS, ["Home Screen", ".home-indicator"])

    def switch(self, name):
        return self.page.evaluate(SWITCH, name)

    def split(self, first, second):
        self.page.get_by_role("button", name=f"Multitasking: {first}").click()
        self.page.get_by_role("menuitem", name="Split View").click()
        self.page.frame_locator("iframe[title='Home Screen']").get_by_role("link", name=second).first.click()
        self._ready(second)

    def cost_of(self, process):
        # The app handles first that the user has left it.
        wait_until_idle(process)
        before = processor_seconds(process)
        self.page.wait_for_timeout(HIDDEN_SECONDS * 1000)
        return private_kilobytes(process) / 1024, (processor_seconds(process) - before) * 1000

    def drag_divider(self):
        """Returns how many frames of the screen were left out, and how many were drawn."""
        box = self.page.get_by_role("separator").bounding_box()
        mouse = self.page.mouse
        mouse.move(box["x"] + 6, 400)
        self.page.evaluate(FRAMES)
        mouse.down()
        for x in (400, 800, 500, 700, 400, 800, 600):
            mouse.move(x, 400, steps=30)
        mouse.up()
        times = self.page.evaluate("() => { window.stopsFrames = true; return window.frameTimes }")
        between = [later - earlier for earlier, later in zip(times, times[1:])]
        frame = median(between)
        return sum(max(0, round(time / frame) - 1) for time in between), len(times)

    def close(self):
        self.context.close()
