// What is kept for the app TV: the tables, the rules of a record, and their bounds.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The store of the app TV") final class TVStoreTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID()).sqlite").path
  private let store: TVStore

  init() throws { store = try TVStore(Database(path: path)) }
  deinit { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }

  private let offer = TVOffer(
    items: [TVItem(id: "film", title: "A Film", duration: 100), TVItem(id: "clip", kind: .clip, title: "A Clip", duration: 10)],
    profiles: [TVProfileRecord(id: "a", name: "Ann"), TVProfileRecord(id: "b", name: "Ben")])

  private func progress(_ position: Double, of item: String = "film", for profile: String? = "a", at date: Int64 = 1) -> TVProgressRecord {
    TVProgressRecord(item: item, profile: profile, position: position, duration: 100, date: date)
  }

  // MARK: The tables

  @Test("Everything comes back as it was kept, for its user and its app alone") func roundTrip() {
    var record = TVRecord(offer: offer, profile: "b", favorites: ["clip", "film"], dismissed: ["clip": 7])
    record.progress = [progress(12.345, at: 3), progress(0.001, of: "clip", for: nil, at: 4)]
    #expect(store.keep(record, of: "p", app: "cinema", at: 5))
    #expect(store.record(of: "p", app: "cinema") == record && store.apps(of: "p") == ["cinema"])
    #expect(store.record(of: "q", app: "cinema").isEmpty && store.record(of: "p", app: "other").isEmpty && store.apps(of: "q") == [])
  }

  @Test("An empty offer and empty choices leave no rows; progress is kept for items that are offered again") func emptied() {
    var record = TVRecord(offer: offer, profile: "a", progress: [progress(5)])
    #expect(store.keep(record, of: "p", app: "cinema", at: 1))
    #expect(store.set(TVOffer(), of: "p", app: "cinema", at: 2))
    record.profile = nil
    #expect(store.setChoices(record, of: "p", app: "cinema", at: 2))
    #expect(store.apps(of: "p") == [])
    #expect(store.record(of: "p", app: "cinema") == TVRecord(progress: [progress(5)]))
  }

  @Test("Of 500 rows of progress and one more the oldest goes, in memory and in the table; other apps keep theirs") func bound() {
    var record = TVRecord()
    #expect(store.note(progress(1, of: "other"), of: "p", app: "other"))
    for number in 0...500 {
      let new = progress(1, of: "item\(number)", at: Int64(number))
      let isNew = record.note(new)
      #expect(isNew && store.note(new, of: "p", app: "cinema"))
    }
    #expect(record.progress.count == 500 && record.progress.first?.item == "item1")
    #expect(store.record(of: "p", app: "cinema").progress == record.progress)
    #expect(store.record(of: "p", app: "other").progress.count == 1)
  }

  @Test("Damaged values count as none") func damaged() {
    #expect(store.keep(TVRecord(offer: offer, favorites: ["film"]), of: "p", app: "cinema", at: 1))
    #expect(store.database.run("UPDATE tvOffers SET offer = '{'") && store.database.run("UPDATE tvChoices SET favorites = x'ff'"))
    #expect(store.record(of: "p", app: "cinema").isEmpty)
  }

  @Test("What users without a window have not changed for long is removed") func forgotten() {
    #expect(store.database.run("CREATE TABLE scenes (person TEXT)") && store.database.run("INSERT INTO scenes VALUES ('here')"))
    let record = TVRecord(offer: offer, profile: "a", progress: [progress(5, at: 1000)])
    for person in ["here", "gone"] { #expect(store.keep(record, of: person, app: "cinema", at: 1000)) }
    #expect(store.keep(TVRecord(offer: offer), of: "recent", app: "cinema", at: 60_000))
    store.removeForgotten(before: 30)
    #expect(store.record(of: "gone", app: "cinema").isEmpty)
    #expect(store.record(of: "here", app: "cinema") == record && store.record(of: "recent", app: "cinema").offer == offer)
  }

  @Test("Deleting an app's data removes everything that is kept about that app") func deleted() throws {
    let database = store.database, settings = try SettingsStore(database)
    _ = try (NotificationStore(database), BackgroundTaskStore(database), ActivityStore(database))
    for table in ["state (scene, person)", "scenes (number, person, app)", "homeScreens (person, app)"] {
      #expect(database.run("CREATE TABLE \(table)"))
    }
    let record = TVRecord(offer: offer, profile: "a", progress: [progress(5)], favorites: ["film"], dismissed: ["clip": 1])
    for app in ["cinema", "other"] { #expect(store.keep(record, of: "p", app: app, at: 1)) }
    #expect(settings.deleteData(of: "p", app: "cinema"))
    #expect(store.record(of: "p", app: "cinema").isEmpty && store.record(of: "p", app: "other") == record)
  }

  // MARK: Progress

  private func checked(_ progress: TVProgressRecord, _ offer: TVOffer? = nil) -> TVProgressRecord? {
    try? TVRecord(offer: offer ?? self.offer).checked(progress, at: 9).get()
  }

  @Test("Progress counts for the profile that it names", .guideline("tv-provider.right-user")) func rightUser() throws {
    var record = TVRecord(offer: offer, profile: "a")
    let new = try #require(checked(progress(40, for: "b")))
    let isNew = record.note(new)
    #expect(isNew && record.position(of: "film", for: "b") == 40 && record.position(of: "film", for: "a") == 0)
  }

  @Test("Progress of an unknown item or profile, of none of several profiles, or out of range is ignored") func ignored() {
    #expect(checked(progress(1, of: "unknown")) == nil)
    #expect(checked(progress(1, for: "unknown")) == nil && checked(progress(1, for: nil)) == nil)
    #expect(checked(progress(.nan)) == nil && checked(progress(.infinity)) == nil)
    #expect(checked(TVProgressRecord(item: "film", profile: "a", position: 0, duration: .nan)) == nil)
    #expect(checked(TVProgressRecord(item: "film", profile: "a", position: 0, duration: 86_401)) == nil)
    #expect(checked(progress(1), TVOffer(items: offer.items)) == nil)
  }

  @Test("A position slightly outside of the video is its beginning or its end; the date is the system's") func clamped() {
    #expect(checked(progress(-0.01, at: 77)) == progress(0, at: 9) && checked(progress(100.2)) == progress(100, at: 9))
    #expect(checked(progress(1.23456))?.position == 1.235)
  }

  @Test("An app's only profile needs no name; an app without profiles has progress without one") func oneProfile() {
    let one = TVOffer(items: offer.items, profiles: [offer.profiles[0]])
    #expect(checked(progress(1, for: nil), one)?.profile == "a")
    #expect(checked(progress(1, for: nil), TVOffer(items: offer.items)) == progress(1, for: nil, at: 9))
  }

  @Test("A report without a change is none, so an item that was taken off stays off until it is played again") func again() {
    var record = TVRecord(offer: offer)
    let first = record.note(progress(5, at: 10))
    record.dismiss("film", at: 3)
    // The clock was set back, but it was taken off after it was played.
    #expect(first && record.dismissed == ["film": 10])
    let same = record.note(progress(5, at: 11))
    #expect(!same && record.progress == [progress(5, at: 10)] && record.dismissed == ["film": 10])
    let later = record.note(progress(6, at: 12))
    #expect(later && record.progress == [progress(6, at: 12)] && record.dismissed.isEmpty)
  }

  @Test("Of more than 1,000 favorites and dismissed items the oldest go") func marks() {
    var record = TVRecord()
    for number in 0...1000 {
      record.setFavorite("item\(number)", true)
      record.dismiss("item\(number)", at: Int64(number))
    }
    #expect(record.favorites.count == 1000 && record.favorites.first == "item1")
    #expect(record.dismissed.count == 1000 && record.dismissed["item0"] == nil)
    record.setFavorite("item500", true)
    record.setFavorite("item1", false)
    record.setFavorite("unknown", false)
    #expect(record.favorites.count == 999 && record.favorites.first == "item2" && record.favorites.last == "item1000")
  }

  // MARK: Requests

  private func info(_ record: TVRecord, _ profile: String? = nil, fromBeginning: Bool = false) -> [String: ShortcutValue]? {
    record.order("film", profile: profile, fromBeginning: fromBeginning)?.userInfo
  }

  @Test(
    "A request has the profile that it names, or the one that was chosen last, with that profile's position",
    .guideline("tv-provider.request-can-name-profile", "tv-provider.remember-chosen-profile"))
  func profiles() throws {
    var record = TVRecord(offer: offer, progress: [progress(40), progress(60, for: "b")])
    #expect(info(record) == ["item": .text("film")], "the app has to ask, and looks up the position itself")
    #expect(info(record, fromBeginning: true) == ["item": .text("film"), "position": .number(0)])
    record.profile = "a"
    #expect(info(record) == ["item": .text("film"), "profile": .text("a"), "position": .number(40)])
    #expect(info(record, "b") == ["item": .text("film"), "profile": .text("b"), "position": .number(60)])
    #expect(info(record, "unknown") == info(record))
    // A profile that the app has withdrawn is not supplied any more.
    record.offer.profiles = [offer.profiles[1], TVProfileRecord(id: "c", name: "Cleo")]
    #expect(info(record)?["profile"] == nil)
    record.offer.profiles = [offer.profiles[1]]
    #expect(info(record, "a")?["profile"] == .text("b"))
    record.offer.profiles = []
    #expect(info(record, "a") == ["item": .text("film"), "position": .number(0)])
  }

  @Test("A finished item begins anew; an unknown one cannot be played") func finished() {
    let record = TVRecord(offer: TVOffer(items: offer.items), progress: [progress(95, for: nil), progress(94.9, of: "clip", for: nil)])
    #expect(record.position(of: "film", for: nil) == 0 && record.position(of: "clip", for: nil) == 94.9)
    #expect(record.order("clip", profile: nil, fromBeginning: true)?.userInfo?["position"] == .number(0))
    #expect(record.order("unknown", profile: nil, fromBeginning: false) == nil)
  }
}
