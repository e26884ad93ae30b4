// MultiplyContent: content whose colours are multiplied with one colour. Made in Shoji/Modifiers/ColorMultiply.swift, drawn in
// ShojiWeb/Drawing/Multiply+Drawing.swift.

package struct MultiplyContent: ElementContent {
  package var color: Color
  package init(color: Color) { self.color = color }
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
