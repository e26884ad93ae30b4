// DocumentTree: the documents of one app of one user. It is used by the system process, for the app Files, and by the app's own process. The folder's
// contents are the app's, so no operation follows a symbolic link, and links and special files are no documents.

import Confinement
import Glibc

package struct DocumentTree: Sendable {
  package let app: String
  /// The app's folder, with `Documents`, `Library` and `tmp`.
  let container: String
  /// The bytes that all files of the container may have.
  let room: Int
  /// The size of the largest file.
  let largest: Int

  /// The greatest number of names in a path.
  package static let deepest = 32
  /// Deleted documents are kept so many days.
  package static let daysKept = 30

  package init(app: String = "", container: String, room: Int = 1 << 30, largest: Int = 256 << 20) {
    (self.app, self.container, self.room, self.largest) = (app, container, room, largest)
  }

  /// A file that an app makes in its folder so that the app Files shows its documents.
  package static let sharedMark = "Library/Shoji/shared-documents"
  package var isShared: Bool { OwnFolder("\(container)/Library/Shoji")?.facts(of: "shared-documents") != nil }

  // MARK: Reading

  /// All documents and folders, nearest first, up to a number.
  package func items(atMost bound: Int) -> (items: [DocumentItem], isCut: Bool) {
    guard let root = OwnFolder(container + "/Documents") else { return ([], false) }
    var items: [DocumentItem] = []
    var level: [(folder: OwnFolder, place: DocumentPlace)] = [(root, DocumentPlace(app: app, path: ""))]
    for _ in 0..<Self.deepest where !level.isEmpty {
      var next: [(OwnFolder, DocumentPlace)] = []
      for (folder, place) in level {
        for name in folder.names.sorted() where DocumentName.problem(name) == nil {
          guard items.count < bound else { return (items, true) }
          guard let item = Self.item(name, in: folder, at: place) else { continue }
          items.append(item)
          // A folder that is open takes a descriptor of the process, so there is a bound for each level.
          if item.isFolder, next.count < 200, let inner = folder.folder(name) { next.append((inner, item.place)) }
        }
      }
      level = next
    }
    return (items, false)
  }

  /// The documents and folders in a folder; nil if there is no such folder.
  package func items(in place: DocumentPlace) -> [DocumentItem]? {
    guard let folder = folder(place) else { return nil }
    return folder.names.filter { DocumentName.problem($0) == nil }.compactMap { Self.item($0, in: folder, at: place) }
  }

  package func item(_ place: DocumentPlace) -> DocumentItem? {
    guard let parts = place.parts, let name = parts.last, let folder = folder(place.folder) else { return nil }
    return Self.item(name, in: folder, at: place.folder)
  }

  private static func item(_ name: String, in folder: OwnFolder, at place: DocumentPlace) -> DocumentItem? {
    guard let facts = folder.facts(of: name) else { return nil }
    let isFolder = facts.st_mode & S_IFMT == S_IFDIR
    guard isFolder || facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let changed = Int64(facts.st_mtim.tv_sec) * 1000 + Int64(facts.st_mtim.tv_nsec) / 1_000_000
    let size = isFolder ? folder.folder(name).map { $0.names.count { !$0.hasPrefix(".") } } ?? 0 : Int(facts.st_size)
    return DocumentItem(place: place.appending(name), isFolder: isFolder, size: size, changed: changed)
  }

  // MARK: Changes

  func makeFolder(_ name: String, in place: DocumentPlace) throws(DocumentFailure) -> DocumentPlace {
    try Self.check(name)
    let folder = try open(place)
    guard mkdirat(folder.file, name, 0o700) == 0 else { throw Self.failure(name) }
    try own(folder, name)
    return place.appending(name)
  }

  func rename(_ place: DocumentPlace, to name: String) throws(DocumentFailure) -> DocumentPlace {
    try Self.check(name)
    let folder = try open(place.folder)
    guard place.name != name else { return place }
    guard Self.isDocument(place.name, in: folder) else { throw .missing(place.name) }
    try Self.move(place.name, in: folder, to: name, in: folder)
    return place.folder.appending(name)
  }

  /// Moves within the app.
  func move(_ place: DocumentPlace, to target: DocumentPlace) throws(DocumentFailure) -> DocumentPlace {
    guard !place.path.isEmpty else { throw .missing("") }
    guard !target.isInside(place) else { throw .inside(place.name) }
    guard place.folder != target else { return place }
    let source = try open(place.folder), folder = try open(target)
    guard Self.isDocument(place.name, in: source) else { throw .missing(place.name) }
    let name = DocumentName.free(place.name) { folder.facts(of: $0) != nil }
    try Self.move(place.name, in: source, to: name, in: folder)
    return target.appending(name)
  }

  /// Copies a document or a folder of this or another app.
  func copy(_ place: DocumentPlace, of tree: DocumentTree, to target: DocumentPlace) throws(DocumentFailure) -> DocumentPlace {
    guard !place.path.isEmpty else { throw .missing("") }
    guard !target.isInside(place) || target == place.folder else { throw .inside(place.name) }
    let source = try tree.open(place.folder), folder = try open(target)
    return target.appending(try copy(place.name, in: source, named: place.name, to: folder))
  }

  /// Takes a file over from another container's `tmp` folder.
  func take(_ arrival: DocumentArrival, from other: String, to target: DocumentPlace) throws(DocumentFailure) -> DocumentPlace {
    let folder = try open(target), parts = arrival.path.split(separator: "/").map(String.init)
    guard let name = parts.last, !parts.contains(".."),
      let source = OwnFolder(([other, "tmp"] + parts.dropLast()).joined(separator: "/"))
    else { throw .missing(arrival.name) }
    return target.appending(try copy(name, in: source, named: DocumentName.safe(arrival.name), to: folder))
  }

  /// Copies an entry under a free name. The copy appears whole or not at all.
  private func copy(_ name: String, in source: OwnFolder, named wanted: String, to folder: OwnFolder) throws(DocumentFailure) -> String {
    guard source.facts(of: name) != nil else { throw .missing(name) }
    var copying = self.copying
    let temporary = ".copy-\(UInt64.random(in: 0 ... .max))"
    do throws(DocumentFailure) {
      try copying.copy(name, in: source, to: temporary, in: folder)
      let free = DocumentName.free(wanted) { folder.facts(of: $0) != nil }
      try Self.move(temporary, in: folder, to: free, in: folder)
      return free
    } catch {
      folder.remove(temporary)
      throw error
    }
  }

  /// Copies into this app's folder, within the room that it has left.
  var copying: DocumentCopying {
    DocumentCopying(room: room - FolderSize(of: container, bound: 50_000).bytes, largest: largest, owner: owner)
  }

  // MARK: Parts

  func folder(_ place: DocumentPlace) -> OwnFolder? {
    guard let parts = place.parts else { return nil }
    return OwnFolder((["\(container)/Documents"] + parts).joined(separator: "/"))
  }

  func open(_ place: DocumentPlace) throws(DocumentFailure) -> OwnFolder {
    guard let folder = folder(place) else { throw .missing(place.name) }
    return folder
  }

  /// Whether an entry is a file or a folder, and not a link or something special.
  static func isDocument(_ name: String, in folder: OwnFolder) -> Bool {
    guard let facts = folder.facts(of: name) else { return false }
    return [S_IFDIR, S_IFREG].contains(facts.st_mode & S_IFMT)
  }

  /// The facts of the Documents folder, whose owner owns everything in it.
  private var owner: stat? { OwnFolder(container + "/Documents")?.facts }

  /// Gives a new entry to the user number that owns the documents, if the system process has made it.
  func own(_ folder: OwnFolder, _ name: String) throws(DocumentFailure) {
    guard let facts = owner, facts.st_uid != geteuid() else { return }
    guard fchownat(folder.file, name, facts.st_uid, facts.st_gid, AT_SYMLINK_NOFOLLOW) == 0 else { throw .refused(errno) }
  }

  /// Moves an entry, and never over another one.
  static func move(_ name: String, in source: OwnFolder, to new: String, in folder: OwnFolder) throws(DocumentFailure) {
    guard source.move(name, to: folder, as: new) else { throw failure(new) }
  }

  static func check(_ name: String) throws(DocumentFailure) {
    if let problem = DocumentName.problem(name) { throw .name(problem) }
  }

  static func failure(_ name: String) -> DocumentFailure {
    switch errno {
    case EEXIST, ENOTEMPTY: .taken(name)
    case ENOENT, ENOTDIR, ELOOP: .missing(name)
    case ENOSPC, EDQUOT, EFBIG: .full
    case ENAMETOOLONG: .name(.long)
    case let number: .refused(number)
    }
  }
}
