// PrintEngine: makes PDF files of documents. A browser lays out the pages, as it does on screen; qpdf counts and takes pages.

import Confinement
import Foundation
import Glibc

/// The result of preparing a document.
enum PreparedPages {
  /// The file, and the number of its pages.
  case made(path: String, pages: Int)
  case failed(PrintStatus)
}

/// Prepares one document in a folder of its own.
final class PrintEngine {
  /// The names of Chromium's program. NB: the ones in /usr/bin are scripts, which a confined process cannot run.
  static let browsers = ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium"]
  static let counters = ["/usr/bin/qpdf"]

  /// Whether documents of a kind can be prepared on this machine.
  static func canPrepare(_ kind: PrintedKind, _ parts: [PrintedPart] = []) -> Bool {
    program(counters) != nil && (kind == .pdf || kind == .parts && parts.allSatisfy { $0.kind == .pdf } || program(browsers) != nil)
  }
  private static func program(_ names: [String]) -> String? { names.first { access($0, X_OK) == 0 } }

  /// Where the browser keeps its own files.
  static func profile(in folder: String) -> String { folder + "/profile" }

  private unowned let system: System
  private let folder: String
  private let options: PrintOptions
  private let user: uid_t?
  private var running: ToolProcess?
  private let then: (PreparedPages) -> Void
  private var isCancelled = false
  private var cancelled: () -> Void = {}
  /// When all parts must be laid out.
  private let deadline: Double

  init(_ system: System, folder: String, options: PrintOptions, user: uid_t?, then: @escaping (PreparedPages) -> Void) {
    (self.system, self.folder, self.options, self.user, self.then) = (system, folder, options, user, then)
    deadline = Reactor.now + system.configuration.limits.printSeconds
  }

  func start(_ kind: PrintedKind) {
    switch kind {
    case .html: layOut("document.html", to: "pages.pdf") { [self] in count("pages.pdf") }
    case .pdf: count("document.pdf")
    case .parts: layOutParts(from: 0, after: [])
    }
  }

  /// Stops without calling `then`, and calls `ended` when nothing uses the folder any more.
  func cancel(ended: @escaping () -> Void) {
    isCancelled = true
    guard let running else { return ended() }
    cancelled = ended
    running.kill()
  }

  /// The text put before every document. Whatever the document contains, nothing is loaded and no script runs.
  private static let head = """
    <!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">

    """

  /// Puts the rules for what it may load before a document. Returns false if it cannot be read or written.
  private static func guardDocument(_ name: String, in folder: String) -> Bool {
    guard let bytes = PrintedPart.bytes(of: name, in: folder) else { return false }
    let head = Array(Self.head.utf8)
    // A document that was interrupted has them already.
    return bytes.starts(with: head) || DurableFile.write(head + bytes, to: "\(folder)/\(name)")
  }

  /// Makes the received document ready for laying it out. Returns false if it is not whole, or cannot be read or written.
  static func arrange(_ kind: PrintedKind, _ parts: [PrintedPart], in folder: String) -> Bool {
    switch kind {
    case .html: guardDocument("document.html", in: folder)
    case .pdf: true
    case .parts:
      PrintedPart.divide(parts, in: folder)
        && parts.enumerated().allSatisfy { $1.kind == .pdf || guardDocument($1.name($0), in: folder) }
    }
  }

  // MARK: Steps

  /// Makes PDF files of the parts, one after the other, and then one file of them.
  private func layOutParts(from index: Int, after files: [String]) {
    guard let parts = options.parts, index < parts.count else { return join(files) }
    let name = parts[index].name(index)
    guard parts[index].kind == .html else { return layOutParts(from: index + 1, after: files + [name]) }
    let pages = "pages-\(index).pdf"
    layOut(name, to: pages) { [self] in layOutParts(from: index + 1, after: files + [pages]) }
  }

  private func join(_ names: [String]) {
    run(
      Self.counters, ["--empty", "--pages"] + names.map { "\(folder)/\($0)" } + ["--", "\(folder)/pages.pdf"], seconds: 60
    ) { [self] code, _ in
      guard code == 0 || code == 3, access("\(folder)/pages.pdf", R_OK) == 0 else { return blame(names, from: 0) }
      count("pages.pdf")
    }
  }

  /// Finds the first of several files that cannot be read, and says so.
  private func blame(_ names: [String], from index: Int) {
    guard index < names.count else { return then(.failed(.failed(.file))) }
    run(Self.counters, ["--show-npages", "\(folder)/\(names[index])"], seconds: 30) { [self] code, _ in
      code == 0 || code == 3 ? blame(names, from: index + 1) : then(.failed(.failed(.file, part: index)))
    }
  }

  private func layOut(_ document: String, to pages: String, then next: @escaping () -> Void) {
    run(
      Self.browsers,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
        "--user-data-dir=\(Self.profile(in: folder))", "--no-pdf-header-footer", "--print-to-pdf=\(folder)/\(pages)",
        "file://\(folder)/\(document)",
      ], seconds: max(1, deadline - Reactor.now)
    ) { [self] code, _ in
      guard code == 0, access("\(folder)/\(pages)", R_OK) == 0 else { return then(.failed(.failed(.engine))) }
      next()
    }
  }

  private func count(_ name: String) {
    run(Self.counters, ["--show-npages", "\(folder)/\(name)"], seconds: 30) { [self] code, lines in
      // NB: 3 means that qpdf has repaired something.
      guard code == 0 || code == 3, let pages = lines.compactMap({ Int($0) }).last, pages > 0 else { return then(.failed(.failed(.file))) }
      guard let chosen = options.pages, chosen != 1...pages else { return then(.made(path: "\(folder)/\(name)", pages: pages)) }
      guard chosen.upperBound <= pages else { return then(.failed(.failed(.pageRange, pages: pages))) }
      take(chosen, of: name)
    }
  }

  private func take(_ chosen: ClosedRange<Int>, of name: String) {
    let path = "\(folder)/chosen.pdf"
    run(
      Self.counters, ["\(folder)/\(name)", "--pages", ".", "\(chosen.lowerBound)-\(chosen.upperBound)", "--", path], seconds: 60
    ) { [self] code, _ in
      guard code == 0 || code == 3, access(path, R_OK) == 0 else { return then(.failed(.failed(.file))) }
      then(.made(path: path, pages: chosen.count))
    }
  }

  private func run(_ names: [String], _ arguments: [String], seconds: Double, then: @escaping (Int32, [String]) -> Void) {
    guard let executable = Self.program(names) else { return self.then(.failed(.failed(.engine))) }
    var lines: [String] = []
    running = ToolProcess(
      ToolProcess.Start(executable: executable, arguments: arguments, folder: folder, user: user, seconds: seconds), system.services
    ) {
      if lines.count < 100 { lines.append($0) }
    } ended: { [weak self] code in
      guard let self else { return }
      let isOverdue = running?.isOverdue ?? false
      running = nil
      if isCancelled { return cancelled() }
      if isOverdue { return self.then(.failed(.failed(.time))) }
      if code != 0 { system.log.debug("\(executable) has ended with \(code): \(lines.suffix(3).joined(separator: " "))", from: "printing") }
      then(code, lines)
    }
    if running == nil { self.then(.failed(.failed(.engine))) }
  }
}
