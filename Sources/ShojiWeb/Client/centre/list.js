// List: the notifications of the notification centre by day and app, in stacks. It is read in pages, and again when something has changed.
import { button, make, say } from "../notification-view.js"
import { change, read } from "../notification-service.js"
import { createRow } from "./row.js"
import { dayName } from "./dates.js"

/** How many stacks are read at once, and how many further notifications of a stack. */
const page = 20
const keyOf = ({ day, app, thread }) => JSON.stringify([day, app, thread])
const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/** Makes elements the children of another one; those that stay are not moved, so that they keep the focus. */
function fill(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove()
  children.forEach((child, index) => { if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null) })
}

/**
 * @param {HTMLElement} box
 * @param {{isLocked: boolean, open(item: object): void, detail(item: object): void, options(item: object): void, changed(total: number): void, say(text: string): void}} hooks
 */
export function createList(box, hooks) {
  let stacks = [], count = 0, today = "", wish = page, reading = Promise.resolve(), isQueued = false
  /** The expanded stacks: how many of their notifications are wanted, and those that were read. */
  const expanded = new Map()
  const locked = hooks.isLocked ? { locked: 1 } : {}
  const rows = new Map(), headers = new Map(), lists = new Map(), made = new WeakMap()
  const end = make("div", "centre-end")
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting) && stacks.length < count) load(stacks.length + page)
  }, { root: box.closest("dialog"), rootMargin: "600px" })
  watcher.observe(end)

  // MARK: Reading

  /** Reads the list, at least up to a number of stacks. While it is read, further wishes are met by one reading after it. */
  function load(wanted) {
    wish = Math.max(wish, wanted)
    if (!isQueued) {
      isQueued = true
      reading = reading.then(() => {
        isQueued = false
        return readList()
      })
    }
    return reading
  }
  const refresh = () => load(page)

  async function readList() {
    try {
      const all = []
      let answer
      do {
        answer = await read("", { from: all.length, count: page, ...locked })
        all.push(...answer.stacks)
      } while (answer.stacks.length && all.length < Math.min(wish, answer.count))
      for (const [key, one] of expanded) {
        const stack = all.find((stack) => keyOf(stack) === key)
        if (!stack || stack.count < 2) expanded.delete(key)
        else one.items = await read("stack", { day: stack.day, app: stack.app, thread: stack.thread, count: one.wanted, ...locked })
      }
      stacks = all
      count = answer.count
      today = answer.today
      render(answer.total)
    } catch {
      hooks.changed(undefined)
    }
  }

  // MARK: Drawing

  function render(total) {
    const before = [...box.querySelectorAll(".centre-row")], tops = new Map(before.map((row) => [row, row.getBoundingClientRect().top]))
    const at = before.findIndex((row) => row.contains(document.activeElement)), held = before[at]?.dataset.number
    const used = new Set()
    const keep = (map, key, create) => {
      used.add(key)
      if (!map.has(key)) map.set(key, create())
      return map.get(key)
    }
    const days = [...new Set(stacks.map(({ day }) => day))].map((day) => {
      const section = keep(lists, `day ${day}`, () => createDay(day)), its = stacks.filter((stack) => stack.day === day)
      section.firstChild.textContent = dayName(day, today)
      const apps = [...new Set(its.map(({ app }) => app))].map((app) => {
        const ours = its.filter((stack) => stack.app === app), key = `app ${day} ${app}`
        const group = keep(headers, key, () => createApp(ours[0]))
        group.update(ours)
        fill(group.list, ours.flatMap((stack) => drawStack(stack, keep)))
        return group.section
      })
      fill(section, [section.firstChild, ...apps])
      return section
    })
    for (const map of [rows, headers, lists]) for (const key of map.keys()) if (!used.has(key)) map.delete(key)
    fill(box, stacks.length < count ? [...days, end] : days)
    const now = [...box.querySelectorAll(".centre-row")]
    for (const row of now) made.get(row).update()
    if (at >= 0 && !box.contains(document.activeElement)) focusRow(now.find((row) => row.dataset.number === held) ?? now[Math.min(at, now.length - 1)])
    setStops(now.find((row) => row.contains(document.activeElement)) ?? now[0])
    close(tops, now)
    hooks.changed(total)
  }

  /** The rows that stay move to their new places. */
  function close(tops, now) {
    if (isReduced()) return
    for (const row of now) {
      const by = (tops.get(row) ?? NaN) - row.getBoundingClientRect().top
      if (by) row.animate([{ translate: `0 ${by}px` }, { translate: "0 0" }], { duration: 250, easing: "ease-out" })
    }
  }

  function createDay(day) {
    const section = make("section", "centre-day"), title = make("h2", "centre-day-title")
    title.id = `centre-${day}`
    section.setAttribute("aria-labelledby", title.id)
    section.append(title)
    return section
  }

  /** The part of one app in one day: its heading, the button that clears it, and its rows. */
  function createApp({ day, app, newest: { name } }) {
    const section = make("section", "centre-app"), header = make("div", "centre-app-header"), title = make("h3", "centre-app-title", name), list = make("ul", "centre-rows")
    list.setAttribute("role", "list")
    section.ariaLabel = name
    let ours = []
    // The first press asks, the second clears.
    const clear = button("centre-clear", "×", async () => {
      if (!("asks" in clear.dataset)) return ask(true)
      ask(false)
      const through = Math.max(...ours.map(({ newest }) => newest.number))
      await change("clear", { day, app, through }) ? cleared() : hooks.say(say("notDone"))
    })
    const ask = (isAsking) => {
      clear.toggleAttribute("data-asks", isAsking)
      clear.textContent = isAsking ? say("clearAll") : "×"
      clear.ariaLabel = say(isAsking ? "clearNow" : "clearOf", name)
    }
    ask(false)
    clear.addEventListener("blur", () => ask(false))
    const less = button("centre-less", say("showLess"), () => {
      for (const stack of ours) expanded.delete(keyOf(stack))
      refresh().then(() => focusRow(list.querySelector(".centre-row")))
    })
    less.ariaLabel = say("showLessOf", name)
    header.append(title, less, clear)
    section.append(header, list)
    return {
      section, list,
      update(next) {
        ours = next
        less.hidden = !next.some((stack) => expanded.has(keyOf(stack)))
      },
    }
  }

  /** @returns {HTMLElement[]} the rows of a stack */
  function drawStack(stack, keep) {
    const open = expanded.get(keyOf(stack)), items = open?.items ?? [stack.newest], further = open ? 0 : stack.count - 1
    const drawn = items.map((item) => {
      const content = { item, further, summary: stack.summary }
      return keep(rows, `row ${JSON.stringify(content)}`, () => {
        const one = createRow(content, {
          open: () => further ? expand(stack) : hooks.open(item),
          detail: () => hooks.detail(item), options: () => hooks.options(item),
          clear: () => clear(further ? { day: stack.day, app: stack.app, thread: stack.thread, through: item.number } : { numbers: item.number }),
        })
        made.set(one.row, one)
        return one
      }).row
    })
    if (!open || open.items.length >= stack.count) return drawn
    return [...drawn, keep(rows, `more ${keyOf(stack)} ${open.items.length}`, () => {
      const row = make("li", "centre-more")
      row.append(button("centre-load", say("loadMore"), async () => {
        const first = open.items.length
        open.wanted += page
        await refresh()
        if (document.activeElement === document.body || row.contains(document.activeElement)) focusRow([...box.querySelectorAll(".centre-row")].find((one) => +one.dataset.number === open.items[first]?.number))
      }))
      return { row }
    }).row]
  }

  async function expand(stack) {
    expanded.set(keyOf(stack), { wanted: page, items: [stack.newest] })
    await refresh()
    focusRow(box.querySelector(`[data-number="${stack.newest.number}"]`))
  }

  async function clear(form) {
    const isDone = await change("clear", form)
    isDone ? cleared() : hooks.say(say("notDone"))
    return isDone
  }
  function cleared() {
    hooks.say(say("cleared"))
    refresh()
  }

  // MARK: Keys

  function focusRow(row) { if (row) made.get(row).open.focus() }
  /** One row is a stop of Tab; the arrows go to the others. */
  function setStops(current) { for (const row of box.querySelectorAll(".centre-row")) made.get(row).setStop(row === current) }
  box.addEventListener("focusin", ({ target }) => {
    const row = target.closest(".centre-row")
    if (row) setStops(row)
  })
  // A press beside an opened row closes it.
  box.addEventListener("pointerdown", ({ target }) => {
    for (const row of box.querySelectorAll(".centre-row[data-open]")) if (!row.contains(target)) made.get(row).shut()
  })

  /** @returns whether the key was meant for the list */
  function key(event) {
    const all = [...box.querySelectorAll(".centre-row")], row = event.target.closest?.(".centre-row"), at = all.indexOf(row), { key } = event
    if (event.metaKey || event.ctrlKey || event.altKey || event.target.matches("input")) return false
    const step = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1, Home: 0, End: all.length - 1 }[key]
    if (step !== undefined) focusRow(all[Math.min(Math.max(step, 0), all.length - 1)])
    else if (row && (key === "Delete" || key === "Backspace")) made.get(row).acts.clear()
    else if (row && (key === "ContextMenu" || (key === "F10" && event.shiftKey))) made.get(row).acts.detail()
    else return false
    return true
  }

  return { refresh, key, stop: () => watcher.disconnect(), focusFirst: () => focusRow(box.querySelector(".centre-row")) }
}
