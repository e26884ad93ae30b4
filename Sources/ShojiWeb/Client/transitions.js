// Transitions: converts data-transition-in and -out to the keyframe of the absent state.

/** The keyframe of the present state: the origin of a scale must not move while it is played. */
export const presentFrame = ({ transformOrigin }) => transformOrigin ? { transformOrigin } : {}

/**
 * @param {string} words  "opacity", "scale:0.5", "scale:0 1@100 50" (with an origin in per cent), "slide", "move:leading", "offset:x,y", "blur", "rotate:30", joined by "+"; or "identity"
 * @returns {Keyframe | null}
 */
export function transitionFrames(words, element, isReduced, isLeaving) {
  if (isReduced) return words === "identity" ? null : { opacity: 0 }
  const frame = {}
  const { direction } = getComputedStyle(element)
  const leadingX = direction === "rtl" ? "100%" : "-100%", trailingX = direction === "rtl" ? "-100%" : "100%"
  const edges = { leading: `${leadingX} 0`, trailing: `${trailingX} 0`, top: "0 -100%", bottom: "0 100%" }
  for (const word of words.split("+")) {
    const [name, value = ""] = word.split(":")
    if (name === "opacity") frame.opacity = value || 0
    else if (name === "rotate") frame.rotate = `${value}deg`
    else if (name === "scale") {
      const [scale, origin] = value.split("@")
      frame.scale = scale || "0"
      if (origin) {
        const [x, y] = origin.split(" ")
        frame.transformOrigin = `${direction === "rtl" ? 100 - x : x}% ${y}%`
      }
    }
    // A slide enters from the leading edge and exits at the trailing one.
    else if (name === "slide") frame.translate = isLeaving ? edges.trailing : edges.leading
    else if (name === "move") frame.translate = edges[value]
    else if (name === "offset") frame.translate = value.split(",").map((number) => `${number}px`).join(" ")
    else if (name === "blur") Object.assign(frame, { filter: `blur(${value || 10}px)`, opacity: 0 })
  }
  return Object.keys(frame).length ? frame : null
}
