// Listing: the user's documents, as the system lists them for the browser.

const language = () => document.documentElement.lang.slice(0, 2)
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1)
/** Whether a file input with this `accept` would offer a document. */
const fits = ({ path, type }, accepted) => !accepted.length || accepted.some((one) => one.startsWith(".") ? path.toLowerCase().endsWith(one.toLowerCase())
  : one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type.split(";")[0] === one)

/**
 * @param {string} [accept]  the values of a file input's `accept`; without it no document can be chosen, only folders
 * @returns {Promise<{places: {app: string, title: string, isOwn: boolean}[], items: object[], isCut: boolean} | undefined>} undefined if they cannot be loaded
 */
export async function readListing(accept) {
  const accepted = accept?.split(",").filter(Boolean)
  try {
    const response = await fetch("/shoji/documents", { cache: "no-store" })
    if (!response.ok) return undefined
    const { apps, items, isCut } = await response.json()
    return {
      isCut,
      places: apps.map(({ slug, titles }, index) => ({ app: slug, path: "", title: titles[language()] ?? titles[""] ?? titles.en ?? slug, isOwn: index === 0 })),
      items: items.map((item) => ({ ...item, name: nameOf(item.path), folder: item.path.slice(0, Math.max(0, item.path.lastIndexOf("/"))), fits: !item.isFolder && Boolean(accepted) && fits(item, accepted), isOtherKind: Boolean(accepted) && !fits(item, accepted) })),
    }
  } catch { return undefined }
}

/** Has the system copy a document for an app. @returns {Promise<string | undefined>} the copy's path in the app's temporary folder */
export async function handOver({ app, path }, scene) {
  try {
    const response = await fetch(`/shoji/documents/open?${new URLSearchParams({ scene, app, path })}`, { method: "POST" })
    return response.ok ? (await response.json()).path : undefined
  } catch { return undefined }
}

const byName = (one, other) => one.name.localeCompare(other.name, document.documentElement.lang, { numeric: true })
const most = 100

/** What a place shows: folders first; the documents that were changed last; or what has the words in its name, in and below the place. */
export function contentsOf(listing, place, words) {
  const has = ({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase())
  const files = listing.items.filter(({ isFolder }) => !isFolder)
  if (!place || place.isRecents) return files.filter((item) => !words || has(item)).sort((one, other) => other.changed - one.changed).slice(0, most)
  if (words) return files.filter((item) => item.app === place.app && (!place.path || item.path.startsWith(`${place.path}/`)) && has(item)).sort(byName)
  return listing.items.filter((item) => item.app === place.app && item.folder === place.path).sort((one, other) => other.isFolder - one.isFolder || byName(one, other))
}
