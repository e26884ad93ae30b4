// LuminanceContent: content whose luminance is its opacity. Made in Shoji/Modifiers/LuminanceToAlpha.swift, drawn in
// ShojiWeb/Drawing/Luminance+Drawing.swift.

package struct LuminanceContent: ElementContent {
  package init() {}
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
