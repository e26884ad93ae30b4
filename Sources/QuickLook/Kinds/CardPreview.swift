// ContactPreview: address cards (vCard). CardLines: how their files and those of calendars are read.

import Foundation
import Shoji
import SwiftUI

struct ContactPreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  var body: some View {
    let cards = PreviewText(file).map { CardLines.parts(of: $0.text, named: "VCARD") } ?? []
    if cards.isEmpty {
      UnknownPreview(file: file)
    } else {
      List {
        ForEach(cards.indices, id: \.self) { index in
          Section(header: Text(verbatim: cards[index].first("FN") ?? PreviewWords.name(locale)).textCase(nil)) {
            row("ORG", PreviewWords.organization(locale), cards[index])
            row("TEL", PreviewWords.phone(locale), cards[index])
            row("EMAIL", PreviewWords.email(locale), cards[index])
            row("ADR", PreviewWords.address(locale), cards[index])
            row("NOTE", PreviewWords.notes(locale), cards[index])
          }
        }
      }
    }
  }

  private func row(_ name: String, _ title: String, _ card: CardLines) -> some View {
    let values = card.all(name)
    return ForEach(values.indices, id: \.self) { LabeledContent(title, value: values[$0]) }
  }
}

/// The properties of one part of a vCard or iCalendar file (RFC 6350, RFC 5545).
struct CardLines: Equatable {
  /// A property with its parameters, whose names are in capitals.
  struct Line: Equatable {
    var name: String
    var parameters: [String: String]
    var value: String
  }
  private(set) var lines: [Line] = []

  /// The most parts that are shown.
  static let most = 200

  /// Returns the parts with a name, without the parts inside them, such as an event's alarms.
  static func parts(of text: String, named name: String) -> [CardLines] {
    // A line that begins with a space continues the one before.
    let unfolded = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n ", with: "")
      .replacingOccurrences(of: "\n\t", with: "")
    var parts: [CardLines] = [], part: CardLines?, depth = 0
    for line in unfolded.split(separator: "\n") {
      guard let line = Line(line) else { continue }
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", name): (part, depth) = (CardLines(), 0)
      case ("BEGIN", _): depth += 1
      case ("END", name):
        if let part { parts.append(part) }
        part = nil
        if parts.count == most { return parts }
      case ("END", _): depth = max(0, depth - 1)
      default: if depth == 0 { part?.lines.append(line) }
      }
    }
    return parts
  }

  func first(_ name: String) -> String? { line(name)?.value }
  func all(_ name: String) -> [String] { lines.filter { $0.name == name && !$0.value.isEmpty }.map(\.value) }
  /// The first property with a name that has a value.
  func line(_ name: String) -> Line? { lines.first { $0.name == name && !$0.value.isEmpty } }
}

extension CardLines.Line {
  /// Nil for a line without a colon.
  init?(_ line: Substring) {
    var isQuoted = false
    let end = line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon = end else { return nil }
    let words = line[..<colon].split(separator: ";")
    // Groups such as `item1.TEL` have no meaning for readers.
    name = words.first.map { $0.split(separator: ".").last ?? $0 }?.uppercased() ?? ""
    parameters = [:]
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { parameters[sides[0].uppercased()] = sides[1].replacingOccurrences(of: "\"", with: "") }
    }
    value = Self.plain(String(line[line.index(after: colon)...]), isList: ["ADR", "ORG", "N"].contains(name))
  }

  private static func plain(_ value: String, isList: Bool) -> String {
    var parts = [""], rest = value[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        parts[parts.count - 1].append(next == "n" || next == "N" ? "\n" : next)
      } else if character == ";", isList {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
