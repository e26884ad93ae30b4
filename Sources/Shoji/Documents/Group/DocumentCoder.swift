// DocumentCoder: how an app's documents are made, read, written and observed.

import Combine
import Foundation
import ShojiElements
import ShojiSystem

/// The author's document type, as the system uses it.
struct DocumentCoder<Document> {
  let readable: [UTType]
  let writable: [UTType]
  let read: (FileDocumentReadConfiguration) throws -> Document
  let write: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
  /// Reports changes of a document that is an object.
  let observe: (Document, @escaping () -> Void) -> AnyCancellable?
}

extension DocumentCoder where Document: FileDocument {
  static var values: DocumentCoder {
    DocumentCoder(
      readable: Document.readableContentTypes, writable: Document.writableContentTypes, read: { try Document(configuration: $0) },
      write: { try $0.fileWrapper(configuration: $1) }, observe: { _, _ in nil })
  }
}

extension DocumentCoder where Document: ReferenceFileDocument {
  static var objects: DocumentCoder {
    DocumentCoder(
      readable: Document.readableContentTypes, writable: Document.writableContentTypes, read: { try Document(configuration: $0) },
      write: { try $0.fileWrapper(snapshot: $0.snapshot(contentType: $1.contentType), configuration: $1) },
      observe: { document, changed in document.objectWillChange.sink { _ in changed() } })
  }
}
