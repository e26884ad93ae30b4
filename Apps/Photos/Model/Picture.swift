// Picture: one picture of the library.

import Photos
import SwiftUI

struct Picture: Identifiable, Equatable {
  let asset: PHAsset

  var id: String { asset.localIdentifier }
  var date: Date { asset.creationDate ?? .distantPast }
  var isEdited: Bool { asset.hasAdjustments }
  var size: CGSize { CGSize(width: asset.pixelWidth, height: asset.pixelHeight) }

  /// - Parameter side: the longer side in pixels; nil for all of them
  func image(side: CGFloat? = nil) -> Image {
    var found: UIImage?
    PHImageManager.default().requestImage(
      for: asset, targetSize: side.map { CGSize(width: $0, height: $0) } ?? PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil
    ) { image, _ in found = image }
    return found.map { Image(uiImage: $0) } ?? Image(systemName: "photo")
  }

  func label(_ locale: Locale) -> Text {
    Text("Screenshot, \(date.formatted(.dateTime.day().month(.wide).year().hour().minute().locale(locale)))")
  }

  /// The address of the system's own editor for the picture.
  var markup: URL { URL(string: "/shoji/photos/\(id)/markup")! }
}
