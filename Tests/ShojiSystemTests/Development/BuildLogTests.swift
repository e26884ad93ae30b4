// BuildLog: what pages show of a failed build.

import Foundation
import Testing

@testable import ShojiCommand

@Suite("Build log") struct BuildLogTests {
  private let log = BuildLog(
    text: """
      Building for debugging...
      [3/7] Compiling Hello ContentView.swift
      /home/ann/Hello/Sources/Hello/ContentView.swift:9:14: error: cannot find 'nmae' in scope
       7 |   var body: some View {
       9 |     Text(nmae)
         |          `- error: cannot find 'nmae' in scope
      /home/ann/Hello/Sources/Hello/ContentView.swift:12:3: warning: unused
      /home/ann/Hello/Sources/Hello/ContentView.swift:9:14: error: cannot find 'nmae' in scope
      /home/ann/Shared/Model.swift:1:8: error: no such module 'Charts'
      error: fatalError
      """)

  @Test("Each error is listed once, with its place, its message and its line of code; warnings and excerpts are not errors")
  func failures() {
    #expect(
      log.failures(in: "/home/ann/Hello", line: { _, number in number == 9 ? "Text(nmae)" : nil }) == [
        .init(file: "Sources/Hello/ContentView.swift", line: 9, column: 14, message: "cannot find 'nmae' in scope", source: "Text(nmae)"),
        .init(file: "/home/ann/Shared/Model.swift", line: 1, column: 8, message: "no such module 'Charts'", source: nil),
      ])
  }

  @Test("A build that fails without naming a file is reported by the end of its output, without progress")
  func linker() throws {
    let log = BuildLog(text: "Building for debugging...\n[1/2] Linking Hello\nerror: undefined symbol: main\nerror: link command failed\n")
    let report = BuildReport.failed(log, in: "/home/ann/Hello")
    #expect(report.errors == [])
    #expect(report.text == "error: undefined symbol: main\nerror: link command failed")
  }

  @Test("A report is one JSON object, whatever the message contains")
  func json() throws {
    let log = BuildLog(text: "/a/b.swift:1:2: error: </script> \"quoted\" \\ 日本\n")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(BuildReport.failed(log, in: "/a").json)) as? [String: Any])
    #expect(json["state"] as? String == "failed")
    let errors = try #require(json["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect(errors[0]["message"] as? String == "</script> \"quoted\" \\ 日本")
    #expect(errors[0]["file"] as? String == "b.swift")
    #expect(errors[0]["line"] as? Int == 1)
  }

  @Test("The line of code comes from the file, without indentation; a file that is gone has none")
  func line() throws {
    let file = NSTemporaryDirectory() + "shoji-test-\(UUID().uuidString).swift"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "one\n\n    three\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(BuildLog.line(of: file, 3) == "three")
    #expect(BuildLog.line(of: file, 9) == nil)
    #expect(BuildLog.line(of: file + ".gone", 1) == nil)
  }
}
