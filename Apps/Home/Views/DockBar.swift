// DockBar: the translucent bar at the bottom, with up to four apps.

import SwiftUI

struct DockBar: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.horizontalSizeClass) private var width
  let isEditing: Bool
  let actions: IconActions

  var body: some View {
    let apps = store.layout.dock.compactMap(store.app)
    HStack(spacing: width == .regular ? 24 : 0) {
      ForEach(apps) { app in
        Group {
          if isEditing {
            EditedDockIcon(app: app, index: apps.firstIndex(of: app) ?? 0, count: apps.count, actions: actions)
          } else {
            AppIcon(app: app, showsTitle: false, actions: actions)
          }
        }
        .frame(maxWidth: width == .regular ? nil : .infinity)
      }
    }
    .padding(.horizontal, width == .regular ? 20 : 2)
    .padding(.vertical, 14)
    .frame(maxWidth: width == .regular ? nil : .infinity, minHeight: 90)
    .background(.white.opacity(0.24), in: RoundedRectangle(cornerRadius: 32, style: .continuous))
    .padding(.horizontal, 12)
    .padding(.bottom, 12)
    .modifier(DockDrops(isEditing: isEditing))
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Dock")
  }
}

/// While the home screen is edited, icons can be dropped on the dock: they come last.
private struct DockDrops: ViewModifier {
  let isEditing: Bool

  func body(content: Content) -> some View {
    if isEditing { content.modifier(TakesIcons(place: .dock(before: nil))) } else { content }
  }
}

/// An icon of the dock while the home screen is edited: a menu has its moves.
private struct EditedDockIcon: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.layoutDirection) private var direction
  let app: InstalledApp
  let index: Int
  let count: Int
  let actions: IconActions

  var body: some View {
    Menu {
      if index > 0 { Button("Move Earlier", systemImage: "chevron.backward") { move(by: -1) } }
      if index < count - 1 { Button("Move Later", systemImage: "chevron.forward") { move(by: 1) } }
      DockItem(slug: app.slug)
      Button("Remove App", systemImage: "minus.circle", role: .destructive) { actions.remove(app) }
    } label: {
      IconFace(app: app)
        .overlay(alignment: .topLeading) { MoreGlyph().offset(x: -11, y: -11) }
    }
    .modifier(Jiggle(isReversed: index.isMultiple(of: 2)))
    .accessibilityLabel("More for \(app.title(in: locale))")
    .frame(minWidth: 64)
    .draggable(DraggedIcon(id: app.slug))
    .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      guard press.modifiers.contains(.option) else { return .ignored }
      move(by: (press.key == .rightArrow) == (direction == .leftToRight) ? 1 : -1)
      return .handled
    }
    .frame(maxWidth: width == .regular ? nil : .infinity)
    .gap(
      before: .dock(before: app.slug), Text("Before \(app.title(in: locale))"), width: 24, outset: width == .regular ? 12 : 0)
  }

  private func move(by step: Int) {
    store.move(app.slug) { $0.stepInDock(app.slug, by: step) != nil }
  }
}
