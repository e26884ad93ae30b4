// ExportedCopies: documents that an app exports, in its temporary folder, from where the browser saves them, or the system process copies them to a folder
// that the user chooses.

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
  /// The files for the browser, which saves the contents of a folder one by one.
  private(set) var sent: [FileTransferContent.File] = []

  nonisolated init(
    temporary: URL = FileManager.default.temporaryDirectory,
    documents: URL = URL(fileURLWithPath: ProcessInfo.processInfo.environment["SHOJI_CONTAINER"] ?? NSHomeDirectory())
      .appendingPathComponent("Documents")
  ) { (self.temporary, self.documents) = (temporary, documents) }

  /// The paths in the temporary folder, by which the browser names the documents to the system process.
  var paths: [String] { files.map { $0.pathComponents.suffix(4).joined(separator: "/") } }

  /// Writes documents, each into a folder of its own: two may have the same name.
  func write(_ documents: [DocumentFile], type: UTType?, name: String?) throws {
    guard documents.count <= FileTransferEvent.mostFiles else { throw CocoaError(.fileWriteUnknown) }
    try write(documents.map { try $0.exported(type: type, name: name) })
  }

  /// - Throws: an error for nothing at all, such as an empty folder
  func write(_ documents: [ExportedDocument]) throws {
    remove()
    guard (1...FileTransferEvent.mostFiles).contains(documents.count) else { throw CocoaError(.fileWriteUnknown) }
    let folder = try TemporaryDocuments.makeFolder(DocumentTree.exports, in: temporary)
    self.folder = folder
    for (index, document) in documents.enumerated() {
      let own = folder.appendingPathComponent(String(index))
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let file = own.appendingPathComponent(document.name)
      try document.write(to: file)
      let inner = try Self.sent(file, document.type)
      guard !inner.isEmpty else {
        remove()
        throw CocoaError(.fileWriteUnknown)
      }
      files.append(file)
      sent += inner
    }
  }

  /// A file, or the files of a folder in the order of their paths.
  private static func sent(_ file: URL, _ type: UTType) throws -> [FileTransferContent.File] {
    let values = try file.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
    if values.isDirectory == true {
      let inner = try FileManager.default.contentsOfDirectory(at: file, includingPropertiesForKeys: nil)
      return try inner.sorted { $0.lastPathComponent < $1.lastPathComponent }.flatMap { try sent($0, type) }
    }
    guard values.isRegularFile == true else { return [] }
    let name = file.lastPathComponent, type = type.preferredMIMEType ?? "application/octet-stream"
    guard let address = ServedFile.address(of: file) else {
      return [FileTransferContent.File(name: name, type: type, data: try Data(contentsOf: file))]
    }
    return [FileTransferContent.File(name: name, type: type, address: address)]
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
    (folder, files, sent) = (nil, [], [])
    return .success(urls)
  }

  /// Removes the documents of a request that has ended without saving them here.
  func remove() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    (folder, files, sent) = (nil, [], [])
  }
}
