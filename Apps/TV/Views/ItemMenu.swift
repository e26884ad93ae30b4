// ItemMenu: what can be done with an item without opening its page.

import SwiftUI

struct ItemMenu: View {
  @Environment(TVLibrary.self) private var library
  let item: TVLibraryItem

  var body: some View {
    Link(destination: item.playAddress()) { PlayLabel(item: item) }
    if item.position > 0 {
      Link(destination: item.playAddress(fromBeginning: true)) {
        Label("Play from Beginning", systemImage: "arrow.counterclockwise")
      }
    }
    if let source = library.source(of: item), source.profiles.count > 1 {
      Menu("Play As") {
        ForEach(source.profiles) { profile in
          Link(profile.name, destination: item.playAddress(profile: profile.id))
        }
      }
    }
    Divider()
    FavoriteButton(item: item)
    if item.isUpNext {
      Button("Remove from Up Next", systemImage: "minus.circle") {
        withAnimation { library.removeFromUpNext(item) }
      }
    }
  }
}

/// “Play”, or “Resume” for an item that was begun.
struct PlayLabel: View {
  let item: TVLibraryItem

  var body: some View { Label(item.position > 0 ? "Resume" : "Play", systemImage: "play.fill") }
}

/// Adds an item to the favorites, or removes it.
struct FavoriteButton: View {
  @Environment(TVLibrary.self) private var library
  let item: TVLibraryItem

  var body: some View {
    Button(
      item.isFavorite ? "Remove from Favorites" : "Add to Favorites", systemImage: item.isFavorite ? "heart.fill" : "heart"
    ) {
      withAnimation { library.setFavorite(!item.isFavorite, of: item) }
    }
  }
}
