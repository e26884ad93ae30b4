// IncomingFile: a request's body that is a file.

/// Takes a file piece by piece while it arrives from a browser.
protocol IncomingFile: AnyObject {
  /// Takes a piece. Returns false if the connection must be closed.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool
  /// Stops reading from the browser while the file's recipient does not keep up.
  func holdBack(_ connection: Connection)
  /// Answers the request after its last piece.
  func finish(_ connection: Connection, _ system: System)
}

extension System {
  /// Whether a request's body is a file.
  func isFile(_ request: Request) -> Bool { isDroppedFile(request) || isPhoto(request) || isPrintedDocument(request) }

  /// Begins to receive a file. Returns the refusal, or nil after it has begun.
  func beginFile(_ request: Request, _ connection: Connection) -> Response? {
    if isPhoto(request) { return beginPhoto(request, connection) }
    return isPrintedDocument(request) ? beginPrintedDocument(request, connection) : beginDroppedFile(request, connection)
  }
}
