// MyRoomView: the pieces that the user has chosen, and the way into the room.

import RealityKit
import SwiftUI

struct MyRoomView: View {
  @Environment(ChosenPieces.self) private var chosen
  @Environment(\.locale) private var locale
  @State private var removed: ChosenPiece?

  var body: some View {
    List {
      if !chosen.pieces.isEmpty {
        Section {
          ARLaunchButton("View in Your Room") { RoomView() }
        }
        Section {
          ForEach(chosen.pieces) { one in
            if let furniture = Furniture.piece(one.furniture) {
              NavigationLink(value: furniture.id) {
                PieceRow(furniture: furniture, title: String(localized: furniture.name), cover: furniture.cover(one.cover))
              }
              .swipeActions {
                Button("Remove", role: .destructive) { removed = one }
              }
            }
          }
          LabeledContent("Total") { Text(verbatim: chosen.total.text(locale)) }
        } header: {
          Text("Pieces")
        }
      }
      Section {
        NavigationLink {
          PosterView()
        } label: {
          Label("Showroom Poster", systemImage: "storefront")
        }
      } footer: {
        if chosen.pieces.isEmpty { Text("Pieces that you add in the shop appear here.") }
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle("My Room")
    .confirmationDialog("Remove this piece?", isPresented: isRemoving, titleVisibility: .visible, presenting: removed) { one in
      Button("Remove", role: .destructive) { chosen.remove(one.id) }
      Button("Cancel", role: .cancel) {}
    } message: { _ in
      Text("It is taken off your list.")
    }
  }

  private var isRemoving: Binding<Bool> { Binding(get: { removed != nil }, set: { if !$0 { removed = nil } }) }
}
