// PHAssetCollection: the albums of the photo library, which the library fills by itself.

import Foundation
import Shoji

/// An album. The library has three: of recent pictures and videos, of videos, and of screenshots.
public final class PHAssetCollection: PHObject, @unchecked Sendable {
  public let localizedTitle: String?
  public let assetCollectionType: PHAssetCollectionType
  public let assetCollectionSubtype: PHAssetCollectionSubtype
  /// The number of pictures and videos.
  public var estimatedAssetCount: Int { PHAsset.fetchAssets(in: self, options: nil).count }
  private let isWanted: @Sendable (PHAsset) -> Bool

  private init(
    _ subtype: PHAssetCollectionSubtype, _ english: String, _ japanese: String, where isWanted: @escaping @Sendable (PHAsset) -> Bool
  ) {
    localizedTitle = Locale.current.language.languageCode == .japanese ? japanese : english
    (assetCollectionType, assetCollectionSubtype, self.isWanted) = (.smartAlbum, subtype, isWanted)
    super.init(english.lowercased())
  }

  private static var all: [PHAssetCollection] {
    [
      PHAssetCollection(.smartAlbumUserLibrary, "Recents", "最近の項目") { _ in true },
      PHAssetCollection(.smartAlbumVideos, "Videos", "ビデオ") { $0.mediaType == .video },
      PHAssetCollection(.smartAlbumScreenshots, "Screenshots", "スクリーンショット") { $0.mediaSubtypes.contains(.photoScreenshot) },
    ]
  }

  func contains(_ asset: PHAsset) -> Bool { isWanted(asset) }

  /// The albums of a kind; none in any app but Photos.
  public class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    guard type == .smartAlbum, PHPhotoLibrary.authorizationStatus() == .authorized else { return PHFetchResult([]) }
    return PHFetchResult(all.filter { subtype == .any || $0.assetCollectionSubtype == subtype })
  }
}

public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum }
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumVideos = 202
  case smartAlbumUserLibrary = 209
  case smartAlbumScreenshots = 211
  case any = 9_223_372_036_854_775_807
}
