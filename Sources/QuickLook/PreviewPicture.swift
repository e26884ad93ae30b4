// PreviewPicture: the picture of a file, whose size is known before the browser has loaded it.

import FileFormats
import Foundation
import Shoji
import ShojiElements
import SwiftUI

enum PreviewPicture {
  /// Returns the size of a file's picture; nil if it is not known.
  static func size(of file: URL) -> CGSize? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    let header = PictureHeader(name: file.lastPathComponent) { place, count in
      guard (try? handle.seek(toOffset: UInt64(max(place, 0)))) != nil else { return [] }
      return (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
    }
    return header.flatMap { $0.width > 0 && $0.height > 0 ? CGSize(width: $0.width, height: $0.height) : nil }
  }

  @MainActor static func image(at address: String, size: CGSize?) -> Image {
    var content = ImageContent(source: .address(address))
    content.size = size
    return Image(uiImage: UIImage(content: content))
  }
}
