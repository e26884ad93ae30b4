// ButtonStyle and PrimitiveButtonStyle: the appearance and behaviour of buttons, for the system's styles and an app's own.

import ShojiGraph

/// The appearance of a button; the system handles the interaction.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view of a button in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button as passed to its style.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is pressed.
  public let isPressed: Bool
}

/// The appearance and interaction of a button.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view of a button in this style, which calls the configuration's `trigger()`.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button as passed to a primitive style.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  var link: ButtonLink?
  /// Runs the button's action.
  @MainActor public func trigger() { action() }
}

/// A button with one of the built-in looks.
struct SystemButton: View {
  let look: ButtonContent.Look
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View {
    PressableView(
      look: look, role: configuration.role, action: configuration.action, link: configuration.link, content: configuration.label)
  }
}

/// The button style that suits the context.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .automatic, configuration: configuration) }
}
/// A button with a background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .bordered, configuration: configuration) }
}
/// A button with a background in the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .prominent, configuration: configuration) }
}
/// A button without a background, in the tint colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .borderless, configuration: configuration) }
}
/// A button that only dims while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .plain, configuration: configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { nonisolated public static var automatic: DefaultButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { nonisolated public static var bordered: BorderedButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle { nonisolated public static var plain: PlainButtonStyle { .init() } }

/// Glass: drawn as a bordered button.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .bordered, configuration: configuration) }
}
/// Prominent glass: drawn as a prominent button.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemButton(look: .prominent, configuration: configuration) }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle { nonisolated public static var glass: GlassButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: GlassProminentButtonStyle { .init() }
}

/// A button drawn by an app's own style, which receives the pressed state.
private struct CustomButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  /// A type that is not stored for a restart, after which the button is not pressed.
  private struct Press: Equatable { var isHeld = false }
  @State private var press = Press()

  var body: some View {
    PressableView(
      look: .custom, role: configuration.role, action: configuration.action, press: { press.isHeld = $0 }, link: configuration.link,
      content: style.makeBody(
        configuration: ButtonStyleConfiguration(
          role: configuration.role, label: .init(view: configuration.label.view), isPressed: press.isHeld)))
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<PrimitiveButtonStyleConfiguration>(DefaultButtonStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var buttonStyle: ControlStyle<PrimitiveButtonStyleConfiguration> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

/// A style with a built-in look that menus use too.
@MainActor private protocol SystemButtonStyle { nonisolated var look: ButtonContent.Look { get } }
extension BorderedButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .bordered } }
extension BorderedProminentButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .prominent } }
extension BorderlessButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .borderless } }
extension PlainButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .plain } }
extension GlassButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .bordered } }
extension GlassProminentButtonStyle: SystemButtonStyle { nonisolated var look: ButtonContent.Look { .prominent } }

private struct ButtonLookKey: EnvironmentKey { static var defaultValue: ButtonContent.Look { .automatic } }
extension EnvironmentValues {
  /// The built-in look of the current button style; plain for an app's own style.
  var buttonLook: ButtonContent.Look {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the buttons in this view.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.buttonStyle, style) { CustomButton(style: $0, configuration: $1) }).environment(\.buttonLook, .plain)
  }
  /// Sets the appearance and interaction of the buttons in this view.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.buttonStyle, style) { $0.makeBody(configuration: $1) })
      .environment(\.buttonLook, (style as? any SystemButtonStyle)?.look ?? .automatic)
  }
}
