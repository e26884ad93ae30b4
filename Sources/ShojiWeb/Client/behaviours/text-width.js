// Text width: how wide an element's words are on one line, also beyond its edge.

/**
 * NB: `scrollWidth` does not say it: from right to left, words in a left-to-right script stand out at an edge where nothing scrolls.
 * @returns {number} in points, with the element's own padding
 */
export function textWidth(element) {
  const words = document.createRange(), style = getComputedStyle(element)
  words.selectNodeContents(element)
  // Boxes are told after transforms: an alert grows while it comes.
  const scale = element.getBoundingClientRect().width / element.offsetWidth || 1
  return words.getBoundingClientRect().width / scale + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
}
