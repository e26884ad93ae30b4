// PHAssetChangeRequest: changes to pictures, within `PHPhotoLibrary.performChanges`.

import Foundation
import Shoji
import ShojiSystem

/// A change to a picture.
public class PHAssetChangeRequest: NSObject {
  private let asset: PHAsset?
  /// When the picture was taken. Of a new one: nil for the time in the file, or else now. Of others it cannot be changed.
  public var creationDate: Date?

  public convenience init(for asset: PHAsset) { self.init(asset: asset) }
  init(asset: PHAsset?) { self.asset = asset }

  /// The asset that is made; nil for changes of others.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }

  /// Adds an image. Nil stands for an image without a file, such as a symbol.
  public class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetCreationRequest(adding: onMain { PhotoSource(image) }.map(\.content))
  }
  /// Adds the file of an image.
  public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? {
    PhotoSource(.file(fileURL)).format.family == .image ? PHAssetCreationRequest(adding: .file(fileURL)) : nil
  }
  /// Adds the file of a video.
  public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? {
    PhotoSource(.file(fileURL)).format.family == .movie ? PHAssetCreationRequest(adding: .file(fileURL)) : nil
  }

  /// Shows the original of an edited picture again.
  public func revertAssetContentToOriginal() {
    if let number = asset?.record.number { PhotoChanges.current?.calls.append(.revert(number)) }
  }

  /// Deletes pictures for good. Ask the user first: Shoji does not.
  public class func deleteAssets(_ assets: [PHAsset]) { PhotoChanges.current?.calls.append(.delete(assets.map(\.record.number))) }
}

/// The changes that the closure of `performChanges` requests. Unchecked because the closure's thread is done with them before the main thread begins.
final class PhotoChanges: @unchecked Sendable {
  private static let key = "shoji.photo-changes"
  /// Those of the closure that runs on this thread; nil outside of one.
  static var current: PhotoChanges? { Thread.current.threadDictionary[key] as? PhotoChanges }

  var calls: [PhotosCall] = []
  var creations: [PHAssetCreationRequest] = []

  /// Runs a closure and returns what it has requested.
  static func requested(by closure: () -> Void) -> PhotoChanges {
    let changes = PhotoChanges(), former = current
    Thread.current.threadDictionary[key] = changes
    closure()
    Thread.current.threadDictionary[key] = former
    return changes
  }
}
