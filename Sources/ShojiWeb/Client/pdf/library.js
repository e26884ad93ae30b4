// Library: loads pdf.js once. It is a classic script, which leaves its interface in a global variable.

let loading

/** @param {(file: string) => string} address  of a file of the library */
export function loadLibrary(address) {
  loading ??= new Promise((loaded, failed) => {
    const element = Object.assign(document.createElement("script"), { src: address("pdf.js") })
    element.addEventListener("load", loaded)
    element.addEventListener("error", () => {
      element.remove()
      failed(new Error("network"))
    })
    document.head.append(element)
  }).then(() => {
    const library = globalThis["pdfjs-dist/build/pdf"]
    library.GlobalWorkerOptions.workerSrc = address("pdf.worker.js")
    return library
  })
  // A later attempt loads it again.
  loading.catch(() => { loading = undefined })
  return loading
}
