// When a Focus is on and when the summary is due: by hand, by schedule, across midnight and daylight saving.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Focus and summary in time") struct FocusTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin")!

  private func date(_ text: String, _ zone: TimeZone? = nil) -> Date {
    let form = DateFormatter()
    (form.locale, form.timeZone, form.dateFormat) = (Locale(identifier: "en_US_POSIX"), zone ?? berlin, "yyyy-MM-dd HH:mm")
    return form.date(from: text)!
  }
  /// Work from nine to five, Monday to Friday; sleep from eleven to seven, every day.
  private func settings() -> DeliverySettings {
    var settings = DeliverySettings()
    settings.focuses[2].schedules = [.init(weekdays: [2, 3, 4, 5, 6], start: 9 * 60, end: 17 * 60)]
    settings.focuses[3].schedules = [.init(weekdays: Set(1...7), start: 23 * 60, end: 7 * 60)]
    return settings
  }
  private func focus(_ settings: DeliverySettings, _ text: String) -> String? { settings.focus(at: date(text), zone: berlin)?.id }

  @Test("A schedule turns it on, also across midnight, in the user's zone") func schedule() {
    let settings = settings()
    // 27 November 2026 is a Friday.
    #expect(focus(settings, "2026-11-27 08:59") == nil && focus(settings, "2026-11-27 09:00") == "work")
    #expect(focus(settings, "2026-11-27 16:59") == "work" && focus(settings, "2026-11-27 17:00") == nil)
    #expect(focus(settings, "2026-11-28 10:00") == nil)
    #expect(focus(settings, "2026-11-28 23:30") == "sleep" && focus(settings, "2026-11-29 06:59") == "sleep")
    let tokyo = TimeZone(identifier: "Asia/Tokyo")!
    #expect(settings.focus(at: date("2026-11-27 09:30", tokyo), zone: tokyo)?.id == "work")
  }

  @Test("Each start and end is a change; without schedules there is none") func changes() {
    #expect(settings().nextChange(after: date("2026-11-27 08:00"), zone: berlin) == date("2026-11-27 09:00"))
    #expect(settings().nextChange(after: date("2026-11-27 09:00"), zone: berlin) == date("2026-11-27 17:00"))
    #expect(settings().nextChange(after: date("2026-11-27 17:00"), zone: berlin) == date("2026-11-27 23:00"))
    #expect(DeliverySettings().nextChange(after: .now, zone: berlin) == nil)
  }

  @Test("Clocks that are set forward and back move neither the start nor the end") func daylightSaving() {
    // The night of 29 March 2026 has no hour from two to three, that of 25 October has two.
    for night in ["2026-03-28", "2026-10-24"] {
      let change = settings().nextChange(after: date("\(night) 23:00"), zone: berlin)
      #expect(change == date(night == "2026-03-28" ? "2026-03-29 07:00" : "2026-10-25 07:00"))
    }
    var skipped = DeliverySettings()
    skipped.focuses[1].schedules = [.init(weekdays: [1], start: 2 * 60 + 30, end: 4 * 60)]
    #expect(skipped.focus(at: date("2026-03-29 03:30"), zone: berlin)?.id == "personal")
  }

  @Test("By hand it stays on until its end, or until it is turned off") func byHand() {
    var settings = settings()
    let now = date("2026-11-27 12:00")
    settings.turn("personal", until: now.timeIntervalSince1970 + 3600, at: now, zone: berlin)
    #expect(focus(settings, "2026-11-27 12:30") == "personal")
    #expect(focus(settings, "2026-11-27 13:01") == "work")
    #expect(settings.nextChange(after: now, zone: berlin) == date("2026-11-27 13:00"))
  }

  @Test("Turned off by hand, a scheduled one stays off until its period is over") func off() {
    var settings = settings()
    settings.turn(nil, until: nil, at: date("2026-11-27 12:00"), zone: berlin)
    #expect(focus(settings, "2026-11-27 12:30") == nil && focus(settings, "2026-11-27 16:59") == nil)
    #expect(focus(settings, "2026-11-30 09:30") == "work")
  }

  @Test("A page of Settings that shows an older state turns nothing on or off") func adopting() {
    var current = settings()
    current.turn("work", until: nil, at: .now, zone: berlin)
    var new = DeliverySettings()
    new.isSilent = true
    #expect(current.adopting(new).manual == current.manual && current.adopting(new).isSilent)
  }

  @Test("The summary is due at the next of its times") func summary() {
    var settings = DeliverySettings()
    settings.summary.isOn = true
    #expect(settings.nextSummary(after: date("2026-11-27 07:59"), zone: berlin) == date("2026-11-27 08:00"))
    #expect(settings.nextSummary(after: date("2026-11-27 08:00"), zone: berlin) == date("2026-11-27 18:00"))
    #expect(settings.nextSummary(after: date("2026-11-27 18:00"), zone: berlin) == date("2026-11-28 08:00"))
  }

  @Test("What cannot be is refused") func mistakes() {
    #expect(DeliverySettings().mistake == nil && settings().mistake == nil)
    let wrong: [(inout DeliverySettings) -> Void] = [
      { $0.focuses.removeFirst() }, { $0.focuses.append($0.focuses[0]) },
      { $0.focuses.append(Focus(id: "x", symbol: "moon", color: "red")) },
      { $0.focuses[0].schedules = [.init(weekdays: [8], start: 0, end: 1)] },
      { $0.focuses[0].schedules = [.init(weekdays: [1], start: -1, end: 1440)] },
      { $0.focuses[0].people = [.init(handle: "", name: "A")] },
      { $0.focuses[0].people = (0...Focus.mostPeople).map { .init(handle: "\($0)", name: "") } },
      { $0.summary.times = [] }, { $0.summary.times = [1440] },
      { $0.muted = [.init(.init(handle: String(repeating: "x", count: 201), name: ""))] },
    ]
    for change in wrong {
      var settings = DeliverySettings()
      change(&settings)
      #expect(settings.mistake != nil)
    }
  }

  @Test("Of more than 200 people the ones met last are kept") func people() throws {
    let path = NSTemporaryDirectory() + "shoji-test-\(UUID().uuidString).sqlite"
    defer { for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) } }
    let store = try NotificationStore(try Database(path: path))
    for number in 0...NotificationStore.mostContacts {
      #expect(store.know(.init(handle: "h\(number)", name: "Name \(number)"), of: "me", at: Int64(number)))
    }
    let known = store.contacts(of: "me")
    #expect(known.count == NotificationStore.mostContacts && !known.contains { $0.handle == "h0" })
  }
}
