// Controls: the buttons and the position of a video. They hide while it plays and come back with a press, a move or the focus.
import { readingTime } from "../../reading-time.js"
import { combineCleanups, listen } from "../dom.js"
import { addWords, say } from "../../words.js"
import { skip } from "./keys.js"

addWords({
  en: { play: "Play", pause: "Pause", back: "Skip Back 10 Seconds", forward: "Skip Forward 10 Seconds", mute: "Mute", unmute: "Unmute", position: "Position", full: "Full Screen", picture: "Picture in Picture", captions: "Subtitles: %@", speed: "Speed: %@", off: "Off", pastOf: "%1 of %2", unplayable: "This video can’t be played.", unheard: "This sound can’t be played.", unseen: "This video’s picture can’t be shown." },
  ja: { play: "再生", pause: "一時停止", back: "10秒戻る", forward: "10秒進む", mute: "消音", unmute: "消音を解除", position: "再生位置", full: "フルスクリーン", picture: "ピクチャインピクチャ", captions: "字幕: %@", speed: "再生速度: %@", off: "オフ", pastOf: "%2のうち%1", unplayable: "このビデオは再生できません。", unheard: "このサウンドは再生できません。", unseen: "このビデオの映像は表示できません。" },
})

/** Milliseconds without a move after which the controls hide. */
const patience = 3000
/** As on an iPhone. */
const speeds = [0.5, 1, 1.25, 1.5, 2]
const shapes = {
  play: "M6 3.5v17l14-8.5z", pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  back: "M12 5V1L6.5 5.5 12 10V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z", forward: "M12 5V1l5.5 4.5L12 10V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8z",
  mute: "M3 9v6h4l5 5V4L7 9zM15 8a5 5 0 0 1 0 8M17.5 5a9 9 0 0 1 0 14", unmute: "M3 9v6h4l5 5V4L7 9zM15.5 9.5l5 5M20.5 9.5l-5 5",
  full: "M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6", picture: "M3 4h18v16H3zM12 12h7v6h-7z", captions: "M3 5h18v12H12l-4 4v-4H3zM6.5 13.5h5M13.5 13.5h4M6.5 10h3M11.5 10h6",
  speed: "M5 19a9.5 9.5 0 1 1 14 0M12 13.5l4.5-5",
}
const lines = ["full", "picture", "captions", "speed"]

function icon(name) {
  const isLine = lines.includes(name)
  return `<svg viewBox="0 0 24 24" aria-hidden="true" fill="${isLine ? "none" : "currentColor"}" stroke="currentColor" stroke-width="${isLine ? 1.8 : name.endsWith("mute") ? 1.5 : 0}" stroke-linejoin="round" stroke-linecap="round"><path d="${shapes[name]}"/>${name === "back" || name === "forward" ? `<text x="12" y="16" font-size="7" font-weight="700" text-anchor="middle" stroke="none">${skip}</text>` : ""}</svg>`
}

/** Seconds as people write them: 1:05, 1:02:03. */
export function clockTime(seconds) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0)), hours = Math.floor(whole / 3600)
  const two = (value) => String(value).padStart(2, "0")
  return `${hours ? `${hours}:${two(Math.floor(whole / 60) % 60)}` : Math.floor(whole / 60)}:${two(whole % 60)}`
}

/** @returns {{(): void, changed(): void}} cleanup */
export function startControls(element, video, playback, picture, screen) {
  const isSound = element.dataset.controls === "sound"
  const panel = Object.assign(document.createElement("div"), { className: "media-controls" })
  const group = (name, ...parts) => { const one = Object.assign(document.createElement("div"), { className: name }); one.append(...parts); return one }
  function button(name, act) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: `media-button media-${name}` })
    give(made, name)
    made.addEventListener("click", act)
    return made
  }
  /** Gives a button its icon and its name. */
  function give(made, name) {
    if (made.getAttribute("aria-label") === say(name)) return
    made.innerHTML = icon(name)
    made.setAttribute("aria-label", say(name))
  }
  const text = (className) => Object.assign(document.createElement("span"), { className })
  const jump = (by) => playback.seek(video.currentTime + by)

  const play = button("play", playback.toggle), mute = button("mute", () => playback.setMuted(!video.muted))
  const full = button("full", screen.toggle)
  const small = button("picture", () => picture.toggle())
  const tracks = () => [...video.textTracks].filter(({ kind }) => kind === "subtitles")
  const shown = () => tracks().find(({ mode }) => mode === "showing")
  // One press for the next language, after the last one none.
  const captions = button("captions", () => {
    const all = tracks(), next = all[all.indexOf(shown()) + 1]
    for (const track of all) track.mode = track === next ? "showing" : "disabled"
    draw()
  })
  // One press for the next speed, after the fastest the slowest.
  const speed = button("speed", () => {
    playback.setSpeed(speeds[(speeds.indexOf(playback.speed()) + 1) % speeds.length])
    draw()
  })
  const position = Object.assign(document.createElement("input"), { type: "range", className: "media-position", min: 0, max: 1, step: "any", value: 0 })
  position.setAttribute("aria-label", say("position"))
  const past = text("media-time"), left = text("media-time"), message = Object.assign(text("media-message"), { hidden: true })
  message.setAttribute("role", "status")
  // The bottom row comes first in the reading order after the buttons in the middle, as on an iPhone.
  panel.append(
    group("media-top", full, small, captions, speed, mute), group("media-middle", button("back", () => jump(-skip)), play, button("forward", () => jump(skip))),
    group("media-bottom", past, position, left), message)
  element.append(panel)
  full.hidden = isSound || !screen.isPossible

  function drawSpeed() {
    const factor = `${playback.speed()}×`, label = say("speed").replace("%@", factor)
    // Nothing goes faster than what is live.
    speed.hidden = video.duration === Infinity
    if (label === speed.getAttribute("aria-label")) return
    speed.setAttribute("aria-label", label)
    speed.innerHTML = playback.speed() === 1 ? icon("speed") : factor
  }

  let timer, isDragged = false
  const hide = () => { if (!isSound && !video.paused && !isDragged && !panel.querySelector(":focus-visible")) panel.dataset.hidden = "" }
  function show() {
    delete panel.dataset.hidden
    clearTimeout(timer)
    timer = setTimeout(hide, readingTime(patience))
  }

  function draw() {
    const total = Number.isFinite(video.duration) ? video.duration : 0, now = video.currentTime
    give(play, video.paused ? "play" : "pause")
    give(mute, video.muted ? "unmute" : "mute")
    captions.hidden = !tracks().length
    small.hidden = isSound || playback.wishes().picture === false || !picture.isPossible()
    captions.setAttribute("aria-label", say("captions").replace("%@", shown()?.label || say("off")))
    drawSpeed()
    if (!isDragged) { position.max = total || 1; position.value = now }
    const at = +position.value
    position.style.setProperty("--fill", `${total ? (100 * at) / total : 0}%`)
    position.setAttribute("aria-valuetext", say("pastOf").replace("%1", clockTime(at)).replace("%2", clockTime(total)))
    past.textContent = clockTime(at)
    left.textContent = total ? `-${clockTime(total - at)}` : ""
    const { fault } = playback.wishes(), isFailed = !!video.error || fault === "source"
    message.hidden = !isFailed && !fault
    message.textContent = isFailed ? say(isSound ? "unheard" : "unplayable") : fault ? say("unseen") : ""
    panel.toggleAttribute("data-failed", isFailed)
  }

  const stops = [
    listen(video, { timeupdate: draw, durationchange: draw, volumechange: draw, ratechange: draw, ended: () => { show(); draw() }, play: () => { show(); draw() }, pause: () => { show(); draw() }, error: draw, seeked: draw }),
    listen(position, {
      input() { isDragged = true; draw() },
      change() { isDragged = false; video.currentTime = +position.value; draw() },
      // One second for each press of an arrow would take long in a film.
      keydown(event) {
        const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
        if (!by) return
        event.preventDefault()
        jump(5 * by)
      },
    }),
    listen(element, {
      pointermove: show, focusin: show,
      keydown(event) {
        if (event.key !== " " || event.target.closest("button")) return
        event.preventDefault()
        playback.toggle()
      },
    }),
    // A tap on the picture shows the controls, or hides them. A mouse has shown them by its move.
    listen(panel, { click(event) {
      // A button may have got another face, so that what was pressed is in it no more.
      if ("hidden" in panel.dataset || event.pointerType === "mouse" || event.composedPath().some((one) => one.matches?.("button,input"))) show()
      else hide()
    } }),
    () => clearTimeout(timer), () => panel.remove(),
  ]
  draw()
  show()
  const undo = combineCleanups(...stops)
  undo.changed = draw
  return undo
}
