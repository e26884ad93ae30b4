// DocumentRoutes: the user's documents, among which the user chooses some for an app. The list goes to the client's script and never to the app,
// which gets copies of what the user has chosen.

import FileFormats
import Foundation

extension System {
  static let documentsPath = "/shoji/documents"
  /// The lists and copies that are made for one user at the same time. The view of documents asks for one after the other.
  static let mostDocumentsAtOnce = 4

  /// Answers `GET /shoji/documents` and `POST /shoji/documents/open?scene=TOKEN&app=APP&path=PATH`, and what `answerDocumentSaving` answers. Returns
  /// false for other paths.
  func answerDocuments(_ request: Request, _ connection: Connection) -> Bool {
    let isOpening = request.path == Self.documentsPath + "/open"
    guard isOpening || request.path == Self.documentsPath else { return answerDocumentSaving(request, connection) }
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    guard request.method == (isOpening ? .post : .get) else {
      connection.respond(.notAllowed)
      return true
    }
    guard person.documentsInWork < Self.mostDocumentsAtOnce else {
      connection.respond(.plain(429, "too many requests\n"))
      return true
    }
    isOpening ? openDocument(request, of: person, connection) : listDocuments(of: person, connection)
    return true
  }

  private func listDocuments(of person: Person, _ connection: Connection) {
    guard let documents = person.documents(copiedTo: "") else { return connection.respond(.plain(404, "no documents\n")) }
    person.documentsInWork += 1
    BackgroundWork.run(reactor) {
      documents.listing(at: WallClock.now)
    } then: { [weak connection] listing in
      person.documentsInWork -= 1
      connection?.respond(Self.shown(ShownDocuments(listing)))
    }
  }

  /// Copies a document into the temporary folder of the app whose window asks.
  private func openDocument(_ request: Request, of person: Person, _ connection: Connection) {
    guard let app = request.query["scene"].flatMap(person.scene(token:))?.app, let slug = request.query["app"],
      let path = request.query["path"],
      let documents = person.documents(copiedTo: app.container.folder)
    else { return connection.respond(.plain(404, "no such window\n")) }
    person.documentsInWork += 1
    BackgroundWork.run(reactor) {
      documents.fetch(DocumentPlace(app: slug, path: path), as: 0)
    } then: { [weak connection] copy in
      person.documentsInWork -= 1
      connection?.respond(copy.map { Self.shown(["path": $0]) } ?? .plain(404, "no such document\n"))
    }
  }

  static func shown(_ value: some Encodable, status: UInt32 = 200) -> Response {
    let body = (try? JSONEncoder().encode(value)).map { Array($0) } ?? Array("{}".utf8)
    return Response(status: status, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: body)
  }
}

/// The documents as the client gets them.
private struct ShownDocuments: Encodable {
  struct App: Encodable {
    var slug: String
    var titles: [String: String]
  }
  struct Item: Encodable {
    var app, path: String
    var isFolder: Bool
    var size: Int
    var changed: Int64
    /// The media type by the name.
    var type: String
  }
  var apps: [App]
  var items: [Item]
  var isCut: Bool

  init(_ listing: DocumentsNotice.Listing) {
    apps = listing.apps.map { App(slug: $0.slug, titles: $0.titles) }
    items = listing.items.map {
      Item(
        app: $0.place.app, path: $0.place.path, isFolder: $0.isFolder, size: $0.size, changed: $0.changed,
        type: $0.isFolder ? "" : FileFormat(name: $0.name)?.mimeType ?? "application/octet-stream")
    }
    isCut = listing.isCut
  }
}
