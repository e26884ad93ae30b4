// Notification sound: the sound of a notification and the vibration with it. Browsers play sounds only in pages that the user has touched;
// elsewhere the notification is silent.

/** The frequencies of the system's sound in hertz; seconds between and after its two tones. */
const tones = [1046.5, 1568], gap = 0.12, fade = 0.5
/** Milliseconds of a vibration, a pause and a vibration. */
const rhythm = [120, 80, 120]
let context

/** @param {{sound?: {address?: string, volume?: number}, vibrates: boolean}} banner */
export async function playAlert({ sound, vibrates }) {
  if (vibrates) navigator.vibrate?.(rhythm)
  if (!sound) return
  const { address, volume = 1 } = sound
  if (!address || !(await playFile(address, volume))) await playTones(volume)
}

/** @returns {Promise<boolean>} whether the file is played, or whether none may be */
async function playFile(address, volume) {
  const player = Object.assign(new Audio(address), { volume })
  // A file that cannot be read gives way to the system's sound; a page that may not play any does not try again.
  try { await player.play() } catch (problem) { return problem.name === "NotAllowedError" }
  return true
}

async function playTones(volume) {
  context ??= typeof AudioContext === "function" ? new AudioContext() : null
  if (!context) return
  if (context.state === "suspended") {
    // NB: without a touch of the user this waits for ever, and a sound that comes later would be about nothing.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
    await context.resume()
  }
  tones.forEach((frequency, index) => {
    const tone = context.createOscillator(), loudness = context.createGain(), start = context.currentTime + index * gap
    tone.frequency.value = frequency
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(0.25 * volume, start + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + fade)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + fade)
  })
}
