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
    try Data("\u{1}123456789".utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/digits.bin"))
  }
  private let address: String

  private func get(_ path: String, _ headers: String...) throws -> Browser.Page { try browser.load(address + path, headers: headers) }

  @Test("They are served whole and in ranges, and a changed file has another tag") func ranges() throws {
    let whole = try get("/Documents/digits.bin")
    #expect(whole.status == 200 && whole.body == "\u{1}123456789" && whole.header("content-disposition") == "attachment")
    let part = try get("/Documents/digits.bin", "Range: bytes=2-4")
    #expect(part.status == 206 && part.body == "234" && part.header("content-range") == "bytes 2-4/10")
    #expect(try get("/Documents/digits.bin", "Range: bytes=10-").status == 416)
    let tag = try #require(whole.header("etag"))
    #expect(try get("/Documents/digits.bin", "Range: bytes=0-1", "If-Range: \(tag)").status == 206)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/digits.bin"))
    #expect(try get("/Documents/digits.bin", "Range: bytes=0-1", "If-Range: \(tag)").body == "changed")
  }

  @Test("A large file comes whole and in ranges, and the system keeps only a piece of it in memory") func large() throws {
    let count = 300 << 20, file = "\(folder)/Documents/large.mp4"
    try Data().write(to: URL(fileURLWithPath: file))
    truncate(file, off_t(count))
    let before = try residentSize()
    let whole = try get("/Documents/large.mp4")
    #expect(whole.status == 200 && whole.data.count == count && whole.header("content-length") == String(count))
    #expect(try residentSize() - before < 20 << 20)
    let part = try get("/Documents/large.mp4", "Range: bytes=10-20000009")
    #expect(part.status == 206 && part.data.count == 20_000_000 && part.header("content-range") == "bytes 10-20000009/\(count)")
    #expect(try get("/Documents/digits.bin").status == 200)
  }

  /// The bytes of memory that the system process holds.
  private func residentSize() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(browser.system.identifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.split(separator: " ").dropFirst().first { Int($0) != nil } ?? "")) << 10
  }

  @Test("A file is served as what its bytes are; what a browser would run is text, and a picture runs nothing") func types() throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"
    let files: [(String, [UInt8], String)] = [
      ("page.html", Array("<script>1</script>".utf8), "text/plain; charset=utf-8"), ("drawing.svg", Array(drawing.utf8), "image/svg+xml"),
      ("fake.png", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ("picture", Array("GIF89a".utf8), "image/gif"),
      ("film.mov", Array("\0\0\0\u{14}ftypqt  ".utf8), "video/mp4"),
      ("fake.jpg", Array("<script>".utf8), "text/plain; charset=utf-8"), ("Shift JIS.txt", [0x93, 0xFA, 0x96, 0x7B], "text/plain"),
      ("app.js", Array("alert(1)".utf8), "text/plain; charset=utf-8"), ("a.bin", [0, 1, 2], "application/octet-stream"),
    ]
    for (name, bytes, type) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/Documents/\(name)"))
      let page = try get("/Documents/\(name.replacingOccurrences(of: " ", with: "%2520"))")
      #expect(page.header("content-type") == type, "\(name)")
      #expect(page.header("x-content-type-options") == "nosniff" && page.header("content-security-policy")?.contains("sandbox") == true)
      #expect(page.header("cross-origin-resource-policy") == "same-origin")
    }
  }

  @Test(
    "Every name of a file has an address",
    arguments: [
      "a+b & c.txt", "100%.txt", "50%25.txt", "line\nbreak.txt", "question?.txt", "hash#tag.txt", "semi;colon=x.txt", "quote\"'`.txt",
      "back\\slash.txt",
      "[brackets] {curly} <angle>.txt", "日本語 ファイル.txt", "👩‍👩‍👧‍👦 family.txt", "e\u{301}.txt", ".hidden", "no ending", "tab\there.txt", "*?:|.txt",
      "%2e%2e.txt",
      "~tilde^.txt", String(repeating: "長", count: 80) + ".txt",
    ])
  func names(_ name: String) throws {
    try Data(name.utf8).write(to: URL(fileURLWithPath: "\(folder)/Documents/\(name)"))
    let page = try get(FileAddress.coded("/Documents/\(name)"))
    #expect(page.status == 200 && page.body == name)
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
