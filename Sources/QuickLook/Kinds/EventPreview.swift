// EventPreview: the entries of a calendar file (iCalendar).

import Foundation
import Shoji
import SwiftUI

struct EventPreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  var body: some View {
    let text = PreviewText(file)?.text ?? ""
    let events = CardLines.parts(of: text, named: "VEVENT")
    if events.isEmpty {
      UnknownPreview(file: file)
    } else {
      let zones = CardZones(text)
      List {
        ForEach(events.indices, id: \.self) { index in
          Section(header: Text(verbatim: events[index].first("SUMMARY") ?? file.lastPathComponent).textCase(nil)) {
            times(EventTimes(events[index], zones))
            if let rule = events[index].first("RRULE").flatMap({ EventRecurrence($0) }) {
              LabeledContent(PreviewWords.repeats(locale), value: rule.text(locale))
            }
            if let place = events[index].first("LOCATION") { LabeledContent(PreviewWords.place(locale), value: place) }
            if let notes = events[index].first("DESCRIPTION") { LabeledContent(PreviewWords.notes(locale), value: notes) }
          }
        }
      }
    }
  }

  @ViewBuilder private func times(_ times: EventTimes) -> some View {
    if let start = times.start {
      LabeledContent(times.isOneDay ? PreviewWords.date(locale) : PreviewWords.starts(locale), value: start.text(locale))
    }
    if let end = times.end { LabeledContent(PreviewWords.ends(locale), value: end.text(locale)) }
  }
}

/// When an event begins and ends.
struct EventTimes: Equatable {
  private(set) var start: CardDate?
  /// Nil if the event has no end of its own: it is a moment, or one whole day.
  private(set) var end: CardDate?

  var isOneDay: Bool { start?.isWholeDay == true && end == nil }

  init(_ event: CardLines, _ zones: CardZones) {
    start = event.line("DTSTART").flatMap { CardDate($0, zones) }
    guard let start else { return }
    var end = event.line("DTEND").flatMap { CardDate($0, zones) } ?? event.first("DURATION").flatMap { start.adding($0) }
    // The end of whole days is the day after the last one.
    if start.isWholeDay { end = end?.dayBefore }
    if let end, end.date > start.date { self.end = end }
  }
}

/// A date of an iCalendar file: `20261125`, `20261125T183000` or `20261125T183000Z`.
struct CardDate: Equatable {
  private(set) var date: Date
  let isWholeDay: Bool

  /// - Parameter zone: the time zone of a text that does not end with `Z`; nil for the user's
  init?(_ text: String, in zone: TimeZone? = nil) {
    let digits = text.filter(\.isNumber)
    guard digits.count == 8 || digits.count == 14, let year = Int(digits.prefix(4)), let month = Int(digits.dropFirst(4).prefix(2)),
      let day = Int(digits.dropFirst(6).prefix(2))
    else { return nil }
    isWholeDay = digits.count == 8
    var calendar = Calendar(identifier: .gregorian)
    // A whole day is the same day wherever the user is.
    calendar.timeZone = text.hasSuffix("Z") ? .gmt : isWholeDay ? .current : zone ?? .current
    let time = digits.dropFirst(8)
    let parts = DateComponents(
      year: year, month: month, day: day, hour: Int(time.prefix(2)) ?? 0, minute: Int(time.dropFirst(2).prefix(2)) ?? 0,
      second: Int(time.dropFirst(4)) ?? 0)
    guard let date = calendar.date(from: parts) else { return nil }
    self.date = date
  }

  init?(_ line: CardLines.Line, _ zones: CardZones) {
    guard let zone = line.parameters["TZID"] else {
      self.init(line.value)
      return
    }
    // A time zone that changes its offset has to know the day.
    self.init(line.value, in: CardDate(line.value, in: .gmt).flatMap { zones.zone(zone, on: $0.date) })
  }

  func text(_ locale: Locale) -> String {
    date.formatted(Date.FormatStyle(date: .long, time: isWholeDay ? .omitted : .shortened, locale: locale))
  }
  /// The date without its time.
  func dayText(_ locale: Locale) -> String { date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale)) }

  var dayBefore: CardDate { moved(by: DateComponents(day: -1)) }

  /// Returns the end of a duration such as `P1W`, `P2D` or `PT1H30M`; nil for another text.
  func adding(_ duration: String) -> CardDate? {
    guard duration.first == "P" || duration.hasPrefix("+P") else { return nil }
    var parts = DateComponents(), number = "", isTime = false
    for character in duration.drop(while: { $0 != "P" }).dropFirst() {
      if character.isNumber {
        number.append(character)
        continue
      }
      if character == "T" {
        isTime = true
        continue
      }
      guard let value = Int(number), value <= 100_000 else { return nil }
      switch character {
      case "W": parts.day = (parts.day ?? 0) + 7 * value
      case "D": parts.day = (parts.day ?? 0) + value
      case "H" where isTime: parts.hour = value
      case "M" where isTime: parts.minute = value
      case "S" where isTime: parts.second = value
      default: return nil
      }
      number = ""
    }
    return moved(by: parts)
  }

  private func moved(by parts: DateComponents) -> CardDate {
    var moved = self
    moved.date = Calendar(identifier: .gregorian).date(byAdding: parts, to: date) ?? date
    return moved
  }
}
