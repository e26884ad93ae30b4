// What the addresses of printing accept and refuse, without a printer. With real printers: Tests/Browser/whole/test_printing.py.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Addresses of printing") struct PrintRouteTests {
  private let printer = "ipp://127.0.0.1:9/ipp/print"

  /// A browser with an open window, in a system that knows one printer, which does not answer.
  private func browser() throws -> (Browser, Socket) {
    let system = try RunningSystem(options: ["--printer", printer])
    let browser = Browser(system)
    let socket = try browser.connect(try browser.load().token)
    return (browser, socket)
  }

  private func send(
    _ browser: Browser, _ query: String, type: String = "text/html;charset=utf-8", body: String = "<p>Words",
    origin: String? = "http://localhost"
  ) throws -> Int {
    let headers = ["Content-Type: \(type)"] + (origin.map { ["Origin: \($0)"] } ?? [])
    return try browser.load("/shoji/print?\(query)", method: "POST", headers: headers, body: body).status
  }

  @Test("What is no document, no printer or no option is refused before it is received") func refused() throws {
    let (browser, _) = try browser()
    let id = "printer=\(Printers.id(of: printer))"
    #expect(try send(browser, id, origin: "http://elsewhere.example") == 403)
    #expect(try send(browser, id, origin: nil) == 403)
    #expect(try send(browser, id, type: "text/plain") == 415)
    #expect(try send(browser, id, body: "") == 413)
    #expect(try send(browser, "printer=ipp://evil.example/") == 404)
    #expect(try send(browser, "") == 404)
    for option in [
      "copies=0", "copies=1000", "copies=x", "pages=3-2", "pages=0", "pages=1-2-3", "paper=--help", "paper=a%20b", "color=blue",
      "sides=three",
    ] {
      #expect(try send(browser, "\(id)&\(option)") == 400, "\(option)")
    }
    let stranger = Browser(browser.system)
    #expect(try send(stranger, id) == 403)
  }

  @Test("Only a job's own user learns of it, or cancels it") func foreign() throws {
    let (browser, socket) = try browser()
    defer { withExtendedLifetime(socket) {} }
    let other = Browser(browser.system)
    let otherSocket = try other.connect(try other.load().token)
    defer { withExtendedLifetime(otherSocket) {} }
    let accepted = try send(browser, "printer=\(Printers.id(of: printer))", type: "application/pdf", body: "no PDF file")
    // A machine without qpdf cannot count pages.
    guard PrintEngine.canPrepare(.pdf) else { return #expect(accepted == 503) }
    #expect(accepted == 202)
    #expect(try other.load("/shoji/print/jobs/1").status == 404)
    #expect(try other.load("/shoji/print/jobs/1/cancel", method: "POST", headers: ["Origin: http://localhost"]).status == 404)
    #expect(try browser.load("/shoji/print/jobs/1").status == 200)
    #expect(try browser.load("/shoji/print/jobs/2").status == 404)
    #expect(try browser.load("/shoji/print/jobs/x").status == 404)
    // What is no PDF file fails with a reason, and its folder goes.
    var status = ""
    try waitUntil {
      status = try browser.load("/shoji/print/jobs/1").body
      return status.contains("failed")
    }
    #expect(status.contains("\"file\""))
    try waitUntil { !FileManager.default.fileExists(atPath: "\(browser.system.folder)/printing/1") }
  }

  @Test("Options are those of the client", arguments: [("2-3", 2...3), ("4", 4...4)]) func options(
    _ text: String, _ pages: ClosedRange<Int>
  ) throws {
    let options = try #require(
      PrintOptions(["title": "A\u{7}B", "copies": "2", "pages": text, "paper": "iso_a4_210x297mm", "sides": "two-sided-long-edge"]))
    #expect(options.title == "AB" && options.copies == 2 && options.pages == pages && options.sides == .twoLongEdge)
    #expect(PrintOptions([:]) == PrintOptions())
  }

  @Test("The parts of a document are those of the client, and are the whole document") func parts() throws {
    let parts = [PrintedPart(kind: .html, size: 12), PrintedPart(kind: .pdf, size: 3)]
    #expect(PrintedPart.all("html-12,pdf-3", size: 15) == parts)
    #expect(PrintOptions(["parts": "html-12,pdf-3"], of: .parts, size: 15)?.parts == parts)
    for wrong in [
      "", "html-12", "html-12,pdf-4", "html-12,pdf-3,", "parts-15", "pdf-0,pdf-15", "pdf--1,pdf-16", "pdf-15x", "pdf", "../x-15",
      Array(repeating: "pdf-1", count: 101).joined(separator: ","), "pdf-9223372036854775807,pdf-9223372036854775807",
    ] {
      #expect(PrintedPart.all(wrong, size: wrong.count == 605 ? 101 : 15) == nil, "\(wrong)")
    }
    let (browser, socket) = try browser()
    defer { withExtendedLifetime(socket) {} }
    let id = "printer=\(Printers.id(of: printer))", type = "application/vnd.shoji.parts"
    #expect(try send(browser, "\(id)&parts=html-2,pdf-2", type: type, body: "12345") == 400)
    #expect(try send(browser, id, type: type, body: "12345") == 400)
    guard PrintEngine.canPrepare(.parts) else { return }
    #expect(try send(browser, "\(id)&parts=html-2,pdf-3", type: type, body: "12345") == 202)
    // The second part is no PDF file, and the job fails for that reason.
    try waitUntil { try browser.load("/shoji/print/jobs/1").body.contains("\"file\"") }
  }

  @Test("A job that is cancelled while its pages are laid out leaves nothing open", .enabled(if: PrintEngine.canPrepare(.html)))
  func cancelled() throws {
    let (browser, socket) = try browser()
    defer { withExtendedLifetime(socket) {} }
    let files = "/proc/\(browser.system.identifier)/fd"
    func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: files).count }
    // The connection that asks is open too.
    let before = try open()
    for number in 1...3 {
      #expect(try send(browser, "printer=\(Printers.id(of: printer))") == 202)
      let cancel = try browser.load("/shoji/print/jobs/\(number)/cancel", method: "POST", headers: ["Origin: http://localhost"])
      #expect(cancel.status == 200)
      #expect(try browser.load("/shoji/print/jobs/\(number)").body.contains("cancelled"))
    }
    try waitUntil { try open() <= before }
    try waitUntil { !FileManager.default.fileExists(atPath: "\(browser.system.folder)/printing/3") }
  }

  @Test("A server without printers has none") func none() throws {
    let browser = Browser(try RunningSystem())
    _ = try browser.connect(try browser.load().token)
    #expect(try browser.load("/shoji/printers").body == "{\"printers\":[]}")
  }
}
