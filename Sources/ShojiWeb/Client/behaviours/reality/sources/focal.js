// Focal length: browsers do not tell it, so it comes from what is known of devices. An error of 5 % costs little, one of 10 % some centimeters
// (Tracker/README.md).

/** The focal length of main cameras as for 35 mm film, by the screen of an iPhone: shorter and longer side, and pixels for each point. */
const iPhones = {
  "320x568@2": 30, "375x667@2": 28, "414x736@3": 28, "375x812@3": 26, "414x896@2": 26, "414x896@3": 26, "390x844@3": 26, "428x926@3": 26,
  "393x852@3": 25, "430x932@3": 25, "402x874@3": 25, "420x912@3": 26, "440x956@3": 24,
}
/** The same for tablets of Apple, which have a longer one, and for phones of others by the start of their model. */
const iPad = 29, usual = 26, models = [["Pixel 4", 27], ["Pixel 5", 27], ["Pixel", 25], ["SM-S92", 24], ["SM-S93", 24], ["SM-S", 24.5], ["SM-G99", 26], ["SM-A", 26], ["SM-T", 29], ["SM-X", 29]]
/** The diagonal of the film in millimeters. */
const film = 43.27

/** A focal length as for 35 mm film, as a share of the long side of a picture that is 4 by 3; wider pictures are cut from that one above and below. */
export const shareOf = (millimeters) => millimeters / film * 1.25

/**
 * @param {{userAgent: string, model?: string, width: number, height: number, ratio: number, touches: number}} device  the screen in points
 * @returns the focal length as for 35 mm film, in millimeters
 */
export function filmLength({ userAgent, model = "", width, height, ratio, touches }) {
  if (/iPhone/.test(userAgent)) return iPhones[`${Math.min(width, height)}x${Math.max(width, height)}@${ratio}`] ?? usual
  if (/iPad/.test(userAgent) || /Macintosh/.test(userAgent) && touches > 1) return iPad
  return models.find(([start]) => model.startsWith(start))?.[1] ?? usual
}

/** @returns {Promise<number>} the focal length of the camera on this device's back, as a share of its picture's long side */
export async function findFocal() {
  let model = /Android[^;)]*; ([^;)]+?)(?: Build|[;)])/.exec(navigator.userAgent)?.[1]
  try {
    model = (await navigator.userAgentData?.getHighEntropyValues(["model"]))?.model || model
  } catch {
    // The browser keeps it to itself.
  }
  return shareOf(filmLength({ userAgent: navigator.userAgent, model, width: screen.width, height: screen.height, ratio: Math.round(devicePixelRatio * 10) / 10, touches: navigator.maxTouchPoints }))
}
