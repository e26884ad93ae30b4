// ListTests: asks real servers of IPP what they can do.

import Foundation
import Glibc
import Testing

struct PrinterList: Decodable {
  struct Printer: Decodable {
    var uri, name, location, state: String
    var reasons: [String]
    var isAccepting, color, duplex: Bool
    var papers: [String]
    var defaultPaper: String
    var copies: Int
    var pdf: Bool
  }
  var printers: [Printer]
  var unreachable: [String]

  static func ask(_ arguments: [String]) async throws -> PrinterList {
    let program = try PrintingProgram(["list"] + arguments)
    #expect(try await program.end() == 0)
    #expect(program.errors == "")
    return try JSONDecoder().decode(PrinterList.self, from: Data(program.output.utf8))
  }
}

@Suite("List", .enabled(if: TestPrinter.isInstalled)) struct ListTests {
  @Test("Two printers say what they can do, and one that cannot be reached is named")
  func list() async throws {
    let first = try await TestPrinter(.init(name: "Office \"Süd\"", location: "Second floor", duplex: true, color: true))
    let second = try await TestPrinter(.init(name: "Labels", formats: ["image/pwg-raster", "image/urf"]))
    let (descriptor, port) = try refusingSocket()
    defer { close(descriptor) }
    let silent = "ipp://localhost:\(port)/ipp/print"

    let list = try await PrinterList.ask(["--uri", first.uri, "--uri", silent, "--uri", second.uri])

    #expect(list.unreachable == [silent])
    try #require(list.printers.map(\.uri) == [first.uri, second.uri])
    let (office, labels) = (list.printers[0], list.printers[1])
    #expect(office.name == "Office \"Süd\"")
    #expect(office.location == "Second floor")
    #expect(office.state == "idle")
    #expect(office.reasons == [])
    #expect(office.isAccepting)
    #expect(office.color && office.duplex && office.pdf)
    #expect(office.papers.contains("iso_a4_210x297mm"))
    #expect(Set(office.papers).count == office.papers.count && office.papers.count <= 40)
    #expect(!office.papers.contains { $0.hasPrefix("custom") })
    #expect(office.papers.contains(office.defaultPaper))
    #expect(office.copies == 999)
    #expect(!labels.color && !labels.duplex && !labels.pdf)
  }

  @Test("A printer that is given with and without TLS is listed once; its own certificate is accepted on a local network")
  func duplicates() async throws {
    let printer = try await TestPrinter()
    let list = try await PrinterList.ask(["--uri", printer.secureURI, "--uri", printer.uri, "--uri", printer.uri])
    #expect(list.printers.map(\.uri) == [printer.secureURI])
    #expect(list.unreachable == [])
  }

  @Test("A server that accepts connections and never answers does not delay the others beyond the time limit")
  func silence() async throws {
    let printer = try await TestPrinter()
    let (descriptor, port) = try listeningSocket()
    defer { close(descriptor) }
    let silent = ["ipp://127.0.0.1:\(port)/", "ipps://127.0.0.1:\(port)/"]
    let start = Date()
    let list = try await PrinterList.ask(["--uri", silent[0], "--uri", silent[1], "--uri", printer.uri, "--timeout", "2"])
    #expect(Date().timeIntervalSince(start) < 6)
    #expect(list.printers.map(\.uri) == [printer.uri])
    #expect(list.unreachable == silent)
  }

  @Test("Discovery ends in time, whether or not the machine has a service for it")
  func discovery() async throws {
    let printer = try await TestPrinter()
    let list = try await PrinterList.ask(["--discover", "--uri", printer.uri, "--timeout", "2"])
    #expect(list.printers.contains { $0.uri == printer.uri })
  }
}
