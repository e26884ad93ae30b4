// Program: recognises files that the kernel can execute.

import Glibc

enum Program {
  /// Whether a file begins with the ELF signature or with `#!`.
  static func isOne(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    // A file that cannot be read may still be executable.
    guard file >= 0 else { return true }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 4)
    let count = read(file, &start, start.count)
    return count == 4 && start == [0x7F, 0x45, 0x4C, 0x46] || count >= 2 && start.starts(with: Array("#!".utf8))
  }
}
