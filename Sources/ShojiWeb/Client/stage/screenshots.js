// Screenshots: pictures of the whole stage, whichever of its pages asks for one.

/**
 * @param {() => Promise<{takeScreenshot(of: object): Promise<void>}>} load  loads the script that takes them; addresses are those of stage.js
 * @param {{names(): string, frames(): HTMLIFrameElement[]}} stage  the names of what is shown, and its frames
 */
export function createScreenshots(load, stage) {
  /** The apps that the picture shows are told, as if each had a window of its own. */
  const taken = () => { for (const { contentWindow } of stage.frames()) contentWindow?.postMessage({ shoji: "screenshot" }, location.origin) }
  const take = () => load().then((its) => its.takeScreenshot({ name: stage.names(), taken }))
  return {
    take,
    /** @returns whether a message of a frame asked for one */
    heard(message) {
      if (message !== "screenshot") return false
      take()
      return true
    },
  }
}
