// ProgressView: determinate or indeterminate progress. See Styles/ProgressViewStyle.swift. Element: ProgressContent.

import Foundation
import ShojiGraph

/// Shows the progress of a task, or, without a value, that it is running.
///
///     ProgressView("Loading…")
///     ProgressView(value: done, total: all)
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let fraction: Double?
  /// The time interval of progress that advances by itself.
  var interval: ProgressContent.Interval?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  /// Clamps the fraction to 0…1.
  nonisolated private static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: nil) }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel()) }
  /// Creates a view whose progress advances by itself through a time interval.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil, interval: .init(start: timerInterval.lowerBound, end: timerInterval.upperBound, countsDown: countsDown),
      label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == Text {
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      Text(timerInterval: timerInterval, countsDown: countsDown)
    }
  }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }
  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
  /// Creates a progress view from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, interval: configuration.interval, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

extension ProgressView: View {
  public var body: some View {
    StyledControl(
      \.progressViewStyle,
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, interval: interval, label: label.map { .init(view: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) }))
  }
}

/// The primitive under the system's progress styles.
struct ProgressBarView: PrimitiveView {
  typealias Body = Never
  let look: ProgressContent.Look
  let configuration: ProgressViewStyleConfiguration
  var tint: Paint?
  @Environment(\.labelsHidden) private var hidesLabel
  init(look: ProgressContent.Look, configuration: ProgressViewStyleConfiguration, tint: Paint? = nil) {
    (self.look, self.configuration, self.tint) = (look, configuration, tint)
  }
  private var alignment: AlignmentName { look == .circular ? .center : .leading }
  @ViewBuilder var _content: some View {
    PartView("progress-label", isUnseen: hidesLabel, alignment: alignment, configuration.label)
    PartView("progress-value", isUnseen: hidesLabel, alignment: alignment, configuration.currentValueLabel)
  }

  func resolve(_ context: PrimitiveContext) -> ProgressContent {
    let environment = context.environment
    var content = ProgressContent(look: look, fraction: configuration.fractionCompleted)
    content.interval = configuration.interval
    content.size = environment.controlSize
    content.tint = tint ?? environment.tint
    return content
  }
}
