// `shoji new` creates a package that compiles: SwiftPM reads its manifest, and the compiler checks its sources with those that the
// plugin generates.

import Foundation
import Testing

@Suite("shoji new") struct NewAppTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
  private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path
  private func finish() { try? FileManager.default.removeItem(at: folder) }

  private func run(_ command: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("The new package is valid, uses the plugin, and its sources compile") func compiles() throws {
    defer { finish() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let app = folder.appendingPathComponent("Hello")
    let made = try Executables.run("shoji", ["new", app.path])
    #expect(made.code == 0, "\(made.errors)")
    // The command of this build serves the app where Shoji is compiled already.
    let command = try #require(made.output.split(separator: "\n").last { $0.contains("swift run") })
    let options = try String(contentsOfFile: package + "/Scripts/build-options", encoding: .utf8).dropLast()
    #expect(command.hasSuffix("--configuration debug --scratch-path \(package)/.build \(options) Hello"))

    let manifest = try run(["swift", "package", "--package-path", app.path, "dump-package"])
    #expect(manifest.code == 0, "\(manifest.text)")
    #expect(manifest.text.contains("ShojiApp"))
    #expect(manifest.text.contains("BareSlashRegexLiterals"))

    let sources = app.appendingPathComponent("Sources/Hello")
    let swift = ["HelloApp.swift", "ContentView.swift"].map { sources.appendingPathComponent($0).path }
    let catalogues = ["Assets.xcassets", "Localizable.xcstrings"].map { sources.appendingPathComponent("Resources/\($0)").path }
    let generated = folder.appendingPathComponent("ShojiApp.swift").path
    let tool = try Executables.run("ShojiAppTool", ["--output", generated] + swift + catalogues)
    #expect(tool.code == 0, "\(tool.errors)")

    let build = URL(fileURLWithPath: Executables.path("")).path
    let modules =
      ["-I", build + "/Modules"]
      + ["CWebSockets", "CSQLite", "CLinux", "CSeccomp", "CCrypto", "CZlib", "CUchardet", "CMarkdown", "CCalendar", "CSubmodules"].flatMap {
        ["-I", "\(package)/Sources/\($0)"]
      }
      + ["-Xcc", "-fmodule-map-file=\(build)/CConfinement.build/module.modulemap"]
    let settings = ["-parse-as-library", "-swift-version", "5", "-enable-upcoming-feature", "BareSlashRegexLiterals"]
    let macros = ["-load-plugin-executable", build + "/ShojiMacros-tool#ShojiMacros"]
    let compiled = try run(["swiftc", "-typecheck"] + settings + modules + macros + swift + [generated])
    #expect(compiled.code == 0, "\(compiled.text)")
    #expect(!compiled.text.contains("error:"))
  }

  @Test("It overwrites nothing") func existing() throws {
    defer { finish() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kept = folder.appendingPathComponent("kept.txt")
    try "kept".write(to: kept, atomically: true, encoding: .utf8)
    // NB: a folder in /tmp is not a package, and its name is not a module's.
    let named = folder.appendingPathComponent("Hello")
    try FileManager.default.createDirectory(at: named, withIntermediateDirectories: true)
    let result = try Executables.run("shoji", ["new", named.path])
    #expect(result.code == 1)
    #expect(result.errors == "shoji: \(named.path) exists already\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: named.path) == [])
    #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
  }

  @Test(
    "Each error is one line",
    arguments: [
      ([], "name the new app; shoji --help shows how"),
      (["1st"], "an app's name is made of letters and digits and begins with a letter, unlike 1st"),
      (["A", "B"], "name one app; shoji --help shows how"), (["A", "--shoji"], "--shoji needs the folder or the URL of Shoji's package"),
      (["Photos"], "Shoji has a module named Photos, and the package manager lets no two have one name; choose another"),
      (["A", "--colour"], "unknown option --colour; --help shows what there is"),
    ] as [([String], String)])
  func mistakes(words: [String], line: String) throws {
    let result = try Executables.run("shoji", ["new"] + words)
    #expect(result.code == 2)
    #expect(result.errors == "shoji: \(line)\n")
  }
}
