// Assets: files that browsers may cache, compressed once.

import Foundation
import ShojiSystem
import Testing

@Suite("Assets") struct AssetTests {
  @Test("The client's files have URLs that change with their content, and may be cached for ever")
  func immutable() throws {
    let browser = Browser(try RunningSystem())
    let folder = try browser.load().attribute("data-assets")
    let script = try browser.load(folder + "client.js")
    #expect(script.status == 200)
    #expect(script.header("content-type") == "text/javascript")
    #expect(script.header("cache-control") == "public, max-age=31536000, immutable")
    #expect(script.header("content-encoding") == nil)
    #expect(script.body.count == 2500)

    let tag = try #require(script.header("etag"))
    #expect(try browser.load(folder + "client.js", headers: ["If-None-Match: \(tag)"]).status == 304)
    #expect(try browser.load("/shoji/client.js").header("cache-control") == "no-cache")
  }

  @Test("Browsers that accept compression get it", arguments: [("gzip, deflate, br", "br"), ("gzip", "gzip")])
  func compressed(accepted: String, encoding: String) throws {
    let browser = Browser(try RunningSystem())
    let script = try browser.load("/shoji/client.js", headers: ["Accept-Encoding: \(accepted)"])
    #expect(script.header("content-encoding") == encoding)
    #expect(Int(script.header("content-length") ?? "") ?? .max < 300)
    // Small files are not compressed.
    #expect(try browser.load("/shoji/small.css", headers: ["Accept-Encoding: \(accepted)"]).header("content-encoding") == nil)
  }

  @Test("A folder's files are found with their types, except hidden ones")
  func folder() throws {
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/looks", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["client.js", "looks/alert.css", ".hidden"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(
      Asset.all(in: folder).mapValues(\.contentType) == [
        "client.js": "text/javascript; charset=utf-8", "looks/alert.css": "text/css; charset=utf-8",
      ])
  }

  @Test("Other programs can read the zlib and Brotli output", arguments: ["gzip", "br"])
  func readable(encoding: String) throws {
    let system = try RunningSystem()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let address = "http://127.0.0.1:\(system.port)/shoji/client.js"
    process.arguments = ["curl", "-s", "--compressed", "-H", "Accept-Encoding: \(encoding)", address]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == String(repeating: "export const answer = 42\n", count: 100))
  }
}
