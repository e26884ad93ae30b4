// DragRoutes: files that a browser drops on an app, and dragged items that a browser saves as files.

extension System {
  /// The address of a dragged item: `/shoji/drag/TOKEN?item=0&type=public.png`, for a drag to the desktop. Returns false for other addresses.
  func answerDrag(_ request: Request, _ connection: Connection) -> Bool {
    let folder = "/shoji/drag/"
    guard request.path.hasPrefix(folder) else { return false }
    guard request.method == .get, let person = knownPerson(of: request), let type = request.query["type"], !type.isEmpty else {
      connection.respond(.notFound)
      return true
    }
    let wish = DragTransfer(
      item: UInt32(request.query["item"] ?? "") ?? 0, drag: String(request.path.dropFirst(folder.count)), type: type)
    // The browser may have left by the time the app answers.
    person.drags.fetch(wish, unread: { [weak connection] in connection?.unsent ?? 0 }) { [weak connection] answer in
      guard let connection else { return }
      guard answer.problem.isEmpty else { return connection.respond(.notFound) }
      connection.respond(
        Response(
          status: 200,
          headers: [
            ("content-type:", "application/octet-stream"), ("cache-control:", "no-store"), ("content-disposition:", "attachment"),
          ], body: answer.data))
    }
    person.forgetIfIdle()
    return true
  }

  /// Whether a request sends a file for a drop.
  func isDroppedFile(_ request: Request) -> Bool { request.method == .post && request.path == "/shoji/drop" }

  /// Begins to receive a file. Returns the refusal, or nil after it has begun.
  ///
  /// The address is `/shoji/drop?scene=TOKEN&id=…&name=…&type=…`, the body is the file.
  func beginDroppedFile(_ request: Request, _ connection: Connection) -> Response? {
    guard request.origin != nil, request.isSameOrigin else { return .plain(403, "another site's page\n") }
    guard let person = knownPerson(of: request) else { return .plain(403, "unknown person\n") }
    guard request.contentLength <= configuration.limits.droppedFileSize else { return .plain(413, "the file is too large\n") }
    guard fileAdmission.admits(person.name, at: Reactor.now) else { return .plain(429, "too many files\n") }
    guard let scene = request.query["scene"].flatMap(person.scene(token:)), scene.isOpen, let app = scene.app, let process = app.process,
      let id = request.query["id"]
    else {
      person.forgetIfIdle()
      return .plain(404, "no such window\n")
    }
    connection.incoming = DroppedFile(
      id: id, scene: scene.number, app: app, process: process, size: request.contentLength)
    let head = DragTransfer(
      item: request.contentLength == 0 ? 1 : 0, drag: id, type: request.query["type"] ?? "", name: request.query["name"] ?? "")
    process.send(.droppedFile, scene: scene.number, head.payload)
    return nil
  }
}

/// A file on its way from a browser to an app's process, which writes it to its own folder.
final class DroppedFile: IncomingFile {
  private let id: String
  private let scene: UInt32
  private weak var app: PersonApp?
  private weak var process: ChildProcess?
  private let size: Int
  private var received = 0
  private var pieces: UInt32 = 0

  init(id: String, scene: UInt32, app: PersonApp, process: ChildProcess, size: Int) {
    (self.id, self.scene, self.app, self.process, self.size) = (id, scene, app, process, size)
  }

  /// Whether the whole file has been passed on.
  private var isWhole: Bool { received == size }
  /// Whether the process that began to receive it still runs.
  private var isAlive: Bool { process != nil && app?.process === process }

  /// Passes a piece on to the app.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard isAlive, let process, received + piece.count <= size else { return false }
    received += piece.count
    pieces += 1
    process.send(
      .droppedFile, scene: scene, DragTransfer(request: pieces, item: isWhole ? 1 : 0, drag: id, data: [UInt8](piece)).payload)
    return true
  }

  func holdBack(_ connection: Connection) {
    guard isAlive, let app, let process, process.backlog > Self.fullBacklog else { return }
    connection.setReading(false)
    app.heldBack.append(connection)
  }

  func finish(_ connection: Connection, _ system: System) {
    connection.respond(isWhole ? .plain(200, "") : .plain(400, "the file is incomplete\n"))
  }

  private static let fullBacklog = 4 << 20
}
