// DocumentSessions: the open documents of the process.

import Foundation
import ShojiSystem

@MainActor enum DocumentSessions {
  private struct Entry {
    weak var session: (any OpenDocument)?
  }
  private static var open: [Entry] = []

  /// Returns the session of a document, which is opened if it is not.
  static func session<Document>(
    _ place: DocumentPlace, of documents: OwnDocuments, _ coder: DocumentCoder<Document>
  ) -> DocumentSession<Document> {
    open.removeAll { $0.session == nil }
    for entry in open {
      if let session = entry.session as? DocumentSession<Document>, session.place == place, session.isIn(documents) { return session }
    }
    let session = DocumentSession(place, in: documents, coder: coder)
    open.append(Entry(session: session))
    return session
  }

  /// Lets open documents follow what has happened to their files.
  static func follow(in documents: OwnDocuments) {
    for entry in open {
      if let session = entry.session, session.isIn(documents) { session.follow() }
    }
  }
}

/// An open document, without its types.
@MainActor protocol OpenDocument: AnyObject {
  func follow()
  func isIn(_ documents: OwnDocuments) -> Bool
}
extension DocumentSession: OpenDocument {}
