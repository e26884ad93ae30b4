// Button: something to press. Its looks come from a style; see Styles/ButtonStyle.swift.

import ShojiGraph

/// A control that starts an action.
///
///     Button("Delete", role: .destructive) { delete() }
public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) where Label: View {
    self.init(role: nil, action: action, label: label)
  }
  nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) where Label: View {
    (self.role, self.action, self.label) = (role, action, label())
  }
}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { self.init(role: nil, action: action) { Text(titleKey) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button: View where Label: View {
  public var body: some View { StyledButton(role: role, action: action, label: AnyView(label)) }
}

/// A button whose style is found in the environment.
struct StyledButton: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: AnyView
  @Environment(\.buttonStyle) private var style
  @Environment(\.dialogButtonStyle) private var dialogStyle
  var body: some View { (dialogStyle ?? style).make(role, action, label) }
}

/// The one primitive under all button styles: what is pressed, and says so.
struct PressableView<Content: View>: PrimitiveView {
  typealias Body = Never
  let look: ButtonContent.Look
  let role: ButtonRole?
  let action: @MainActor () -> Void
  var press: ((Bool) -> Void)?
  var link: String?
  var isSupplied = false
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ButtonContent {
    let environment = context.environment
    var content = ButtonContent(look: look)
    content.role = role?.purpose.rawValue
    content.isDisabled = !environment.isEnabled
    content.size = environment.controlSize
    content.tint = environment.tint
    content.shape = environment.buttonShape
    content.font = environment.font
    content.shortcut = environment.pendingShortcut
    content.reportsPress = press != nil
    content.link = link
    content.isSupplied = isSupplied
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .tap: if EnvironmentValues(context.node.scope).isEnabled { action() }
    case .gesture("press", let phase, _): press?(phase == .began)
    default: break
    }
  }
}

private struct ButtonShapeKey: EnvironmentKey { static var defaultValue: String? { nil } }
private struct ShortcutKey: EnvironmentKey { static var defaultValue: String? { nil } }
extension EnvironmentValues {
  package var buttonShape: String? { get { self[ButtonShapeKey.self] } set { self[ButtonShapeKey.self] = newValue } }
  /// The shortcut that the control inside answers to.
  package var pendingShortcut: String? { get { self[ShortcutKey.self] } set { self[ShortcutKey.self] = newValue } }
}
