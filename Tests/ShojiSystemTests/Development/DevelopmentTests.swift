// Development: what a running system does for `shoji dev`, and what the command says where it cannot run.

import Foundation
import Testing

@testable import ShojiCommand

@Suite("Development") final class DevelopmentTests {
  private let orders = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString

  init() { mkfifo(orders, 0o600) }
  deinit { unlink(orders) }

  private func order(_ line: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: orders))
    try file.write(contentsOf: Data("\(line)\n".utf8))
    try file.close()
  }

  /// Asks for a report; waits while the page knows the latest.
  private func report(_ browser: Browser, after number: String = "") throws -> (number: String, text: String) {
    let page = try browser.load("/shoji/build?after=\(number)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(page.body.utf8)) as? [String: Any])
    let report = try JSONSerialization.data(withJSONObject: try #require(json["report"]), options: [.sortedKeys])
    return (try #require(json["number"] as? String), String(decoding: report, as: UTF8.self))
  }

  @Test("A new build replaces the process, and the window continues with its state") func replaced() throws {
    let browser = Browser(try RunningSystem(["develop=\(orders)"]))
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"draft\",\"Dear reader\"]") == "[\"saved\"]")
    try order("replace")
    #expect(try socket.waitForClose() == .closed(4001))
    let again = try browser.connect(page.token)
    #expect(try again.ask("[\"restored\"]")?.contains("\"restore\":{\"draft\":\"Dear reader\"}") == true)
    #expect(try again.ask("[\"process\"]") != "\(page.process)")
  }

  @Test("A process forked from the former build is not given to a user") func template() throws {
    let system = try RunningSystem(["develop=\(orders)", "templates=1"])
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("hello") == "hello")
    try order("replace")
    #expect(try socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(page.token).ask("hello") == "hello")
  }

  @Test("A page gets each report once, and waits for the next one") func reports() throws {
    let browser = Browser(try RunningSystem(["develop=\(orders)"]))
    _ = try browser.load()
    let first = try report(browser)
    #expect(first.text == "{}")
    try order(#"{"state":"building"}"#)
    let second = try report(browser, after: first.number)
    #expect(second.text == #"{"state":"building"}"#)
    #expect(try report(browser).number == second.number)
  }

  @Test("Only users get reports, and only in development") func refused() throws {
    let developed = try RunningSystem(["develop=\(orders)"])
    #expect(try Browser(developed).load("/shoji/build").status == 403)
    let browser = Browser(try RunningSystem())
    _ = try browser.load()
    #expect(try browser.load("/shoji/build").status == 404)
  }

  @Test("The app is the package's only executable, or the named one") func product() throws {
    let description = try JSONDecoder().decode(
      AppPackage.Description.self,
      from: Data(
        #"""
        {"name":"Two","dependencies":[{"identity":"shoji","type":"sourceControl","url":"https://example.org/Shoji"}],
         "products":[{"name":"Kit","type":{"library":["automatic"]}},{"name":"B","type":{"executable":null}},{"name":"A","type":{"executable":null}}]}
        """#.utf8))
    #expect(try description.executable(named: "B") == "B")
    #expect(throws: DevelopmentFailure(message: "the package has no app named Kit")) { try description.executable(named: "Kit") }
    #expect(throws: DevelopmentFailure(message: "the package has several apps; name one of A, B")) {
      try description.executable(named: nil)
    }
  }

  @Test("Without a package the command says so in one line") func noPackage() {
    #expect(throws: DevelopmentFailure(message: "there is no Package.swift here; shoji new makes a package")) {
      try AppPackage.root(above: "/proc")
    }
  }

  @Test(
    "A new app depends on a folder or, by version, on a repository",
    arguments: [
      ("/opt/shoji", #".package(name: "Shoji", path: "/opt/shoji")"#, "Shoji"),
      (
        "https://example.org/ann/swift-shoji.git", #".package(url: "https://example.org/ann/swift-shoji.git", from: "0.1.0")"#,
        "swift-shoji"
      ),
      ("git@example.org:Shoji", #".package(url: "git@example.org:Shoji", from: "0.1.0")"#, "Shoji"),
    ])
  func dependency(place: String, declaration: String, name: String) {
    let dependency = NewApp.Dependency(place)
    #expect(dependency.declaration == declaration)
    #expect(dependency.name == name)
  }
}
