// FileDocument, ReferenceFileDocument: documents that are read from and written to files.

import Combine
import Foundation
import ShojiGraph

/// The input for reading a document: the file and its type.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The context for writing a document: its type and the existing file.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

/// A document whose value is read from and written to a file.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  /// Returns the document's contents for writing.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object.
public protocol ReferenceFileDocument: ObservableObject, _StoredObject {
  associatedtype Snapshot
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  /// Returns a copy of the contents, which is written while the document is edited further.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns a snapshot's contents for writing.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}
extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document with a type and a name, ready to be written.
struct DocumentFile {
  let types: [UTType]
  let write: (UTType) throws -> FileWrapper

  init<D: FileDocument>(_ document: D) {
    types = D.writableContentTypes
    write = { try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: $0, existingFile: nil)) }
  }
  init<D: ReferenceFileDocument>(_ document: D) {
    types = D.writableContentTypes
    write = { type in
      try document.fileWrapper(
        snapshot: document.snapshot(contentType: type), configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
  }

  /// The document's contents for a type, with a name that gets the type's ending.
  func exported(type: UTType?, name: String?) throws -> ExportedDocument {
    let type = type ?? types.first ?? .data, wrapper = try write(type)
    return ExportedDocument(name: name ?? wrapper.preferredFilename, type: type, contents: .wrapper(wrapper))
  }
}
