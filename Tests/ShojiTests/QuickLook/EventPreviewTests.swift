// How the entries of calendar files are read: times with their zones, whole days, and what repeats.

import Foundation
import Testing

@testable import QuickLook

@Suite("Previews of calendar entries") struct EventPreviewTests {
  private let english = Locale(identifier: "en_US"), japanese = Locale(identifier: "ja_JP")

  private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
  /// The first event with some lines.
  private func event(_ lines: String, zones: String = "", calendar: String = "") throws -> CalendarEvent {
    let text = "BEGIN:VCALENDAR\r\n\(calendar)\(zones)BEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    return try #require(CalendarFile(text).events.first)
  }

  @Test(
    "A time has the zone that the file names",
    arguments: [
      ("DTSTART:20261201T090000Z", "2026-12-01T09:00:00Z"), ("DTSTART;TZID=Asia/Tokyo:20261201T180000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=\"Europe/Berlin\":20260701T120000", "2026-07-01T10:00:00Z"),
      ("DTSTART;VALUE=DATE-TIME;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261201T120000", "2026-12-01T11:00:00Z"),
      // The names of Windows.
      ("DTSTART;TZID=W. Europe Standard Time:20260701T120000", "2026-07-01T10:00:00Z"),
      ("DTSTART;TZID=\"Tokyo Standard Time\":20261201T180000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=Pacific Standard Time:20260701T090000", "2026-07-01T16:00:00Z"),
      ("DTSTART;TZID=GMT Standard Time:20260701T120000", "2026-07-01T11:00:00Z"),
      ("DTSTART;TZID=\"(UTC+05:30) Chennai, Kolkata\":20261201T143000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=UTC:20261201T090000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=\"(UTC-05:00) Eastern Time (US & Canada)\":20260701T120000", "2026-07-01T16:00:00Z"),
      ("DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20261201T120000", "2026-12-01T17:00:00Z"),
      ("DTSTART;TZID=Eastern Time (US & Canada):20260701T120000", "2026-07-01T16:00:00Z"),
      ("DTSTART;TZID=\"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna\":20260701T120000", "2026-07-01T10:00:00Z"),
      ("DTSTART;TZID=\"(UTC+09:00) Osaka, Sapporo, Tokyo\":20261201T180000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=tzone://Microsoft/Utc:20261201T090000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=\"tzone://Microsoft/Utc\":20261201T090000", "2026-12-01T09:00:00Z"),
      ("DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260701T120000", "2026-07-01T10:00:00Z"),
    ])
  func zones(_ line: String, _ expected: String) throws { #expect(try event(line).start?.date == moment(expected)) }

  @Test("A time without a zone, or with one that is not known, is the user's") func floating() throws {
    var parts = DateComponents(year: 2026, month: 12, day: 1, hour: 18)
    parts.calendar = Calendar(identifier: .gregorian)
    #expect(try event("DTSTART:20261201T180000").start?.date == parts.date)
    #expect(try event("DTSTART;TZID=Nowhere:20261201T180000").start?.date == parts.date)
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
    #expect(try event("DTSTART;TZID=Central Standard Time:\(time)", zones: central).start?.date == moment(expected))
  }

  @Test("Of a zone that begins on the last Sunday of a month, the days before have the other offset") func lastSunday() throws {
    let zone = """
      BEGIN:VTIMEZONE\r
      TZID:Own\r
      BEGIN:STANDARD\r
      DTSTART:19701025T030000\r
      TZOFFSETFROM:+0200\r
      TZOFFSETTO:+0100\r
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
      END:STANDARD\r
      BEGIN:DAYLIGHT\r
      DTSTART:19700329T020000\r
      TZOFFSETFROM:+0100\r
      TZOFFSETTO:+0200\r
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
      END:DAYLIGHT\r
      END:VTIMEZONE\r

      """
    for (time, expected) in [("20261024T120000", "2026-10-24T10:00:00Z"), ("20261026T120000", "2026-10-26T11:00:00Z")] {
      #expect(try event("DTSTART;TZID=Own:\(time)", zones: zone).start?.date == moment(expected))
    }
  }

  @Test(
    "The end of whole days is the day after the last one, and a day without another end is one day",
    arguments: [
      ("DTEND;VALUE=DATE:20261202", nil), ("DTEND;VALUE=DATE:20261201", nil), ("", nil), ("DURATION:P1D", nil),
      ("DTEND;VALUE=DATE:20261204", "December 3, 2026"), ("DURATION:P2D", "December 2, 2026"), ("DURATION:P1W", "December 7, 2026"),
    ] as [(String, String?)])
  func wholeDays(_ line: String, _ end: String?) throws {
    let found = try event("DTSTART;VALUE=DATE:20261201\r\n\(line)")
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
    let found = try event("DTSTART:20261201T090000Z\r\n\(line)")
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
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every week on weekdays", "毎週、平日"),
      ("FREQ=DAILY;BYDAY=SA,SU", "Every week on weekends", "毎週、週末"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month on the last weekday", "毎月、最終平日"),
      ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "Every month on the second Tuesday", "毎月、第2火曜日"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day", "毎月、末日"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", "Every month on days 1, 15", "毎月、1日、15日"),
      ("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3", "Every year on May 3", "毎年、5月3日"),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Every year on the fourth Thursday of November", "毎年、11月第4木曜日"),
      ("FREQ=YEARLY;BYMONTH=1,7", "Every year in January, July", "毎年、1月、7月"),
      ("FREQ=MONTHLY;BYDAY=MO", "Every week on Monday", "毎週、月曜日"), ("FREQ=YEARLY;BYDAY=SA,SU", "Every week on weekends", "毎週、週末"),
      ("FREQ=MONTHLY;BYDAY=-2FR", "Every month on the second-to-last Friday", "毎月、最後から2番目の金曜日"),
      ("FREQ=YEARLY;BYMONTH=5;BYDAY=MO", "Every year on each Monday in May", "毎年、5月の毎週月曜日"),
      ("FREQ=YEARLY;BYMONTH=5,6;BYDAY=MO,TU,WE,TH,FR", "Every year on weekdays in May, June", "毎年、5月、6月の平日"),
      ("FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=-1", "Every month", "毎月"),
      // With conditions that have no words, the frequency alone would be wrong.
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "Custom", "カスタム"), ("FREQ=MONTHLY;INTERVAL=3;BYDAY=MO", "Custom", "カスタム"),
      ("FREQ=DAILY;BYMONTH=1;COUNT=3", "Custom, 3 times", "カスタム、3回"), ("FREQ=WEEKLY;BYDAY=2MO", "Custom", "カスタム"),
      ("FREQ=WEEKLY;BYDAY=XX;INTERVAL=0", "Custom", "カスタム"), ("FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5", "Custom", "カスタム"),
      ("FREQ=MONTHLY;BYMONTHDAY=32", "Custom", "カスタム"), ("FREQ=YEARLY;BYMONTHDAY=3", "Custom", "カスタム"),
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
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nSUMMARY:Alarm\r\nDESCRIPTION:Reminder\r\nDURATION:PT5M\r\nEND:VALARM"
    let found = try event("\(alarm)\r\nDTSTART:20261201T090000Z\r\nSUMMARY:Party\r\nLOCATION:Park")
    #expect(found.title == "Party" && found.place == "Park" && found.notes == nil && found.end == nil)
  }

  @Test("Lines are unfolded, and texts and parameters in quotes are read") func texts() throws {
    let found = try event(
      """
      SUMMARY;LANGUAGE=en;X-A="b:c;d":Par\r
       ty\\, at\\; home\r
      DESCRIPTION:One\\nTwo \r
      \t three\r
      LOCATION;ALTREP="https://example.com/a;b":Park\r
      URL;VALUE=URI:https://example.com/party?a=1\r
      ORGANIZER;CN="Lee, Ann: home":MAILTO:ann@example.com\r
      ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ann Lee:mailto:ANN@example.com\r
      ATTENDEE;ROLE=OPT-PARTICIPANT;PARTSTAT=TENTATIVE;CN=佐藤\r
       花子:mailto:hanako@example.jp\r
      ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com\r
      ATTENDEE:invalid:nomail
      """)
    #expect(found.title == "Party, at; home" && found.notes == "One\nTwo  three" && found.place == "Park")
    #expect(found.website?.absoluteString == "https://example.com/party?a=1")
    #expect(found.organizer?.name == "Lee, Ann: home" && found.organizer?.address == "ann@example.com")
    #expect(found.invitees.map(\.name) == ["Ann Lee", "佐藤花子", "bob@example.com"])
    #expect(
      found.invitees.map(\.answer) == [.accepted, .tentative, .declined] && found.invitees.map(\.isOptional) == [false, true, false])
  }

  @Test("A line that is divided inside a character is joined before it is decoded") func folded() {
    let name = Array("SUMMARY:誕生日".utf8)
    for count in 9..<name.count {
      var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".utf8)
      bytes += name.prefix(count)
      bytes += Array("\r\n ".utf8)
      bytes += name.dropFirst(count)
      let text = String(decoding: CalendarFile.unfolded(Data(bytes)), as: UTF8.self)
      #expect(CalendarFile(text).events.map(\.title) == ["誕生日"])
    }
    #expect(CalendarFile.unfolded(Data("A:\r\n \r\n\tB\nC".utf8)) == Data("A:B\nC".utf8))
    let wide = Data([0xFF, 0xFE, 0x0A, 0, 0x20, 0])
    #expect(CalendarFile.unfolded(wide) == wide)
  }

  @Test("An event is cancelled by its status, or by the method of its calendar") func cancelled() throws {
    #expect(try event("STATUS:CANCELLED").isCancelled)
    #expect(try event("SUMMARY:A", calendar: "METHOD:CANCEL\r\n").isCancelled)
    #expect(try !event("STATUS:CONFIRMED", calendar: "METHOD:REQUEST\r\n").isCancelled)
  }

  @Test("Exceptions and further days are in the event's zone, in one line or in several") func exceptions() throws {
    let found = try event(
      """
      DTSTART;TZID=Europe/Berlin:20261201T090000\r
      RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=TU\r
      EXDATE;TZID=Europe/Berlin:20261208T090000,20261215T090000\r
      EXDATE:20261222T080000Z\r
      RDATE;VALUE=DATE:20261224
      """)
    #expect(found.recurrence?.text(english) == "Every week on Tuesday, 10 times")
    #expect(try found.exceptions.map(\.date) == ["08", "15", "22"].map { try moment("2026-12-\($0)T08:00:00Z") })
    #expect(found.additions.map { $0.text(english) } == ["December 24, 2026"])
  }

  @Test("Several calendars, lines without a return, and broken ones are read") func broken() {
    let one =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nnonsense\nDTSTART:tomorrow\nDTEND;TZID=:20261201T\nRRULE:FREQ=ALWAYS\nEND:VEVENT\nEND:VCALENDAR\n"
    let events = CalendarFile(one + one + "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:B\n").events
    #expect(events.map(\.title) == ["A", "A", "B"])
    #expect(events.allSatisfy { $0.start == nil && $0.recurrence == nil })
    for text in ["", "BEGIN:VCALENDAR", "END:VEVENT\n", "\u{0}", "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nEND:VJOURNAL\nEND:VCALENDAR"] {
      #expect(CalendarFile(text).events.isEmpty)
    }
  }

  private static let deep = String(repeating: "BEGIN:VALARM\n", count: 100_000)
  private static let people = String(repeating: "ATTENDEE:mailto:a@example.com\n", count: 17_000)
  private static let parameters = "SUMMARY" + String(repeating: ";A=b", count: 120_000) + ":c\n"
  private static let days = "RRULE:FREQ=DAILY;BYDAY=" + String(repeating: "1MO,", count: 100_000) + "\n"

  @Test("An event that is made to be slow or deep is read in time", arguments: 0..<4)
  func hostileEvent(_ index: Int) {
    let start = ContinuousClock.now
    let events = CalendarFile("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n" + [Self.deep, Self.people, Self.parameters, Self.days][index]).events
    #expect(events.count == 1 && events[0].invitees.count <= CalendarFile.mostOfEach)
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  /// The first to-do with some lines.
  private func task(_ lines: String) throws -> CalendarEvent.Task {
    try #require(CalendarFile("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Water\n\(lines)\nEND:VTODO\nEND:VCALENDAR").events.first?.task)
  }

  @Test("To-dos are beside the events: what is due, done, and important") func tasks() throws {
    let file = CalendarFile(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Water\nEND:VTODO\nBEGIN:VEVENT\nSUMMARY:Party\nEND:VEVENT\nEND:VCALENDAR")
    #expect(file.events.map(\.title) == ["Party", "Water"] && file.events.map { $0.task != nil } == [false, true])
    let open = try task("DUE;TZID=Asia/Tokyo:20261201T180000\nPRIORITY:1\nPERCENT-COMPLETE:40")
    #expect(try open.due?.date == moment("2026-12-01T09:00:00Z") && open.priority == .high && open.share == 40 && !open.isDone)
    #expect(try task("DUE;VALUE=DATE:20261201").due?.isWholeDay == true)
    for done in ["STATUS:COMPLETED", "COMPLETED:20261201T090000Z", "PERCENT-COMPLETE:100"] {
      #expect(try task(done).isDone && task(done).share == nil)
    }
    for (number, priority) in [(4, .high), (5, .medium), (9, .low)] as [(Int, CalendarEvent.Task.Priority)] {
      #expect(try task("PRIORITY:\(number)").priority == priority)
    }
    for empty in ["PRIORITY:0", "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:0", "DUE:never"] {
      #expect(try task(empty) == CalendarEvent.Task())
    }
    #expect(CalendarFile("BEGIN:VTODO\nSUMMARY:Water\nEND:VTODO").events.map(\.title) == ["Water"])
    let many = CalendarFile("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VTODO\nEND:VTODO\n", count: 2000) + "END:VCALENDAR")
    #expect(many.events.count == CalendarFile.most && many.isCut)
  }

  @Test("Of many events the first are shown") func many() {
    let start = ContinuousClock.now
    let file = CalendarFile(
      "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT\n", count: 15_000) + "END:VCALENDAR")
    #expect(file.events.count == CalendarFile.most && file.isCut)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// The library would count each second since 1601.
  @Test(
    "Time zones that are made to be slow are read in time",
    arguments: ["FREQ=SECONDLY", "FREQ=YEARLY;BYHOUR=1,2;BYMINUTE=1,2;BYSECOND=1", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"])
  func hostileZones(_ rule: String) {
    let start = ContinuousClock.now
    let zone =
      "BEGIN:VTIMEZONE\nTZID:A\nBEGIN:STANDARD\nDTSTART:16010101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:\(rule)\nEND:STANDARD\n"
      + "END:VTIMEZONE\n"
    let event = "BEGIN:VEVENT\nDTSTART;TZID=A:20261201T120000\nRRULE:FREQ=SECONDLY\nEND:VEVENT\n"
    let events = CalendarFile("BEGIN:VCALENDAR\n" + String(repeating: zone, count: 40) + event + "END:VCALENDAR").events
    #expect(events.map { $0.recurrence?.frequency } == [.secondly])
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
