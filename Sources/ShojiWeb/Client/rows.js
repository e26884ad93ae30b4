// Rows: the HTML of similar rows, from their shapes and their texts.

/**
 * @param {[(string | number)[][], (string | number)[]]} batch  the shapes and the rows of `insertRows`, as Schema/messages.json describes them
 * @returns {string}
 */
export function rowMarkup([shapes, rows]) {
  let html = "", at = 0
  while (at < rows.length) {
    const shape = shapes[rows[at++]], first = rows[at++] - 1
    for (const part of shape) html += typeof part === "string" ? part : part ? (first + part).toString(36) : rows[at++]
  }
  return html
}
