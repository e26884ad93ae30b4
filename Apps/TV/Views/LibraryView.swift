// LibraryView: the favorites, and everything by app. ItemRow: an item in a list.

import SwiftUI

struct LibraryView: View {
  @Environment(TVLibrary.self) private var library
  @Environment(\.locale) private var locale

  var body: some View {
    List {
      if !library.favorites.isEmpty {
        Section("Favorites") {
          ForEach(library.favorites) { ItemRow(item: $0) }
        }
      }
      ForEach(library.sources) { source in
        Section {
          ForEach(source.items) { ItemRow(item: $0) }
        } header: {
          HStack(spacing: 8) {
            SourceIcon(source: source)
            Text(verbatim: source.title(in: locale))
          }
        }
      }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if library.items.isEmpty { NothingToWatch() }
    }
    .navigationTitle("Library")
  }
}

struct ItemRow: View {
  @Environment(\.dynamicTypeSize) private var textSize
  let item: TVLibraryItem

  var body: some View {
    NavigationLink(value: item.id) {
      if textSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 8) { content }
      } else {
        HStack(spacing: 12) { content }
      }
    }
    .contextMenu { ItemMenu(item: item) }
  }

  @ViewBuilder private var content: some View {
    Artwork(item: item, cornerRadius: 6)
      .frame(width: 96)
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: item.title)
      ItemFact(item: item)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
