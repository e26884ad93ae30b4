// DocumentSavingRoutes: the user saves what an app has exported in a folder among the documents of the app Files, and makes folders for it.

import Foundation

extension System {
  /// Answers `POST /shoji/documents/save?scene=TOKEN&from=EXPORT&app=APP&path=FOLDER&name=NAME&taken=ask|keepBoth|replace` and
  /// `POST /shoji/documents/folder?app=APP&path=FOLDER&name=NAME`. Returns false for other paths.
  func answerDocumentSaving(_ request: Request, _ connection: Connection) -> Bool {
    let isFolder = request.path == Self.documentsPath + "/folder"
    guard isFolder || request.path == Self.documentsPath + "/save" else { return false }
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    guard request.method == .post else {
      connection.respond(.notAllowed)
      return true
    }
    guard person.documentsInWork < Self.mostDocumentsAtOnce else {
      connection.respond(.plain(429, "too many requests\n"))
      return true
    }
    guard let work = isFolder ? makingFolder(request, of: person) : saving(request, of: person) else {
      connection.respond(.plain(404, "no such folder or window\n"))
      return true
    }
    person.documentsInWork += 1
    BackgroundWork.run(reactor, work) { [weak connection] answer in
      person.documentsInWork -= 1
      connection?.respond(Self.shown(answer, status: answer.status))
    }
    return true
  }

  private func makingFolder(_ request: Request, of person: Person) -> (@Sendable () -> DocumentSavingAnswer)? {
    guard let place = folder(of: request, person), let name = request.query["name"], let documents = person.documents(copiedTo: "") else {
      return nil
    }
    return { DocumentSavingAnswer(documents.makeFolder(name, in: place)) }
  }

  private func saving(_ request: Request, of person: Person) -> (@Sendable () -> DocumentSavingAnswer)? {
    guard let place = folder(of: request, person), let name = request.query["name"], let export = request.query["from"],
      let whenTaken = request.query["taken"].flatMap(DocumentTree.WhenTaken.init(rawValue:)),
      let app = request.query["scene"].flatMap(person.scene(token:))?.app,
      let documents = person.documents(copiedTo: app.container.folder)
    else { return nil }
    let slug = app.registration.slug
    return { DocumentSavingAnswer(documents.save(export, as: name, in: place, whenTaken: whenTaken), savedBy: slug) }
  }

  /// The folder that a request names. The user may save among the documents of the app Files before it has ever run.
  private func folder(of request: Request, _ person: Person) -> DocumentPlace? {
    guard let app = request.query["app"], let path = request.query["path"] else { return nil }
    if let registration = registration(app), registration.isFiles, !person.app(registration).makeFolder() { return nil }
    return DocumentPlace(app: app, path: path)
  }
}

/// The answer to the browser after a document was saved or a folder was made.
struct DocumentSavingAnswer: Encodable, Sendable {
  /// The name, which has a number if both documents are kept.
  var name: String?
  /// Whether the document is in the Documents folder of the app that saved it, which can then read it there.
  var isOwn: Bool?
  /// The case of `DocumentFailure` or, for a name that cannot be used, of `DocumentName.Problem`.
  var failure: String?

  init(_ result: Result<DocumentPlace, DocumentFailure>, savedBy app: String? = nil) {
    switch result {
    case .success(let place): (name, isOwn) = (place.name, place.app == app)
    case .failure(.name(let problem)): failure = problem.rawValue
    case .failure(.taken): failure = "taken"
    case .failure(.missing): failure = "missing"
    case .failure(.full): failure = "full"
    case .failure(.inside), .failure(.refused): failure = "refused"
    }
  }

  var status: UInt32 {
    switch failure {
    case nil: 200
    case "taken": 409
    case "missing": 404
    case "full": 507
    case "refused": 500
    default: 400
    }
  }
}
