// Coaching: shows people what to do while the system looks around, and what helps when that is hard (ar.coaching-built-in). It comes and goes by itself.
import { combineCleanups } from "../dom.js"
import { say } from "../../words.js"
import { startComfort } from "./comfort.js"
import { coachingPicture } from "./coaching-picture.js"
import { createCoachingState, meets } from "./coaching-state.js"
import { startFace } from "./face.js"
import { handlingOf } from "./handling.js"
import { createAdvice, leaveOverlay, make, makeButton, overlayOf } from "./overlay.js"
import { goalWords, remedyWords } from "./wording.js"

const root = document.documentElement

/** The overlay with the moving picture and the words. */
function createPanel(view) {
  const { middle } = overlayOf(view), picture = make("div", "reality-coaching-art"), title = make("p", "reality-coaching-title"), more = make("p", "reality-coaching-more")
  const panel = make("div", "reality-coaching", picture, title, more)
  let drawn
  return {
    show(mode, [first, second]) {
      if (drawn !== mode) picture.innerHTML = coachingPicture(drawn = mode)
      if (title.textContent !== first) title.textContent = first
      if (more.textContent !== second) more.textContent = second
      if (!panel.isConnected) middle.append(panel)
    },
    hide() {
      panel.remove()
      drawn = undefined
    },
  }
}

/** Also starts what else people are told about holding the device: a rest, and that their face is out of sight. @returns {() => void} cleanup */
export function startCoaching(view) {
  const { element } = view, overlay = overlayOf(view), panel = createPanel(view), advice = createAdvice(view, "reality-remedy")
  const restart = makeButton(say("arStartOver"), () => view.reset())
  const goalOf = () => view.settings().coaching === undefined ? "any" : view.settings().coaching
  let goal = goalOf(), state = createCoachingState(goal), isActive = false

  function mark(mode) {
    if ((element.dataset.coaching ?? null) === mode) return
    if (mode) element.dataset.coaching = root.dataset.coaching = mode
    else {
      delete element.dataset.coaching
      delete root.dataset.coaching
    }
  }

  function update(frame, now) {
    const isMet = goal !== null && meets(goal, view.source.planes(), frame.state), isCustom = view.settings().custom === true
    const shown = state.step({ state: frame.state, reason: frame.reason ?? null, isMet, isCancelled: handlingOf(view).isCancelled }, now)
    mark(shown.mode)
    if (shown.isActive !== isActive) {
      isActive = shown.isActive
      // The app hears of it a frame before it is drawn, so that it can hide what would be in the way (ar.prepare-to-hide-irrelevant-ui).
      view.tell("coaching", isActive)
      if (isActive) return
    }
    if (isActive) coach(shown, isCustom, now)
    else rest(shown, isCustom, now)
  }

  function coach({ mode, words, problem, isLate }, isCustom, now) {
    advice.say(null)
    if (isCustom) panel.hide()
    else {
      const [title, more] = goalWords(words), remedy = isLate ? null : remedyWords(problem)
      // What is in the way now comes first, what is to be found stays (ar.plain-friendly-suggestions).
      panel.show(mode, remedy ? [remedy, title] : [title, more])
      overlay.announce(remedy ?? `${title}. ${more}`, now)
    }
    // Also with an app's own coaching: the user is never left without a way out (ar.no-forced-waiting).
    if (!isLate) restart.remove()
    else if (!restart.isConnected) overlay.actions.append(restart)
  }

  function rest({ problem }, isCustom, now) {
    panel.hide()
    restart.remove()
    const words = isCustom ? null : remedyWords(problem)
    advice.say(words)
    if (words) overlay.announce(words, now)
  }

  function changed() {
    if (goalOf() === goal) return
    goal = goalOf()
    state = createCoachingState(goal)
  }

  return combineCleanups(
    () => {
      mark(null)
      panel.hide()
      restart.remove()
      advice.remove()
      leaveOverlay(view)
    },
    view.on("settings", changed), view.on("reset", () => state.restart()), view.each(update), startComfort(view), startFace(view))
}
