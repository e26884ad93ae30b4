// PHAssetChangeRequest: changes to pictures, within `PHPhotoLibrary.performChanges`.

import Foundation
import Shoji

/// A change to a picture.
public final class PHAssetChangeRequest: NSObject {
  private let asset: PHAsset
  public init(for asset: PHAsset) { self.asset = asset }

  /// Shows the original of an edited picture again.
  public func revertAssetContentToOriginal() {
    let number = asset.record.number
    onMain { PhotoLibraryChannel.shared.send(.revert(number)) }
  }

  /// Deletes pictures for good. Ask the user first: Shoji does not.
  public class func deleteAssets(_ assets: [PHAsset]) {
    let numbers = assets.map(\.record.number)
    onMain { PhotoLibraryChannel.shared.send(.delete(numbers)) }
  }
}
