// PNG: decodes a picture's pixels for the audits. Written for small pictures: clear rather than fast.

import Foundation

/// The pixels of a PNG file, four bytes each: red, green, blue, opacity.
struct PNG {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixels: [UInt8] = []

  /// Larger pictures are not icons.
  private static let mostPixels = 2 << 20

  /// Nil if the file is broken, interlaced, or too large.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var packed: [UInt8] = []
    var palette: [UInt8] = []
    var clear: [UInt8] = []
    var depth = 0
    var kind = 0
    var at = 8
    while at + 12 <= bytes.count {
      let length = number(at)
      let start = at + 8
      guard length >= 0, start + length + 4 <= bytes.count else { return nil }
      let part = bytes[start..<start + length]
      switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
      case "IHDR":
        guard length >= 13 else { return nil }
        (width, height, depth, kind) = (number(start), number(start + 4), Int(bytes[start + 8]), Int(bytes[start + 9]))
        guard bytes[start + 12] == 0, width > 0, height > 0, width <= Self.mostPixels, height <= Self.mostPixels / width else { return nil }
      case "PLTE": palette = Array(part)
      case "tRNS": clear = Array(part)
      case "IDAT": packed += part
      default: break
      }
      at = start + length + 4
    }
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind], [1, 2, 4, 8, 16].contains(depth), packed.count > 2 else { return nil }
    let line = (width * channels * depth + 7) / 8
    guard let raw = Unpacking.unpack(packed, count: (line + 1) * height) else { return nil }
    guard let lines = Self.unfilter(raw, line: line, height: height, step: max(1, channels * depth / 8)) else { return nil }
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width { append(Self.samples(lines, y * line, x, channels, depth), kind, depth, palette, clear) }
    }
  }

  /// Returns the samples of one pixel; of 16 bits, the upper eight.
  private static func samples(_ lines: [UInt8], _ start: Int, _ x: Int, _ channels: Int, _ depth: Int) -> [Int] {
    (0..<channels).map { channel in
      let index = x * channels + channel
      switch depth {
      case 16: return Int(lines[start + index * 2])
      case 8: return Int(lines[start + index])
      default:
        let bit = index * depth
        return Int(lines[start + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
      }
    }
  }

  private mutating func append(_ values: [Int], _ kind: Int, _ depth: Int, _ palette: [UInt8], _ clear: [UInt8]) {
    let most = depth < 8 ? (1 << depth) - 1 : 255
    func byte(_ value: Int) -> UInt8 { UInt8(value * 255 / most) }
    switch kind {
    case 0:
      let isClear = clear.count >= 2 && depth <= 8 && values[0] == Int(clear[1])
      pixels += [byte(values[0]), byte(values[0]), byte(values[0]), isClear ? 0 : 255]
    case 2: pixels += [byte(values[0]), byte(values[1]), byte(values[2]), 255]
    case 3:
      let index = values[0]
      let color = index * 3 + 2 < palette.count ? Array(palette[index * 3..<index * 3 + 3]) : [0, 0, 0]
      pixels += color + [index < clear.count ? clear[index] : 255]
    case 4: pixels += [byte(values[0]), byte(values[0]), byte(values[0]), byte(values[1])]
    default: pixels += values.map(byte)
    }
  }

  /// Reverses the filters, which encode each line relative to the pixels on its left and above it.
  private static func unfilter(_ raw: [UInt8], line: Int, height: Int, step: Int) -> [UInt8]? {
    var lines = [UInt8](repeating: 0, count: line * height)
    for y in 0..<height {
      let filter = raw[y * (line + 1)]
      for x in 0..<line {
        let left = x >= step ? Int(lines[y * line + x - step]) : 0
        let above = y > 0 ? Int(lines[(y - 1) * line + x]) : 0
        let corner = x >= step && y > 0 ? Int(lines[(y - 1) * line + x - step]) : 0
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let sum = left + above - corner
          let (a, b, c) = (abs(sum - left), abs(sum - above), abs(sum - corner))
          guess = a <= b && a <= c ? left : b <= c ? above : corner
        default: return nil
        }
        lines[y * line + x] = raw[y * (line + 1) + 1 + x] &+ UInt8(guess)
      }
    }
    return lines
  }
}
