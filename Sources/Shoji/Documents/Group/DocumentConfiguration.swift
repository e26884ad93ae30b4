// FileDocumentConfiguration, ReferenceFileDocumentConfiguration: what the editor of a document group gets.

import Combine
import Foundation
import ShojiGraph

/// An open document, for its editor.
public struct FileDocumentConfiguration<Document> {
  /// The document; what the editor changes is saved at once.
  @Binding public var document: Document
  /// Where the document is saved.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool

  init(document: Binding<Document>, fileURL: URL?, isEditable: Bool) {
    _document = document
    (self.fileURL, self.isEditable) = (fileURL, isEditable)
  }
}

/// An open document that is an object, for its editor.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document; it is saved when it announces a change.
  @ObservedObject public var document: Document
  /// Where the document is saved.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool

  init(document: Document, fileURL: URL?, isEditable: Bool) {
    _document = ObservedObject(wrappedValue: document)
    (self.fileURL, self.isEditable) = (fileURL, isEditable)
  }
}
