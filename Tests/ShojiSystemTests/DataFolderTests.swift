// The data folder: one system at a time, and damage is reported, never overwritten.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Data folder") struct DataFolderTests {
  /// The result of another start on a folder.
  private func start(in folder: String, app: String = "EchoApp") throws -> (code: Int32, errors: String) {
    let result = try Executables.run("shoji", ["run", app, "--port", "0", "--data", folder])
    return (result.code, result.errors)
  }

  @Test("A second system on the same folder does not start, and names the first") func inUse() throws {
    let system = try RunningSystem()
    let page = try Browser(system).load()
    let before = try modes(system.folder)
    let second = try start(in: system.folder)
    #expect(second.code == 1)
    #expect(
      second.errors
        == "shoji: the data folder \(system.folder) is in use by process \(system.identifier); end that one, start with --take-over, or choose another folder with --data\n"
    )
    // The users of the first one have lost nothing, and others still get processes.
    #expect(FileManager.default.fileExists(atPath: page.attribute("data-home")))
    #expect(try modes(system.folder) == before)
    #expect(try Browser(system).load().status == 200)
  }

  /// Returns the permissions of a data folder and of the files in it.
  private func modes(_ folder: String) throws -> [Int?] {
    try ["", "/people", "/secret", "/lock", "/shoji.sqlite"].map {
      try FileManager.default.attributesOfItem(atPath: folder + $0)[.posixPermissions] as? Int
    }
  }

  @Test("After a system is killed the next one starts at once") func afterKill() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    try browser.load()
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(try browser.load().status == 200)
  }

  @Test("A system that takes over gets the folder, the address and the users of the former one, whose apps have saved") func takeOver()
    throws
  {
    let first = try RunningSystem(options: ["--take-over"])
    let browser = Browser(first)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"draft\",\"kept\"]") == "[\"saved\"]")

    let second = try RunningSystem(takingOverFrom: first)
    #expect(first.waitForEnd() == 0)
    #expect(try socket.waitForClose() == .closed(1001))
    let again = try Browser(second, cookie: browser.cookie).connect(page.token)
    #expect(try again.ask("[\"restored\"]")?.contains("\"draft\":\"kept\"") == true)
    // The second one can hand over in turn.
    let third = try RunningSystem(takingOverFrom: second)
    #expect(second.waitForEnd() == 0)
    #expect(try Browser(third, cookie: browser.cookie).load().token == page.token)
  }

  @Test("All sockets get their close code when another system takes over") func closeCodes() throws {
    let first = try RunningSystem(["newcomerBurst=100", "starts=8"])
    let sockets = try (0..<40).map { _ in
      let browser = Browser(first)
      return try browser.connect(browser.load().token)
    }
    let second = try RunningSystem(takingOverFrom: first)
    #expect(first.waitForEnd() == 0)
    #expect(try sockets.map { try $0.waitForClose() } == Array(repeating: .closed(1001), count: 40))
    #expect(try Browser(second).load().status == 200)
  }

  @Test(
    "A system that could not serve does not end the one that it would take over from",
    arguments: [
      (["--tv-providers", "/nowhere.json"], "cannot be read"), (["--host", "192.0.2.1"], "is not an address of this machine"),
      (["--host", "nowhere.invalid"], "is not known"), ([], "in use"),
    ] as [([String], String)])
  func refusedTakeOver(options: [String], reason: String) throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let socket = try browser.connect(browser.load().token)
    // The port of another system.
    let other = try RunningSystem()
    let port = options.isEmpty ? other.port : system.port
    let result = try Executables.run(
      "shoji", ["run", "EchoApp", "--port", "\(port)", "--data", system.folder, "--take-over"] + options)
    #expect(result.code == 1 && result.errors.contains(reason), "\(result.errors)")
    #expect(try socket.ask("hello") == "hello")
    #expect(try browser.load().status == 200)
  }

  @Test("A database of a newer system is not taken over") func newerDatabase() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let socket = try browser.connect(browser.load().token)
    let database = try Database(path: system.folder + "/shoji.sqlite")
    #expect(database.run("UPDATE parts SET version = 1000 WHERE name = 'photos'"))
    let result = try Executables.run("shoji", ["run", "EchoApp", "--port", "\(system.port)", "--data", system.folder, "--take-over"])
    #expect(result.code == 1 && result.errors.contains("a newer Shoji has written the database"), "\(result.errors)")
    #expect(try socket.ask("hello") == "hello")
  }

  @Test("All parts of the database are known by their names") func parts() throws {
    let system = try RunningSystem()
    var versions: [String: Int] = [:]
    try Database(path: system.folder + "/shoji.sqlite").run("SELECT name, version FROM parts") { versions[$0.text(0)] = Int($0.number(1)) }
    #expect(versions == Storage.versions)
  }

  @Test(
    "The kernel's list of sockets is read",
    arguments: [
      ("   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0", "127.0.0.1", 8080),
      ("   1: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0", "0.0.0.0", 80),
      ("   2: 00000000000000000000000001000000:1F90 00000000000000000000000000000000:0000 0A 0:0 00:0 0 0 0 4711 1 0", "::1", 8080),
    ])
  func sockets(line: String, address: String, port: Int) throws {
    let socket = try #require(ListeningSocket(line: line))
    #expect(socket.address == address && socket.port == port && socket.inode == "4711")
    #expect(ListeningSocket(line: line.replacingOccurrences(of: " 0A ", with: " 01 ")) == nil)
    #expect(
      ListeningSocket(line: "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode") == nil)
  }

  /// Lets a system use a folder and end, changes the folder, and starts another system on it.
  private func left(_ change: (String) throws -> Void) throws -> (code: Int32, errors: String) {
    let system = try RunningSystem()
    let browser = Browser(system)
    _ = try browser.connect(browser.load().token)
    system.signal(SIGTERM)
    _ = system.waitForEnd()
    try change(system.folder)
    return try start(in: system.folder)
  }

  @Test("An emptied or shortened secret is not replaced", arguments: [0, 31]) func secret(size: Int) throws {
    let result = try left { try Data(count: size).write(to: URL(fileURLWithPath: $0 + "/secret")) }
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "/secret is damaged, and without it no user is known again; put a copy in its place, or remove it to begin anew"))
  }

  @Test("A database with destroyed pages prevents the start") func pages() throws {
    let result = try left { folder in
      let file = URL(fileURLWithPath: folder + "/shoji.sqlite")
      var bytes = try Data(contentsOf: file)
      for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
      try bytes.write(to: file)
    }
    #expect(result.code == 1)
    #expect(result.errors.contains("/shoji.sqlite is damaged or no database; put a copy in its place, or move it away to begin anew"))
  }

  @Test("A text file is not an app, even if it is executable") func textFile() throws {
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "hello\n".write(toFile: folder + "/Notes", atomically: true, encoding: .utf8)
    chmod(folder + "/Notes", 0o755)
    let result = try start(in: folder + "/data", app: folder + "/Notes")
    #expect(result.code == 1)
    #expect(result.errors == "shoji: the app \(folder)/Notes is no program; name what swift build has made of it\n")
  }
}
