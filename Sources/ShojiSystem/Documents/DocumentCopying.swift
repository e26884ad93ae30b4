// DocumentCopying: copies documents and folders with everything in them, within the room that there is.

import Confinement
import Glibc

struct DocumentCopying {
  /// The bytes that may still be written.
  var room: Int
  /// The size of the largest file.
  let largest: Int
  /// The owner of what is made.
  let owner: (user: uid_t, group: gid_t)?
  /// The entries that may still be made.
  private var entries = 10_000

  init(room: Int, largest: Int, owner facts: stat?) {
    (self.room, self.largest) = (room, largest)
    owner = facts.flatMap { $0.st_uid == geteuid() ? nil : ($0.st_uid, $0.st_gid) }
  }

  /// Copies an entry. Symbolic links and special files in a folder are left out.
  mutating func copy(
    _ name: String, in source: OwnFolder, to new: String, in folder: OwnFolder, depth: Int = 0
  ) throws(DocumentFailure) {
    entries -= 1
    guard entries > 0, depth < DocumentTree.deepest else { throw .full }
    guard let facts = source.facts(of: name) else { throw .missing(name) }
    if facts.st_mode & S_IFMT == S_IFDIR {
      guard let inner = source.folder(name) else { throw DocumentTree.failure(name) }
      guard mkdirat(folder.file, new, 0o700) == 0, let copy = folder.folder(new) else { throw DocumentTree.failure(new) }
      for name in inner.names.sorted() where Self.isCopied(name, in: inner) {
        try self.copy(name, in: inner, to: name, in: copy, depth: depth + 1)
      }
      // Last, since the system process would not be refused, but the app could put something in between.
      try own(copy.file)
    } else {
      try copyFile(name, in: source, to: new, in: folder)
    }
  }

  private static func isCopied(_ name: String, in folder: OwnFolder) -> Bool {
    guard let facts = folder.facts(of: name) else { return false }
    return [S_IFDIR, S_IFREG].contains(facts.st_mode & S_IFMT)
  }

  private mutating func copyFile(_ name: String, in source: OwnFolder, to new: String, in folder: OwnFolder) throws(DocumentFailure) {
    guard let input = source.read(name) else { throw .missing(name) }
    defer { close(input) }
    let output = openat(folder.file, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw DocumentTree.failure(new) }
    defer { close(output) }
    var written = 0
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .refused(errno) }
      if count == 0 { break }
      (written, room) = (written + count, room - count)
      guard room >= 0, written <= largest else { throw .full }
      var start = 0
      while start < count {
        let step = buffer.withUnsafeBytes { write(output, $0.baseAddress! + start, count - start) }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw DocumentTree.failure(new) }
        start += step
      }
    }
    var facts = stat()
    // The copy keeps the date of the original's contents.
    if fstat(input, &facts) == 0 { futimens(output, [facts.st_atim, facts.st_mtim]) }
    try own(output)
  }

  private func own(_ file: Int32) throws(DocumentFailure) {
    guard let owner else { return }
    guard fchown(file, owner.user, owner.group) == 0 else { throw .refused(errno) }
  }
}
