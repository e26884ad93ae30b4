// UIImageWriteToSavedPhotosAlbum: UIKit's functions that add pictures and videos to the user's photo library.

import FileFormats
import Foundation

/// Adds an image to the user's photo library.
///
/// Failures stay unknown, because a selector needs Objective-C: `PHPhotoLibrary.performChanges` reports them.
///
/// - Parameters:
///   - completionTarget: must be nil
///   - completionSelector: must be nil
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: OpaquePointer?, _ contextInfo: UnsafeMutableRawPointer?
) { UIImage.onMain { PhotoSource(image)?.add { _ in } } }

/// Adds a video to the user's photo library.
///
/// Failures stay unknown, because a selector needs Objective-C: `PHPhotoLibrary.performChanges` reports them.
///
/// - Parameters:
///   - completionTarget: must be nil
///   - completionSelector: must be nil
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: OpaquePointer?, _ contextInfo: UnsafeMutableRawPointer?
) { UIImage.onMain { PhotoSource(.file(URL(fileURLWithPath: videoPath))).add { _ in } } }

/// Whether a file is a video that the photo library takes.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let format = FileFormat(of: URL(fileURLWithPath: videoPath))
  return format.family == .movie && format.goesIntoPhotos
}
