// Text width: the width of an element's text on one line, including overflow.

/**
 * NB: not `scrollWidth`: in right-to-left layouts, left-to-right text overflows at an edge where nothing scrolls.
 * @returns {number} in points, with the element's own padding
 */
export function textWidth(element) {
  const words = document.createRange(), style = getComputedStyle(element)
  words.selectNodeContents(element)
  // Bounding boxes include transforms: an alert is scaled during its entry.
  const scale = element.getBoundingClientRect().width / element.offsetWidth || 1
  return words.getBoundingClientRect().width / scale + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
}
