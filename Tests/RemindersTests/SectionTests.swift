// Smart lists, date headings and search.

import Foundation
import Testing

@testable import Reminders

@MainActor @Suite("Smart lists and search") struct SectionTests {
  private let store = ReminderStore(folder: .temporary())
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    return calendar
  }()
  /// Monday noon in Tokyo.
  private let now = Date(timeIntervalSince1970: 1_800_241_200)

  private func add(_ title: String, days: Int? = nil, hour: Int? = nil, flagged: Bool = false) {
    var reminder = Reminder(listID: store.lists[0].id, title: title, isFlagged: flagged)
    if let days {
      let day = calendar.date(byAdding: .day, value: days, to: calendar.startOfDay(for: now))!
      reminder.due = Due(date: hour.map { calendar.date(byAdding: .hour, value: $0, to: day)! } ?? day, hasTime: hour != nil)
    }
    store.save(reminder)
  }

  private func titles(_ smart: SmartList) -> [[String]] {
    store.sections(on: .smart(smart), at: now, in: calendar).map { $0.reminders.map(\.title) }
  }

  @Test("Today has the reminders due today and the overdue ones, by date")
  func today() {
    add("Evening", days: 0, hour: 20)
    add("Tomorrow", days: 1)
    add("Late", days: -3)
    add("Any time today", days: 0)
    add("Some day")
    #expect(titles(.today) == [["Late", "Any time today", "Evening"]])
    #expect(store.count(on: .smart(.today), at: now, in: calendar) == 3)
  }

  @Test("Scheduled has a heading for each day, and one for all overdue reminders")
  func scheduled() {
    add("Late", days: -1)
    add("Later still", days: -9)
    add("B", days: 2)
    add("A", days: 0)
    let sections = store.sections(on: .smart(.scheduled), at: now, in: calendar)
    #expect(sections.map { $0.reminders.map(\.title) } == [["Later still", "Late"], ["A"], ["B"]])
    #expect(sections[0].heading == .overdue)
    #expect(sections[1].heading == .day(calendar.startOfDay(for: now)))
  }

  @Test("A due day is overdue once it is over, a due time once it has passed")
  func overdue() {
    add("Today", days: 0)
    add("Morning", days: 0, hour: 9)
    add("Evening", days: 0, hour: 20)
    let late = store.reminders.filter { $0.isOverdue(at: now, in: calendar) }
    #expect(late.map(\.title) == ["Morning"])
  }

  @Test("Flagged and All collect from every list")
  func gathering() {
    let other = ReminderList(name: "Other")
    store.save(other)
    add("A", flagged: true)
    store.save(Reminder(listID: other.id, title: "B", isFlagged: true))
    store.save(Reminder(listID: other.id, title: "C"))
    #expect(titles(.flagged) == [["A", "B"]])
    #expect(titles(.all) == [["A"], ["B", "C"]])
  }

  @Test("Search finds titles, notes and steps, ignoring case and accents; open ones come first")
  func search() {
    let list = store.lists[0].id
    store.save(Reminder(listID: list, title: "Done café", completedAt: now))
    store.save(Reminder(listID: list, title: "Lunch", notes: "at the CAFE"))
    store.save(Reminder(listID: list, title: "Plan", subtasks: [Subtask(title: "Cafés of Kyoto")]))
    store.save(Reminder(listID: list, title: "Tea"))
    #expect(store.search(" cafe ").flatMap(\.reminders).map(\.title) == ["Lunch", "Plan", "Done café"])
    #expect(store.search("  ").isEmpty)
  }

  @Test("A shelf can be restored from its raw value", arguments: [Shelf.smart(.today), .smart(.all), .list(UUID())])
  func shelves(shelf: Shelf) {
    #expect(Shelf(rawValue: shelf.rawValue) == shelf)
  }

  @Test("Other raw values are rejected") func noShelf() { #expect(Shelf(rawValue: "nowhere") == nil) }
}
