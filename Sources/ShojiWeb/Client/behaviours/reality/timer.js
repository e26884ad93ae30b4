// Timer: how long something has been going on, by the frames in which it was. A rest between two frames is not counted. Milliseconds.

/** A longer time between two frames is a rest. */
const longestFrame = 1000

/** @returns {(now: number, isOn?: boolean) => boolean} called in each frame; whether it has been on for `duration` */
export function createTimer(duration) {
  let past = 0, last = null
  return (now, isOn = true) => {
    if (last !== null && isOn && now - last <= longestFrame) past += now - last
    last = now
    return past >= duration
  }
}
