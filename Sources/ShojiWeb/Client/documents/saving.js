// Saving: what the view of documents has if the user saves in it: the name, the folder, and the buttons for a new folder.
import { button, make } from "../notification-view.js"
import { icon } from "./rows.js"
import { say } from "./saving-words.js"

/** The stem and the ending of a file's name, which stays as it is: the ending says what the file is. */
const partsOf = (name) => /^(.+?)(\.[^\s.]{1,19})?$/su.exec(name)?.slice(1) ?? [name, ""]
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1)

/** Says why a document was not saved, or a folder not made. */
export function failureText(failure, name, isFolder = false) {
  if (["empty", "reserved", "character", "long", "missing", "full"].includes(failure)) return say(failure)
  if (failure === "taken") return say("taken", name)
  return say(isFolder ? "notMade" : "notSaved", name)
}

/** @param {{exports: string[], save(place: object): void, makeFolder(): void, changed(): void}} host */
export function createSaving({ exports, save, makeFolder, changed }) {
  const names = exports.map(nameOf), isOne = names.length === 1, [stem, ending] = partsOf(names[0])
  const field = make(isOne ? "label" : "p", "documents-file"), input = Object.assign(make("input"), { value: stem, autocomplete: "off", spellcheck: false, enterKeyHint: "done" })
  const where = make("div", "documents-where"), whereLabel = Object.assign(make("h2", "documents-where-name"), { dir: "auto" }), folderMaker = button("documents-device", "", () => makeFolder())

  input.dir = "auto"
  input.addEventListener("input", changed)
  if (isOne) field.append(make("span", "documents-file-label", say("name")), input, Object.assign(make("span", "documents-ending", ending ?? ""), { dir: "ltr" }))
  else field.append(icon("document"), make("span", "", say("several", names.length.toLocaleString(document.documentElement.lang))))
  folderMaker.append(icon("newFolder"), make("span", "", say("newFolder")))
  where.append(whereLabel)

  function typed() {
    const text = input.value.trim()
    return ending && !text.toLowerCase().endsWith(ending.toLowerCase()) ? text + ending : text
  }
  return {
    texts: { title: isOne ? say("titleOne") : say("titleSeveral"), act: say("save"), device: say("device"), busy: say("saving") },
    field, where, buttons: [folderMaker],
    names: () => isOne ? [typed()] : names,
    isReady: (place) => Boolean(place) && (!isOne || input.value.trim() !== ""),
    act: save,
    showPlace(current, places) {
      whereLabel.textContent = current?.title ?? places
      folderMaker.disabled = !current
    },
  }
}
