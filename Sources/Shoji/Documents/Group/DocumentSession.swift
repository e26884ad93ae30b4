// DocumentSession: an open document. All windows that show it share one session. Changes are written before the frame that shows them is sent.

import Combine
import Foundation
import Observation
import ShojiElements
import ShojiGraph
import ShojiSystem

@MainActor @Observable final class DocumentSession<Document>: WriteThroughSource {
  /// Where the document is. It changes when the document is renamed or moved, also by another process.
  private(set) var place: DocumentPlace
  /// The contents; nil if the file cannot be read.
  private(set) var document: Document?
  private(set) var state = DocumentState.open
  /// The name of another version of the document, which was saved beside it.
  var conflict: String?

  @ObservationIgnored private let documents: OwnDocuments
  @ObservationIgnored private let coder: DocumentCoder<Document>
  @ObservationIgnored private var subscription: AnyCancellable?
  @ObservationIgnored private var isChanged = false
  /// The file as it was last read or written.
  @ObservationIgnored private var stamp: DocumentStamp?
  @ObservationIgnored private var file: FileWrapper?

  init(_ place: DocumentPlace, in documents: OwnDocuments, coder: DocumentCoder<Document>) {
    (self.place, self.documents, self.coder) = (place, documents, coder)
    read()
  }

  /// Adopts changed contents, and writes them at the end of the turn.
  func change(_ document: Document) {
    self.document = document
    changed()
  }

  private func changed() {
    isChanged = true
    WriteThrough.schedule(self)
  }

  func isIn(_ documents: OwnDocuments) -> Bool { self.documents === documents }

  // MARK: Reading

  private func read() {
    stamp = documents.tree.stamp(place)
    do {
      guard stamp != nil else { throw CocoaError(.fileReadNoSuchFile) }
      let file = try FileWrapper(url: documents.url(of: place))
      guard let type = DocumentTypes.type(of: place.name, in: coder.readable) else { throw CocoaError(.fileReadUnknown) }
      adopt(try coder.read(FileDocumentReadConfiguration(contentType: type, file: file)), file)
    } catch {
      (document, subscription) = (nil, nil)
      state = stamp == nil ? .gone : .unreadable
    }
  }

  private func adopt(_ document: Document, _ file: FileWrapper) {
    (self.document, self.file, state) = (document, file, .open)
    subscription = coder.observe(document) { [weak self] in onMain { self?.changed() } }
  }

  /// Follows what another process has done with the file.
  func follow() {
    let new = documents.tree.stamp(place)
    guard new != stamp else { return }
    if new == nil, let stamp, let moved = documents.tree.place(of: stamp) {
      place = moved
      return
    }
    // Changes that are not written yet are newer than what happened to the file.
    guard !isChanged else { return }
    if new == nil { state = .gone } else { read() }
  }

  // MARK: Writing

  func writeThrough() -> Bool {
    guard isChanged, let document else { return true }
    do {
      let type = DocumentTypes.type(of: place.name, in: coder.writable) ?? coder.writable.first ?? .data
      let new = try coder.write(document, FileDocumentWriteConfiguration(contentType: type, existingFile: file))
      follow()
      try keepOtherVersion()
      if stamp == nil || documents.tree.stamp(place) == nil || !new.isSame(as: file) {
        try DocumentFiles.write(new, to: place, in: documents)
      }
      (stamp, file, isChanged) = (documents.tree.stamp(place), new, false)
      if state != .open { state = .open }
      return true
    } catch {
      if state != .unsaved { state = .unsaved }
      return false
    }
  }

  /// Renames the file if another process has changed it since it was read.
  private func keepOtherVersion() throws {
    guard let present = documents.tree.stamp(place), let stamp, present != stamp else { return }
    let name = DocumentName.free(place.name) { documents.tree.item(place.folder.appending($0)) != nil }
    let outcome = DocumentTrees([documents.tree], asking: documents.folder).perform(.rename(place, to: name), at: OwnDocuments.now)
    if let failure = outcome.failure { throw failure }
    conflict = name
  }

  /// Writes the contents of a document whose file is gone.
  func saveAgain() {
    isChanged = true
    _ = writeThrough()
  }
}

/// The state of an open document's file.
enum DocumentState {
  case open
  /// The file cannot be read, and is left as it is.
  case unreadable
  /// The file is gone; the contents are those that were shown last.
  case gone
  /// The latest changes could not be written yet.
  case unsaved
}

/// Writes documents so that a file always has either the old or the new contents.
@MainActor enum DocumentFiles {
  static func write(_ file: FileWrapper, to place: DocumentPlace, in documents: OwnDocuments) throws {
    let url = documents.url(of: place)
    let new = url.deletingLastPathComponent().appendingPathComponent(".saving-\(UInt64.random(in: 0 ... .max))")
    do {
      try file.write(to: new, options: .withNameUpdating, originalContentsURL: url)
      guard DocumentTree.replace(url.path, by: new.path) else { throw CocoaError(.fileWriteUnknown) }
      file.filename = url.lastPathComponent
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }
}

extension FileWrapper {
  /// Whether two files have the same contents; false for folders, which are written again.
  fileprivate func isSame(as other: FileWrapper?) -> Bool {
    guard let own = regularFileContents, let other = other?.regularFileContents else { return false }
    return own == other
  }
}
