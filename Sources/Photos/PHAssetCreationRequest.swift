// PHAssetCreationRequest: additions to the photo library, within `PHPhotoLibrary.performChanges`.

import Foundation
import Shoji

/// A file of which an asset is made.
public enum PHAssetResourceType: Int, Sendable { case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo }

/// How a file becomes part of an asset.
public final class PHAssetResourceCreationOptions: NSObject, @unchecked Sendable {
  /// The file's name in the library; nil for that of the file.
  public var originalFilename: String?
  /// The format is read from the bytes.
  public var uniformTypeIdentifier: String?
  /// Whether the app's file is deleted once it is in the library.
  public var shouldMoveFile = false
  public override init() {}
}

/// An asset that does not exist yet. Its identifier is empty until the change has been made.
public final class PHObjectPlaceholder: PHObject, @unchecked Sendable {
  init() { super.init("") }
}

/// The addition of a picture or video. The file is kept as it is, with all that it says.
///
///     try await PHPhotoLibrary.shared().performChanges {
///       let request = PHAssetCreationRequest.forAsset()
///       request.addResource(with: .video, fileURL: film, options: nil)
///     }
public final class PHAssetCreationRequest: PHAssetChangeRequest {
  private var source: PhotoSource.Content?
  private var options: PHAssetResourceCreationOptions?
  private let placeholder = PHObjectPlaceholder()

  /// A request without a file yet.
  public class func forAsset() -> Self { self.init(adding: nil) }
  required init(adding source: PhotoSource.Content?) {
    self.source = source
    super.init(asset: nil)
    PhotoChanges.current?.creations.append(self)
  }

  /// Whether an asset can be made of files of these types together: of one picture or one video.
  public class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
    types.count == 1 && [PHAssetResourceType.photo, .video].contains { types[0].intValue == $0.rawValue }
  }

  /// Makes the asset of a file's content. Of several resources the first one is taken.
  public func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
    add(.data(data), options)
  }
  /// Makes the asset of a file. Of several resources the first one is taken.
  public func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
    add(.file(fileURL), options)
  }
  private func add(_ content: PhotoSource.Content, _ options: PHAssetResourceCreationOptions?) {
    if source == nil { (source, self.options) = (content, options) }
  }

  public override var placeholderForCreatedAsset: PHObjectPlaceholder? { placeholder }

  /// Adds the asset, and calls back with the error if that fails.
  @MainActor func perform(then: @escaping @MainActor (PHPhotosError?) -> Void) {
    guard let source else { return then(PHPhotosError(.invalidResource)) }
    PhotoSource(source, name: options?.originalFilename, date: creationDate).add { [options, placeholder] outcome in
      switch outcome {
      case .added(let number):
        placeholder.localIdentifier = String(number)
        if options?.shouldMoveFile == true, case .file(let file) = source { try? FileManager.default.removeItem(at: file) }
        then(nil)
      case .otherKind, .missing, .tooLarge: then(PHPhotosError(.invalidResource))
      case .full: then(PHPhotosError(.notEnoughSpace))
      }
    }
  }
}
