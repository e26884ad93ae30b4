// Picture: one picture or video of the library.

import AVKit
import Photos
import SwiftUI

struct Picture: Identifiable, Equatable {
  let asset: PHAsset

  var id: String { asset.localIdentifier }
  var date: Date { asset.creationDate ?? .distantPast }
  var isEdited: Bool { asset.hasAdjustments }
  var isVideo: Bool { asset.mediaType == .video }
  var isScreenshot: Bool { asset.mediaSubtypes.contains(.photoScreenshot) }
  var size: CGSize { CGSize(width: asset.pixelWidth, height: asset.pixelHeight) }
  /// Nil for pictures, and for videos that do not tell it.
  var duration: Duration? { isVideo && asset.duration > 0 ? .seconds(asset.duration) : nil }

  /// - Parameter side: the longer side in pixels; nil for all of them
  func image(side: CGFloat? = nil) -> Image {
    var found: UIImage?
    PHImageManager.default().requestImage(
      for: asset, targetSize: side.map { CGSize(width: $0, height: $0) } ?? PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil
    ) { image, _ in found = image }
    return found.map { Image(uiImage: $0) } ?? Image(systemName: "photo")
  }

  /// The video; nil for pictures.
  func player() -> AVPlayer? {
    var item: AVPlayerItem?
    PHImageManager.default().requestPlayerItem(forVideo: asset, options: nil) { found, _ in item = found }
    return item.map { AVPlayer(playerItem: $0) }
  }

  /// Says its kind and its time.
  func label(_ locale: Locale) -> Text {
    let time = date.formatted(.dateTime.day().month(.wide).year().hour().minute().locale(locale))
    if isVideo {
      guard let duration else { return Text("Video, \(time)") }
      return Text("Video, \(duration.formatted(.units(allowed: [.hours, .minutes, .seconds], width: .wide).locale(locale))), \(time)")
    }
    return isScreenshot ? Text("Screenshot, \(time)") : Text("Photo, \(time)")
  }

  /// The address at which the browser finds the file; nil if the picture is gone.
  var address: URL? {
    var found: URL?
    PHImageManager.default().requestImage(for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil) {
      _, facts in found = facts?["PHImageFileURLKey"] as? URL
    }
    return found
  }
  /// The address of the system's own editor for the picture.
  var markup: URL { URL(string: "/shoji/photos/\(id)/markup")! }
}
