// CodedPicture: the headers of AVIF and HEIF pictures, which are boxes in boxes (ISO/IEC 14496-12, 23008-12).

extension PictureFile {
  /// The largest header that is read, in bytes.
  private static let largestHeader = 256 << 10

  /// Returns the header of the file's primary picture. Its turn is part of how it is coded, so browsers always apply it.
  func coded(_ format: FileFormat) -> PictureHeader {
    guard let meta = box("meta", in: 0..<(1 << 40)), meta.count <= Self.largestHeader else {
      return PictureHeader(format: format, width: 0, height: 0)
    }
    let bytes = FileStart(read(meta.lowerBound, meta.count)), properties = CodedProperties(bytes)
    return PictureHeader(
      format: format, width: properties.width, height: properties.height, orientation: properties.orientation,
      taken: CodedItems(bytes).exif.flatMap(directory)?.taken)
  }

  /// The directory in an item with EXIF data, which begins with the number of bytes before the directory.
  private func directory(at range: Range<Int>) -> TIFFDirectory? {
    let before = bigEndian(range.lowerBound, 4)
    guard range.count > 4, before < 64 else { return nil }
    return TIFFDirectory(read(range.lowerBound + 4 + before, min(range.count - 4 - before, 64 << 10)), at: 0)
  }

  /// Returns the range of a box's content.
  private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    for _ in 0..<64 where place + 8 <= range.upperBound {
      let head = FileStart(read(place, 16)), short = head.bigEndian(0, 4)
      guard head[7] != nil else { return nil }
      // A size of 1 means that a longer one follows.
      let size = short == 1 ? head.bigEndian(8, 4) << 32 | head.bigEndian(12, 4) : short, start = place + (short == 1 ? 16 : 8)
      guard size >= start - place, size <= range.upperBound - place else { return nil }
      if head.has(name, at: 4) { return start..<(place + size) }
      place += size
    }
    return nil
  }
}

/// The size and the turn of the primary picture in a `meta` box.
private struct CodedProperties {
  private(set) var width = 0, height = 0
  private var quarters = 0
  private var isMirrored = false, mirrorAxis = 0

  init(_ meta: FileStart) {
    // The box has a version and flags of four bytes.
    let boxes = Self.boxes(meta, 4..<meta.count)
    guard let properties = boxes.first(where: { $0.name == "iprp" }) else { return }
    let inner = Self.boxes(meta, properties.range)
    guard let list = inner.first(where: { $0.name == "ipco" }) else { return }
    let all = Self.boxes(meta, list.range)
    let primary = boxes.first { $0.name == "pitm" }.map { Self.item(meta, $0.range) }
    let associations = inner.filter { $0.name == "ipma" }.flatMap { Self.associations(meta, $0.range, of: primary) }
    for index in associations where all.indices.contains(index - 1) {
      let (name, range) = all[index - 1]
      switch name {
      case "ispe": (width, height) = (meta.bigEndian(range.lowerBound + 4, 4), meta.bigEndian(range.lowerBound + 8, 4))
      case "irot": quarters = Int(meta[range.lowerBound] ?? 0) & 3
      case "imir": (isMirrored, mirrorAxis) = (true, Int(meta[range.lowerBound] ?? 0) & 1)
      default: break
      }
    }
  }

  /// Turns go counterclockwise and come before the mirror, which exchanges top and bottom (0) or left and right (1).
  var orientation: PictureOrientation {
    guard isMirrored else { return [.up, .left, .down, .right][quarters] }
    let turned: [PictureOrientation] = [.downMirrored, .leftMirrored, .upMirrored, .rightMirrored]
    return turned[(quarters + (mirrorAxis == 0 ? 0 : 2)) % 4]
  }

  fileprivate static func boxes(_ bytes: FileStart, _ range: Range<Int>) -> [(name: String, range: Range<Int>)] {
    var result: [(name: String, range: Range<Int>)] = [], place = range.lowerBound
    while place + 8 <= range.upperBound, result.count < 256 {
      let size = bytes.bigEndian(place, 4)
      guard size >= 8, place + size <= range.upperBound else { break }
      result.append((bytes.text(from: place + 4, count: 4), (place + 8)..<(place + size)))
      place += size
    }
    return result
  }

  private static func item(_ bytes: FileStart, _ range: Range<Int>) -> Int {
    bytes.bigEndian(range.lowerBound + 4, bytes[range.lowerBound] == 0 ? 2 : 4)
  }

  /// Returns the numbers, from 1, of an item's properties; those of the first item if the primary one is not known.
  private static func associations(_ bytes: FileStart, _ range: Range<Int>, of primary: Int?) -> [Int] {
    let version = bytes[range.lowerBound] ?? 0, isWide = (bytes[range.lowerBound + 3] ?? 0) & 1 == 1
    var place = range.lowerBound + 8
    for _ in 0..<min(bytes.bigEndian(range.lowerBound + 4, 4), 1024) where place < range.upperBound {
      let idLength = version < 1 ? 2 : 4, id = bytes.bigEndian(place, idLength), count = Int(bytes[place + idLength] ?? 0)
      place += idLength + 1
      let numbers = (0..<count).map { index in
        isWide ? bytes.bigEndian(place + 2 * index, 2) & 0x7FFF : bytes.bigEndian(place + index, 1) & 0x7F
      }
      place += count * (isWide ? 2 : 1)
      if primary == nil || id == primary { return numbers }
    }
    return []
  }
}

/// Where the items of a `meta` box are in the file.
private struct CodedItems {
  /// The item with EXIF data; nil if the file has no EXIF data.
  private(set) var exif: Range<Int>?

  init(_ meta: FileStart) {
    let boxes = CodedProperties.boxes(meta, 4..<meta.count)
    guard let items = boxes.first(where: { $0.name == "iinf" })?.range, let places = boxes.first(where: { $0.name == "iloc" })?.range else {
      return
    }
    let entries = CodedProperties.boxes(
      meta, (items.lowerBound + (meta[items.lowerBound] == 0 ? 6 : 8))..<max(items.upperBound, items.lowerBound + 8))
    let found = entries.first { entry in
      let isLong = meta[entry.range.lowerBound] == 3
      return meta.has("Exif", at: entry.range.lowerBound + (isLong ? 10 : 8))
    }
    guard let found else { return }
    let isLong = meta[found.range.lowerBound] == 3
    exif = Self.place(of: meta.bigEndian(found.range.lowerBound + 4, isLong ? 4 : 2), meta, places)
  }

  /// The range of an item that is one piece of the file.
  private static func place(of item: Int, _ meta: FileStart, _ range: Range<Int>) -> Range<Int>? {
    let version = Int(meta[range.lowerBound] ?? 0), sizes = meta.bigEndian(range.lowerBound + 4, 2)
    let offsetLength = sizes >> 12, lengthLength = sizes >> 8 & 15, baseLength = sizes >> 4 & 15
    let indexLength = version > 0 ? sizes & 15 : 0, idLength = version < 2 ? 2 : 4
    var place = range.lowerBound + 6
    func number(_ count: Int) -> Int {
      defer { place += count }
      // Longer numbers than the reader takes are of files that are larger than a photo.
      return count == 8 ? meta.bigEndian(place + 4, 4) : meta.bigEndian(place, min(count, 4))
    }
    for _ in 0..<min(number(idLength), 4096) where place < range.upperBound {
      let id = number(idLength), method = version > 0 ? number(2) & 15 : 0
      _ = number(2)
      let base = number(baseLength), count = number(2)
      for index in 0..<min(count, 64) {
        _ = number(indexLength)
        let start = base + number(offsetLength), length = number(lengthLength)
        if id == item, index == 0 { return method == 0 && count == 1 && length > 0 ? start..<start + length : nil }
      }
    }
    return nil
  }
}
