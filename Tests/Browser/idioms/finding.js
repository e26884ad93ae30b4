// Finds texts and controls that are visible on a page by their words or names. user.py puts this file in front of each of its expressions.

const flat = text => (text ?? '').replace(/\s+/g, ' ').trim()
// Some fields are drawn by the elements around them; the browser paints nothing for the field itself.
const drawn = e => e.matches('input') && e.parentElement ? e.parentElement : e
const isVisible = e => drawn(e).checkVisibility({ opacityProperty: true, visibilityProperty: true }) && e.checkVisibility({ visibilityProperty: true }) &&
  !e.closest('[inert]') && e.getClientRects().length > 0

// The topmost presentation that takes all taps, or the whole page. A menu is in front of it, wherever it is in the document.
const presented = () => [...document.querySelectorAll('dialog:modal')].filter(isVisible).at(-1) ?? document.body
// A user reads before tapping: what has just come over the page takes no tap yet where its opener was, since that may be the second half of a double tap.
const isRead = () => { const front = presented(); front.seenSince ??= performance.now(); return front === document.body || performance.now() - front.seenSince > 550 }
const isInFront = e => presented().contains(e) || e.closest('.menu:popover-open') !== null
const shown = selector => [...document.querySelectorAll(selector)].filter(e => isVisible(e) && isInFront(e))

// The part of an element's box that is in the window, or that scrolling brings there; null if nothing is.
const reachable = e => {
  let { left, top, right, bottom } = e.getBoundingClientRect()
  const clip = (box, scrolls) => {
    // Scrolling moves it by as much as it lies outside, so only its size is limited.
    const shift = (low, high, from, to) => Math.min(Math.max(from - low, 0) || Math.min(to - high, 0), to - low)
    const x = scrolls.x ? shift(left, right, box.left, box.right) : 0, y = scrolls.y ? shift(top, bottom, box.top, box.bottom) : 0
    left = Math.max(left + x, box.left); right = Math.min(right + x, box.right)
    top = Math.max(top + y, box.top); bottom = Math.min(bottom + y, box.bottom)
  }
  for (let outer = e.parentElement; outer && outer !== document.body && !outer.matches('dialog:modal, [popover]'); outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const scrolls = { x: /auto|scroll/.test(overflowX) && outer.scrollWidth > outer.clientWidth, y: /auto|scroll/.test(overflowY) && outer.scrollHeight > outer.clientHeight }
    const box = outer.getBoundingClientRect()
    clip({ left: overflowX === 'visible' ? -1e9 : box.left, right: overflowX === 'visible' ? 1e9 : box.right,
      top: overflowY === 'visible' ? -1e9 : box.top, bottom: overflowY === 'visible' ? 1e9 : box.bottom }, scrolls)
  }
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, {})
  return right - left > 0.5 && bottom - top > 0.5 ? { left, top, right, bottom } : null
}

// An opaque view of the app that lies over the middle of an element, where nothing scrolls it away.
const cover = e => {
  const r = e.getBoundingClientRect(), x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2
  const isOpaque = o => /^rgb\(/.test(getComputedStyle(o).backgroundColor) && getComputedStyle(o).opacity === '1' || o.matches('img, video, canvas')
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(e) || e.contains(hit)) return null
    const scroller = e.closest('.list, .scroll')
    if (scroller && !scroller.contains(hit)) return null
    if (isOpaque(hit) && !hit.closest('label, button, a')?.contains(e)) return hit
  }
  return null
}
const isReachable = e => reachable(e) !== null && !cover(e)

// Names, as they are read aloud.
const texts = ids => flat((ids ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? '').join(' '))
const words = e => flat(e.innerText)
const label = e => flat(e.getAttribute('aria-label')) || texts(e.getAttribute('aria-labelledby')) ||
  (e.labels?.length ? flat([...e.labels].map(one => [...one.childNodes].map(n => n.textContent).join('')).join(' ')) : '') || flat(e.getAttribute('alt')) || flat(e.getAttribute('placeholder'))
const pictures = e => [...e.querySelectorAll('[aria-label], img[alt]')].filter(isVisible).map(label).filter(Boolean)
const said = e => label(e) || words(e) || pictures(e).join(' ')
const CONTROLS = 'button, a, input, textarea, select, summary, progress, meter, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio],' +
  '[role=menuitemcheckbox], [role=option], [role=switch], [role=slider], [role=spinbutton], [role=textbox], [role=radio], [role=group], [role=radiogroup],' +
  '[role=listbox], [role=progressbar], [role=meter], [role=img], [data-tap], [data-gesture], .row'

// The innermost elements that show a text or have it as their name.
const reads = (e, name) => words(e) === name || flat(e.textContent) === name
const reading = name => shown('body *').filter(e => {
  if (e.matches('input, textarea')) return e.type !== 'password' && (flat(e.value) === name || !e.value && e.placeholder === name)
  if (flat(e.getAttribute('aria-label')) === name || flat(e.getAttribute('alt')) === name) return true
  return reads(e, name) && !e.matches('.unseen, .unseen *, option') && ![...e.children].some(child => isVisible(child) && reads(child, name))
})
// The controls with a name, or with it as one of their parts, as a picker's label beside its value.
const labels = e => [...e.querySelectorAll('*')].filter(part => part.checkVisibility() && !part.closest('.menu'))
const isLabelled = (e, name) => said(e) === name || labels(e).some(part => reads(part, name) || label(part) === name)
const named = (name, selector = CONTROLS) => shown(selector).filter(e => said(e) === name)
const control = (name, selector = CONTROLS) => named(name, selector).at(-1) ?? shown(selector).findLast(e => isLabelled(e, name))

const isSeen = name => reading(name).some(isReachable) || named(name).some(isReachable)

// The element to press: the control with the name, or the text itself, if an element around it takes the tap, or the hidden link behind it that makes its row a link.
const TAPPABLE = 'button, a, input, label, summary, select, [role=tab], [role=option], [data-tap], [data-gesture], [tabindex="0"]'
const target = (name, selector = TAPPABLE) => named(name, selector).findLast(reachable) ?? reading(name).findLast(e => reachable(e) && e.closest(selector)) ?? reading(name).map(e => e.closest('.row')?.querySelector('.layer-back .navigation-link')).findLast(Boolean) ?? reading(name).findLast(reachable)

// The value of a control, as a user would say it.
const number = value => String(Math.round(value * 100) / 100)
const valueOf = e => {
  const given = e.getAttribute('aria-valuetext') || e.getAttribute('aria-description')
  if (given && !e.matches('.page-dots')) return given
  if (e.matches('[type=checkbox]')) return e.indeterminate ? 'mixed' : e.checked ? 'on' : 'off'
  if (e.matches('[type=radio]')) return e.checked ? 'on' : 'off'
  if (e.matches('[type=range]')) return number(e.valueAsNumber)
  if (e.matches('input, textarea')) return e.value
  if (e.matches('[role=textbox]')) return e.innerText.replace(/\n$/, '')
  if (e.matches('progress')) return e.hasAttribute('value') || e.position >= 0 ? `${Math.round(e.position * 100)}%` : 'busy'
  if (e.matches('[role=progressbar], [role=meter]')) return e.hasAttribute('aria-valuenow') ? `${e.getAttribute('aria-valuenow')}%` : 'busy'
  if (e.matches('[data-menu]')) return flat(document.getElementById(e.dataset.menu)?.querySelector('[aria-checked=true]')?.textContent)
  if (e.matches('[role=radiogroup]')) return said(e.querySelector(':checked'))
  if (e.matches('[role=listbox]')) return flat(e.querySelector('[aria-selected=true]')?.textContent)
  for (const state of ['aria-checked', 'aria-selected', 'aria-expanded', 'aria-pressed', 'aria-current']) {
    if (e.hasAttribute(state)) return e.getAttribute(state) === 'false' ? 'off' : 'on'
  }
  return e.matches('.row, .option') ? 'off' : null
}
const valuesOf = name => [...named(name), ...shown(CONTROLS).filter(e => isLabelled(e, name))].map(valueOf).filter(value => value !== null && value !== undefined)

const isDisabled = e => e.matches('.stepper') ? [...e.querySelectorAll('button')].every(half => half.disabled) : e.closest(':disabled, [aria-disabled=true]') !== null
