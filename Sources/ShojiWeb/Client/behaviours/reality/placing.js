// Placing: people tap a spot, and the object is there at once (ar.integrate-placed-object-at-once). A ring shows where that is possible.
import { combineCleanups, listen } from "../dom.js"
import { composes } from "../../menus/shortcuts.js"
import { say } from "../../words.js"
import { land } from "./contact.js"
import { isTap } from "./gesture-decision.js"
import { handlingOf, putAt, surfaceAt, touch, turnTo } from "./handling.js"
import { createIndicator } from "./indicator.js"
import { createAdvice, isCoaching, leaveOverlay, makeButton, nameOf, overlayOf } from "./overlay.js"
import { facing, isAllowed, placingTimeout } from "./placing-rules.js"
import { holds } from "./plane-geometry.js"
import { settle } from "./refining.js"
import { createSteady } from "./steady.js"
import { createTimer } from "./timer.js"
import { goalWords, placeWords, refusalWords, sayOf } from "./wording.js"

/** How long the answer to a tap that could not place stays, in milliseconds. */
const answerTime = 3000

/** @returns {() => void} cleanup */
export function startPlacing(view) {
  const { element, scene } = view, overlay = overlayOf(view), indicator = createIndicator(scene), advice = createAdvice(view, "reality-placing")
  const restart = makeButton(say("arStartOver"), () => view.reset())
  let steady = createSteady(null), isLong = createTimer(placingTimeout), here = makeButton("", () => placeAt(middle()), "reality-button reality-place"), answer = null, answeredAt = 0, pressed

  const pointOf = (event) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top, time: event.timeStamp }
  }
  const placing = () => isCoaching(view) ? null : view.settings().placing ?? null
  const nameIn = ({ name, entity }) => name || nameOf(view.entity(entity))
  const middle = () => [scene.size.width / 2, scene.size.height / 2]

  /** What is possible at a point of the view: `{plane, position}` with an allowed surface, or the words that say why not. */
  function look([x, y], wanted) {
    // What people see at the point counts: a table hides the floor below it. Beside the known end of a surface, an allowed one goes on.
    const ray = scene.rayAt(x, y), seen = surfaceAt(view, ray)
    const found = seen && (isAllowed(seen.plane, wanted) || holds(seen.plane, seen.position)) ? seen : surfaceAt(view, ray, wanted)
    if (found && isAllowed(found.plane, wanted)) return found
    return { words: seen ? refusalWords(nameIn(wanted), wanted.classes) : say("arFind") }
  }

  /** Also on a surface that is only guessed yet (ar.no-waiting-for-accuracy); refining.js corrects the place later. */
  function placeAt(point) {
    const wanted = placing()
    if (!wanted) return
    const { plane, position, words } = look(point, wanted), now = performance.now()
    if (words) {
      answer = words
      answeredAt = now
      return overlay.announce(words, now)
    }
    const rotation = facing(plane, position, scene.camera.position.toArray()), handling = handlingOf(view), entity = view.entities.all.get(wanted.entity)
    handling.placed = { position, key: plane.key, id: entity?.id }
    if (entity) {
      putAt(scene, entity, position)
      turnTo(scene, entity, rotation)
      // Before the app has answered; from then on its description says whether the object is shown.
      entity.object.visible = true
      handling.rests.set(entity.id, { key: plane.key, height: 0 })
      land(view, entity.id)
      settle(view, entity.id)
    }
    touch(scene)
    answer = null
    view.tell("placed", { position, rotation, plane: plane.key, class: plane.class ?? null })
    overlay.announce(sayOf("arPlaced", nameIn(wanted) || say("arIt")), now)
  }

  function update(frame, now) {
    const wanted = placing()
    if (!wanted || !frame.pose) return rest()
    const seen = look(middle(), wanted), isPossible = !seen.words, name = nameIn(wanted)
    if (isPossible) indicator.show(seen.plane, seen.position)
    else indicator.hide()
    element.dataset.placing = isPossible ? "possible" : "impossible"
    if (now - answeredAt > answerTime) answer = null
    const isLate = isLong(now, !isPossible), words = answer ?? steady(isPossible ? placeWords(name) : isLate ? goalWords("slow").join(". ") : seen.words, now)
    advice.say(words)
    if (words) overlay.announce(words, now)
    const title = sayOf("arPlaceHere", name || say("arIt"))
    if (here.textContent !== title) here.textContent = title
    if (!here.isConnected) overlay.actions.prepend(here)
    if (isPossible) isLong = createTimer(placingTimeout)
    if (!isLate || isPossible) restart.remove()
    else if (!restart.isConnected) overlay.actions.append(restart)
  }

  function rest() {
    if (!("placing" in element.dataset)) return
    delete element.dataset.placing
    indicator.hide()
    advice.say(null)
    here.remove()
    restart.remove()
    steady = createSteady(null)
    isLong = createTimer(placingTimeout)
  }

  return combineCleanups(
    () => {
      rest()
      advice.remove()
      indicator.remove()
      leaveOverlay(view)
    },
    view.each(update),
    listen(element, { pointerdown(event) { pressed = pointOf(event) } }, { capture: true }),
    // A tap on an object never gets here: gestures.js keeps it. The end of a drag that turned the view is no tap.
    listen(element, {
      click(event) {
        if (event.target !== scene.canvas) return
        const point = pointOf(event)
        if (event.detail === 0) placeAt(middle())
        else if (pressed && isTap(pressed, point)) placeAt([point.x, point.y])
      },
      keydown(event) {
        if (event.key !== "Enter" || event.repeat || composes(event) || event.target !== element && event.target !== scene.canvas || !placing()) return
        event.preventDefault()
        placeAt(middle())
      },
    }))
}
