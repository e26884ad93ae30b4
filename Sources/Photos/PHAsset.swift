// PHAsset: a picture of the photo library, and how pictures are fetched.

import Foundation
import Shoji
import ShojiSystem

/// What an asset is.
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// Kinds of assets.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
}

/// The base of assets and collections.
open class PHObject: NSObject, @unchecked Sendable {
  public let localIdentifier: String
  init(_ identifier: String) { localIdentifier = identifier }
}

/// A picture in the photo library.
///
///     let newestFirst = PHFetchOptions()
///     newestFirst.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
///     let pictures = PHAsset.fetchAssets(with: .image, options: newestFirst)
public final class PHAsset: PHObject, @unchecked Sendable {
  let record: PhotoRecord
  init(_ record: PhotoRecord) {
    self.record = record
    super.init(String(record.number))
  }

  public var mediaType: PHAssetMediaType { .image }
  public var mediaSubtypes: PHAssetMediaSubtype { .photoScreenshot }
  /// In pixels.
  public var pixelWidth: Int { record.width }
  public var pixelHeight: Int { record.height }
  public var creationDate: Date? { Date(timeIntervalSince1970: Double(record.date) / 1000) }
  fileprivate var sortDate: Date { creationDate ?? .distantPast }
  /// Whether it has been edited, so that the original can be shown again.
  public var hasAdjustments: Bool { record.isEdited }
  public override func isEqual(_ object: Any?) -> Bool { (object as? PHAsset)?.record == record }
  public override var hash: Int { record.number.hashValue }

  /// The pictures, the oldest first unless the options say otherwise. Empty in any app but Photos.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult(options) }
  public class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    mediaType == .image ? PHFetchResult(options) : PHFetchResult([])
  }
  /// The pictures of an album.
  public class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options)
  }
  public class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    let wanted = Set(identifiers)
    return PHFetchResult(PHFetchResult<PHAsset>(options).all.filter { wanted.contains($0.localIdentifier) })
  }
}

/// An album. The library has one, of the screenshots.
public final class PHAssetCollection: PHObject, @unchecked Sendable {
  public let localizedTitle: String?
  public let assetCollectionType: PHAssetCollectionType
  public let assetCollectionSubtype: PHAssetCollectionSubtype
  /// An estimate of the number of pictures.
  public var estimatedAssetCount: Int { PHAsset.fetchAssets(in: self, options: nil).count }

  private init(screenshots: Void) {
    localizedTitle = Locale.current.language.languageCode == .japanese ? "スクリーンショット" : "Screenshots"
    (assetCollectionType, assetCollectionSubtype) = (.smartAlbum, .smartAlbumScreenshots)
    super.init("screenshots")
  }

  public class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    let hasAlbum =
      type == .smartAlbum && [.any, .smartAlbumScreenshots].contains(subtype) && PHPhotoLibrary.authorizationStatus() == .authorized
    return PHFetchResult(hasAlbum ? [PHAssetCollection(screenshots: ())] : [])
  }
}

public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum }
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumUserLibrary = 209
  case smartAlbumScreenshots = 211
  case any = 9_223_372_036_854_775_807
}

/// How assets are fetched.
public final class PHFetchOptions: NSObject, @unchecked Sendable {
  /// The order. Pictures can be ordered by their date; other keys are ignored.
  public var sortDescriptors: [NSSortDescriptor]?
  /// The most assets; 0 for all.
  public var fetchLimit = 0
  public var includeHiddenAssets = false
  public override init() {}
}

extension NSSortDescriptor {
  /// Orders assets by their date, under Apple's name for it; any other key means the date too.
  public convenience init(key: String?, ascending: Bool) { self.init(keyPath: \PHAsset.sortDate, ascending: ascending) }
}

/// The result of a fetch: what there was at that moment.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  let all: [ObjectType]
  init(_ all: [ObjectType]) { self.all = all }

  public var count: Int { all.count }
  public var firstObject: ObjectType? { all.first }
  public var lastObject: ObjectType? { all.last }
  public func object(at index: Int) -> ObjectType { all[index] }
  public subscript(index: Int) -> ObjectType { all[index] }
  public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { all[$0] } }
  public func contains(_ object: ObjectType) -> Bool { all.contains { $0 === object } }
  public func enumerateObjects(_ body: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for (index, object) in all.enumerated() {
      body(object, index, &stop)
      if stop.boolValue { return }
    }
  }
}

extension PHFetchResult<PHAsset> {
  convenience init(_ options: PHFetchOptions?) {
    var records = onMain { PhotoLibraryChannel.shared.photos ?? [] }
    if options?.sortDescriptors?.first?.ascending == false { records.reverse() }
    if let limit = options?.fetchLimit, limit > 0 { records = Array(records.prefix(limit)) }
    self.init(records.map(PHAsset.init))
  }
}
