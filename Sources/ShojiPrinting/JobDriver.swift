// JobDriver: creates a job at the printer and follows it until it ends.

import CCups

/// Used by one thread.
final class JobDriver {
  private let address: PrinterAddress
  private let patience: Double
  private let progress: Monitor<JobProgress>
  private let reporter: JobReporter

  /// Seconds for which a job is asked for every second; later every third.
  private static let quickTime = 30.0

  init(_ address: PrinterAddress, patience: Double, _ progress: Monitor<JobProgress>, _ reporter: JobReporter) {
    (self.address, self.patience, self.progress, self.reporter) = (address, patience, progress, reporter)
  }

  func run(_ task: JobTask) -> JobEnding {
    do throws(JobEnding) {
      switch task {
      case .print(let order): return try print(order)
      case .follow(let request): return try follow(request.job, dialogue(request.user))
      }
    } catch {
      return error
    }
  }

  private func dialogue(_ user: String) -> PrinterDialogue { PrinterDialogue(address, user: user, patience: patience, progress) }

  private func print(_ order: PrintOrder) throws(JobEnding) -> JobEnding {
    guard let document = DocumentFile(order.file) else { return .failed(.file, "no PDF file can be read there") }
    report(.object([("state", .text("sending"))]))
    let dialogue = dialogue(order.user)
    guard let printer = try dialogue.printer(JobAttributes.capabilities) else { return .cancelled }
    guard printer.isSuccess else { return printer.refusal }
    guard printer.strings("document-format-supported").contains(DocumentFile.format) else {
      return .failed(.unsupported, "the printer does not print PDF")
    }
    let attributes = try JobAttributes(order, for: printer)
    let operations = printer.integers("operations-supported")
    let createsJobs = [IPP_OP_CREATE_JOB, IPP_OP_SEND_DOCUMENT].allSatisfy { operations.contains(Int32($0.rawValue)) }
    let job = createsJobs ? try create(order, attributes, dialogue) : nil
    if progress.read({ $0.situation.isCancelled }) {
      guard let job else { return .cancelled }
      return try cancel(job, dialogue)
    }
    DocumentUpload(
      address: address, order: order, version: dialogue.version, document: document, job: job, attributes: attributes, progress: progress
    ).start()
    return try follow(job, dialogue)
  }

  private func create(_ order: PrintOrder, _ attributes: JobAttributes, _ dialogue: PrinterDialogue) throws(JobEnding) -> Int32 {
    let request = dialogue.request(IPP_OP_CREATE_JOB)
    request.add(IPP_TAG_OPERATION, IPP_TAG_NAME, "job-name", order.title)
    attributes.add(to: request)
    // NB: sent once: a second job would be printed too, or keep the printer waiting for its document.
    let answer = try dialogue.order(request, isRepeatable: false)
    guard answer.isSuccess else { throw answer.refusal }
    guard let job = answer.integer("job-id") else { throw .failed(.rejected, "the printer gives the job no number") }
    return job
  }

  /// Follows a job. Its number is nil while a request that creates it is on its way.
  private func follow(_ known: Int32?, _ dialogue: PrinterDialogue) throws(JobEnding) -> JobEnding {
    var job = known
    let start = now()
    while true {
      let situation = progress.read { $0.situation }
      if case .sent(let number) = situation.upload {
        job = job ?? number
        guard job != nil else { return .failed(.rejected, "the printer gives the job no number") }
      }
      if situation.isCancelled {
        if let job { return try cancel(job, dialogue) }
        if situation.upload != .running { return .cancelled }
      } else {
        if situation.isAbandoned && situation.upload != .running { return .abandoned }
        if let ending = try poll(job, dialogue, isSending: situation.upload == .running) { return ending }
        if let failure = failure(of: situation.upload) {
          // The printer has ended the job itself, or still waits for the document.
          if let job { _ = try cancel(job, dialogue) }
          return failure
        }
      }
      let interval = now() - start < Self.quickTime ? 1.0 : 3.0
      progress.wait(until: now() + interval) { $0.situation != situation }
    }
  }

  private func failure(of upload: Upload) -> JobEnding? {
    switch upload {
    case .none, .running, .sent: nil
    case .refused(let ending): ending
    case .broken: .failed(.aborted, "the connection broke while the document was sent")
    }
  }

  /// Asks for the state of the job and the printer, and reports it. Returns how the job has ended, nil if it has not.
  private func poll(_ job: Int32?, _ dialogue: PrinterDialogue, isSending: Bool) throws(JobEnding) -> JobEnding? {
    var status: JobStatus?
    if let job {
      switch try JobStatus.ask(job, dialogue) {
      case .ended(let ending): return ending
      case .going(let going): status = going
      case .cancelled: return nil
      }
    }
    guard let printer = try dialogue.printer(["printer-state", "printer-state-reasons"]), var status, let job else { return nil }
    status.add(printer)
    // A job that waits for its document is still being sent.
    if isSending && !status.isActive { return nil }
    report(status.json(job))
    return nil
  }

  private func cancel(_ job: Int32, _ dialogue: PrinterDialogue) throws(JobEnding) -> JobEnding {
    let answer = try dialogue.order(dialogue.request(IPP_OP_CANCEL_JOB, job: job), isRepeatable: true)
    if answer.isSuccess { return .cancelled }
    // The job may have ended before.
    let request = dialogue.request(IPP_OP_GET_JOB_ATTRIBUTES, job: job)
    request.addRequested(JobStatus.attributes)
    if case .ended(let ending) = JobStatus.read(try dialogue.order(request, isRepeatable: true)) { return ending }
    return answer.refusal
  }

  private func report(_ line: JSON) {
    if !reporter.report(line) { progress.update { $0.situation.isAbandoned = true } }
  }
}
