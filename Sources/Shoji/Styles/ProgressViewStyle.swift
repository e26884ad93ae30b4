// ProgressViewStyle: a bar or a spinner, or whatever an app draws.

import ShojiGraph

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A progress view as its style sees it.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// From 0 to 1; nil while nobody knows how far it is.
  public let fractionCompleted: Double?
  let interval: ProgressContent.Interval?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A bar where it is known how far it is, a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let isKnown = configuration.fractionCompleted != nil || configuration.interval != nil
    return ProgressBarView(look: isKnown ? .linear : .circular, configuration: configuration)
  }
}
/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBarView(look: .linear, configuration: configuration, tint: tint.map { .color($0) })
  }
}
/// A spinner, or a ring where it is known how far it is.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBarView(look: .circular, configuration: configuration, tint: tint.map { .color($0) })
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { nonisolated public static var automatic: DefaultProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { nonisolated public static var linear: LinearProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { nonisolated public static var circular: CircularProgressViewStyle { .init() } }

private struct ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<ProgressViewStyleConfiguration>(DefaultProgressViewStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var progressViewStyle: ControlStyle<ProgressViewStyleConfiguration> {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the looks of the progress views in this view.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.progressViewStyle, style) { $0.makeBody(configuration: $1) })
  }
}
