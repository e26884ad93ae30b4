// SharedBuild: apps are built where Shoji is built already.

import Foundation
import Testing

@testable import ShojiCommand

@Suite("Shared build") struct SharedBuildTests {
  private let package = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
  private func finish() { try? FileManager.default.removeItem(atPath: package) }

  private func build(isByScript: Bool, _ configuration: String = "release") throws -> SharedBuild? {
    try FileManager.default.createDirectory(atPath: package + "/Scripts", withIntermediateDirectories: true)
    try "-debug-info-format none -Xswiftc -DX\n".write(toFile: package + "/Scripts/build-options", atomically: true, encoding: .utf8)
    return SharedBuild(of: "\(package)/.build/x86_64-unknown-linux-gnu/\(configuration)/shoji", in: package, isByScript: isByScript)
  }

  @Test("An app is built with the options of the command itself") func options() throws {
    defer { finish() }
    let plain = try #require(try build(isByScript: false))
    #expect(plain.options == ["--configuration", "release", "--scratch-path", package + "/.build"])
    let given = try #require(try build(isByScript: true, "debug"))
    let shown = given.options.joined(separator: " ")
    #expect(shown == "--configuration debug --scratch-path \(package)/.build -debug-info-format none -Xswiftc -DX")
  }

  @Test(
    "A command that lies elsewhere shares no build",
    arguments: [
      "/usr/bin/shoji", "/opt/.build/x86_64/release/shoji", "/.build/a/b/shoji", "/shoji", "/home/ann/shoji/out/x86_64/release/shoji",
      "/home/ann/shoji/.build/x86_64/plugins/shoji",
    ])
  func elsewhere(executable: String) {
    #expect(SharedBuild(of: executable, in: "/home/ann/shoji") == nil)
  }

  @Test("Two apps of one name are not built in one place, until the first is gone") func claims() throws {
    defer { finish() }
    let shared = try #require(try build(isByScript: true))
    for root in ["first", "second"] {
      try FileManager.default.createDirectory(atPath: "\(package)/\(root)", withIntermediateDirectories: true)
      try "".write(toFile: "\(package)/\(root)/Package.swift", atomically: true, encoding: .utf8)
    }
    #expect(try shared.claim("Hello", for: package + "/first") == nil)
    #expect(try shared.claim("Hello", for: package + "/first") == nil, "it is its own")
    #expect(try shared.claim("Other", for: package + "/second") == nil)
    #expect(try shared.claim("Hello", for: package + "/second") == package + "/first")
    try FileManager.default.removeItem(atPath: package + "/first")
    #expect(try shared.claim("Hello", for: package + "/second") == nil)
  }
}
