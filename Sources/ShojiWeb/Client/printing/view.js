// View: the sheet in which a printer and its options are chosen, and which follows the job.
import { button, make } from "../notification-view.js"
import { createForm } from "./form.js"
import { createPrinterList } from "./printer-list.js"
import { createProgress } from "./progress.js"
import { createPreview } from "./frame.js"
import { followPull } from "../sheet-pull.js"
import { say } from "./words.js"

/**
 * @param {{options: object, printers: object[], offers: object, isPDF(): boolean, refresh(): Promise<object[]>, changed(options: object): void, print(): void, cancel(): void, leave(): void}} host
 *   `options` is undefined if there is no printer; `leave` is called when the user closes the view
 */
export function createView({ options, printers, offers, isPDF, refresh, changed, print: startPrinting, cancel, leave }) {
  const dialog = make("dialog", "sheet printing"), page = make("section", "printing-page"), bar = make("header", "printing-bar navigation-row")
  const [head, center, tail] = ["leading", "center", "trailing"].map((name) => make("div", `navigation-${name}`)), title = Object.assign(make("h1", "navigation-title", say("title")), { id: "printing-title" })
  const closer = button("printing-close", say("cancel"), () => leave()), printer = button("printing-print", say("print"), () => start())
  const list = make("div", "list"), stage = make("div", "printing-stage"), sheet = make("div", "printing-sheet"), progress = createProgress({ cancel, again: () => start() })
  dialog.setAttribute("aria-labelledby", title.id)
  dialog.tabIndex = -1
  list.dataset.style = "insetGrouped"
  stage.inert = true
  stage.ariaHidden = "true"
  stage.append(sheet)
  head.append(closer)
  center.append(title)
  tail.append(printer)
  bar.append(head, center, tail)
  list.append(stage)
  page.append(bar, list, progress.element)
  dialog.append(page)

  function start() {
    if (printer.ariaDisabled === "true") return
    // Commits a number that is still being edited. NB: not every browser moves the focus to a pressed button.
    if (document.activeElement?.matches("input")) document.activeElement.blur()
    startPrinting()
  }

  // MARK: The pages

  const preview = createPreview(sheet)
  let form, choices
  const isChoosing = () => dialog.dataset.page === "printers"
  function choose() {
    choices.show(printers, form.options().printer)
    dialog.dataset.page = "printers"
    page.inert = true
    choices.element.inert = false
    const current = choices.element.querySelector("[aria-current]") ?? choices.element.querySelector("button")
    current.focus({ preventScroll: true })
    refresh().then((found) => {
      printers = found
      if (isChoosing()) choices.show(printers, form.options().printer)
    })
  }
  function comeBack() {
    delete dialog.dataset.page
    page.inert = false
    choices.element.inert = true
    form.printerButton.focus({ preventScroll: true })
  }
  if (options) {
    form = createForm({
      options, offers, isPDF, choosePrinter: choose,
      changed(next) {
        preview.lay(next.paper, next.orientation)
        changed(next)
      },
    })
    choices = createPrinterList({
      back: comeBack,
      chosen(one) {
        form.set({ printer: one })
        comeBack()
      },
    })
    choices.element.inert = true
    list.append(form.element)
    dialog.append(choices.element)
    preview.lay(options.paper, options.orientation)
  } else {
    const empty = make("div", "printing-empty")
    empty.append(make("h2", "printing-empty-title", say("noPrinter")), make("p", "", say("noPrinterText")))
    list.replaceChildren(empty)
    printer.ariaDisabled = "true"
  }

  // MARK: Keys and presses

  function step() { isChoosing() ? comeBack() : leave() }
  dialog.addEventListener("keydown", (event) => {
    // Keys are for this view, not for the app behind it.
    event.stopPropagation()
    const { key, metaKey, ctrlKey, isComposing, target } = event, isCommand = metaKey || ctrlKey
    if (isComposing) return
    if (key === "Escape" || key === "." && isCommand) step()
    else if (key === "Enter" && !isChoosing() && (isCommand || target.matches("input[type=number]"))) start()
    else if (!(isCommand && key.toLowerCase() === "p")) return
    event.preventDefault()
  })
  for (const name of ["keyup", "cancel"]) dialog.addEventListener(name, (event) => {
    event.stopPropagation()
    if (name !== "cancel" || event.target !== dialog) return
    event.preventDefault()
    step()
  })
  // NB: browsers close a dialog that has refused to close twice.
  dialog.addEventListener("close", () => { if (dialog.isConnected && dialog.dataset.state !== "closing") dialog.showModal() })
  let pressed
  dialog.addEventListener("pointerdown", ({ target }) => { pressed = target })
  dialog.addEventListener("click", ({ target }) => { if (target === dialog && pressed === dialog) leave() })
  followPull(dialog, bar, () => leave())

  return {
    open() {
      dialog.dataset.state = "open"
      document.body.append(dialog)
      dialog.showModal()
      // The browser would focus the first button, which Return would then press.
      dialog.focus({ preventScroll: true })
    },
    /** Shows the first page; of a PDF its name. */
    async showContent(whole) {
      const content = whole.parts?.[0] ?? whole
      if (content.kind === "html") return preview.show(content)
      sheet.dataset.state = "pdf"
      sheet.append(make("span", "printing-kind", "PDF"), Object.assign(make("span", "printing-file", content.title), { dir: "auto" }))
    },
    update: () => form?.update(),
    /** @param {object | undefined} job  its last state */
    showJob(job) {
      const isRunning = Boolean(job) && !["done", "cancelled", "failed"].includes(job.state), isDone = job?.state === "done"
      const isFirst = progress.element.hidden
      progress.show(job)
      if (form) form.element.inert = isRunning || isDone
      // Without controls, it is scrolled by keys itself.
      list.tabIndex = form?.element.inert ? 0 : -1
      printer.ariaDisabled = String(!form || isRunning || isDone)
      closer.textContent = say(isDone ? "done" : isRunning ? "close" : "cancel")
      if (isRunning && form?.element.contains(document.activeElement)) closer.focus({ preventScroll: true })
      if (isFirst && job) list.scrollTop = 0
    },
    async close() {
      if (dialog.dataset.state === "closing") return
      dialog.dataset.state = "closing"
      await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
      dialog.close()
      dialog.remove()
    },
  }
}
