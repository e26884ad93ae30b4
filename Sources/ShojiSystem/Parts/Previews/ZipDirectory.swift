// ZipDirectory: what a zip file says that it contains. Read before anything unpacks it.

import CZlib

struct ZipDirectory {
  struct Entry {
    var name: [UInt8]
    var size: Int
    var packedSize: Int
    var method: Int
    var offset: Int
    var isEncrypted: Bool
  }
  private(set) var entries: [Entry] = []
  /// The size of all entries when they are unpacked.
  private(set) var unpackedSize = 0
  private let bytes: [UInt8]

  /// The most entries that are read. Office documents have some hundreds.
  private static let most = 20_000

  /// Nil for bytes that are no zip file, or a broken one.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The record at the end may be followed by a comment.
    let first = max(0, bytes.count - 22 - 65_535)
    guard bytes.count >= 22,
      let record = stride(from: bytes.count - 22, through: first, by: -1).first(where: { number($0, 4) == 0x0605_4B50 }),
      let count = number(record + 10, 2), var place = number(record + 16, 4), count <= Self.most
    else { return nil }
    for _ in 0..<count {
      guard number(place, 4) == 0x0201_4B50, let flags = number(place + 8, 2), let method = number(place + 10, 2),
        let packed = number(place + 20, 4), let size = number(place + 24, 4), let nameLength = number(place + 28, 2),
        let extraLength = number(place + 30, 2), let commentLength = number(place + 32, 2), let offset = number(place + 42, 4),
        place + 46 + nameLength <= bytes.count
      else { return nil }
      entries.append(
        Entry(
          name: Array(bytes[(place + 46)..<(place + 46 + nameLength)]), size: size, packedSize: packed, method: method, offset: offset,
          isEncrypted: flags & 1 != 0))
      unpackedSize += size
      place += 46 + nameLength + extraLength + commentLength
    }
  }

  func has(_ name: String) -> Bool { entry(name) != nil }
  func hasFolder(_ name: String) -> Bool { entries.contains { $0.name.starts(with: Array("\(name)/".utf8)) } }

  private func entry(_ name: String) -> Entry? {
    let name = Array(name.utf8)
    return entries.first { $0.name == name }
  }

  /// The contents of an entry; nil if it is missing, broken, or larger than `most` bytes.
  func contents(of name: String, most: Int) -> [UInt8]? {
    guard let entry = entry(name), entry.size <= most, let nameLength = number(entry.offset + 26, 2),
      let extraLength = number(entry.offset + 28, 2)
    else { return nil }
    let start = entry.offset + 30 + nameLength + extraLength
    // An entry that is not packed could otherwise be larger than it says.
    guard start + entry.packedSize <= bytes.count, entry.method != 0 || entry.packedSize == entry.size else { return nil }
    let packed = Array(bytes[start..<(start + entry.packedSize)])
    switch entry.method {
    case 0: return packed
    case 8: return Self.inflate(packed, size: entry.size)
    default: return nil
    }
  }

  private static func inflate(_ packed: [UInt8], size: Int) -> [UInt8]? {
    // NB: at one address, which zlib compares.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    // A negative number of bits: without the header of zlib.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { _ = inflateEnd(stream) }
    var input = packed
    var output = [UInt8](repeating: 0, count: size + 1)
    let code = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.pointee.next_out, stream.pointee.avail_out) = (target.baseAddress, UInt32(target.count))
        return CZlib.inflate(stream, Z_FINISH)
      }
    }
    // An entry that is larger than it says is broken too.
    guard code == Z_STREAM_END, stream.pointee.avail_out == 1 else { return nil }
    output.removeLast()
    return output
  }

  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
