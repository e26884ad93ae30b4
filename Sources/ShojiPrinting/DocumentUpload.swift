// DocumentUpload: sends the document on a thread of its own. A printer without paper stops taking bytes; meanwhile the job is followed over
// another connection, so that the user learns why.

import CCups

struct DocumentUpload: Sendable {
  let address: PrinterAddress
  let order: PrintOrder
  let version: IPPVersion
  let document: DocumentFile
  /// The job that the document belongs to, nil if the request creates one.
  let job: Int32?
  let attributes: JobAttributes
  let progress: Monitor<JobProgress>

  /// Starts the upload; its end shows in the progress.
  func start() {
    progress.update { $0.situation.upload = .running }
    let isStarted = startThread {
      let result = send()
      progress.update { $0.situation.upload = result }
    }
    if !isStarted { progress.update { $0.situation.upload = .broken } }
  }

  private func request() -> IPPMessage {
    let request = IPPMessage(job == nil ? IPP_OP_PRINT_JOB : IPP_OP_SEND_DOCUMENT, to: address, user: order.user, version: version)
    if let job {
      request.add(IPP_TAG_OPERATION, IPP_TAG_INTEGER, "job-id", job)
      request.add(IPP_TAG_OPERATION, IPP_TAG_MIMETYPE, "document-format", DocumentFile.format)
      request.add(IPP_TAG_OPERATION, "last-document", true)
    } else {
      request.add(IPP_TAG_OPERATION, IPP_TAG_NAME, "job-name", order.title)
      request.add(IPP_TAG_OPERATION, IPP_TAG_MIMETYPE, "document-format", DocumentFile.format)
      attributes.add(to: request)
    }
    return request
  }

  private func send() -> Upload {
    let start = now()
    // NB: a cancellation stops the upload, but not the wait for the answer, which may hold the number of the job to cancel.
    let isWhole = Monitor(false)
    let connection = PrinterConnection(address) { !isWhole.read { $0 } && progress.read { $0.situation.isCancelled } }
    while true {
      isWhole.update { $0 = false }
      do throws(ConnectionFailure) {
        let answer = try connection.send(request(), document: document, seconds: .infinity, isRepeatable: false) { sent in
          if sent == document.size { isWhole.update { $0 = true } }
          return progress.update { progress in
            progress.lastAnswer = now()
            return !progress.situation.isCancelled
          }
        }
        progress.update { $0.lastAnswer = now() }
        if answer.isSuccess { return .sent(job: answer.integer("job-id")) }
        guard answer.isBusy, now() - start < order.patience else { return .refused(answer.refusal) }
      } catch {
        switch error {
        case .unreachable where now() - start < order.patience: break
        case .unreachable, .interrupted: return .broken
        case .untrusted: return .refused(.failed(.rejected, "no authority vouches for the certificate of \(address.host)"))
        case .refused(let reason): return .refused(.failed(.rejected, reason))
        }
      }
      progress.wait(until: now() + 1) { $0.situation.isCancelled }
      if progress.read({ $0.situation.isCancelled }) { return .broken }
    }
  }
}
