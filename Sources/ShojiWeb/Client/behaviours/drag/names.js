// Names and announcements of drag and drop.
import { addWords, say } from "../../words.js"

addWords({
  en: {
    atEnd: "At the end", before: "Before %1", cancelDrag: "Cancel", dragCancelled: "Drag cancelled", dragNamed: "Drag %1", dropFailed: "The item couldn’t be dropped.", dropIn: "Insert in %1",
    dropOn: "Drop on %1", dropThere: "%1 in %2", dropped: "Dropped", fileFolder: "Folders can’t be dropped here.", filesTooMany: "%1 files can be dropped at once.",
    dropOpens: "Open in New Window", windowOpened: "Opened in a new window", lifted: "Lifted %1. Press Tab to choose where to drop it, Return to drop it, Escape to cancel.", noPlaces: "There is no place to drop it here.", notHere: "It can’t be dropped here.",
  },
  ja: {
    atEnd: "末尾", before: "%1の前", cancelDrag: "キャンセル", dragCancelled: "ドラッグをキャンセルしました", dragNamed: "%1をドラッグ", dropFailed: "項目をドロップできませんでした。", dropIn: "%1に挿入",
    dropOn: "%1にドロップ", dropThere: "%2：%1", dropped: "ドロップしました", fileFolder: "フォルダはここにドロップできません。", filesTooMany: "一度にドロップできるファイルは%1個までです。",
    dropOpens: "新規ウインドウで開く", windowOpened: "新規ウインドウで開きました", lifted: "%1を持ち上げました。Tabキーでドロップ先を選び、Returnキーでドロップ、Escキーでキャンセルします。", noPlaces: "ここにはドロップできる場所がありません。", notHere: "ここにはドロップできません。",
  },
})

const longest = 60

/** Returns a text of the client with a name in it. */
export const sayOf = (name, subject) => say(name).replace("%1", () => subject)

/** Returns an element's name: its label, or its text without the parts that only assistive technology reads. */
export function nameOf(element) {
  if (element.ariaLabel) return element.ariaLabel
  const copy = element.cloneNode(true)
  for (const part of copy.querySelectorAll(".unseen,.drag-preview,.menu,.row-actions,.row-more")) part.remove()
  for (const text of copy.querySelectorAll(".text")) text.after(" ")
  // The text of a field is no part of its markup.
  const text = copy.textContent.replace(/\s+/g, " ").trim() || element.querySelector("input,textarea")?.value || element.querySelector("[aria-label]")?.ariaLabel || ""
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
