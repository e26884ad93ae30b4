// Compiler: the errors that the compiler reports for an author's source, against the modules of this build.

import Foundation
import Synchronization
import Testing

/// The toolchain's compiler, used for type checking only.
enum Compiler {
  /// One error or warning, such as `cannot find 'Foo' in scope`.
  struct Complaint: Equatable {
    var line: Int
    var text: String
  }

  /// The errors in a source, in order.
  static func errors(in source: String, languageMode: String = "5") throws -> [Complaint] {
    try complaints("error", in: source, languageMode: languageMode)
  }

  /// The warnings in a source, in order.
  static func warnings(in source: String) throws -> [Complaint] { try complaints("warning", in: source, languageMode: "5") }

  private static func complaints(_ kind: String, in source: String, languageMode: String) throws -> [Complaint] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try source.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    let isManifest = source.contains("import PackageDescription")
    let text = try output(of: ["sh", "-c", command(languageMode: languageMode, isManifest: isManifest)], in: folder)
    let complaints = text.split(separator: "\n").compactMap { line -> Complaint? in
      guard let word = line.range(of: ": \(kind): ") else { return nil }
      let place = line[..<word.lowerBound].split(separator: ":")
      return Complaint(line: Int(place.dropLast().last ?? "") ?? 0, text: String(line[word.upperBound...]))
    }
    // A compiler that failed to start proves nothing.
    try #require(!text.contains("<unknown>:0: error"), "\(text)")
    return complaints
  }

  private static let file = "Written.swift"
  private static let commands = Mutex<[String: String]>([:])

  /// The command line that checks the file. Asked of the compiler's driver once for each kind of source: to start the driver each time takes
  /// twice as long as the check.
  private static func command(languageMode: String, isManifest: Bool) throws -> String {
    try commands.withLock { commands in
      let kind = "\(languageMode) \(isManifest)"
      if let known = commands[kind] { return known }
      let options = ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-swift-version", languageMode]
      let printed = try output(of: ["swiftc"] + options + (isManifest ? manifestModules : modules) + ["-###", file])
      let command = try #require(printed.split(separator: "\n").last { $0.contains("-primary-file \(file)") }, "\(printed)")
      commands[kind] = String(command)
      return String(command)
    }
  }

  /// Runs a program and returns its output, errors included.
  private static func output(of words: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the build that this test belongs to.
  private static var build: URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules/Shoji.swiftmodule").path) { return folder }
    }
    return package.appendingPathComponent(".build/debug")
  }

  /// The module in which package manifests are written.
  private static let manifestModules: [String] = {
    let printed = (try? output(of: ["swiftc", "-print-target-info"])) ?? ""
    let information = try? JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any]
    let paths = information?["paths"] as? [String: Any]
    return ["-I", "\(paths?["runtimeResourcePath"] as? String ?? "")/pm/ManifestAPI", "-package-description-version", "6.1"]
  }()

  private static var modules: [String] {
    let systems = [
      "CWebSockets", "CSQLite", "CLinux", "CSeccomp", "CCrypto", "CZlib", "CUchardet", "CMarkdown", "CCalendar", "CSubmodules",
    ].flatMap {
      ["-I", package.appendingPathComponent("Sources/\($0)").path]
    }
    let macros = build.appendingPathComponent("ShojiMacros-tool").path + "#ShojiMacros"
    let made = ["-Xcc", "-fmodule-map-file=" + build.appendingPathComponent("CConfinement.build/module.modulemap").path]
    return ["-I", build.appendingPathComponent("Modules").path] + systems + made + ["-load-plugin-executable", macros]
  }
}
