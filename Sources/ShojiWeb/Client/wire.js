// Made by Scripts/generate from Schema/messages.json. Change that, not this.
export const version = 2
/** The width of a window from which its size class is regular. */
export const regularWidth = 768
export const op = {
  // id, text
  text: 0,
  // id, name, value?
  attribute: 1,
  // parent, before, html
  insert: 2,
  // id
  remove: 3,
  // id, before
  move: 4,
  // id, name, value
  property: 5,
  // id, html
  replace: 6,
  // id, text
  style: 7,
  // scope, milliseconds, easing, delay, repeats, reverses
  animate: 8,
  // id
  empty: 9,
  // parent, id
  moveLast: 10,
  // name, value
  command: 11,
  // instance, html
  reset: 12,
  // id, other
  swap: 13,
  // parent, before, rows
  insertRows: 14,
}
/** How many arguments follow each operation's code. */
export const opArity = [2, 3, 3, 1, 2, 3, 2, 2, 6, 1, 2, 2, 2, 2, 3]
export const event = {
  // nothing
  acknowledge: 0,
  // id
  tap: 1,
  // id, text, start, end
  input: 2,
  // id, value
  change: 3,
  // id, focused
  focus: 4,
  // id
  submit: 5,
  // id
  dismiss: 6,
  // id, values
  measure: 7,
  // id, first, last
  range: 8,
  // id, name, phase, values
  gesture: 9,
  // id, x, y
  scroll: 10,
  // id, key, modifiers, phase
  key: 11,
  // traits
  viewport: 12,
  // id, name, value
  action: 13,
  // instance, patch, traits
  hello: 14,
  // state
  visibility: 15,
  // values
  audit: 17,
  // nothing
  screenshot: 18,
  // id, outcome
  printed: 19,
  // ids
  near: 20,
}
