// ProgressContent: a progress view. Made in Shoji/Views/ProgressView.swift, drawn in ShojiWeb/Drawing/Progress+Drawing.swift.

import Foundation

/// A bar, a ring or a spinner with its parts `progress-label` and `progress-value`.
package struct ProgressContent: ElementContent {
  package enum Look: String { case linear, circular }
  /// A time span over which the client animates the bar.
  package struct Interval: Equatable {
    package var start: Date
    package var end: Date
    package var countsDown: Bool
    package init(start: Date, end: Date, countsDown: Bool) { (self.start, self.end, self.countsDown) = (start, end, countsDown) }
  }
  package var look: Look
  /// From 0 to 1; nil if indeterminate.
  package var fraction: Double?
  package var interval: Interval?
  package var size: ControlSize = .regular
  package var tint: Paint?
  package init(look: Look, fraction: Double?) { (self.look, self.fraction) = (look, fraction) }
  @MainActor package func sizing(children: [Element]) -> Sizing { look == .linear ? .fillWidth : .along(.vertical, children) }
}
