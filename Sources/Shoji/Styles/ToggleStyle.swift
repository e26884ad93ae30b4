// ToggleStyle: the appearance of toggles.

import ShojiGraph

/// The appearance and interaction of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view of a toggle in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A toggle as passed to its style.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  /// Whether the toggle is on. A style changes it with `configuration.isOn.toggle()`.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The form that suits the context: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { ToggleView(look: .switch, configuration: configuration) }
}
/// A switch after its label.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  /// A switch that is filled with a colour while it is on.
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    ToggleView(look: .switch, configuration: configuration, tint: tint.map { .color($0) })
  }
}
/// A button that stays filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { ToggleView(look: .button, configuration: configuration) }
}
/// A round checkbox before the label.
public struct CheckboxToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { ToggleView(look: .checkbox, configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle { nonisolated public static var automatic: DefaultToggleStyle { .init() } }
extension ToggleStyle where Self == SwitchToggleStyle { nonisolated public static var `switch`: SwitchToggleStyle { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { nonisolated public static var button: ButtonToggleStyle { .init() } }
extension ToggleStyle where Self == CheckboxToggleStyle { nonisolated public static var checkbox: CheckboxToggleStyle { .init() } }

private struct ToggleStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<ToggleStyleConfiguration>(DefaultToggleStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var toggleStyle: ControlStyle<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles in this view.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.toggleStyle, style) { $0.makeBody(configuration: $1) })
  }
}
