// Files: pictures and fonts as addresses that contain them, since an image may load nothing.

/** The address of each file is read once for a picture. */
export function createFiles() {
  const all = new Map()

  async function read(address) {
    try {
      const response = await fetch(address, { cache: "force-cache" })
      if (!response.ok) return
      const reader = new FileReader(), blob = await response.blob()
      return await new Promise((resolve) => {
        reader.onload = () => resolve(reader.result)
        reader.onerror = () => resolve()
        reader.readAsDataURL(blob)
      })
    } catch {}
  }

  /** @returns {Promise<string | undefined>} nothing for a file that cannot be read, such as another origin's */
  function contained(address, base) {
    let absolute
    try { absolute = new URL(address, base).href } catch { return Promise.resolve() }
    if (absolute.startsWith("data:")) return Promise.resolve(absolute)
    if (!all.has(absolute)) all.set(absolute, read(absolute))
    return all.get(absolute)
  }

  /** @returns {Promise<string>} a style sheet or a style with the files that it names */
  async function styled(text, base) {
    const found = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s)]+))\s*\)/g)]
    const answers = await Promise.all(found.map(([, ...names]) => {
      const name = names.find((one) => one !== undefined)
      return name.startsWith("#") || name.startsWith("data:") ? undefined : contained(name, base).then((data) => data ?? "data:,")
    }))
    let result = "", place = 0
    for (const [number, { 0: whole, index }] of found.entries()) {
      if (!answers[number]) continue
      result += `${text.slice(place, index)}url("${answers[number]}")`
      place = index + whole.length
    }
    return result + text.slice(place)
  }

  return { contained, styled }
}
