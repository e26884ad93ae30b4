// AVAsset: a video or a sound by its address.

import CoreMedia
import Foundation
import Shoji

/// A video or a sound.
open class AVAsset: NSObject, @unchecked Sendable {
  package let source: MediaSource
  public let url: URL

  public init(url: URL) {
    self.url = url
    source = MediaSource(url)
    super.init()
  }
}

/// A video or a sound at an address: of the web, of the app's resources, or a file of the user.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// Something that is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  /// The player whose current item this is.
  weak var player: AVPlayer? { didSet { player?.core.subtitles = subtitles.map(\.core) } }

  /// A WebVTT file with subtitles in one language. Shoji's own: Apple's frameworks find subtitles within the video's file.
  public struct Subtitles: Hashable, Sendable {
    /// A file of the app's resources, or of the user. Browsers refuse other hosts' files.
    public var url: URL
    /// A language code, such as `ja`.
    public var language: String
    /// The name that the user chooses: the language's own, such as 日本語.
    public var name: String
    public init(url: URL, language: String, name: String) { (self.url, self.language, self.name) = (url, language, name) }

    fileprivate var core: MediaSubtitles { MediaSubtitles(url: url, language: language, name: name) }
  }

  /// The subtitles that the user can choose with the player's controls. None are shown at first. Shoji's own.
  open var subtitles: [Subtitles] = [] { didSet { player?.core.subtitles = subtitles.map(\.core) } }

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Whether it can be played; unknown until the browser has loaded its beginning.
  open var status: Status {
    guard let player = player?.core else { return .unknown }
    return player.isFailed ? .failed : player.duration == nil ? .unknown : .readyToPlay
  }
  /// Indefinite until the browser has loaded the beginning.
  open var duration: CMTime { player?.core.duration.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? .indefinite }
  open func currentTime() -> CMTime { player?.currentTime() ?? .zero }
  open var error: (any Error)? {
    status == .failed
      ? CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "The browser can’t play \(asset.url.lastPathComponent)."]) : nil
  }
  open func seek(to time: CMTime) async -> Bool { await player?.seek(to: time) ?? false }
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    player?.seek(to: time, completionHandler: completionHandler ?? { _ in })
  }

  /// Posted when an item has been played to its end; the object is the item.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when the browser cannot play an item; the object is the item.
  public static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}
