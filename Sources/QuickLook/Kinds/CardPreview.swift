// ContactPreview and EventPreview: address cards (vCard) and calendar entries (iCalendar).

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

struct EventPreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  var body: some View {
    let events = PreviewText(file).map { CardLines.parts(of: $0.text, named: "VEVENT") } ?? []
    if events.isEmpty {
      UnknownPreview(file: file)
    } else {
      List {
        ForEach(events.indices, id: \.self) { index in
          Section(header: Text(verbatim: events[index].first("SUMMARY") ?? file.lastPathComponent).textCase(nil)) {
            date("DTSTART", PreviewWords.starts(locale), events[index])
            date("DTEND", PreviewWords.ends(locale), events[index])
            if let place = events[index].first("LOCATION") { LabeledContent(PreviewWords.place(locale), value: place) }
            if let notes = events[index].first("DESCRIPTION") { LabeledContent(PreviewWords.notes(locale), value: notes) }
          }
        }
      }
    }
  }

  @ViewBuilder private func date(_ name: String, _ title: String, _ event: CardLines) -> some View {
    if let text = event.first(name) {
      LabeledContent(title, value: CardDate(text).map { $0.text(locale) } ?? text)
    }
  }
}

/// The properties of one part of a vCard or iCalendar file (RFC 6350, RFC 5545).
struct CardLines: Equatable {
  private(set) var lines: [(name: String, value: String)] = []

  static func == (a: CardLines, b: CardLines) -> Bool { a.lines.elementsEqual(b.lines, by: ==) }

  /// The most parts that are shown.
  static let most = 200

  static func parts(of text: String, named name: String) -> [CardLines] {
    // A line that begins with a space continues the one before.
    let unfolded = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n ", with: "")
      .replacingOccurrences(of: "\n\t", with: "")
    var parts: [CardLines] = [], part: CardLines?
    for line in unfolded.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].split(separator: ";").first.map { $0.split(separator: ".").last ?? $0 }?.uppercased() ?? ""
      let value = String(line[line.index(after: colon)...])
      if key == "BEGIN", value.uppercased() == name {
        part = CardLines()
      } else if key == "END", value.uppercased() == name {
        if let part { parts.append(part) }
        part = nil
        if parts.count == most { return parts }
      } else {
        part?.lines.append((key, plain(value, isList: ["ADR", "ORG", "N"].contains(key))))
      }
    }
    return parts
  }

  func first(_ name: String) -> String? { all(name).first }
  func all(_ name: String) -> [String] { lines.filter { $0.name == name && !$0.value.isEmpty }.map(\.value) }

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

/// A date of an iCalendar file: `20261125`, `20261125T183000` or `20261125T183000Z`.
struct CardDate {
  let date: Date
  let isWholeDay: Bool
  private let zone: TimeZone

  init?(_ text: String) {
    let digits = text.filter(\.isNumber)
    guard digits.count == 8 || digits.count == 14, let year = Int(digits.prefix(4)), let month = Int(digits.dropFirst(4).prefix(2)),
      let day = Int(digits.dropFirst(6).prefix(2))
    else { return nil }
    isWholeDay = digits.count == 8
    zone = text.hasSuffix("Z") ? TimeZone(identifier: "UTC")! : .current
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let time = digits.dropFirst(8)
    let parts = DateComponents(
      year: year, month: month, day: day, hour: Int(time.prefix(2)) ?? 0, minute: Int(time.dropFirst(2).prefix(2)) ?? 0)
    guard let date = calendar.date(from: parts) else { return nil }
    self.date = date
  }

  func text(_ locale: Locale) -> String {
    date.formatted(Date.FormatStyle(date: .long, time: isWholeDay ? .omitted : .shortened, locale: locale))
  }
}
