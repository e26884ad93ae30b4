// Page styles: the style sheets of a page as text, and how it is laid out on paper.

/** Containers that are as high as the window on the screen, and as high as their content on paper. */
const boxes = ".screen, .page, .page-body, .page-part, .navigation, .tabs, .tab-panel, .tab-pages, .tab-pages-content, .split, .split-column, .list, .scroll, .collection, .insets, .sheet-content, .popover-content, .popover-fit"
/** Frames of fixed height around them. */
const around = ":has(.list, .scroll, .collection)"

/** The rules for paper. They come after those of the page. */
export const paperRules = `
html { color-scheme: light !important; height: auto !important; background: #fff !important; }
body { position: static !important; inset: auto !important; height: auto !important; overflow: visible !important; background: #fff !important; color: #000; contain: none !important; font: var(--font-body); }
.print-page, .print-page *, .print-page ::before, .print-page ::after { animation: none !important; transition: none !important; box-shadow: none !important; text-shadow: none !important; backdrop-filter: none !important; container-type: normal !important; content-visibility: visible !important; scrollbar-width: none; }
.print-page, .print-page :is(.page, .screen, .tabs, .tab-panel) { --inset-top: 0px !important; --inset-bottom: 0px !important; --tabs-height: 0px !important; --safe-top: 0px; --safe-bottom: 0px; --large: 0px !important; --search: 0px !important; --tools: 0px !important; --list-sticky: 0px; }
.print-page { --bounded-y: auto; --ideal-column: 1 0 auto; --endless-y: ; }
.print-page :is(${boxes}) { position: static !important; inset: auto !important; display: block !important; width: 100% !important; max-width: none !important; height: auto !important; min-height: 0 !important; max-height: none !important; margin: 0 !important; padding-block: 0 !important; translate: none !important; overflow: visible !important; contain: none !important; background: none !important; mask: none !important; visibility: visible !important; isolation: auto !important; }
.print-page .row-content { display: flex !important; padding-block: 8px !important; min-height: 0 !important; }
.print-page :is(.hx, .hb, .hf, .clip, .fr, .wrap, .under, .zs, .vs)${around} { width: 100% !important; max-width: none !important; height: auto !important; max-height: none !important; margin-block: 0 !important; overflow: visible !important; background: none !important; }
.print-page :is(.fr, .wrap, .under, .zs)${around} { display: block !important; }
/* A background of the whole page is left out. */
.print-page :is(.under, .zs)${around} > :is(.layer-back, .shape, .material) { display: none !important; }
/* NB: Chromium misplaces absolutely positioned children of a grid when it prints. A layer without an intrinsic size in the grid's area looks the same. */
.print-page .layer { position: relative !important; inset: auto !important; place-self: stretch; width: auto !important; height: auto !important; contain: size !important; }
.print-page .under${around} > .layer { contain: none !important; }
.print-page .scroll-content { height: auto !important; width: auto !important; max-width: 100%; }
.print-page .scroll:is([data-axis="horizontal"], [data-axis="both"]) > .scroll-content :is(.hs, .lazy-grid[style*="auto-flow:column"]) { display: flex; flex-wrap: wrap; justify-content: start; min-width: 0 !important; width: auto !important; max-width: 100% !important; height: auto !important; }
.print-page .tab-pages-content > .tab-panel + .tab-panel { break-before: page; }
.print-page :is(.material, .navigation-bar) { background: none !important; }
.print-page [data-pinned], .print-page .list-header { position: static !important; background: none !important; }
.print-page > :is(.page, .screen) { width: 100% !important; }
.print-title { font: var(--bold, 700) var(--s-title) var(--family); margin: 0 0 12px; overflow-wrap: anywhere; break-after: avoid; }
h1.print-title { font: var(--bold, 700) var(--s-largeTitle) var(--family); }
/* NB: for the same reason other grids with absolutely positioned children are not fragmented; they keep their size on screen. */
.print-page .print-whole, .print-page .gauge[data-style^="accessoryCircular"] { contain: size !important; }
/* Lists: separators between rows, no cards. */
.print-page .list { --cell: transparent; --list-bg: transparent; --row-inset: 0px !important; --list-inset: 0px !important; padding-inline: 0 !important; }
.print-page .list-section { padding-block: 0 18px !important; }
.print-page .list-rows { overflow: visible !important; border-radius: 0 !important; isolation: auto; border-block: 0.5px solid #c6c6c8; }
.print-page .row { overflow: visible !important; break-inside: avoid; }
.print-page .row-content::after { content: none !important; }
.print-page .row :is(.button, .navigation-link, .option, .disclosure), .print-page .row .button .text { color: #000; }
.print-page :is(.collection-item, .lazy-grid > *, .grid-row, .labeled, figure, .image, img, svg, tr) { break-inside: avoid; }
.print-page :is(.list-header, .collection-header, h1, h2, h3, h4, h5, h6, [role="heading"]) { break-after: avoid; break-inside: avoid; }
.print-page .list-footer { break-before: avoid; }
/* A table repeats its headers on each page. */
.print-page .list-section:has(> .list-header[role="rowgroup"]) { display: table; width: 100%; table-layout: fixed; border-collapse: collapse; }
.print-page .list-section > .list-header[role="rowgroup"] { display: table-header-group; break-inside: avoid; break-after: avoid; padding: 0; font: var(--font-subheadline); font-weight: 600; color: #000; }
.print-page .list-header[role="rowgroup"] > * { padding-block: 6px; }
.print-page .list-header[role="rowgroup"] + .list-rows { display: table-row-group; border: 0; }
.print-page .list-header[role="rowgroup"] + .list-rows > .row { display: table-row; }
.print-page thead { display: table-header-group; }
/* Texts in full, over as many lines and pages as they need. */
.print-page :is(.text, .text.lines, .text.one-line) { white-space: pre-wrap !important; overflow: visible !important; max-height: none !important; -webkit-line-clamp: none !important; line-clamp: none !important; text-overflow: clip !important; }
.print-page .text.lines { display: block !important; }
.print-page .print-value { white-space: pre-wrap; overflow-wrap: anywhere; flex: 1; min-width: 0; }
.print-page :is(.segmented, .segment, .textfield, .wheel, .wheels, .select, .datepicker) { background: none !important; padding: 0 !important; height: auto !important; mask: none !important; }
.print-page .wheels::before, .print-page .select::after, .print-page .menu-arrows::before { content: none !important; }
.print-page :is(.select, .datepicker, .menu-button) { color: #000; }
.print-page .segment > input { display: none; }
.print-page .wheel-item { transform: none !important; opacity: 1 !important; height: auto; }
.print-page :is(img, video, canvas, .image) { max-width: 100% !important; }
.print-page :is(.redacted, .spinner, .progress:indeterminate) { visibility: hidden; }
`

/** The text of a style sheet. NB: not of its rules: browsers lose what a shorthand with variables says. */
async function textOf(sheet) {
  let text = ""
  if (sheet.href) {
    try {
      const response = await fetch(sheet.href, { cache: "force-cache" })
      if (response.ok) text = await response.text()
    } catch {}
  }
  if (!text) try { text = [...sheet.cssRules].map((rule) => rule.cssText).join("\n") } catch {}
  text = text.replace(/@(charset|import)[^;]*;/g, "")
  return sheet.media.length ? `@media ${sheet.media.mediaText} {\n${text}\n}` : text
}

/** @returns {Promise<string>} the rules of the page, with the files that they name */
export async function rulesOf(files) {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !sheet.disabled && !/\/printing\.css$/.test(sheet.href ?? ""))
  const texts = await Promise.all(sheets.map(async (sheet) => files.styled(await textOf(sheet), sheet.href ?? document.baseURI)))
  return texts.join("\n")
}
