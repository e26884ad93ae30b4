// List: the system's apps, and the user's windows of each.

/** @returns {Promise<{slug: string, title: string, icon?: string, path: string, isHome: boolean, windows: {number: number, title: string, isOpen: boolean}[]}[]>} */
export async function fetchApps() {
  const answer = await fetch("/shoji/windows", { credentials: "same-origin" })
  if (!answer.ok) throw new Error(`the list of windows: ${answer.status}`)
  return (await answer.json()).apps
}

const post = (task, slug, more = "") => fetch(`/shoji/windows/${task}?app=${encodeURIComponent(slug)}${more}`, { method: "POST", credentials: "same-origin" })

/** Ends a window for good. */
export const endWindow = (slug, number) => post("end", slug, `&scene=${number}`)

/** Ends the processes of apps that no browser shows any more. Their windows are kept. If this fails, the processes end by themselves after a while. */
export function quitApps(apps) {
  for (const app of apps) if (app) post("quit", app.slug).catch(() => {})
}
