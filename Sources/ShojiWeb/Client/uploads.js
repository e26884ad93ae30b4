// Uploads: sends files of the device to the app, which keeps them in its temporary folder until it has taken them.

/** The largest file in bytes; the system refuses larger ones too. */
export const largest = 512 << 20

/** How often a file is sent again, a second apart: while the app's process starts anew (404, or the connection ends), and if it came too soon after others (429). */
const attempts = { 404: 3, 429: 30 }

export const newToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** A name may have line breaks, which no address may have. */
const printed = (name) => name.replace(/\p{Cc}+/gu, " ")

/** @returns {Promise<{id: string} | {reason: "large" | "failed"}>} the id by which the app knows the file */
export async function upload(file, name = file.name) {
  if (file.size > largest) return { reason: "large" }
  for (let attempt = 0; ; attempt++) {
    const id = newToken(), query = new URLSearchParams({ scene: document.body.dataset.scene, id, name: printed(name), type: file.type })
    // NB: `+` is a plus sign for the server. Also a file that was removed or may not be read fails here.
    const { ok, status } = await fetch(`/shoji/drop?${query.toString().replaceAll("+", "%20")}`, { method: "POST", body: file }).catch(() => ({ status: 404 }))
    if (ok) return { id }
    if (attempt >= (attempts[status] ?? 0)) return { reason: status === 413 ? "large" : "failed" }
    await new Promise((resume) => setTimeout(resume, 1000))
  }
}
