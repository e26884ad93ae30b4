// The version is written in one place; everything that names it agrees.

import Foundation
import ShojiSystem
import Testing

@Suite("Version") struct VersionTests {
  @Test("The command says it") func command() throws {
    #expect(try Executables.run("shoji", ["--version"]).output == "shoji \(shojiVersion)\n")
  }

  @Test("The log begins with it") func log() throws {
    let system = try RunningSystem()
    let first = try #require(system.linesSeen.first)
    #expect(first.hasSuffix("Shoji \(shojiVersion)"))
  }

  @Test("The changelog begins with it") func changelog() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.split(separator: " ").dropFirst().first.map(String.init) == shojiVersion)
  }
}
