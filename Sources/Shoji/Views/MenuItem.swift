// MenuItemView: a button, a toggle or a link inside a menu. Element: MenuItemContent.

import ShojiGraph

struct MenuItemView<Content: View>: PrimitiveView {
  typealias Body = Never
  var role: ButtonRole?
  var mark: MenuItemContent.Mark?
  var link: String?
  let action: @MainActor () -> Void
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> MenuItemContent {
    let environment = context.environment
    var content = MenuItemContent()
    content.role = role?.purpose.rawValue
    content.mark = mark
    content.isDisabled = !environment.isEnabled
    environment.writeShortcut(to: &content)
    if let pending = environment.pendingActivities {
      content.opensActivities = pending.key
      context.tellAudits(pending.place)
    }
    content.keepsMenu = environment.menuDismissal == .disabled
    content.link = link
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .tap = event, EnvironmentValues(context.node.scope).isEnabled else { return }
    action()
  }
}

/// Whether a menu closes after an item's action.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

private struct MenuDismissalKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }
extension EnvironmentValues {
  package var menuDismissal: MenuActionDismissBehavior {
    get { self[MenuDismissalKey.self] }
    set { self[MenuDismissalKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the menu closes after an action of an item in this view.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuDismissal, behavior)
  }
}
