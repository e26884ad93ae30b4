// EssentialMark: what people must see while something stands above the page. Noted by `essentialContent`, read by audits.

/// Noted on an element that nothing should cover.
package struct EssentialMark {
  package init() {}
}
