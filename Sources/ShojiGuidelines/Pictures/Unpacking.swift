// Unpacking: inflates zlib data for pictures that audits read.

import CZlib

enum Unpacking {
  /// Nil if the stream is broken, or contains another number of bytes.
  static func unpack(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard count > 0 else { return nil }
    var length = uLongf(count)
    var result = Z_ERRNO
    let unpacked = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = uncompress(buffer.baseAddress, &length, bytes, uLong(bytes.count))
      filled = result == Z_OK ? Int(length) : 0
    }
    return unpacked.count == count ? unpacked : nil
  }
}
