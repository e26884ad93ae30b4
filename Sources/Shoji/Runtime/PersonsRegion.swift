// PersonsRegion: the language, the calendar and the time zone of a process are its person's, as on a phone of their own.
//
// Foundation asks nobody on Linux: there `Locale.current` is "en_001" whoever looks, and the day begins at the server's midnight. An app
// that says `date.formatted()` or `Calendar.current` means its person. So what is here stands in the place of Foundation's own getters: an
// executable's symbol goes before a library's of the same name. With a toolchain that names them otherwise, Foundation's own
// answer as ever, and PersonsRegionTests say so.

import Foundation
import ShojiGraph
import Synchronization

/// What Foundation takes for the machine's settings.
package enum PersonsRegion {
  fileprivate struct Settings {
    var locale = Locale(identifier: "en_001")
    var languages = ["en-001"]
    var timeZone: TimeZone?
    var calendar: Calendar?
    /// Locales that are or were the present one: whoever holds one of them has chosen none.
    var met: Set<String> = ["en_001"]
  }
  private static let settings = Mutex(Settings())
  /// Views that asked.
  nonisolated(unsafe) private static let readers = Dependents()

  /// Takes over a person's settings. What is drawn from the former ones is drawn again.
  @MainActor static func follow(_ traits: Traits) {
    follow(traits.locale, languages: traits.languages, traits.timeZone)
  }

  @MainActor static func follow(_ locale: Locale, languages: [String], _ timeZone: TimeZone) {
    let isNew = settings.withLock { settings in
      guard settings.locale != locale || settings.languages != languages || settings.timeZone != timeZone else { return false }
      // Few people have more languages than that, and a browser may say what it likes.
      if settings.met.count >= 32 { settings.met = ["en_001"] }
      settings.met.insert(locale.identifier)
      (settings.locale, settings.languages, settings.timeZone) = (locale, languages, timeZone)
      settings.calendar = calendar(locale, timeZone)
      return true
    }
    guard isNew else { return }
    // What asks Foundation from within, or C, looks here.
    setenv("TZ", timeZone.identifier, 1)
    NSTimeZone.resetSystemTimeZone()
    readers.changed()
  }

  /// The calendar of somebody who has chosen none.
  static func calendar(_ locale: Locale, _ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  /// Whether a locale is one that its author has left as it was.
  static func isUnchosen(_ locale: Locale?) -> Bool {
    guard let locale else { return true }
    return settings.withLock { $0.met.contains(locale.identifier) }
  }

  fileprivate static func read<Value: Sendable>(_ value: (Settings) -> Value) -> Value {
    if Graph.isOnMain { readers.noteRead() }
    return settings.withLock { value($0) }
  }

  fileprivate static var locale: Locale { read { $0.locale } }
  fileprivate static var languages: [String] { read { $0.languages } }
  /// Before anybody has come it is the machine's, as a new calendar has it.
  fileprivate static var timeZone: TimeZone { read { $0.timeZone } ?? Calendar(identifier: .gregorian).timeZone }
  fileprivate static var calendar: Calendar { read { $0.calendar } ?? calendar(locale, timeZone) }
}

extension Locale {
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ") package static func currentOfRegion() -> Locale { PersonsRegion.locale }
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> Locale { PersonsRegion.locale }
  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ") package static func languagesOfRegion() -> [String] { PersonsRegion.languages }
}

extension Calendar {
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ") package static func currentOfRegion() -> Calendar { PersonsRegion.calendar }
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> Calendar { PersonsRegion.calendar }
}

extension TimeZone {
  @_silgen_name("$s20FoundationEssentials8TimeZoneV7currentACvgZ") package static func currentOfRegion() -> TimeZone { PersonsRegion.timeZone }
  @_silgen_name("$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> TimeZone { PersonsRegion.timeZone }
}
