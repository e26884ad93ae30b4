// PrinterDialogue: requests of a job, repeated until the printer answers or is gone.

import CCups

/// Used by the thread of a job.
final class PrinterDialogue {
  let address: PrinterAddress
  let user: String
  let patience: Double
  let progress: Monitor<JobProgress>
  private(set) var version = IPPVersion.current
  /// For questions, which a cancellation interrupts.
  private let questions: PrinterConnection
  /// For what changes something at the printer: its answer is awaited even if the job is cancelled meanwhile.
  private let orders: PrinterConnection

  init(_ address: PrinterAddress, user: String, patience: Double, _ progress: Monitor<JobProgress>) {
    (self.address, self.user, self.patience, self.progress) = (address, user, patience, progress)
    questions = PrinterConnection(address) { progress.read { $0.situation.isCancelled } }
    orders = PrinterConnection(address)
  }

  func request(_ operation: ipp_op_t, job: Int32? = nil) -> IPPMessage {
    let request = IPPMessage(operation, to: address, user: user, version: version)
    if let job { request.add(IPP_TAG_OPERATION, IPP_TAG_INTEGER, "job-id", job) }
    return request
  }

  /// Returns some attributes of the printer, nil if the job has been cancelled meanwhile.
  func printer(_ attributes: [String]) throws(JobEnding) -> IPPMessage? {
    func ask() throws(JobEnding) -> IPPMessage? {
      let request = request(IPP_OP_GET_PRINTER_ATTRIBUTES)
      request.addRequested(attributes)
      return try self.ask(request)
    }
    let answer = try ask()
    guard let answer, answer.status == IPP_STATUS_ERROR_VERSION_NOT_SUPPORTED, version == .current else { return answer }
    version = .old
    return try ask()
  }

  /// Returns the answer to a question, nil if the job has been cancelled meanwhile.
  func ask(_ request: IPPMessage) throws(JobEnding) -> IPPMessage? {
    try repeated(isInterruptible: true) { [questions, patience] in questions.answer(request, seconds: patience, isRepeatable: true) }
  }

  /// Returns the answer to a request that changes something. Unless it is repeatable, it is sent once only, except to a busy printer.
  func order(_ request: IPPMessage, isRepeatable: Bool) throws(JobEnding) -> IPPMessage {
    let answer = try repeated(isInterruptible: false) { [orders, patience] in
      orders.answer(request, seconds: patience, isRepeatable: isRepeatable)
    }
    guard let answer else { throw .cancelled }
    return answer
  }

  private func repeated(
    isInterruptible: Bool, _ send: () -> (Result<IPPMessage, ConnectionFailure>, isFinal: Bool)
  ) throws(JobEnding) -> IPPMessage? {
    var busySince: Double?
    while !isInterruptible || !progress.read({ $0.situation.isCancelled }) {
      let (result, isFinal) = send()
      switch result {
      case .success(let answer):
        progress.update { $0.lastAnswer = now() }
        guard answer.isBusy else { return answer }
        let since = busySince ?? now()
        busySince = since
        guard now() - since < patience else { throw .failed(.rejected, answer.explanation) }
      case .failure(let failure):
        try check(failure)
        let isGone = now() - progress.read { $0.lastAnswer } >= patience
        guard !isGone, !isFinal else { throw .failed(.gone, "no answer from \(address.host)") }
      }
      let limit = now() + 1
      if isInterruptible {
        progress.wait(until: limit) { $0.situation.isCancelled }
      } else {
        progress.wait(until: limit) { _ in false }
      }
    }
    return nil
  }

  private func check(_ failure: ConnectionFailure) throws(JobEnding) {
    switch failure {
    case .unreachable, .interrupted: return
    case .untrusted: throw .failed(.rejected, "no authority vouches for the certificate of \(address.host)")
    case .refused(let reason): throw .failed(.rejected, reason)
    }
  }
}

extension PrinterConnection {
  /// Sends a request. The result is final if the printer may have received a request that must not be repeated.
  fileprivate func answer(
    _ request: IPPMessage, seconds: Double, isRepeatable: Bool
  ) -> (Result<IPPMessage, ConnectionFailure>, isFinal: Bool) {
    do throws(ConnectionFailure) {
      return (.success(try send(request, seconds: seconds, isRepeatable: isRepeatable)), false)
    } catch {
      return (.failure(error), error == .interrupted && !isRepeatable)
    }
  }
}

extension IPPMessage {
  /// Whether the same request may succeed soon.
  var isBusy: Bool {
    [IPP_STATUS_ERROR_BUSY, IPP_STATUS_ERROR_TEMPORARY, IPP_STATUS_ERROR_TOO_MANY_JOBS].contains(status)
  }

  /// How a job ends whose request got this answer.
  var refusal: JobEnding {
    switch status {
    case IPP_STATUS_ERROR_DOCUMENT_FORMAT_NOT_SUPPORTED, IPP_STATUS_ERROR_ATTRIBUTES_OR_VALUES,
      IPP_STATUS_ERROR_COMPRESSION_NOT_SUPPORTED, IPP_STATUS_ERROR_OPERATION_NOT_SUPPORTED:
      .failed(.unsupported, explanation)
    default: .failed(.rejected, explanation)
    }
  }
}
