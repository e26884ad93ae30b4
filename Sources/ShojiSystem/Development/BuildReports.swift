// BuildReports: tells pages about the builds of `shoji dev`. A page asks `/shoji/build?after=<number>` and is answered once there is another
// report than the one that it knows (a long poll: the request needs no second socket, and a page that sleeps simply asks again).

import Glibc

final class BuildReports {
  private unowned let reactor: Reactor
  /// Distinguishes the reports of this system from those of an earlier one at the same address.
  private let epoch = Int(time(nil))
  private var count = 0
  private var report = Array("{}".utf8)
  private var waiting: [Connection] = []
  /// Proxies and browsers give up requests that wait for longer than a minute.
  private static let longestWait = 25.0

  init(_ reactor: Reactor) {
    self.reactor = reactor
  }

  private var number: String { "\(epoch)-\(count)" }

  /// Publishes a report, a JSON object.
  func publish(_ report: [UInt8]) {
    count += 1
    self.report = report
    let connections = waiting
    waiting = []
    for connection in connections { answer(connection) }
  }

  /// Answers a page's request now or with the next report.
  func answer(_ request: Request, _ connection: Connection) {
    guard request.query["after"] == number else { return answer(connection) }
    waiting.append(connection)
    let timer = reactor.after(Self.longestWait) { [weak self, weak connection] in
      guard let self, let connection, waiting.contains(where: { $0 === connection }) else { return }
      waiting.removeAll { $0 === connection }
      answer(connection)
    }
    connection.wait(reactor) { [weak self, unowned connection] in
      self?.reactor.cancel(timer)
      self?.waiting.removeAll { $0 === connection }
    }
  }

  private func answer(_ connection: Connection) {
    connection.stopWaiting()
    let body = JSON.object([("number", JSON.quoted(number)), ("report", report)])
    connection.respond(
      Response(
        status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store"), Response.policyOfFiles], body: body))
  }
}
