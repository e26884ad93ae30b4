// Due dates: intervals, calendar components in the user's zone, daylight saving, and dates that passed.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Due dates of notifications") struct NotificationScheduleTests {
  private func date(_ text: String) throws -> Date { try #require(try? Date(text, strategy: .iso8601)) }
  private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }
  private func match(_ components: DateComponents) -> CalendarMatch { CalendarMatch(components) }

  @Test("An interval is due once, or again and again; dates that passed are skipped") func intervals() throws {
    let start = try date("2026-03-01T10:00:00Z"), utc = try zone("UTC")
    let once = NotificationSchedule.interval(seconds: 90, repeats: false)
    #expect(once.first(after: start, zone: utc) == start.addingTimeInterval(90))
    #expect(once.next(afterDue: start, now: start, zone: utc) == nil)
    let hourly = NotificationSchedule.interval(seconds: 3600, repeats: true)
    #expect(hourly.next(afterDue: start, now: start, zone: utc) == start.addingTimeInterval(3600))
    #expect(hourly.next(afterDue: start, now: start.addingTimeInterval(3 * 3600 + 5), zone: utc) == start.addingTimeInterval(4 * 3600))
  }

  @Test("A time of day is the user's, wherever the server is") func zones() throws {
    let evening = match(DateComponents(hour: 18, minute: 30)), start = try date("2026-06-01T00:00:00Z")
    #expect(evening.next(after: start, zone: try zone("Asia/Tokyo")) == (try date("2026-06-01T09:30:00Z")))
    #expect(evening.next(after: start, zone: try zone("America/New_York")) == (try date("2026-06-01T22:30:00Z")))
  }

  @Test("A zone that the app names is kept") func ownZone() throws {
    let noon = match(DateComponents(timeZone: try zone("Europe/Paris"), hour: 12))
    #expect(noon.next(after: try date("2026-01-10T00:00:00Z"), zone: try zone("Asia/Tokyo")) == (try date("2026-01-10T11:00:00Z")))
    #expect(!NotificationSchedule.calendar(noon, repeats: true).followsZone)
  }

  @Test("A daily time stays the same on the clock when summer time begins and ends") func daylightSaving() throws {
    let daily = NotificationSchedule.calendar(match(DateComponents(hour: 8)), repeats: true), berlin = try zone("Europe/Berlin")
    // 29 March 2026: from +1 to +2. 25 October 2026: back.
    var due = try date("2026-03-28T07:00:00Z")
    due = try #require(daily.next(afterDue: due, now: due, zone: berlin))
    #expect(due == (try date("2026-03-29T06:00:00Z")))
    due = try date("2026-10-24T06:00:00Z")
    due = try #require(daily.next(afterDue: due, now: due, zone: berlin))
    #expect(due == (try date("2026-10-25T07:00:00Z")))
  }

  @Test("A time that summer time skips is due after the gap; one that it repeats is due once") func gap() throws {
    let berlin = try zone("Europe/Berlin"), early = match(DateComponents(hour: 2, minute: 30))
    let skipped = try #require(early.next(after: try date("2026-03-28T12:00:00Z"), zone: berlin))
    let afterGap = [try date("2026-03-29T01:00:00Z"), try date("2026-03-29T01:30:00Z")]
    #expect(afterGap.contains(skipped))
    let first = try #require(early.next(after: try date("2026-10-24T12:00:00Z"), zone: berlin))
    #expect(first == (try date("2026-10-25T00:30:00Z")))
    #expect(early.next(after: first, zone: berlin) == (try date("2026-10-26T01:30:00Z")))
  }

  @Test("Weekdays, a past year, and a leap day, which is the day after in other years") func components() throws {
    let utc = try zone("UTC"), start = try date("2026-06-01T00:00:00Z")
    #expect(match(DateComponents(hour: 9, weekday: 2)).next(after: start, zone: utc) == (try date("2026-06-01T09:00:00Z")))
    #expect(match(DateComponents(month: 2, day: 29)).next(after: start, zone: utc) == (try date("2027-03-01T00:00:00Z")))
    #expect(match(DateComponents(year: 2020, month: 1, day: 1)).next(after: start, zone: utc) == nil)
  }

  @Test(
    "Components that no date has are refused, and without a long search",
    arguments: [
      DateComponents(), DateComponents(hour: 24), DateComponents(month: 14), DateComponents(minute: -1), DateComponents(day: 32),
    ])
  func impossible(components: DateComponents) {
    #expect(match(components).next(after: Date(), zone: .current) == nil)
    #expect(!NotificationSchedule.calendar(match(components), repeats: true).isSound)
  }

  @Test("A date that no year has costs no long search") func thirtiethOfFebruary() {
    let start = ContinuousClock.now
    _ = match(DateComponents(month: 2, day: 30)).next(after: Date(), zone: .current)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test(
    "An interval of zero, a negative one, and one that repeats within a minute are refused",
    arguments: [(0.0, false), (-1, false), (59, true)])
  func intervals(seconds: Double, repeats: Bool) {
    #expect(!NotificationSchedule.interval(seconds: seconds, repeats: repeats).isSound)
    #expect(NotificationSchedule.interval(seconds: 60, repeats: true).isSound)
  }
}
