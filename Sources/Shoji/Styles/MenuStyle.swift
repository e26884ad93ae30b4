// MenuStyle: the appearance of a menu's button; MenuOrder and the indicator beside the label.

import ShojiGraph

/// The appearance of a menu's button.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  /// Returns the view of a menu in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A menu as passed to its style.
public struct MenuStyleConfiguration {
  /// The menu's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The menu's items.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

/// A button without a border.
public struct DefaultMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemMenu(configuration: configuration) }
}
/// A button in the current button style.
public struct ButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SystemMenu(configuration: configuration) }
}
/// A button without a border, whatever the current button style.
public struct BorderlessButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuView(look: .borderless, primaryAction: configuration.primaryAction, label: configuration.label, content: configuration.content)
  }
}

/// A menu whose button has the built-in look of the current button style.
private struct SystemMenu: View {
  let configuration: MenuStyleConfiguration
  @Environment(\.buttonLook) private var look
  var body: some View {
    MenuView(look: look, primaryAction: configuration.primaryAction, label: configuration.label, content: configuration.content)
  }
}

extension MenuStyle where Self == DefaultMenuStyle { nonisolated public static var automatic: DefaultMenuStyle { .init() } }
extension MenuStyle where Self == ButtonMenuStyle { nonisolated public static var button: ButtonMenuStyle { .init() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  public static let automatic = MenuOrder(name: "automatic")
  /// The first item is nearest to the menu's button.
  public static let priority = MenuOrder(name: "priority")
  /// The first item is at the top.
  public static let fixed = MenuOrder(name: "fixed")
}

private struct MenuStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<MenuStyleConfiguration>(DefaultMenuStyle()) { $0.makeBody(configuration: $1) }
}
private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private struct MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  package var menuStyle: ControlStyle<MenuStyleConfiguration> {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  public var menuIndicatorVisibility: Visibility { menuIndicator }
  package var menuIndicator: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the menus in this view.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.menuStyle, style) { $0.makeBody(configuration: $1) })
  }
  /// Sets the order of the items in the menus of this view.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
  /// Shows or hides the arrows of the controls in this view that open a menu.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicator, visibility) }
}
