// Markup: draws on a screenshot, crops it, and saves, shares or deletes it, as when the thumbnail of a screenshot is tapped. It imports nothing
// of the client, because the stage loads it too.
import { button, loadStyle, make } from "./notification-view.js"
import { createBoard } from "./markup/board.js"
import { createCrop } from "./markup/crop.js"
import { createEditor } from "./markup/editor.js"
import { createSelection } from "./markup/selection.js"
import { createTexts } from "./markup/text.js"
import { createToolbar, glyphButton } from "./markup/toolbar.js"
import { followPointers } from "./markup/pointer.js"
import { openMenu } from "./markup/menu.js"
import { render } from "./markup/draw.js"
import { say } from "./markup/words.js"
import { uprightPicture } from "./picture-turn.js"

let isShown = false

/** Decodes a picture, upright. The address is given back when the view has gone: the element may need it until then. */
async function decode(image) {
  try { image = await uprightPicture(image) } catch { return }
  const picture = Object.assign(make("img", ""), { src: URL.createObjectURL(image), alt: "", draggable: false })
  try {
    await picture.decode()
    return picture
  } catch { URL.revokeObjectURL(picture.src) }
}

/**
 * Opens the view, if it is not open. Unchanged, the picture that is saved or shared is `image` itself.
 *
 * @param {{image: Blob, name: string, isFile?: boolean, save(picture: Blob): Promise<boolean>, share(picture: Blob): Promise<unknown>, remove?(): Promise<boolean>, closed?(): void, styles?: string}} host
 *   `isFile`: it is saved in the file that it comes from, not in Photos; `save` and `remove` return whether it is done; `closed` is called when the view has gone
 * @returns {Promise<boolean>} whether it was opened: not if the picture cannot be read
 */
export async function openMarkup({ image, name, isFile, save, share, remove, closed, styles = "markup.css" }) {
  if (isShown) return false
  isShown = true
  const [picture] = await Promise.all([decode(image), loadStyle(styles)])
  if (!picture) {
    isShown = false
    closed?.()
    return false
  }
  const dialog = make("dialog", "markup"), header = make("header", "markup-header"), stage = make("div", "markup-stage"), list = make("div", "markup-marks")
  const title = Object.assign(make("h1", "markup-title", say("title")), { id: "markup-title" }), status = make("p", "markup-unseen"), error = make("p", "markup-error")
  const keys = Object.assign(make("p", "", say("keys")), { id: "markup-keys", hidden: true })
  dialog.setAttribute("aria-labelledby", title.id)
  status.setAttribute("role", "status")
  error.setAttribute("role", "alert")
  stage.tabIndex = 0
  stage.setAttribute("role", "group")
  stage.setAttribute("aria-describedby", keys.id)

  // MARK: Parts

  let isLeaving = false, isBusy = false, closeMenu
  const tell = (text) => {
    // Equal texts, one after the other, are announced too.
    status.textContent = ""
    requestAnimationFrame(() => { status.textContent = text })
  }
  const fail = () => { error.textContent = say("failed") }
  const update = () => {
    if (!toolbar) return
    for (const [one, can] of [[undo, editor.canUndo()], [redo, editor.canRedo()]]) one.ariaDisabled = String(!can || editor.settings.isCropping)
    stage.ariaLabel = say("surface", name, editor.marks().length)
    stage.dataset.tool = editor.settings.tool
    toolbar.update()
    selection.update()
  }
  const place = (isMoved) => {
    selection?.place(isMoved)
    texts?.place()
    crop?.place()
  }
  let selection, texts, crop, toolbar
  const board = createBoard(stage, picture, place)
  const editor = createEditor(board, board.region(), { tell, updated: update, focus: (id) => selection.focus(id) })
  const menus = {
    open(anchor, label, items) {
      closeMenu?.(false)
      closeMenu = openMenu(dialog, anchor, label, items)
    },
  }
  stage.append(list)
  selection = createSelection(stage, list, board, editor, { edit: (mark) => texts.edit(mark) })
  texts = createTexts(stage, board, editor, update)
  crop = createCrop(stage, board, editor, (isCropping) => {
    update()
    if (!isCropping && document.activeElement === document.body) stage.focus({ preventScroll: true })
  })
  toolbar = createToolbar(editor, texts, crop, menus)
  followPointers(stage, board, editor, texts)

  // MARK: What becomes of the picture

  /** Everything that was begun belongs to the picture. */
  function settle() {
    texts.finish()
    crop.end(true)
    error.textContent = ""
  }
  const result = async () => editor.isChanged() ? render(picture, editor.value()) : image

  /** Does one thing at a time. Whatever fails, the edits stay. */
  async function attempt(act, leaves) {
    if (isBusy) return
    isBusy = true
    settle()
    dialog.ariaBusy = "true"
    let isDone = false
    try { isDone = await act() !== false } catch (reason) {
      // The user closed the system's sheet.
      isDone = !leaves && reason?.name === "AbortError"
    }
    isBusy = false
    dialog.ariaBusy = null
    if (!isDone) fail()
    else if (leaves) leave()
  }
  // A file of an app is not the system's to delete.
  const removal = remove && { text: say("removeScreenshot"), glyph: "trash", isDestructive: true, asks: say("askRemove"), act: () => attempt(remove, true) }
  function openDone() {
    settle()
    const items = [{ text: say(isFile ? "saveFile" : "save"), glyph: "save", act: () => attempt(async () => save(await result()), true) }]
    if (removal) items.push(removal)
    if (editor.isChanged()) items.push({ text: say("discard"), glyph: "discard", isDestructive: true, asks: say("askDiscard"), act: leave })
    menus.open(done, say("done"), [...items, { text: say("cancel"), act() {} }])
  }
  async function leave() {
    if (isLeaving) return
    isLeaving = true
    dialog.dataset.state = "closing"
    removeEventListener("resize", fit)
    visualViewport?.removeEventListener("resize", fit)
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    board.stop()
    dialog.close()
    dialog.remove()
    URL.revokeObjectURL(picture.src)
    isShown = false
    closed?.()
  }
  /** Escape ends what is open, one after the other. Changes are not lost without a question. */
  function escape() {
    if (isBusy || isLeaving) return
    if (editor.settings.isCropping) {
      crop.end(false)
      toolbar.cropButton.focus({ preventScroll: true })
    } else if (texts.isTyping()) texts.finish(true)
    else if (editor.selected()) {
      editor.select(undefined)
      stage.focus({ preventScroll: true })
    } else if (editor.isChanged()) openDone()
    else leave()
  }

  // MARK: Bars

  const done = button("markup-done", say("done"), openDone), trash = glyphButton("trash", say("removeScreenshot"), () => {
    settle()
    menus.open(trash, say("removeScreenshot"), [{ ...removal, asks: undefined }, { text: say("cancel"), act() {} }])
  })
  for (const one of [done, trash]) {
    one.setAttribute("aria-haspopup", "menu")
    one.ariaExpanded = "false"
  }
  const step = (act) => () => {
    texts.finish()
    if (!editor.settings.isCropping) act()
  }
  const undo = glyphButton("undo", say("undo"), step(() => editor.undo())), redo = glyphButton("redo", say("redo"), step(() => editor.redo()))
  const sharer = glyphButton("share", say("share"), () => attempt(async () => share(await result()), false))
  header.append(done, title, undo, redo, sharer, ...(removal ? [trash] : []))
  dialog.append(header, stage, error, toolbar.element, keys, status)

  dialog.addEventListener("keydown", (event) => {
    // Keys are for this view, not for the app behind it.
    event.stopPropagation()
    const { key, shiftKey, altKey, target } = event, isCommand = event.metaKey || event.ctrlKey, letter = key.toLowerCase()
    if (event.isComposing) return
    if (key === "Escape" || (key === "." && isCommand)) escape()
    else if (isCommand && !altKey && letter === "z") (shiftKey ? redo : undo).click()
    else if (isCommand && !altKey && !shiftKey && letter === "y") redo.click()
    else if (target === stage && !isCommand && !altKey && key === "Enter" && editor.settings.tool === "text") texts.insert()
    else if (target === stage && !isCommand && !altKey && key === "Enter" && editor.settings.tool === "shapes") editor.insertShape(editor.settings.shape)
    else if (target === stage && !isCommand && !altKey && "+=-0".includes(key)) zoom(key)
    else return
    event.preventDefault()
  })
  function zoom(key) {
    const { left, top, width, height } = stage.getBoundingClientRect()
    if (editor.settings.isCropping) return
    board.zoomTo(key === "0" ? 1 : board.zoom() * (key === "-" ? 1 / 1.5 : 1.5), { clientX: left + width / 2, clientY: top + height / 2 })
    tell(say("shown", Math.round(board.zoom() * 100)))
  }
  for (const event of ["keyup", "cancel"]) {
    dialog.addEventListener(event, (one) => {
      one.stopPropagation()
      if (event !== "cancel" || one.target !== dialog) return
      // The gesture for going back, on a phone, comes without a key.
      one.preventDefault()
      if (document.querySelector(".markup-menu")) closeMenu()
      else escape()
    })
  }
  // A browser may close it all the same.
  dialog.addEventListener("close", () => {
    if (isLeaving) return
    dialog.showModal()
    openDone()
  })
  for (const name of ["gesturestart", "contextmenu"]) dialog.addEventListener(name, (event) => { if (!event.target.closest("textarea")) event.preventDefault() })

  /** Above the keys of the screen. */
  function fit() {
    dialog.style.height = visualViewport && visualViewport.height < innerHeight - 1 && visualViewport.scale === 1 ? `${visualViewport.height}px` : ""
    closeMenu?.(false)
  }
  addEventListener("resize", fit)
  visualViewport?.addEventListener("resize", fit)
  document.body.append(dialog)
  dialog.showModal()
  editor.refresh()
  toolbar.rove(toolbar.first)
  done.focus({ preventScroll: true })
  return true
}
