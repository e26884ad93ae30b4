// RootView: the tabs Watch Now, Library and Search.

import SwiftUI

struct RootView: View {
  @SceneStorage("tab") private var tab = Place.watchNow

  enum Place: String, Hashable { case watchNow, library, search }

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack { WatchNowView().leadsToItems() }
        .tabItem { Label("Watch Now", systemImage: "play.circle.fill") }
        .tag(Place.watchNow)
      NavigationStack { LibraryView().leadsToItems() }
        .tabItem { Label("Library", systemImage: "rectangle.stack.fill") }
        .tag(Place.library)
      NavigationStack { SearchView().leadsToItems() }
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
        .tag(Place.search)
    }
  }
}

extension View {
  /// Opens the page of an item whose link was pressed.
  fileprivate func leadsToItems() -> some View {
    navigationDestination(for: TVLibraryItem.ID.self) { ItemView(id: $0) }
  }
}

/// Says how films come here, as long as no app offers any.
struct NothingToWatch: View {
  var body: some View {
    ContentUnavailableView(
      "Nothing to Watch", systemImage: "tv", description: Text("Films and programs of apps that you have opened appear here."))
  }
}
