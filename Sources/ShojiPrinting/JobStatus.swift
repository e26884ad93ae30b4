// JobStatus: what a printer says about a job.

import CCups

struct JobStatus {
  private(set) var state: State
  private(set) var reasons: [String]
  /// Printed sides; sheets if the printer counts only those.
  private(set) var printed: Int

  enum State: String { case pending, held, processing, stopped }

  enum Answer {
    case going(JobStatus)
    case ended(JobEnding)
    /// The question was interrupted because the job is being cancelled.
    case cancelled
  }

  static let attributes = [
    "job-state", "job-state-reasons", "job-state-message", "job-impressions-completed", "job-media-sheets-completed",
  ]

  static func ask(_ job: Int32, _ dialogue: PrinterDialogue) throws(JobEnding) -> Answer {
    let request = dialogue.request(IPP_OP_GET_JOB_ATTRIBUTES, job: job)
    request.addRequested(attributes)
    guard let answer = try dialogue.ask(request) else { return .cancelled }
    return read(answer)
  }

  static func read(_ answer: IPPMessage) -> Answer {
    switch answer.status {
    // Many printers forget a job as soon as it is printed. CUPS too takes this for its end.
    case IPP_STATUS_ERROR_NOT_FOUND, IPP_STATUS_ERROR_GONE: return .ended(.done)
    case _ where !answer.isSuccess: return .ended(answer.refusal)
    default: break
    }
    let reasons = answer.strings("job-state-reasons")
    let state: State
    switch answer.integer("job-state").map({ ipp_jstate_t(rawValue: UInt32(bitPattern: $0)) }) {
    case IPP_JSTATE_PENDING: state = .pending
    case IPP_JSTATE_HELD: state = .held
    case IPP_JSTATE_STOPPED: state = .stopped
    case IPP_JSTATE_CANCELED: return .ended(.cancelled)
    case IPP_JSTATE_COMPLETED: return .ended(.done)
    case IPP_JSTATE_ABORTED: return .ended(abortion(reasons, answer.string("job-state-message")))
    default: state = .processing
    }
    let printed = answer.integer("job-impressions-completed") ?? answer.integer("job-media-sheets-completed") ?? 0
    return .going(JobStatus(state: state, reasons: StateReasons.ofJob(reasons), printed: max(0, Int(printed))))
  }

  private static func abortion(_ reasons: [String], _ message: String?) -> JobEnding {
    let isUnsupported = reasons.contains {
      ["unsupported-document-format", "document-format-error", "unsupported-compression"].contains($0)
    }
    let words = StateReasons.ofJob(reasons).joined(separator: ", ")
    let detail = [message, words].compactMap { $0 }.first { !$0.isEmpty } ?? "the printer has aborted the job"
    return .failed(isUnsupported ? .unsupported : .aborted, detail)
  }

  /// Whether the printer works on the job, or would if it could.
  var isActive: Bool { state == .processing || state == .stopped }

  /// Adds what the printer says about itself.
  mutating func add(_ printer: IPPMessage) {
    let own = StateReasons.ofPrinter(printer.strings("printer-state-reasons"))
    reasons = own + reasons.filter { !own.contains($0) }
    // A stopped printer prints nothing, whatever its job's state says.
    if PrinterDescription.state(printer.integer("printer-state")) == "stopped" && state != .held { state = .stopped }
  }

  func json(_ job: Int32) -> JSON {
    .object([
      ("state", .text(state.rawValue)), ("job", .number(Int(job))), ("reasons", .texts(reasons)), ("printed", .number(printed)),
    ])
  }
}
