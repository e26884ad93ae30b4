// Focus, summary, senders, time-sensitive notifications and promotions in a running system, after kills too.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("What holds notifications back") struct FocusServiceTests {
  /// A system with Settings, an app in the background that posts, and a page that shows the banners.
  private final class Stage {
    let system: RunningSystem
    let browser: Browser
    var settings: SettledPage
    var app: NotifiedPage
    var page: NotifiedPage
    var chosen = DeliverySettings()

    init() throws {
      system = try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp", "EchoApp"])
      browser = Browser(system)
      app = try NotifiedPage(browser, "/echoapp-2/").allowed()
      app.socket.send("-")
      settings = try SettledPage(browser)
      settings.socket.send("-")
      page = try NotifiedPage(browser, "/echoapp-3/")
    }

    /// Changes the choices in Settings, and waits until they are stored.
    func choose(_ change: (inout DeliverySettings) -> Void) throws {
      let before = chosen
      change(&chosen)
      guard chosen != before else { return }
      let wanted = chosen
      settings.call(.delivery(wanted))
      _ = try settings.notice(where: { $0.delivery?.adopting(wanted) == $0.delivery })
    }

    func turn(_ focus: String?) throws {
      settings.call(.focus(focus))
      _ = try settings.notice(where: { $0.focus == focus && $0.delivery != nil })
    }

    func set(_ change: (inout NotificationSettings) -> Void) throws {
      var new = NotificationSettings(status: .authorized, options: 7)
      change(&new)
      settings.call(.notifications(app: "echoapp-2", new))
      _ = try settings.notice(where: {
        let stored = $0.apps?.first { $0.slug == "echoapp-2" }?.notifications
        return stored?.isInSummary == new.isInSummary && stored?.allowsTimeSensitive == new.allowsTimeSensitive
          && stored?.acceptsMarketing == new.acceptsMarketing
      })
    }

    func post(_ id: String, _ level: InterruptionLevel = .active, _ change: (inout NotificationContent) -> Void = { _ in }) throws
      -> NotificationAnswer
    {
      try app.add(id) {
        ($0.title, $0.level) = (id, level)
        change(&$0)
      }
    }

    func kill() throws {
      system.signal(SIGKILL)
      _ = system.waitForEnd()
      try system.start()
      try open()
    }

    func delivered() throws -> [String] {
      app.call(.delivered, number: 9)
      while true {
        if case .delivered(let all)? = try app.notice().answer { return all.map(\.request.id) }
      }
    }

    /// Changes the database of a system that is down, so that some time has passed when it starts again.
    func pass(_ change: (Database) -> Void) throws {
      system.signal(SIGKILL)
      _ = system.waitForEnd()
      change(try Database(path: system.folder + "/shoji.sqlite"))
      try system.start()
      try open()
    }

    private func open() throws {
      page = try NotifiedPage(browser, "/echoapp-3/")
      app = try NotifiedPage(browser, "/echoapp-2/")
      app.socket.send("-")
      settings = try SettledPage(browser)
      settings.socket.send("-")
    }
  }

  private func sent(by handle: String, _ name: String) -> (inout NotificationContent) -> Void {
    { $0.sender = NotificationContent.Sender(handle: handle, name: name) }
  }

  @Test(
    "A Focus holds alerts back until its end; the notification itself is available at once, after a kill too",
    .guideline("notification.focus-filters-by-activity", "notification.available-despite-focus"))
  func focus() throws {
    let stage = try Stage()
    try stage.turn("personal")
    #expect(try stage.post("held") == .done)
    try stage.page.waits(1)
    #expect(try stage.delivered() == ["held"])
    #expect(try stage.browser.load("/shoji/notifications").body.contains("\"held\""))
    try stage.kill()
    #expect(try stage.settings.told()?.focus == "personal")
    try stage.turn(nil)
    let late = try #require(try stage.page.message().banner)
    #expect(late.title == "held" && late.isLate)
    #expect(try stage.post("after") == .done)
    #expect(try stage.page.message().banner?.title == "after")
  }

  @Test("Several that a Focus has held back come as one digest, the most relevant first") func digest() throws {
    let stage = try Stage()
    try stage.turn("personal")
    for (id, relevance) in [("low", 0.1), ("high", 0.9), ("middle", 0.5), ("least", 0.0)] {
      #expect(try stage.post(id) { $0.relevance = relevance } == .done)
    }
    try stage.turn(nil)
    let digest = try #require(try stage.page.message().digest)
    #expect(digest.kind == "focus" && digest.count == 4 && digest.items.map(\.title) == ["high", "middle", "low"])
  }

  @Test(
    "With Do Not Disturb everything is held back, except alerts of authorities, which are critical",
    .guideline("notification.focus-stops-all"))
  func everything() throws {
    let stage = try Stage()
    try stage.turn("doNotDisturb")
    let settings = stage.chosen, app = NotificationSettings(status: .authorized)
    for level in InterruptionLevel.allCases {
      var content = NotificationContent()
      content.level = level
      var silenced = settings
      silenced.turn("doNotDisturb", until: nil, at: .now, zone: .current)
      let alert = NotificationAlert(level, in: silenced.conditions(for: content, of: "a", app, at: .now, zone: .current), of: app)
      #expect(alert.showsBanner == (level == .critical))
    }
    for level in [InterruptionLevel.passive, .active, .timeSensitive] { #expect(try stage.post(level.rawValue, level) == .done) }
    try stage.page.waits(3)
    try stage.turn(nil)
    #expect(try stage.page.message().digest?.count == 2)
  }

  @Test(
    "One contact and one app that the Focus allows alert; others do not",
    .guideline(
      "notification.focus-allowed-contacts-and-apps", "notification.work-focus-example", "notification.sender-decides-alert-time"))
  func allowed() throws {
    let stage = try Stage()
    #expect(try stage.post("known", .active, sent(by: "maya@example.com", "Maya")) == .done)
    #expect(try stage.page.message().banner?.title == "Maya")
    let people = try stage.settings.notice(where: { $0.people?.isEmpty == false }).people
    #expect(people == [Focus.Contact(handle: "maya@example.com", name: "Maya")])
    try stage.choose { $0.focuses[2].people = people ?? [] }
    try stage.turn("work")
    #expect(try stage.post("stranger", .active, sent(by: "other@example.com", "Other")) == .done)
    #expect(try stage.post("app") == .done)
    #expect(try stage.post("friend", .active, sent(by: "maya@example.com", "Maya")) == .done)
    // Those before it have shown nothing.
    #expect(try stage.page.message().banner?.title == "Maya")
    try stage.choose { $0.focuses[2].apps = ["echoapp-2"] }
    // The app is allowed now, so what was held back of it comes.
    #expect(try stage.page.message().digest?.count == 2)
    #expect(try stage.post("work") == .done)
    #expect(try stage.page.message().banner?.title == "work")
  }

  @Test(
    "Two that come before the time of the summary are shown in it together, the most relevant first",
    .guideline("notification.scheduled-delivery"))
  func summary() throws {
    let stage = try Stage()
    let now = Date(), zone = TimeZone(identifier: "UTC")!
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // The time of the summary that will have passed is ten minutes ago; tests at midnight use the day before.
    let past = now.addingTimeInterval(-600)
    let minutes = calendar.component(.hour, from: past) * 60 + calendar.component(.minute, from: past)
    #expect(try stage.post("before") == .done)
    #expect(try stage.page.message().banner?.title == "before")
    try stage.choose {
      $0.summary.isOn = true
      $0.summary.times = [minutes]
    }
    try stage.set { $0.isInSummary = true }
    #expect(try stage.post("second") == .done)
    #expect(try stage.post("first") { $0.relevance = 1 } == .done)
    #expect(try stage.post("urgent", .timeSensitive) == .done)
    // The two have shown nothing.
    #expect(try stage.page.message().banner?.title == "urgent")
    let due = (DayTime.next(minutes, after: now.addingTimeInterval(-86_400), zone: zone) ?? now).timeIntervalSince1970 * 1000
    try stage.pass { $0.run("UPDATE notificationDelivery SET due = ?", [.number(Int64(due))]) }
    let digest = try #require(try stage.page.message().digest)
    #expect(digest.kind == "summary" && digest.items.map(\.title) == ["first", "second"])
    #expect(try stage.post("next") == .done)
    #expect(try stage.post("urgent2", .timeSensitive) == .done)
    #expect(try stage.page.message().banner?.title == "urgent2", "the next one waits for the next summary")
  }

  @Test("Alerts follow a summary and a Focus together", .guideline("notification.fine-control-ios15")) func both() throws {
    let stage = try Stage()
    try stage.choose { $0.summary.isOn = true }
    try stage.set { $0.isInSummary = true }
    try stage.turn("work")
    #expect(try stage.post("held") == .done)
    try stage.turn(nil)
    // The Focus is over; the summary still holds it back.
    #expect(try stage.post("urgent", .timeSensitive) == .done)
    #expect(try stage.page.message().banner?.title == "urgent")
    try stage.set { $0.isInSummary = false }
    #expect(try stage.page.message().banner?.title == "held")
  }

  @Test("A muted sender's next message is only listed", .guideline("notification.siri-customises")) func muted() throws {
    let stage = try Stage()
    #expect(try stage.post("one", .active, sent(by: "m", "Maya")) == .done)
    let banner = try #require(try stage.page.message().banner)
    let answer = try stage.browser.load(
      "/shoji/notifications/options", method: "POST",
      headers: ["Content-Type: application/x-www-form-urlencoded", "Origin: http://localhost"],
      body: "app=echoapp-2&number=\(banner.number)&mute=always")
    #expect(answer.status == 200)
    #expect(try stage.post("two", .active, sent(by: "m", "Maya")) == .done)
    #expect(try stage.post("three", .active, sent(by: "k", "Ken")) == .done)
    #expect(try stage.page.message().banner?.title == "Ken")
    #expect(try stage.delivered() == ["three", "two", "one"])
    stage.chosen = try #require(try stage.settings.notice(where: { $0.delivery?.muted.map(\.contact.handle) == ["m"] }).delivery)
    try stage.choose { $0.muted = [] }
    #expect(try stage.post("four", .active, sent(by: "m", "Maya")) == .done)
    #expect(try stage.page.message().banner?.title == "Maya")
  }

  @Test(
    "The first time-sensitive one explains itself, the second does not, and after a month it is reviewed",
    .guideline("notification.time-sensitive-first-explains", "notification.time-sensitive-periodic-review"))
  func explained() throws {
    let stage = try Stage()
    for (id, explanation) in [("a", "first" as String?), ("b", nil)] {
      #expect(try stage.post(id, .timeSensitive) == .done)
      #expect(try stage.page.message().banner?.explains == explanation)
    }
    try stage.pass { database in
      let store = try? NotificationStore(database)
      var person = ""
      database.run("SELECT person FROM notificationApps") { person = $0.text(0) }
      var settings = store?.settings(of: person, app: "echoapp-2")
      settings?.timeSensitiveExplained? -= 31 * 86_400
      if let settings { _ = store?.set(settings, of: person, app: "echoapp-2") }
    }
    for (id, explanation) in [("c", "review" as String?), ("d", nil)] {
      #expect(try stage.post(id, .timeSensitive) == .done)
      #expect(try stage.page.message().banner?.explains == explanation)
    }
  }

  @Test(
    "Turned off at the first one, the next time-sensitive one does not break through",
    .guideline("notification.time-sensitive-first-turn-off"))
  func turnedOff() throws {
    let stage = try Stage()
    try stage.turn("work")
    #expect(try stage.post("a", .timeSensitive) == .done)
    #expect(try stage.page.message().banner?.explains == "first")
    let answer = try stage.browser.load(
      "/shoji/notifications/options", method: "POST",
      headers: ["Content-Type: application/x-www-form-urlencoded", "Origin: http://localhost"], body: "app=echoapp-2&timeSensitive=off")
    #expect(answer.status == 200)
    #expect(try stage.post("b", .timeSensitive) == .done)
    try stage.turn(nil)
    let late = try #require(try stage.page.message().banner)
    #expect(late.title == "b" && late.isLate && late.explains == nil)
  }

  @Test("The title of a message is its sender, and the group is below", .guideline("notification.communication-shows-sender"))
  func sender() throws {
    let stage = try Stage()
    #expect(
      try stage.post("Given Title") {
        $0.sender = NotificationContent.Sender(handle: "m", name: "Maya Ito", picture: nil, group: "Climbing")
      } == .done)
    let banner = try #require(try stage.page.message().banner)
    #expect(banner.title == "Maya Ito" && banner.sender?.name == "Maya Ito" && banner.sender?.isMuted == false)
  }

  @Test(
    "Promotions need the user's consent, which is asked in the system's name and can be withdrawn",
    .guideline(
      "notification.marketing-needs-consent", "notification.marketing-opt-in-possible", "notification.marketing-clear-permission-first",
      "notification.settings-can-change-choice"))
  func marketing() throws {
    let stage = try Stage()
    let promotes: (inout NotificationContent) -> Void = { $0.isMarketing = true }
    #expect(try stage.post("a", .active, promotes) == .failed(.noConsent))
    try stage.system.waitForLog("has not agreed to promotions")
    // A refusal is final, unless the user wants to change it.
    let own = try NotifiedPage(stage.browser, "/echoapp-2/?new=1")
    own.call(.askForMarketing(again: false), number: 1)
    #expect(try own.message().consent?.name == "Echo")
    own.answer(promote: false)
    #expect(try own.notice().answer == .granted(false))
    own.call(.askForMarketing(again: false), number: 2)
    #expect(try own.notice().answer == .granted(false))
    own.call(.askForMarketing(again: true), number: 3)
    #expect(try own.message().consent != nil)
    own.answer(promote: true)
    #expect(try own.notice().answer == .granted(true))
    // Once more in the background.
    own.socket.send("-")
    own.call(.settings, number: 4)
    _ = try own.notice()
    #expect(try stage.post("b", .active, promotes) == .done)
    #expect(try stage.page.message().banner?.title == "b")
    try stage.turn("work")
    try stage.choose { $0.focuses[2].apps = ["echoapp-2"] }
    #expect(try stage.post("c", .timeSensitive, promotes) == .done)
    #expect(try stage.post("plain") == .done)
    #expect(try stage.page.message().banner?.title == "plain", "a promotion does not break through, even of an allowed app")
    stage.app.call(.withdrawMarketing, number: 5)
    _ = try stage.app.notice()
    #expect(try stage.post("d", .active, promotes) == .failed(.noConsent))
  }

  @Test("An app cannot give itself the consent, and Settings only to an app that has asked") func forgedConsent() throws {
    let stage = try Stage()
    stage.page.answer(promote: true)
    stage.settings.call(
      .notifications(
        app: "echoapp-2",
        {
          var settings = NotificationSettings(status: .authorized, options: 7)
          (settings.acceptsMarketing, settings.isInSummary) = (true, true)
          return settings
        }()))
    let stored = try stage.settings.notice(where: { $0.apps?.contains { $0.notifications?.isInSummary == true } == true })
    #expect(stored.apps?.contains { $0.notifications?.acceptsMarketing != nil } == false)
  }

  @Test("A sound and a vibration go with a banner to one page; silent mode leaves the vibration") func sounds() throws {
    let stage = try Stage()
    #expect(try stage.post("a") { $0.sound = "" } == .done)
    var banner = try #require(try stage.page.message().banner)
    #expect(banner.sound == NotifiedPage.Sound() && banner.vibrates)
    #expect(try stage.post("b") { $0.sound = "bell.wav" } == .done)
    banner = try #require(try stage.page.message().banner)
    #expect(banner.sound?.address == "/shoji/notifications/sound?number=\(banner.number)")
    #expect(try stage.post("c") == .done)
    banner = try #require(try stage.page.message().banner)
    #expect(banner.sound == nil && !banner.vibrates)
    try stage.choose { $0.isSilent = true }
    #expect(try stage.post("d") { $0.sound = "" } == .done)
    banner = try #require(try stage.page.message().banner)
    #expect(banner.sound == nil && banner.vibrates)
    try stage.choose { $0.vibrates = false }
    #expect(try stage.post("e") { $0.sound = "" } == .done)
    banner = try #require(try stage.page.message().banner)
    #expect(banner.sound == nil && !banner.vibrates)
  }

  @Test("While locked the texts are hidden if the user wants it so") func locked() throws {
    let stage = try Stage()
    #expect(try stage.post("Secret") == .done)
    _ = try stage.page.message()
    var settings = UserSettings()
    settings.hidesPreviewsWhenLocked = true
    stage.settings.call(.change(settings))
    _ = try stage.settings.notice(where: { $0.settings == settings })
    #expect(try !stage.browser.load("/shoji/notifications?locked=1").body.contains("Secret"))
    #expect(try stage.browser.load("/shoji/notifications").body.contains("Secret"))
  }

  @Test("Settings with a mistake end the app, and no other app may change Focus") func nonsense() throws {
    let stage = try Stage()
    var wrong = DeliverySettings()
    wrong.summary.times = []
    stage.settings.call(.delivery(wrong))
    try stage.system.waitForLog("settings with a summary at no time of day")
    let call = try JSONEncoder().encode(SettingsCall.focus("work"))
    stage.app.socket.send("[\"settings\",\"\(call.base64EncodedString())\"]")
    try stage.system.waitForLog("a change of settings, which only the app Settings may send")
  }
}
