// AVQueuePlayer and AVPlayerLooper: which item plays after another.

import AVFoundation
import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("AVQueuePlayer") struct QueuePlayerTests {
  private let items = ["a", "b", "c"].map { AVPlayerItem(url: URL(string: "https://example.com/\($0).mp4")!) }

  /// What a browser reports of the present item.
  private func report(_ player: AVPlayer, _ kind: String, at seconds: Double, _ more: EventValue = .null) {
    player.core.receive(.list([.string(kind), .number(seconds), .number(100), more]))
  }
  private func names(_ player: AVQueuePlayer) -> [String] { player.items().map { $0.asset.url.deletingPathExtension().lastPathComponent } }

  @Test("The end of an item leads to the next, which plays; the last one's end empties the queue") func advances() {
    let player = AVQueuePlayer(items: items)
    // Posted by other tests' players too.
    nonisolated(unsafe) var ended: [AVPlayerItem] = []
    let observer = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil) { note in
      if let item = note.object as? AVPlayerItem { ended.append(item) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    player.play()
    for (turn, item) in items.enumerated() {
      #expect(player.currentItem === item && player.core.source?.url == item.asset.url && player.rate == 1)
      #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
      report(player, "playing", at: 0)
      #expect(player.timeControlStatus == .playing)
      report(player, "ended", at: 100, .number(Double(turn + 1)))
    }
    #expect(ended.filter { item in items.contains { $0 === item } }.count == 3)
    #expect(player.currentItem == nil && player.items().isEmpty && player.rate == 0 && player.core.source == nil)
  }

  @Test("The browser is told to go on: the answer to an end differs from what it was told before") func isTold() {
    let player = AVQueuePlayer(items: items)
    player.play()
    report(player, "playing", at: 0)
    let before = player.core.playback
    report(player, "ended", at: 100, .number(1))
    let after = player.core.playback
    #expect(before.isPlaying && after.isPlaying && after.heard == 1 && before != after)
  }

  @Test("A queue without items plays those that are inserted one after another") func emptyQueue() {
    let player = AVQueuePlayer()
    #expect(player.actionAtItemEnd == .advance && player.items().isEmpty)
    for item in items { player.insert(item, after: nil) }
    #expect(names(player) == ["a", "b", "c"])
    player.play()
    report(player, "playing", at: 0)
    report(player, "ended", at: 100, .number(1))
    #expect(names(player) == ["b", "c"])
  }

  @Test("Items are inserted after others, once each, and removed") func order() {
    let player = AVQueuePlayer(items: [items[0], items[2]])
    #expect(player.canInsert(items[1], after: items[0]) && !player.canInsert(items[2], after: items[0]))
    player.insert(items[1], after: items[0])
    player.insert(items[1], after: nil)
    #expect(names(player) == ["a", "b", "c"])
    player.remove(items[1])
    #expect(names(player) == ["a", "c"])
    player.remove(items[0])
    #expect(names(player) == ["c"])
    player.insert(items[1], after: items[2])
    player.insert(items[0], after: items[2])
    #expect(names(player) == ["c", "a", "b"])
    player.removeAllItems()
    #expect(player.items().isEmpty && player.core.source == nil)
  }

  @Test("Skipping to the next item goes on playing, or stays paused") func skipping() {
    let player = AVQueuePlayer(items: items)
    player.advanceToNextItem()
    #expect(names(player) == ["b", "c"] && player.rate == 0 && player.timeControlStatus == .paused)
    player.play()
    report(player, "playing", at: 3)
    player.advanceToNextItem()
    #expect(names(player) == ["c"] && player.rate == 1 && player.currentTime() == .zero)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    player.advanceToNextItem()
    #expect(player.items().isEmpty && player.rate == 0)
  }

  @Test("At the end it pauses if the app wants that") func pausing() {
    let player = AVQueuePlayer(items: items)
    player.actionAtItemEnd = .pause
    player.play()
    report(player, "playing", at: 0)
    report(player, "ended", at: 100, .number(1))
    #expect(names(player) == ["a", "b", "c"] && player.rate == 0 && player.currentTime().seconds == 100)
  }

  @Test("A looper repeats its item until it is disabled; then the queue goes on") func looping() {
    let player = AVQueuePlayer(items: items)
    let looper = AVPlayerLooper(player: player, templateItem: items[1])
    #expect(player.currentItem === items[1] && player.core.playback.repeats)
    player.play()
    report(player, "playing", at: 0)
    // The browser repeats it by itself, and reports that it is at the beginning again.
    report(player, "sought", at: 0, .number(0))
    #expect(player.currentItem === items[1] && player.rate == 1)
    looper.disableLooping()
    #expect(!player.core.playback.repeats)
    report(player, "ended", at: 100, .number(1))
    #expect(player.currentItem !== items[1] && player.rate == 1)
  }
}
