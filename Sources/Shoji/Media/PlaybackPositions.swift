// PlaybackPositions: where the user has stopped each video and sound of the app, for the next time.

import Foundation
import ShojiGraph

/// Keeps, for each item, where the user has stopped it, and the speed that the user has chosen for it. They are in a file in the user's
/// folder of the app, so they are the same in all windows and on all devices, and are erased with the user's data.
@MainActor package final class PlaybackPositions {
  /// Where the user is in an item.
  package struct Place: Codable, Equatable, Sendable {
    /// See `MediaSource.identity`.
    package var item: String
    /// From the beginning.
    package var seconds: Double
    /// How many times as fast as the app asks for.
    package var speed: Double
    package init(item: String, seconds: Double, speed: Double = 1) { (self.item, self.seconds, self.speed) = (item, seconds, speed) }
  }

  /// Runs a closure some seconds later.
  typealias Later = (_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Void

  /// Those of this app and user. Tests have no folder; theirs last as long as the process.
  package static let shared = PlaybackPositions(
    file: ProcessInfo.processInfo.environment["SHOJI_CONTAINER"] == nil
      ? nil : URL(fileURLWithPath: NSHomeDirectory() + "/Library/Playback/positions.json"))

  /// The most items that are kept: those that were used last.
  static let most = 200
  /// Seconds at the beginning and at the end of an item that are not kept, and the share of it that counts as its end: a film's credits.
  static let opening = 3.0, ending = 3.0, credits = 0.05

  private struct Record: Codable {
    var seconds: Double
    var speed: Double
    /// Milliseconds since 1970; later for what was noted later, whatever becomes of the clock.
    var date: Int64
  }
  private let file: URL?
  private let now: () -> ContinuousClock.Instant
  private let later: Later
  private lazy var records = read()
  private lazy var latest = records.values.map(\.date).max() ?? 0
  private var isChanged = false
  /// When the file was written last.
  private var written: ContinuousClock.Instant?
  /// When it will be written next.
  private var planned: ContinuousClock.Instant?

  init(
    file: URL?, now: @escaping () -> ContinuousClock.Instant = { .now },
    later: @escaping Later = { seconds, body in
      Graph.afterDelay(milliseconds: seconds * 1000) { MainActor.assumeIsolated { body() } }
    }
  ) {
    (self.file, self.now, self.later) = (file, now, later)
  }

  /// Where the user has stopped an item; nil for one that begins at its beginning with the usual speed.
  package subscript(item: String) -> Place? {
    records[item].map { Place(item: item, seconds: $0.seconds, speed: $0.speed) }
  }

  /// Notes where the user is. The first and the last seconds of an item are its beginning.
  ///
  /// - Parameters:
  ///   - duration: of the item, in seconds.
  ///   - patience: Seconds that must have passed since the file was written last; 0 writes it at once.
  package func note(_ place: Place, of duration: Double, within patience: Double) {
    let isBetween = place.seconds >= Self.opening && duration - place.seconds > max(Self.ending, duration * Self.credits)
    var new = place
    if !isBetween { new.seconds = 0 }
    if new != self[place.item] ?? Place(item: place.item, seconds: 0) { keep(new) }
    write(within: patience)
  }

  private func keep(_ place: Place) {
    isChanged = true
    latest = max(latest + 1, Int64(Date().timeIntervalSince1970 * 1000))
    let isUsual = place.seconds == 0 && place.speed == 1
    records[place.item] = isUsual ? nil : Record(seconds: place.seconds, speed: place.speed, date: latest)
    guard records.count > Self.most, let oldest = records.min(by: { $0.value.date < $1.value.date }) else { return }
    records[oldest.key] = nil
  }

  /// Writes what was noted, at once or when the file was not written for some seconds.
  package func write(within patience: Double) {
    guard isChanged else { return }
    let moment = now(), due = written?.advanced(by: .seconds(patience)) ?? moment
    guard due > moment else { return write() }
    guard planned.map({ due < $0 }) ?? true else { return }
    planned = due
    later((due - moment) / .seconds(1)) { [weak self] in self?.writePlanned() }
  }

  private func writePlanned() {
    planned = nil
    if isChanged { write() }
  }

  private func write() {
    (written, planned) = (now(), nil)
    isChanged = false
    guard let file, let data = try? JSONEncoder().encode(records) else { return }
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // On a full disk the former file stays, and the next note tries again.
    do { try data.write(to: file, options: .atomic) } catch { isChanged = true }
  }

  /// Reads the positions that an earlier process has written. A file that cannot be read counts as empty.
  private func read() -> [String: Record] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    let all = (try? JSONDecoder().decode([String: Record].self, from: data)) ?? [:]
    return all.filter { $0.value.seconds >= 0 && $0.value.speed > 0 }
  }
}
