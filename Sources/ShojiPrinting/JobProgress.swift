// JobProgress: the state that the threads of a job share, and how a job ends.

/// How a job has ended.
enum JobEnding: Error, Equatable, Sendable {
  case done
  case cancelled
  case failed(Failure, String)
  /// The system has ended. The printer goes on with the job.
  case abandoned

  enum Failure: String, Sendable {
    /// The printer does not answer any more.
    case gone
    case rejected, aborted, unsupported
    /// The file cannot be read, or is no PDF.
    case file
  }

  /// The last line of the output, nil if it is read no more.
  var json: JSON? {
    switch self {
    case .done: .object([("state", .text("done"))])
    case .cancelled: .object([("state", .text("cancelled"))])
    case .failed(let failure, let detail):
      .object([("state", .text("failed")), ("reason", .text(failure.rawValue)), ("detail", .text(String(detail.prefix(200))))])
    case .abandoned: nil
    }
  }
}

/// The progress of sending the document to the printer.
enum Upload: Equatable, Sendable {
  case none
  case running
  /// The printer has it. The job's number is nil if the request was part of a job with a number, or if the printer gave none.
  case sent(job: Int32?)
  /// The printer does not want it.
  case refused(JobEnding)
  /// The connection broke, or the upload was cancelled.
  case broken
}

struct JobProgress: Sendable {
  /// When the printer was last heard of, in the time of `now()`.
  var lastAnswer = now()
  var situation = Situation()
  var ending: JobEnding?

  /// The events that the thread following the job waits for.
  struct Situation: Equatable, Sendable {
    /// The system has asked for cancellation.
    var isCancelled = false
    /// The system has ended.
    var isAbandoned = false
    var upload = Upload.none
  }
}
