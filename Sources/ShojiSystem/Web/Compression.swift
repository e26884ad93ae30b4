// Compression: gzip and Brotli. Static files are compressed once when the system starts, pages when they are sent.
// The libraries are loaded at run time: without them files are sent uncompressed, and building an app needs no
// further development packages.

import Glibc

enum Compression {
  /// Compresses with gzip, from level 1 (fastest) to 9 (smallest). Returns nil without zlib.
  static func gzip(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    guard let zlib else { return nil }
    var stream = ZStream()
    // 15 bits of window, and 16 more for a gzip header; memory level 9.
    guard zlib.begin(&stream, level, 8, 15 + 16, 9, 0, "1.2.11", Int32(MemoryLayout<ZStream>.size)) == 0 else { return nil }
    defer { _ = zlib.end(&stream) }
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
    let finish: Int32 = 4
    let streamEnd: Int32 = 1
    let isWhole = bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        stream.nextIn = input.baseAddress
        stream.availableIn = UInt32(input.count)
        stream.nextOut = target.baseAddress
        stream.availableOut = UInt32(target.count)
        return zlib.deflate(&stream, finish) == streamEnd
      }
    }
    guard isWhole else { return nil }
    output.removeLast(Int(stream.availableOut))
    return output
  }

  /// Compresses with Brotli at its best quality. Returns nil without the library.
  static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compress = brotliCompress else { return nil }
    var count = bytes.count + bytes.count / 100 + 1024
    var output = [UInt8](repeating: 0, count: count)
    let bestQuality: Int32 = 11
    let window: Int32 = 22
    let text: Int32 = 1
    guard compress(bestQuality, window, text, bytes.count, bytes, &count, &output) == 1 else { return nil }
    output.removeLast(output.count - count)
    return output
  }

  /// zlib's `z_stream`, with the layout of its C header.
  private struct ZStream {
    var nextIn: UnsafePointer<UInt8>?
    var availableIn: UInt32 = 0
    var totalIn: UInt = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: UInt32 = 0
    var totalOut: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: Int32 = 0
    var adler: UInt = 0
    var reserved: UInt = 0
  }

  private typealias Begin =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32
    ) -> Int32
  private typealias Deflate = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32
  private typealias BrotliCompress =
    @convention(c) (
      Int32, Int32, Int32, Int, UnsafePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>
    ) -> Int32

  private static let zlib: (begin: Begin, deflate: Deflate, end: End)? = {
    guard let library = dlopen("libz.so.1", RTLD_NOW), let begin = dlsym(library, "deflateInit2_"),
      let deflate = dlsym(library, "deflate"), let end = dlsym(library, "deflateEnd")
    else { return nil }
    return (
      unsafeBitCast(begin, to: Begin.self), unsafeBitCast(deflate, to: Deflate.self), unsafeBitCast(end, to: End.self)
    )
  }()

  private static let brotliCompress: BrotliCompress? = {
    guard let library = dlopen("libbrotlienc.so.1", RTLD_NOW), let compress = dlsym(library, "BrotliEncoderCompress")
    else { return nil }
    return unsafeBitCast(compress, to: BrotliCompress.self)
  }()
}
