// The tables of the ratings: use, prompts, ratings, reviews, and what the owner sees of them.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("The store of the ratings") struct RatingStoreTests {
  private let path = NSTemporaryDirectory() + "shoji-ratings-\(UUID().uuidString).sqlite"
  private let store: RatingStore
  private let zone = TimeZone(identifier: "Asia/Tokyo")!
  /// Noon of a day in UTC.
  private let noon: Int64 = 1_800_014_400_000
  private let hour: Int64 = 3_600_000

  init() throws { store = try RatingStore(try Database(path: path)) }

  private func use(_ arrives: Bool = true, at date: Int64, zone: TimeZone? = nil) {
    #expect(store.noteUse(of: "ann", app: "echo", arrives: arrives, zone: zone ?? .gmt, at: date))
  }
  private func history(_ date: Int64) -> ReviewHistory { store.history(of: "ann", app: "echo", at: date) }
  private func rated(_ person: String, _ stars: Int, app: String = "echo") throws -> Int64 {
    let prompt = try #require(store.addPrompt(ReviewHistory(), of: person, app: app, at: noon))
    #expect(store.rate(stars, prompt: prompt, of: person, app: app, at: noon))
    return prompt
  }

  @Test("Coming back counts as an opening only after half an hour; the end of a long stay is none") func opens() {
    use(at: noon)
    use(false, at: noon + 2 * hour)
    use(at: noon + 2 * hour + 60_000)
    #expect(history(noon).opens == 1)
    use(false, at: noon + 3 * hour)
    use(at: noon + 3 * hour + 31 * 60_000)
    #expect(history(noon).opens == 2 && history(noon).days == 1 && history(noon).first == noon)
  }

  @Test("Days are those of the user's time zone") func days() {
    // In Tokyo it is 21:00, then 00:30 of the next day.
    use(at: noon, zone: zone)
    use(at: noon + 3 * hour + hour / 2, zone: zone)
    #expect(history(noon).days == 2)
    use(at: noon + 5 * hour, zone: zone)
    #expect(history(noon).days == 2)
  }

  @Test("The history has the last prompts, and the use at the last") func prompts() throws {
    for date in 0..<4 { #expect(store.addPrompt(history(noon), of: "ann", app: "echo", at: noon + Int64(date)) != nil) }
    use(at: noon)
    var shown = history(noon)
    #expect(store.addPrompt(shown, of: "ann", app: "echo", at: noon + 9) != nil)
    shown = history(noon)
    #expect(shown.prompts == [noon + 2, noon + 3, noon + 9] && shown.opensAtPrompt == 1 && shown.daysAtPrompt == 1)
    #expect(
      store.history(of: "ann", app: "other", at: noon).prompts.isEmpty && store.history(of: "bob", app: "echo", at: noon).prompts.isEmpty)
  }

  @Test("A prompt takes answers for a day, of its own user") func answers() throws {
    let prompt = try #require(store.addPrompt(ReviewHistory(), of: "ann", app: "echo", at: noon))
    #expect(store.app(ofPrompt: prompt, of: "ann", at: noon + 23 * hour) == "echo")
    #expect(store.app(ofPrompt: prompt, of: "ann", at: noon + 24 * hour) == nil)
    #expect(store.app(ofPrompt: prompt, of: "bob", at: noon) == nil && store.app(ofPrompt: prompt + 1, of: "ann", at: noon) == nil)
  }

  @Test("A user rates an app once and reviews it once; the database refuses other numbers of stars") func once() throws {
    let prompt = try rated("ann", 4)
    #expect(!store.rate(1, prompt: prompt, of: "ann", app: "echo", at: noon))
    for stars in [0, 6, -1] { #expect(!store.rate(stars, prompt: prompt, of: "bob", app: "echo", at: noon)) }
    let review = try #require(WrittenReview(title: "Good", text: "I like it.", name: ""))
    #expect(!store.review(review, prompt: prompt, of: "bob"))
    #expect(store.review(review, prompt: prompt, of: "ann"))
    #expect(!store.review(try #require(WrittenReview(title: "Other", text: "", name: "")), prompt: prompt, of: "ann"))
    #expect(store.ownReview(of: "ann", app: "echo") == OwnReview(stars: 4, title: "Good", text: "I like it."))
    #expect(history(noon).hasRated)
    #expect(store.deleteReview(of: "ann", app: "echo") && store.ownReview(of: "ann", app: "echo") == nil)
  }

  @Test(
    "Texts that are empty or too long are no review; control characters are left out",
    arguments: [
      ("", " \n", ""), (String(repeating: "a", count: 101), "", ""), ("", String(repeating: "星", count: 4001), ""),
      ("a", "", String(repeating: "n", count: 51)), ("e" + String(repeating: "\u{301}", count: 5000), "", ""),
    ]) func texts(title: String, text: String, name: String)
  {
    #expect(WrittenReview(title: title, text: text, name: name) == nil)
    let review = WrittenReview(title: "A\u{1B}[31m\nB ", text: " one\r\ntwo\u{0}", name: "Ann\t")
    #expect(review?.title == "A[31mB" && review?.text == "one\ntwo" && review?.name == "Ann")
  }

  @Test("The owner sees numbers and texts, and a name only if the user has signed") func owner() throws {
    for (person, stars) in [("ann", 5), ("bob", 5), ("cat", 2)] {
      let prompt = try rated(person, stars)
      if person == "cat" { continue }
      let review = try #require(WrittenReview(title: "From \(stars)", text: "", name: person == "ann" ? "Ann A." : ""))
      #expect(store.review(review, prompt: prompt, of: person))
    }
    _ = try rated("ann", 1, app: "other")
    let summary = try #require(store.summaries().first { $0.app == "echo" })
    #expect(summary.histogram == [0, 1, 0, 0, 2] && summary.count == 3 && summary.average == 4)
    #expect(store.summaries(of: "other").map(\.histogram) == [[1, 0, 0, 0, 0]])
    #expect(store.reviews(atMost: 10).map(\.name) == ["", "Ann A."])
    let json = String(decoding: try JSONEncoder().encode(store.reviews(atMost: 10)), as: UTF8.self)
    #expect(!json.contains("bob") && !json.contains("\"ann\""))
  }

  @Test("The owner's answer is shown to the user, and can be changed and removed") func replies() throws {
    let prompt = try rated("ann", 3)
    let number = try #require(Int64(exactly: 1))
    #expect(!store.reply("Thanks", to: number), "there is no review yet")
    #expect(store.review(try #require(WrittenReview(title: "Slow", text: "", name: "")), prompt: prompt, of: "ann"))
    for reply in ["Faster now.", "Even faster.", ""] {
      #expect(store.reply(reply, to: number))
      #expect(store.ownReview(of: "ann", app: "echo")?.reply == reply)
    }
    #expect(!store.reply(String(repeating: "x", count: 4001), to: number) && !store.reply("x", to: 99))
  }

  @Test("The ratings of users who do not come back stay, and belong to no user") func forgotten() throws {
    #expect(store.database.run("CREATE TABLE scenes (person TEXT)"))
    use(at: noon)
    _ = try rated("ann", 5)
    store.removeForgotten(before: noon / 1000 + 1)
    #expect(store.ownReview(of: "ann", app: "echo") == nil && history(noon).opens == 0 && history(noon).prompts.isEmpty)
    #expect(store.summaries().map(\.histogram) == [[0, 0, 0, 0, 1]])
  }

  @Test("The owner's token is in a file that only the owner reads; a wrong or cut one opens nothing") func token() throws {
    let folder = NSTemporaryDirectory() + "shoji-owner-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = OwnerToken(dataFolder: folder)
    #expect(!token.isRight(""))
    let text = try #require(token.made())
    #expect(text.count == 64 && token.made() == text && token.isRight(text))
    #expect(!token.isRight(String(text.dropLast())) && !token.isRight(String(text.reversed())) && !token.isRight(""))
    let rights = try FileManager.default.attributesOfItem(atPath: folder + "/owner-token")[.posixPermissions] as? Int
    #expect(rights == 0o600)
    try "".write(toFile: folder + "/owner-token", atomically: true, encoding: .utf8)
    #expect(!token.isRight(""))
  }
}
