// EssentialMark: content that presentations should not cover. Set by `essentialContent`, read by audits.

/// Noted on an element that nothing should cover.
package struct EssentialMark {
  package init() {}
}
