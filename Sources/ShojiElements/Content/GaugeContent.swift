// GaugeContent: a value within its range. Made in Shoji/Views/Gauge.swift, drawn in ShojiWeb/Drawing/Gauge+Drawing.swift.

/// A gauge with its parts `gauge-label`, `gauge-value`, `gauge-minimum`, `gauge-maximum`.
package struct GaugeContent: ElementContent {
  package enum Look: String {
    case linear, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity
    package var isCircular: Bool { self == .accessoryCircular || self == .accessoryCircularCapacity }
  }
  package var look: Look
  /// From 0 to 1.
  package var fraction: Double
  package var tint: Paint?
  package init(look: Look, fraction: Double, tint: Paint?) { (self.look, self.fraction, self.tint) = (look, fraction, tint) }
  @MainActor package func sizing(children: [Element]) -> Sizing { look.isCircular ? Sizing(.fixed(58), .fixed(58)) : .fillWidth }
}
