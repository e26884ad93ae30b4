// PrinterConnection: a connection to a printer, over which requests are sent one after the other.

import CCups
import Glibc

/// Why a request has no answer.
enum ConnectionFailure: Error, Equatable {
  /// No connection; the printer has not received the request.
  case unreachable
  /// The connection broke or the answer did not come in time; the printer may have received the request.
  case interrupted
  /// The certificate of a printer outside the local networks is not valid for it.
  case untrusted
  /// The server answers, but not as a printer that anyone may use.
  case refused(String)
}

/// Used by one thread.
final class PrinterConnection {
  let address: PrinterAddress
  private var http: OpaquePointer?
  private let limit: RequestLimit

  private static let longestConnect = 30.0

  /// - Parameter isStopped: Asked every second while a request waits; it is given up if the result is true.
  init(_ address: PrinterAddress, isStopped: @escaping () -> Bool = { false }) {
    self.address = address
    limit = RequestLimit(isStopped)
    // NB: without this, libcups asks for a password on the terminal. The callback belongs to the thread.
    cupsSetPasswordCB2({ _, _, _, _, _ in nil }, nil)
  }

  deinit { close() }

  func close() {
    if let http { httpClose(http) }
    http = nil
  }

  /// Sends a request and returns the answer.
  ///
  /// - Parameters:
  ///   - document: Follows the request.
  ///   - seconds: The time for the answer, after the document; may be infinite.
  ///   - isRepeatable: Whether the request does no harm if the printer gets it twice.
  ///   - progressed: Called with the number of bytes of the document that have been sent. Returns false to give up.
  func send(
    _ request: IPPMessage, document: DocumentFile? = nil, seconds: Double, isRepeatable: Bool = true,
    progressed: (Int) -> Bool = { _ in true }
  ) throws(ConnectionFailure) -> IPPMessage {
    // NB: a printer may have closed an idle connection.
    let isUsed = http != nil
    if isUsed && !isRepeatable { close() }
    do throws(ConnectionFailure) {
      return try exchange(request, document, seconds, progressed)
    } catch {
      guard error == .interrupted, isUsed, isRepeatable else { throw error }
      return try exchange(request, document, seconds, progressed)
    }
  }

  private func exchange(
    _ request: IPPMessage, _ document: DocumentFile?, _ seconds: Double, _ progressed: (Int) -> Bool
  ) throws(ConnectionFailure) -> IPPMessage {
    do throws(ConnectionFailure) {
      limit.deadline = now() + seconds
      let http = try connected(seconds)
      var status = cupsSendRequest(http, request.pointer, address.resource, ippLength(request.pointer) + (document?.size ?? 0))
      // NB: libcups connects again by itself if the connection was closed.
      if address.usesTLS, !CertificateTrust.accepts(http, host: address.host) { throw .untrusted }
      if let document, status == HTTP_STATUS_CONTINUE { status = try send(document, over: http, progressed) }
      limit.deadline = now() + seconds
      // NB: an error too: a printer may have refused the request, and closed the connection without waiting for its end.
      let isOpen = status.rawValue <= HTTP_STATUS_CONTINUE.rawValue || status == HTTP_STATUS_OK
      if isOpen, let answer = cupsGetResponse(http, address.resource) { return IPPMessage(owning: answer) }
      throw failure(isOpen ? httpGetStatus(http) : status)
    } catch {
      close()
      throw error
    }
  }

  private func connected(_ seconds: Double) throws(ConnectionFailure) -> OpaquePointer {
    if let http { return http }
    let encryption = address.usesTLS ? HTTP_ENCRYPTION_ALWAYS : HTTP_ENCRYPTION_IF_REQUESTED
    guard
      let http = httpConnect2(
        address.host, address.port, nil, AF_UNSPEC, encryption, 1, Int32(min(seconds, Self.longestConnect) * 1000), nil)
    else {
      throw .unreachable
    }
    self.http = http
    httpSetTimeout(
      http, 1, { _, data in data.map { Unmanaged<RequestLimit>.fromOpaque($0).takeUnretainedValue().allowsWaiting } == true ? 1 : 0 },
      Unmanaged.passUnretained(limit).toOpaque())
    if address.usesTLS, !CertificateTrust.accepts(http, host: address.host) { throw .untrusted }
    return http
  }

  /// Sends the bytes of a document. Returns `HTTP_STATUS_CONTINUE` unless the printer has answered before their end.
  private func send(_ document: DocumentFile, over http: OpaquePointer, _ progressed: (Int) -> Bool) throws(ConnectionFailure)
    -> http_status_t
  {
    // A printer without paper takes no bytes for as long as it likes: the caller decides when that is too long.
    limit.deadline = .infinity
    var offset = 0
    while offset < document.size {
      guard progressed(offset), let part = document.read(at: offset) else { throw .interrupted }
      let status = part.withUnsafeBytes { cupsWriteRequestData(http, $0.bindMemory(to: CChar.self).baseAddress, $0.count) }
      guard status == HTTP_STATUS_CONTINUE else { return status }
      offset += part.count
    }
    _ = progressed(offset)
    return HTTP_STATUS_CONTINUE
  }

  private func failure(_ status: http_status_t) -> ConnectionFailure {
    switch status {
    case HTTP_STATUS_UNAUTHORIZED, HTTP_STATUS_FORBIDDEN, HTTP_STATUS_CUPS_AUTHORIZATION_CANCELED:
      .refused("the printer asks for a password")
    case _ where (400..<500).contains(status.rawValue): .refused("the server answers with HTTP \(status.rawValue)")
    default: .interrupted
    }
  }
}

/// Tells libcups how long to wait.
private final class RequestLimit {
  var deadline = Double.infinity
  private let isStopped: () -> Bool

  init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }

  var allowsWaiting: Bool { now() < deadline && !isStopped() }
}
