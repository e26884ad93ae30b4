// IconPages: the pages of icons and the page dots.

import SwiftUI

struct IconPages: View {
  @Environment(\.horizontalSizeClass) private var width
  let pages: [[HomeLayout.Icon]]
  @Binding var page: Int?
  let isEditing: Bool
  let actions: IconActions

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(alignment: .top, spacing: 0) {
        ForEach(pages.indices, id: \.self) { index in
          shownPage(index)
            .containerRelativeFrame(.horizontal)
            .id(index)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: $page)
    .scrollIndicators(.hidden)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlay(alignment: .leading) { if isEditing, current > 0 { PageEdge(target: current - 1, label: "Previous Page", page: $page) } }
    .overlay(alignment: .trailing) {
      if isEditing, current < pages.count - 1 { PageEdge(target: current + 1, label: "Next Page", page: $page) }
    }
  }

  /// The last page may have disappeared.
  private var current: Int { min(page ?? 0, pages.count - 1) }

  @ViewBuilder private func shownPage(_ index: Int) -> some View {
    // Pages farther away are changed when the user comes near, so that editing begins at once with many apps.
    let isEdited = isEditing && abs(index - current) <= 1
    if isEdited {
      grid(index, isEdited: true)
        .modifier(TakesIcons(place: .endOfPage(index)))
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Page \(index + 1) of \(pages.count)")
    } else {
      grid(index, isEdited: false)
    }
  }

  private func grid(_ index: Int, isEdited: Bool) -> some View {
    // A short window scrolls the page.
    ScrollView {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0, alignment: .top), count: columns), spacing: Self.rowSpacing) {
        ForEach(pages[index]) { icon in
          if isEdited {
            EditedIcon(icon: icon, page: index, pages: pages.count, columns: columns, actions: actions)
          } else {
            PageIcon(icon: icon, actions: actions)
          }
        }
      }
      .padding(.horizontal, Self.margin)
      .padding(.top, Self.margin)
      .frame(maxWidth: 1000)
      .frame(maxWidth: .infinity, alignment: .top)
    }
    .scrollIndicators(.hidden)
  }

  /// Icons are spread evenly: each is in the middle of a column.
  private var columns: Int { width == .regular ? 6 : 4 }
  private static let margin: CGFloat = 16, rowSpacing: CGFloat = 14
}

/// An icon on a page: an app or a folder.
private struct PageIcon: View {
  @Environment(HomeStore.self) private var store
  let icon: HomeLayout.Icon
  let actions: IconActions

  var body: some View {
    switch icon {
    case .app(let slug): if let app = store.app(slug) { AppIcon(app: app, showsTitle: true, actions: actions) }
    case .folder(let folder): FolderIcon(folder: folder) { actions.openFolder(folder.id) }
    }
  }
}

/// One dot for each page; the current one is bright. As one adjustable element for assistive technology.
struct PageDots: View {
  let count: Int
  let current: Int
  @Binding var page: Int?

  var body: some View {
    HStack(spacing: 9) {
      ForEach(0..<count, id: \.self) { index in
        Circle()
          .fill(.white.opacity(index == current ? 1 : 0.4))
          .frame(width: 7, height: 7)
      }
    }
    .padding(.vertical, 14)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Page \(current + 1) of \(count)")
    .accessibilityAdjustableAction { direction in
      withAnimation { page = min(max(current + (direction == .increment ? 1 : -1), 0), count - 1) }
    }
  }
}
