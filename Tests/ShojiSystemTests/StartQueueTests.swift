// The start queue: which process starts next when many users come at once; first as a value, then with processes.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Start queue") struct StartQueueTests {
  private typealias Urgency = StartQueue.Urgency
  private func ticket(_ person: String, _ app: String = "app") -> StartQueue.Ticket { StartQueue.Ticket(person: person, app: app) }
  private let visible = Urgency(isVisible: true, isKnown: true), hidden = Urgency(isVisible: false, isKnown: true)

  /// Returns the users of all starts in order; each start is done at once.
  private func turns(of queue: inout StartQueue) -> [String] {
    var order: [String] = []
    while let next = queue.next(at: 0) {
      order.append(next.person)
      queue.leave(next)
    }
    return order
  }

  @Test("Visible pages start before hidden ones, known users before new ones, otherwise in the order of arrival") func order() {
    var queue = StartQueue(places: 1, patience: 2)
    queue.enter(ticket("hidden, new"), Urgency(isVisible: false, isKnown: false))
    queue.enter(ticket("hidden"), hidden)
    queue.enter(ticket("new"), Urgency(isVisible: true, isKnown: false))
    queue.enter(ticket("first"), visible)
    queue.enter(ticket("second"), visible)
    #expect(turns(of: &queue) == ["first", "second", "new", "hidden", "hidden, new"])
  }

  @Test("No more processes start at once than there are places; a freed place goes to the next start") func places() {
    var queue = StartQueue(places: 2, patience: 2)
    for name in ["a", "b", "c", "d"] { queue.enter(ticket(name), visible) }
    let first = (0..<3).map { _ in queue.next(at: 0)?.person }
    #expect(first == ["a", "b", nil])
    queue.leave(ticket("b"))
    let second = (0..<2).map { _ in queue.next(at: 0)?.person }
    #expect(second == ["c", nil])
  }

  @Test("A user who leaves loses the turn, and comes back at the end of the queue") func left() {
    var queue = StartQueue(places: 1, patience: 2)
    for name in ["a", "b", "c"] { queue.enter(ticket(name), visible) }
    queue.leave(ticket("a"))
    queue.leave(ticket("b"))
    queue.enter(ticket("a"), visible)
    #expect(turns(of: &queue) == ["c", "a"])
  }

  @Test("A tab that becomes visible moves ahead of hidden ones, one that is hidden falls back, and each gets one turn") func changed() {
    var queue = StartQueue(places: 1, patience: 2)
    for name in ["a", "b", "c"] { queue.enter(ticket(name), hidden) }
    queue.enter(ticket("c"), visible)
    queue.enter(ticket("a"), visible)
    queue.enter(ticket("a"), hidden)
    queue.enter(ticket("c"), visible)
    #expect(turns(of: &queue) == ["c", "a", "b"])
  }

  @Test("A user with many apps does not delay other users") func manyApps() {
    var queue = StartQueue(places: 2, patience: 2)
    for app in ["1", "2", "3"] { queue.enter(ticket("greedy", app), visible) }
    queue.enter(ticket("other"), visible)
    let first = (0..<2).map { _ in queue.next(at: 0)?.person }
    #expect(first == ["greedy", "other"])
    // Without other users, the apps of one user start at the same time.
    queue.leave(ticket("other"))
    let second = (0..<2).map { _ in queue.next(at: 0)?.app }
    #expect(second == ["2", nil])
  }

  @Test("A hidden tab gets its turn even while visible pages keep coming") func noStarving() {
    var queue = StartQueue(places: 1, patience: 2)
    var turn = 0
    queue.enter(ticket("hidden"), hidden)
    repeat {
      turn += 1
      queue.enter(ticket("\(turn)"), visible)
      let next = queue.next(at: 0)!
      queue.leave(next)
      if next.person == "hidden" { break }
    } while turn < 100
    #expect(turn == 8)
  }

  @Test("A slow start lends its place, so that a hanging process does not block others") func lending() {
    var queue = StartQueue(places: 1, patience: 2)
    for name in ["hangs", "a", "b"] { queue.enter(ticket(name), visible) }
    let first = (0..<2).map { _ in queue.next(at: 10)?.person }
    #expect(first == ["hangs", nil])
    #expect(queue.nextLending(after: 10) == 12)
    let second = [11.9, 12, 12].map { queue.next(at: $0)?.person }
    #expect(second == [nil, "a", nil])
    queue.leave(ticket("a"))
    #expect(queue.next(at: 12)?.person == "b")
  }

  @Test("However many hang, at most four times the places start at once, and a hanging app leaves half of them to other apps")
  func hanging() {
    var queue = StartQueue(places: 1, patience: 1)
    for number in 0..<10 { queue.enter(ticket("\(number)", "hangs"), visible) }
    queue.enter(ticket("other", "works"), hidden)
    var order: [String] = []
    for second in 0..<10 { if let next = queue.next(at: Double(second)) { order.append(next.person) } }
    #expect(order == ["0", "1", "other", "2"])
    queue.leave(ticket("1", "hangs"))
    #expect(queue.next(at: 9.5)?.person == "3")
    #expect(queue.next(at: 9.9) == nil)
    // After ten times the patience a start that hangs has no place any more.
    #expect(queue.nextLending(after: 9.9) == 10)
    #expect(queue.next(at: 10.5)?.person == "4")
  }

  @Test("A start that has drawn nothing after ten times the patience gives up its place, and only that one") func forgiveness() {
    var queue = StartQueue(places: 1, patience: 1)
    for number in 0..<4 { queue.enter(ticket("\(number)", "hangs"), visible) }
    // With two apps, all four places are lent.
    queue.enter(ticket("4", "other"), visible)
    for second in 0..<4 { _ = queue.next(at: Double(second)) }
    let held = queue.startedCount
    #expect(held == 4 && queue.count == 1)
    #expect(queue.next(at: 9.9) == nil)
    #expect(queue.startedCount == held)
    // The first start's place is free again; the later ones keep theirs.
    #expect(queue.next(at: 10) != nil)
    #expect(queue.startedCount == held)
    #expect(queue.count == 0)
    // A process that was given up leaves no trace when it ends.
    queue.leave(ticket("0", "hangs"))
    #expect(queue.startedCount == held)
  }

  // MARK: With processes

  /// Returns users whose processes have ended, and the socket of a user whose process hangs in the only place until it is closed.
  private func crowded(_ settings: [String] = [], users count: Int = 2) throws -> (
    system: RunningSystem, hanging: Socket, users: [(browser: Browser, token: String)]
  ) {
    let system = try RunningSystem(["starts=1", "patience=1000", "linger=0.02", "background=0.02"] + settings)
    let users = try (0..<count).map { _ in
      let browser = Browser(system)
      let token = try browser.load().token
      _ = try browser.connect(token)
      try system.waitForLog("ended with code 0")
      return (browser, token)
    }
    let hanging = Browser(system)
    let page = try hanging.load()
    #expect(try hanging.connect(page.token).ask("[\"save\",\"hang\",\"1\"]") == "[\"saved\"]")
    try system.waitForLog("ended with code 0")
    let socket = try hanging.open(page.token)
    try system.waitForLog("\(hanging.person): started as process")
    return (system, socket, users)
  }

  @Test("A user who leaves while waiting for a turn is forgotten, and the system goes on") func leavesTheQueue() throws {
    let (system, hanging, users) = try crowded()
    defer { withExtendedLifetime((system, hanging)) {} }
    let leaving = try users[0].browser.open(users[0].token)
    leaving.send("[1,0,14]")
    #expect(try leaving.ask(".") == ",")
    leaving.wire.end()
    let staying = try users[1].browser.open(users[1].token)
    staying.send("[1,0,14]")
    // A later turn of the system's loop than the one in which the first user's socket was closed.
    for _ in 0..<2 { #expect(try staying.ask(".") == ",") }
  }

  @Test("Users whose tabs close together while they wait for a turn are forgotten, and the system goes on") func leaveTogether() throws {
    let (system, hanging, users) = try crowded(users: 8)
    for _ in 0..<3 {
      let sockets = try users.map { try $0.browser.open($0.token) }
      for socket in sockets { socket.wire.end() }
    }
    // Answered in a later turn of the system's loop than those in which the sockets were closed.
    #expect(try Browser(system).load("/shoji/unknown").status == 404)
    hanging.wire.end()
    #expect(try Browser(system).load().status == 200)
  }

  @Test("A visible page starts before a hidden tab that came first; a visitor who has left gets no process") func processes() throws {
    let (system, hanging, users) = try crowded()
    let tab = try users[0].browser.open(users[0].token + "&hidden")
    tab.send("[1,0,14]")
    #expect(try tab.ask(".") == ",")
    do {
      let wire = try Wire(port: system.port)
      wire.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      #expect(try tab.ask(".") == ",")
    }
    let page = try users[1].browser.open(users[1].token)
    page.send("[1,0,14]")
    #expect(try page.ask(".") == ",")
    hanging.wire.end()

    let order = try (0..<2).map { _ in try system.waitForLog("started as process") }
    #expect(order[0].contains(users[1].browser.person) && order[1].contains(users[0].browser.person))
    #expect(try page.receive().text?.hasPrefix("[\"hello\"") == true)
    #expect(try tab.receive().text?.hasPrefix("[\"hello\"") == true)
    #expect(system.peopleFolders.count == 3)
  }

  @Test("A waiting tab that becomes visible starts before one that came earlier") func comesToTheFront() throws {
    let (system, hanging, users) = try crowded()
    let tabs = try users.map { try $0.browser.open($0.token + "&hidden") }
    tabs[1].send("+")
    #expect(try tabs[1].ask(".") == ",")
    hanging.wire.end()
    let order = try (0..<2).map { _ in try system.waitForLog("started as process") }
    #expect(order[0].contains(users[1].browser.person) && order[1].contains(users[0].browser.person))
  }

  @Test("A waiting page that is hidden starts after one that came later and is still visible") func goesToTheBack() throws {
    let (system, hanging, users) = try crowded()
    let pages = try users.map { try $0.browser.open($0.token) }
    pages[0].send("-")
    #expect(try pages[0].ask(".") == ",")
    hanging.wire.end()
    let order = try (0..<2).map { _ in try system.waitForLog("started as process") }
    #expect(order[0].contains(users[1].browser.person) && order[1].contains(users[0].browser.person))
  }

  @Test("A browser that waits long gets a page that reloads itself; its user keeps the turn") func startingPage() throws {
    let (system, hanging, users) = try crowded(["queuedPage=0.1"])
    let visitor = Browser(system)
    let page = try visitor.load(headers: ["Accept-Language: ja"])
    #expect(page.status == 503)
    #expect(page.header("refresh") == "3")
    #expect(page.body.contains("まもなく開きます"))
    let later = try users[0].browser.open(users[0].token)
    #expect(try later.ask(".") == ",")
    hanging.wire.end()
    let order = try (0..<2).map { _ in try system.waitForLog("started as process") }
    #expect(order[0].contains(users[0].browser.person) && order[1].contains(visitor.person))
    let drawn = try visitor.load()
    #expect(drawn.status == 200)
    #expect(order[1].hasSuffix(" \(drawn.process)"))
  }

  @Test("The time limit for drawing a page begins with the turn") func lateTurn() throws {
    let (system, hanging, users) = try crowded(["page=1"])
    let wire = try Wire(port: system.port)
    let begin = Date()
    wire.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(users[0].browser.cookie!)\r\n\r\n".utf8))
    while Date().timeIntervalSince(begin) < 1.3 { try Browser(system).load("/shoji/client.js") }
    hanging.wire.end()
    #expect(try wire.readHead().hasPrefix("HTTP/1.1 200"))
  }

  @Test("The time limit of an abandoned page request ends no process") func pointlessTimer() throws {
    let system = try RunningSystem(["page=1", "messageBurst=1000000"])
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    let begin = Date()
    do {
      let wire = try Wire(port: system.port)
      wire.send(Array("GET /?url=hang HTTP/1.1\r\nHost: localhost\r\nCookie: \(browser.cookie!)\r\n\r\n".utf8))
      _ = try socket.ask("[\"files\"]")
    }
    while Date().timeIntervalSince(begin) < 1.3 { try #require(try socket.ask("[\"process\"]") == "\(page.process)") }
  }
}

extension Browser {
  /// The name of this browser's user in the log.
  var person: String { String(cookie!.split(separator: "=")[1].prefix(8)) }
}
