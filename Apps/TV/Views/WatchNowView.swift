// WatchNowView: what goes on, favorites, what was played, and recommendations, each in a row that scrolls sideways.

import SwiftUI

struct WatchNowView: View {
  @Environment(TVLibrary.self) private var library

  var body: some View {
    content
      .navigationTitle("Watch Now")
  }

  @ViewBuilder private var content: some View {
    if library.items.isEmpty { NothingToWatch() } else { shelves }
  }

  private var shelves: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 28) {
        Shelf(title: "Up Next", items: library.upNext)
        Shelf(title: "Favorites", items: library.favorites)
        Shelf(title: "Recently Played", items: library.recentlyPlayed)
        Shelf(title: "What to Watch", items: library.recommended)
        // With nothing begun, chosen or recommended, the page is not left blank.
        if isPlain { Shelf(title: "All", items: library.items) }
      }
      .padding(.vertical)
    }
  }

  private var isPlain: Bool { library.recentlyPlayed.isEmpty && library.favorites.isEmpty && library.recommended.isEmpty }
}

/// A titled row of cards; nothing without items.
struct Shelf: View {
  let title: LocalizedStringKey
  let items: [TVLibraryItem]
  /// The library has the others.
  private static let most = 20

  var body: some View {
    if !items.isEmpty {
      VStack(alignment: .leading, spacing: 10) {
        Text(title)
          .font(.title2.bold())
          .padding(.horizontal)
          .accessibilityAddTraits(.isHeader)
        ScrollView(.horizontal) {
          HStack(alignment: .top, spacing: 14) {
            ForEach(items.prefix(Self.most)) { ItemCard(item: $0) }
          }
          .padding(.horizontal)
        }
        .scrollIndicators(.hidden)
      }
    }
  }
}
