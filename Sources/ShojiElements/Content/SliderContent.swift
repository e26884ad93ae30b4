// SliderContent: a slider. Made in Shoji/Views/Slider.swift, drawn in ShojiWeb/Drawing/Slider+Drawing.swift.

/// A slider with its parts `slider-minimum`, `slider-maximum` and the unseen `slider-label`.
package struct SliderContent: ElementContent {
  package var value: Double
  package var bounds: ClosedRange<Double>
  /// nil for a continuous slider.
  package var step: Double?
  package var isDisabled = false
  package var tint: Paint?
  package init(value: Double, bounds: ClosedRange<Double>, step: Double?) { (self.value, self.bounds, self.step) = (value, bounds, step) }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
