// DocumentFile: the PDF file that is printed.

import Glibc

/// An open file whose size is fixed. It may be read by any thread.
final class DocumentFile: Sendable {
  static let format = "application/pdf"
  private static let partSize = 64 << 10

  let size: Int
  private let descriptor: Int32

  /// Returns nil if there is no PDF file at the path.
  init?(_ path: String) {
    // NB: non-blocking, because opening a pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    let isFile = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(facts.st_size) : 0
    // Readers of PDF look for its mark in the first 1024 bytes.
    var head = [UInt8](repeating: 0, count: 1024)
    let count = isFile ? pread(descriptor, &head, head.count, 0) : 0
    guard count > 0, Self.hasMark(head[..<count]) else { return nil }
  }

  deinit { close(descriptor) }

  /// Returns the next bytes, nil if the file has become shorter.
  func read(at offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: min(Self.partSize, size - offset))
    let count = pread(descriptor, &bytes, bytes.count, offset)
    guard count > 0 else { return nil }
    return Array(bytes[..<count])
  }

  private static func hasMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    let mark = Array("%PDF-".utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: mark) }
  }
}
