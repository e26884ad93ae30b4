// FurnitureCard: a piece in the catalogue, and the picture of a piece.

import RealityKit
import SwiftUI

struct FurnitureCard: View {
  let piece: Furniture
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationLink(value: piece.id) {
      VStack(alignment: .leading, spacing: 6) {
        FurniturePicture(piece: piece)
          .arBadge(piece.hasModel)
        Text(piece.name)
          .font(.subheadline.weight(.semibold))
        Text(verbatim: piece.price.text(locale))
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(piece.id)
  }
}

/// A picture of a piece. Its meaning is in the name beside it, so screen readers pass it by.
struct FurniturePicture: View {
  let piece: Furniture
  var cornerRadius: CGFloat = 12

  var body: some View {
    Color(.secondarySystemFill)
      .aspectRatio(4 / 3, contentMode: .fit)
      .overlay { Image(decorative: piece.id).resizable().scaledToFill() }
      .clipShape(RoundedRectangle(cornerRadius: cornerRadius))
      .accessibilityHidden(true)
  }
}
