// AVAudioPlayer: plays a sound of the app's resources or of its data.

import Foundation
import Shoji

/// Hears of an audio player's end.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound in the user's browser, in the window in which `play()` was called.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private let core: MediaPlayer
  private let lock = NSLock()
  private var repetitions = 0
  private var played = 0

  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?

  /// - Throws: if there is no such file, or if it is not a sound. A sound in a format that the browser does not play is reported to the delegate.
  public init(contentsOf url: URL) throws {
    guard !url.isFileURL || FileManager.default.isReadableFile(atPath: url.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    guard MediaSource(url).isMedia else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: url.path]) }
    (core, self.url, data) = (MediaPlayer(MediaSource(url)), url, nil)
    super.init()
    listen()
  }
  public convenience init(contentsOf url: URL, fileTypeHint: String?) throws { try self.init(contentsOf: url) }
  /// - Throws: if the data is larger than 4 MB, the most that fits into a page, or if it is not a sound.
  public init(data: Data) throws {
    guard data.count <= MediaSource.largestFile else { throw CocoaError(.fileReadTooLarge) }
    guard MediaSource(data).isMedia else { throw CocoaError(.fileReadCorruptFile) }
    (core, url, self.data) = (MediaPlayer(MediaSource(data)), nil, data)
    super.init()
    listen()
  }
  public convenience init(data: Data, fileTypeHint: String?) throws { try self.init(data: data) }

  private func listen() {
    onMain { [weak self] in
      self?.core.didReport = { event in
        guard let self else { return }
        switch event {
        case .ended: self.ended()
        case .failed: self.delegate?.audioPlayerDecodeErrorDidOccur(self, error: CocoaError(.fileReadCorruptFile))
        default: break
        }
      }
    }
  }

  @MainActor private func ended() {
    let isOver = lock.withLock {
      played += 1
      return repetitions >= 0 && played > repetitions
    }
    if isOver { delegate?.audioPlayerDidFinishPlaying(self, successfully: true) } else { core.play() }
  }

  /// Browsers load a sound when it is first played.
  @discardableResult open func prepareToPlay() -> Bool { true }
  @discardableResult open func play() -> Bool {
    lock.withLock { played = 0 }
    core.play()
    return true
  }
  /// Browsers cannot begin at an exact time of the device. It plays at once.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
  open func pause() { core.pause() }
  open func stop() { core.pause() }

  open var isPlaying: Bool { core.playback.isPlaying }
  /// 0 until the browser has loaded the beginning.
  open var duration: TimeInterval { core.duration ?? 0 }
  open var currentTime: TimeInterval {
    get { core.currentTime }
    set { core.seek(to: newValue) }
  }
  open var volume: Float {
    get { Float(core.playback.volume) }
    set { core.set(\.volume, Double(min(max(0, newValue), 1))) }
  }
  open func setVolume(_ volume: Float, fadeDuration: TimeInterval) { self.volume = volume }
  /// How often the sound is repeated; without end if negative.
  open var numberOfLoops: Int {
    get { lock.withLock { repetitions } }
    set {
      lock.withLock { repetitions = newValue }
      core.set(\.repeats, newValue < 0)
    }
  }
  open var enableRate = true
  open var rate: Float {
    get { Float(core.playback.rate) }
    set { core.set(\.rate, Double(min(max(0.5, newValue), 2))) }
  }
  /// Browsers place the sound themselves. No effect.
  open var pan: Float = 0
}
