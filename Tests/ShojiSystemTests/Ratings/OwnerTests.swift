// The owner's side: the command `shoji ratings`, and the page behind the token.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The owner's ratings") struct OwnerTests {
  private let system: RunningSystem
  private let store: RatingStore

  init() throws {
    system = try RunningSystem()
    store = try RatingStore(dataFolder: system.folder)
    for (person, stars) in [("ann", 5), ("bob", 2)] {
      let prompt = try #require(store.addPrompt(ReviewHistory(), of: person, app: "echoapp", at: WallClock.now))
      #expect(store.rate(stars, prompt: prompt, of: person, app: "echoapp", at: WallClock.now))
      let review = try #require(WrittenReview(title: "<b>\(stars)</b>", text: "Text & more", name: person == "ann" ? "Ann A." : ""))
      #expect(store.review(review, prompt: prompt, of: person))
    }
  }

  private func shoji(_ words: String...) throws -> (code: Int32, output: String, errors: String) {
    try Executables.run("shoji", ["ratings"] + words + ["--data", system.folder])
  }

  @Test(
    "The command lists averages and reviews, and answers them, while the system serves",
    .guideline("rating.respond-to-reviews", "rating.feedback-informs-development"))
  func command() throws {
    let list = try shoji()
    #expect(list.code == 0 && list.output.contains("echoapp: 3.5 of 5 stars, 2 ratings") && list.output.contains("1. ★★★★★ <b>5</b>"))
    #expect(list.output.contains("signed Ann A.") && !list.output.contains("bob"))
    #expect(try shoji("--app", "other").output.contains("other has no ratings yet"))
    #expect(try shoji("reply", "2", "Thank you.").output == "answered review 2\n")
    #expect(store.ownReview(of: "bob", app: "echoapp")?.reply == "Thank you.")
    struct Listed: Decodable {
      struct App: Decodable {
        var average: Double
        var histogram: [Int]
      }
      var apps: [App]
      var reviews: [OwnersReview]
    }
    let listed = try JSONDecoder().decode(Listed.self, from: Data(shoji("--json").output.utf8))
    #expect(listed.apps.map(\.histogram) == [[0, 1, 0, 0, 1]] && listed.reviews.map(\.reply) == ["Thank you.", ""])
    for wrong in [["reply", "9", "x"], ["reply", "1"], ["--other"], ["nothing"]] {
      let result = try Executables.run("shoji", ["ratings", "--data", system.folder] + wrong)
      #expect(result.code != 0 && result.errors.hasPrefix("shoji: "), "\(wrong)")
    }
  }

  private func post(_ browser: Browser, _ part: String, _ form: String) throws -> Browser.Page {
    try browser.load("/shoji/reviews" + part, method: "POST", headers: ["Origin: http://localhost"], body: form)
  }

  @Test("The page needs the token, shows texts escaped, and takes answers", .guideline("rating.respond-to-reviews")) func page() throws {
    let browser = Browser(system)
    #expect(try browser.load("/shoji/reviews").status == 401)
    #expect(try post(browser, "/token", "token=").status == 422, "as long as there is no token, nothing is one")
    let token = try #require(try shoji("page").output.split(separator: "\n").last.map(String.init))
    #expect(try post(browser, "/token", "token=\(token.reversed().map(String.init).joined())").status == 422)
    #expect(try post(browser, "/reply?number=1", "reply=forged").status == 401)
    #expect(
      try browser.load("/shoji/reviews/token", method: "POST", headers: ["Origin: http://evil.example"], body: "token=\(token)").status
        == 403)
    #expect(store.ownReview(of: "ann", app: "echoapp")?.reply == "")
    let entered = try post(browser, "/token", "token=\(token)")
    #expect(entered.status == 303)
    let cookie = try #require(entered.header("set-cookie"))
    #expect(cookie.contains("HttpOnly; SameSite=Strict") && cookie.contains("Path=/shoji/reviews"))
    let shown = try browser.load("/shoji/reviews").body
    #expect(
      shown.contains("&lt;b&gt;5&lt;/b&gt;") && shown.contains("Text &amp; more") && !shown.contains("<b>5</b>") && shown.contains("3.5"))
    #expect(shown.contains("Ann A.") && !shown.contains("bob"))
    #expect(try post(browser, "/reply?number=1", "reply=Thanks%21").status == 303)
    #expect(store.ownReview(of: "ann", app: "echoapp")?.reply == "Thanks!")
    #expect(try post(browser, "/reply?number=9", "reply=x").status == 400)
  }
}
