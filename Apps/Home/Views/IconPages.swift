// IconPages: the pages of icons, the page dots, and the dock.

import SwiftUI

struct IconPages<Icon: View>: View {
  let pages: [[InstalledApp]]
  let columns: Int
  @Binding var page: Int?
  @ViewBuilder let icon: (InstalledApp) -> Icon

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(alignment: .top, spacing: 0) {
        ForEach(pages.indices, id: \.self) { index in
          grid(pages[index])
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
  }

  private func grid(_ apps: [InstalledApp]) -> some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 12, alignment: .top), count: columns), spacing: 24) {
      ForEach(apps) { icon($0) }
    }
    .padding(.horizontal, 20)
    .padding(.top, 12)
    .frame(maxWidth: 1000)
    .frame(maxWidth: .infinity, alignment: .top)
  }
}

/// One dot for each page; the current one is bright.
struct PageDots: View {
  let count: Int
  let current: Int

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
  }
}

/// The translucent bar at the bottom.
struct DockBar<Icons: View>: View {
  @ViewBuilder let icons: Icons
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    HStack(spacing: width == .regular ? 24 : 0) {
      icons
        .frame(maxWidth: width == .regular ? nil : .infinity)
    }
    .padding(.horizontal, width == .regular ? 20 : 8)
    .padding(.vertical, 14)
    .frame(maxWidth: width == .regular ? nil : .infinity, minHeight: 90)
    .background(.white.opacity(0.24), in: RoundedRectangle(cornerRadius: 32, style: .continuous))
    .padding(.horizontal, 12)
    .padding(.bottom, 12)
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Dock")
  }
}
