// SharedLandmarks: points of a room by which devices recognise that they see the same place.

import Foundation

/// Points of a room: 44 bytes each, three floats with a position in meters, and 256 bits that say what it looks like. Little endian.
package struct SharedLandmarks: Equatable, Sendable {
  package private(set) var bytes: [UInt8]
  package static let length = 44
  /// The most points of one device.
  package static let most = 400
  /// No point is farther from the origin, in meters.
  private static let farthest: Float = 1000

  /// Reads base64. Returns nil unless it is whole, small, and all positions are within a room.
  package init?(base64 text: String) {
    guard text.utf8.count <= (Self.most * Self.length + 2) / 3 * 4, let data = Data(base64Encoded: text) else { return nil }
    self.init([UInt8](data))
  }
  package init?(_ bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: Self.length), bytes.count <= Self.most * Self.length else { return nil }
    self.bytes = bytes
    for index in 0..<count where !position(index).allSatisfy({ abs($0) <= Self.farthest }) { return nil }
  }
  package init() { bytes = [] }

  package var count: Int { bytes.count / Self.length }
  package var base64: String { Data(bytes).base64EncodedString() }

  /// The position of a point: x, y, z.
  package func position(_ index: Int) -> [Float] {
    bytes.withUnsafeBytes { all in
      (0..<3).map {
        Float(bitPattern: UInt32(littleEndian: all.loadUnaligned(fromByteOffset: index * Self.length + $0 * 4, as: UInt32.self)))
      }
    }
  }
  /// Moves a point.
  package mutating func setPosition(_ position: [Float], at index: Int) {
    for axis in 0..<3 {
      withUnsafeBytes(of: position[axis].bitPattern.littleEndian) { value in
        for byte in 0..<4 { bytes[index * Self.length + axis * 4 + byte] = value[byte] }
      }
    }
  }
  /// Adds those of another device, as far as there is room.
  package mutating func add(_ other: SharedLandmarks) {
    bytes += other.bytes.prefix(max(0, Self.most * Self.length - bytes.count))
  }
}
