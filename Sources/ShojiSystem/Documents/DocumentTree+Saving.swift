// DocumentTree+Saving: documents that an app has made and the user saves in a folder, under a name that the user has given.

import Confinement
import Glibc

extension DocumentTree {
  /// How to proceed if the name of a saved document is taken.
  enum WhenTaken: String, Sendable { case ask, keepBoth, replace }

  /// The folder in an app's `tmp` with the documents that it offers for saving: `Exports/ID/NUMBER/NAME`.
  package static let exports = "Exports"

  /// Copies a document from another container's `tmp/Exports`. It is on the disk when this returns, and nothing has changed when this fails.
  ///
  /// - Parameter path: the path in `tmp`, which the browser and the app have given
  func save(
    _ path: String, from other: String, as name: String, in target: DocumentPlace, whenTaken: WhenTaken
  ) throws(DocumentFailure) -> DocumentPlace {
    try Self.check(name)
    let folder = try open(target), parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == Self.exports, parts.allSatisfy({ DocumentName.problem($0) == nil }),
      let source = OwnFolder(([other, "tmp"] + parts.dropLast()).joined(separator: "/")), Self.isDocument(parts[3], in: source)
    else { throw .missing(name) }
    if whenTaken == .ask, folder.facts(of: name) != nil { throw .taken(name) }
    var copying = self.copying
    let temporary = ".save-\(UInt64.random(in: 0 ... .max))"
    do throws(DocumentFailure) {
      try copying.copy(parts[3], in: source, to: temporary, in: folder)
      guard folder.sync(temporary) else { throw Self.failure(name) }
      let saved = try Self.place(temporary, in: folder, as: name, whenTaken: whenTaken)
      guard fsync(folder.file) == 0 else { throw Self.failure(name) }
      return target.appending(saved)
    } catch {
      folder.remove(temporary)
      throw error
    }
  }

  /// Gives a copy its name. Returns the name, which has a number if another document keeps the wanted one.
  private static func place(
    _ temporary: String, in folder: OwnFolder, as name: String, whenTaken: WhenTaken
  ) throws(DocumentFailure) -> String {
    switch whenTaken {
    case .ask: try move(temporary, in: folder, to: name, in: folder)
    case .keepBoth:
      let free = DocumentName.free(name) { folder.facts(of: $0) != nil }
      try move(temporary, in: folder, to: free, in: folder)
      return free
    case .replace:
      guard folder.facts(of: name) != nil else {
        try move(temporary, in: folder, to: name, in: folder)
        return name
      }
      // A link or a special file that the app has put there is no document that the user has seen.
      guard isDocument(name, in: folder), folder.replace(name, by: temporary) else { throw .taken(name) }
    }
    return name
  }
}
