// OpenFile: a file of which pieces are read, wherever they are.

import Foundation

/// An open file, which is closed with its last reference.
package final class OpenFile {
  private let descriptor: Int32

  /// Nil for files that cannot be opened.
  package init?(_ path: String) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  var size: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  /// Returns up to a number of bytes from a place; fewer at the end of the file.
  package func bytes(_ place: Int, _ count: Int) -> [UInt8] { Self.bytes(of: descriptor, place, count) }

  package static func bytes(of descriptor: Int32, _ place: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in filled = max(0, pread(descriptor, buffer.baseAddress, count, place)) }
  }
}
