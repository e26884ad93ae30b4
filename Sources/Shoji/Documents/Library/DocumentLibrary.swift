// DocumentLibrary: the documents that a browser of documents shows: the app's own, or, in the app Files, those of all the user's apps.

import Foundation
import Glibc
import Observation
import ShojiGraph
import ShojiSystem

@MainActor @Observable package final class DocumentLibrary {
  /// All documents and folders.
  package private(set) var items: [DocumentItem] = []
  /// What was deleted and can be restored, the latest first.
  package private(set) var deleted: [DeletedDocument] = []
  /// Whether there are more documents than are listed.
  package private(set) var isCut = false
  /// The apps whose documents these are; empty for the app's own.
  package private(set) var apps: [DocumentApp] = []
  /// Why the latest change was not made.
  package var failure: DocumentFailure?
  /// What was deleted last, as long as the user is offered to undo it.
  package var undoable: Undoable?
  /// The changes that are being made.
  package private(set) var running = 0

  package struct Undoable: Equatable {
    package var ids: [DeletedDocument.ID]
    /// The name of the document; nil for several.
    package var name: String?
  }

  /// Makes changes, and gives the addresses of documents to this process.
  @ObservationIgnored private let source: any DocumentSource

  package init(_ source: any DocumentSource) {
    self.source = source
    source.library = self
    source.begin()
  }

  /// The documents of this app.
  package static let own = DocumentLibrary(
    OwnDocuments(folder: ProcessInfo.processInfo.environment["SHOJI_CONTAINER"] ?? NSHomeDirectory()))

  /// The number of documents that a library lists.
  package nonisolated static let most = 10_000

  package func adopt(items: [DocumentItem], deleted: [DeletedDocument], isCut: Bool, apps: [DocumentApp] = []) {
    // An assignment that changes nothing would still evaluate all readers.
    if items != self.items { self.items = items }
    if deleted != self.deleted { self.deleted = deleted }
    if isCut != self.isCut { self.isCut = isCut }
    if apps != self.apps { self.apps = apps }
    let present = Set(deleted.map(\.id))
    if let ids = undoable?.ids, !ids.allSatisfy(present.contains) { undoable = nil }
  }

  // MARK: Reading

  package func items(in folder: DocumentPlace) -> [DocumentItem] { items.filter { $0.place.folder == folder && $0.place != folder } }
  package func item(_ place: DocumentPlace) -> DocumentItem? { items.first { $0.place == place } }
  /// Whether a folder is still there.
  package func hasFolder(_ place: DocumentPlace) -> Bool { place.path.isEmpty || item(place)?.isFolder == true }
  package func isTaken(_ place: DocumentPlace) -> Bool { item(place) != nil }

  /// Makes a document available to this process as a file.
  package func fetch(_ place: DocumentPlace, then: @escaping @MainActor (URL?) -> Void) { source.fetch(place, then: then) }

  /// The app's own documents; nil in the app Files.
  var ownDocuments: OwnDocuments? { source as? OwnDocuments }

  /// Lets the app Files show the documents of this app.
  func markAsShared() {
    guard let folder = ownDocuments?.folder else { return }
    let mark = "\(folder)/\(DocumentTree.sharedMark)"
    guard !FileManager.default.fileExists(atPath: mark) else { return }
    try? FileManager.default.createDirectory(atPath: (mark as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: mark, contents: nil)
  }

  // MARK: Changes

  package func perform(_ change: DocumentChange, then: (@MainActor (DocumentOutcome) -> Void)? = nil) {
    running += 1
    undoable = nil
    source.perform(change) { [weak self] outcome in
      guard let self else { return }
      running -= 1
      if let failure = outcome.failure { self.failure = failure }
      if case .delete(let places) = change, !outcome.deleted.isEmpty {
        undoable = Undoable(ids: outcome.deleted, name: places.count == 1 ? places[0].name : nil)
      }
      then?(outcome)
    }
  }

  /// Restores what was deleted last.
  package func undo() {
    guard let undoable else { return }
    perform(.restore(undoable.ids))
  }
}

/// Where a library's documents are.
@MainActor package protocol DocumentSource: AnyObject {
  /// The library that receives the documents.
  var library: DocumentLibrary? { get set }
  /// Gives the library its documents, and again after each change.
  func begin()
  func perform(_ change: DocumentChange, then: @escaping @MainActor (DocumentOutcome) -> Void)
  func fetch(_ place: DocumentPlace, then: @escaping @MainActor (URL?) -> Void)
}

/// The documents in the app's own folder.
@MainActor package final class OwnDocuments: DocumentSource {
  package weak var library: DocumentLibrary?
  package let folder: String
  package let tree: DocumentTree
  private var watch: DocumentWatch?

  package init(folder: String) {
    self.folder = folder
    tree = DocumentTree(container: folder)
  }

  package func begin() {
    try? FileManager.default.createDirectory(atPath: folder + "/Documents", withIntermediateDirectories: true)
    watch = DocumentWatch { [weak self] in self?.refresh() }
    refresh()
  }

  package func refresh() {
    DocumentSessions.follow(in: self)
    let (items, isCut) = tree.items(atMost: DocumentLibrary.most)
    library?.adopt(items: items, deleted: tree.deleted(at: Self.now), isCut: isCut)
    watch?.follow([folder + "/Documents"] + items.filter(\.isFolder).map { "\(folder)/Documents/\($0.place.path)" })
  }

  package func perform(_ change: DocumentChange, then: @escaping @MainActor (DocumentOutcome) -> Void) {
    let outcome = DocumentTrees([tree], asking: folder).perform(change, at: Self.now)
    refresh()
    then(outcome)
  }

  package func fetch(_ place: DocumentPlace, then: @escaping @MainActor (URL?) -> Void) {
    then(tree.item(place) == nil ? nil : url(of: place))
  }

  package func url(of place: DocumentPlace) -> URL { URL(fileURLWithPath: "\(folder)/Documents/\(place.path)") }

  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}
