// RootView: the tabs Shop and My Room.

import SwiftUI

struct RootView: View {
  @SceneStorage("tab") private var tab = Place.shop
  @Environment(ChosenPieces.self) private var chosen

  enum Place: String, Hashable { case shop, room }

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack { CatalogView().leadsToFurniture() }
        .tabItem { Label("Shop", systemImage: "square.grid.2x2") }
        .tag(Place.shop)
      NavigationStack { MyRoomView().leadsToFurniture() }
        .tabItem { Label("My Room", systemImage: "house") }
        .badge(chosen.pieces.count)
        .tag(Place.room)
    }
  }
}

extension View {
  /// Opens the page of a piece whose link was pressed.
  fileprivate func leadsToFurniture() -> some View {
    navigationDestination(for: Furniture.ID.self) { FurniturePage(id: $0) }
  }
}
