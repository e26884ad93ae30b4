// DocumentGroup: windows that show the app's documents, and the editor of the one that the user opens.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

/// Windows in which the user creates, opens and edits documents.
///
///     @main struct MyApp: App {
///       var body: some Scene {
///         DocumentGroup(newDocument: TextFile()) { file in
///           TextEditor(text: file.$document.text)
///         }
///       }
///     }
///
/// The window begins with the documents in the app's Documents folder. An open document is saved with each change, and opened again when the
/// app is started again. A type that the app declares, such as `UTType(exportedAs: "com.example.checklist")`, has the endings of file names
/// that `types` in `icon.json` gives it; without them, the last part of its identifier.
public struct DocumentGroup<Document, Content: View> {
  let kind: DocumentKind<Document, Content>
  nonisolated init(kind: DocumentKind<Document, Content>) { self.kind = kind }
}

extension DocumentGroup where Document: FileDocument {
  /// Creates windows for documents that are values.
  /// - Parameters:
  ///   - newDocument: a document as the user gets it with Create Document
  ///   - editor: the view in which a document is edited
  nonisolated public init(
    newDocument: @autoclosure @escaping () -> Document, @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: .init(coder: .values, new: newDocument) { editor($0.values(isEditable: true)) })
  }
  /// Creates windows in which documents are only viewed.
  nonisolated public init(
    viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: .init(coder: .values, new: nil) { viewer($0.values(isEditable: false)) })
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Creates windows for documents that are objects.
  /// - Parameters:
  ///   - newDocument: makes a document as the user gets it with Create Document
  ///   - editor: the view in which a document is edited
  nonisolated public init(
    newDocument: @escaping () -> Document, @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: .init(coder: .objects, new: newDocument) { editor($0.objects(isEditable: true)) })
  }
  /// Creates windows in which documents that are objects are only viewed.
  nonisolated public init(
    viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: .init(coder: .objects, new: nil) { viewer($0.objects(isEditable: false)) })
  }
}

extension DocumentGroup: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(DocumentBrowser.self)
    walk.view(Content.self)
  }
  public func _enter(_ windows: _Windows) {
    // All kinds of documents are in one browser.
    if let kinds = windows.documentKinds {
      kinds.all.append(kind)
      return
    }
    let kinds = DocumentKinds(kind)
    windows.documentKinds = kinds
    windows.enter(.init(content: { _ in AnyView(DocumentBrowser(kinds: kinds)) }))
  }
}

/// The kinds of documents of an app, in the order in which they are declared.
@MainActor final class DocumentKinds {
  fileprivate(set) var all: [any AnyDocumentKind]
  init(_ first: any AnyDocumentKind) { all = [first] }

  var types: [UTType] { all.flatMap(\.types) }
  /// The kind that opens a document; nil if none does.
  func kind(of name: String) -> (any AnyDocumentKind)? { all.first { DocumentTypes.type(of: name, in: $0.types) != nil } }
  /// The kind of new documents; nil if they are only viewed.
  var creating: (any AnyDocumentKind)? { all.first { $0.canCreate } }
}

/// A kind of documents, without its types.
@MainActor protocol AnyDocumentKind {
  var types: [UTType] { get }
  var canCreate: Bool { get }
  /// Writes a new document, and returns its place.
  func create(in folder: DocumentPlace, named name: String, of documents: OwnDocuments) throws -> DocumentPlace
  /// The page of a document.
  func page(_ place: DocumentPlace, of documents: OwnDocuments, opened: Binding<DocumentPlace?>) -> AnyView
}

struct DocumentKind<Document, Editor: View> {
  let coder: DocumentCoder<Document>
  let new: (() -> Document)?
  let editor: (DocumentEditing<Document>) -> Editor

  nonisolated init(coder: DocumentCoder<Document>, new: (() -> Document)?, editor: @escaping (DocumentEditing<Document>) -> Editor) {
    (self.coder, self.new, self.editor) = (coder, new, editor)
  }
}

extension DocumentKind: AnyDocumentKind {
  var types: [UTType] { coder.readable }
  var canCreate: Bool { new != nil && !coder.writable.isEmpty }

  func create(in folder: DocumentPlace, named name: String, of documents: OwnDocuments) throws -> DocumentPlace {
    guard let new, let type = coder.writable.first else { throw CocoaError(.fileWriteUnknown) }
    let file = try coder.write(new(), FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    let ending = DocumentTypes.ending(of: type)
    let free = DocumentName.free(ending.isEmpty ? name : "\(name).\(ending)") { documents.tree.item(folder.appending($0)) != nil }
    try DocumentFiles.write(file, to: folder.appending(free), in: documents)
    return folder.appending(free)
  }

  func page(_ place: DocumentPlace, of documents: OwnDocuments, opened: Binding<DocumentPlace?>) -> AnyView {
    AnyView(DocumentPage(kind: self, place: place, documents: documents, opened: opened))
  }
}

/// An open document, from which the editor's configuration is made.
struct DocumentEditing<Document> {
  let document: Document
  let change: (Document) -> Void
  let file: URL
}

extension DocumentEditing where Document: FileDocument {
  func values(isEditable: Bool) -> FileDocumentConfiguration<Document> {
    FileDocumentConfiguration(
      document: Binding {
        document
      } set: {
        if isEditable { change($0) }
      }, fileURL: file, isEditable: isEditable)
  }
}

extension DocumentEditing where Document: ReferenceFileDocument {
  func objects(isEditable: Bool) -> ReferenceFileDocumentConfiguration<Document> {
    ReferenceFileDocumentConfiguration(document: document, fileURL: file, isEditable: isEditable)
  }
}
