// Files: contents as addresses that contain them, because a print document may load nothing.

/** Returns a file's content. NB: the page's content security policy forbids fetching a `data:` address. */
export async function blobOf(address) {
  if (!address.startsWith("data:")) {
    const response = await fetch(address)
    if (!response.ok) throw new Error("file")
    return response.blob()
  }
  const [, head, content] = /^data:([^,]*),(.*)$/s.exec(address) ?? []
  if (content === undefined) throw new Error("file")
  const type = head.replace(/;base64$/i, "")
  if (type === head) return new Blob([decodeURIComponent(content)], { type })
  return new Blob([Uint8Array.from(atob(decodeURIComponent(content)), (character) => character.charCodeAt(0))], { type })
}

function dataOf(blob) {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result)
    reader.onerror = reject
    reader.readAsDataURL(blob)
  })
}

/** Returns an image's pixels as an address. Throws for an image of another origin. */
function drawn(source, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  canvas.getContext("2d").drawImage(source, 0, 0, width, height)
  return canvas.toDataURL()
}

/** The address of each file is read once for a document. */
export function createFiles() {
  const all = new Map()

  async function read(address) {
    try {
      if (new URL(address).origin === location.origin) return dataOf(await blobOf(address))
      // Another origin's files cannot be read, but its images can be drawn, if it permits that.
      const image = Object.assign(new Image(), { crossOrigin: "anonymous", src: address })
      await image.decode()
      return drawn(image, image.naturalWidth, image.naturalHeight)
    } catch {}
  }

  /** @returns {Promise<string | undefined>} nothing for a file that cannot be read */
  function contained(address, base = document.baseURI) {
    let absolute
    try { absolute = new URL(address, base).href } catch { return Promise.resolve() }
    if (/^data:(image|font|application\/(x-)?font)/.test(absolute)) return Promise.resolve(absolute)
    if (!/^(https?|blob):/.test(absolute)) return Promise.resolve()
    if (!all.has(absolute)) all.set(absolute, read(absolute))
    return all.get(absolute)
  }

  /** @returns {Promise<string>} a style sheet or a style with the files that it names */
  async function styled(text, base) {
    const found = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s)]+))\s*\)/gi)]
    const answers = await Promise.all(found.map(([, ...names]) => {
      const address = names.find((one) => one !== undefined)
      return /^(#|data:)/.test(address) ? undefined : contained(address, base).then((data) => data ?? "data:,")
    }))
    let result = "", place = 0
    for (const [number, { 0: whole, index }] of found.entries()) {
      if (!answers[number]) continue
      result += `${text.slice(place, index)}url("${answers[number]}")`
      place = index + whole.length
    }
    return result + text.slice(place)
  }

  /** Gives an image its content; one that cannot be read gives way to its alternative text. */
  async function fill(image, address) {
    const data = address ? await contained(address) : undefined
    if (data) return image.setAttribute("src", data)
    const words = image.ownerDocument.createElement("span")
    words.className = "print-missing"
    words.textContent = image.getAttribute("alt") ?? ""
    image.replaceWith(words)
  }

  return { contained, styled, fill }
}

/** Returns the present pixels of a canvas, a video or an image; nothing if they are of another origin. */
export function pictureOf(element) {
  try {
    if (element.toDataURL) return element.toDataURL()
    const width = element.videoWidth || element.naturalWidth, height = element.videoHeight || element.naturalHeight
    return width && height ? drawn(element, width, height) : undefined
  } catch {}
}
