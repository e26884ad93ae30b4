// PreviewPicture: the picture of a file, whose size is known before the browser has loaded it.

import FileFormats
import Foundation
import Shoji
import ShojiElements
import SwiftUI

enum PreviewPicture {
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
