// ExportedCopies: documents that an app exports, in its temporary folder, from where the system process copies them to a folder that the user chooses.

import Foundation
import ShojiGraph
import ShojiSystem

@MainActor final class ExportedCopies {
  /// The app's temporary folder.
  private let temporary: URL
  /// The app's own documents.
  private let documents: URL
  /// The folder with the documents of the request; nil before the first one.
  private var folder: URL?
  private(set) var files: [URL] = []

  nonisolated init(
    temporary: URL = FileManager.default.temporaryDirectory,
    documents: URL = URL(fileURLWithPath: ProcessInfo.processInfo.environment["SHOJI_CONTAINER"] ?? NSHomeDirectory())
      .appendingPathComponent("Documents")
  ) { (self.temporary, self.documents) = (temporary, documents) }

  /// The paths in the temporary folder, by which the browser names the documents to the system process.
  var paths: [String] { files.map { $0.pathComponents.suffix(4).joined(separator: "/") } }

  /// Writes documents, each into a folder of its own: two may have the same name.
  func write(_ documents: [DocumentFile], type: UTType?, name: String?) throws {
    remove()
    guard documents.count <= FileTransferEvent.mostFiles else { throw CocoaError(.fileWriteUnknown) }
    let folder = try TemporaryDocuments.makeFolder(DocumentTree.exports, in: temporary)
    self.folder = folder
    for (index, document) in documents.enumerated() {
      let own = folder.appendingPathComponent(String(index))
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let (name, wrapper) = try document.wrapper(type: type, name: name)
      let file = own.appendingPathComponent(DocumentName.safe(name))
      try wrapper.write(to: file, originalContentsURL: nil)
      files.append(file)
    }
  }

  /// Returns where the app finds what the user has saved: in its own documents, or in a copy with the same name if it cannot read the user's folder.
  ///
  /// - Parameter saved: for each document its path in the app's container, or the name alone; the browser reports it
  func urls(saved: [String]) -> Result<[URL], any Error> {
    guard saved.count == files.count, !files.isEmpty else { return .failure(CocoaError(.fileWriteUnknown)) }
    var urls: [URL] = []
    for (file, path) in zip(files, saved) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= DocumentTree.deepest + 1, parts.allSatisfy({ DocumentName.problem($0) == nil }), let name = parts.last else {
        return .failure(CocoaError(.fileWriteInvalidFileName))
      }
      if parts.count > 1 {
        let own = documents.appendingPathComponent(parts.dropFirst().joined(separator: "/"))
        guard parts[0] == "Documents", FileManager.default.fileExists(atPath: own.path) else {
          return .failure(CocoaError(.fileNoSuchFile))
        }
        urls.append(own)
      } else {
        let named = file.deletingLastPathComponent().appendingPathComponent(name)
        if named != file { try? FileManager.default.moveItem(at: file, to: named) }
        urls.append(FileManager.default.fileExists(atPath: named.path) ? named : file)
      }
    }
    (folder, files) = (nil, [])
    return .success(urls)
  }

  /// Removes the documents of a request that has ended without saving them here.
  func remove() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    (folder, files) = (nil, [])
  }
}
