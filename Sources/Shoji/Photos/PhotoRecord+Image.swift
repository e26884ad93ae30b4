// PhotoRecord+Image: how a picture of the photo library is shown.

import FileFormats
import Foundation
import ShojiElements
import ShojiSystem

extension PhotoRecord {
  /// - Parameter isSmall: whether it is shown in a list; of a film there is no other picture
  package func image(isSmall: Bool) -> ImageContent {
    let turn = isEdited ? .up : PictureOrientation(rawValue: turn) ?? .up
    // The small picture of one that the page turns would be turned in some browsers only.
    let isThumbnail = isSmall && turn == .up || isFilm
    var content = ImageContent(source: .address(PhotoLibraryChannel.address(of: self, isSmall: isThumbnail)))
    (content.isThumbnail, content.turn) = (isThumbnail, turn == .up ? nil : turn)
    if width > 0, height > 0 { content.size = CGSize(width: Double(width) / scale, height: Double(height) / scale) }
    return content
  }
}
