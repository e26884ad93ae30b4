// Gauge: a value within a range. See Styles/GaugeStyle.swift. Element: GaugeContent.

import Foundation
import ShojiGraph

/// Shows a value within a range.
///
///     Gauge(value: speed, in: 0...120) { Text("Speed") } currentValueLabel: { Text("\(Int(speed))") }
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?

  nonisolated private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: nil, minimumValueLabel: nil, maximumValueLabel: nil)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(), minimumValueLabel: nil,
      maximumValueLabel: nil)
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }
}

extension Gauge: View {
  public var body: some View {
    StyledControl(
      \.gaugeStyle,
      GaugeStyleConfiguration(
        value: fraction, label: .init(view: AnyView(label)), currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) },
        minimumValueLabel: minimumValueLabel.map { .init(view: AnyView($0)) },
        maximumValueLabel: maximumValueLabel.map { .init(view: AnyView($0)) }))
  }
}

/// The primitive under the system's gauge styles.
struct GaugeView: PrimitiveView {
  typealias Body = Never
  let look: GaugeContent.Look
  let configuration: GaugeStyleConfiguration
  @Environment(\.labelsHidden) private var hidesLabel
  init(look: GaugeContent.Look, configuration: GaugeStyleConfiguration) { (self.look, self.configuration) = (look, configuration) }
  @ViewBuilder var _content: some View {
    // The small gauges have no space for a label, except in the gap at the bottom of the ring.
    PartView(
      "gauge-label",
      isUnseen: hidesLabel || look == .accessoryLinear || look == .accessoryCircular && configuration.minimumValueLabel != nil,
      alignment: look.isCircular ? .center : .leading, configuration.label)
    PartView("gauge-value", alignment: look.isCircular ? .center : .leading, configuration.currentValueLabel)
    PartView("gauge-minimum", configuration.minimumValueLabel)
    PartView("gauge-maximum", configuration.maximumValueLabel)
  }
  func resolve(_ context: PrimitiveContext) -> GaugeContent {
    GaugeContent(look: look, fraction: configuration.value, tint: context.environment.tint)
  }
}
