// PieceEditor: what can be done with one piece in the room: its cover, steps and turns, and removing it. The room goes on behind it.

import SwiftUI

struct PieceEditor: View {
  let room: Room
  let piece: PlacedPiece
  @State private var asksToRemove = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      Section {
        CoverPicker(choice: piece.furniture.choice, covers: piece.furniture.covers, selected: piece.cover.id) {
          room.setCover($0, of: piece)
        }
      } header: {
        Text(piece.furniture.choice.title)
      }
      Section {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 8)], spacing: 8) {
          ForEach(PlacedPiece.Step.allCases, id: \.self) { step in
            Button {
              piece.move(step)
              AccessibilityNotification.Announcement(String(localized: step.done)).post()
            } label: {
              Label {
                Text(step.title)
              } icon: {
                Image(systemName: step.symbol)
              }
              .frame(maxWidth: .infinity)
            }
          }
        }
        .buttonStyle(.bordered)
        .padding(.vertical, 4)
      } header: {
        Text("Position")
      } footer: {
        Text("Left and right are as you saw the piece when you placed it.")
      }
      Section {
        Button("Remove", role: .destructive) { asksToRemove = true }
          .confirmationDialog("Remove this piece?", isPresented: $asksToRemove, titleVisibility: .visible) {
            Button("Remove", role: .destructive) {
              room.remove(piece)
              dismiss()
            }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("It is taken out of the room and off your list.")
          }
      }
    }
    .navigationTitle(Text(verbatim: piece.title))
    .navigationBarTitleDisplayMode(.inline)
  }
}
