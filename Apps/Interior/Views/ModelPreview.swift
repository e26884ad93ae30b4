// ModelPreview: a piece that the user can turn, with the chosen cover, without a room around it.

import RealityKit
import SwiftUI

struct ModelPreview: View {
  let piece: Furniture
  let cover: Cover
  @State private var hasFailed = false

  var body: some View {
    Group {
      if hasFailed {
        ContentUnavailableView(
          "Can’t Show in 3D", systemImage: "cube.transparent", description: Text("Look at the picture, or try again later."))
      } else {
        RealityView { [piece = piece, cover = cover, failed = $hasFailed] content in
          content.camera = .virtual
          do { content.add(try FurnitureModel.make(piece, cover)) } catch { failed.wrappedValue = true }
        } update: { content in
          if let model = content.entities.first { FurnitureModel.dress(model, piece, cover) }
        }
      }
    }
    .aspectRatio(4 / 3, contentMode: .fit)
    .background(Color(.secondarySystemFill))
    .clipShape(RoundedRectangle(cornerRadius: 14))
  }
}
