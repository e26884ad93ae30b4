// A PNG file of a few pixels, stored without compression, because the whole page is compressed.

enum SmallPNG {
  /// - Parameter pixels: Four bytes each: red, green, blue, opacity. If all are opaque, the file has three.
  static func encoded(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    var lines: [UInt8] = []
    for y in 0..<height {
      lines.append(0)
      for x in 0..<width {
        let start = (y * width + x) * 4
        lines += pixels[start..<start + (isOpaque ? 3 : 4)]
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var head = big(UInt32(width)) + big(UInt32(height))
    head += [8, isOpaque ? 2 : 6, 0, 0, 0]
    file += chunk("IHDR", head)
    file += chunk("IDAT", stored(lines))
    return file + chunk("IEND", [])
  }

  private static func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(content.count)) + named + big(checksum(named))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      let isLast: UInt8 = rest.isEmpty ? 1 : 0
      result += [isLast, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      result += block
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + big(high << 16 | low)
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
