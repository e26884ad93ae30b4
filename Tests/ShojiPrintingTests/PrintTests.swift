// PrintTests: sends jobs to real servers of IPP and follows them.

import Foundation
import Glibc
import Testing

@Suite("Print", .enabled(if: TestPrinter.isInstalled)) struct PrintTests {
  /// A script that keeps the document and the job's attributes.
  private static let keeping = "cp \"$1\" \"$folder/received.pdf\"; env > \"$folder/environment\""

  private func print(_ printer: TestPrinter, _ document: TestDocument, _ arguments: [String] = []) throws -> PrintingProgram {
    try PrintingProgram(["print", "--uri", printer.uri, "--title", "Letter"] + arguments, document: document)
  }

  private func environment(of printer: TestPrinter) throws -> [String] {
    try String(contentsOfFile: "\(printer.folder)/environment", encoding: .utf8).components(separatedBy: "\n")
  }

  @Test("The printer receives the same bytes and the attributes that it supports", arguments: [false, true])
  func attributes(usesTLS: Bool) async throws {
    let printer = try await TestPrinter(.init(duplex: true, color: true, script: Self.keeping))
    let document = try TestDocument(padding: 3_000_000)
    let program = try PrintingProgram(
      [
        "print", "--uri", usesTLS ? printer.secureURI : printer.uri, "--title", "Grüße an Süd", "--user", "ada", "--copies", "2", "--paper",
        "iso_a4_210x297mm", "--sides", "two-sided-long-edge", "--color", "monochrome", "--orientation", "landscape",
      ], document: document)
    #expect(try await program.end() == 0)
    #expect(program.lines.first?.state == "sending")
    #expect(program.lines.last == PrintingProgram.Line(state: "done"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(printer.folder)/received.pdf")) == document.bytes)
    let environment = try environment(of: printer)
    for line in [
      "IPP_COPIES=2", "IPP_SIDES=two-sided-long-edge", "IPP_MEDIA=iso_a4_210x297mm", "IPP_PRINT_COLOR_MODE=monochrome",
      "IPP_ORIENTATION_REQUESTED=landscape", "IPP_JOB_NAME=Grüße an Süd", "IPP_JOB_ORIGINATING_USER_NAME=ada",
    ] { #expect(environment.contains(line), "\(line)") }
  }

  @Test("Attributes that the printer does not support are left out")
  func unsupportedAttributes() async throws {
    let printer = try await TestPrinter(.init(script: Self.keeping))
    let program = try print(
      printer, TestDocument(), ["--sides", "two-sided-short-edge", "--color", "color", "--paper", "iso_a3_297x420mm"])
    try await program.end()
    #expect(program.lines.last?.state == "done")
    let environment = try environment(of: printer)
    #expect(!environment.contains { ["IPP_SIDES=", "IPP_PRINT_COLOR_MODE=", "IPP_MEDIA="].contains(where: $0.hasPrefix) })
  }

  @Test("A printer that does not know Create-Job gets the document with Print-Job")
  func printJob() async throws {
    let printer = try await TestPrinter(.init(script: Self.keeping + "; " + TestPrinter.waiting))
    let proxy = try PrinterProxy(printer, .knowsNoCreateJob)
    let document = try TestDocument()
    let program = try PrintingProgram(["print", "--uri", proxy.uri, "--title", "Letter", "--copies", "3"], document: document)
    try await eventually("the job is followed") { program.has("processing") }
    printer.release()
    try await program.end()
    #expect(program.lines.last?.state == "done")
    #expect(printer.log.contains("Print-Job successful-ok"))
    #expect(!printer.log.contains("Create-Job successful-ok"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(printer.folder)/received.pdf")) == document.bytes)
    #expect(try environment(of: printer).contains("IPP_COPIES=3"))
  }

  @Test("A printer without PDF, and more copies than it makes, are unsupported")
  func unsupported() async throws {
    let raster = try await TestPrinter(.init(formats: ["image/pwg-raster", "image/urf"]))
    let first = try print(raster, TestDocument())
    #expect(try await first.end() == 0)
    #expect(first.lines.map(\.state) == ["sending", "failed"])
    #expect(first.lines.last?.reason == "unsupported")

    let printer = try await TestPrinter()
    let second = try print(printer, TestDocument(), ["--copies", "1000"])
    #expect(try await second.end() == 0)
    #expect(second.lines.last?.reason == "unsupported")
    #expect(!printer.log.contains("Create-Job successful-ok"))
  }

  @Test("Missing paper shows as a reason until it is there")
  func mediaEmpty() async throws {
    let printer = try await TestPrinter(
      .init(
        script: """
          echo 'ATTR: job-impressions=3' >&2
          echo 'ATTR: job-impressions-completed=2' >&2
          echo 'STATE: +media-empty-error,toner-low-warning' >&2
          \(TestPrinter.waiting)
          echo 'STATE: -media-empty,toner-low' >&2
          """))
    let program = try print(printer, TestDocument())
    // The printer may tell the reason before it tells how far the job is.
    try await eventually("the reason and the pages are printed") {
      program.lines.last.map { $0.reasons?.contains("media-empty") == true && $0.printed == 2 } == true
    }
    let line = try #require(program.lines.last)
    #expect(line.state == "processing" && line.job == 1 && line.printed == 2)
    #expect(line.reasons?.sorted() == ["media-empty", "toner-low"])
    let list = try await PrinterList.ask(["--uri", printer.uri])
    #expect(list.printers.first?.state == "processing")
    #expect(list.printers.first?.reasons.sorted() == ["media-empty", "toner-low"])
    printer.release()
    try await program.end()
    #expect(program.lines.last?.state == "done")
    #expect(Set(program.output.components(separatedBy: "\n")).count == program.lines.count + 1, "each line is a change")
  }

  @Test("A job that the printer gives up is aborted")
  func aborted() async throws {
    let printer = try await TestPrinter(.init(script: "echo 'ERROR: The drum is broken' >&2; exit 1"))
    let program = try print(printer, TestDocument())
    #expect(try await program.end() == 0)
    #expect(program.lines.last?.state == "failed")
    #expect(program.lines.last?.reason == "aborted")
    #expect(program.lines.last?.detail?.contains("The drum is broken") == true)
  }

  @Test("A printer that is switched off in the middle of a job is gone after the patience")
  func gone() async throws {
    let printer = try await TestPrinter(.init(script: TestPrinter.waiting))
    let program = try print(printer, TestDocument(), ["--patience", "4"])
    try await eventually("the job is printed") { program.has("processing") }
    printer.kill()
    #expect(try await program.end() == 0)
    #expect(program.lines.last?.state == "failed")
    #expect(program.lines.last?.reason == "gone")
  }

  @Test("A server that accepts connections and never answers is gone after the patience")
  func silence() async throws {
    let (descriptor, port) = try listeningSocket()
    defer { close(descriptor) }
    let program = try PrintingProgram(
      ["print", "--uri", "ipp://127.0.0.1:\(port)/", "--title", "Letter", "--patience", "1"], document: TestDocument())
    #expect(try await program.end() == 0)
    #expect(program.lines.map(\.state) == ["sending", "failed"])
    #expect(program.lines.last?.reason == "gone")
  }

  @Test("A printer that takes no bytes for longer than the patience, but answers questions, is not gone")
  func stalledUpload() async throws {
    let printer = try await TestPrinter(.init(script: Self.keeping))
    let proxy = try PrinterProxy(printer, .takesBytes(100_000))
    let document = try TestDocument(padding: 20_000_000)
    let program = try PrintingProgram(
      ["print", "--uri", proxy.uri, "--title", "Letter", "--patience", "1"], document: document)
    try await eventually("the job is asked for while the upload waits", within: 30) {
      printer.log.components(separatedBy: "Get-Job-Attributes successful-ok").count > 8
    }
    #expect(program.lines.map(\.state) == ["sending"])
    proxy.resume()
    try await program.end()
    #expect(program.lines.last?.state == "done")
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(printer.folder)/received.pdf")) == document.bytes)
  }

  @Test("SIGTERM during the upload cancels the job at the printer")
  func cancelUpload() async throws {
    let printer = try await TestPrinter()
    let stalled = try PrinterProxy(printer, .takesBytes(100_000))
    let program = try PrintingProgram(
      ["print", "--uri", stalled.uri, "--title", "Letter"], document: TestDocument(padding: 20_000_000))
    try await eventually("the job exists") { printer.log.contains("Get-Job-Attributes successful-ok") }
    program.terminate()
    #expect(try await program.end() == 0)
    #expect(program.lines.last?.state == "cancelled")
    #expect(printer.log.contains("Cancel-Job successful-ok"))
  }

  @Test("SIGTERM cancels the job at the printer")
  func cancel() async throws {
    let printer = try await TestPrinter(.init(script: TestPrinter.waiting))
    let program = try print(printer, TestDocument())
    try await eventually("the job is printed") { program.has("processing") }
    program.terminate()
    #expect(try await program.end() == 0)
    #expect(program.lines.last == PrintingProgram.Line(state: "cancelled"))
    #expect(printer.log.contains("Cancel-Job successful-ok"))
  }

  @Test("SIGTERM before the printer has answered ends the job, too")
  func cancelSilence() async throws {
    let (descriptor, port) = try listeningSocket()
    defer { close(descriptor) }
    // Longer than this test can wait for its turn among the others: the signal ends the job, not the patience.
    let program = try PrintingProgram(
      ["print", "--uri", "ipp://127.0.0.1:\(port)/", "--title", "Letter", "--patience", "900"], document: TestDocument())
    try await eventually("it has started") { program.has("sending") }
    program.terminate()
    #expect(try await program.end() == 0)
    #expect(program.lines.last?.state == "cancelled")
  }

  @Test("The end of the process that started it does not cancel the job")
  func parentEnds() async throws {
    let printer = try await TestPrinter(.init(script: TestPrinter.waiting + "; touch \"$folder/printed\""))
    let program = try PrintingProgram(
      ["print", "--uri", printer.uri, "--title", "Letter"], document: TestDocument(), hasParent: true)
    try await eventually("the job is printed") { program.has("processing") }
    program.endParent()
    #expect(try await program.end() == 0)
    #expect(program.lines.last?.state == "processing")
    #expect(!printer.log.contains("Cancel-Job successful-ok"))

    let follower = try PrintingProgram(["follow", "--uri", printer.uri, "--job", "1"])
    try await eventually("the job is followed again") { follower.has("processing") }
    printer.release()
    try await follower.end()
    #expect(follower.lines.last?.state == "done")
    #expect(access("\(printer.folder)/printed", F_OK) == 0)
  }

  @Test("A busy printer gets the job as soon as it is free, and rejects it if that takes too long")
  func busy() async throws {
    let printer = try await TestPrinter(.init(script: TestPrinter.waiting))
    let first = try print(printer, TestDocument())
    try await eventually("the first job is printed") { first.has("processing") }

    let impatient = try print(printer, TestDocument(), ["--patience", "1"])
    try await impatient.end()
    #expect(impatient.lines.last?.state == "failed")
    #expect(impatient.lines.last?.reason == "rejected")

    let patient = try print(printer, TestDocument())
    try await eventually("the second job is refused once") {
      printer.log.components(separatedBy: "Create-Job server-error-busy").count > 3
    }
    printer.release()
    try await first.end()
    try await patient.end()
    #expect(first.lines.last?.state == "done")
    #expect(patient.lines.last?.state == "done")
  }

  @Test("A file that is missing or no PDF is not sent")
  func file() async throws {
    let missing = try PrintingProgram(["print", "--uri", "ipp://localhost:1/", "--title", "Letter", "/nowhere.pdf"])
    #expect(try await missing.end() == 0)
    #expect(missing.lines.map(\.reason) == ["file"])
    let other = try PrintingProgram(
      ["print", "--uri", "ipp://localhost:1/", "--title", "Letter"], document: TestDocument(mark: "<html>"))
    #expect(try await other.end() == 0)
    #expect(other.lines.map(\.reason) == ["file"])
  }
}
