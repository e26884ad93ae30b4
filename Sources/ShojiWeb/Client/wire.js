// Made by Scripts/generate from Schema/messages.json. Change that, not this.
export const version = 1
export const op = {
  text: 0, // id, text
  attribute: 1, // id, name, value?
  insert: 2, // parent, before, html
  remove: 3, // id
  move: 4, // parent, id, before
  property: 5, // id, name, value
  replace: 6, // id, html
  command: 7, // name, value
  animate: 8, // scope, milliseconds, easing, delay
  reset: 9, // instance, html
}
/** How many arguments follow each operation's code. */
export const opArity = [2, 3, 3, 1, 3, 3, 2, 2, 4, 2]
export const event = {
  acknowledge: 0,
  tap: 1, // id
  input: 2, // id, text, start, end
  change: 3, // id, value
  focus: 4, // id, focused
  submit: 5, // id
  dismiss: 6, // id
  measure: 7, // id, values
  range: 8, // id, first, last
  gesture: 9, // id, name, phase, values
  scroll: 10, // id, x, y
  key: 11, // id, key, modifiers, phase
  viewport: 12, // traits
  action: 13, // id, name, value
  hello: 14, // instance, patch, traits
  visibility: 15, // state
  appear: 16, // id, visible
}
