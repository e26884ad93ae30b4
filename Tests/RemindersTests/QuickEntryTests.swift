// Parsing of dates, times and priorities in titles.

import Foundation
import Testing

@testable import Reminders

@Suite("Quick entry") struct QuickEntryTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    return calendar
  }()
  /// A Wednesday, 10:00.
  private var now: Date { calendar.date(from: DateComponents(year: 2027, month: 3, day: 10, hour: 10))! }

  private func entry(_ text: String) -> QuickEntry? { QuickEntry(text, now: now, calendar: calendar) }
  private func day(_ day: Int, _ hour: Int? = nil, _ minute: Int = 0) -> Due {
    Due(date: calendar.date(from: DateComponents(year: 2027, month: 3, day: day, hour: hour ?? 0, minute: minute))!, hasTime: hour != nil)
  }

  @Test(
    "A day at the end sets the due date",
    arguments: [
      ("Pay rent today", 10), ("Pay rent Tomorrow", 11), ("Pay rent on Friday", 12), ("Pay rent wednesday", 17), ("Pay rent in 3 days", 13),
      ("Pay rent in 2 weeks", 24), ("Pay rent next week", 17),
    ])
  func days(text: String, expected: Int) {
    #expect(entry(text)?.title == "Pay rent")
    #expect(entry(text)?.due == day(expected))
  }

  @Test("A time sets the due time, alone or with a day, in either order")
  func times() {
    #expect(entry("Call mum at 5pm")?.due == day(10, 17))
    #expect(entry("Call mum tomorrow at 5:30 PM")?.due == day(11, 17, 30))
    #expect(entry("Call mum 17:05 tomorrow")?.due == day(11, 17, 5))
    #expect(entry("Call mum at 12 am")?.due == day(10, 0))
    #expect(entry("Call mum at 3")?.due == day(10, 15))
    #expect(entry("Call mum at noon on friday")?.due == day(12, 12))
    #expect(entry("Call mum tonight")?.due == day(10, 20))
    #expect(entry("Call mum tomorrow at 5pm")?.title == "Call mum")
  }

  @Test("Separate exclamation marks set the priority")
  func priorities() {
    #expect(entry("Pay rent !")?.priority == .low)
    #expect(entry("Pay rent tomorrow !!!")?.priority == .high)
    #expect(entry("Pay rent tomorrow !!!")?.due == day(11))
    #expect(entry("Hurry!") == nil, "that is how the word is written")
    #expect(entry("Pay rent !!!!") == nil)
  }

  @Test(
    "In Japanese the date comes before the title",
    arguments: [
      ("明日牛乳を買う", 11, nil), ("今日の17時に牛乳を買う", 10, 17), ("明後日、午後3時に牛乳を買う", 12, 15), ("金曜日までに牛乳を買う", 12, nil), ("月曜に牛乳を買う", 15, nil),
    ] as [(String, Int, Int?)])
  func japanese(text: String, expected: Int, hour: Int?) {
    #expect(entry(text)?.title == "牛乳を買う")
    #expect(entry(text)?.due == day(expected, hour))
  }

  @Test("Japanese times may have minutes or a half hour")
  func minutes() {
    #expect(entry("明日の9時半に歯医者")?.due == day(11, 9, 30))
    #expect(entry("9時15分に電話")?.due == day(10, 9, 15))
    #expect(entry("9:15に電話")?.title == "電話")
  }

  @Test(
    "A title without a valid date stays unchanged",
    arguments: [
      "", "Buy milk", "tomorrow", "明日", "Buy eggs 12", "Read 1984", "Meet at 25", "Call at 7:75", "Mondays", "Order tomorrowland tickets",
      "水曜どうでしょうを見る今日", "月を見る",
    ])
  func nothing(text: String) {
    #expect(entry(text) == nil)
  }

  @Test("Applying an entry sets title and date and keeps the rest")
  func applying() {
    let reminder = Reminder(listID: UUID(), title: "Pay rent tomorrow", notes: "to Ann", priority: .low, isFlagged: true)
    let result = entry(reminder.title)!.applied(to: reminder)
    var expected = reminder
    (expected.title, expected.due) = ("Pay rent", day(11))
    #expect(result == expected)
  }
}
