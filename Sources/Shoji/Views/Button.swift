// Button. Its appearance comes from a style; see Styles/ButtonStyle.swift.

import Foundation
import ShojiGraph

/// A control that runs an action.
///
///     Button("Delete", role: .destructive) { delete() }
public struct Button<Label: View> {
  package var builderPlace = BuilderPlace()
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  /// The address that a style's button opens, if the style was given a link.
  private var link: ButtonLink?

  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) where Label: View {
    self.init(role: nil, action: action, label: label)
  }
  nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) where Label: View {
    (self.role, self.action, self.label) = (role, action, label())
  }
}

extension Button: PlacedView {}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
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
  /// Creates a button with the system's label for its role.
  nonisolated public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// The label of a button with a role and no label of its own.
public struct DefaultButtonLabel {
  let role: ButtonRole
  @Environment(\.locale) private var locale
  nonisolated init(role: ButtonRole) { self.role = role }
}
extension DefaultButtonLabel: View {
  public var body: some View {
    switch role.purpose {
    case .close:
      Shoji.Label {
        Text(verbatim: SystemWords.text(.close, locale))
      } icon: {
        Image(systemName: "xmark")
      }.labelStyle(.iconOnly)
    case .confirm:
      Shoji.Label {
        Text(verbatim: SystemWords.text(.done, locale))
      } icon: {
        Image(systemName: "checkmark")
      }.labelStyle(.iconOnly)
    case .cancel: Text(verbatim: SystemWords.text(.cancel, locale))
    case .destructive: Text(verbatim: SystemWords.text(.delete, locale))
    }
  }
}

extension Button where Label == Shoji.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Shoji.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
  {
    self.init(role: nil, action: action) { Shoji.Label(title, systemImage: systemImage) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Shoji.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Shoji.Label(title, systemImage: systemImage) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image name: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Shoji.Label(titleKey, image: name) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    (role, action, label, link) = (configuration.role, configuration.action, configuration.label, configuration.link)
  }
}

extension Button: View {
  public var body: some View {
    StyledButton(
      configuration: PrimitiveButtonStyleConfiguration(role: role, label: .init(view: AnyView(label)), action: action, link: link))
  }
}

/// A button in the style of its environment, or a menu item inside a menu.
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

/// The primitive under all button styles.
struct PressableView<Content: View>: PrimitiveView {
  typealias Body = Never
  let look: ButtonContent.Look
  let role: ButtonRole?
  let action: @MainActor () -> Void
  var press: ((Bool) -> Void)?
  var link: ButtonLink?
  var isSupplied = false
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ButtonContent {
    let environment = context.environment
    var content = ButtonContent(look: environment.look(look))
    content.role = role?.purpose.rawValue
    content.isDisabled = !environment.isEnabled
    content.size = environment.controlSize
    content.tint = environment.tint
    content.shape = environment.buttonShape.name
    content.cornerRadius = environment.buttonShape.radius
    content.font = environment.styledFont
    environment.writeShortcut(to: &content)
    content.reportsPress = press != nil
    content.repeats = link == nil && environment.buttonRepeatBehavior == .enabled
    if let pending = environment.pendingActivities {
      content.opensActivities = pending.key
      context.tellAudits(pending.place)
    }
    content.link = link?.address
    content.isSupplied = isSupplied
    content.hidesArrow = look == .navigationLink && environment.linkIndicator == .hidden
    content.isLeftToBrowser = link?.isLeftToBrowser == true
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

/// The border shape of a bordered button.
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
  /// Sets the border shape of the bordered buttons in this view.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonShape, shape) }
}

private struct ButtonShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private struct ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
extension EnvironmentValues {
  var buttonShape: ButtonBorderShape {
    get { self[ButtonShapeKey.self] }
    set { self[ButtonShapeKey.self] = newValue }
  }
  /// The keyboard shortcut for the control inside.
  package var pendingShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}
