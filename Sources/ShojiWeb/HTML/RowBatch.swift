// RowBatch: many similar siblings that are inserted together, sent as the shapes of their HTML and their own texts.
// A thousand rows of one view have one shape: the browser gets it once, and for each row a number and its texts.

import ShojiElements

/// The HTML of an element that is inserted, with the places in it where another row of the same view can differ.
struct Markup {
  /// A place that can differ: an element's number, or a text.
  struct Hole {
    var range: Range<Int>
    /// The element whose number stands there, as in `Element.id`; nil for a text.
    var number: Int?
  }
  var bytes: [UInt8]
  var holes: [Hole]

  /// The lowest number of its elements.
  var first: Int { holes.lazy.compactMap(\.number).min() ?? 0 }

  /// Whether another markup has the same bytes outside of the holes, and its elements' numbers in the same order.
  fileprivate func hasShape(of other: Markup, _ first: Int, _ otherFirst: Int) -> Bool {
    guard holes.count == other.holes.count else { return false }
    var (start, otherStart) = (0, 0)
    for (hole, otherHole) in zip(holes, other.holes) {
      guard hole.number.map({ $0 - first }) == otherHole.number.map({ $0 - otherFirst }),
        isSame(start..<hole.range.lowerBound, other, otherStart..<otherHole.range.lowerBound)
      else { return false }
      (start, otherStart) = (hole.range.upperBound, otherHole.range.upperBound)
    }
    return isSame(start..<bytes.count, other, otherStart..<other.bytes.count)
  }

  /// Whether the bytes in a range are those of another markup.
  fileprivate func isSame(_ range: Range<Int>, _ other: Markup, _ otherRange: Range<Int>) -> Bool {
    range.count == otherRange.count && bytes[range].elementsEqual(other.bytes[otherRange])
  }

  fileprivate func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Siblings for `Operation.insertRows`.
package struct RowBatch: Equatable, Sendable {
  /// A part of a shape.
  enum Part: Equatable, Sendable {
    case markup(String)
    /// The number of an element, counted from the row's first.
    case number(Int)
    /// The row's next text.
    case text
  }
  struct Row: Equatable, Sendable {
    var shape: Int
    /// The number of its first element.
    var first: Int
    /// HTML, escaped as it stands in the markup.
    var texts: [String]
  }
  private(set) var shapes: [[Part]] = []
  private(set) var rows: [Row] = []

  /// The fewest siblings for which a shape pays.
  static let fewest = 8
  /// The fewest siblings of each shape, on average.
  private static let fewestOfShape = 4

  /// Returns nil if the siblings have too little in common.
  init?(_ siblings: [Markup]) {
    guard siblings.count >= Self.fewest else { return nil }
    let firsts = siblings.map(\.first)
    let most = siblings.count / Self.fewestOfShape
    /// The first sibling of each shape.
    var models: [Int] = []
    var shapeOf: [Int] = []
    shapeOf.reserveCapacity(siblings.count)
    for (index, sibling) in siblings.enumerated() {
      // Neighbours are most often alike.
      let known = models.indices.reversed().first { sibling.hasShape(of: siblings[models[$0]], firsts[index], firsts[models[$0]]) }
      if known == nil {
        guard models.count < most else { return nil }
        models.append(index)
      }
      shapeOf.append(known ?? models.count - 1)
    }
    let varying = Self.varyingHoles(siblings, shapeOf, models)
    shapes = models.enumerated().map { Self.shape(of: siblings[$1], firsts[$1], varying[$0]) }
    rows = siblings.enumerated().map { index, sibling in
      let texts = zip(sibling.holes, varying[shapeOf[index]]).compactMap { hole, isVarying in isVarying ? sibling.text(hole.range) : nil }
      return Row(shape: shapeOf[index], first: firsts[index], texts: texts)
    }
  }

  /// Returns for each hole of each shape whether its text differs from row to row.
  private static func varyingHoles(_ siblings: [Markup], _ shapeOf: [Int], _ models: [Int]) -> [[Bool]] {
    var varying = models.map { [Bool](repeating: false, count: siblings[$0].holes.count) }
    for (sibling, shape) in zip(siblings, shapeOf) {
      let model = siblings[models[shape]]
      for (index, hole) in sibling.holes.enumerated() where hole.number == nil && !varying[shape][index] {
        varying[shape][index] = !sibling.isSame(hole.range, model, model.holes[index].range)
      }
    }
    return varying
  }

  private static func shape(of model: Markup, _ first: Int, _ varying: [Bool]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    for (hole, isVarying) in zip(model.holes, varying) where hole.number != nil || isVarying {
      if start < hole.range.lowerBound { parts.append(.markup(model.text(start..<hole.range.lowerBound))) }
      parts.append(hole.number.map { .number($0 - first) } ?? .text)
      start = hole.range.upperBound
    }
    if start < model.bytes.count { parts.append(.markup(model.text(start..<model.bytes.count))) }
    return parts
  }

  /// The HTML of all rows, as the client makes it.
  package var html: String {
    rows.map { row in
      var texts = row.texts.makeIterator()
      return shapes[row.shape].map { part in
        switch part {
        case .markup(let markup): markup
        case .number(let number): String(row.first + number, radix: 36)
        case .text: texts.next() ?? ""
        }
      }.joined()
    }.joined()
  }
}

extension [UInt8] {
  /// Puts the shapes and the rows as two arrays. In a shape a string is HTML, 0 is the row's next text, and n is the row's first number and
  /// n − 1. A row is its shape's index, its first number and its texts.
  mutating func put(_ batch: RowBatch) {
    put("[[" as StaticString)
    for (index, shape) in batch.shapes.enumerated() {
      if index > 0 { comma() }
      append(UInt8(ascii: "["))
      for (index, part) in shape.enumerated() {
        if index > 0 { comma() }
        switch part {
        case .markup(let markup): put(markup)
        case .number(let number): put(number + 1)
        case .text: put(0)
        }
      }
      append(UInt8(ascii: "]"))
    }
    put("],[" as StaticString)
    for (index, row) in batch.rows.enumerated() {
      if index > 0 { comma() }
      put(row.shape)
      comma()
      put(row.first)
      for text in row.texts {
        comma()
        put(text)
      }
    }
    put("]]" as StaticString)
  }
}
