// The sections of a list: pinned notes first, the others by date, in the user's order.

import Foundation
import Testing

@testable import Notes

@MainActor @Suite("Sections of notes") struct NoteSectionsTests {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    return calendar
  }
  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
  }
  private var now: Date { date(2026, 11, 23, 9) }

  private func note(_ text: String, _ date: Date) -> Note { Note(text, at: date) }
  private func sections(
    _ notes: [Note], _ arrangement: NoteArrangement = NoteArrangement(), in place: Place = .all, matching words: String = ""
  ) -> [NoteSection] {
    arrangement.sections(of: notes, in: place, matching: words, at: now, in: calendar)
  }
  private func titles(_ sections: [NoteSection]) -> [[String]] { sections.map { $0.notes.map(\.title) } }

  @Test(
    "Each date is under its heading",
    arguments: [
      (0, 23, NoteSection.Heading.today), (0, 8, .today), (0, 0, .today), (1, 23, .yesterday), (2, 12, .previousWeek),
      (7, 0, .previousWeek),
      (8, 23, .previousMonth), (30, 0, .previousMonth),
    ])
  func headings(daysAgo: Int, hour: Int, heading: NoteSection.Heading) {
    let day = calendar.date(byAdding: .day, value: -daysAgo, to: date(2026, 11, 23, hour))!
    #expect(sections([note("A", day)]).map(\.heading) == [heading])
  }

  @Test("Older notes are under their month, and those of earlier years under the year")
  func olderHeadings() {
    let notes = [note("A", date(2026, 10, 20)), note("B", date(2026, 10, 2)), note("C", date(2025, 12, 31)), note("D", date(2025, 1, 2))]
    let found = sections(notes)
    #expect(found.map(\.heading) == [.month(date(2026, 10, 1, 0)), .year(date(2025, 1, 1, 0))])
    #expect(titles(found) == [["A", "B"], ["C", "D"]])
  }

  @Test("Pinned notes are above all others")
  func pinned() {
    let old = note("Old", date(2020, 1, 1))
    old.isPinned = true
    let found = sections([note("New", now), old])
    #expect(found.map(\.heading) == [.pinned, .today] && titles(found) == [["Old"], ["New"]])
    let plain = sections([note("New", now), old], NoteArrangement(isGrouped: false))
    #expect(plain.map(\.heading) == [.pinned, .others])
    #expect(sections([note("New", now)], NoteArrangement(isGrouped: false)).map(\.heading) == [.none])
  }

  @Test("Notes are sorted by the date of the latest change, of the beginning, or by title, and the other way round")
  func orders() {
    let a = note("b 2", date(2026, 11, 1))
    let b = note("B 10", date(2026, 11, 2))
    a.write("b 2!", at: date(2026, 11, 3))
    func order(_ order: NoteOrder, _ isReversed: Bool = false) -> [String] {
      titles(sections([a, b], NoteArrangement(order: order, isReversed: isReversed))).flatMap { $0 }
    }
    #expect(order(.edited) == ["b 2!", "B 10"] && order(.edited, true) == ["B 10", "b 2!"])
    #expect(order(.created) == ["B 10", "b 2!"])
    #expect(order(.title) == ["b 2!", "B 10"] && order(.title, true) == ["B 10", "b 2!"], "numbers count, case does not")
  }

  @Test("A search finds texts and descriptions of a place, without case and accents")
  func search() {
    let found = note("Café", now)
    let deleted = note("Cafeteria", now)
    deleted.deletedAt = now
    let notes = [found, deleted, note("Tea", now)]
    #expect(titles(sections(notes, matching: " CAFE ")) == [["Café"]])
    #expect(titles(sections(notes, in: .recentlyDeleted, matching: "cafe")) == [["Cafeteria"]])
    #expect(sections(notes, matching: "water").isEmpty)
  }

  @Test("Deleted notes are in the order of their deletion, under no heading")
  func deleted() {
    let notes = [("A", 1), ("B", 3), ("C", 2)].map { title, day in
      let note = note(title, now)
      note.deletedAt = date(2026, 11, day)
      return note
    }
    let found = sections(notes, NoteArrangement(order: .title), in: .recentlyDeleted)
    #expect(found.map(\.heading) == [.none] && titles(found) == [["B", "C", "A"]])
    #expect(sections([], in: .recentlyDeleted).isEmpty)
  }

  @Test("A place is restored from its name", arguments: [Place.all, .notes, .recentlyDeleted, .folder(UUID())])
  func places(place: Place) {
    #expect(Place(rawValue: place.rawValue) == place)
    #expect(Place(rawValue: "") == nil)
  }
}
