// `shoji audit`: walks through an app and reports which guidelines its screens violate.

import Foundation
import ShojiGuidelines
import ShojiSystem
import ShojiWeb

let auditHelp = """
  Opens an app, presses everything that can be pressed, and looks at every screen that comes.

  Usage: shoji audit <app> [options]

  The app is the path of an executable, or the name of one beside this command. It runs in a folder of its own that is
  gone afterwards. Windows that it opens are looked at too, and closed by their own buttons. Links that lead out of the app
  are not followed, and nothing is typed.

  Options:
    --language <code>     in which language the app is opened (default en)
    --width <points>      how wide its window is (default 390; from \(Int(Wire.regularWidth)) it is a regular one)
    --presses <number>    after so many presses the walk ends and says so (default 3000)
    --format <name>       how findings are printed (default text):
                            text    a line for each, as compilers print theirs
                            json    one object, for scripts
                            github  workflow commands, which GitHub shows in a pull request
                            sarif   SARIF 2.1.0, for editors and code scanning
                          Paths in json, github and sarif are relative to the current folder.

  A rule is reported once for each line of source, with the number of elements that the line makes.

  Exit codes:
    0  nothing found (a note says so where there was nothing to look at)
    1  something found, or the app ended by itself
    2  not done: wrong arguments, or the app cannot be started
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
    let report = WalkReport(
      result, app: URL(fileURLWithPath: path).lastPathComponent, version: shojiVersion,
      folder: FileManager.default.currentDirectoryPath)
    print(report.text(as: request.format))
    return result.findings.isEmpty && result.crashes.isEmpty ? 0 : 1
  } catch {
    complain("\(request.app) cannot be walked through: \((error as? DrivenAppFailure)?.reason ?? "\(error)")")
    return 2
  }
}

/// A process of the audited app.
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

  /// Tasks continue after an act, so this waits until two reports are equal, or about a second.
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

/// Shows the progress of a walk in one line of the terminal; shows nothing if standard error is not a terminal.
enum AuditProgress {
  private static let isSeen = isatty(STDERR_FILENO) == 1
  private static func write(_ text: String) { if isSeen { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) } }
  static func tell(_ result: WalkResult) {
    write(
      "\(WalkReport.count(result.screens, "screen")), \(WalkReport.count(result.acts, "press", "presses")), "
        + "\(WalkReport.count(result.findings.count, "finding")) …")
  }
  static func clear() { write("") }
}
