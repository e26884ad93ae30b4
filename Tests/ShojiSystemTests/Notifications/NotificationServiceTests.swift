// The notification service in a running system: permission, delivery, banners, responses, and what is refused.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The notification service") struct NotificationServiceTests {
  @Test(
    "Permission is asked once in the app's page; its answer holds in every window and after a kill of the system")
  func permission() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try NotifiedPage(browser)
    page.call(.authorize(options: 7), number: 1)
    #expect(try page.message().ask?.name == "Echo")
    page.answer(allow: true)
    #expect(try page.notice().answer == .granted(true))
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    let again = try NotifiedPage(browser)
    again.call(.authorize(options: 7), number: 2)
    #expect(try again.notice().answer == .granted(true))
    again.call(.settings, number: 3)
    #expect(try again.notice().answer == .settings(NotificationSettings(status: .authorized, options: 7)))
  }

  @Test("A refusal is final, and nothing of the app is delivered") func refusal()
    throws
  {
    let page = try NotifiedPage(Browser(try RunningSystem()))
    page.call(.authorize(options: 7), number: 1)
    _ = try page.message()
    page.answer(allow: false)
    #expect(try page.notice().answer == .granted(false))
    page.call(.authorize(options: 7), number: 2)
    #expect(try page.notice().answer == .granted(false))
    #expect(try page.add("a") == .done)
    page.call(.delivered, number: 9)
    #expect(try page.notice().answer == .delivered([]))
  }

  @Test("The badge alone needs no permission") func badgeAlone() throws {
    let page = try NotifiedPage(Browser(try RunningSystem()))
    page.call(.authorize(options: 1), number: 1)
    #expect(try page.notice().answer == .granted(true))
    page.call(.settings, number: 2)
    #expect(try page.notice().answer == .settings(NotificationSettings()))
  }

  @Test("An app can grant itself nothing: an answer to a question that was not asked counts for nothing") func unasked() throws {
    let page = try NotifiedPage(Browser(try RunningSystem()))
    page.answer(allow: true)
    page.call(.settings, number: 1)
    #expect(try page.notice().answer == .settings(NotificationSettings()))
  }

  @Test("An app that sends a message in the system's name is ended") func forged() throws {
    let system = try RunningSystem()
    let page = try NotifiedPage(Browser(system))
    page.socket.send("[\"forge\"]")
    try system.waitForLog("ended, it sent a frame with the mark of the system's messages")
  }

  @Test(
    "A notification of another app is shown at once, with the app's icon, its title and its actions",
    .guideline(
      "notification.title-at-top", "notification.system-shows-app-icon",
      "notification.at-most-four-actions"))
  func banner() throws {
    let browser = Browser(try RunningSystem(apps: ["EchoApp", "EchoApp"]))
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let actions = (1...5).map { NotificationCategory.Action(id: "\($0)", title: "Action \($0)", options: $0 == 2 ? 2 : 0) }
    app.call(.setCategories([NotificationCategory(id: "kind", actions: actions)]), number: 5)
    #expect(try app.notice().answer == .done)
    let other = try NotifiedPage(browser, "/echoapp/")
    app.socket.send("-")
    #expect(try app.add("a", in: .interval(seconds: 0.05, repeats: false)) { ($0.title, $0.category) = ("Title", "kind") } == .done)
    let banner = try #require(try other.message().banner)
    #expect(
      banner.title == "Title" && banner.body == "Body of a." && banner.icon == "/apps/echoapp-2/icon.svg" && banner.path == "/echoapp-2/")
    #expect(banner.actions.map(\.id) == ["1", "2", "3", "4"] && banner.actions.map(\.isDestructive) == [false, true, false, false])
  }

  @Test("Without a title the app's name is shown", .guideline("notification.no-title-shows-app-name")) func noTitle() throws {
    let browser = Browser(try RunningSystem(apps: ["EchoApp", "EchoApp"]))
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let other = try NotifiedPage(browser, "/echoapp/")
    app.socket.send("-")
    #expect(try app.add("a") == .done)
    #expect(try other.message().banner?.title == "Echo")
  }

  @Test("In the foreground the app decides: a banner, the list, or nothing") func foreground() throws {
    let page = try NotifiedPage(Browser(try RunningSystem())).allowed()
    for (options, isShown, isListed) in [(UInt(16 | 8), true, true), (8, false, true), (0, false, false)] {
      page.call(.removeDelivered(nil))
      #expect(try page.add("a") == .done)
      let offered = try #require(try page.offers.popLast() ?? page.notice().present)
      page.call(.presented(number: offered.number, options: options))
      if isShown { #expect(try page.message().banner?.number == offered.number) }
      page.call(.delivered, number: 9)
      #expect(try page.notice().answer == .delivered(isListed ? [offered] : []))
    }
  }

  @Test(
    "What was due while no page was open is shown by the next one, and stays available",
    .guideline("notification.people-attend-at-own-pace"), .guideline("multitasking.scheduled-notifications-any-state"))
  func later() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try NotifiedPage(browser).allowed()
    #expect(try page.add("a", in: .interval(seconds: 0.3, repeats: false)) == .done)
    page.socket.wire.end()
    // A second is more than the interval: the system is down when it is due.
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    usleep(400_000)
    try system.start()
    let next = try NotifiedPage(browser)
    #expect(try next.message().banner?.body == "Body of a.")
    next.call(.delivered, number: 9)
    guard case .delivered(let delivered) = try next.notice().answer else { return #expect(Bool(false)) }
    #expect(delivered.map(\.request.id) == ["a"])
  }

  @Test("A tap reaches the app once, also if another window answers too") func tap()
    throws
  {
    let page = try NotifiedPage(Browser(try RunningSystem())).allowed()
    #expect(try page.add("a") == .done)
    let offered = try #require(try page.offers.popLast() ?? page.notice().present)
    page.call(.presented(number: offered.number, options: 24))
    #expect(try page.message().banner != nil)
    page.answer(respond: offered.number)
    page.answer(respond: offered.number)
    #expect(try page.notice().response?.notification.request.id == "a")
    page.call(.delivered, number: 9)
    #expect(try page.notice().answer == .delivered([]))
  }

  @Test(
    "An action runs in the background: the app's process is started, handles it and ends",
    .guideline("notification.actions-without-opening"))
  func background() throws {
    let system = try RunningSystem(["noSocket=0.5", "linger=0.1", "background=0.3"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    let input = NotificationCategory.Input(button: "Send", placeholder: "Message")
    app.call(
      .setCategories([NotificationCategory(id: "kind", actions: [.init(id: "reply", title: "Reply", options: 0, input: input)])]), number: 5
    )
    #expect(try app.notice().answer == .done)
    #expect(try app.add("a", in: .interval(seconds: 1.5, repeats: false)) { $0.category = "kind" } == .done)
    let other = try NotifiedPage(browser, "/echoapp/")
    app.socket.wire.end()
    try system.waitForLog("ended with code 0")
    let banner = try #require(try other.message().banner)
    other.answer(respond: banner.number, action: "reply", text: "Yes \u{1F600}")
    try system.waitForLog("responded a reply Yes \u{1F600}")
    try system.waitForLog("ended with code 0")
  }

  @Test("A response at which the app crashes is given twice and then dropped") func deadly() throws {
    let system = try RunningSystem(apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    app.call(.setCategories([NotificationCategory(id: "kind", actions: [.init(id: "deadly", title: "Die", options: 0)])]), number: 5)
    #expect(try app.notice().answer == .done)
    let other = try NotifiedPage(browser, "/echoapp/")
    app.socket.send("-")
    #expect(try app.add("a") { $0.category = "kind" } == .done)
    let banner = try #require(try other.message().banner)
    app.socket.wire.end()
    other.answer(respond: banner.number, action: "deadly")
    try system.waitForLog("responded a deadly")
    try system.waitForLog("responded a deadly")
    try system.waitForLog("did not handle the response to a notification")
  }

  @Test(
    "The badge of a notification is counted, and a badge of zero clears the notification centre",
    .guideline("notification.badge-zero-clears-center", "notification.badge-shows-unread-count"))
  func badge() throws {
    let browser = Browser(try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"]))
    let home = try NotifiedPage(browser, "/")
    let app = try NotifiedPage(browser, "/echoapp-2/").allowed()
    app.socket.send("-")
    #expect(try app.add("a") { $0.badge = 3 } == .done)
    #expect(try home.message().banner != nil)
    home.socket.send("[\"notice\"]")
    let notice = try JSONDecoder().decode(HomeScreenNotice.self, from: Data(try home.frame().utf8))
    #expect(notice.apps?["echoapp-2"]?.badge == 3)
    app.socket.send("[\"badge\",\"0\"]")
    app.call(.delivered, number: 9)
    #expect(try app.notice().answer == .delivered([]))
    #expect(try home.message().gone?.count == 1)
  }

  @Test("A critical notification of an app without the entitlement is refused", .guideline("notification.critical-entitlement"))
  func critical() throws {
    let page = try NotifiedPage(Browser(try RunningSystem())).allowed()
    #expect(try page.add("a") { $0.level = .critical } == .failed(.notEntitled))
  }

  @Test("Empty, oversized and dateless requests are refused with a reason") func refused() throws {
    let page = try NotifiedPage(Browser(try RunningSystem())).allowed()
    #expect(try page.add("a") { $0.body = "" } == .failed(.noContent))
    #expect(try page.add("a") { $0.body = String(repeating: "x", count: 8001) } == .failed(.tooLarge))
    #expect(try page.add("a", in: .interval(seconds: -1, repeats: false)) == .failed(.noDate))
    #expect(try page.add("a", in: .calendar(CalendarMatch(DateComponents(year: 2020)), repeats: false)) == .failed(.noDate))
  }

  @Test("An app that sends nonsense is ended") func nonsense() throws {
    let system = try RunningSystem()
    let page = try NotifiedPage(Browser(system))
    page.socket.send("[\"call\",\"\(Data("nonsense".utf8).base64EncodedString())\"]")
    try system.waitForLog("ended, it sent a malformed call about notifications")
  }

  @Test("A calendar notification follows the zone that the browser reports") func zone() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try NotifiedPage(browser).allowed()
    #expect(try page.add("a", in: .calendar(CalendarMatch(DateComponents(hour: 3)), repeats: true)) == .done)
    func due() throws -> Int64 {
      var due: Int64 = 0
      try Database(path: system.folder + "/shoji.sqlite").run("SELECT due FROM scheduledNotifications") { due = $0.number(0) }
      return due
    }
    for zone in ["Asia/Tokyo", "America/Los_Angeles"] {
      let traits = "{\"timeZone\":\"\(zone)\"}".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let cookie = browser.cookie
      browser.cookie = "\(cookie ?? ""); shoji-traits=\(traits)"
      _ = try browser.load()
      browser.cookie = cookie
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: zone))
      #expect(calendar.component(.hour, from: Date(timeIntervalSince1970: Double(try due()) / 1000)) == 3)
    }
  }
}
