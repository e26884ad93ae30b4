// How the entries of calendar files are read: times with their zones, whole days, and what repeats.

import Foundation
import Testing

@testable import QuickLook

@Suite("Previews of calendar entries") struct EventPreviewTests {
  private let english = Locale(identifier: "en_US"), japanese = Locale(identifier: "ja_JP")

  private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
  /// The times of the first event with some lines.
  private func times(_ lines: String, zones: String = "") throws -> EventTimes {
    let text = "BEGIN:VCALENDAR\r\n\(zones)BEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    return EventTimes(try #require(CardLines.parts(of: text, named: "VEVENT").first), CardZones(text))
  }

  @Test(
    "A time has the zone that the file names",
    arguments: [
      ("DTSTART:20261201T090000Z", "2026-12-01T09:00:00Z"), ("DTSTART;TZID=Asia/Tokyo:20261201T180000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=\"Europe/Berlin\":20260701T120000", "2026-07-01T10:00:00Z"),
      ("DTSTART;VALUE=DATE-TIME;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261201T120000", "2026-12-01T11:00:00Z"),
    ])
  func zones(_ line: String, _ expected: String) throws { #expect(try times(line).start?.date == moment(expected)) }

  @Test("A time without a zone, or with one that is not known, is the user's") func floating() throws {
    var parts = DateComponents(year: 2026, month: 12, day: 1, hour: 18)
    parts.calendar = Calendar(identifier: .gregorian)
    #expect(try times("DTSTART:20261201T180000").start?.date == parts.date)
    #expect(try times("DTSTART;TZID=Nowhere:20261201T180000").start?.date == parts.date)
  }

  /// A zone as Outlook describes it.
  private let central = """
    BEGIN:VTIMEZONE\r
    TZID:Central Standard Time\r
    BEGIN:STANDARD\r
    DTSTART:16010101T020000\r
    TZOFFSETFROM:-0500\r
    TZOFFSETTO:-0600\r
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11\r
    END:STANDARD\r
    BEGIN:DAYLIGHT\r
    DTSTART:16010101T020000\r
    TZOFFSETFROM:-0600\r
    TZOFFSETTO:-0500\r
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3\r
    END:DAYLIGHT\r
    END:VTIMEZONE\r

    """

  @Test(
    "A zone that only the file knows has the offset of the season",
    arguments: [
      ("20260115T120000", "2026-01-15T18:00:00Z"), ("20260307T120000", "2026-03-07T18:00:00Z"), ("20260309T120000", "2026-03-09T17:00:00Z"),
      ("20261031T120000", "2026-10-31T17:00:00Z"), ("20261102T120000", "2026-11-02T18:00:00Z"),
    ])
  func described(_ time: String, _ expected: String) throws {
    #expect(try times("DTSTART;TZID=Central Standard Time:\(time)", zones: central).start?.date == moment(expected))
  }

  @Test("Of a zone that begins on the last Sunday of a month, the days before have the other offset") func lastSunday() throws {
    let zone = """
      BEGIN:VTIMEZONE\r
      TZID:Own\r
      BEGIN:STANDARD\r
      TZOFFSETTO:+0100\r
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
      END:STANDARD\r
      BEGIN:DAYLIGHT\r
      TZOFFSETTO:+0200\r
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
      END:DAYLIGHT\r
      END:VTIMEZONE\r

      """
    for (time, expected) in [("20261024T120000", "2026-10-24T10:00:00Z"), ("20261026T120000", "2026-10-26T11:00:00Z")] {
      #expect(try times("DTSTART;TZID=Own:\(time)", zones: zone).start?.date == moment(expected))
    }
  }

  @Test(
    "The end of whole days is the day after the last one, and a day without another end is one day",
    arguments: [
      ("DTEND;VALUE=DATE:20261202", nil), ("DTEND;VALUE=DATE:20261201", nil), ("", nil), ("DURATION:P1D", nil),
      ("DTEND;VALUE=DATE:20261204", "December 3, 2026"), ("DURATION:P2D", "December 2, 2026"), ("DURATION:P1W", "December 7, 2026"),
    ] as [(String, String?)])
  func wholeDays(_ line: String, _ end: String?) throws {
    let found = try times("DTSTART;VALUE=DATE:20261201\r\n\(line)")
    #expect(found.start?.text(english) == "December 1, 2026")
    #expect(found.end?.text(english) == end && found.isOneDay == (end == nil))
  }

  @Test(
    "A time ends at its end, or after its duration",
    arguments: [
      ("DTEND:20261201T103000Z", "2026-12-01T10:30:00Z"), ("DURATION:PT1H30M", "2026-12-01T10:30:00Z"),
      ("DURATION:P1DT30M", "2026-12-02T09:30:00Z"), ("DURATION:soon", nil), ("DURATION:PXH", nil), ("DTEND:20261201T080000Z", nil),
    ] as [(String, String?)])
  func ends(_ line: String, _ expected: String?) throws {
    let found = try times("DTSTART:20261201T090000Z\r\n\(line)")
    #expect(try found.end?.date == expected.map(moment))
    #expect(!found.isOneDay)
  }

  @Test(
    "What repeats is said in words",
    arguments: [
      ("FREQ=DAILY", "Every day", "毎日"), ("FREQ=YEARLY;INTERVAL=2", "Every 2 years", "2年ごと"),
      ("FREQ=WEEKLY;BYDAY=MO,WE", "Every week on Monday, Wednesday", "毎週、月曜日、水曜日"),
      ("FREQ=MONTHLY;BYDAY=2TU", "Every month on the second Tuesday", "毎月、第2火曜日"),
      ("FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=3", "Every 3 months on the last Friday", "3か月ごと、最終金曜日"),
      ("FREQ=MONTHLY;BYMONTHDAY=15;COUNT=10", "Every month on day 15, 10 times", "毎月、15日、10回"),
      ("FREQ=WEEKLY;UNTIL=20261231", "Every week, until December 31, 2026", "毎週、2026年12月31日まで"),
      // Conditions without words leave the frequency.
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month", "毎月"), ("FREQ=WEEKLY;BYDAY=2MO", "Every week", "毎週"),
      ("FREQ=WEEKLY;BYDAY=XX;INTERVAL=0", "Every week", "毎週"),
    ])
  func recurrence(_ rule: String, _ inEnglish: String, _ inJapanese: String) throws {
    let recurrence = try #require(EventRecurrence(rule))
    #expect(recurrence.text(english) == inEnglish)
    #expect(recurrence.text(japanese) == inJapanese)
  }

  @Test("A rule without a frequency is none", arguments: ["", "FREQ=SOMETIMES", "COUNT=3"]) func noRecurrence(_ rule: String) {
    #expect(EventRecurrence(rule) == nil)
  }

  @Test("The lines of an alarm are not the event's") func alarms() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Party
      BEGIN:VALARM
      DESCRIPTION:Reminder
      DURATION:PT5M
      END:VALARM
      LOCATION:Park
      END:VEVENT
      END:VCALENDAR
      """
    let event = try #require(CardLines.parts(of: text, named: "VEVENT").first)
    #expect(event.lines.map(\.name) == ["SUMMARY", "LOCATION"])
  }
}
