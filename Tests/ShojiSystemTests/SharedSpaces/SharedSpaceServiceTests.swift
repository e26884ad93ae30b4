// Shared spaces in a running system: several users, who are only in a space to which they were invited; lost processes, and a system that is killed.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

/// A page of EchoApp whose process makes the calls of a test.
private final class SharingPage {
  let browser: Browser
  let page: Browser.Page
  let socket: Socket

  /// Opens the page, perhaps by an invitation.
  init(_ browser: Browser, at path: String = "/", joining space: String? = nil) throws {
    self.browser = browser
    if let space { _ = try browser.load("\(path)?join=\(space)") }
    page = try browser.load(path)
    socket = try browser.connect(page.token)
  }

  func call(_ call: SharedSpaceCall) throws {
    socket.send("[\"part\",\"shared-spaces\",\"\(try JSONEncoder().encode(call).base64EncodedString())\"]")
  }
  /// Reads notices until one has what a test waits for.
  @discardableResult func notice(where isWanted: (SharedSpaceNotice) -> Bool) throws -> SharedSpaceNotice {
    while true {
      let text = try #require(try socket.receive().text)
      guard text.hasPrefix("[\"part\",\"shared-spaces\"") else { continue }
      let payload = text.split(separator: "\"").dropFirst(5).first.map(String.init) ?? ""
      let notice = try JSONDecoder().decode(SharedSpaceNotice.self, from: Data(base64Encoded: payload) ?? Data())
      if isWanted(notice) { return notice }
    }
  }
  func create(_ joining: SharedSpaceJoining = .anytime) throws -> String {
    try call(.create(request: 1, name: "Tea", joining: joining, participant: "Ann"))
    return try #require(try notice { $0.request == 1 }.space?.id)
  }
  @discardableResult func join(_ space: String) throws -> SharedSpaceNotice {
    try call(.join(request: 2, space: space, participant: "Ben"))
    return try notice { $0.request == 2 }
  }
  func place(_ id: String, at x: Float = 1) throws {
    var change = SharedEntityChange(id: id)
    (change.isNew, change.stays, change.components, change.place) = (true, true, [:], [x, 0, 0, 0, 0, 0, 1, 1, 1, 1])
    try call(.change([change], number: 1))
  }
}

@Suite("Shared spaces in the system") struct SharedSpaceServiceTests {
  private let cup = "00000000000000aa"

  @Test(
    "Two users see the same objects, a third joins while it goes on, and one leaves",
    .guideline("ar.multi-user-possible", "ar.join-in-progress"))
  func together() throws {
    let running = try RunningSystem()
    let ann = try SharingPage(Browser(running)), space = try ann.create()
    let ben = try SharingPage(Browser(running), joining: space)
    #expect(ben.page.body.contains(SharedSpaceOrder.type) && ben.page.body.contains("Tea"))
    #expect(try ben.join(space).space?.participants.map(\.name) == ["Ann", "Ben"])
    try ann.place(cup)
    try ben.notice { $0.entities?.first?.id == cup }
    let cy = try SharingPage(Browser(running), joining: space)
    #expect(try cy.join(space).entities?.map(\.id) == [cup])
    try ann.notice { $0.space?.participants.count == 3 }
    try ann.call(.leave)
    try ann.notice { $0.isOver == true }
    try ben.notice { $0.space?.participants.count == 2 }
  }

  @Test("Only those who have opened the link join, and an app's space is none of another app") func invited() throws {
    let running = try RunningSystem(apps: ["EchoApp", "EchoApp"])
    let ann = try SharingPage(Browser(running), at: "/echoapp/"), space = try ann.create()
    let guest = try SharingPage(Browser(running), at: "/echoapp/")
    #expect(try guest.join(space).refusal == .notInvited)
    // A link that is none asks nothing.
    #expect(try SharingPage(Browser(running), at: "/echoapp/", joining: "x").page.body.contains(SharedSpaceOrder.type) == false)
    #expect(try SharingPage(Browser(running), at: "/echoapp-2/", joining: space).join(space).refusal == .ended)
  }

  @Test("After the start no user joins a space that all had to join before", .guideline("ar.implicit-map-merge")) func started() throws {
    let running = try RunningSystem()
    let ann = try SharingPage(Browser(running)), space = try ann.create(.beforeStart)
    let ben = try SharingPage(Browser(running), joining: space)
    #expect(try ben.join(space).refusal == nil)
    try ann.call(.start)
    try ben.notice { $0.space?.isStarted == true }
    #expect(try SharingPage(Browser(running), joining: space).join(space).refusal == .started)
  }

  @Test("Two rooms do not mix") func rooms() throws {
    let running = try RunningSystem()
    let ann = try SharingPage(Browser(running)), ours = try ann.create()
    let cy = try SharingPage(Browser(running)), theirs = try cy.create()
    let ben = try SharingPage(Browser(running), joining: ours), dee = try SharingPage(Browser(running), joining: theirs)
    try ben.join(ours)
    try dee.join(theirs)
    try ann.place(cup)
    try ben.notice { $0.entities?.first?.id == cup }
    try cy.place("00000000000000bb")
    let notice = try dee.notice { $0.entities != nil }
    #expect(notice.entities?.map(\.id) == ["00000000000000bb"])
    // A user is in one space at a time.
    _ = try ben.browser.load("/?join=\(theirs)")
    #expect(try ben.join(theirs).refusal == .elsewhere)
  }

  @Test("A process that is killed comes back to everything; one that stays away leaves") func lost() throws {
    let running = try RunningSystem(["sharedGrace=1"])
    let ann = try SharingPage(Browser(running)), space = try ann.create()
    let browser = Browser(running)
    var ben: SharingPage? = try SharingPage(browser, joining: space)
    try ben?.join(space)
    try ben?.place(cup)
    try ann.notice { $0.entities?.first?.id == cup }
    ben?.socket.send("[\"crash\"]")
    // Without another invitation, and with the number that he had.
    ben = try SharingPage(browser)
    let again = try #require(try ben?.join(space))
    #expect(again.all == [cup] && again.space?.own == 2)
    // The page is closed.
    ben = nil
    try ann.notice { $0.space?.participants.last?.isHere == false }
    try ann.notice { $0.space?.participants.count == 1 }
    // The object stays.
    #expect(try ann.join(space).all == [cup])
  }

  @Test("Malformed calls, and more than the system takes, end the app") func refused() throws {
    let running = try RunningSystem(["sharedBurst=3"])
    let wrong = try SharingPage(Browser(running))
    wrong.socket.send("[\"part\",\"shared-spaces\",\"e30=\"]")
    try running.waitForLog("ended, it sent a malformed call of shared-spaces")
    let page = try SharingPage(Browser(running))
    for _ in 0..<5 { try page.call(.leave) }
    try running.waitForLog("ended, it sent more calls of shared-spaces than the system takes")
  }

  @Test("After a kill of the system spaces are over, and say so") func killed() throws {
    let running = try RunningSystem()
    let browser = Browser(running)
    let space = try SharingPage(browser).create()
    running.signal(SIGKILL)
    _ = running.waitForEnd()
    try running.start()
    #expect(try SharingPage(browser, joining: space).join(space).refusal == .ended)
  }
}
