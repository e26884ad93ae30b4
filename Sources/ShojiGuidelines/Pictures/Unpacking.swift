// Unpacking: inflates zlib data for pictures that audits read. The library is loaded on first use; without it no picture can be read.

import Glibc

enum Unpacking {
  private typealias Uncompress =
    @convention(c) (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt) -> Int32
  private static let uncompress = dlopen("libz.so.1", RTLD_NOW).flatMap { dlsym($0, "uncompress") }.map {
    unsafeBitCast($0, to: Uncompress.self)
  }

  /// Nil if the stream is broken, or contains another number of bytes.
  static func unpack(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard let uncompress, count > 0 else { return nil }
    var length = UInt(count)
    var result: Int32 = -1
    let unpacked = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = uncompress(buffer.baseAddress!, &length, bytes, UInt(bytes.count))
      filled = result == 0 ? Int(length) : 0
    }
    return unpacked.count == count ? unpacked : nil
  }
}
