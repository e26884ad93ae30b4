// Access to the system: listening addresses, accepted host names, trusted proxy headers, rejected request heads.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Access to the system") struct ReachTests {
  /// The local addresses that the system listens on, from the kernel's list: its own sockets only, because others may listen on the same port of
  /// another address.
  private func listening(_ system: RunningSystem) throws -> Set<String> {
    let descriptors = "/proc/\(system.identifier)/fd"
    let own = Set(
      try FileManager.default.contentsOfDirectory(atPath: descriptors)
        .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)") })
    var result: Set<String> = []
    for table in ["tcp", "tcp6"] {
      let text = try String(contentsOfFile: "/proc/\(system.identifier)/net/\(table)", encoding: .utf8)
      for line in text.split(separator: "\n").dropFirst() {
        let columns = line.split(separator: " ")
        let place = columns[1].split(separator: ":")
        guard columns[3] == "0A", own.contains("socket:[\(columns[9])]") else { continue }
        if Int(place[1], radix: 16) == system.port { result.insert(String(place[0])) }
      }
    }
    return result
  }

  private static let loopback4 = "0100007F", loopback6 = "00000000000000000000000001000000"
  private static let any4 = "00000000", any6 = String(repeating: "0", count: 32)

  @Test(
    "It listens on the given addresses only",
    arguments: [
      ([], [loopback4]), (["127.0.0.1"], [loopback4]), (["::1"], [loopback6]), (["0.0.0.0"], [any4]), (["::"], [any6]),
      (["127.0.0.1", "::1"], [loopback4, loopback6]), (["127.0.0.1", "127.0.0.2"], [loopback4, "0200007F"]),
      (["127.0.0.1", "127.0.0.1"], [loopback4]),
    ] as [([String], [String])])
  func addresses(hosts: [String], expected: [String]) throws {
    let system = try RunningSystem(options: hosts.flatMap { ["--host", $0] })
    #expect(try listening(system) == Set(expected))
  }

  @Test("A host name resolves to its local addresses") func name() throws {
    let found = try listening(RunningSystem(options: ["--host", "localhost"]))
    #expect(!found.isEmpty && found.isSubset(of: [Self.loopback4, Self.loopback6]))
  }

  /// The status of a request with a host name.
  private func status(_ system: RunningSystem, host: String) throws -> Int {
    let wire = try Wire(port: system.port)
    wire.send(Array("GET /shoji/small.css HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
    return Int(try wire.readHead().split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  @Test(
    "A local system accepts local host names only",
    arguments: [
      ("localhost", 200), ("LocalHost:8080", 200), ("a.localhost", 200), ("127.0.0.1:1", 200), ("127.9.9.9", 200), ("[::1]:80", 200),
      ("localhost.", 200),
      ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example", 421), ("10.0.0.1", 421), ("[2001:db8::1]", 421),
      ("localhost@evil.example", 421), ("a b", 421), ("localhost:80:80", 421), ("[::1", 421),
    ])
  func names(host: String, expected: Int) throws {
    #expect(try status(RunningSystem(), host: host) == expected)
  }

  @Test("Public names are accepted too, and the error for others explains the option") func publicNames() throws {
    let system = try RunningSystem(options: ["--public-name", "shoji.example.org"])
    #expect(try status(system, host: "Shoji.Example.org") == 200)
    #expect(try status(system, host: "other.example.org") == 421)
    let page = try Browser(system).load("/", headers: [], host: "other.example.org")
    #expect(page.status == 421)
    #expect(page.body.contains("--public-name") && !page.body.contains("other.example.org"))
    #expect(page.header("set-cookie") == nil)
  }

  @Test("A socket with a foreign host name is refused before the handshake") func socketNames() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let token = try browser.load().token
    #expect(try browser.open(token, origin: "http://evil.example", host: "evil.example").status == 421)
  }

  @Test(
    "Heads that servers may parse differently are refused, and the connection is closed",
    arguments: [
      ["GET / HTTP/1.1"],
      ["GET /shoji/health HTTP/1.1", "Host: localhost", "Content-Length: 5", "Content-Length: 6"],
      ["GET / HTTP/1.1", "Host: localhost", "Host: localhost"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Content-Length: 5", "Content-Length: 6"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Content-Length: 5", "Transfer-Encoding: chunked"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Content-Length: +5"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Content-Length: 99999999999999999999"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Content-Length : 5"],
      ["POST /shoji/start-over HTTP/1.1", "Host: localhost", "Transfer-Encoding\t: chunked"],
      ["GET / HTTP/1.1", "Host: localhost", "Host : evil.example"],
      ["GET / HTTP/9.9", "Host: localhost"], ["GET / HTTP/1.10", "Host: localhost"], ["GET /", "Host: localhost"],
      ["GET / HTTP/1.1", "Host: localhost", "Accept-Language: e\0n"],
      ["GET / HTTP/1.1", "Host: localhost", "Cookie: a=\u{1B}b"],
    ])
  func malformed(head: [String]) throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    wire.send(Array((head.joined(separator: "\r\n") + "\r\n\r\nhelloGET / HTTP/1.1\r\nHost: localhost\r\n\r\n").utf8))
    let answer = try wire.readHead()
    #expect(answer.prefix(13).hasSuffix(" 400 "), "\(answer)")
    let count = Int(answer.lowercased().components(separatedBy: "content-length: ").last?.prefix { $0.isNumber } ?? "") ?? 0
    _ = try wire.read(count)
    // The rest is not parsed as another request.
    #expect(try wire.read(1) == nil)
  }

  @Test("A refused request is not executed when its body arrives") func refusedWithBody() throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    wire.send(Array("GET / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 1\r\n\r\na".utf8))
    let answer = try wire.readHead()
    #expect(answer.hasPrefix("HTTP/1.1 421 "))
    #expect(!answer.lowercased().contains("set-cookie"))
    #expect(system.peopleFolders.isEmpty)
  }

  @Test("A page request with a body is drawn once, for one user") func bodyOfAPage() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try browser.load("/", body: "a")
    #expect(page.status == 200)
    #expect(try browser.connect(page.token).ask("hello") == "hello")
    #expect(system.peopleFolders.count == 1)
  }

  @Test("A too large head gets status 431", arguments: ["GET / HTTP/1.1|Cookie: ", "GET /?"]) func largeHead(start: String) throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    let parts = start.split(separator: "|").map(String.init)
    let filling = String(repeating: "a", count: 20_000)
    let lines = parts.count > 1 ? [parts[0], parts[1] + filling] : [parts[0] + filling + " HTTP/1.1"]
    wire.send(Array(([lines[0], "Host: localhost"] + lines.dropFirst()).joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8))
    #expect(try wire.readHead().hasPrefix("HTTP/1.1 431 "))
    #expect(try Browser(system).load("/shoji/small.css").status == 200)
  }

  @Test("A form that is too long gets status 413, and its rest is no request") func longForm() throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    wire.send(Array("POST /shoji/start-over HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n".utf8))
    let answer = try wire.readHead()
    #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
    let count = Int(answer.lowercased().components(separatedBy: "content-length: ").last?.prefix { $0.isNumber } ?? "") ?? 0
    #expect(try String(decoding: wire.read(count) ?? [], as: UTF8.self) == "more than 4096 bytes are not taken here\n")
    #expect(try wire.read(1) == nil)
  }

  @Test("CONNECT is refused at once") func connectMethod() throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    wire.send(Array("CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    #expect(try wire.readHead().hasPrefix("HTTP/1.1 405 "))
    #expect(try wire.read(1) == nil)
  }

  @Test("A body that arrives byte by byte times out") func slowBody() throws {
    let system = try RunningSystem(["body=2"])
    let wire = try Wire(port: system.port)
    wire.send(Array("POST /shoji/start-over?app=echoapp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n".utf8))
    // A byte each half second until the connection is closed: the test is about the pace.
    var isOpen = true
    var sent = 0
    while isOpen, sent < 100 {
      isOpen = wire.send([97])
      sent += 1
      isOpen = isOpen && !wire.isClosed(within: 0.5)
    }
    #expect(!isOpen)
    #expect(sent > 2)
  }

  @Test(
    "Every response has a content policy, and gives no device to another site's page",
    arguments: ["/", "/shoji/small.css", "/nothing/here", "/shoji/start-over"])
  func policies(path: String) throws {
    let page = try Browser(RunningSystem()).load(path)
    #expect(page.header("content-security-policy")?.hasPrefix("default-src 'none'") == true)
    #expect(page.header("permissions-policy")?.contains("camera=(self)") == true)
    #expect(page.header("permissions-policy")?.contains("microphone=()") == true)
    #expect(page.header("strict-transport-security") == nil)
  }

  @Test(
    "X-Forwarded-Proto counts from a trusted proxy only, in any case; of a list the entry that this proxy added, the last, counts",
    arguments: [
      ([], "https", false), (["--public-name", "a.example"], "https", true), (["--proxy", "127.0.0.1"], "HTTPS", true),
      (["--proxy", "127.0.0.1"], "https, http", false), (["--proxy", "127.0.0.1"], "wss", true),
      (["--proxy", "127.0.0.1"], "http, https", true), (["--proxy", "127.0.0.1"], "https,", false),
      (["--proxy", "10.0.0.1"], "https", false),
      (["--public-name", "a.example", "--host", "0.0.0.0"], "https", false),
    ] as [([String], String, Bool)])
  func scheme(options: [String], header: String, isSecure: Bool) throws {
    let page = try Browser(RunningSystem(options: options)).load(headers: ["X-Forwarded-Proto: \(header)"])
    #expect(page.header("set-cookie")?.contains("Secure") == isSecure)
    #expect((page.header("strict-transport-security") != nil) == isSecure)
  }

  @Test(
    "Ranges of an uncompressed file are served",
    arguments: [
      ("bytes=0-3", 206, "body", "bytes 0-3/6"), ("bytes=4-", 206, "{}", "bytes 4-5/6"), ("bytes=-1", 206, "}", "bytes 5-5/6"),
      ("bytes=2-99999999999999", 206, "dy{}", "bytes 2-5/6"), ("bytes=6-", 416, "", "bytes */6"), ("bytes=-0", 416, "", "bytes */6"),
      ("bytes=0-0,2-3", 200, "body{}", nil), ("lines=0-1", 200, "body{}", nil), ("bytes=3-1", 200, "body{}", nil),
      ("bytes=-", 200, "body{}", nil),
      ("bytes=99999999999999999999-5", 200, "body{}", nil), ("bytes=-9223372036854775807", 206, "body{}", "bytes 0-5/6"),
      ("bytes=0-9223372036854775807", 206, "body{}", "bytes 0-5/6"),
    ] as [(String, Int, String, String?)])
  func ranges(range: String, status: Int, body: String, place: String?) throws {
    let page = try Browser(RunningSystem()).load("/shoji/small.css", headers: ["Range: \(range)"])
    #expect(page.status == status)
    #expect(page.body == body)
    #expect(page.header("content-range") == place)
  }

  @Test("A range of an older version of a file returns the whole new one") func olderVersion() throws {
    let browser = Browser(try RunningSystem())
    let tag = try #require(try browser.load("/shoji/small.css").header("etag"))
    #expect(try browser.load("/shoji/small.css", headers: ["Range: bytes=0-0", "If-Range: \(tag)"]).body == "b")
    #expect(try browser.load("/shoji/small.css", headers: ["Range: bytes=0-0", "If-Range: \"old\""]).body == "body{}")
  }
}
