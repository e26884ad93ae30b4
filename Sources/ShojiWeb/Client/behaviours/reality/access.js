// Access: the objects of a reality for people who cannot see or touch them: a list with their names and places in words, and buttons that move, turn and
// resize those that people may handle. It is hidden from sight until it has the focus.
import { addWords, say } from "../../words.js"
import { listen } from "../dom.js"

addWords({
  en: {
    objects: "Objects in this view", ahead: "ahead", behind: "behind you", toLeft: "to the left", toRight: "to the right", aheadLeft: "ahead, to the left", aheadRight: "ahead, to the right",
    meters: "%1 meters away", feet: "%1 feet away", notPlaced: "not placed yet", activateObject: "Activate %1", moreOfObject: "More about %1",
    moveLeft: "Move %1 left", moveRight: "Move %1 right", moveNearer: "Move %1 nearer", moveFarther: "Move %1 farther away", turnLeft: "Turn %1 left", turnRight: "Turn %1 right", makeLarger: "Make %1 larger", makeSmaller: "Make %1 smaller",
  },
  ja: {
    objects: "このビューの中のもの", ahead: "正面", behind: "後ろ", toLeft: "左", toRight: "右", aheadLeft: "左前", aheadRight: "右前",
    meters: "%1メートル先", feet: "%1フィート先", notPlaced: "まだ置かれていません", activateObject: "%1を実行", moreOfObject: "%1の詳細",
    moveLeft: "%1を左へ", moveRight: "%1を右へ", moveNearer: "%1を手前へ", moveFarther: "%1を奥へ", turnLeft: "%1を左に回す", turnRight: "%1を右に回す", makeLarger: "%1を大きくする", makeSmaller: "%1を小さくする",
  },
})

/** One step of a button: meters, radians and a factor. */
const step = 0.1, turnStep = Math.PI / 12, scaleStep = 1.1
/** The bounds of what buttons may make of an object's size. */
const smallest = 0.1, largest = 10
/** How often places are written again, in milliseconds. */
const pause = 1000

const fill = (name, value) => say(name).replace("%1", () => value)
/** The regions that measure in feet. */
const usesFeet = () => /-(US|LR|MM)\b/i.test(navigator.language)

/** @returns {() => void} cleanup */
export function createAccess(view) {
  const { element, scene, server, tell, entities } = view, { three } = scene, place = new three.Vector3(), forward = new three.Vector3(), axis = new three.Vector3(0, 1, 0), turn = new three.Quaternion()
  const list = Object.assign(document.createElement("ul"), { className: "reality-objects" }), rows = new Map()
  // NB: said again, because Safari takes the role of lists without bullets away.
  list.setAttribute("role", "list")
  list.setAttribute("aria-label", say("objects"))
  let writtenAt = -Infinity

  const nameOf = ({ says }) => says.label ?? (says.input || says.manipulation || says.detail ? says.name : undefined)

  const isShown = ({ object }) => {
    for (let one = object; one; one = one.parent) if (!one.visible) return false
    return true
  }

  /** Where an object is, as a person would say it. */
  function placeOf(entity) {
    if (!isShown(entity) && entity.says.anchor) return say("notPlaced")
    const all = scene.bounds(entity.id)
    if (all.isEmpty()) entity.object.getWorldPosition(place)
    else all.getCenter(place)
    place.sub(scene.camera.position)
    const distance = place.length()
    forward.set(0, 0, -1).applyQuaternion(scene.camera.quaternion)
    // Left and right are those of a viewer who stands upright, however the device is held.
    const angle = Math.atan2(forward.x * place.z - forward.z * place.x, forward.x * place.x + forward.z * place.z) * 180 / Math.PI, size = Math.abs(angle), isRight = angle > 0
    const side = size < 15 ? "ahead" : size < 50 ? isRight ? "aheadRight" : "aheadLeft" : size < 135 ? isRight ? "toRight" : "toLeft" : "behind"
    const value = usesFeet() ? distance * 3.28084 : distance, digits = new Intl.NumberFormat(document.documentElement.lang || "en", { maximumFractionDigits: value < 10 ? 1 : 0 })
    return `${say(side)}, ${fill(usesFeet() ? "feet" : "meters", digits.format(value))}`
  }

  function report(entity) {
    const { position, quaternion, scale } = entity.object
    tell("moved", entity.id, { position: position.toArray(), rotation: quaternion.toArray(), scale: scale.toArray() })
    scene.touch()
    server.run?.("announce", `${nameOf(entity)}: ${placeOf(entity)}`)
    write(performance.now(), true)
  }

  /** Moves an object on its level, by directions of the viewer. */
  function move(entity, right, ahead) {
    forward.set(0, 0, -1).applyQuaternion(scene.camera.quaternion).setY(0)
    if (forward.lengthSq() < 1e-6) forward.set(0, 0, -1)
    forward.normalize().multiplyScalar(ahead)
    place.set(0, 0, -1).applyQuaternion(scene.camera.quaternion).setY(0).normalize().cross(axis).multiplyScalar(right)
    forward.add(place).multiplyScalar(step)
    const { parent } = entity.object
    entity.object.getWorldPosition(place).add(forward)
    entity.object.position.copy(parent.worldToLocal(place))
    report(entity)
  }

  function turnBy(entity, angle) {
    entity.object.quaternion.premultiply(turn.setFromAxisAngle(axis, angle))
    report(entity)
  }

  function resize(entity, factor) {
    const size = entity.object.scale.x * factor
    if (size < smallest || size > largest) return
    entity.object.scale.multiplyScalar(factor)
    report(entity)
  }

  function actionsOf(entity) {
    const { manipulation: may = {}, input, detail } = entity.says, world = () => entity.object.getWorldPosition(place).toArray()
    return [
      input && ["activateObject", () => tell("tap", entity.id, world())],
      detail && ["moreOfObject", () => tell("detail", entity.id)],
      ...(may.move ? [["moveLeft", () => move(entity, -1, 0)], ["moveRight", () => move(entity, 1, 0)], ["moveNearer", () => move(entity, 0, -1)], ["moveFarther", () => move(entity, 0, 1)]] : []),
      ...(may.rotate ? [["turnLeft", () => turnBy(entity, turnStep)], ["turnRight", () => turnBy(entity, -turnStep)]] : []),
      // A thing whose true size matters keeps it (ar.no-scale-for-true-size).
      ...(may.scale && !may.trueSize ? [["makeLarger", () => resize(entity, scaleStep)], ["makeSmaller", () => resize(entity, 1 / scaleStep)]] : []),
    ].filter(Boolean)
  }

  function makeRow(entity) {
    const row = document.createElement("li"), text = document.createElement("span"), buttons = document.createElement("span"), name = nameOf(entity)
    row.append(text, buttons)
    for (const [words, act] of actionsOf(entity)) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: fill(words, name) })
      button.addEventListener("click", act)
      buttons.append(button)
    }
    return { row, text, mark: markOf(entity) }
  }

  const markOf = ({ says }) => JSON.stringify([says.label, says.name, says.input, says.detail, says.manipulation])

  function write(now, isForced) {
    if (!isForced && now - writtenAt < pause) return
    writtenAt = now
    for (const [id, known] of rows) {
      const entity = entities.all.get(id)
      if (entity && nameOf(entity) && known.mark === markOf(entity)) continue
      known.row.remove()
      rows.delete(id)
    }
    for (const [id, entity] of entities.all) {
      const name = nameOf(entity)
      if (!name) continue
      if (!rows.has(id)) {
        rows.set(id, makeRow(entity))
        list.append(rows.get(id).row)
      }
      const words = `${name}, ${placeOf(entity)}`, { text } = rows.get(id)
      if (text.textContent !== words) text.textContent = words
    }
    list.hidden = rows.size === 0
  }

  element.append(list)
  write(performance.now(), true)
  const undo = [
    view.each((frame, now) => write(now, false)),
    listen(list, { focusin: () => write(performance.now(), true) }),
    // A drag of the viewer must not begin on a button.
    listen(list, { pointerdown: (event) => event.stopPropagation() }),
  ]
  return () => {
    undo.forEach((one) => one())
    list.remove()
  }
}
