// Notification service: reads and changes the notifications that the system keeps. Requests, because on the stage there is no socket.
const path = "/shoji/notifications"

export async function read(part, query = {}) {
  const answer = await fetch(`${path}${part ? `/${part}` : ""}?${new URLSearchParams(query)}`)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** @returns {Promise<boolean>} whether the system has stored it */
export async function change(part, form) {
  try { return (await fetch(`${path}/${part}`, { method: "POST", body: new URLSearchParams(form) })).ok } catch { return false }
}
