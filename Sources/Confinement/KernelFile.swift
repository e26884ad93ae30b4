// KernelFile: reads files of `/proc` and `/sys`, whose size the kernel does not tell.

import Glibc

package enum KernelFile {
  /// Returns the whole text; empty if it cannot be read.
  package static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var text: [UInt8] = [], piece = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += piece[..<count]
    }
  }
}
