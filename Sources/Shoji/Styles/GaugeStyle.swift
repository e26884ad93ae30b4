// GaugeStyle: bars, rings, and an app's own gauges.

import ShojiGraph

/// The appearance of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view of a gauge in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A gauge as passed to its style.
public struct GaugeStyleConfiguration {
  /// The gauge's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The label of the current value.
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The label of the smallest value.
  public struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The label of the largest value.
  public struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The value, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

/// A bar surrounded by its labels.
public struct DefaultGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { GaugeView(look: .linear, configuration: configuration) }
}
/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { GaugeView(look: .linear, configuration: configuration) }
}
/// A thin bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { GaugeView(look: .accessoryLinear, configuration: configuration) }
}
/// A thin bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GaugeView(look: .accessoryLinearCapacity, configuration: configuration)
  }
}
/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { GaugeView(look: .accessoryCircular, configuration: configuration) }
}
/// A closed ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GaugeView(look: .accessoryCircularCapacity, configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle { nonisolated public static var automatic: DefaultGaugeStyle { .init() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

private struct GaugeStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<GaugeStyleConfiguration>(DefaultGaugeStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var gaugeStyle: ControlStyle<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges in this view.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.gaugeStyle, style) { $0.makeBody(configuration: $1) })
  }
}
