// List: the system's apps, and the user's windows of each.

/** @returns {Promise<{slug: string, title: string, path: string, isHome: boolean, windows: {number: number, title: string, isOpen: boolean}[]}[]>} */
export async function fetchApps() {
  const answer = await fetch("/shoji/windows", { credentials: "same-origin" })
  if (!answer.ok) throw new Error(`the list of windows: ${answer.status}`)
  return (await answer.json()).apps
}

/** Ends a window for good. */
export const endWindow = (slug, number) => fetch(`/shoji/windows/end?app=${encodeURIComponent(slug)}&scene=${number}`, { method: "POST", credentials: "same-origin" })
