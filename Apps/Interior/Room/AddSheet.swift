// AddSheet: pieces to choose from, over the room. The chosen one is placed next.

import SwiftUI

struct AddSheet: View {
  let room: Room
  let title: LocalizedStringKey
  let pieces: [Furniture]
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationStack {
      List(pieces) { piece in
        Button {
          room.place(piece, piece.covers[0])
        } label: {
          HStack(spacing: 12) {
            FurniturePicture(piece: piece, cornerRadius: 8)
              .frame(width: 64)
            VStack(alignment: .leading, spacing: 2) {
              Text(piece.name)
                .foregroundStyle(Color.primary)
              Text(verbatim: piece.price.text(locale))
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
            Spacer()
          }
          .contentShape(Rectangle())
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
      }
    }
  }
}
