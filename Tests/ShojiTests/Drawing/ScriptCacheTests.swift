// The bundled scripts of an earlier start: used only for the sources and the program that they were made of and by.

import Foundation
import ShojiWeb
import Testing

@Suite("Kept scripts") struct ScriptCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var client: URL { folder.appendingPathComponent("bundle/Client") }
  private var program: URL { folder.appendingPathComponent("program") }

  init() throws {
    try FileManager.default.createDirectory(at: client.appendingPathComponent("parts"), withIntermediateDirectories: true)
    try write("one", to: "bundle/Client/client.js")
    try write("two", to: "bundle/Client/parts/part.js")
    try write("program", to: "program")
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }
  private func cache() throws -> ScriptCache { try #require(ScriptCache(of: client, program: program.path)) }

  @Test("The next start reads what an earlier one has kept")
  func reads() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try cache().read() == nil)
    try cache().write(["client.js": "made"])
    #expect(try cache().read() == ["client.js": "made"])
  }

  @Test(
    "A changed, added or removed source, and another build of the program, need new scripts",
    arguments: [
      "bundle/Client/parts/part.js", "bundle/Client/new.js", "program",
    ])
  func changes(path: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try cache().write(["client.js": "made"])
    try write("changed", to: path)
    #expect(try cache().read() == nil)
    try cache().write(["client.js": "made again"])
    try FileManager.default.removeItem(at: client.appendingPathComponent("client.js"))
    #expect(try cache().read() == nil)
  }

  @Test("A damaged file, a folder that cannot be written and missing sources cost only the time of bundling")
  func damage() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try cache().write(["client.js": "made"])
    try write("{\"key\":", to: "scripts-program.json")
    #expect(try cache().read() == nil)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("scripts-program.json"))
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("scripts-program.json"), withIntermediateDirectories: true)
    try cache().write(["client.js": "made"])
    #expect(try cache().read() == nil)
    #expect(ScriptCache(of: client, program: folder.path + "/missing") == nil)
  }
}
