// Memory: returns unused memory to the kernel when the process is idle. Drawing a first page needs a deep stack and many small
// allocations, which the process would otherwise keep for as long as it runs.

import CLinux
import Glibc

enum Memory {
  /// Milliseconds without work after which the process counts as idle.
  static let rest = 500.0
  /// The shortest time between two returns of memory: the next event has to fault some of it in again.
  static let patience = Duration.seconds(30)

  /// Returns free parts of the heap and the unused stack to the kernel.
  static func giveBack() {
    malloc_trim(0)
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { here in
      let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
      // A margin for the calls made here. NB: the kernel keeps a megabyte below the stack free of other mappings.
      let end = (UInt(bitPattern: here.baseAddress!) - 32 << 10) & ~(page - 1)
      _ = madvise(UnsafeMutableRawPointer(bitPattern: end - 1 << 20), 1 << 20, MADV_DONTNEED)
    }
  }
}
