// PiecesSheet: the chosen pieces, in the room and not, over the room. Everything that gestures do can be done here with buttons.

import SwiftUI

struct PiecesSheet: View {
  let room: Room
  @State private var path: [ChosenPiece.ID]
  @State private var removed: ChosenPiece?
  @Environment(\.dismiss) private var dismiss

  /// - Parameter first: The piece whose page is open at first; nil for the list.
  init(room: Room, first: ChosenPiece.ID?) {
    self.room = room
    _path = State(initialValue: first.map { [$0] } ?? [])
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        if !room.pieces.isEmpty {
          Section("In the Room") {
            ForEach(room.pieces) { piece in
              NavigationLink(value: piece.id) {
                PieceRow(furniture: piece.furniture, title: piece.title, cover: piece.cover)
              }
            }
          }
        }
        if !room.absent.isEmpty {
          Section("Not in the Room") {
            ForEach(room.absent) { one in
              if let furniture = Furniture.piece(one.furniture) { absentRow(one, furniture) }
            }
          }
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if room.pieces.isEmpty, room.absent.isEmpty {
          ContentUnavailableView(
            "No Pieces Yet", systemImage: "chair.lounge", description: Text("Add a piece to see it in your room."))
        }
      }
      .navigationTitle("Pieces")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: ChosenPiece.ID.self) { id in
        if let piece = room.piece(id) {
          PieceEditor(room: room, piece: piece)
        } else {
          ContentUnavailableView("Not in the Room", systemImage: "chair.lounge", description: Text("This piece was removed."))
        }
      }
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
      .confirmationDialog("Remove this piece?", isPresented: isRemoving, titleVisibility: .visible, presenting: removed) { one in
        Button("Remove", role: .destructive) { room.forget(one) }
        Button("Cancel", role: .cancel) {}
      } message: { _ in
        Text("It is taken off your list.")
      }
    }
  }

  private func absentRow(_ one: ChosenPiece, _ furniture: Furniture) -> some View {
    HStack {
      PieceRow(furniture: furniture, title: String(localized: furniture.name), cover: furniture.cover(one.cover))
      Spacer()
      Button("Place") { room.place(one) }
        .buttonStyle(.bordered)
        .accessibilityLabel(Text("Place \(String(localized: furniture.name))"))
    }
    .swipeActions {
      Button("Remove", role: .destructive) { removed = one }
    }
  }

  private var isRemoving: Binding<Bool> { Binding(get: { removed != nil }, set: { if !$0 { removed = nil } }) }
}

/// A piece with its picture, its name and its cover.
struct PieceRow: View {
  let furniture: Furniture
  let title: String
  let cover: Cover

  var body: some View {
    HStack(spacing: 12) {
      FurniturePicture(piece: furniture, cornerRadius: 8)
        .frame(width: 64)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: title)
        Text(cover.name)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
