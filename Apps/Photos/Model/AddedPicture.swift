// AddedPicture: a picture or video that the user brings, from the device's picker or by a drop.

import CoreTransferable
import Photos
import SwiftUI

/// It is in the library once it has been received.
struct AddedPicture: Transferable {
  /// Why it is not in the library.
  let failure: PHPhotosError?

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(importedContentType: .image) { await AddedPicture(of: $0.file) }
    FileRepresentation(importedContentType: .movie) { await AddedPicture(of: $0.file) }
  }

  private init(of file: URL) async {
    do {
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetCreationRequest.forAsset().addResource(with: .photo, fileURL: file, options: nil)
      }
      failure = nil
    } catch {
      failure = error as? PHPhotosError ?? PHPhotosError(.invalidResource)
    }
  }
}
