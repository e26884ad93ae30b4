// Streams: notices an HLS stream that the browser cannot play by itself, and lets streaming.js play it, which is loaded then.
import { script } from "../../deferred-chunk.js"

const isStream = (address) => URL.canParse(address, location.href) && /\.m3u8?$/i.test(new URL(address, location.href).pathname)

/**
 * @param {HTMLMediaElement} player
 * @returns {() => void} cleanup
 */
export function startStreams(player) {
  if (!window.MediaSource || player.canPlayType("application/vnd.apple.mpegurl")) return () => {}
  let own, address, end
  function look() {
    const next = player.getAttribute("src")
    if (next === own) return
    finish()
    if (next && isStream(next)) begin(new URL(next, location.href).href)
  }
  function begin(given) {
    const source = new MediaSource()
    address = given
    // Which also ends the browser's own attempt, and its error.
    own = player.src = URL.createObjectURL(source)
    script("streaming").then((its) => {
      if (address === given && player.getAttribute("src") === own) end = its.startStreaming(player, source, given)
    })
  }
  function finish() {
    end?.()
    if (own) URL.revokeObjectURL(own)
    own = address = end = undefined
  }
  const changes = new MutationObserver(look)
  changes.observe(player, { attributeFilter: ["src"] })
  look()
  return () => {
    changes.disconnect()
    finish()
  }
}
