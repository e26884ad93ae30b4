// SharedBuild: apps are built where Shoji is built already.

import Foundation
import Testing

@testable import ShojiCommand

@Suite("Shared build") struct SharedBuildTests {
  private let package = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
  private func finish() { try? FileManager.default.removeItem(atPath: package) }

  private func build(_ configuration: String, plan: String) throws -> SharedBuild? {
    try FileManager.default.createDirectory(atPath: package + "/.build", withIntermediateDirectories: true)
    try plan.write(toFile: "\(package)/.build/\(configuration).yaml", atomically: true, encoding: .utf8)
    return SharedBuild(of: "\(package)/.build/x86_64-unknown-linux-gnu/\(configuration)/shoji", in: package)
  }

  @Test("An app is built with the options of the command itself") func options() throws {
    defer { finish() }
    let plain = try #require(try build("release", plan: #"args: ["swiftc","-O","-g"]"#))
    #expect(plain.options == ["--configuration", "release", "--scratch-path", package + "/.build"])
    let bare = try #require(try build("debug", plan: #"args: ["swiftc","-gnone"]"#))
    #expect(bare.options == ["--configuration", "debug", "--scratch-path", package + "/.build", "-debug-info-format", "none"])
  }

  @Test(
    "A command that lies elsewhere shares no build",
    arguments: ["/usr/bin/shoji", "/opt/.build/x86_64/release/shoji", "/.build/a/b/shoji", "/shoji"])
  func elsewhere(executable: String) {
    #expect(SharedBuild(of: executable, in: "/home/ann/shoji") == nil)
  }

  @Test("A folder of builds with another name is not the package's own") func otherFolder() {
    #expect(SharedBuild(of: "/home/ann/shoji/out/x86_64-unknown-linux-gnu/release/shoji", in: "/home/ann/shoji") == nil)
    #expect(SharedBuild(of: "/home/ann/shoji/.build/x86_64-unknown-linux-gnu/plugins/shoji", in: "/home/ann/shoji") == nil)
  }

  @Test("Two apps of one name are not built in one place, until the first is gone") func claims() throws {
    defer { finish() }
    let shared = try #require(try build("release", plan: ""))
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
