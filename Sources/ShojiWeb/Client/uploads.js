// Uploads: sends files of the device to the app, which keeps them in its temporary folder until it has taken them.

/** The largest file in bytes; the system refuses larger ones too. */
export const largest = 512 << 20

/** How often a file is sent again that came too soon after others, a second apart. */
const attempts = 30

export const newToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** @returns {Promise<{id: string} | {reason: "large" | "failed"}>} the id by which the app knows the file */
export async function upload(file, name = file.name) {
  if (file.size > largest) return { reason: "large" }
  const id = newToken(), query = new URLSearchParams({ scene: document.body.dataset.scene, id, name, type: file.type })
  // NB: `+` is a plus sign for the server.
  const address = `/shoji/drop?${query.toString().replaceAll("+", "%20")}`
  for (let attempt = 0; ; attempt++) {
    // Also a file that was removed or may not be read fails here.
    const answer = await fetch(address, { method: "POST", body: file }).catch(() => null)
    if (answer?.ok) return { id }
    if (answer?.status !== 429 || attempt === attempts) return { reason: answer?.status === 413 ? "large" : "failed" }
    await new Promise((resume) => setTimeout(resume, 1000))
  }
}
