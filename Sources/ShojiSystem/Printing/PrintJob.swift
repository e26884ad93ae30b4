// PrintJob: one job on its way: its pages are laid out, sent and followed until the printer has ended it.

import Confinement
import Foundation
import Glibc

final class PrintJob {
  private(set) var record: PrintRecord
  private let folder: String
  private unowned let system: System
  private var engine: PrintEngine?
  private var sending: ToolProcess?
  private var user: uid_t?
  private var prepared: ((String?) -> Void)?
  private var isCancelled = false
  /// Whether another thread makes the document ready.
  private var isArranging = false
  /// Called with the number when the job is over.
  var over: (Int64) -> Void = { _ in }

  init(_ record: PrintRecord, folder: String, _ system: System) {
    (self.record, self.folder, self.system) = (record, folder, system)
  }

  /// Lays out the pages, and calls `then` with the file to print; with nil if that failed, or the job is cancelled.
  func prepare(then: @escaping (String?) -> Void) {
    prepared = then
    let (kind, parts, folder) = (record.kind, record.options.parts ?? [], folder)
    isArranging = true
    BackgroundWork.run(system.reactor) {
      PrintEngine.arrange(kind, parts, in: folder)
    } then: { [self] isArranged in
      isArranging = false
      layOut(isArranged)
    }
  }

  private func layOut(_ isArranged: Bool) {
    guard !isCancelled else { return clear() }
    guard isArranged else { return take(.failed(.failed(.file))) }
    // The pages come from a browser: what lays them out gets a user number that owns nothing else. NB: after the document is written.
    user = system.confinement.takeUser()
    if let user, !system.confinement.give(folder, to: user, bytes: 1 << 30, files: 10_000) {
      return take(.failed(.failed(.engine)))
    }
    engine = PrintEngine(system, folder: folder, options: record.options, user: user) { [weak self] result in
      guard let self else { return }
      engine = nil
      takeFolderBack { [self] in take(result) }
    }
    engine?.start(record.kind)
  }

  private func take(_ result: PreparedPages) {
    guard !isCancelled else { return }
    switch result {
    case .made(let path, let pages):
      record.status.pages = pages
      leavePreparation(path)
    case .failed(let status):
      finish(status)
      leavePreparation(nil)
    }
  }

  private func leavePreparation(_ path: String?) {
    let then = prepared
    prepared = nil
    then?(path)
  }

  /// Makes the folder the system's again, and calls `then`. A browser leaves thousands of files there, so another thread does it.
  private func takeFolderBack(then: @escaping () -> Void) {
    let (folder, user) = (folder, user)
    self.user = nil
    BackgroundWork.run(system.reactor) {
      Folder.remove(PrintEngine.profile(in: folder))
      if user != nil { _ = Ownership.give(folder, to: geteuid()) }
    } then: { [system] in
      if let user { system.confinement.giveBack(user) }
      then()
    }
  }

  /// Sends the pages; without a file it only follows a job that the printer has.
  func send(_ file: String?) {
    guard let program = Printers.program else { return finish(.failed(.engine)) }
    var arguments: [String]
    if let file {
      let options = record.options
      arguments = [
        "print", "--uri", record.printer, "--title", options.title.isEmpty ? "Shoji" : options.title, "--copies", "\(options.copies)",
        "--sides", options.sides.rawValue, "--color", options.color.rawValue, "--orientation", options.orientation.rawValue,
      ]
      if let paper = options.paper { arguments += ["--paper", paper] }
      arguments.append(file)
      record.stage = .sending
      record.status.state = .sending
    } else {
      arguments = ["follow", "--uri", record.printer, "--job", "\(record.job ?? 0)"]
    }
    guard system.storage.printing.update(record) else { return finish(.failed(.engine)) }
    var last: PrintStatus?
    sending = ToolProcess(
      // Longer than any printer waits for paper.
      ToolProcess.Start(executable: program, arguments: arguments, folder: folder, usesNetwork: true, user: nil, seconds: 86_400),
      system.services
    ) { [weak self] line in
      guard let self else { return }
      guard let said = try? JSONDecoder().decode(PrintingLine.self, from: Data(line.utf8)) else {
        return system.log.debug(line, from: "printing")
      }
      if let status = take(said) { last = status }
    } ended: { [weak self] _ in
      guard let self else { return }
      sending = nil
      finish(last ?? .failed(.gone))
    }
    if sending == nil { finish(.failed(.engine)) }
  }

  /// Takes a change. Returns the status if it is the last one.
  private func take(_ said: PrintingLine) -> PrintStatus? {
    var status = record.status
    (status.state, status.reasons) = (said.state, said.reasons ?? [])
    if let printed = said.printed { status.printed = printed }
    if said.state == .failed {
      status.reason = said.reason.flatMap(PrintStatus.Failure.init) ?? .aborted
      system.log.warning("job \(record.number) failed: \(said.reason ?? "") \(said.detail ?? "")", from: "printing")
    }
    if said.state.isFinal { return status }
    let isNew = record.job != said.job
    record.status = status
    if let job = said.job { (record.job, record.stage) = (job, .sent) }
    // A change that only the screen shows needs no row.
    if isNew, !system.storage.printing.update(record) { system.log.error("a print job cannot be stored") }
    return nil
  }

  func cancel() {
    // The printer is told, and then it is over.
    if let sending { return sending.end() }
    guard record.stage != .over, !isCancelled else { return }
    isCancelled = true
    finish(PrintStatus(state: .cancelled))
    leavePreparation(nil)
  }

  func finish(_ status: PrintStatus) {
    guard record.stage != .over else { return }
    record.status = status
    record.stage = .over
    if !system.storage.printing.update(record) { system.log.error("a print job cannot be stored") }
    over(record.number)
    // The folder is removed once no program and no thread uses it.
    if let engine {
      self.engine = nil
      engine.cancel { [self] in clear() }
    } else if !isArranging {
      clear()
    }
  }

  /// Removes the folder, and then gives back the number of the user to whom it belonged.
  private func clear() {
    let (folder, user) = (folder, user)
    self.user = nil
    BackgroundWork.run(system.reactor) {
      Folder.remove(folder)
    } then: { [system] in
      if let user { system.confinement.giveBack(user) }
    }
  }
}
