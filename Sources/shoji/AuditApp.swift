// `shoji audit`: walks through an app and says which guidelines its screens break.

import Foundation
import ShojiGuidelines
import ShojiSystem

let auditHelp = """
  Opens an app, presses everything that can be pressed, and looks at every screen that comes.

  Usage: shoji audit <app> [options]

  The app is the path of an executable, or the name of one beside this command. It runs in a folder of its own that is
  gone afterwards. Links that lead out of the app are not followed, and nothing is typed.

  Options:
    --language <code>     in which language the app is opened (default en)
    --width <points>      how wide its window is (default 390; from 768 it is a regular one)
    --presses <number>    after so many presses the walk ends and says so (default 3000)

  Exit codes: 0 nothing found, 1 something found, or nothing to look at, 2 not done.
  """

/// Audits the named app and returns the exit code.
func auditApp(_ words: [String]) -> Int32 {
  let request: AuditRequest
  switch AuditRequest.parse(words) {
  case .help:
    print(auditHelp)
    return 0
  case .wrong(let line):
    complain(line)
    return 2
  case .run(let parsed): request = parsed
  }
  guard let path = executable(named: request.app) else {
    complain("the app \(request.app) is neither a file that can be run nor one beside this command")
    return 2
  }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-audit-\(UUID().uuidString)")
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  } catch {
    complain("the folder \(folder.path) cannot be made: \(error.localizedDescription)")
    return 2
  }
  defer { try? FileManager.default.removeItem(at: folder) }
  let app = DrivenApp.prepare(registration(path, taken: []), in: folder.path)
  var walk = ScreenWalk(mostActs: request.presses, progress: AuditProgress.tell) { try WalkedProcess(app, folder.path, request) }
  do {
    let result = try walk.run()
    AuditProgress.clear()
    print(AuditSummary.text(of: result))
    return result.findings.isEmpty && result.crashes.isEmpty && result.lookedAt > 0 ? 0 : 1
  } catch {
    complain("\(request.app) cannot be walked through: \((error as? DrivenAppFailure)?.reason ?? "\(error)")")
    return 2
  }
}

/// What the command line asks for.
struct AuditRequest: Equatable {
  var app = ""
  var language = "en"
  var width = 390.0
  var presses = 3000
  /// A phone's, or a desktop's.
  var height: Double { width < 768 ? 844 : 800 }

  enum Outcome: Equatable {
    case run(AuditRequest)
    case help
    case wrong(String)
  }

  static func parse(_ words: [String]) -> Outcome {
    var request = AuditRequest(), rest = words[...]
    while let word = rest.popFirst() {
      if ["--help", "-h"].contains(word) { return .help }
      guard word.hasPrefix("-") else {
        guard request.app.isEmpty else { return .wrong("name one app; shoji audit --help shows how") }
        request.app = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let set = settings[parts[0]] else { return .wrong("unknown option \(parts[0]); shoji audit --help shows what there is") }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else { return .wrong("\(parts[0]) needs a value") }
      if let complaint = set(&request, value) { return .wrong("\(parts[0]) \(complaint), not \(value)") }
    }
    return request.app.isEmpty ? .wrong("name an app; shoji audit --help shows how") : .run(request)
  }

  /// Sets an option, or returns what it needs instead.
  private static let settings: [String: (inout AuditRequest, String) -> String?] = [
    "--language": {
      guard $1.count < 36, $1.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else { return "needs a language such as ja" }
      $0.language = $1
      return nil
    },
    "--width": {
      guard let width = Double($1), (240...10_000).contains(width) else { return "needs a number from 240 to 10000" }
      $0.width = width
      return nil
    },
    "--presses": {
      guard let presses = Int($1), presses > 0 else { return "needs a number above 0" }
      $0.presses = presses
      return nil
    },
  ]
}

/// One process of the app that is walked through.
private final class WalkedProcess: WalkedApp {
  private let app: DrivenApp

  init(_ app: AppRegistration, _ folder: String, _ request: AuditRequest) throws {
    self.app = try DrivenApp(app, dataFolder: folder, width: request.width, height: request.height, language: request.language)
  }

  func look() throws -> ScreenReport { try settled(report("")) }
  func act(_ name: String) throws -> ScreenReport { try settled(report(name)) }

  private func report(_ act: String) throws -> ScreenReport {
    try JSONDecoder().decode(ScreenReport.self, from: Data(app.act(act)))
  }

  /// Tasks go on after an act: the screen is what stands for two looks, or what there is after a second.
  private func settled(_ first: ScreenReport) throws -> ScreenReport {
    var last = first
    for _ in 0..<50 {
      usleep(20_000)
      let next = try report("")
      if next == last { return next }
      last = next
    }
    return last
  }
}

/// How far a walk is, in one line of a terminal that is written again and again; nothing where somebody only reads the result.
enum AuditProgress {
  private static let isSeen = isatty(STDERR_FILENO) == 1
  private static func write(_ text: String) { if isSeen { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) } }
  static func tell(_ result: WalkResult) {
    write("\(AuditSummary.count(result.screens, "screen")), \(AuditSummary.count(result.acts, "press", "presses")), \(AuditSummary.count(result.findings.count, "finding")) …")
  }
  static func clear() { write("") }
}

/// A walk's result in words.
enum AuditSummary {
  static func text(of result: WalkResult) -> String {
    var lines: [String] = []
    for (finding, way) in result.findings {
      lines.append(finding.text)
      if !way.isEmpty { lines.append("    after \(way.joined(separator: " › "))") }
    }
    for way in result.crashes { lines.append("The app ended after \(way.joined(separator: " › "))") }
    let seen = "\(count(result.screens, "screen")), \(count(result.acts, "press", "presses")), \(count(result.lookedAt, "element")) looked at"
    if result.isCutShort { lines.append("The walk ended before everything was pressed; --presses lets it go on.") }
    if result.lookedAt == 0 {
      lines.append("\(seen): there is nothing on these screens that an audit looks after, so nothing is proved.")
    } else {
      lines.append("\(seen): \(result.findings.isEmpty ? "nothing found" : count(result.findings.count, "finding")).")
    }
    return lines.joined(separator: "\n")
  }

  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
