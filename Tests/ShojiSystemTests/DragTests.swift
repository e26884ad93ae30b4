// Drags between app processes, and files that browsers drop: only for the same user, and within limits.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Drags and dropped files") struct DragTests {
  private let drag = String(repeating: "0a", count: 16)

  private func connected(_ system: RunningSystem, cookie: String? = nil) throws -> (browser: Browser, token: String, socket: Socket) {
    let browser = Browser(system, cookie: cookie)
    let token = try browser.load().token
    return (browser, token, try browser.connect(token))
  }

  @Test("A transfer keeps its parts on the way") func framing() {
    let transfer = DragTransfer(
      request: 70_000, item: 3, drag: drag, type: "public.png", name: "写真.png", problem: "gone", data: [0, 255, 10])
    #expect(transfer.payload.withUnsafeBytes(DragTransfer.init(payload:)) == transfer)
    for count in 0..<(transfer.payload.count - 3) {
      let piece = Array(transfer.payload.prefix(count))
      #expect(piece.withUnsafeBytes(DragTransfer.init(payload:)) == nil, "\(count) bytes are no transfer")
    }
  }

  @Test("A process gets the items of its user's drag, and the data of one") func fetching() throws {
    let system = try RunningSystem()
    let (_, _, socket) = try connected(system)
    #expect(try socket.ask("[\"offer\",\"\(drag)\"]") == "[\"offered\"]")
    #expect(try socket.ask("[\"fetch\",\"\(drag)\"]") == "[\"fetched\",7,\"\",\"items of \(drag)\"]")
    #expect(try socket.ask("[\"fetch\",\"\(drag)\",\"public.png\"]") == "[\"fetched\",7,\"\",\"public.png of \(drag)\"]")
  }

  @Test("Another user's process gets nothing") func otherUsers() throws {
    let system = try RunningSystem()
    let owner = try connected(system)
    let thief = try connected(system)
    #expect(try owner.socket.ask("[\"offer\",\"\(drag)\"]") == "[\"offered\"]")
    #expect(try thief.socket.ask("[\"fetch\",\"\(drag)\"]") == "[\"fetched\",7,\"gone\",\"\"]")
    #expect(try thief.socket.ask("[\"fetch\",\"\(drag)\",\"public.png\"]") == "[\"fetched\",7,\"gone\",\"\"]")
    #expect(try thief.browser.load("/shoji/drag/\(drag)?type=public.png").status == 404)
    #expect(try Browser(system).load("/shoji/drag/\(drag)?type=public.png").status == 404)
    // Its own user's browser saves it as a file.
    let saved = try owner.browser.load("/shoji/drag/\(drag)?type=public.png")
    #expect(saved.status == 200 && saved.body == "public.png of \(drag)")
    #expect(saved.header("content-disposition") == "attachment" && saved.header("cache-control") == "no-store")
  }

  @Test("Data that is too large, or comes too late, is refused; a process that dies meanwhile is no obstacle") func limits() throws {
    let system = try RunningSystem(["dragSize=50000", "exportSeconds=0.3"])
    let (browser, token, socket) = try connected(system)
    #expect(try socket.ask("[\"offer\",\"\(drag)\"]") == "[\"offered\"]")
    #expect(try socket.ask("[\"fetch\",\"\(drag)\",\"huge\"]") == "[\"fetched\",7,\"large\",\"\"]")
    #expect(try socket.ask("[\"fetch\",\"\(drag)\",\"silent\"]") == "[\"fetched\",7,\"failed\",\"\"]")
    #expect(try browser.load("/shoji/drag/\(drag)?type=deadly").status == 404)
    // The drag has ended with its process.
    #expect(try browser.connect(token).ask("[\"fetch\",\"\(drag)\"]") == "[\"fetched\",7,\"gone\",\"\"]")
  }

  @Test("A million requests are refused after the first ones") func flood() throws {
    let system = try RunningSystem(["dragBurst=5", "dragRate=0.001"])
    let (_, _, socket) = try connected(system)
    let answers = try (0..<8).map { _ in try socket.ask("[\"fetch\",\"\(drag)\"]") }
    #expect(answers == (0..<8).map { "[\"fetched\",7,\"\($0 < 5 ? "gone" : "many")\",\"\"]" })
  }

  @Test("A browser that does not read what it saves does not fill the system's memory") func unread() throws {
    let system = try RunningSystem(["dragSize=8000000"])
    let (browser, _, socket) = try connected(system)
    #expect(try socket.ask("[\"offer\",\"\(drag)\"]") == "[\"offered\"]")
    let address = "/shoji/drag/\(drag)?type=vast"
    let request = Array("GET \(address) HTTP/1.1\r\nHost: localhost\r\nCookie: \(browser.cookie ?? "")\r\n\r\n".utf8)
    var wires: [Wire] = []
    let heads = try (0..<8).map { _ in
      let wire = try Wire(port: system.port, receiveBuffer: 4096)
      wires.append(wire)
      wire.send(request)
      return try wire.readHead()
    }
    #expect(heads[0].hasPrefix("HTTP/1.1 200") && heads[7].hasPrefix("HTTP/1.1 404"))
    // Readers that have left count no longer.
    wires = []
    var status = 0
    for _ in 0..<50 where status != 200 { status = try browser.load(address).status }
    #expect(status == 200)
  }

  // MARK: Files

  private let origin = ["Origin: http://localhost"]
  private func address(_ token: String, name: String = "a%20b.txt") -> String {
    "/shoji/drop?scene=\(token)&id=\(drag)&name=\(name)&type=text%2Fplain"
  }

  @Test("A dropped file reaches the process of its window, also in many pieces", arguments: [0, 1, 5000, 3_000_000]) func files(size: Int)
    throws
  {
    let system = try RunningSystem()
    let (browser, token, socket) = try connected(system)
    let headers = size == 0 ? origin + ["Content-Length: 0"] : origin
    let answer = try browser.load(address(token), method: "POST", headers: headers, body: String(repeating: "x", count: size))
    #expect(answer.status == 200)
    #expect(try socket.receive().text == "[\"file\",\"\(drag)\",\"a b.txt\",\"text/plain\"]")
    #expect(try socket.receive().text == "[\"whole\",\(size)]")
  }

  @Test("Another site, another user and an unknown window are refused") func refusals() throws {
    let system = try RunningSystem()
    let (browser, token, socket) = try connected(system)
    let other = try connected(system).browser
    #expect(try browser.load(address(token), method: "POST", headers: ["Origin: http://elsewhere"], body: "x").status == 403)
    #expect(try browser.load(address(token), method: "POST", body: "x").status == 403)
    #expect(try other.load(address(token), method: "POST", headers: origin, body: "x").status == 404)
    #expect(try browser.load(address("none"), method: "POST", headers: origin, body: "x").status == 404)
    #expect(try Browser(system).load(address(token), method: "POST", headers: origin, body: "x").status == 403)
    #expect(try socket.ask("still here") == "still here", "the app has heard of none of them")
  }

  @Test("A file that is too large, and too many files, are refused") func fileLimits() throws {
    let system = try RunningSystem(["droppedFileSize=1000", "droppedFileBurst=2", "droppedFileRate=0.001"])
    let (browser, token, _) = try connected(system)
    #expect(try browser.load(address(token), method: "POST", headers: origin, body: String(repeating: "x", count: 1001)).status == 413)
    let answers = try (0..<3).map { _ in try browser.load(address(token), method: "POST", headers: origin, body: "x").status }
    #expect(answers == [200, 200, 429])
  }
}
