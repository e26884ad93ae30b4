// SearchView: items by title and genre; without words, the genres to choose from.

import SwiftUI

struct SearchView: View {
  @Environment(TVLibrary.self) private var library
  @SceneStorage("search") private var words = ""

  var body: some View {
    let found = library.search(words)
    List {
      if isEmpty {
        if !genres.isEmpty {
          Section("Genres") {
            ForEach(genres, id: \.self) { genre in
              Button {
                words = genre
              } label: {
                Text(verbatim: genre).frame(maxWidth: .infinity, alignment: .leading)
              }
            }
          }
        }
      } else {
        ForEach(found) { ItemRow(item: $0) }
      }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if library.items.isEmpty {
        NothingToWatch()
      } else if !isEmpty, found.isEmpty {
        ContentUnavailableView.search(text: words)
      }
    }
    .navigationTitle("Search")
    .searchable(text: $words, prompt: "Titles and Genres")
  }

  private var isEmpty: Bool { words.trimmingCharacters(in: .whitespaces).isEmpty }
  private var genres: [String] { Set(library.items.compactMap(\.genre)).sorted { $0.localizedStandardCompare($1) == .orderedAscending } }
}
