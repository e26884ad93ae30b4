// PreviewPicture: the picture of a file, whose size is known before the browser has loaded it.

import FileFormats
import Foundation
import Shoji
import ShojiElements
import SwiftUI

enum PreviewPicture {
  /// Returns the header of a file's picture; nil if the file is no picture.
  static func header(of file: URL) -> PictureHeader? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    return PictureHeader(name: file.lastPathComponent) { place, count in
      guard (try? handle.seek(toOffset: UInt64(max(place, 0)))) != nil else { return [] }
      return (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
    }
  }

  @MainActor static func image(at address: String, _ header: PictureHeader?) -> Image {
    var content = ImageContent(source: .address(address))
    (content.size, content.turn) = (header?.size, header?.ownTurn)
    return Image(uiImage: UIImage(content: content))
  }
}

extension PictureHeader {
  /// The size as the picture is shown; nil if it is not known.
  var size: CGSize? { width > 0 && height > 0 ? CGSize(width: width, height: height) : nil }
}
