// Requests for a rating in a running system: the prompt, its limits, its answers, and what is refused.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Requests for a rating") struct RatingServiceTests {
  private let system: RunningSystem
  private let browser: Browser

  init() throws {
    system = try RunningSystem()
    browser = Browser(system)
  }

  /// A page of a user who has known the app for a month.
  private func page() throws -> RatedPage {
    let page = try RatedPage(browser)
    // The use is stored before the hello is answered.
    try RatedPage.age(system)
    return page
  }

  @Test(
    "A new user is not asked; one who knows the app sees its name and icon",
    .guideline("rating.not-first-launch", "rating.after-engagement", "rating.prompt-if-no-feedback-yet"))
  func asked() throws {
    let page = try RatedPage(browser)
    #expect(try page.ask().obstacles == [.firstLaunch, .justInstalled, .notEngaged])
    #expect(try RatedPage.count(system, "SELECT count(*) FROM reviewPrompts") == 0)
    try RatedPage.age(system)
    #expect(try page.ask().obstacles == [])
    let prompt = try page.prompt()
    #expect(prompt.name == "Echo" && prompt.icon == "/apps/echoapp/icon.svg")
  }

  @Test(
    "One tap is the rating; a review may follow once; then the user is not asked again",
    .guideline("rating.one-tap", "rating.prompt-if-no-feedback-yet"))
  func answered() throws {
    let page = try page()
    #expect(try page.ask().obstacles == [])
    let prompt = try page.prompt().prompt
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=4") == 200)
    #expect(try page.answer("review", "prompt=\(prompt)&title=Good&text=One%0Atwo&name=Ann") == 200)
    let store = try RatingStore(dataFolder: system.folder)
    #expect(store.summaries().map(\.histogram) == [[0, 0, 0, 1, 0]])
    #expect(store.reviews(atMost: 5).map(\.text) == ["One\ntwo"])
    try RatedPage.letPass(400, system)
    #expect(try page.ask().obstacles == [.rated])
  }

  @Test("Wrong, repeated and foreign answers are refused and change nothing") func refused() throws {
    let page = try page()
    #expect(try page.answer("rate", "prompt=1&stars=5") == 404, "an app that did not ask")
    #expect(try page.ask().obstacles == [])
    let prompt = try page.prompt().prompt
    for stars in ["0", "6", "-1", "five", "", "99999999999999999999"] {
      #expect(try page.answer("rate", "prompt=\(prompt)&stars=\(stars)") == 400)
    }
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=5", origin: "http://evil.example") == 403)
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=5", origin: nil) == 403)
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=5", cookie: false) == 403)
    let stranger = try RatedPage(Browser(system))
    #expect(try stranger.answer("rate", "prompt=\(prompt)&stars=1") == 404)
    #expect(try page.answer("review", "prompt=\(prompt)&title=Early&text=") == 409, "a review without a rating")
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=5") == 200)
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=1") == 409)
    #expect(try page.answer("review", "prompt=\(prompt)&text=" + String(repeating: "a", count: 4001)) == 400)
    #expect(try page.answer("review", "prompt=\(prompt)&title=&text=+") == 400)
    #expect(try page.answer("other", "prompt=\(prompt)") == 404)
    #expect(try browser.load("/shoji/ratings/rate").status == 405)
    #expect(try RatingStore(dataFolder: system.folder).summaries().map(\.histogram) == [[0, 0, 0, 0, 1]])
  }

  @Test(
    "The fourth prompt in 365 days is not shown, after 365 days it is; a kill of the system forgets none",
    .guideline("rating.three-per-365-days", "rating.control-may-show-nothing", "rating.interval-one-to-two-weeks"))
  func year() throws {
    var page = try page()
    for _ in 0..<3 {
      #expect(try page.ask().obstacles == [])
      // Killed right after the prompt was sent: it counts.
      system.signal(SIGKILL)
      _ = system.waitForEnd()
      try system.start()
      page = try RatedPage(browser)
      #expect(try page.ask().obstacles.contains(.tooSoon))
      try RatedPage.letPass(100, system)
    }
    #expect(try page.ask().obstacles == [.threeInYear])
    #expect(try page.ask { $0.answersControl = true }.obstacles == [.answersControl, .threeInYear])
    try RatedPage.letPass(66, system)
    #expect(try page.ask().obstacles == [])
  }

  @Test("Many requests in one stay show one prompt", .guideline("rating.not-a-pest")) func many() throws {
    let page = try page()
    #expect(try page.ask().obstacles == [])
    for _ in 0..<20 { #expect(try !page.ask().obstacles.isEmpty) }
    #expect(try RatedPage.count(system, "SELECT count(*) FROM reviewPrompts") == 1)
  }

  @Test("Within seven days there is no second prompt, after fourteen there may be", .guideline("rating.interval-one-to-two-weeks"))
  func interval() throws {
    let page = try page()
    #expect(try page.ask().obstacles == [])
    try RatedPage.letPass(7, system)
    #expect(try page.ask().obstacles == [.tooSoon])
    try RatedPage.letPass(7, system)
    #expect(try page.ask().obstacles == [])
  }

  @Test("Without use between there is no second prompt", .guideline("rating.reprompt-after-more-engagement")) func unused() throws {
    let page = try page()
    #expect(try page.ask().obstacles == [])
    try RatedPage.change(system, "UPDATE reviewPrompts SET date = date - \(20 * ReviewDecision.day)")
    #expect(try page.ask().obstacles == [.noFurtherUse])
  }

  @Test("A request in the middle of a task waits for its end", .guideline("rating.logical-pause", "rating.no-interruption"))
  func waiting() throws {
    let page = try page()
    let held = try page.ask { ($0.isEditing, $0.isInTask) = (true, true) }
    #expect(held.waits && held.obstacles == [.editing, .inTask])
    var situation = ReviewSituation()
    situation.isInTask = true
    page.send(.changed(situation))
    #expect(try page.notice().obstacles == [.inTask])
    page.send(.changed(ReviewSituation()))
    #expect(try page.notice() == ReviewNotice(number: held.number, obstacles: [], waits: false))
    _ = try page.prompt()
  }

  @Test("A waiting request lapses when the user leaves", .guideline("rating.logical-pause")) func lapse() throws {
    let page = try page()
    #expect(try page.ask { $0.isCovered = true }.waits)
    page.socket.send("-")
    #expect(try page.notice().obstacles == [.notVisible])
    page.socket.send("+")
    page.send(.changed(ReviewSituation()))
    // Nothing waits any more, so that only this request is answered.
    #expect(try page.ask().obstacles == [])
    #expect(try RatedPage.count(system, "SELECT count(*) FROM reviewPrompts") == 1)
  }

  @Test("A malformed request ends the app's process, not the system") func malformed() throws {
    let page = try page()
    page.socket.send("[\"part\",\"ratings\",\"e30=\"]")
    try system.waitForLog("a malformed call of ratings")
    #expect(try browser.load("/").status == 200)
  }

  @Test("Two apps get the same prompt, each with its own limits", .guideline("rating.system-prompt-consistent")) func apps() throws {
    let system = try RunningSystem(apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let pages = [try RatedPage(browser, "/echoapp/"), try RatedPage(browser, "/echoapp-2/")]
    try RatedPage.age(system)
    var prompts: [RatedPage.Prompt] = []
    for page in pages {
      #expect(try page.ask().obstacles == [])
      prompts.append(try page.prompt())
      #expect(try page.ask().obstacles.contains(.tooSoon))
    }
    #expect(prompts[0].prompt != prompts[1].prompt && prompts.map(\.icon) == ["/apps/echoapp/icon.svg", "/apps/echoapp-2/icon.svg"])
  }

  @Test(
    "Turned off in Settings, no app asks; the rating, the review and the answer to it are in Settings and can be deleted",
    .guideline("rating.opt-out-in-settings"))
  func settings() throws {
    let system = try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let settings = try SettledPage(browser)
    let page = try RatedPage(browser, "/echoapp-2/"), other = try RatedPage(browser, "/echoapp-2/?new")
    try RatedPage.age(system)
    var off = UserSettings()
    off.refusesReviewRequests = true
    settings.call(.change(off))
    _ = try settings.notice(where: { $0.settings == off })
    for page in [page, other] { #expect(try page.ask().obstacles == [.turnedOff]) }
    settings.call(.change(UserSettings()))
    _ = try settings.notice(where: { $0.settings == UserSettings() })
    #expect(try page.ask().obstacles == [])
    let prompt = try page.prompt().prompt
    #expect(try page.answer("rate", "prompt=\(prompt)&stars=2") == 200)
    #expect(try page.answer("review", "prompt=\(prompt)&title=Slow") == 200)
    #expect(try RatingStore(dataFolder: system.folder).reply("Faster now.", to: 1))
    settings.call(.measure)
    let shown = try settings.notice(where: { $0.apps?.first?.review?.reply.isEmpty == false }).apps?.first?.review
    #expect(shown == OwnReview(stars: 2, title: "Slow", reply: "Faster now."))
    settings.call(.deleteReview(app: "echoapp-2"))
    _ = try settings.notice(where: { $0.apps?.allSatisfy { $0.review == nil } == true })
    #expect(try RatedPage.count(system, "SELECT count(*) FROM ratings") == 0)
  }

  @Test("After a time-sensitive notification the request waits", .guideline("rating.no-interruption")) func urgent() throws {
    let system = try RunningSystem(apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let notified = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let page = try RatedPage(browser, "/echoapp/")
    try RatedPage.age(system)
    notified.socket.send("-")
    #expect(try notified.add("a") { $0.level = .timeSensitive } == .done)
    let held = try page.ask()
    #expect(held.waits && held.obstacles == [.urgentNotification])
  }

  @Test("A user who erases everything erases the ratings") func erased() throws {
    let page = try page()
    #expect(try page.ask().obstacles == [])
    #expect(try page.answer("rate", "prompt=\(page.prompt().prompt)&stars=3") == 200)
    _ = try browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"])
    for table in RatingStore.tables { #expect(try RatedPage.count(system, "SELECT count(*) FROM \(table)") == 0, "\(table)") }
  }
}
