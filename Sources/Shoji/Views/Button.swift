// Button: something to press. Its looks come from a style; see Styles/ButtonStyle.swift.

import Foundation
import ShojiGraph

/// A control that starts an action.
///
///     Button("Delete", role: .destructive) { delete() }
public struct Button<Label: View> {
  package var builderPlace = BuilderPlace()
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

extension Button: PlacedView {}

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

extension Button where Label == DefaultButtonLabel {
  /// A button whose role alone says what it does.
  nonisolated public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// What a button with a role and no words of its own shows.
public struct DefaultButtonLabel {
  let role: ButtonRole
  @Environment(\.locale) private var locale
  nonisolated init(role: ButtonRole) { self.role = role }
}
extension DefaultButtonLabel: View {
  public var body: some View {
    switch role.purpose {
    case .close: Shoji.Label { Text(verbatim: SystemWords.text(.close, locale)) } icon: { Image(systemName: "xmark") }.labelStyle(.iconOnly)
    case .confirm: Shoji.Label { Text(verbatim: SystemWords.text(.done, locale)) } icon: { Image(systemName: "checkmark") }.labelStyle(.iconOnly)
    case .cancel: Text(verbatim: SystemWords.text(.cancel, locale))
    case .destructive: Text(verbatim: SystemWords.text(.delete, locale))
    }
  }
}

extension Button where Label == Shoji.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Shoji.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Shoji.Label(title, systemImage: systemImage) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Shoji.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Shoji.Label(title, systemImage: systemImage) } }
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Shoji.Label(titleKey, image: name) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is given, in the style further out.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    (role, action, label) = (configuration.role, configuration.action, configuration.label)
  }
}

extension Button: View {
  public var body: some View {
    StyledButton(configuration: PrimitiveButtonStyleConfiguration(role: role, label: .init(view: AnyView(label)), action: action))
  }
}

/// A button in the style of its environment; in a menu it is an item.
struct StyledButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.dialogButtonStyle) private var dialogStyle
  var body: some View {
    if let dialogStyle {
      dialogStyle.make(configuration)
    } else if isInMenu {
      MenuItemView(role: configuration.role, action: configuration.action, content: configuration.label)
    } else {
      StyledControl(\.buttonStyle, configuration)
    }
  }
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
  /// Whether the browser follows the link without asking.
  var isLeftToBrowser = false
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
    content.shape = environment.buttonShape.name
    content.cornerRadius = environment.buttonShape.radius
    content.font = environment.font
    environment.writeShortcut(to: &content)
    content.reportsPress = press != nil
    content.repeats = link == nil && environment.buttonRepeatBehavior == .enabled
    if let pending = environment.pendingActivities {
      content.opensActivities = pending.key
      context.tellAudits(pending.place)
    }
    content.link = link
    content.isSupplied = isSupplied
    content.isLeftToBrowser = isLeftToBrowser
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

/// The outline of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String?
  var radius: CGFloat?
  public static let automatic = ButtonBorderShape(name: nil)
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "rounded")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(name: "rounded", radius: radius) }
}

extension View {
  /// Sets the outline of the bordered buttons in this view.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonShape, shape) }
}

private struct ButtonShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private struct ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
extension EnvironmentValues {
  var buttonShape: ButtonBorderShape { get { self[ButtonShapeKey.self] } set { self[ButtonShapeKey.self] = newValue } }
  /// The shortcut that the control inside answers to.
  package var pendingShortcut: KeyboardShortcut? { get { self[ShortcutKey.self] } set { self[ShortcutKey.self] = newValue } }
}
