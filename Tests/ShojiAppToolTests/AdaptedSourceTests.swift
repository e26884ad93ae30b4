// The copies of an author's files that the compiler reads on Linux.

import Foundation
import Testing

@testable import ShojiAppTool

@Suite("Sources adapted for Linux") struct AdaptedSourceTests {
  private func adapted(_ text: String) -> String? { SourceFile(path: "A.swift", text: text).adapted }

  @Test(
    "A condition that asks for iOS is true, however it asks",
    arguments: [
      ("#if os(iOS)", "#if (os(iOS) || os(Linux))"), ("  #if !os(iOS) && DEBUG", "  #if !(os(iOS) || os(Linux)) && DEBUG"),
      ("#elseif os(tvOS) || os(iOS)", "#elseif os(tvOS) || (os(iOS) || os(Linux))"),
    ])
  func conditions(line: String, copy: String) { #expect(adapted("\(line)\nlet a = 1\n#endif\n") == "\(copy)\nlet a = 1\n#endif\n") }

  @Test(
    "What is no condition, and a condition whose author has thought of Linux, stay as they are",
    arguments: [
      "#if os(macOS)\n#endif", "#if os(iOS) || os(Linux)\n#endif", "// #if os(iOS)", "/*\n#if os(iOS)\n*/",
      "let a = \"\"\"\n#if os(iOS)\n\"\"\"",
      "let a = \"os(iOS)\"", "",
    ])
  func others(text: String) { #expect(adapted(text) == nil) }

  @Test("A selector becomes a value with its name and its method, inside and outside of conditions; its line stays the same one")
  func selectors() {
    let text = """
      // #selector(a)
      #if canImport(UIKit)
      UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
      #endif
      let two = [#selector(Model.tick(_:at:)), #selector(getter: Model.name)]
      """
    #expect(
      adapted(text) == """
        // #selector(a)
        #if canImport(UIKit)
        UIApplication.shared.sendAction(Selector("UIResponder.resignFirstResponder", of: UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        #endif
        let two = [Selector("Model.tick(_:at:)", of: Model.tick(_:at:)), Selector("getter: Model.name")]
        """)
    #expect(adapted("let one = #selector(\n  a)") == nil)
  }

  @Test(
    "The method of a selector is named with the type that has it",
    arguments: [
      ("tick", "Self.tick"), ("tick(_:at:)", "Self.tick(_:at:)"), ("self.tick", "Self.tick"),
      ("Clock.Hand.tick(_:)", "Clock.Hand.tick(_:)"),
      ("model.clock.tick", "type(of: model.clock).tick"), (" tick ", "Self.tick"),
    ])
  func owners(name: String, method: String) {
    #expect(adapted("let a = #selector(\(name))") == "let a = Selector(\"\(name.filter { $0 != " " })\", of: \(method))")
  }

  @Test(
    "Marks for Objective-C are left out, and what stands after them keeps its column",
    arguments: [
      ("  @objc func tick() {}", "        func tick() {}"), ("@objc(Clock) final class Clock {}", "             final class Clock {}"),
      ("@objcMembers class Clock: NSObject {", "             class Clock: NSObject {"), ("  @objc", "       "),
    ])
  func marks(line: String, copy: String) { #expect(adapted(line) == copy) }

  @Test("The compiler reads the copies, and names the author's files") func compiled() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapted-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Own App.swift")
    try "#if os(iOS)\n#error(\"This is iOS\")\n#else\n#error(\"This is not\")\n#endif\n".write(to: file, atomically: true, encoding: .utf8)
    let description = folder.appendingPathComponent("shoji/App.yaml")
    let sources = AppInputs([file], areAdapted: true).sources
    try Overlay.write(sources, to: description, copies: folder.appendingPathComponent("Adapted"))
    #expect(
      try output(["swiftc", "-typecheck", "-vfsoverlay", description.path, file.path]).contains("\(file.path):2:8: error: This is iOS"))
    // What has not changed is not written again, so that nothing is compiled again.
    let date = try description.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    try Overlay.write(sources, to: description, copies: folder.appendingPathComponent("Adapted"))
    #expect(
      try URL(fileURLWithPath: description.path).resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate == date)
  }

  @Test("An app without conditions has an overlay with nothing in it") func empty() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapted-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let description = folder.appendingPathComponent("App.yaml")
    try Overlay.write([SourceFile(path: "/a.swift", text: "let a = 1")], to: description, copies: folder.appendingPathComponent("Adapted"))
    let file = folder.appendingPathComponent("a.swift")
    try "let a = 1\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try output(["swiftc", "-typecheck", "-vfsoverlay", description.path, file.path]) == "")
  }

  @Test("A build without the compiler's option says what to add") func advice() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try? Data("#if os(iOS)\n#endif\nlet a = #selector(b)\n".utf8).write(to: file)
    let without = AppInputs([file]), with = AppInputs([file], areAdapted: true)
    #expect(
      without.warnings.count == 1 && without.warnings[0].contains(":1:5: warning: os(iOS) is false")
        && without.warnings[0].contains("-vfsoverlay"))
    #expect(without.problems.count == 1 && without.problems[0].contains(":3:9: error: Swift has no selectors"))
    #expect(with.warnings.isEmpty && with.problems.isEmpty)
  }

  private func output(_ words: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
