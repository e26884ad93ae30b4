// FurniturePage: the page of a piece: its picture or its model, facts, covers, and the way into the user's room.

import RealityKit
import SwiftUI

struct FurniturePage: View {
  let id: Furniture.ID

  var body: some View {
    if let piece = Furniture.piece(id) {
      PieceFacts(piece: piece)
    } else {
      ContentUnavailableView("Not Available", systemImage: "chair.lounge", description: Text("This piece is no longer sold."))
    }
  }
}

private struct PieceFacts: View {
  let piece: Furniture
  @State private var cover: Cover.ID?
  @State private var showsModel = false
  @Environment(ChosenPieces.self) private var chosen
  @Environment(\.locale) private var locale

  var body: some View {
    let present = piece.cover(cover)
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        picture(present)
        VStack(alignment: .leading, spacing: 4) {
          Text(piece.name)
            .font(.title.bold())
            .accessibilityAddTraits(.isHeader)
          Text(verbatim: piece.price.text(locale))
            .font(.title3)
            .foregroundStyle(.secondary)
        }
        if piece.hasModel { actions(present) }
        Text(piece.summary)
        VStack(alignment: .leading, spacing: 8) {
          heading(piece.choice.title)
          CoverPicker(choice: piece.choice, covers: piece.covers, selected: present.id) { cover = $0.id }
        }
        VStack(alignment: .leading, spacing: 8) {
          heading("Size")
          SizeTable(size: piece.size, isThin: !piece.hasModel)
          if !piece.hasModel {
            Text("Made to your measure: this is the size in the picture.")
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
      }
      .padding()
      .frame(maxWidth: 640, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle(Text(piece.name))
    .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder private func picture(_ present: Cover) -> some View {
    if showsModel {
      ModelPreview(piece: piece, cover: present)
    } else {
      FurniturePicture(piece: piece, cornerRadius: 14)
    }
    if piece.hasModel {
      Toggle("Show in 3D", isOn: $showsModel)
        .accessibilityIdentifier("show-in-3d")
    }
  }

  @ViewBuilder private func actions(_ present: Cover) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      ARLaunchButton("View in Your Room") { RoomView(first: RoomView.First(furniture: piece, cover: present)) }
        .buttonStyle(.borderedProminent)
      Button("Add to My Room", systemImage: "plus") {
        chosen.add(ChosenPiece(furniture: piece.id, cover: present.id))
        AccessibilityNotification.Announcement(String(localized: "Added to My Room")).post()
      }
      .buttonStyle(.bordered)
      let count = chosen.pieces.filter { $0.furniture == piece.id }.count
      if count > 0 {
        Label("In My Room: \(count)", systemImage: "checkmark")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .controlSize(.large)
  }

  private func heading(_ title: LocalizedStringResource) -> some View {
    Text(title)
      .font(.headline)
      .accessibilityAddTraits(.isHeader)
  }
}

/// Width, depth and height in the units of the user's region.
private struct SizeTable: View {
  let size: Furniture.Size
  /// Whether the height says nothing, as that of a rug.
  let isThin: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(spacing: 6) {
      LabeledContent("Width") { Text(verbatim: Lengths.side(centimeters: size.width, locale)) }
      if !isThin || size.depth > 20 {
        LabeledContent("Depth") { Text(verbatim: Lengths.side(centimeters: size.depth, locale)) }
      }
      if !isThin || size.height > 20 {
        LabeledContent("Height") { Text(verbatim: Lengths.side(centimeters: size.height, locale)) }
      }
    }
  }
}
