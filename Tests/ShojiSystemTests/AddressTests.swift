// Addresses: limits by address and network, places reserved for known users, and places freed by processes in the background.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Addresses") struct AddressTests {
  @Test(
    "Addresses are grouped by IPv4 address or IPv6 /64, networks by IPv4 /24 or IPv6 /48",
    arguments: [
      ("8.8.4.1", "8.8.4.1", "8.8.4.0/24", false), ("::ffff:8.8.4.1", "8.8.4.1", "8.8.4.0/24", false),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48", false), ("fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48", false),
      ("127.3.2.1", "127.3.2.1", "127.3.2.0/24", true), ("::1", "0:0:0:0::/64", "0:0:0::/48", true),
      ("nonsense", "an unknown address", "an unknown network", false), ("", "an unknown address", "an unknown network", false),
    ])
  func parts(text: String, address: String, network: String, isLocal: Bool) {
    let client = ClientAddress(text)
    #expect(client.address == address && client.network == network && client.isLocal == isLocal)
  }

  @Test("Counts are limited by address and by network, except for this machine") func counts() {
    var counts = AddressCounts(ofAddress: 2, ofNetwork: 3)
    let first = ClientAddress("8.8.4.1")
    let second = ClientAddress("8.8.4.2")
    let own = ClientAddress("127.0.0.1")
    for client in [first, first, own, own, own, own] { counts.add(client) }
    #expect(!counts.hasRoom(for: first) && counts.hasRoom(for: first, factor: 2) && counts.hasRoom(for: second) && counts.hasRoom(for: own))
    counts.add(second)
    #expect(!counts.hasRoom(for: second) && !counts.hasRoom(for: ClientAddress("8.8.4.3")) && counts.hasRoom(for: ClientAddress("8.8.5.1")))
    counts.remove(first)
    #expect(counts.hasRoom(for: first))
  }

  private func from(_ address: String, _ more: String...) -> [String] { ["X-Forwarded-For: \(address)"] + more }

  @Test("An address or a network gets only its share of the places; known users still get in") func places() throws {
    let system = try RunningSystem(
      ["noSocket=1000", "linger=0.02", "background=0.02"],
      options: ["--proxy", "127.0.0.1", "--users", "20", "--users-per-address", "2", "--users-per-network", "3"])
    #expect(
      system.linesSeen.contains {
        $0.contains("limits: 20 users at once, 18 of them new, 2 of one address, 3 of one network; 1000 sockets of one address; ")
      })
    let known = Browser(system)
    _ = try known.connect(known.load(headers: from("8.8.4.1")).token)
    try system.waitForLog("ended with code 0")

    for _ in 0..<2 { #expect(try Browser(system).load(headers: from("8.8.4.1")).status == 200) }
    let refused = try Browser(system).load(headers: from("8.8.4.1", "Accept-Language: ja"))
    #expect(refused.status == 429)
    #expect(refused.header("retry-after") == "30")
    #expect(refused.body.contains("同じネットワークからの利用が集中しています"))
    try system.waitForLog("network 8.8.4.0/24: too many users come from it")
    #expect(try Browser(system).load(headers: from("8.8.4.2")).status == 200)
    #expect(try Browser(system).load(headers: from("8.8.4.3")).body.contains("Too Many People on Your Network"))
    #expect(try Browser(system).load(headers: from("2001:db8::1")).status == 200)
    #expect(try known.load(headers: from("8.8.4.1")).status == 200)
  }

  @Test("A process that stays in the background gives its address's place to a user who comes") func restingPlaces() throws {
    let system = try RunningSystem(
      ["linger=0.02", "background=0.02"], options: ["--proxy", "127.0.0.1", "--users-per-address", "1", "--users-per-network", "1"])
    let holder = Browser(system)
    do { #expect(try holder.connect(holder.load(headers: from("8.8.4.1")).token).ask("[\"hold\"]") == "[\"held\"]") }
    try system.waitForLog("phase background")
    let next = Browser(system)
    let page = try next.load(headers: from("8.8.4.1"))
    #expect(page.status == 200)
    try system.waitForLog("\(holder.person): ended with code 0")
    // The place is taken by a user who is here.
    #expect(try next.connect(page.token).ask("here") == "here")
  }

  @Test("The last tenth of the places is reserved for known users") func reserved() throws {
    let system = try RunningSystem(["noSocket=1000", "linger=0.02", "background=0.02"], options: ["--users", "10"])
    let known = Browser(system)
    _ = try known.connect(known.load().token)
    try system.waitForLog("ended with code 0")
    let statuses = try (0..<10).map { _ in try Browser(system).load().status }
    #expect(statuses == Array(repeating: 200, count: 9) + [503])
    #expect(try known.load().status == 200)
  }

  @Test("A process in the background ends as soon as few places are left, and not before") func givenBack() throws {
    let system = try RunningSystem(["linger=0.02", "background=1000"], options: ["--users", "2"])
    let first = Browser(system)
    let page = try first.load()
    _ = try first.connect(page.token)
    try system.waitForLog("phase background")
    #expect(try first.load().process == page.process)
    _ = try first.connect(page.token)
    let second = Browser(system)
    let socket = try second.connect(try second.load().token)
    try system.waitForLog("\(first.person): ended with code 0")
    #expect(try Browser(system).load().status == 200)
    #expect(try socket.ask("still here") == "still here")
  }

  @Test("The sockets of one address are limited") func sockets() throws {
    let system = try RunningSystem(options: ["--proxy", "127.0.0.1", "--sockets-per-address", "1"])
    let browser = Browser(system)
    let page = try browser.load()
    let here = from("2001:db8::1")
    let neighbour = from("2001:db8::2")
    do {
      let socket = try browser.open(page.token, headers: here)
      #expect(socket.status == 101)
      #expect(try browser.open(page.token, headers: neighbour).status == 429)
      #expect(try browser.open(page.token, headers: from("8.8.4.1")).status == 101)
      socket.wire.end()
    }
    var status = 0
    repeat { status = try browser.open(page.token, headers: neighbour).status } while status == 429
    #expect(status == 101)
  }

  @Test("Log lines over the limit of a source are counted; each source has its own limit") func log() throws {
    let path = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = try #require(Log(level: .information, path: path))
    let reactor = try #require(Reactor())
    log.limit(by: reactor, rate: 0.001, burst: 2)
    for number in 0..<1206 { log.warning("knocked \(number)", from: "network a") }
    log.warning("knocked", from: "network b")
    log.tellDropped(of: "network a")
    log.tellDropped(of: "network b")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1)[1] }
    #expect(
      lines == [
        "warning network a: knocked 0", "warning network a: knocked 1", "warning network b: knocked",
        "warning network a: knocked 1205 … 1,204 more like this",
      ])
  }
}
