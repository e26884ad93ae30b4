// CompoundFile: the names and first bytes of the streams in a compound file, the container of .doc, .xls and .ppt files and of encrypted
// documents.

struct CompoundFile {
  static let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private struct Stream {
    var sector: Int
    var size: Int
  }
  private var streams: [String: Stream] = [:]
  private let bytes: [UInt8]
  private let sectorSize: Int

  /// The most sectors of the directory that are read.
  private static let mostSectors = 1000

  /// Nil for bytes that are no compound file, or a broken one.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature), bytes.count >= 1536, bytes[30] == 9 || bytes[30] == 12 else { return nil }
    self.bytes = bytes
    sectorSize = 1 << Int(bytes[30])
    var sector = number(48, 4) ?? -1
    var left = Self.mostSectors
    while sector >= 0, sector < 0xFFFF_FFF0, left > 0 {
      let start = (sector + 1) * sectorSize
      guard start + sectorSize <= bytes.count else { return nil }
      for entry in stride(from: start, to: start + sectorSize, by: 128) { addStream(at: entry) }
      sector = follower(of: sector) ?? -1
      left -= 1
    }
    guard !streams.isEmpty else { return nil }
  }

  func has(_ name: String) -> Bool { streams[name] != nil }

  /// Up to a sector of a stream's first bytes. Nil for a stream that is missing or so small that it is in another stream.
  func beginning(of name: String) -> ArraySlice<UInt8>? {
    guard let stream = streams[name], stream.size >= 4096, stream.sector >= 0 else { return nil }
    let start = (stream.sector + 1) * sectorSize
    return start + sectorSize <= bytes.count ? bytes[start..<(start + sectorSize)] : nil
  }

  private mutating func addStream(at place: Int) {
    guard let length = number(place + 64, 2), (2...64).contains(length), bytes[place + 66] != 0, let sector = number(place + 116, 4),
      let size = number(place + 120, 4)
    else { return }
    let units = (0..<(length / 2 - 1)).map { UInt16(bytes[place + 2 * $0]) | UInt16(bytes[place + 2 * $0 + 1]) << 8 }
    streams[String(decoding: units, as: UTF16.self)] = Stream(sector: sector, size: size)
  }

  /// The sector after a sector, by the allocation tables that the header names.
  private func follower(of sector: Int) -> Int? {
    let perTable = sectorSize / 4
    // Directories far behind the header are not followed further.
    guard sector / perTable < 109, let table = number(76 + 4 * (sector / perTable), 4), table < 0xFFFF_FFF0 else { return nil }
    return number((table + 1) * sectorSize + 4 * (sector % perTable), 4)
  }

  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
