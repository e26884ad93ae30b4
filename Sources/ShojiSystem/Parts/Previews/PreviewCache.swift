// PreviewCache: the pages of a user's documents, as files named after the contents of the documents. It holds values only, so that another
// thread can use it.

import Confinement
import Glibc

struct PreviewCache: Sendable {
  /// The user's folder.
  let folder: String

  /// The name of the pages of a document with these contents.
  static func name(of bytes: [UInt8], _ format: OfficeFormat) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = SHA256.hash(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "\(String(decoding: hash, as: UTF8.self))-\(format.rawValue).pdf"
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Whether the pages are there. They count as used now.
  func use(_ name: String) -> Bool { utimensat(AT_FDCWD, path(of: name), nil, AT_SYMLINK_NOFOLLOW) == 0 }

  /// Moves new pages here, and removes those that were used longest ago if they are too many. Returns false if that fails.
  func add(_ file: String, as name: String, most: Int) -> Bool {
    guard Folder.make(DurableFile.folder(of: folder)), Folder.makeReal(folder), rename(file, path(of: name)) == 0 else { return false }
    trim(to: most, keeping: name)
    return true
  }

  private func trim(to most: Int, keeping kept: String) {
    let files = files()
    var size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.used < $1.used }) where size > most && file.name != kept {
      unlink(path(of: file.name))
      size -= file.size
    }
  }

  /// Removes what has not been used since a time in seconds.
  func removeOld(before time: Int) {
    for file in files() where file.used / 1_000_000_000 < time { unlink(path(of: file.name)) }
  }

  private func files() -> [(name: String, size: Int, used: Int)] {
    Folder.names(in: folder).compactMap { name in
      var facts = stat()
      guard lstat(path(of: name), &facts) == 0 else { return nil }
      return (name, Int(facts.st_size), facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec)
    }
  }
}
