// UIImageWriteToSavedPhotosAlbum: UIKit's functions that add pictures and videos to the user's photo library.

import FileFormats
import Foundation
import ShojiSystem

/// Adds an image to the user's photo library.
///
/// - Parameters:
///   - completionTarget: the object that is told of the end
///   - completionSelector: its method, which gets the image, an error or nil, and `contextInfo`
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let end = AlbumEnd(target: completionTarget, selector: completionSelector, item: image, context: contextInfo)
  UIImage.onMain { if let source = PhotoSource(image) { source.add { end.tell($0) } } else { end.tell(.otherKind) } }
}

/// Adds a video to the user's photo library.
///
/// - Parameters:
///   - completionTarget: the object that is told of the end
///   - completionSelector: its method, which gets the path, an error or nil, and `contextInfo`
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let end = AlbumEnd(target: completionTarget, selector: completionSelector, item: videoPath, context: contextInfo)
  UIImage.onMain { PhotoSource(.file(URL(fileURLWithPath: videoPath))).add { end.tell($0) } }
}

/// Whether a file is a video that the photo library takes.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let format = FileFormat(of: URL(fileURLWithPath: videoPath))
  return format.family == .movie && format.goesIntoPhotos
}

/// The object and its method that are called once an item was added, or was not.
private struct AlbumEnd: @unchecked Sendable {
  let target: Any?
  let selector: Selector?
  let item: Any
  let context: UnsafeMutableRawPointer?

  @MainActor func tell(_ outcome: PhotoAnswer.Outcome) {
    guard let target, let selector else { return }
    selector.perform(
      on: target as AnyObject, with: item, outcome.message(CurrentScene.environment.locale).map(NotSaved.init(errorDescription:)), context)
  }

  /// Why an item was not added, in words for the user.
  private struct NotSaved: LocalizedError { let errorDescription: String? }
}
