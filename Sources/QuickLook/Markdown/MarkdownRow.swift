// MarkdownRow: a Markdown document as a flat list of rows, each with the quotes and list items around it, so that of a long document only the
// rows near the window are made, and so that no document nests views deeply.

import Foundation

struct MarkdownRow: Equatable {
  enum Content: Equatable {
    case heading(level: Int, [Piece])
    case paragraph([Piece])
    case code(String)
    case rule
    case table(MarkdownTable)

    /// The text whose direction the row has; empty for the page's.
    var directing: String {
      switch self {
      case .heading(_, let pieces), .paragraph(let pieces): pieces.text
      case .table(let table): table.header.lazy.map(\.text).first { TextDirection.of($0) != nil } ?? ""
      case .code, .rule: ""
      }
    }
  }
  /// A part of a paragraph.
  enum Piece: Equatable {
    case text(AttributedString)
    /// A picture of a file, and the text in its place.
    case picture(path: String, text: String)
  }
  /// What stands around a row.
  enum Container: Equatable {
    case quote
    /// An item of a list. The mark belongs to the item's first row, and is nil for the others. `width`: the characters that the list's
    /// widest mark has.
    case item(mark: Mark?, width: Int)
  }
  enum Mark: Equatable {
    case bullet(level: Int)
    case number(String)
    case task(isDone: Bool)
  }

  /// From the outermost to the innermost one.
  var containers: [Container]
  /// The number of containers, from the outermost one on, that the row shares with the row before.
  var shared: Int
  /// Whether the row is in a list without space between its items.
  var isTight: Bool
  var content: Content

  /// The most containers that are shown. Rows that are nested more deeply are shown with the outer ones and the innermost one.
  static let deepest = 8
}

extension [MarkdownRow.Piece] {
  /// The texts, without those of pictures.
  var text: String {
    lazy.compactMap { if case .text(let text) = $0 { String(text.characters.prefix(1000)) } else { nil } }.joined(separator: " ")
  }
}

/// A table; each row has as many cells as the header.
struct MarkdownTable: Equatable {
  enum Alignment: Equatable { case start, center, end }
  typealias Cell = [MarkdownRow.Piece]
  var alignments: [Alignment]
  var header: [Cell] = []
  var rows: [[Cell]] = []
  var isCut = false

  /// The most cells and columns that are shown.
  static let mostCells = 4000, mostColumns = 100
}
