// DevelopmentSession: watches the sources, builds, and replaces the app in the running system.

import Foundation
import ShojiSystem

final class DevelopmentSession {
  private let package: AppPackage
  private let watch: SourceWatch
  private var system: DevelopedSystem?
  private var build: Command?
  private var log = BuildLog()
  /// When the first change was noticed that no finished build contains.
  private var changed: Date?
  private var cancelStart: () -> Void = {}
  private var served: [String: Stamp] = [:]
  /// Seconds without a change after which a build starts: an editor saves several files, a checkout writes many.
  private static let settling = 0.03

  /// - Parameter exceptions: Files and folders in the package that the system itself writes.
  init(_ package: AppPackage, except exceptions: [String]) throws {
    self.package = package
    watch = try SourceWatch(
      [package.root] + package.dependencies, except: Set(exceptions.map { URL(fileURLWithPath: $0).standardizedFileURL.path }))
  }

  private var buildWords: [String] { ["swift", "build", "--package-path", package.root, "--product", package.product] + package.options }

  /// Builds in the terminal until a build succeeds. Returns false if the package manager cannot be started.
  func buildFirst() -> Bool {
    do {
      while try Command.run(buildWords) != 0 {
        say("The build failed. Save a change to build again, or press Control-C.")
        try watch.wait()
      }
      served = stamps()
      return true
    } catch {
      complain((error as? DevelopmentFailure)?.message ?? "\(error)")
      return false
    }
  }

  /// Follows the sources while the system runs.
  func begin(_ system: DevelopedSystem) {
    self.system = system
    say("Save a source to see the change in the browser. Control-C ends.")
    system.watch(watch.file) { [unowned self] in sourcesChanged() }
  }

  /// Ends a build that still runs.
  func end() { build?.end() }

  private func sourcesChanged() {
    guard let system, let paths = try? watch.take(), !paths.isEmpty else { return }
    changed = changed ?? Date()
    cancelStart()
    cancelStart = system.after(Self.settling) { [unowned self] in start() }
  }

  private func start() {
    guard let system, !system.isEnding else { return }
    // The running build misses the change, so it is ended, and the next one starts when it has.
    guard build == nil else {
      build?.end()
      return
    }
    do {
      let command = try Command.start(buildWords)
      build = command
      log = BuildLog()
      let started = changed ?? Date()
      changed = nil
      system.report(BuildReport.building.json)
      system.watch(command.output) { [unowned self] in read(command) }
      system.awaitEnd(of: command.identifier) { [unowned self] code in ended(command, code, started: started) }
    } catch {
      complain((error as? DevelopmentFailure)?.message ?? "\(error)")
    }
  }

  /// Returns whether there may be more to read.
  @discardableResult private func read(_ command: Command) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(command.output, &bytes, bytes.count)
    if count > 0 { log.text += String(decoding: bytes[..<count], as: UTF8.self) }
    // At its end the pipe would be readable forever.
    if count == 0 { system?.forget(command.output) }
    return count > 0
  }

  private func ended(_ command: Command, _ code: Int32, started: Date) {
    while read(command) {}
    system?.forget(command.output)
    close(command.output)
    build = nil
    guard changed == nil else {
      // The time counts from the first change.
      changed = started
      return start()
    }
    guard code == 0 else {
      system?.report(BuildReport.failed(log, in: package.root).json)
      return say("\(log.end)\nThe build failed.")
    }
    let seconds = Date().timeIntervalSince(started)
    let made = stamps()
    if made != served {
      served = made
      system?.replace(by: package.app)
    }
    system?.report(BuildReport.good.json)
    say("Built in \(String(format: "%.1f", seconds)) s.")
  }

  private func say(_ line: String) {
    print(line)
    // nil: all outputs. `stdout` is a variable of C, which Swift 6 mode does not read.
    fflush(nil)
  }

  /// When a file was written, and its size.
  struct Stamp: Equatable {
    var modified: Date?
    var size: Int?
  }

  /// The stamps of what the app consists of: its executable and its resources. A build that changes none of them replaces nothing.
  private func stamps() -> [String: Stamp] {
    let app = package.app
    var stamps: [String: Stamp] = [:]
    func note(_ path: String) {
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      stamps[path] = Stamp(modified: facts?[.modificationDate] as? Date, size: facts?[.size] as? Int)
    }
    note(app.executable)
    for folder in app.assetFolders.values {
      for case let name as String in FileManager.default.enumerator(atPath: folder) ?? FileManager.DirectoryEnumerator() {
        note("\(folder)/\(name)")
      }
    }
    return stamps
  }
}
