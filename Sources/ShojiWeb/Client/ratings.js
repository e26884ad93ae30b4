// Ratings: the system's prompt for a rating, and the review that the user may write. It comes from the system process, never from an app,
// and goes without the app. A message is {rate: {prompt, name, icon}}; answers are sent to /shoji/ratings, which says whether they are stored.
import { isEscape } from "./behaviours/dom.js"
import { startPresentation } from "./behaviours/presentation.js"
import { button, loadStyle, make } from "./notification-view.js"

const words = {
  en: {
    title: "Enjoying %@?", text: "Tap a star to rate it.", stars: "Rating", star: "%@ stars", one: "1 star", later: "Not Now",
    thanks: "Thanks for Your Feedback", more: "You can also write a review.", write: "Write a Review", done: "Done",
    review: "Write a Review", heading: "Title", body: "Review", name: "Name (Optional)", note: "Your review is shown to the app’s developer, with your name only if you enter it.",
    cancel: "Cancel", submit: "Submit", sent: "Review Sent", sentText: "The developer’s answer appears in Settings.",
    failed: "That didn’t work. Try again.", empty: "Enter a title or a review.",
  },
  ja: {
    title: "“%@”はいかがですか？", text: "星をタップして評価してください。", stars: "評価", star: "星%@つ", one: "星1つ", later: "今はしない",
    thanks: "ありがとうございました", more: "レビューを書くこともできます。", write: "レビューを書く", done: "完了",
    review: "レビューを書く", heading: "タイトル", body: "レビュー", name: "名前（任意）", note: "レビューはAppの開発者に表示されます。名前は、入力した場合にのみ表示されます。",
    cancel: "キャンセル", submit: "送信", sent: "レビューを送信しました", sentText: "開発者からの返答は“設定”に表示されます。",
    failed: "実行できませんでした。もう一度お試しください。", empty: "タイトルまたはレビューを入力してください。",
  },
}
const say = (name, value = "") => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace("%@", () => value)

/** Milliseconds for which a new prompt takes no answer: a tap or a key may have been meant for the page. */
const tooSoon = 500
/** The longest texts, as in WrittenReview. */
const longest = { title: 100, text: 4000, name: 50 }
let isShown = false

/** Whether the user is in the middle of something: the system knows this too, but a moment later. */
const isBusy = () => document.querySelector("dialog[open], .menu:popover-open") || document.activeElement?.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]")

/** Resolves when nothing is open and no text is edited. */
function calm() {
  if (!isBusy()) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => requestAnimationFrame(() => {
      if (isBusy()) return
      changes.disconnect()
      removeEventListener("focusout", look, true)
      resolve()
    })
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] })
    addEventListener("focusout", look, true)
  })
}

/** Stores an answer. @returns {Promise<boolean>} whether it is stored */
async function store(part, values) {
  try {
    const response = await fetch(`/shoji/ratings/${part}`, { method: "POST", body: new URLSearchParams(values) })
    return response.ok
  } catch { return false }
}

export async function askForRating({ prompt, name, icon }, server) {
  if (isShown) return
  isShown = true
  await Promise.all([loadStyle("ratings.css"), calm()])

  const dialog = Object.assign(make("dialog", "review-prompt"), { id: "review-prompt" })
  dialog.setAttribute("role", "alertdialog")
  const title = Object.assign(make("h2", "review-title", say("title", name)), { id: "review-title", dir: "auto" })
  const text = Object.assign(make("p", "review-text", say("text")), { id: "review-text", dir: "auto" })
  text.setAttribute("role", "status")
  dialog.setAttribute("aria-labelledby", title.id)
  dialog.setAttribute("aria-describedby", text.id)
  const picture = Object.assign(make("img", "review-icon"), { src: icon, alt: "" })
  picture.addEventListener("error", () => picture.remove())
  const head = make("div", "review-head")
  head.append(picture, title, text)
  const stars = make("div", "review-stars"), actions = make("div", "review-actions"), since = performance.now()
  stars.setAttribute("role", "group")
  stars.ariaLabel = say("stars")
  let stop, isOver = false

  async function close() {
    if (isOver) return
    isOver = true
    // First it leaves: behind a modal dialog nothing takes the focus back.
    const exit = stop.leave()
    stop()
    await exit
    dialog.remove()
    isShown = false
  }
  const isTooSoon = () => performance.now() - since < tooSoon
  const action = (word, act, isMain) => {
    const made = button("review-action", say(word), () => { if (!isTooSoon()) act() })
    if (isMain) made.dataset.main = ""
    return made
  }

  // One tap on a star is the rating. All stars up to it are filled while the pointer or the focus is on it.
  const all = [1, 2, 3, 4, 5].map((count) => {
    const star = button("review-star", "", () => { if (!isTooSoon()) rate(count) })
    star.ariaLabel = count === 1 ? say("one") : say("star", count)
    for (const name of ["pointerenter", "focus"]) star.addEventListener(name, () => fill(count))
    for (const name of ["pointerleave", "blur"]) star.addEventListener(name, () => fill(0))
    return star
  })
  const fill = (count) => all.forEach((star, index) => star.classList.toggle("review-filled", index < count))
  stars.append(...all)
  stars.addEventListener("keydown", (event) => {
    const isBack = getComputedStyle(dialog).direction === "rtl"
    const step = { ArrowRight: isBack ? -1 : 1, ArrowLeft: isBack ? 1 : -1 }[event.key], place = all.indexOf(event.target)
    if (!step || place < 0) return
    event.preventDefault()
    all[Math.min(4, Math.max(0, place + step))].focus({ preventScroll: true })
  })

  let isSending = false
  async function rate(count) {
    if (isSending) return
    isSending = true
    const isStored = await store("rate", { prompt, stars: count })
    isSending = false
    if (isOver) return
    if (!isStored) return text.textContent = say("failed")
    const chosen = Object.assign(make("div", "review-stars"), { role: "img", ariaLabel: count === 1 ? say("one") : say("star", count) })
    chosen.append(...all.map((_, index) => {
      const star = make("span", "review-star")
      star.classList.toggle("review-filled", index < count)
      return star
    }))
    stars.replaceWith(chosen)
    title.textContent = say("thanks")
    text.textContent = say("more")
    actions.replaceChildren(action("write", write), action("done", close, true))
    dialog.focus({ preventScroll: true })
  }

  function write() {
    const form = make("form", "review-form"), note = Object.assign(make("p", "review-note", say("note")), { id: "review-note", dir: "auto" })
    const error = Object.assign(make("p", "review-error"), { id: "review-error", dir: "auto" })
    error.setAttribute("role", "alert")
    const field = (word, key, tag) => {
      const label = make("label", "review-field", say(word)), input = Object.assign(document.createElement(tag), { name: key, maxLength: longest[key], dir: "auto", autocomplete: "off" })
      label.append(input)
      return label
    }
    const heading = field("heading", "title", "input"), body = field("body", "text", "textarea"), author = field("name", "name", "input")
    body.lastChild.rows = 4
    author.lastChild.setAttribute("aria-describedby", note.id)
    const bar = make("div", "review-bar"), top = Object.assign(make("h2", "review-title", say("review")), { id: "review-title" })
    const submit = Object.assign(make("button", "review-tool", say("submit")), { type: "submit" })
    submit.dataset.main = ""
    bar.append(button("review-tool", say("cancel"), close), top, submit)
    form.append(bar, heading, body, author, note, error)
    form.noValidate = true
    form.addEventListener("submit", async (event) => {
      event.preventDefault()
      const values = Object.fromEntries(new FormData(form))
      if (!values.title.trim() && !values.text.trim()) {
        error.textContent = say("empty")
        return heading.lastChild.focus()
      }
      submit.disabled = true
      const isStored = await store("review", { prompt, ...values })
      submit.disabled = false
      if (isOver) return
      if (!isStored) return error.textContent = say("failed")
      title.textContent = say("sent")
      text.textContent = say("sentText")
      dialog.classList.remove("review-writing")
      dialog.setAttribute("role", "alertdialog")
      dialog.setAttribute("aria-describedby", text.id)
      dialog.replaceChildren(head, actions)
      actions.replaceChildren(action("done", close, true))
      dialog.focus({ preventScroll: true })
    })
    dialog.classList.add("review-writing")
    dialog.setAttribute("role", "dialog")
    dialog.removeAttribute("aria-describedby")
    dialog.replaceChildren(form)
    heading.lastChild.focus({ preventScroll: true })
  }

  actions.append(action("later", close))
  dialog.append(head, stars, actions)
  document.body.append(dialog)
  stop = startPresentation(dialog, dialog.dataset, server)
  // Escape is Not Now, and in the review Cancel.
  dialog.addEventListener("keydown", (event) => { if (isEscape(event) && !event.isComposing && !isTooSoon()) close() })
}
