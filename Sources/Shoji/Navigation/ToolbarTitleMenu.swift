// ToolbarTitleMenu: the menu that opens from a page's title, which is then a button in the middle of the bar.

import Foundation
import ShojiGraph

/// The menu that opens from a page's title.
public struct ToolbarTitleMenu<Content: View> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

extension ToolbarTitleMenu: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  public func _enter(_ items: inout [AnyView]) {
    let portal = EmptyView().modifier(_PortalModifier(to: \.pagePortals, placement: "titleMenu", TitleMenu(content: content)))
    items.append(AnyView(portal.modifier(_PageModifier { traits, _ in traits.hasTitleMenu = true })))
  }
}

extension View {
  /// Adds a menu to the page's title, which is shown in the middle of the bar.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(_ToolbarModifier(items: ToolbarTitleMenu(content: content)))
  }
}

/// The title with a chevron, as a button.
private struct TitleMenu<Content: View>: View {
  let content: Content
  @Environment(\.navigation) private var navigation
  @Environment(\.pageIndex) private var index

  var body: some View {
    Menu {
      content
    } label: {
      HStack(spacing: 4) {
        (navigation?.page(at: index)?.traits.title ?? Text(verbatim: "")).font(.headline).lineLimit(1)
        Image(systemName: "chevron.down").font(.caption2.weight(.bold)).foregroundStyle(.secondary).accessibilityHidden(true)
      }
      .foregroundStyle(.primary)
    }
  }
}
