// AVQueuePlayer and AVPlayerLooper: several items one after another, and one again and again.

import CoreMedia
import Foundation
import Shoji

/// A player that plays items one after another.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private let order = NSLock()
  private var waiting: [AVPlayerItem] = []

  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
  }

  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + order.withLock { waiting } }
  open func canInsert(_ item: AVPlayerItem, after: AVPlayerItem?) -> Bool { !items().contains { $0 === item } }
  open func insert(_ item: AVPlayerItem, after: AVPlayerItem?) {
    guard canInsert(item, after: after) else { return }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    order.withLock {
      let place = after.flatMap { after in waiting.firstIndex { $0 === after }.map { $0 + 1 } }
      waiting.insert(item, at: place ?? (after === currentItem ? 0 : waiting.count))
    }
  }
  open func remove(_ item: AVPlayerItem) {
    guard item !== currentItem else { return advanceToNextItem() }
    order.withLock { waiting.removeAll { $0 === item } }
  }
  open func removeAllItems() {
    order.withLock { waiting = [] }
    replaceCurrentItem(with: nil)
  }
  open func advanceToNextItem() {
    let isPlaying = rate > 0
    replaceCurrentItem(with: order.withLock { waiting.isEmpty ? nil : waiting.removeFirst() })
    if isPlaying, currentItem != nil { play() }
  }

  override func itemEnded(_ item: AVPlayerItem) {
    guard actionAtItemEnd == .advance, !core.playback.repeats else { return }
    let next = order.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
    replaceCurrentItem(with: next)
    if next != nil { play() }
  }
}

/// Plays an item again and again, without a pause in between.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  private weak var player: AVQueuePlayer?

  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    self.player = player
    super.init()
    if player.currentItem !== templateItem {
      player.remove(templateItem)
      player.replaceCurrentItem(with: templateItem)
    }
    player.core.set(\.repeats, true)
  }
  public convenience init(player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange: CMTimeRange) {
    self.init(player: player, templateItem: templateItem)
  }
  /// Lets the player go on to the next item after the present repetition.
  open func disableLooping() { player?.core.set(\.repeats, false) }
}
