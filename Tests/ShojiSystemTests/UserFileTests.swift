// The addresses of a user's own files.

import Foundation
import Glibc
import Testing

@testable import ShojiSystem

@Suite("A user's own files") struct UserFileTests {
  private let browser: Browser
  private let folder: String

  init() throws {
    browser = Browser(try RunningSystem())
    _ = try browser.connect(try browser.load().token)
    let people = browser.system.folder + "/people"
    let person = try #require(try FileManager.default.contentsOfDirectory(atPath: people).first)
    let app = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(people)/\(person)").first { !$0.hasPrefix(".") })
    folder = "\(people)/\(person)/\(app)"
    address = "/shoji/files/\(app)"
    try Data("0123456789".utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/digits.bin"))
  }
  private let address: String

  private func get(_ path: String, _ headers: String...) throws -> Browser.Page { try browser.load(address + path, headers: headers) }

  @Test("They are served whole and in ranges, and a changed file has another tag") func ranges() throws {
    let whole = try get("/Documents/digits.bin")
    #expect(whole.status == 200 && whole.body == "0123456789" && whole.header("content-disposition") == "attachment")
    let part = try get("/Documents/digits.bin", "Range: bytes=2-4")
    #expect(part.status == 206 && part.body == "234" && part.header("content-range") == "bytes 2-4/10")
    #expect(try get("/Documents/digits.bin", "Range: bytes=10-").status == 416)
    let tag = try #require(whole.header("etag"))
    #expect(try get("/Documents/digits.bin", "Range: bytes=0-1", "If-Range: \(tag)").status == 206)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/digits.bin"))
    #expect(try get("/Documents/digits.bin", "Range: bytes=0-1", "If-Range: \(tag)").body == "changed")
  }

  @Test("A large file comes in pieces") func large() throws {
    try Data(count: 9 << 20).write(to: URL(fileURLWithPath: "\(folder)/Documents/large.mp4"))
    #expect(try get("/Documents/large.mp4").status == 413)
    let piece = try get("/Documents/large.mp4", "Range: bytes=0-")
    #expect(piece.status == 206 && piece.data.count == 8 << 20 && piece.header("content-range") == "bytes 0-8388607/9437184")
  }

  @Test("What a browser would run is text, and a picture runs nothing") func scripts() throws {
    for name in ["page.html", "drawing.svg"] {
      try Data("<script>1</script>".utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/\(name)"))
    }
    #expect(try get("/Documents/page.html").header("content-type") == "text/plain; charset=utf-8")
    let drawing = try get("/Documents/drawing.svg")
    #expect(drawing.header("content-type") == "image/svg+xml")
    #expect(drawing.header("content-security-policy")?.contains("sandbox") == true)
    #expect(drawing.header("cross-origin-resource-policy") == "same-origin")
  }

  @Test("Links, pipes, folders and ways out of the folder lead nowhere") func hostile() throws {
    symlink("/etc/passwd", "\(folder)/Documents/link")
    symlink("/etc", "\(folder)/Documents/etc")
    mkfifo("\(folder)/Documents/pipe", 0o600)
    for path in [
      "/Documents/link", "/Documents/etc/passwd", "/Documents/pipe", "/Documents", "/Documents/", "/../x", "/Documents/%2e%2e/%2e%2e/x",
      "/none", "",
    ] {
      #expect([400, 404].contains(try get(path).status), "\(path)")
    }
  }

  @Test("Other users and other sites do not get them") func foreign() throws {
    let other = Browser(browser.system)
    #expect(try other.load(address + "/Documents/digits.bin").status == 403)
    _ = try other.connect(try other.load().token)
    #expect(try other.load(address + "/Documents/digits.bin").status == 404)
    #expect(try get("/Documents/digits.bin", "Origin: http://elsewhere.example").status == 403)
    #expect(try browser.load("/shoji/files/unknown/Documents/digits.bin").status == 404)
  }
}
