// Compression: gzip and Brotli. Static files are compressed once, when they are first sent, pages each time.

import CZlib
import Glibc

enum Compression {
  /// Compresses with gzip, from level 1 (fastest) to 9 (smallest). Returns nil if memory is short.
  static func gzip(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    // NB: at one address, which zlib compares.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    // 15 bits of window, and 16 more for a gzip header; memory level 9.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { _ = deflateEnd(stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
    let isWhole = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        return deflate(stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isWhole else { return nil }
    output.removeLast(Int(stream.pointee.avail_out))
    return output
  }

  /// Compresses with Brotli, in a release build at its best quality. Returns nil without the library, which is loaded when it is first used: without it files
  /// are sent with gzip, and building an app needs no further development package.
  static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compress = brotliCompress else { return nil }
    var count = bytes.count + bytes.count / 100 + 1024
    var output = [UInt8](repeating: 0, count: count)
    // The best quality takes 0.3 s for the client. A debug build is started often, for a page or two, and takes 4 ms.
    #if DEBUG
    let quality: Int32 = 5
    #else
    let quality: Int32 = 11
    #endif
    let window: Int32 = 22
    let text: Int32 = 1
    guard compress(quality, window, text, bytes.count, bytes, &count, &output) == 1 else { return nil }
    output.removeLast(output.count - count)
    return output
  }

  private typealias BrotliCompress =
    @convention(c) (
      Int32, Int32, Int32, Int, UnsafePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>
    ) -> Int32

  private static let brotliCompress: BrotliCompress? = {
    guard let library = dlopen("libbrotlienc.so.1", RTLD_NOW), let compress = dlsym(library, "BrotliEncoderCompress")
    else { return nil }
    return unsafeBitCast(compress, to: BrotliCompress.self)
  }()
}
