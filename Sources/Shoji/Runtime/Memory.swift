// Memory: what a burst of work has left behind goes back to the machine when a person rests. Drawing a first page takes a deep stack
// and many small pieces; afterwards a process would hold them for as long as it lives.

import CLinux
import Glibc

enum Memory {
  /// Milliseconds without anything to do after which somebody rests.
  static let rest = 500.0
  /// How often at most memory is given back: what a next tap needs of it has to be fetched again.
  static let patience = Duration.seconds(30)

  /// Gives back free parts of the heap, and the stack below what is in use.
  static func giveBack() {
    malloc_trim(0)
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { here in
      let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
      // A margin for the calls of this very moment. NB: below its stack the kernel keeps a megabyte free of anything else.
      let end = (UInt(bitPattern: here.baseAddress!) - 32 << 10) & ~(page - 1)
      _ = madvise(UnsafeMutableRawPointer(bitPattern: end - 1 << 20), 1 << 20, MADV_DONTNEED)
    }
  }
}
