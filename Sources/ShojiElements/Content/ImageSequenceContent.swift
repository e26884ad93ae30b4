// ImageSequenceContent: an animated image. Made in Shoji/Views/ImageSequence.swift, drawn in ShojiWeb/Drawing/Image+Drawing.swift.

/// Images shown in turn. Its children are the images.
package struct ImageSequenceContent: ElementContent {
  /// Seconds for one cycle through all images.
  package var duration: Double
  /// The number of cycles; nil repeats forever.
  package var repeats: Int?
  package var label: String?
  package init(duration: Double, repeats: Int?) { (self.duration, self.repeats) = (duration, repeats) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children) }
}
