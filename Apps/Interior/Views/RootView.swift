// RootView: the tabs Shop and My Room.

import RealityKit
import SwiftUI

struct RootView: View {
  @SceneStorage("tab") private var tab = Place.shop
  /// Whether the room of a user who has invited this one is open.
  @State private var isInSharedRoom = false
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
    .fullScreenCover(isPresented: $isInSharedRoom) { SharedRoomView() }
    .onSharedSpaceInvitation { invitation in
      _ = try await invitation.join()
      isInSharedRoom = true
    }
  }
}

/// The room of another user, which is left with Close; the user stays invited while it is shared.
private struct SharedRoomView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    RoomView()
      .overlay(alignment: .topLeading) {
        Button(role: .close) { dismiss() }
          .buttonStyle(.plain)
          .foregroundStyle(.white)
          .frame(width: 44, height: 44)
          .background(.black.opacity(0.55), in: Circle())
          .padding()
      }
  }
}

extension View {
  /// Opens the page of a piece whose link was pressed.
  fileprivate func leadsToFurniture() -> some View {
    navigationDestination(for: Furniture.ID.self) { FurniturePage(id: $0) }
  }
}
