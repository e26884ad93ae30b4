// RootView: the library and the albums.

import SwiftUI

struct RootView: View {
  @SceneStorage("tab") private var tab = Place.library

  enum Place: String, Hashable { case library, albums }

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack {
        PictureGrid(title: "Library")
      }
      .tabItem { Label("Library", systemImage: "photo.on.rectangle") }
      .tag(Place.library)
      NavigationStack {
        AlbumsView()
      }
      .tabItem { Label("Albums", systemImage: "rectangle.stack") }
      .tag(Place.albums)
    }
  }
}
