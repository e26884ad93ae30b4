// PrintService: the print jobs of all users, from the document to the printer's last page.

import Confinement
import Foundation
import Glibc

final class PrintService {
  private unowned let system: System
  private var store: PrintStore { system.storage.printing }
  private let folder: String
  private(set) lazy var printers = Printers(system)
  /// The jobs that are not over, by number.
  private var jobs: [Int64: PrintJob] = [:]
  /// The jobs whose pages are to be laid out, the oldest first.
  private var waiting: [PrintJob] = []
  private var preparing = 0
  /// How many documents are being received now.
  private var arriving = 0

  /// Documents that are laid out at the same time: each takes a browser of its own.
  private static let mostAtOnce = 2
  static let mostArriving = 4
  static let mostOfPerson = 8, mostOfAll = 200

  init(_ system: System, dataFolder: String) {
    self.system = system
    folder = dataFolder + "/printing"
  }

  /// Goes on with what an earlier system has left, and removes the folders of jobs that are over.
  func start() {
    guard Folder.make(folder), Folder.make(folder + "/tool") else { return system.log.error("\(folder) cannot be written") }
    // What lays out pages has a user number of its own, and passes through this folder to that of its document.
    if system.confinement.givesUsers { chmod(folder, 0o711) }
    store.removeOld()
    let records = store.unfinished
    let kept = Set(records.map { "\($0.number)" } + ["tool"])
    for name in Folder.names(in: folder) where !kept.contains(name) { Folder.remove("\(folder)/\(name)") }
    for record in records {
      // The folder may still belong to the user number of the browser that laid out its pages, which is free for others now.
      if system.confinement.givesUsers { _ = Ownership.give(folder(of: record.number), to: geteuid()) }
      let job = add(record)
      switch record.stage {
      case .waiting: enqueue(job)
      case .sent: job.send(nil)
      // It must not be printed twice.
      case .sending, .over: job.finish(.failed(.interrupted))
      }
    }
  }

  func folder(of number: Int64) -> String { "\(folder)/\(number)" }

  // MARK: Accepting

  /// Reserves room for a document. Returns the refusal, or nil; then `end` must be called.
  func begin(of person: String) -> Response? {
    guard arriving < Self.mostArriving, jobs.count < Self.mostOfAll else { return .plain(503, "too many jobs at the same time\n") }
    guard store.unfinished(of: person) < Self.mostOfPerson else { return .plain(429, "too many jobs\n") }
    arriving += 1
    return nil
  }

  func end() { arriving -= 1 }

  /// Accepts a job whose document is complete in a file, which becomes the job's. Returns the job's number; nil if the disk refuses.
  func add(_ kind: PrintedKind, _ options: PrintOptions, on printer: String, of person: String, file: String) -> Int64? {
    guard DurableFile.sync(file), let number = store.add(kind, options, on: printer, of: person),
      let record = store.job(number, of: person)
    else { return nil }
    let place = folder(of: number)
    guard Folder.make(place), DurableFile.rename(file, to: "\(place)/document.\(kind.rawValue)") else {
      store.remove(number)
      Folder.remove(place)
      return nil
    }
    enqueue(add(record))
    return number
  }

  // MARK: Asking and cancelling

  func status(of number: Int64, person: String) -> PrintStatus? {
    if let job = jobs[number] { return job.record.person == person ? job.record.status : nil }
    return store.job(number, of: person)?.status
  }

  /// Returns false if the user has no such job.
  func cancel(_ number: Int64, of person: String) -> Bool {
    guard let job = jobs[number] else { return store.job(number, of: person) != nil }
    guard job.record.person == person else { return false }
    waiting.removeAll { $0 === job }
    job.cancel()
    return true
  }

  /// Cancels the jobs of an erased user, whose rows are gone.
  func erase(_ person: String) {
    for job in jobs.values.filter({ $0.record.person == person }) {
      waiting.removeAll { $0 === job }
      job.cancel()
    }
  }

  // MARK: Going on

  private func add(_ record: PrintRecord) -> PrintJob {
    let job = PrintJob(record, folder: folder(of: record.number), system)
    job.over = { [weak self] in self?.jobs[$0] = nil }
    jobs[record.number] = job
    return job
  }

  private func enqueue(_ job: PrintJob) {
    waiting.append(job)
    goOn()
  }

  private func goOn() {
    while preparing < Self.mostAtOnce, !waiting.isEmpty {
      let job = waiting.removeFirst()
      preparing += 1
      job.prepare { [weak self] file in
        guard let self else { return }
        preparing -= 1
        if let file { job.send(file) }
        goOn()
      }
    }
  }
}
