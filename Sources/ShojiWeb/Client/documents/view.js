// View: the sheet with the places of documents, the documents in them, and the search. The user chooses documents in it, or a folder for what an app exports.
import { button, make } from "../notification-view.js"
import { followPull } from "../sheet-pull.js"
import { contentsOf } from "./listing.js"
import { icon, itemRow, keyOf, placeRow, section } from "./rows.js"
import { createSidebar, placeSections, signOf } from "./sidebar.js"
import { say } from "./words.js"

/**
 * @param {{isMultiple?: boolean, saving?: ReturnType<typeof import("./saving.js").createSaving>, choose?(documents: object[]): void, device(): void, again(): void, leave(): void}} host
 *   `saving` if the user chooses a folder
 */
export function createView({ isMultiple = false, saving, choose, device, again, leave }) {
  const texts = saving?.texts ?? { title: say(isMultiple ? "titleSeveral" : "titleOne"), act: say("open"), device: say("device"), busy: say("opening") }
  const dialog = make("dialog", "sheet documents"), bar = make("header", "documents-bar navigation-row"), list = make("div", "list"), foot = make("footer", "documents-foot")
  const [head, center, tail] = ["leading", "center", "trailing"].map((name) => make("div", `navigation-${name}`)), title = Object.assign(make("h1", "navigation-title"), { id: "documents-title" })
  const closer = button("documents-close", say("cancel"), () => leave()), opener = button("documents-open", texts.act, () => open()), returning = button("navigation-back", "", () => comeBack())
  const returnLabel = make("span", "navigation-back-label"), field = make("label", "documents-search"), input = Object.assign(make("input"), { type: "search", placeholder: say("search"), ariaLabel: say("search"), enterKeyHint: "search" })
  const message = make("p", "documents-message"), fromDevice = button("documents-device", "", () => device())
  const body = make("div", "documents-body"), side = createSidebar({ title: texts.title, hasRecents: !saving, enter: go }), isRegular = matchMedia("(width >= 768px)")
  const chosen = new Map()
  let listing, path = [], chosenFrom
  const place = () => path.at(-1)
  /** Whether there is a way back: beside the sidebar there is no page of places. */
  const isInside = () => path.length > (isRegular.matches ? 1 : 0)

  dialog.tabIndex = -1
  list.dataset.style = "insetGrouped"
  message.setAttribute("role", "status")
  returning.append(returnLabel)
  head.append(returning, closer)
  center.append(title)
  if (isMultiple || saving) tail.append(opener)
  bar.append(head, center, tail)
  field.append(icon("search"), input)
  fromDevice.append(icon("device"), make("span", "", texts.device))
  foot.append(message, ...saving?.buttons ?? [], fromDevice)
  saving?.where.prepend(returning)
  body.append(bar, ...saving ? [saving.field, saving.where] : [field], list, foot)
  dialog.append(side.element, body)

  /** The place that is shown first, where the list does not begin with the places. */
  function begin() {
    if (listing && !path.length && (saving || isRegular.matches)) path = [placeSections(listing, !saving)[0].places[0]]
  }
  /** Goes to a place of the sidebar, in which the focus stays. */
  function go(to) {
    if (list.inert) return
    path = [to]
    input.value = ""
    draw()
    list.scrollTop = 0
  }
  function widthChanged() {
    begin()
    draw()
  }
  isRegular.addEventListener("change", widthChanged)

  function enter(next) {
    path = [...path, next]
    input.value = ""
    draw()
    list.scrollTop = 0
    const first = list.querySelector("button:enabled") ?? dialog
    first.focus({ preventScroll: true })
  }
  function comeBack() {
    const left = place()
    path = path.slice(0, -1)
    input.value = ""
    draw()
    list.querySelector(`[data-leads="${CSS.escape(keyOf(left))}"]`)?.focus()
  }
  const isReady = () => saving ? saving.isReady(place()) : chosen.size > 0
  function open() {
    if (!isReady() || list.inert) return
    if (saving) saving.act(place())
    else choose([...chosen.values()])
  }

  function draw() {
    const words = input.value.trim(), current = place()
    title.textContent = !saving && current?.title || texts.title
    dialog.setAttribute("aria-labelledby", isRegular.matches ? "documents-purpose" : title.id)
    returning.hidden = !isInside()
    // In a folder, the way back is where Cancel was.
    if (isInside() && !isMultiple && !saving) tail.append(closer)
    else head.append(closer)
    closer.hidden = isInside() && isMultiple
    returnLabel.textContent = path.at(-2)?.title ?? say("browse")
    opener.ariaDisabled = String(!isReady())
    saving?.showPlace(current, say("browse"))
    side.mark(path[0])
    if (!listing) return
    list.classList.toggle("documents-several", isMultiple && Boolean(current || words))
    list.replaceChildren(...!current && !words ? places() : contents(current, words))
  }
  function places() {
    return placeSections(listing, !saving).map((one) => section(one.title, one.places.map((to) => placeRow(signOf(to), to.title, "", to, () => enter(to)))))
  }
  function contents(current, words) {
    const items = contentsOf(listing, current, words)
    if (!items.length) return [make("p", "documents-empty", say(words ? "nothing" : current?.path ? "emptyFolder" : "empty"))]
    const rows = items.map((item) => itemRow(item, {
      isMultiple, isChosen: chosen.has(keyOf(item)),
      enter: () => enter({ app: item.app, path: item.path, title: item.name }),
      choose() {
        message.textContent = ""
        if (!isMultiple) return choose([item])
        if (!chosen.delete(keyOf(item))) chosen.set(keyOf(item), item)
        const index = [...list.querySelectorAll(".documents-row")].indexOf(document.activeElement)
        draw()
        list.querySelectorAll(".documents-row")[index]?.focus({ preventScroll: true })
      },
    }))
    return listing.isCut ? [section("", rows), make("p", "documents-empty", say("isCut"))] : [section("", rows)]
  }

  input.addEventListener("input", draw)
  dialog.addEventListener("keydown", (event) => {
    // Keys are for this view, not for the app behind it.
    event.stopPropagation()
    const { key, metaKey, ctrlKey, isComposing, target } = event
    if (isComposing) return
    if (key === "Escape" && target === input && input.value) {
      input.value = ""
      draw()
    } else if (key === "Escape") isInside() && !list.inert && !saving ? comeBack() : leave()
    else if (key === "f" && (metaKey || ctrlKey)) input.focus()
    else if (key === "Enter" && saving?.field.contains(target)) open()
    else if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1)
    else return
    event.preventDefault()
  })
  function step(by) {
    const area = side.element.contains(document.activeElement) ? side.element : list
    const rows = [...area.querySelectorAll(".documents-row:enabled")], index = rows.indexOf(document.activeElement)
    rows[index < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, index + by))]?.focus()
  }
  for (const name of ["keyup", "cancel"]) dialog.addEventListener(name, (event) => {
    event.stopPropagation()
    if (name !== "cancel" || event.target !== dialog) return
    event.preventDefault()
    leave()
  })
  // NB: browsers close a dialog that has refused to close twice.
  dialog.addEventListener("close", () => { if (dialog.isConnected && dialog.dataset.state !== "closing") dialog.showModal() })
  let pressed
  dialog.addEventListener("pointerdown", ({ target }) => { pressed = target })
  dialog.addEventListener("click", ({ target }) => { if (target === dialog && pressed === dialog) leave() })
  followPull(dialog, bar, () => leave())

  return {
    open() {
      draw()
      list.append(make("span", "documents-waiting"))
      list.ariaBusy = "true"
      dialog.dataset.state = "open"
      document.body.append(dialog)
      dialog.showModal()
      // The browser would focus the first button, which Return would then press.
      dialog.focus({ preventScroll: true })
    },
    /** @param {object | undefined} found  undefined if the documents could not be loaded */
    show(found) {
      list.ariaBusy = "false"
      if (found) {
        listing = found
        side.fill(listing)
        begin()
        draw()
        // The button to try again had the focus and is gone.
        if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
        return
      }
      const failure = make("div", "documents-empty")
      failure.append(make("p", "", say("failed")), button("documents-again", say("again"), () => again()))
      failure.setAttribute("role", "alert")
      list.replaceChildren(failure)
    },
    /** While the chosen documents are copied, nothing else can be chosen. */
    setBusy(isBusy) {
      // An inert list loses the focus, and keys would no longer reach this view.
      if (isBusy) {
        chosenFrom = document.activeElement
        dialog.focus({ preventScroll: true })
      }
      list.inert = isBusy
      if (!isBusy) chosenFrom.focus({ preventScroll: true })
      opener.ariaDisabled = String(isBusy || !isReady())
      message.textContent = isBusy ? texts.busy : ""
    },
    /** Says that a document could not be copied. */
    fail(item) { message.textContent = say("notOpened", item.name) },
    tell(words) { message.textContent = words },
    /** Enables the button or disables it, after the user has typed a name. */
    update() { opener.ariaDisabled = String(list.inert || !isReady()) },
    place,
    dialog,
    /** Enters a folder that the user has made. */
    enterNew(folder) {
      listing.items.push(folder)
      enter({ app: folder.app, path: folder.path, title: folder.name })
    },
    async close() {
      if (dialog.dataset.state === "closing") return
      isRegular.removeEventListener("change", widthChanged)
      dialog.dataset.state = "closing"
      await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
      dialog.close()
      dialog.remove()
    },
  }
}
