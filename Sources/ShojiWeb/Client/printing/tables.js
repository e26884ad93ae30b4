// Tables: files of separated values as tables on paper, and address cards without the code of their photos.

/** A larger table takes a browser too long to divide into pages; it is printed as its text. */
const mostCells = 20000

/** Returns the rows of a text whose values are separated by commas, semicolons or tabs, and may be in quotation marks. */
export function rowsOf(text, type) {
  const line = /^[^\r\n]*/.exec(text)[0], count = (mark) => line.split(mark).length
  const separator = type.startsWith("text/tab-separated") ? "\t" : [",", ";", "\t"].reduce((a, b) => (count(b) > count(a) ? b : a))
  const rows = []
  let row = [], value = "", isQuoted = false
  const endRow = () => {
    row.push(value)
    if (row.length > 1 || row[0]) rows.push(row)
    row = []
    value = ""
  }
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place]
    if (isQuoted) {
      if (letter !== '"') value += letter
      else if (text[place + 1] === '"') {
        value += letter
        place += 1
      } else isQuoted = false
    } else if (letter === '"' && !value) isQuoted = true
    else if (letter === separator) {
      row.push(value)
      value = ""
    } else if (letter === "\n" || letter === "\r") endRow()
    else value += letter
  }
  endRow()
  return rows
}

/** Returns the table of a file of separated values; nothing for other files, for a list without columns, and for a very large one. */
export function tableOf(text, type, inert) {
  if (!/^text\/(csv|comma-separated-values|tab-separated-values)/.test(type)) return undefined
  const rows = rowsOf(text, type), cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (cells > mostCells || !rows.some((row) => row.length > 1)) return undefined
  const table = Object.assign(inert.createElement("table"), { className: "print-table" }), body = inert.createElement("tbody")
  for (const row of rows) {
    const made = inert.createElement("tr")
    for (const value of row) {
      const cell = Object.assign(inert.createElement("td"), { dir: "auto" })
      cell.append(value)
      made.append(cell)
    }
    body.append(made)
  }
  table.append(body)
  return table
}

/** Returns the text of address cards without the values in base64, such as photos. */
export function withoutCodes(text) {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, (fold) => fold.slice(2))
  // In vCard 2.1 the code goes on in lines without a mark.
  return lines.replace(/^[\w.-]+[;:][^\n]*(?:\n[A-Za-z0-9+/=]+(?=\n|$))*\n?/gm, (property) =>
    (/^[^:\n]*(?:BASE64|ENCODING=B\b)|^[^:\n]*:data:[^,\n]*base64/i.test(property) ? "" : property))
}
