// ImageSequenceContent: pictures that take turns. Made in Shoji/Views/ImageSequence.swift, drawn in ShojiWeb/Drawing/Image+Drawing.swift.

/// Pictures in one place, of which one is seen at a time. Its children are the pictures.
package struct ImageSequenceContent: ElementContent {
  /// Seconds for all of them.
  package var duration: Double
  /// How often; nil for ever.
  package var repeats: Int?
  package var label: String?
  package init(duration: Double, repeats: Int?) { (self.duration, self.repeats) = (duration, repeats) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children) }
}
