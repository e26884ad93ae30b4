// AVPlayer: plays a video or a sound in the browser.

import CoreMedia
import Foundation
import Shoji

/// Plays a video or a sound in the user's browser.
///
/// Without a `VideoPlayer`, only the sound is heard, in the window in which `play()` was called. Browsers let sound begin only after the user
/// has pressed something in the window; until then, ``timeControlStatus`` returns to paused.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  package let core: MediaPlayer
  private let lock = NSLock()
  private var item: AVPlayerItem?
  private var normalRate: Float = 1
  private var endAction = ActionAtItemEnd.pause
  private var seeks: [Int: @Sendable (Bool) -> Void] = [:]
  private var observers: [ObjectIdentifier: TimeObserver] = [:]

  public override convenience init() { self.init(playerItem: nil) }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  public init(playerItem item: AVPlayerItem?) {
    core = MediaPlayer(item?.asset.source)
    super.init()
    self.item = item
    item?.player = self
    onMain { [weak self] in self?.core.didReport = { self?.reported($0) } }
  }

  // MARK: The item

  open var currentItem: AVPlayerItem? { lock.withLock { item } }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    lock.withLock {
      self.item?.player = nil
      self.item = item
    }
    item?.player = self
    core.source = item?.asset.source
  }

  /// Called on the main thread at the end of an item.
  @MainActor func itemEnded(_ item: AVPlayerItem) {}

  open var actionAtItemEnd: ActionAtItemEnd {
    get { lock.withLock { endAction } }
    set { lock.withLock { endAction = newValue } }
  }

  // MARK: Playback

  open func play() { rate = defaultRate }
  open func pause() { core.pause() }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// The speed; 0 while paused.
  open var rate: Float {
    get { core.playback.isPlaying ? Float(core.playback.rate) : 0 }
    set {
      guard newValue > 0 else { return core.pause() }
      core.set(\.rate, Double(newValue))
      core.play()
    }
  }
  /// The speed with which `play()` begins.
  open var defaultRate: Float {
    get { lock.withLock { normalRate } }
    set { lock.withLock { normalRate = newValue } }
  }
  open var volume: Float {
    get { Float(core.playback.volume) }
    set { core.set(\.volume, Double(min(max(0, newValue), 1))) }
  }
  open var isMuted: Bool {
    get { core.playback.isMuted }
    set { core.set(\.isMuted, newValue) }
  }
  open var timeControlStatus: TimeControlStatus {
    switch core.phase {
    case .paused: .paused
    case .waiting: .waitingToPlayAtSpecifiedRate
    case .playing: .playing
    }
  }
  open var status: Status { core.isFailed ? .failed : .readyToPlay }
  open var error: (any Error)? { currentItem?.error }
  /// Whether the device may sleep is the browser's decision. No effect.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Browsers buffer on their own. No effect.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Browsers show a video on another screen by themselves. No effect.
  open var allowsExternalPlayback = true

  // MARK: Time

  open func currentTime() -> CMTime { CMTime(seconds: core.currentTime, preferredTimescale: 600) }

  open func seek(to time: CMTime) { core.seek(to: time.seconds) }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { core.seek(to: time.seconds) }
  @discardableResult open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { over in seek(to: time) { over.resume(returning: $0) } }
  }
  @discardableResult open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool { await seek(to: time) }
  /// - Parameter completionHandler: Called with false if a later request came first.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    let replaced = lock.withLock {
      defer { seeks = [core.seek(to: time.seconds): completionHandler] }
      return seeks.values
    }
    for handler in replaced { handler(false) }
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Calls back regularly while the player plays, and when the time jumps.
  /// - Returns: A token for ``removeTimeObserver(_:)``.
  open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void)
    -> Any
  {
    keep(TimeObserver(self, .periodic(interval.seconds), queue, block))
  }
  /// Calls back when the playback passes one of the times.
  open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void) -> Any {
    keep(TimeObserver(self, .boundaries(times.map(\.seconds)), queue) { _ in block() })
  }
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    lock.withLock { _ = observers.removeValue(forKey: ObjectIdentifier(observer)) }
    observer.stop()
  }

  private func keep(_ observer: TimeObserver) -> TimeObserver {
    lock.withLock { observers[ObjectIdentifier(observer)] = observer }
    observer.follow()
    return observer
  }

  // MARK: Reports

  @MainActor private func reported(_ event: MediaPlayer.Event) {
    for observer in lock.withLock({ Array(observers.values) }) { observer.follow(isJump: event == .ended) }
    let item = currentItem
    switch event {
    case .ended:
      NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
      if let item { itemEnded(item) }
    case .failed: NotificationCenter.default.post(name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item)
    case .sought(let number):
      let handlers = lock.withLock {
        defer { seeks = seeks.filter { $0.key > number } }
        return seeks.filter { $0.key <= number }.values
      }
      for handler in handlers { handler(true) }
      for observer in lock.withLock({ Array(observers.values) }) { observer.follow(isJump: true) }
    case .ready, .phase, .interrupted, .resumable: break
    }
  }
}

extension NSValue {
  /// A time as an object, for ``AVPlayer/addBoundaryTimeObserver(forTimes:queue:using:)``.
  public convenience init(time: CMTime) {
    var seconds = time.seconds
    self.init(bytes: &seconds, objCType: "d")
  }
  var seconds: Double {
    var seconds = 0.0
    getValue(&seconds)
    return seconds
  }
}

/// How a video fits its frame.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The whole video, with bars where the frame has another form.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The whole frame, from which the video is cut off.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The whole video in the whole frame, distorted.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
