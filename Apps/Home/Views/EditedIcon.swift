// EditedIcon: an icon while the home screen is edited: it jiggles and can be dragged, and a button beside it has the actions for users who
// do not drag. Option with an arrow key moves the icon whose button has the focus.

import SwiftUI

struct EditedIcon: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.locale) private var locale
  let icon: HomeLayout.Icon
  let page: Int
  let pages: Int
  let columns: Int
  let actions: IconActions
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.layoutDirection) private var direction
  @State private var isTargeted = false

  var body: some View {
    VStack(spacing: 6) {
      face
        .scaleEffect(isTargeted ? 1.15 : 1)
        .overlay(alignment: .topLeading) { menu }
      IconTitle(text: Text(verbatim: title))
    }
    .modifier(Jiggle(isReversed: icon.id.utf8.count.isMultiple(of: 2)))
    .frame(minWidth: 64)
    .draggable(DraggedIcon(id: icon.id))
    .modifier(TakesIcons(place: .onto(icon.id)) { isTargeted = $0 })
    .accessibilityElement(children: .contain)
    .accessibilityLabel(title)
    .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
      guard press.modifiers.contains(.option) else { return .ignored }
      move(by: steps(press.key))
      return .handled
    }
    .frame(maxWidth: .infinity)
    .gap(before: .before(icon.id), Text("Before \(title)"), width: width == .regular ? 80 : 28)
  }

  private func steps(_ key: KeyEquivalent) -> Int {
    switch key {
    case .upArrow: -columns
    case .downArrow: columns
    case .leftArrow: direction == .rightToLeft ? 1 : -1
    default: direction == .rightToLeft ? -1 : 1
    }
  }

  private func move(by count: Int) {
    store.move(icon.id) { $0.step(icon.id, by: count) != nil }
  }

  private func turn(by pages: Int) { store.change(icon.id) { $0.move(icon.id, byPages: pages) } }

  @ViewBuilder private var face: some View {
    switch icon {
    case .app(let slug): if let app = store.app(slug) { IconFace(app: app) }
    case .folder(let folder): FolderFace(folder: folder)
    }
  }

  private var title: String {
    switch icon {
    case .app(let slug): store.app(slug)?.title(in: locale) ?? ""
    case .folder(let folder): folder.title
    }
  }

  private var menu: some View {
    Menu {
      Button("Move Earlier", systemImage: "chevron.backward") { move(by: -1) }
        .disabled(store.layout.icons.first?.id == icon.id)
      Button("Move Later", systemImage: "chevron.forward") { move(by: 1) }
        .disabled(store.layout.icons.last?.id == icon.id)
      if page > 0 { Button("Previous Page", systemImage: "arrow.left.to.line") { turn(by: -1) } }
      if page < pages - 1 { Button("Next Page", systemImage: "arrow.right.to.line") { turn(by: 1) } }
      switch icon {
      case .app(let slug): appItems(slug)
      case .folder(let folder): Button("Open Folder", systemImage: "folder") { actions.openFolder(folder.id) }
      }
    } label: {
      MoreGlyph()
        .frame(width: 44, height: 44)
    }
    .accessibilityLabel("More for \(title)")
    .offset(x: -20, y: -20)
  }

  @ViewBuilder private func appItems(_ slug: String) -> some View {
    DockItem(slug: slug)
    Menu("Add to Folder", systemImage: "folder") {
      ForEach(store.layout.folders) { folder in Button(folder.title) { store.change(slug) { $0.add(slug, to: folder.id) } } }
      Button("New Folder", systemImage: "folder.badge.plus") { makeFolder(slug) }
    }
    Button("Remove App", systemImage: "minus.circle", role: .destructive) { if let app = store.app(slug) { actions.remove(app) } }
  }

  private func makeFolder(_ slug: String) {
    store.change(slug) { actions.openFolder($0.makeFolder(with: slug)) }
  }
}

/// The mark on an icon that has a menu while the home screen is edited.
struct MoreGlyph: View {
  var body: some View {
    Image(systemName: "ellipsis.circle.fill")
      .font(.system(size: 22))
      .foregroundStyle(.black, .white)
      .background(.white, in: Circle())
  }
}

/// Turns a view a little to and fro, unless the user prefers less motion.
struct Jiggle: ViewModifier {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  /// Neighbours do not move alike.
  let isReversed: Bool
  @State private var isTurned = false

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(angle))
      .onAppear {
        guard !reduceMotion else { return }
        withAnimation(.easeInOut(duration: isReversed ? 0.13 : 0.15).repeatForever(autoreverses: true)) { isTurned = true }
      }
  }

  private var angle: Double { reduceMotion ? 0 : (isTurned != isReversed ? 1.2 : -1.2) }
}
