// IconDrops: what the user drags while the home screen is edited, and the places that take it.

import SwiftUI

extension UTType {
  fileprivate static let homeIcon = UTType(exportedAs: "dev.shoji.home.icon", conformingTo: .data)
}

/// An icon on its way. Only the home screen takes it.
struct DraggedIcon: Codable, Transferable {
  let id: HomeLayout.Icon.ID

  static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .homeIcon) }
}

/// Lets the user drop an icon on a view.
struct TakesIcons: ViewModifier {
  @Environment(HomeStore.self) private var store
  let place: HomeLayout.Place
  var isTargeted: (Bool) -> Void = { _ in }

  func body(content: Content) -> some View {
    content.dropDestination(for: DraggedIcon.self) { icons, _ in
      icons.first.map { icon in store.move(icon.id, isDropped: true) { $0.put(icon.id, at: place) } } ?? false
    } isTargeted: {
      isTargeted($0)
    }
  }
}

extension View {
  /// Lets the user drop an icon before this one, in the gap between both, which shows a line while an icon is held there.
  func gap(before place: HomeLayout.Place, _ label: Text, width: CGFloat, outset: CGFloat = 0, isOnWallpaper: Bool = true) -> some View {
    overlay(alignment: .bottomLeading) { IconGap(place: place, label: label, width: width, outset: outset, isOnWallpaper: isOnWallpaper) }
  }
}

private struct IconGap: View {
  @Environment(\.layoutDirection) private var direction
  @State private var isTargeted = false
  let place: HomeLayout.Place
  let label: Text
  let width: CGFloat
  /// How far the middle of the gap is outside of the icon's cell.
  let outset: CGFloat
  let isOnWallpaper: Bool

  var body: some View {
    Capsule()
      .fill((isOnWallpaper ? Color.white : Color.accentColor).opacity(isTargeted ? 1 : 0))
      .frame(width: 4, height: 56)
      .frame(width: width, height: 60)
      .contentShape(Rectangle())
      .modifier(TakesIcons(place: place) { isTargeted = $0 })
      .accessibilityElement(children: .contain)
      .accessibilityLabel(label)
      .offset(x: (direction == .rightToLeft ? 1 : -1) * (width / 2 + outset))
  }
}

/// The edge of the screen behind which another page is: an icon that is held there turns the page.
struct PageEdge: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var isTargeted = false
  let target: Int
  let label: LocalizedStringKey
  @Binding var page: Int?

  var body: some View {
    Rectangle()
      .fill(.white.opacity(isTargeted ? 0.3 : 0))
      .frame(width: width == .regular ? 40 : 16)
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
      .modifier(TakesIcons(place: .endOfPage(target)) { isTargeted = $0 })
      .accessibilityElement(children: .contain)
      .accessibilityLabel(label)
      .task(id: isTargeted ? target : nil) {
        guard isTargeted, (try? await Task.sleep(for: .seconds(0.8))) != nil else { return }
        withAnimation { page = target }
      }
  }
}
