// The tags of MP3 files: ID3v2.2, 2.3 and 2.4.

import Foundation

extension SoundTags {
  mutating func readID3(_ file: MediaFile, _ decode: TextDecoder) {
    let head = FileStart(file.bytes(0, 10)), version = Int(head[3] ?? 0), flags = head[5] ?? 0
    guard (2...4).contains(version), let size = ID3.size(head, at: 6) else { return }
    // The bit of an extended header is in version 2.2 that of a compression which was never defined.
    if version == 2, flags & 0x40 != 0 { return }
    var bytes = file.bytes(10, min(size, ID3.most))
    // In version 2.4 each frame says it for itself.
    if version < 4, flags & 0x80 != 0 { bytes = ID3.synchronised(bytes) }
    let content = FileStart(bytes)
    var place = 0
    if flags & 0x40 != 0 {
      // Its size counts the four bytes of itself in version 2.4 only.
      place = version == 4 ? ID3.size(content, at: 0) ?? content.count : content.bigEndian(0, 4) + 4
    }
    for frame in ID3.Frames(content, version: version, from: place).prefix(1024) { readFrame(frame, decode) }
  }

  private mutating func readFrame(_ frame: ID3.Frame, _ decode: TextDecoder) {
    switch frame.kind {
    case "TIT2", "TT2": note(\.title, ID3.text(frame.content, decode))
    case "TPE1", "TP1":
      // The artist counts more than that of the whole album.
      if let text = ID3.text(frame.content, decode), !text.isEmpty { artist = nil; note(\.artist, text) }
    case "TPE2", "TP2": note(\.artist, ID3.text(frame.content, decode))
    case "TALB", "TAL": note(\.album, ID3.text(frame.content, decode))
    case "APIC", "PIC":
      let isOld = frame.kind == "PIC"
      guard let encoding = frame.content.first else { return }
      // The kind of picture: three letters, or a MIME type. The bytes tell it better.
      let rest = isOld ? frame.content.dropFirst(4) : frame.content.dropFirst().drop { $0 != 0 }.dropFirst()
      guard let type = rest.first else { return }
      noteCover(ID3.afterText(rest.dropFirst(), encoding), isFront: type == 3)
    default: break
    }
  }
}

private enum ID3 {
  /// The most bytes of a tag that are read; covers of usual sizes are within.
  static let most = 6 << 20

  struct Frame {
    let kind: String
    let content: ArraySlice<UInt8>
  }

  /// Returns a number of four bytes with seven bits each; nil for bytes that are none.
  static func size(_ bytes: FileStart, at place: Int) -> Int? {
    var size = 0
    for index in 0..<4 {
      guard let byte = bytes[place + index], byte < 0x80 else { return nil }
      size = size << 7 | Int(byte)
    }
    return size
  }

  /// Takes away the zeros that were put behind bytes of ones, so that no player takes them for sound.
  static func synchronised(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = [], isAfterOnes = false
    for byte in bytes {
      if !(isAfterOnes && byte == 0) { result.append(byte) }
      isAfterOnes = byte == 0xFF
    }
    return result
  }

  /// The frames of a tag, without those that are compressed or encrypted.
  struct Frames: Sequence, IteratorProtocol {
    private let bytes: FileStart, version: Int
    private var place: Int

    init(_ bytes: FileStart, version: Int, from place: Int) { (self.bytes, self.version, self.place) = (bytes, version, place) }

    private static func isKind(_ kind: Substring.UTF8View) -> Bool {
      !kind.isEmpty && kind.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    mutating func next() -> Frame? {
      let letters = version == 2 ? 3 : 4, head = version == 2 ? 6 : 10
      while place + head <= bytes.count {
        let kind = bytes.text(from: place, count: letters)
        guard Self.isKind(kind[...].utf8), kind.utf8.count == letters else { return nil }
        let size = size, flags = version == 2 ? 0 : bytes[place + 9] ?? 0, start = place + head
        guard size <= bytes.count - start else { return nil }
        place = start + size
        if let content = content(bytes.bytes(start, size), flags) { return Frame(kind: kind, content: content) }
      }
      return nil
    }

    /// The size of the frame here.
    private var size: Int {
      guard version == 4 else { return version == 2 ? bytes.bigEndian(place + 3, 3) : bytes.bigEndian(place + 4, 4) }
      let plain = bytes.bigEndian(place + 4, 4)
      guard let size = ID3.size(bytes, at: place + 4) else { return plain }
      // Some programs write plain numbers: then another frame, or nothing, is at that place only.
      return size == plain || isFrameOrEnd(place + 10 + size) || !isFrameOrEnd(place + 10 + plain) ? size : plain
    }

    private func isFrameOrEnd(_ place: Int) -> Bool {
      guard place < bytes.count else { return place == bytes.count }
      return bytes[place] == 0 || Self.isKind(bytes.text(from: place, count: 4)[...].utf8)
    }

    /// Returns what is in a frame, behind what its flags say; nil if it is compressed or encrypted.
    private func content(_ bytes: [UInt8], _ flags: UInt8) -> ArraySlice<UInt8>? {
      switch version {
      case 3: return flags & 0xC0 == 0 ? bytes.dropFirst(flags & 0x20 == 0 ? 0 : 1) : nil
      case 4:
        guard flags & 0x0C == 0 else { return nil }
        let plain = flags & 0x02 == 0 ? bytes : synchronised(bytes)
        return plain.dropFirst((flags & 0x40 == 0 ? 0 : 1) + (flags & 0x01 == 0 ? 0 : 4))
      default: return bytes[...]
      }
    }
  }

  // MARK: Texts

  private static func isWide(_ encoding: UInt8) -> Bool { encoding == 1 || encoding == 2 }

  /// Returns the text of a frame. Version 2.4 has several values with zeros between them.
  static func text(_ content: ArraySlice<UInt8>, _ decode: SoundTags.TextDecoder) -> String? {
    guard let encoding = content.first else { return nil }
    let bytes = Array(content.dropFirst().prefix(4096))
    if !isWide(encoding) {
      let values = bytes.split(separator: 0).map { encoding == 3 ? String(decoding: $0, as: UTF8.self) : decode(Array($0)) ?? latin($0) }
      return values.joined(separator: ", ")
    }
    var isLittle = encoding == 1
    var values: [[UInt16]] = [[]]
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1])), unit = isLittle ? second << 8 | first : first << 8 | second
      switch unit {
      case 0: values.append([])
      case 0xFEFF: break
      // The mark in the other order.
      case 0xFFFE: isLittle.toggle()
      default: values[values.count - 1].append(unit)
      }
    }
    return values.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF16.self) }.joined(separator: ", ")
  }

  private static func latin(_ bytes: some Sequence<UInt8>) -> String { String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) })) }

  /// Returns what comes after a text in an encoding, which ends with zeros.
  static func afterText(_ bytes: ArraySlice<UInt8>, _ encoding: UInt8) -> ArraySlice<UInt8> {
    guard isWide(encoding) else { return bytes.drop { $0 != 0 }.dropFirst() }
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex, bytes[place] != 0 || bytes[place + 1] != 0 { place += 2 }
    return bytes[min(place + 2, bytes.endIndex)...]
  }
}
