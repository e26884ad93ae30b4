// TextReport: the browser's report of where it has put a text's lines, runs and characters. Untrusted; a malformed one is dropped as a whole.
// Sent by ShojiWeb/Client/behaviours/text-renderer.js.

import Foundation
import ShojiGraph

/// The measured layout of a text, in points from its top left corner.
struct TextReport: Equatable {
  /// Consecutive characters of one run on one line, in one direction.
  struct Run: Equatable {
    /// The index of the run in the text's content.
    var source: Int
    var isRightToLeft: Bool
    var top: CGFloat
    var height: CGFloat
    var ascent: CGFloat
    /// In reading order.
    var clusters: [Cluster]
    var baseline: CGFloat { top + ascent }
  }
  /// A character as a user sees it, which may consist of several Unicode scalars.
  struct Cluster: Equatable {
    /// UTF-16 offsets in the text of the run; empty for the ellipsis of a truncated text.
    var range: Range<Int>
    var x: CGFloat
    var width: CGFloat
  }

  var isTruncated: Bool
  var size: CGSize
  /// The font size in relation to the text's font.
  var scale: CGFloat
  var isRightToLeft: Bool
  var lines: [[Run]]
  /// The lengths of the content's runs when it was measured, by which a report for another text is recognised.
  private var lengths: [Int]

  /// The client measures no longer texts.
  private static let mostClusters = 5000

  /// Reads `[truncated, width, height, scale, right to left, [line, source, right to left, top, height, ascent, start, length, x, width, …], …]`.
  /// Returns nil unless all numbers are finite and moderate, and all characters are in the text, in order.
  init?(_ value: EventValue, of content: TextContent) {
    guard let parts = value.list, parts.count > 5, parts.count <= 5 + Self.mostClusters else { return nil }
    let head = parts[..<5].compactMap(Self.number)
    guard head.count == 5, head[1] >= 0, head[2] >= 0, (0.01...1).contains(head[3]) else { return nil }
    (isTruncated, size, scale, isRightToLeft) = (head[0] == 1, CGSize(width: head[1], height: head[2]), head[3], head[4] == 1)
    (lines, lengths) = ([], Self.lengths(content))
    var count = 0
    for part in parts[5...] {
      guard let values = part.list, values.count >= 10, (values.count - 7) % 3 == 0, values.count <= 7 + 3 * Self.mostClusters else {
        return nil
      }
      let numbers = values.compactMap(Self.number)
      count += (values.count - 7) / 3
      guard numbers.count == values.count, count <= Self.mostClusters, let line = Int(exactly: numbers[0]),
        let source = Int(exactly: numbers[1]), lengths.indices.contains(source), line == lines.count || line == lines.count - 1,
        numbers[4] >= 0, let start = Int(exactly: numbers[6]),
        let clusters = Self.clusters(numbers[7...], from: start, in: lengths[source])
      else { return nil }
      if line == lines.count { lines.append([]) }
      lines[line].append(
        Run(
          source: source, isRightToLeft: numbers[2] == 1, top: numbers[3], height: numbers[4], ascent: min(max(numbers[5], 0), numbers[4]),
          clusters: clusters))
    }
  }

  private static func clusters(_ numbers: ArraySlice<Double>, from start: Int, in length: Int) -> [Cluster]? {
    guard start >= 0 else { return nil }
    var (clusters, offset): ([Cluster], Int) = ([], start)
    for index in stride(from: numbers.startIndex, to: numbers.endIndex, by: 3) {
      guard let count = Int(exactly: numbers[index]), count >= 0, offset <= length, count <= length - offset, numbers[index + 2] >= 0 else {
        return nil
      }
      clusters.append(Cluster(range: offset..<offset + count, x: numbers[index + 1], width: numbers[index + 2]))
      offset += count
    }
    return clusters
  }

  private static func number(_ value: EventValue) -> Double? { value.number.flatMap { abs($0) <= 1e6 ? $0 : nil } }

  /// A symbol counts as one character.
  private static func lengths(_ content: TextContent) -> [Int] { content.runs.map { $0.symbol == nil ? $0.text.utf16.count : 1 } }

  /// Whether the report can be of a text.
  func fits(_ content: TextContent) -> Bool { lengths == Self.lengths(content) }
}
