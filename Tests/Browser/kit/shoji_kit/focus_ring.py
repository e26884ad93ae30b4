"""JavaScript expressions that check whether the focus is visible."""

HALO = "document.querySelector('.halo')"

# Whether a focus ring is drawn around the focused element: a halo, a highlighted row, or a visible outline.
RING = f"""(() => {{
  const at = document.activeElement
  if ({HALO}?.matches(':popover-open') || at.closest('[data-focused]')) return true
  const drawn = style => style.outlineStyle !== 'none' && !/^(transparent|rgba\\(.*, 0\\)|color\\(.*\\/ 0\\))$/.test(style.outlineColor)
  return at !== document.body && [null, '::before', '::after'].some(part => drawn(getComputedStyle(at, part)))
}})()"""
