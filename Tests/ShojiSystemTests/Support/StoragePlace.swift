// StoragePlace: a folder with a database, without a system.

import Foundation
import Testing

@testable import ShojiSystem

/// A folder for a database, which is removed after the test.
final class StoragePlace {
  let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
  let reactor: Reactor
  let log: Log

  init() throws {
    reactor = try #require(Reactor())
    log = try #require(Log(level: .warning, path: folder + ".log"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data((0..<32).map { _ in UInt8.random(in: 0...255) }).write(to: URL(fileURLWithPath: folder + "/secret"))
  }

  deinit { for path in [folder, folder + ".log"] { try? FileManager.default.removeItem(atPath: path) } }

  func storage() throws -> Storage { try Storage(path: folder + "/shoji.sqlite", reactor: reactor, log: log, oldestSeen: 0) }
  var logged: String { (try? String(contentsOfFile: folder + ".log", encoding: .utf8)) ?? "" }

  /// Destroys the second half of the database's pages; the schema takes several of the first ones.
  static func destroy(_ folder: String) throws {
    let file = URL(fileURLWithPath: folder + "/shoji.sqlite")
    var bytes = try Data(contentsOf: file)
    for index in bytes.count / 8192 * 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: file)
  }
}

/// A record of a window of the app `a`.
func sceneRecord(_ number: UInt32, of person: String, token: String = UUID().uuidString) -> SceneRecord {
  SceneRecord(number: number, token: token, person: person, app: "a", path: "/", traits: Array("{}".utf8), seen: 1)
}
