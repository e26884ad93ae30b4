// DocumentTree+Deletion: deleted documents stay in the app's folder, in `Library/Shoji/Deleted/ID`: the item itself in `item`, and where it was in
// `place`. They can be restored for 30 days.

import Confinement
import Glibc

extension DocumentTree {
  private static let parts = ["Library", "Shoji", "Deleted"]
  private var deletedPath: String { ([container] + Self.parts).joined(separator: "/") }

  func delete(_ place: DocumentPlace, at time: Int64) throws(DocumentFailure) -> DeletedDocument.ID {
    guard !place.path.isEmpty else { throw .missing("") }
    let source = try open(place.folder)
    guard Self.isDocument(place.name, in: source) else { throw .missing(place.name) }
    let all = try makeDeletedFolder()
    var number = 0
    var name = "\(time)-0"
    while mkdirat(all.file, name, 0o700) != 0 {
      guard errno == EEXIST else { throw Self.failure(name) }
      number += 1
      name = "\(time)-\(number)"
    }
    guard let folder = all.folder(name), mkdirat(folder.file, "item", 0o700) == 0, let inner = folder.folder("item") else {
      throw Self.failure(name)
    }
    try write(place.path, to: "place", in: folder)
    try own(folder, "item")
    try own(all, name)
    do throws(DocumentFailure) {
      try Self.move(place.name, in: source, to: place.name, in: inner)
    } catch {
      all.remove(name)
      throw error
    }
    return DeletedDocument.ID(app: app, name: name)
  }

  /// Deleted documents, the latest first. Those whose time is over are erased.
  package func deleted(at time: Int64) -> [DeletedDocument] {
    guard let all = OwnFolder(deletedPath) else { return [] }
    let oldest = time - Int64(Self.daysKept) * 86_400_000
    return all.names.compactMap { name -> DeletedDocument? in
      guard let date = Self.date(of: name) else { return nil }
      guard date >= oldest else {
        all.remove(name)
        return nil
      }
      guard let (item, place) = content(of: name, in: all), let facts = item.facts(of: place.name) else { return nil }
      return DeletedDocument(
        id: DeletedDocument.ID(app: app, name: name), place: place, isFolder: facts.st_mode & S_IFMT == S_IFDIR, size: Int(facts.st_size),
        date: date)
    }.sorted { ($0.date, $0.id.name) > ($1.date, $1.id.name) }
  }

  /// Restores a document to where it was; its folders are made again if they are gone.
  func restore(_ id: DeletedDocument.ID) throws(DocumentFailure) -> DocumentPlace {
    guard Self.date(of: id.name) != nil, let all = OwnFolder(deletedPath), let (item, place) = content(of: id.name, in: all) else {
      throw .missing(id.name)
    }
    var folder = try open(DocumentPlace(app: app, path: ""))
    for part in place.folder.parts ?? [] {
      if mkdirat(folder.file, part, 0o700) == 0 { try own(folder, part) }
      guard let inner = folder.folder(part) else { throw Self.failure(part) }
      folder = inner
    }
    let target = folder
    let name = DocumentName.free(place.name) { target.facts(of: $0) != nil }
    try Self.move(place.name, in: item, to: name, in: folder)
    all.remove(id.name)
    return place.folder.appending(name)
  }

  func erase(_ id: DeletedDocument.ID) {
    guard Self.date(of: id.name) != nil else { return }
    OwnFolder(deletedPath)?.remove(id.name)
  }

  /// Erases a document that has been copied elsewhere.
  func erase(_ place: DocumentPlace) throws(DocumentFailure) {
    guard !place.path.isEmpty else { throw .missing("") }
    try open(place.folder).remove(place.name)
  }

  // MARK: Parts

  /// The time in a name; nil for a name that is none of a deleted document.
  private static func date(of name: String) -> Int64? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    return Int64(parts[0])
  }

  /// The folder with the item, and where the item was. The app can write both, so they are checked.
  private func content(of name: String, in all: OwnFolder) -> (OwnFolder, DocumentPlace)? {
    guard let folder = all.folder(name), let item = folder.folder("item"), let file = folder.read("place") else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(file, &bytes, bytes.count)
    let place = DocumentPlace(app: app, path: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    guard count > 0, place.parts?.isEmpty == false else { return nil }
    return (item, place)
  }

  private func makeDeletedFolder() throws(DocumentFailure) -> OwnFolder {
    guard var folder = OwnFolder(container) else { throw .missing("") }
    for part in Self.parts {
      if mkdirat(folder.file, part, 0o700) == 0 { try own(folder, part) }
      guard let inner = folder.folder(part) else { throw Self.failure(part) }
      folder = inner
    }
    return folder
  }

  private func write(_ text: String, to name: String, in folder: OwnFolder) throws(DocumentFailure) {
    let file = openat(folder.file, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(name) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw Self.failure(name) }
    try own(folder, name)
  }
}
