// TimeObserver: calls back while a player plays. It uses a timer only while the player plays.

import CoreMedia
import Foundation
import Shoji

// Unchecked: the timer and the last time are read and written under `lock`.
final class TimeObserver: @unchecked Sendable {
  enum Moments { case periodic(Double), boundaries([Double]) }

  private weak var player: AVPlayer?
  private let moments: Moments
  private let queue: DispatchQueue
  private let block: @Sendable (CMTime) -> Void
  private let lock = NSLock()
  private var timer: (any DispatchSourceTimer)?
  private var last = 0.0
  /// Twenty callbacks a second are the most: views that follow them are drawn for each.
  private static let shortest = 0.05

  init(_ player: AVPlayer, _ moments: Moments, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) {
    (self.player, self.moments, self.queue, self.block) = (player, moments, queue ?? .main, block)
  }

  deinit { timer?.cancel() }

  /// Starts or stops the timer with the playback. After a jump of the time it calls back at once.
  func follow(isJump: Bool = false) {
    guard let player else { return stop() }
    let isPlaying = player.timeControlStatus == .playing, rate = Double(max(player.rate, 0.01))
    lock.withLock {
      last = player.core.currentTime
      guard isPlaying else {
        timer?.cancel()
        timer = nil
        return
      }
      guard timer == nil else { return }
      let interval =
        switch moments {
        case .periodic(let seconds): max(seconds.isFinite ? seconds / rate : 1, Self.shortest)
        case .boundaries: Self.shortest
        }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler { [weak self] in self?.tick() }
      timer.resume()
      self.timer = timer
    }
    if isJump, case .periodic = moments {
      let time = player.currentTime()
      queue.async { self.block(time) }
    }
  }

  func stop() {
    lock.withLock {
      timer?.cancel()
      timer = nil
    }
  }

  private func tick() {
    guard let player else { return stop() }
    let now = player.core.currentTime
    let before = lock.withLock {
      defer { last = now }
      return last
    }
    switch moments {
    case .periodic: block(player.currentTime())
    case .boundaries(let times): if times.contains(where: { $0 > before && $0 <= now }) { block(player.currentTime()) }
    }
  }
}
