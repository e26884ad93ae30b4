// The notification centre in a running system: what is listed, cleared, answered and hidden, by requests of its user alone.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The notification centre") struct NotificationCentreTests {
  private struct List: Decodable {
    var stacks: [Stack]
    var count: Int
    var total: Int
  }
  private struct Stack: Decodable {
    var day: String
    var app: String
    var thread: String
    var count: Int
    var newest: NotifiedPage.Banner.Listed
    var summary: String?
  }

  private func list(_ browser: Browser, _ query: String = "") throws -> List {
    try JSONDecoder().decode(List.self, from: Data(browser.load("/shoji/notifications\(query)").body.utf8))
  }
  private func stack(_ browser: Browser, _ stack: Stack, count: Int = 20) throws -> [Int64] {
    let query = "?day=\(stack.day)&app=\(stack.app)&thread=\(stack.thread)&count=\(count)"
    let body = try browser.load("/shoji/notifications/stack\(query)").body
    return try JSONDecoder().decode([NotifiedPage.Banner.Listed].self, from: Data(body.utf8)).map(\.number)
  }
  @discardableResult
  private func post(_ browser: Browser, _ part: String, _ form: String, origin: String? = "http://localhost") throws -> Int {
    try browser.load("/shoji/notifications/\(part)", method: "POST", headers: origin.map { ["Origin: \($0)"] } ?? [], body: form).status
  }
  /// A page of an app with three unanswered notifications.
  private func filled(_ system: RunningSystem) throws -> (page: NotifiedPage, browser: Browser) {
    let browser = Browser(system)
    let page = try NotifiedPage(browser).allowed()
    // In the background, so that no answer about the presentation is needed.
    page.socket.send("-")
    for (id, thread) in [("a", ""), ("b", "t"), ("c", "")] { #expect(try page.add(id) { $0.thread = thread } == .done) }
    return (page, browser)
  }

  @Test("Unanswered notifications are listed by day, app and thread, the latest first, in pages") func listed() throws {
    let (_, browser) = try filled(RunningSystem())
    let all = try list(browser)
    #expect(all.stacks.map(\.thread) == ["", "t"] && all.stacks.map(\.count) == [2, 1] && all.count == 2 && all.total == 3)
    #expect(all.stacks.first?.newest.body == "Body of c." && all.stacks.first?.newest.path == "/")
    let first = try #require(all.stacks.first)
    #expect(try stack(browser, first) == [3, 1] && stack(browser, first, count: 1) == [3])
    #expect(try list(browser, "?from=1&count=1").stacks.map(\.thread) == ["t"])
  }

  @Test("What is cleared stays cleared after a kill, and pages are told at once") func cleared() throws {
    let system = try RunningSystem()
    let (page, browser) = try filled(system)
    page.socket.send("+")
    try page.waits(3)
    let first = try #require(try list(browser).stacks.first)
    #expect(try post(browser, "clear", "day=\(first.day)&app=\(first.app)&thread=&through=1") == 200)
    try page.waits(2)
    #expect(try post(browser, "clear", "numbers=3") == 200)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(try list(browser).stacks.map(\.newest.number) == [2])
    #expect(try post(browser, "clear", "through=99") == 200)
    #expect(try list(browser).total == 0)
  }

  @Test("Another site's page and another user can neither read nor change anything") func strangers() throws {
    let system = try RunningSystem()
    let (_, browser) = try filled(system)
    #expect(try post(browser, "clear", "through=99", origin: "http://evil.example") == 403)
    #expect(try post(browser, "clear", "through=99", origin: nil) == 403)
    #expect(try Browser(system).load("/shoji/notifications").status == 403)
    let other = Browser(system)
    _ = try NotifiedPage(other)
    #expect(try list(other).total == 0)
    #expect(try other.load("/shoji/notifications/detail?number=1").status == 404)
    #expect(try post(other, "respond", "number=1") == 409)
    #expect(try post(other, "clear", "numbers=1") == 200)
    #expect(try list(browser).total == 3)
    for form in ["", "numbers=x", "through=x", "app=echoapp"] { _ = try post(browser, "clear", form) }
    #expect(try post(browser, "unknown", "a=b") == 404 && post(browser, "respond", "number=9999999999999999999") == 404)
    #expect(try list(browser).total == 3)
  }

  @Test("A response in the centre reaches the app once, with the typed text") func responded() throws {
    let (page, browser) = try filled(RunningSystem())
    let input = NotificationCategory.Input(button: "Send", placeholder: "")
    page.call(
      .setCategories([NotificationCategory(id: "kind", actions: [.init(id: "reply", title: "Reply", options: 0, input: input)])]), number: 5
    )
    #expect(try page.notice().answer == .done)
    #expect(try page.add("d") { $0.category = "kind" } == .done)
    let text = String(repeating: "あ", count: 1500)
    let coded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    #expect(try post(browser, "respond", "number=4&action=reply&text=\(coded)") == 200)
    let response = try #require(try page.notice().response)
    #expect(response.action == "reply" && response.text == text)
    #expect(try post(browser, "respond", "number=4&action=reply&text=x") == 409)
    #expect(try post(browser, "respond", "number=1&action=unknown") == 409)
  }

  @Test("Clearing tells the app of categories that ask for it") func dismissed() throws {
    let (page, browser) = try filled(RunningSystem())
    page.call(
      .setCategories([NotificationCategory(id: "told", actions: [], options: 1), NotificationCategory(id: "quiet", actions: [])]), number: 5
    )
    #expect(try page.notice().answer == .done)
    #expect(try page.add("d") { $0.category = "told" } == .done && page.add("e") { $0.category = "quiet" } == .done)
    #expect(try post(browser, "clear", "through=99") == 200)
    let response = try #require(try page.notice().response)
    #expect(response.action == "com.apple.UNNotificationDismissActionIdentifier" && response.notification.request.id == "d")
    page.call(.pending, number: 6)
    #expect(try page.notice().answer == .pending([]))
  }

  @Test(
    "With previews hidden, the category's placeholder stands for the text, or only a default title, until the detail view is opened",
    .guideline("notification.hidden-preview-text", "notification.hidden-preview-default", "notification.hidden-preview-enough-context"))
  func hidden() throws {
    let system = try RunningSystem()
    let (page, browser) = try filled(system)
    let categories = [
      NotificationCategory(id: "plain", actions: [], placeholder: "Reminder"),
      NotificationCategory(id: "titled", actions: [], options: 4 | 8, placeholder: "Reminder"),
    ]
    page.call(.setCategories(categories), number: 5)
    #expect(try page.notice().answer == .done)
    for category in ["plain", "titled"] {
      let answer = try page.add(category) { ($0.title, $0.subtitle, $0.category, $0.thread) = ("Secret", "Place", category, category) }
      #expect(answer == .done)
    }
    #expect(try post(browser, "options", "app=echoapp&previews=never") == 200)
    page.call(.settings, number: 6)
    var settings = NotificationSettings(status: .authorized, options: 7)
    settings.hidesPreviews = true
    #expect(try page.notice().answer == .settings(settings))
    let shown = try list(browser).stacks.map(\.newest)
    #expect(shown.map(\.title) == ["Secret", "Reminder", "", ""] && shown.map(\.subtitle) == ["Place", "", "", ""])
    #expect(shown.map(\.body) == ["Reminder", "", "", ""] && shown.allSatisfy(\.isHidden))
    let body = try browser.load("/shoji/notifications/detail?number=4").body
    #expect(try JSONDecoder().decode(NotifiedPage.Banner.Listed.self, from: Data(body.utf8)).title == "Secret")
    #expect(try post(browser, "options", "app=echoapp&previews=always") == 200)
    #expect(try list(browser).stacks.last?.newest.isHidden == false)
    #expect(try post(browser, "options", "app=echoapp&previews=sometimes") == 409)
  }

  @Test("An app that is turned off in the centre delivers nothing more") func turnedOff() throws {
    let (page, browser) = try filled(RunningSystem())
    #expect(try post(browser, "options", "app=echoapp&off=1") == 200)
    #expect(try page.add("d") == .done)
    #expect(try list(browser).total == 3)
  }

  @Test(
    "An unanswered notification is replaced by one with its identifier, also its banner; the same texts twice are reported to the author",
    .guideline("notification.no-duplicates", "notification.repeats-cause-turn-off"))
  func duplicates() throws {
    let system = try RunningSystem(apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let page = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let other = try NotifiedPage(browser, "/echoapp/")
    page.socket.send("-")
    #expect(try page.add("a") == .done)
    let first = try #require(try other.message().banner)
    #expect(try page.add("a") { $0.title = "New" } == .done)
    let second = try #require(try other.message().banner)
    #expect(second.title == "New" && second.replaces == first.number && first.replaces == nil)
    #expect(try list(browser).total == 1)
    #expect(try page.add("b") == .done && page.add("z") { $0.body = "Body of b." } == .done)
    try system.waitForLog("the notification z says the same as b")
  }

  @Test("A banner with hidden previews says nothing of the text")
  func hiddenBanner() throws {
    let browser = Browser(try RunningSystem(apps: ["EchoApp", "EchoApp"]))
    let page = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let other = try NotifiedPage(browser, "/echoapp/")
    page.socket.send("-")
    #expect(try post(browser, "options", "app=echoapp-2&previews=never") == 200)
    #expect(try page.add("a") == .done)
    let banner = try #require(try other.message().banner)
    #expect(banner.title == "" && banner.body == "" && banner.isHidden && !banner.isOwn && banner.path == "/echoapp-2/")
  }

  @Test("A category's summary names what further notifications of a stack are about") func summary() throws {
    let (page, browser) = try filled(RunningSystem())
    page.call(.setCategories([NotificationCategory(id: "message", actions: [], summary: "%u more messages from %@")]), number: 5)
    #expect(try page.notice().answer == .done)
    for (id, sender) in [("d", "Ann"), ("e", "Ben"), ("f", "Cy")] {
      #expect(try page.add(id) { ($0.category, $0.thread, $0.summaryArgument) = ("message", "m", sender) } == .done)
    }
    #expect(try list(browser).stacks.first?.summary == "2 more messages from Ben, Ann")
    #expect(NotificationCentre.summary("%u more from %@", count: 2, arguments: []) == nil)
    #expect(NotificationCentre.summary("100%% %d", count: 2, arguments: []) == "100% 2")
  }

  @Test("A picture of the app's folder is served to its user alone, and nothing else") func picture() throws {
    let system = try RunningSystem()
    let (page, browser) = try filled(system)
    let people = system.folder + "/people"
    let person = try #require(try FileManager.default.contentsOfDirectory(atPath: people).first)
    let folder = "\(people)/\(person)/echoapp"
    let png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    try png.write(to: URL(fileURLWithPath: folder + "/tmp/a.png"))
    try png.write(to: URL(fileURLWithPath: system.folder + "/outside.png"))
    try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: folder + "/tmp/b.png"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/tmp/c.png", withDestinationPath: system.folder + "/outside.png")
    try FileManager.default.createSymbolicLink(atPath: folder + "/tmp/d", withDestinationPath: system.folder)
    try Data(count: 1).write(to: URL(fileURLWithPath: folder + "/tmp/e.png"))
    truncate(folder + "/tmp/e.png", off_t(NotificationPicture.largest + 1))
    mkfifo(folder + "/tmp/f.png", 0o600)
    let paths = [
      "\(folder)/tmp/a.png", "\(folder)/tmp/b.png", "\(folder)/tmp/c.png", "\(folder)/tmp/d/outside.png", "\(folder)/tmp/e.png",
      "\(folder)/tmp/f.png", "\(folder)/../../../outside.png", "\(system.folder)/outside.png", "\(folder)/tmp/missing.png", "tmp/a.png",
    ]
    for (number, path) in paths.enumerated() {
      #expect(try page.add("p\(number)") { $0.attachments = [.init(id: "1", path: path, type: "public.png")] } == .done)
    }
    let real = try browser.load("/shoji/notifications/picture?number=4")
    #expect(real.status == 200 && real.header("content-type") == "image/png" && real.header("x-content-type-options") == "nosniff")
    #expect(real.header("content-security-policy")?.contains("default-src 'none'") == true)
    #expect(real.header("cross-origin-resource-policy") == "same-origin" && real.header("cache-control")?.contains("private") == true)
    for number in 5..<(4 + paths.count) {
      #expect(try browser.load("/shoji/notifications/picture?number=\(number)").status == 404, "\(paths[number - 4])")
    }
    let other = Browser(system)
    _ = try NotifiedPage(other)
    #expect(try other.load("/shoji/notifications/picture?number=4").status == 404)
    #expect(try Browser(system).load("/shoji/notifications/picture?number=4").status == 403)
  }

  @Test("A film and a sound of the app's folder are served in ranges to their user alone") func media() throws {
    let system = try RunningSystem()
    let (page, browser) = try filled(system)
    let people = system.folder + "/people"
    let person = try #require(try FileManager.default.contentsOfDirectory(atPath: people).first)
    let folder = "\(people)/\(person)/echoapp"
    let film = Data([0x1A, 0x45, 0xDF, 0xA3]) + Data("webm0123456789".utf8)
    try film.write(to: URL(fileURLWithPath: folder + "/tmp/a.webm"))
    try film.write(to: URL(fileURLWithPath: system.folder + "/outside.webm"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/tmp/b.webm", withDestinationPath: system.folder + "/outside.webm")
    let paths = ["\(folder)/tmp/a.webm", "\(folder)/tmp/b.webm", "\(folder)/../../../outside.webm", "\(system.folder)/outside.webm"]
    for (number, path) in paths.enumerated() {
      #expect(try page.add("p\(number)") { $0.attachments = [.init(id: "1", path: path, type: "org.webmproject.webm")] } == .done)
    }
    let real = try browser.load("/shoji/notifications/film?number=4")
    #expect(real.status == 200 && real.header("content-type") == "video/webm" && real.header("accept-ranges") == "bytes")
    for number in 5..<(4 + paths.count) {
      #expect(try browser.load("/shoji/notifications/film?number=\(number)").status == 404, "\(paths[number - 4])")
    }
    #expect(try browser.load("/shoji/notifications/audio?number=4").status == 404)
    #expect(try Browser(system).load("/shoji/notifications/film?number=4").status == 403)
  }

  @Test("Photos of phones are served, because some browsers show them") func phonePhotos() {
    #expect(NotificationPicture.contentType(of: [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]) == "image/heic")
    #expect(NotificationPicture.contentType(of: Array("8BPS".utf8) + [UInt8](repeating: 0, count: 60)) == nil)
  }

  @Test("Pictures are known by their first bytes") func types() {
    #expect(NotificationPicture.contentType(of: [0xff, 0xd8, 0xff, 0xe0]) == "image/jpeg")
    #expect(NotificationPicture.contentType(of: Array("GIF89a".utf8)) == "image/gif")
    #expect(NotificationPicture.contentType(of: Array("RIFF0000WEBPVP8 ".utf8)) == "image/webp")
    #expect(NotificationPicture.contentType(of: Array("<svg xmlns=".utf8)) == nil && NotificationPicture.contentType(of: []) == nil)
  }

  @Test("Days are those of the user's zone; days, apps and threads follow their latest notification") func grouping() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let midnight = Int64(1_767_193_200_000)  // 2026-01-01 00:00 in Tokyo
    let hour = Int64(3_600_000)
    let rows: [NotificationStore.Row] = [
      .init(number: 6, app: "a", thread: "x", date: midnight + 5 * hour), .init(number: 5, app: "b", thread: "", date: midnight + 4 * hour),
      .init(number: 4, app: "a", thread: "", date: midnight + 3 * hour), .init(number: 3, app: "a", thread: "x", date: midnight),
      .init(number: 2, app: "a", thread: "x", date: midnight - 1), .init(number: 1, app: "b", thread: "", date: midnight - 25 * hour),
    ]
    let stacks = NotificationCentre.stacks(rows, zone: zone)
    #expect(stacks.map(\.numbers) == [[6, 3], [4], [5], [2], [1]])
    #expect(stacks.map(\.day) == ["2026-01-01", "2026-01-01", "2026-01-01", "2025-12-31", "2025-12-30"])
  }
}
