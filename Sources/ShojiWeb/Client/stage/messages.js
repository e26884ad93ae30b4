// Messages: what the pages in the frames ask of the stage. Only pages of this site are heard.

/**
 * @param {{idOf(source: Window): string | undefined, heard(message: string): boolean, paneOf(id: string): object | undefined, pictured(pane: object, ratio: number): void,
 *   dismissed(pane: object): void, opened(address: URL, side: string | undefined): void}} stage  `heard` takes what concerns the whole stage
 */
export function listenToFrames(stage) {
  addEventListener("message", ({ origin, source, data }) => {
    const id = origin === location.origin && stage.idOf(source)
    if (!id || stage.heard(data?.shoji)) return
    const pane = stage.paneOf(id)
    if (!pane || typeof data?.address !== "string") return
    if (data.shoji === "picture" && data.isOn) stage.pictured(pane, +data.ratio)
    else if (data.shoji === "dismissed") stage.dismissed(pane)
    else if (data.shoji === "open") stage.opened(new URL(data.address, location.href), data.side)
  })
}
