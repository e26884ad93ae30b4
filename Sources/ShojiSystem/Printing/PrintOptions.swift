// PrintOptions: how a document is to be printed, as a browser asks for it.

import Foundation

/// The kind of a document that a browser sends.
enum PrintedKind: String, Codable {
  case html, pdf
  /// Several of them, one after the other, which are printed as one document.
  case parts

  init?(contentType: String) {
    switch contentType.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased() {
    case "text/html": self = .html
    case "application/pdf": self = .pdf
    case "application/vnd.shoji.parts": self = .parts
    default: return nil
    }
  }
}

/// `printing.range-and-copies`, `printing.extra-options-if-supported`.
struct PrintOptions: Codable, Equatable {
  enum Orientation: String, Codable { case portrait, landscape }
  enum Color: String, Codable { case auto, color, monochrome }
  enum Sides: String, Codable {
    case one = "one-sided"
    case twoLongEdge = "two-sided-long-edge"
    case twoShortEdge = "two-sided-short-edge"
  }

  var title = ""
  var copies = 1
  /// The first and the last page; nil for all pages.
  var pages: ClosedRange<Int>?
  /// The name of a medium, such as `iso_a4_210x297mm`; nil for the printer's own.
  var paper: String?
  var orientation = Orientation.portrait
  var color = Color.auto
  var sides = Sides.one
  /// The parts of a document of the kind `parts`.
  var parts: [PrintedPart]?

  static let mostCopies = 999, mostPages = 100_000

  init() {}

  /// Texts from a browser are checked here; nil for ones that are none of the client's.
  ///
  /// - Parameter size: the bytes of the document
  init?(_ query: [String: String], of kind: PrintedKind = .html, size: Int = 0) {
    if kind == .parts {
      guard let all = PrintedPart.all(query["parts"] ?? "", size: size) else { return nil }
      parts = all
    }
    title = String(
      String.UnicodeScalarView((query["title"] ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)))
    if let text = query["copies"] {
      guard let number = Int(text), (1...Self.mostCopies).contains(number) else { return nil }
      copies = number
    }
    if let text = query["pages"] {
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1, first <= last,
        last <= Self.mostPages
      else { return nil }
      pages = first...last
    }
    if let text = query["paper"] {
      // NB: it becomes an argument of a program.
      guard text.utf8.count <= 64, text.first?.isLetter == true,
        text.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789_.-".utf8.contains($0) })
      else { return nil }
      paper = text
    }
    guard let orientation = Orientation(rawValue: query["orientation"] ?? "portrait"),
      let color = Color(rawValue: query["color"] ?? "auto"), let sides = Sides(rawValue: query["sides"] ?? "one-sided")
    else { return nil }
    (self.orientation, self.color, self.sides) = (orientation, color, sides)
  }
}
