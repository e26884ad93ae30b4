// ProgressViewStyle: bars, spinners, and an app's own progress views.

import ShojiGraph

/// The appearance of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view of a progress indicator in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A progress view as passed to its style.
public struct ProgressViewStyleConfiguration {
  /// The description of the task.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The description of the current progress.
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The progress from 0 to 1; nil while it is indeterminate.
  public let fractionCompleted: Double?
  let interval: ProgressContent.Interval?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A bar if the progress is determinate, a spinner otherwise.
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
/// A spinner, or a ring if the progress is determinate.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBarView(look: .circular, configuration: configuration, tint: tint.map { .color($0) })
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { .init() }
}

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
  /// Sets the style of the progress views in this view.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.progressViewStyle, style) { $0.makeBody(configuration: $1) })
  }
}
