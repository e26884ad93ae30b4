// UserRegion: makes Foundation's current locale, calendar and time zone those of the user, as on the user's own phone.
//
// On Linux `Locale.current` is always "en_001", and the day begins at the server's midnight. An app that uses `date.formatted()` or
// `Calendar.current` means its user's settings. The functions below replace Foundation's own getters: the dynamic linker prefers an
// executable's symbol to a library's of the same name. If a toolchain mangles the names differently, Foundation's own getters remain in
// use, and UserRegionTests fail.

import Foundation
import ShojiGraph
import Synchronization

/// The settings that Foundation reports as current.
package enum UserRegion {
  fileprivate struct Settings {
    var locale = Locale(identifier: "en_001")
    var languages = ["en-001"]
    var timeZone: TimeZone?
    var calendar: Calendar?
    /// Locales that are or were current: a value equal to one of them was not chosen by the author.
    var met: Set<String> = ["en_001"]
  }
  private static let settings = Mutex(Settings())
  /// Views that read the settings.
  nonisolated(unsafe) private static let readers = Dependents()

  /// Adopts the user's settings. Views that read the former ones are updated.
  @MainActor static func follow(_ traits: SceneTraits) {
    follow(traits.locale, languages: traits.languages, traits.timeZone)
  }

  @MainActor static func follow(_ locale: Locale, languages: [String], _ timeZone: TimeZone) {
    let isNew = settings.withLock { settings in
      guard settings.locale != locale || settings.languages != languages || settings.timeZone != timeZone else { return false }
      // Few users have more languages than that, and a browser may report arbitrary ones.
      if settings.met.count >= 32 { settings.met = ["en_001"] }
      settings.met.insert(locale.identifier)
      (settings.locale, settings.languages, settings.timeZone) = (locale, languages, timeZone)
      settings.calendar = calendar(locale, timeZone)
      return true
    }
    guard isNew else { return }
    // For Foundation's internals and for C code.
    setenv("TZ", timeZone.identifier, 1)
    NSTimeZone.resetSystemTimeZone()
    readers.changed()
  }

  /// Returns the names of Foundation's getters that this toolchain does not replace. Called once at start, before other threads ask.
  @MainActor static func unreplaced() -> [String] {
    let zone = TimeZone(secondsFromGMT: 12_300) ?? .gmt
    let former = settings.withLock { settings in
      defer {
        (settings.locale, settings.languages, settings.timeZone) = (Locale(identifier: "eo"), ["eo"], zone)
        settings.calendar = Calendar(identifier: .hebrew)
      }
      return settings
    }
    defer { settings.withLock { $0 = former } }
    let isReplaced = [
      "Locale.current": Locale.current.identifier == "eo",
      "Locale.autoupdatingCurrent": Locale.autoupdatingCurrent.identifier == "eo",
      "Locale.preferredLanguages": Locale.preferredLanguages == ["eo"],
      "Calendar.current": Calendar.current.identifier == .hebrew,
      "Calendar.autoupdatingCurrent": Calendar.autoupdatingCurrent.identifier == .hebrew,
      "TimeZone.current": TimeZone.current == zone,
      "TimeZone.autoupdatingCurrent": TimeZone.autoupdatingCurrent == zone,
    ]
    return isReplaced.filter { !$0.value }.map(\.key).sorted()
  }

  /// The default calendar of a locale and time zone.
  static func calendar(_ locale: Locale, _ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  /// Whether the author did not choose the locale: it is nil, or is or was the current one.
  static func isUnchosen(_ locale: Locale?) -> Bool {
    guard let locale else { return true }
    return settings.withLock { $0.met.contains(locale.identifier) }
  }

  /// Whether the author did not choose the time zone: it is the user's or the server's.
  static func isUnchosen(_ zone: TimeZone) -> Bool {
    zone.identifier == timeZone.identifier || zone.identifier == Calendar(identifier: .gregorian).timeZone.identifier
  }

  fileprivate static func read<Value: Sendable>(_ value: (Settings) -> Value) -> Value {
    if Graph.isOnMain { readers.noteRead() }
    return settings.withLock { value($0) }
  }

  fileprivate static var locale: Locale { read { $0.locale } }
  fileprivate static var languages: [String] { read { $0.languages } }
  /// The server's time zone until a user's is known.
  fileprivate static var timeZone: TimeZone { read { $0.timeZone } ?? Calendar(identifier: .gregorian).timeZone }
  fileprivate static var calendar: Calendar { read { $0.calendar } ?? calendar(locale, timeZone) }
}

extension Locale {
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ") package static func currentOfRegion() -> Locale { UserRegion.locale }
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> Locale {
    UserRegion.locale
  }
  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ") package static func languagesOfRegion() -> [String] {
    UserRegion.languages
  }
}

extension Calendar {
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ") package static func currentOfRegion() -> Calendar {
    UserRegion.calendar
  }
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> Calendar {
    UserRegion.calendar
  }
}

extension TimeZone {
  @_silgen_name("$s20FoundationEssentials8TimeZoneV7currentACvgZ") package static func currentOfRegion() -> TimeZone {
    UserRegion.timeZone
  }
  @_silgen_name("$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ") package static func autoupdatingOfRegion() -> TimeZone {
    UserRegion.timeZone
  }
}
