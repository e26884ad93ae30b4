// PHImageManager: the images of assets.

import AVFoundation
import Foundation
import Shoji
import ShojiElements
import ShojiSystem

/// How an image is scaled to a size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

/// The size of the original.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// A request that can be cancelled.
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0

/// How an image is requested. The browser decides about quality and caching.
public final class PHImageRequestOptions: NSObject, @unchecked Sendable {
  public var isSynchronous = false
  public var isNetworkAccessAllowed = false
  public var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  public var resizeMode = PHImageRequestOptionsResizeMode.fast
  public override init() {}
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

/// How a video is requested. The browser decides about quality and caching.
public final class PHVideoRequestOptions: NSObject, @unchecked Sendable {
  public var isNetworkAccessAllowed = false
  public override init() {}
}

/// Makes images of assets. An image holds no pixels: the browser loads it when it is shown.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()
  public class func `default`() -> PHImageManager { manager }
  public override init() {}

  /// Small pictures have sides up to this number of pixels.
  static let small = 480.0

  /// Calls back with the image of an asset, at once. The information has, as `PHImageFileURLKey`, the address at which the browser finds the
  /// asset's file.
  ///
  /// - Parameter targetSize: in pixels; up to 480 a small version is shown
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let isSmall = targetSize.width > 0 && max(targetSize.width, targetSize.height) <= Self.small
    let file = URL(string: PhotoLibraryChannel.address(of: asset.record, isSmall: false))
    resultHandler(UIImage(content: asset.record.image(isSmall: isSmall)), file.map { ["PHImageFileURLKey": $0] })
    return 1
  }

  /// Calls back with the video of an asset, at once; with nil for a picture.
  @discardableResult open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(Self.video(of: asset).map(AVPlayerItem.init), nil)
    return 1
  }
  /// Calls back with the video of an asset, at once; with nil for a picture.
  @discardableResult open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, Never?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(Self.video(of: asset), nil, nil)
    return 1
  }
  private static func video(of asset: PHAsset) -> AVAsset? {
    guard asset.record.isFilm, let url = URL(string: PhotoLibraryChannel.address(of: asset.record, isSmall: false)) else { return nil }
    return AVURLAsset(url: url)
  }
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Prepares images. Browsers cache by themselves, so there is nothing to prepare.
public final class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  public func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  public func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?)
  {}
  public func stopCachingImagesForAllAssets() {}
}
