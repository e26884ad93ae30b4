// PrintRoutes: the addresses of printing. A browser sends a document; the system has it printed and tells how far it is.

import Foundation
import Glibc

extension System {
  static let printersPath = "/shoji/printers"
  static let printPath = "/shoji/print"

  /// Whether a request sends a document.
  func isPrintedDocument(_ request: Request) -> Bool { request.method == .post && request.path == Self.printPath }

  /// Begins to receive a document. Returns the refusal, or nil after it has begun.
  ///
  /// The address is `/shoji/print?printer=ID&title=…&copies=…&pages=2-3&paper=…&orientation=…&color=…&sides=…`; the body is an HTML
  /// document that contains all that it shows, a PDF file, or several of them (`&parts=html-1234,pdf-567`, with their sizes).
  func beginPrintedDocument(_ request: Request, _ connection: Connection) -> Response? {
    guard request.origin != nil, request.isSameOrigin else { return .plain(403, "another site's page\n") }
    guard let person = knownPerson(of: request), !person.isTransient else { return .plain(403, "unknown person\n") }
    defer { person.forgetIfIdle() }
    guard centreAdmission.admits(person.name, at: Reactor.now) else { return .plain(429, "too many requests\n") }
    guard (1...configuration.limits.printSize).contains(request.contentLength) else { return .plain(413, "the document is too large\n") }
    guard let kind = PrintedKind(contentType: request.contentType) else { return .plain(415, "a document is HTML or PDF\n") }
    guard let options = PrintOptions(request.query, of: kind, size: request.contentLength) else { return .plain(400, "no such options\n") }
    guard let uri = printing.printers.uri(of: request.query["printer"] ?? "") else { return .plain(404, "no such printer\n") }
    guard PrintEngine.canPrepare(kind, options.parts ?? []) else { return .plain(503, "this server cannot lay out pages\n") }
    if let refusal = printing.begin(of: person.name) { return refusal }
    guard let document = ReceivedDocument(kind, options, printer: uri, size: request.contentLength, printing, folder: dataFolder) else {
      printing.end()
      return .plain(507, "the document cannot be written\n")
    }
    connection.incoming = document
    return nil
  }

  /// Answers `GET /shoji/printers`, `GET /shoji/print/jobs/NUMBER` and `POST /shoji/print/jobs/NUMBER/cancel`. Returns false for other paths.
  func answerPrinting(_ request: Request, _ connection: Connection) -> Bool {
    let jobs = Self.printPath + "/jobs/"
    guard request.path == Self.printersPath || request.path.hasPrefix(jobs) else { return false }
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    if request.path == Self.printersPath {
      guard request.method == .get else {
        connection.respond(.notAllowed)
        return true
      }
      printing.printers.list { [weak connection] printers in connection?.respond(Self.json(200, ShownPrinters(printers))) }
      return true
    }
    let parts = request.path.dropFirst(jobs.count).split(separator: "/", omittingEmptySubsequences: false)
    guard let number = Int64(parts[0]), parts.count == 1 || parts.dropFirst() == ["cancel"] && request.method == .post else {
      connection.respond(.plain(404, "no such job\n"))
      return true
    }
    if parts.count == 2 {
      connection.respond(printing.cancel(number, of: person.name) ? .plain(200, "") : .plain(404, "no such job\n"))
    } else if let status = printing.status(of: number, person: person.name) {
      connection.respond(Self.json(200, status))
    } else {
      connection.respond(.plain(404, "no such job\n"))
    }
    return true
  }

  fileprivate static func json(_ status: UInt32, _ value: some Encodable) -> Response {
    let body = (try? JSONEncoder().encode(value)).map { Array($0) } ?? Array("{}".utf8)
    return Response(status: status, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: body)
  }
}

/// The printers as browsers get them: without their addresses.
private struct ShownPrinters: Encodable {
  struct Entry: Encodable {
    var id, name, location, state: String
    var reasons: [String]
    var isAccepting, color, duplex: Bool
    var papers: [String]
    var defaultPaper: String
    var copies: Int
  }
  var printers: [Entry]

  init(_ printers: [Printer]) {
    self.printers = printers.map {
      Entry(
        id: $0.id, name: $0.name, location: $0.location, state: $0.state, reasons: $0.reasons, isAccepting: $0.isAccepting && $0.pdf,
        color: $0.color, duplex: $0.duplex, papers: $0.papers, defaultPaper: $0.defaultPaper, copies: $0.copies)
    }
  }
}

/// A document on its way from a browser. It is written to a file, which becomes the job's.
final class ReceivedDocument: IncomingFile {
  private let kind: PrintedKind
  private let options: PrintOptions
  private let printer: String
  private let service: PrintService
  private let path: String
  private let file: Int32
  private var left: Int

  init?(_ kind: PrintedKind, _ options: PrintOptions, printer: String, size: Int, _ service: PrintService, folder: String) {
    (self.kind, self.options, self.printer, self.service) = (kind, options, printer, service)
    left = size
    var template = Array("\(folder)/printing/arriving-XXXXXX".utf8CString)
    file = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  // The browser may also leave in the middle.
  deinit {
    guard file >= 0 else { return }
    close(file)
    unlink(path)
    service.end()
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard piece.count <= left else { return false }
    left -= piece.count
    var written = 0
    while written < piece.count {
      let count = write(file, piece.baseAddress! + written, piece.count - written)
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  func holdBack(_ connection: Connection) {}

  func finish(_ connection: Connection, _ system: System) {
    // The user's last page may have closed meanwhile.
    guard left == 0, let person = connection.request.flatMap(system.knownPerson) else {
      return connection.respond(.plain(400, "the document is incomplete\n"))
    }
    defer { person.forgetIfIdle() }
    guard let number = service.add(kind, options, on: printer, of: person.name, file: path) else {
      return connection.respond(.plain(507, "the document cannot be written\n"))
    }
    connection.respond(System.json(202, ["job": "\(number)"]))
  }
}
