// Text.Layout: the lines, runs and characters of a text as the browser has laid them out.

import Foundation
import ShojiGraph

extension Text {
  /// The layout of a text: its lines, from top to bottom.
  ///
  /// A renderer gets it once the browser has measured the text:
  ///
  ///     for line in layout {
  ///       for run in line {
  ///         for slice in run { context.draw(slice) }
  ///       }
  ///     }
  public struct Layout: RandomAccessCollection, Equatable {
    let source: LaidOutText
    public var startIndex: Int { 0 }
    public var endIndex: Int { source.report.lines.count }
    public subscript(index: Int) -> Line { Line(source: source, index: index) }
    /// Whether the end of the text is left out because it does not fit.
    public var isTruncated: Bool { source.report.isTruncated }
    public static func == (a: Layout, b: Layout) -> Bool { a.source == b.source }
  }
}

/// A text's content, and where the browser has put it.
final class LaidOutText: Equatable {
  let content: TextContent
  let report: TextReport
  /// For each run the UTF-16 offset of its first character in the whole text.
  let starts: [Int]
  /// Per run, for cutting; nil for a symbol.
  private let units: [[UInt16]?]

  init(_ content: TextContent, _ report: TextReport) {
    (self.content, self.report) = (content, report)
    units = content.runs.map { $0.symbol == nil ? Array($0.text.utf16) : nil }
    var next = 0
    starts = units.map { units in
      defer { next += units?.count ?? 1 }
      return next
    }
  }

  /// Returns a part of a run of the content, without the author's attributes.
  func part(of source: Int, _ range: Range<Int>, isEllipsis: Bool) -> TextContent.Run {
    var run = content.runs[source]
    run.attributes = nil
    if isEllipsis {
      (run.text, run.symbol) = ("…", nil)
    } else if let units = units[source] {
      run.text = JoiningLetters.part(String(decoding: units[range], as: UTF16.self), range, of: units)
    }
    return run
  }

  static func == (a: LaidOutText, b: LaidOutText) -> Bool {
    a === b || a.report == b.report && a.content.runs == b.content.runs && a.content.font == b.content.font
  }
}

extension Text.Layout {
  /// The position of a character in a text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    let offset: Int
    public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.offset < b.offset }
    public func distance(to other: CharacterIndex) -> Int { other.offset - offset }
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(offset: offset + n) }
  }

  /// The box of a line, a run or a slice: the advance of its characters, and the metrics of its font.
  public struct TypographicBounds: Equatable, Sendable {
    /// The start of the baseline.
    public var origin = CGPoint.zero
    public var width: CGFloat = 0
    /// The distance from the baseline to the top.
    public var ascent: CGFloat = 0
    /// The distance from the baseline to the bottom.
    public var descent: CGFloat = 0
    public var leading: CGFloat = 0
    public init() {}
    public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }

    init(_ clusters: some Collection<TextReport.Cluster>, of run: TextReport.Run) {
      let left = clusters.map(\.x).min() ?? 0
      origin = CGPoint(x: left, y: run.baseline)
      width = (clusters.map { $0.x + $0.width }.max() ?? left) - left
      (ascent, descent) = (run.ascent, run.height - run.ascent)
    }
  }

  /// A line of a text: its runs, in reading order.
  public struct Line: RandomAccessCollection, Equatable {
    let source: LaidOutText
    let index: Int
    /// The start of the line's baseline. What is drawn of the line moves with it.
    public var origin: CGPoint

    init(source: LaidOutText, index: Int) {
      (self.source, self.index, origin) = (source, index, .zero)
      origin = measured.origin
    }

    private var runs: [TextReport.Run] { source.report.lines[index] }
    public var startIndex: Int { 0 }
    public var endIndex: Int { runs.count }
    public subscript(position: Int) -> Run {
      Run(
        source: source, line: index, index: position,
        shift: CGSize(width: origin.x - measured.origin.x, height: origin.y - measured.origin.y))
    }

    /// The bounds as measured: the baseline is that of the run with the highest font.
    private var measured: TypographicBounds {
      let all = runs.map { TypographicBounds($0.clusters, of: $0) }
      guard var bounds = all.max(by: { $0.ascent < $1.ascent }) else { return TypographicBounds() }
      let rect = all.reduce(bounds.rect) { $0.union($1.rect) }
      (bounds.ascent, bounds.descent) = (bounds.origin.y - rect.minY, rect.maxY - bounds.origin.y)
      (bounds.origin.x, bounds.width) = (rect.minX, rect.width)
      return bounds
    }
    public var typographicBounds: TypographicBounds {
      var bounds = measured
      bounds.origin = origin
      return bounds
    }
    /// The direction of the paragraph that the line is part of.
    public var paragraphLayoutDirection: LayoutDirection { source.report.isRightToLeft ? .rightToLeft : .leftToRight }
  }

  /// Characters of a line with the same attributes and direction, in reading order. A slice has one character as a user sees it.
  public struct Run: RandomAccessCollection, Equatable {
    let source: LaidOutText
    let line: Int
    let index: Int
    let shift: CGSize

    var report: TextReport.Run { source.report.lines[line][index] }
    public var startIndex: Int { 0 }
    public var endIndex: Int { report.clusters.count }
    public subscript(position: Int) -> RunSlice { RunSlice(run: self, indices: position..<position + 1) }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    /// Returns the value that `Text.customAttribute(_:)` has set, or nil.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { source.content.runs[report.source].attributes?.value(of: key) }

    public var layoutDirection: LayoutDirection { report.isRightToLeft ? .rightToLeft : .leftToRight }
    public var typographicBounds: TypographicBounds { self[startIndex..<endIndex].typographicBounds }
    /// The positions of the characters in the text, one for each slice.
    public var characterIndices: [CharacterIndex] { self[startIndex..<endIndex].characterIndices }
  }

  /// A part of a run, down to a single character.
  public struct RunSlice: RandomAccessCollection, Equatable {
    public var run: Run
    public var indices: Range<Int>
    public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(position: Int) -> RunSlice { run[position] }
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    var clusters: ArraySlice<TextReport.Cluster> { run.report.clusters[indices] }
    public var typographicBounds: TypographicBounds {
      var bounds = TypographicBounds(clusters, of: run.report)
      bounds.origin.x += run.shift.width
      bounds.origin.y += run.shift.height
      return bounds
    }
    public var characterIndices: [CharacterIndex] {
      let start = run.source.starts[run.report.source]
      return clusters.map { CharacterIndex(offset: start + $0.range.lowerBound) }
    }
  }

  /// Options of drawing a line, a run or a slice.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Positions between whole pixels, for animations. Browsers always have them.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }
}
