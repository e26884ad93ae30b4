// CalendarFile: the events and the to-dos of a calendar file, which libical reads (RFC 5545).

import CCalendar
import FileFormats
import Foundation

/// An event or a to-do as it is shown.
struct CalendarEvent: Equatable {
  /// A person or a room that is invited, or who invites.
  struct Invitee: Equatable {
    enum Answer { case none, accepted, declined, tentative, delegated }
    var name: String
    /// Nil without an address for mail.
    var address: String?
    var answer = Answer.none
    var isOptional = false
  }

  var title: String?
  var start: CardDate?
  /// Nil if the event has no end of its own: it is a moment, or one whole day.
  var end: CardDate?
  var recurrence: EventRecurrence?
  /// The days on which it does not take place although it would by its rule.
  var exceptions: [CardDate] = []
  /// Further days on which it takes place.
  var additions: [CardDate] = []
  var place: String?
  var notes: String?
  var website: URL?
  var organizer: Invitee?
  var invitees: [Invitee] = []
  var isCancelled = false
  /// Whether it takes the place of one of the days of an event that repeats.
  var isChangedDay = false

  /// Nil for an event.
  var task: Task?

  /// What only a to-do has.
  struct Task: Equatable {
    enum Priority: Equatable { case high, medium, low }
    var due: CardDate?
    var completed: CardDate?
    var isDone = false
    /// The part that is done, in percent; nil if the file does not tell it.
    var share: Int?
    var priority: Priority?
  }

  var isOneDay: Bool { start?.isWholeDay == true && end == nil }
}

struct CalendarFile {
  private(set) var events: [CalendarEvent] = []
  private(set) var isCut = false

  /// The most events that are shown, and invitees and exceptions of each.
  static let most = 200, mostOfEach = 200
  private static let mostZones = 50
  /// The parts inside parts that are read; those inside them have no meaning.
  private static let deepest = 6

  /// - Parameter text: one calendar, or several one after the other
  init(_ text: String) {
    // Broken lines are parts of the result.
    icalerror_set_errors_are_fatal(0)
    let (lines, isCut) = Self.readable(text)
    guard let root = icalparser_parse_string(lines) else { return }
    defer { icalcomponent_free(root) }
    self.isCut = isCut
    let calendars = icalcomponent_isa(root) == ICAL_XROOT_COMPONENT ? Self.children(root, ICAL_VCALENDAR_COMPONENT) : [root]
    for calendar in calendars {
      let isCancelled = icalcomponent_get_method(calendar) == ICAL_METHOD_CANCEL
      let kinds = [ICAL_VEVENT_COMPONENT, ICAL_VTODO_COMPONENT], isAlone = kinds.contains(icalcomponent_isa(calendar))
      let parts = isAlone ? [calendar] : kinds.flatMap { Self.children(calendar, $0) }
      events += parts.map { Self.event($0, in: calendar, isCancelled) }
    }
  }

  /// Returns the lines that are read, and whether there are more. The library frees parts inside parts by recursion, so those that are nested
  /// deeply are left out; and it reads nothing of a file with a part that has no end, such as one that is cut.
  private static func readable(_ text: String) -> (String, isCut: Bool) {
    // A line that begins with a space continues the one before.
    let unfolded = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .replacingOccurrences(of: "\n ", with: "").replacingOccurrences(of: "\n\t", with: "")
    var lines: [Substring] = [], open: [Substring] = [], deeper = 0, events = 0, zones = 0, isCut = false
    // The number of parts around the time zone that is read.
    var zone: Int?
    for line in unfolded.split(separator: "\n") {
      let start = line.prefix(6).uppercased()
      if start == "BEGIN:" {
        guard open.count < deepest else {
          deeper += 1
          continue
        }
        let name = line.dropFirst(6)
        if name.uppercased().hasPrefix("VEVENT") || name.uppercased().hasPrefix("VTODO") { events += 1 }
        if zone == nil, name.uppercased().hasPrefix("VTIMEZONE") { (zone, zones) = (open.count, zones + 1) }
        isCut = events > most || zones > mostZones
        if isCut { break }
        open.append(name)
        lines.append(line)
      } else if start.hasPrefix("END:") {
        if deeper > 0 {
          deeper -= 1
        } else if open.contains(where: { $0.caseInsensitiveCompare(line.dropFirst(4)) == .orderedSame }) {
          while let name = open.popLast() {
            lines.append("END:\(name)")
            if name.caseInsensitiveCompare(line.dropFirst(4)) == .orderedSame { break }
          }
          if let start = zone, open.count <= start { zone = nil }
        }
      } else if deeper == 0, zone == nil || isQuickRule(line), hasFewParameters(line) {
        lines.append(withQuotedZone(line))
      }
    }
    lines += open.reversed().map { "END:\($0)" }
    return (lines.joined(separator: "\r\n") + "\r\n", isCut)
  }

  /// Returns the bytes of a file with the lines joined that are divided because they are long. Some programs divide them inside characters.
  static func unfolded(_ bytes: Data) -> Data {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), WideText.order(of: bytes) == nil else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 32 || byte == 9, result.last == 10 {
        result.removeLast()
        if result.last == 13 { result.removeLast() }
      } else {
        result.append(byte)
      }
    }
    return Data(result)
  }

  /// Returns a line with quotation marks around the name of its time zone if that has colons, as in `TZID=(UTC+01:00) Berlin`.
  private static func withQuotedZone(_ line: Substring) -> Substring {
    // Only the names of properties with times begin with these letters.
    guard let first = line.first, "DERder".contains(first), line.utf8.count < 1000,
      let start = line.range(of: ";TZID=", options: .caseInsensitive),
      let end = line.lastIndex(of: ":"), start.upperBound < end
    else { return line }
    let rest = line[start.upperBound..<end], name = rest.prefix { $0 != ";" }
    // Without a colon in it the name ends where it has to; a colon before it would be of the value of another property.
    guard name.contains(":"), !rest.contains("\""), !line[..<start.lowerBound].contains(":") else { return line }
    return Substring("\(line[..<start.upperBound])\"\(name)\"\(line[name.endIndex...])")
  }

  /// Returns false for a rule of a time zone that repeats often in a year: the library computes every repetition since the year 1601.
  private static func isQuickRule(_ line: Substring) -> Bool {
    let line = line.prefix(200).uppercased()
    guard line.hasPrefix("RRULE") else { return true }
    let isOften = line.split(separator: ";").contains { ($0.hasPrefix("BYDAY") || $0.hasPrefix("BYMONTH=")) && $0.contains(",") }
    return line.count < 200 && line.contains("FREQ=YEARLY") && line.contains("BYMONTH=") && !isOften
      && !["BYHOUR", "BYMINUTE", "BYSECOND", "BYYEARDAY", "BYWEEKNO"].contains { line.contains($0) }
  }

  /// Whether a line has parameters in a number that is usual: the library takes a time that grows with its square.
  private static func hasFewParameters(_ line: Substring) -> Bool {
    var isQuoted = false, count = 0
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return true
      case UInt8(ascii: ";"):
        count += 1
        if count > 100 { return false }
      default: break
      }
    }
    return true
  }

  private static func children(_ component: OpaquePointer, _ kind: icalcomponent_kind) -> [OpaquePointer] {
    var found: [OpaquePointer] = [], child = icalcomponent_get_first_component(component, kind)
    while let next = child {
      found.append(next)
      child = icalcomponent_get_next_component(component, kind)
    }
    return found
  }

  private static func properties(_ component: OpaquePointer, _ kind: icalproperty_kind) -> [OpaquePointer] {
    var found: [OpaquePointer] = [], property = icalcomponent_get_first_property(component, kind)
    while let next = property, found.count < mostOfEach {
      found.append(next)
      property = icalcomponent_get_next_property(component, kind)
    }
    return found
  }

  // MARK: Events

  private static func event(_ part: OpaquePointer, in calendar: OpaquePointer, _ isCancelled: Bool) -> CalendarEvent {
    func text(_ kind: icalproperty_kind, _ value: (OpaquePointer) -> UnsafePointer<CChar>?) -> String? {
      for property in properties(part, kind) {
        let text = value(property).map { String(cString: $0).trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
        if !text.isEmpty { return text }
      }
      return nil
    }
    func dates(_ kind: icalproperty_kind) -> [CardDate] { properties(part, kind).compactMap { date($0, in: calendar) } }
    var event = CalendarEvent()
    event.title = text(ICAL_SUMMARY_PROPERTY) { icalproperty_get_summary($0) }
    event.place = text(ICAL_LOCATION_PROPERTY) { icalproperty_get_location($0) }
    event.notes = text(ICAL_DESCRIPTION_PROPERTY) { icalproperty_get_description($0) }
    event.website = text(ICAL_URL_PROPERTY) { icalproperty_get_url($0) }.flatMap { URL(string: $0) }.flatMap {
      ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil
    }
    event.isCancelled = isCancelled || icalcomponent_get_status(part) == ICAL_STATUS_CANCELLED
    event.isChangedDay = !properties(part, ICAL_RECURRENCEID_PROPERTY).isEmpty
    event.start = dates(ICAL_DTSTART_PROPERTY).first
    if let start = event.start {
      var end =
        dates(ICAL_DTEND_PROPERTY).first
        ?? properties(part, ICAL_DURATION_PROPERTY).first.flatMap { duration(icalproperty_get_duration($0)) }.map { start.moved(by: $0) }
      // The end of whole days is the day after the last one.
      if start.isWholeDay { end = end?.dayBefore }
      if let end, end.date > start.date { event.end = end }
    }
    if icalcomponent_isa(part) == ICAL_VTODO_COMPONENT { event.task = task(part, in: calendar) }
    event.recurrence = properties(part, ICAL_RRULE_PROPERTY).first.flatMap(value).flatMap { EventRecurrence($0) }
    event.exceptions = dates(ICAL_EXDATE_PROPERTY)
    event.additions = dates(ICAL_RDATE_PROPERTY)
    event.organizer = properties(part, ICAL_ORGANIZER_PROPERTY).first.flatMap { invitee($0, icalproperty_get_organizer($0)) }
    event.invitees = properties(part, ICAL_ATTENDEE_PROPERTY).compactMap { invitee($0, icalproperty_get_attendee($0)) }
    return event
  }

  private static func task(_ part: OpaquePointer, in calendar: OpaquePointer) -> CalendarEvent.Task {
    func first(_ kind: icalproperty_kind) -> OpaquePointer? { properties(part, kind).first }
    var task = CalendarEvent.Task()
    task.due = first(ICAL_DUE_PROPERTY).flatMap { date($0, in: calendar) }
    task.completed = first(ICAL_COMPLETED_PROPERTY).flatMap { date($0, in: calendar) }
    task.share = first(ICAL_PERCENTCOMPLETE_PROPERTY).map { Int(icalproperty_get_percentcomplete($0)) }.flatMap {
      (1...99).contains($0) ? $0 : nil
    }
    task.isDone =
      icalcomponent_get_status(part) == ICAL_STATUS_COMPLETED || task.completed != nil
      || first(ICAL_PERCENTCOMPLETE_PROPERTY).map { icalproperty_get_percentcomplete($0) } == 100
    switch first(ICAL_PRIORITY_PROPERTY).map({ icalproperty_get_priority($0) }) ?? 0 {
    case 1...4: task.priority = .high
    case 5: task.priority = .medium
    case 6...9: task.priority = .low
    default: break
    }
    return task
  }

  private static func value(_ property: OpaquePointer) -> String? {
    guard let text = icalproperty_get_value_as_string_r(property) else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
  private static func parameter(_ property: OpaquePointer, _ kind: icalparameter_kind) -> OpaquePointer? {
    icalproperty_get_first_parameter(property, kind)
  }

  private static func duration(_ duration: icaldurationtype) -> DateComponents? {
    // Longer ones are no durations of events, and would be more than a calendar counts.
    guard icaldurationtype_is_bad_duration(duration) == 0, duration.is_neg == 0, duration.weeks <= 1000, duration.days <= 10_000,
      duration.hours <= 100_000, duration.minutes <= 1_000_000
    else { return nil }
    return DateComponents(
      day: Int(duration.days + 7 * duration.weeks), hour: Int(duration.hours), minute: Int(duration.minutes), second: Int(duration.seconds))
  }

  private static func invitee(_ property: OpaquePointer, _ address: UnsafePointer<CChar>?) -> CalendarEvent.Invitee? {
    let address = address.map { String(cString: $0) } ?? ""
    let mail = address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : nil
    let name = parameter(property, ICAL_CN_PARAMETER).flatMap { icalparameter_get_cn($0) }.map { String(cString: $0) }
    guard let shown = [name, mail].compactMap({ $0?.trimmingCharacters(in: .whitespaces) }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    var invitee = CalendarEvent.Invitee(name: shown, address: mail)
    switch parameter(property, ICAL_PARTSTAT_PARAMETER).map({ icalparameter_get_partstat($0) }) {
    case ICAL_PARTSTAT_ACCEPTED: invitee.answer = .accepted
    case ICAL_PARTSTAT_DECLINED: invitee.answer = .declined
    case ICAL_PARTSTAT_TENTATIVE: invitee.answer = .tentative
    case ICAL_PARTSTAT_DELEGATED: invitee.answer = .delegated
    default: break
    }
    invitee.isOptional = parameter(property, ICAL_ROLE_PARAMETER).map { icalparameter_get_role($0) } == ICAL_ROLE_OPTPARTICIPANT
    return invitee
  }

  // MARK: Times

  private static func date(_ property: OpaquePointer, in calendar: OpaquePointer) -> CardDate? {
    guard let value = icalproperty_get_value(property) else { return nil }
    var time = icalvalue_get_datetime(value)
    if icalproperty_isa(property) == ICAL_RDATE_PROPERTY {
      let place = icalproperty_get_rdate(property)
      time = icaltime_is_null_time(place.time) == 0 ? place.time : place.period.start
    } else if icalvalue_isa(value) == ICAL_DATE_VALUE {
      time = icalvalue_get_date(value)
    }
    guard icaltime_is_null_time(time) == 0, icaltime_is_valid_time(time) != 0, (1...9999).contains(time.year) else { return nil }
    if icaltime_is_date(time) != 0 { return CardDate(time, in: nil) }
    if icaltime_is_utc(time) != 0 { return CardDate(time, in: .gmt) }
    guard let parameter = parameter(property, ICAL_TZID_PARAMETER), let name = icalparameter_get_tzid(parameter) else {
      return CardDate(time, in: nil)
    }
    return CardDate(time, in: zone(String(cString: name), at: time, in: calendar))
  }

  /// Returns the time zone with a name, as the system, the file or Windows knows it; nil if none does.
  ///
  /// - Parameter time: the time in that zone. Of one that only the file describes, its offset then is the whole result.
  private static func zone(_ name: String, at time: icaltimetype, in calendar: OpaquePointer) -> TimeZone? {
    // Some programs write a path before the name: `/freeassociation.sourceforge.net/Europe/Berlin`.
    let words = name.split(separator: "/")
    for count in [words.count, 3, 2] where count <= words.count && count > 0 {
      if let zone = TimeZone(identifier: words.suffix(count).joined(separator: "/")) { return zone }
    }
    if let described = icalcomponent_get_timezone(calendar, name) {
      var time = time
      return TimeZone(secondsFromGMT: Int(icaltimezone_get_utc_offset(described, &time, nil)))
    }
    return WindowsZones.zone(name)
  }
}

extension CardDate {
  /// - Parameter zone: nil for the user's
  fileprivate init?(_ time: icaltimetype, in zone: TimeZone?) {
    let isWholeDay = icaltime_is_date(time) != 0
    self.init(
      DateComponents(
        year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: isWholeDay ? 0 : Int(time.hour),
        minute: isWholeDay ? 0 : Int(time.minute), second: isWholeDay ? 0 : Int(time.second)), isWholeDay: isWholeDay, in: zone)
  }
}
