// Which size a picture has, and which way up it is shown.

import Testing

@testable import FileFormats

@Suite("Headers of pictures") struct PictureHeaderTests {
  private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) } }
  private func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// A TIFF directory with whole numbers, as EXIF has it.
  private func directory(_ values: [(Int, Int)], isLittle: Bool) -> [UInt8] {
    let number = isLittle ? little : big
    var bytes = Array((isLittle ? "II" : "MM").utf8)
    bytes += number(42, 2) + number(8, 4)
    bytes += number(values.count, 2)
    for (tag, value) in values {
      bytes += number(tag, 2) + number(3, 2)
      bytes += number(1, 4) + number(value, 2)
      bytes += [0, 0]
    }
    return bytes + [0, 0, 0, 0]
  }

  private func jpeg(orientation: Int?, isLittle: Bool = true, before: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let exif = Array("Exif\0\0".utf8) + directory([(271, 1), (274, orientation)], isLittle: isLittle)
      bytes += [0xFF, 0xE1]
      bytes += big(exif.count + 2, 2) + exif
    }
    for _ in 0..<before { bytes += [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD) }
    bytes += [0xFF, 0xFF, 0xC2]
    bytes += big(17, 2) + [8]
    bytes += big(40, 2) + big(60, 2)
    return bytes + [3]
  }

  @Test("Each orientation of a photo, in both byte orders", arguments: Array(1...8), [true, false])
  func orientations(_ orientation: Int, _ isLittle: Bool) {
    let header = PictureHeader(of: jpeg(orientation: orientation, isLittle: isLittle))
    #expect(header?.orientation.rawValue == orientation && header?.format == .jpeg)
    #expect(header.map { [$0.width, $0.height] } == (orientation < 5 ? [60, 40] : [40, 60]))
  }

  /// EXIF data with the time at which a picture was taken, in a directory of its own.
  private func exif(time: String, offset: String?, isLittle: Bool) -> [UInt8] {
    let number = isLittle ? little : big
    let texts = [(36_867, time)] + (offset.map { [(36_881, $0)] } ?? [])
    var bytes = Array((isLittle ? "II" : "MM").utf8)
    bytes += number(42, 2) + number(8, 4)
    bytes += number(1, 2) + number(34_665, 2)
    bytes += number(4, 2) + number(1, 4)
    bytes += number(26, 4) + number(0, 4)
    bytes += number(texts.count, 2)
    var place = 26 + 2 + 12 * texts.count + 4
    for (tag, text) in texts {
      bytes += number(tag, 2) + number(2, 2)
      bytes += number(text.utf8.count + 1, 4) + number(place, 4)
      place += text.utf8.count + 1
    }
    bytes += number(0, 4)
    for (_, text) in texts { bytes += Array(text.utf8) + [0] }
    return bytes
  }

  @Test(
    "The time at which a photo was taken, with and without the camera's time zone, in JPEG, PNG and HEIC",
    arguments: [("2026:11:30 09:05:07", nil, nil), ("2024:02:29 23:59:59", "+09:00", 540), ("2020:01:02 03:04:05", "-03:30", -210)]
      as [(String, String?, Int?)], [true, false])
  func time(_ values: (String, String?, Int?), _ isLittle: Bool) throws {
    let data = exif(time: values.0, offset: values.1, isLittle: isLittle)
    var segment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
    segment += big(data.count + 8, 2) + Array("Exif\0\0".utf8)
    segment += data
    segment += jpeg(orientation: nil).dropFirst(2)
    let expected = PictureTime(values.0, offset: values.1)
    #expect(try #require(PictureHeader(of: segment)).taken == expected && expected?.offset == values.2)
    #expect(try #require(PictureHeader(of: png(chunk("eXIf", data) + chunk("IDAT", [0])))).taken == expected)
    #expect(try #require(PictureHeader(of: heic(exif: data))).taken == expected)
  }

  /// A HEIC file with nothing but an item with EXIF data.
  private func heic(exif: [UInt8]) -> [UInt8] {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
    let entry = box("infe", [2, 0, 0, 0] + big(7, 2) + [0, 0] + Array("Exif".utf8))
    let items = box("iinf", [0, 0, 0, 0] + big(1, 2) + entry)
    let start = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0])
    let item = big(6, 4) + Array("Exif\0\0".utf8) + exif
    func meta(_ place: Int) -> [UInt8] {
      var places: [UInt8] = [0, 0, 0, 0, 0x44, 0]
      places += big(1, 2) + big(7, 2)
      places += big(0, 2) + big(1, 2)
      places += big(place, 4) + big(item.count, 4)
      return box("meta", [0, 0, 0, 0] + items + box("iloc", places))
    }
    return start + meta(start.count + meta(0).count + 8) + box("mdat", item)
  }

  @Test(
    "Times that no camera has taken a picture at",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2026:13:01 00:00:00", "2026-11", "", "2026:11:30 24:00:00",
      "99999999999999999999:1:1 1:1:1",
    ])
  func noTime(_ text: String) { #expect(PictureTime(text, offset: nil) == nil) }

  @Test("The size may come after a megabyte of profiles; only small pieces of the file are read") func large() {
    let file = jpeg(orientation: 6, before: 16)
    var read = 0
    let header = PictureHeader { place, count in
      let piece = Array(file.dropFirst(place).prefix(count))
      read += piece.count
      return piece
    }
    #expect(header.map { [$0.width, $0.height] } == [40, 60] && file.count > 1 << 20 && read < 12_000, "\(read) bytes")
  }

  @Test(
    "Damaged and hostile photos are pictures without a size",
    arguments: [
      [], [0xE1], [0xE1, 0, 0], [0xE1, 0xFF, 0xFF, 0x45], [0xDA, 0, 8], [UInt8](repeating: 0xFF, count: 9000),
      [UInt8](repeating: 0xD0, count: 100),
    ] as [[UInt8]])
  func damaged(_ rest: [UInt8]) {
    let header = PictureHeader(of: [0xFF, 0xD8, 0xFF] + rest)
    #expect(header.map { [$0.width, $0.height, $0.orientation.rawValue] } == [0, 0, 1])
  }

  private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] { big(data.count, 4) + Array(kind.utf8) + data + [0, 0, 0, 0] }
  private func png(_ chunks: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", big(60, 4) + big(40, 4) + [8, 2, 0, 0, 0]) + chunks
  }

  @Test("A PNG is turned wherever its orientation is, by the page itself, because browsers do it only sometimes") func png() {
    let turn = chunk("eXIf", directory([(274, 8)], isLittle: false)), pixels = chunk("IDAT", [0])
    #expect(PictureHeader(of: png(chunk("tEXt", [0]) + turn + pixels)).map { [$0.width, $0.height] } == [40, 60])
    #expect(PictureHeader(of: png(pixels + pixels + turn)).map { [$0.width, $0.height] } == [40, 60])
    #expect(PictureHeader(of: png(turn))?.ownTurn == .left && PictureHeader(of: png(pixels))?.ownTurn == nil)
    #expect(PictureHeader(of: jpeg(orientation: 6))?.ownTurn == nil)
    #expect(PictureHeader(of: png(chunk("eXIf", [1, 2]))).map { [$0.width, $0.height] } == [60, 40])
  }

  @Test("WebP: the simple and the lossless form, and the extended one with an orientation after its pixels") func webP() {
    func file(_ chunks: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks }
    let frame: [UInt8] = [0, 0, 0, 0x9D, 1, 0x2A] + little(60, 2) + little(40, 2)
    let simple = Array("VP8 ".utf8) + little(30, 4) + frame
    #expect(PictureHeader(of: file(simple)).map { [$0.width, $0.height] } == [60, 40])
    let bits: [UInt8] = [0x2F] + little(59 | 39 << 14, 4) + [0, 0]
    let lossless = Array("VP8L".utf8) + little(10, 4) + bits
    #expect(PictureHeader(of: file(lossless)).map { [$0.width, $0.height] } == [60, 40])
    let exif = directory([(274, 6)], isLittle: true)
    var extended = Array("VP8X".utf8) + little(10, 4)
    extended += [8, 0, 0, 0]
    extended += little(59, 3) + little(39, 3)
    extended += Array("VP8 ".utf8) + little(3, 4)
    extended += [1, 2, 3, 0]
    extended += Array("EXIF".utf8) + little(exif.count, 4) + exif
    #expect(PictureHeader(of: file(extended)).map { [$0.width, $0.height, $0.orientation.rawValue] } == [40, 60, 6])
  }

  private func box(_ name: String, _ data: [UInt8]) -> [UInt8] { big(data.count + 8, 4) + Array(name.utf8) + data }

  /// - Parameter turns: the boxes of the primary picture's turn, which is the second of two pictures
  private func coded(_ brand: String, _ turns: [[UInt8]]) -> [UInt8] {
    let sizes = [box("ispe", big(0, 4) + big(8, 4) + big(6, 4)), box("ispe", big(0, 4) + big(60, 4) + big(40, 4))]
    let own: [UInt8] = [2] + turns.indices.map { UInt8(3 + $0) | 0x80 }
    var list = big(0, 4) + big(2, 4)
    list += big(1, 2) + [1, 1]
    list += big(7, 2) + [UInt8(own.count)] + own
    let properties = box("iprp", box("ipco", (sizes + turns).flatMap { $0 }) + box("ipma", list))
    let primary = box("pitm", big(0, 4) + big(7, 2))
    var file = box("ftyp", Array(brand.utf8) + big(0, 4))
    file += box("free", [0, 0, 0])
    file += box("meta", big(0, 4) + primary + properties)
    return file
  }

  @Test(
    "The primary picture of AVIF and HEIC files, with turns and mirrors",
    arguments: [
      ([], 1), (["irot 1"], 8), (["irot 2"], 3), (["irot 3"], 6), (["imir 1"], 2), (["imir 0"], 4), (["irot 1", "imir 0"], 5),
      (["irot 3", "imir 0"], 7),
    ] as [([String], Int)])
  func coded(_ turns: [String], _ orientation: Int) {
    let boxes = turns.map { box(String($0.prefix(4)), [UInt8($0.suffix(1))!]) }
    for (brand, identifier) in [("avif", "public.avif"), ("heic", "public.heic")] {
      let header = PictureHeader(of: coded(brand, boxes))
      #expect(header?.format.identifier == identifier && header?.orientation.rawValue == orientation)
      #expect(header.map { [$0.width, $0.height] } == (orientation < 5 ? [60, 40] : [40, 60]))
    }
    for count in stride(from: 12, to: 200, by: 7) { _ = PictureHeader(of: coded("heic", boxes).prefix(count)) }
    // A size of 64 bits, the largest one.
    let large = big(1, 4) + Array("free".utf8) + big(Int.max, 8)
    #expect(PictureHeader(of: box("ftyp", Array("heic".utf8) + big(0, 4)) + large).map { [$0.width, $0.height] } == [0, 0])
  }

  @Test("Bitmaps from the bottom and from the top, icons, animations, scans") func others() {
    func bitmap(_ height: Int) -> [UInt8] {
      let sizes = little(40, 4) + little(60, 4) + little(height, 4)
      return Array("BM".utf8) + big(0, 12) + sizes
    }
    for height in [40, -40] { #expect(PictureHeader(of: bitmap(height)).map { [$0.width, $0.height] } == [60, 40]) }
    let entry = [UInt8](repeating: 0, count: 14)
    var icon: [UInt8] = [0, 0, 1, 0, 2, 0, 16, 16] + entry
    icon += [0, 0] + entry
    #expect(PictureHeader(of: icon).map { [$0.width, $0.height] } == [256, 256])
    let animation = Array("GIF89a".utf8) + little(60, 2) + little(40, 2)
    #expect(PictureHeader(of: animation).map { [$0.width, $0.height] } == [60, 40])
    let scan = PictureHeader(of: directory([(256, 60), (257, 40), (274, 6)], isLittle: false))
    #expect(scan?.format.identifier == "public.tiff" && scan.map { [$0.width, $0.height] } == [40, 60])
  }

  @Test(
    "The size of a drawing: its attributes in any unit, otherwise its view box",
    arguments: [
      ("width='60' height='40'", 60, 40), ("width=\"60px\" height=\"40px\" viewBox='0 0 6 4'", 60, 40), ("viewBox='0 0 60 40'", 60, 40),
      ("viewBox='0,0,60,40' width='100%' height='100%'", 60, 40), ("width='1in' height='25.4mm'", 96, 96),
      ("width='3em' height='2e1'", 48, 20),
      ("stroke-width='3' data-width='9' width = '60' height='40'", 60, 40), ("", 0, 0), ("width='-5' height='1e99'", 0, 1_000_000),
    ])
  func drawings(_ attributes: String, _ width: Int, _ height: Int) {
    let header = PictureHeader(of: Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)></svg>".utf8))
    #expect(header.map { [$0.width, $0.height] } == [width, height])
  }

  @Test("Other files are no pictures") func nothing() {
    #expect(
      PictureHeader(of: Array("Hello".utf8)) == nil && PictureHeader(of: [UInt8]()) == nil && PictureHeader(of: Array("%PDF-".utf8)) == nil)
  }
}
