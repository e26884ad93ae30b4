// RootView: the latest documents, and all of them by place.

import Shoji
import SwiftUI

struct RootView: View {
  let library: DocumentLibrary
  @SceneStorage("tab") private var tab = Tab.browse

  enum Tab: String, Hashable { case recents, browse }

  var body: some View {
    TabView(selection: $tab) {
      RecentsView(library: library)
        .tabItem { Label("Recents", systemImage: "clock") }
        .tag(Tab.recents)
      BrowseView(library: library)
        .tabItem { Label("Browse", systemImage: "folder") }
        .tag(Tab.browse)
    }
  }
}
