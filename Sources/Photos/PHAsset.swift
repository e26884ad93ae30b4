// PHAsset: a picture or video of the photo library, and how they are fetched.

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
  public internal(set) var localIdentifier: String
  init(_ identifier: String) { localIdentifier = identifier }
}

/// A picture or video in the photo library.
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

  public var mediaType: PHAssetMediaType { record.isFilm ? .video : .image }
  public var mediaSubtypes: PHAssetMediaSubtype { record.isScreenshot ? .photoScreenshot : [] }
  /// The duration of a video in seconds; 0 for pictures, and for videos that do not tell it.
  public var duration: TimeInterval { record.seconds ?? 0 }
  /// In pixels, as it is shown; 0 if the file does not tell.
  public var pixelWidth: Int { record.width }
  public var pixelHeight: Int { record.height }
  public var creationDate: Date? { Date(timeIntervalSince1970: Double(record.date) / 1000) }
  fileprivate var sortDate: Date { creationDate ?? .distantPast }
  /// Whether it has been edited, so that the original can be shown again.
  public var hasAdjustments: Bool { record.isEdited }
  public override func isEqual(_ object: Any?) -> Bool { (object as? PHAsset)?.record == record }
  public override var hash: Int { record.number.hashValue }

  /// The pictures and videos, the oldest first unless the options say otherwise. Empty in any app but Photos.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult(options) }
  public class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { $0.mediaType == mediaType }
  }
  /// The pictures and videos of an album.
  public class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options, where: assetCollection.contains)
  }
  public class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    let wanted = Set(identifiers)
    return PHFetchResult(PHFetchResult<PHAsset>(options).all.filter { wanted.contains($0.localIdentifier) })
  }
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
  convenience init(_ options: PHFetchOptions?, where isWanted: (PHAsset) -> Bool = { _ in true }) {
    var assets = onMain { PhotoLibraryChannel.shared.photos ?? [] }.map(PHAsset.init).filter(isWanted)
    if options?.sortDescriptors?.first?.ascending == false { assets.reverse() }
    if let limit = options?.fetchLimit, limit > 0 { assets = Array(assets.prefix(limit)) }
    self.init(assets)
  }
}
