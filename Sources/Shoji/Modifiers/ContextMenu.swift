// contextMenu: a menu for a long press or a secondary click. Element: ContextMenuContent.

import ShojiGraph

public struct _ContextMenuModifier<Items: View, Preview: View> {
  let items: Items
  let preview: Preview?
}

extension _ContextMenuModifier: ViewModifier {
  public func body(content: Content) -> some View { ContextMenuView(base: content, items: items, preview: preview) }
}

struct ContextMenuView<Base: View, Items: View, Preview: View>: PrimitiveView {
  typealias Body = Never
  let base: Base
  let items: Items
  let preview: Preview?
  @ViewBuilder var _content: some View {
    base
    MenuPopup(content: ContextMenuItems(items: items, preview: preview), hasPreview: preview != nil)
  }
  func resolve(_ context: PrimitiveContext) -> ContextMenuContent {
    var content = ContextMenuContent()
    content.isDisabled = !context.environment.isEnabled
    return content
  }
}

private struct ContextMenuItems<Items: View, Preview: View>: View {
  let items: Items
  let preview: Preview?
  var body: some View {
    if let preview { PartView("menu-preview-content", preview.environment(\.isInMenu, false)) }
    items
  }
}

extension View {
  /// Adds a menu that opens with a long press or a secondary click.
  nonisolated public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(_ContextMenuModifier<Items, EmptyView>(items: menuItems(), preview: nil))
  }
  /// Adds a menu with a preview above it.
  nonisolated public func contextMenu<Items: View, P: View>(@ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> P) -> some View
  {
    modifier(_ContextMenuModifier(items: menuItems(), preview: preview()))
  }
  /// Adds an existing menu.
  nonisolated public func contextMenu<Items: View>(_ contextMenu: ContextMenu<Items>?) -> some View {
    modifier(_ContextMenuModifier<Items?, EmptyView>(items: contextMenu?.items, preview: nil))
  }
}

/// The items of a context menu.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}
