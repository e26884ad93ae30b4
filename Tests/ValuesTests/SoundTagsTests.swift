// Titles, artists, albums and covers of sounds, and that hostile tags cost little.

import Foundation
import Testing

@testable import FileFormats

@Suite("Tags of sounds") struct SoundTagsTests {
  private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) } }
  private func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private func tags(_ bytes: [UInt8]) -> SoundTags? {
    SoundTags(read: { Array(bytes.dropFirst($0).prefix($1)) }, decode: { String(bytes: $0, encoding: .shiftJIS) })
  }
  private func words(_ tags: SoundTags?) -> [String?] { [tags?.title, tags?.artist, tags?.album] }

  /// A picture with the bytes that a tag must protect: ones before zeros.
  private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 40, 0, 60, 3, 0xFF, 0, 0xFF, 0xE0]
  private var png: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(60, 4) + big(40, 4) + [
      8, 2, 0, 0, 0, 0, 0, 0, 0,
    ]
  }

  // MARK: ID3

  private func sevens(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (7 * (3 - $0)) & 0x7F) } }

  private func id3(_ version: UInt8, flags: UInt8 = 0, _ frames: [UInt8]...) -> [UInt8] {
    let content = frames.flatMap { $0 }
    return Array("ID3".utf8) + [version, 0, flags] + sevens(content.count) + content + [0xFF, 0xFB, 0x90, 0]
  }

  private func frame(_ version: UInt8, _ kind: String, _ content: [UInt8], flags: UInt8 = 0, isPlain: Bool = false) -> [UInt8] {
    let size = version == 2 ? big(content.count, 3) : version == 4 && !isPlain ? sevens(content.count) : big(content.count, 4)
    return Array(kind.utf8) + size + (version == 2 ? [] : [0, flags]) + content
  }

  private func utf16(_ text: String, isLittle: Bool, hasMark: Bool = true) -> [UInt8] {
    (hasMark ? "\u{FEFF}\(text)" : text).utf16.flatMap { isLittle ? little(Int($0), 2) : big(Int($0), 2) }
  }

  @Test("Each version of ID3, in each encoding", arguments: [2, 3, 4] as [UInt8])
  func versions(_ version: UInt8) {
    let names = version == 2 ? ["TT2", "TP1", "TAL"] : ["TIT2", "TPE1", "TALB"], length = 300
    let filler = frame(version, version == 2 ? "COM" : "COMM", [UInt8](repeating: 32, count: length))
    for (encoding, code) in [
      (0, { [UInt8]($0.utf8) }), (1, { utf16($0, isLittle: true) + [0, 0] }), (1, { utf16($0, isLittle: false) }),
      (2, { utf16($0, isLittle: false, hasMark: false) }), (3, { [UInt8]($0.utf8) + [0] }),
    ] as [(UInt8, (String) -> [UInt8])] {
      let texts = encoding == 0 ? ["Tides", "Ann", "Sea"] : ["潮 🌊", "Ånn", "海"]
      let frames = zip(names, texts).flatMap { frame(version, $0, [encoding] + code($1)) }
      #expect(words(tags(id3(version, filler, frames))) == texts, "encoding \(encoding)")
    }
  }

  @Test("Old tags have the encoding of their time") func old() {
    let title: [UInt8] = [0x92, 0xAA]
    #expect(tags(id3(3, frame(3, "TIT2", [0] + title)))?.title == "潮")
    // Without a decoder that knows it, it is the standard's.
    let latin = id3(3, frame(3, "TIT2", [0] + [0xC5, 0x6E]))
    #expect(SoundTags(read: { Array(latin.dropFirst($0).prefix($1)) }, decode: { _ in nil })?.title == "Ån")
  }

  @Test("Several values, the album's artist, and texts that are too long or hide characters") func texts() {
    let several = frame(4, "TPE1", [3] + Array("Ann\0Bob".utf8))
    #expect(tags(id3(4, frame(4, "TPE2", [3] + Array("All".utf8)), several))?.artist == "Ann, Bob")
    #expect(tags(id3(4, several, frame(4, "TPE2", [3] + Array("All".utf8))))?.artist == "Ann, Bob")
    #expect(tags(id3(4, frame(4, "TPE2", [3] + Array("All".utf8))))?.artist == "All")
    #expect(tags(id3(4, frame(4, "TIT2", [3] + Array(" a\u{202E}b\n".utf8))))?.title == "ab")
    #expect(tags(id3(4, frame(4, "TIT2", [3] + Array(String(repeating: "x", count: 4000).utf8))))?.title?.count == 300)
    for empty in [[], [3], [3, 0], [3, 32], [1, 0xFF, 0xFE]] as [[UInt8]] { #expect(tags(id3(4, frame(4, "TIT2", empty))) == nil) }
  }

  private func picture(_ version: UInt8, _ bytes: [UInt8], type: UInt8 = 3, flags: UInt8 = 0) -> [UInt8] {
    let start: [UInt8] = version == 2 ? [1] + Array("JPG".utf8) : [1] + Array("image/jpeg\0".utf8)
    return frame(version, version == 2 ? "PIC" : "APIC", start + [type] + utf16("front", isLittle: true) + [0, 0] + bytes, flags: flags)
  }

  /// As a program writes it that protects ones.
  private func protected(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] } }

  @Test("A cover is found by its bytes, the front one first, and unsynchronised ones too") func covers() {
    for version: UInt8 in [2, 3, 4] {
      #expect(tags(id3(version, picture(version, png, type: 0), picture(version, jpeg), picture(version, png, type: 4)))?.cover == jpeg)
    }
    // The whole tag, with the size of the frames before it.
    for version: UInt8 in [2, 3] { #expect(tags(id3(version, flags: 0x80, protected(picture(version, jpeg))))?.cover == jpeg) }
    let own = frame(4, "APIC", protected([0] + Array("image/jpeg\0".utf8) + [3, 0] + jpeg), flags: 0x02)
    #expect(tags(id3(4, flags: 0x80, own))?.cover == jpeg)
    // With the length of its data.
    let counted = frame(4, "APIC", sevens(99) + [0] + Array("image/png\0".utf8) + [3, 0] + png, flags: 0x01)
    #expect(tags(id3(4, counted))?.cover == png)
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'></svg>".utf8)
    for bytes in [
      svg, Array("https://example.com/a.jpg".utf8), [], Array(jpeg.prefix(6)), Array("GIF89a".utf8) + little(60, 2) + little(40, 2),
    ] {
      #expect(tags(id3(3, picture(3, bytes), frame(3, "TIT2", [0, 65])))?.cover == nil)
    }
    var bomb = jpeg
    bomb.replaceSubrange(7..<11, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(tags(id3(3, picture(3, bomb))) == nil)
    #expect(tags(id3(3, picture(3, jpeg + [UInt8](repeating: 7, count: SoundTags.largestCover)))) == nil)
  }

  @Test("Extended headers, plain sizes in version 2.4, compressed frames") func odd() {
    let title = frame(3, "TIT2", [0] + Array("Tides".utf8)), title4 = frame(4, "TIT2", [0] + Array("Tides".utf8))
    #expect(tags(id3(3, flags: 0x40, big(6, 4) + [0, 0, 0, 0, 0, 0], title))?.title == "Tides")
    #expect(tags(id3(4, flags: 0x40, sevens(6) + [1, 0], title4))?.title == "Tides")
    let plain = frame(4, "APIC", [0] + Array("image/png\0".utf8) + [3, 0] + png + [UInt8](repeating: 1, count: 400), isPlain: true)
    #expect(tags(id3(4, plain, title4))?.title == "Tides")
    #expect(tags(id3(3, frame(3, "TIT2", [0, 65], flags: 0x80), frame(3, "TALB", []), frame(3, "TIT2", [0, 66])))?.title == "B")
    #expect(tags(id3(4, frame(4, "TIT2", [0, 65], flags: 0x08), frame(4, "TIT2", [0, 66])))?.title == "B")
  }

  // MARK: MPEG-4

  private func box(_ name: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    let data = parts.flatMap { $0 }
    return big(data.count + 8, 4) + name + data
  }
  private func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] { box(Array(name.utf8), parts.flatMap { $0 }) }
  private func item(_ name: String, _ type: Int, _ data: [UInt8]) -> [UInt8] {
    box(name.unicodeScalars.map { UInt8($0.value) }, box("data", big(type, 4), big(0, 4), data))
  }

  @Test("MPEG-4, before and after the sound, and as QuickTime has it", arguments: [true, false]) func boxes(_ hasVersion: Bool) {
    let list = box(
      "ilst", item("©nam", 1, Array("潮".utf8)), item("aART", 1, Array("All".utf8)),
      item("©ART", 2, utf16("Ann", isLittle: false, hasMark: false)),
      item("©alb", 1, Array("Sea".utf8)), item("covr", 13, jpeg))
    let movie = box("moov", box("udta", box("meta", hasVersion ? big(0, 4) : [], box("hdlr", big(0, 25)), list)))
    for file in [movie, box("mdat", big(0, 5000)) + movie] {
      let found = tags(box("ftyp", Array("M4A ".utf8)) + file)
      #expect(words(found) == ["潮", "Ann", "Sea"] && found?.cover == jpeg)
    }
    #expect(tags(box("ftyp", Array("M4A ".utf8)) + box("moov", box("udta"))) == nil)
  }

  // MARK: Vorbis

  private func comments(_ lines: [String]) -> [UInt8] {
    little(4, 4) + Array("Test".utf8) + little(lines.count, 4) + lines.flatMap { little($0.utf8.count, 4) + Array($0.utf8) }
  }
  private func block(_ picture: [UInt8], type: Int = 3) -> [UInt8] {
    let start = big(type, 4) + big(10, 4) + Array("image/jpeg".utf8)
    return start + big(2, 4) + Array("ab".utf8) + big(0, 16) + big(picture.count, 4) + picture
  }

  @Test("FLAC, with its cover in a block of its own") func flac() {
    let words = comments(["title=Tides", "ARTIST=Ånn", "Album=Sea", "DATE=2026", "TITLE=Other"]), cover = block(jpeg)
    var file = Array("fLaC".utf8) + [0] + big(34, 3) + big(0, 34)
    file += [4] + big(words.count, 3) + words
    let small = block(png, type: 1)
    file += [6] + big(small.count, 3) + small
    file += [0x86] + big(cover.count, 3) + cover
    let found = tags(file)
    #expect(self.words(found) == ["Tides", "Ånn", "Sea"] && found?.cover == jpeg)
  }

  /// Pages of one stream.
  private func pages(_ packets: [[UInt8]], serial: Int = 7) -> [UInt8] {
    var pages: [UInt8] = [], isFirst = true
    for packet in packets {
      var lengths = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)], rest = packet[...]
      while !lengths.isEmpty {
        let part = lengths.prefix(200), size = part.reduce(0) { $0 + Int($1) }
        pages += Array("OggS".utf8) + [0, isFirst ? 2 : 0] + big(0, 8)
        pages += little(serial, 4) + big(0, 8) + [UInt8(part.count)] + part + rest.prefix(size)
        (lengths, rest, isFirst) = (Array(lengths.dropFirst(200)), rest.dropFirst(size), false)
      }
    }
    return pages
  }

  @Test("Ogg Vorbis, Opus and FLAC in Ogg, with a cover over several pages", arguments: ["\u{1}vorbis", "OpusHead", "\u{7F}FLAC"])
  func ogg(_ start: String) {
    let prefix = ["\u{1}vorbis": Array("\u{3}vorbis".utf8), "OpusHead": Array("OpusTags".utf8), "\u{7F}FLAC": [0x84, 0, 0, 0]][start]!
    let large = jpeg + [UInt8](repeating: 9, count: 90_000)
    let lines = ["METADATA_BLOCK_PICTURE=" + Data(block(large)).base64EncodedString(), "TITLE=潮", "ARTIST=Ann"]
    let file = pages([Array(start.utf8) + big(0, 20), prefix + comments(lines), big(0, 300)])
    let found = tags(file)
    #expect(words(found) == ["潮", "Ann", nil] && found?.cover == large)
    // A film beside it comes first.
    let mixed =
      pages([Array("\u{80}theora".utf8)], serial: 3) + file.prefix(28 + 20 + start.utf8.count) + pages([Array("x".utf8)], serial: 3)
      + file.dropFirst(28 + 20 + start.utf8.count)
    #expect(tags(mixed)?.title == "潮")
  }

  // MARK: Hostile files

  @Test("Files without tags") func nothing() {
    for bytes in [
      [], Array("ID3".utf8), Array("RIFF....WAVE".utf8), Array("fLaC".utf8), Array("OggS".utf8), box("moov"), Array("Hello, world".utf8),
    ] {
      #expect(tags(bytes) == nil)
    }
    #expect(SoundTags(path: "/no/such.mp3", decode: { _ in nil }) == nil)
  }

  @Test("Tags that are cut off anywhere, or have the largest sizes, are read without a trap") func damaged() {
    let lines = ["METADATA_BLOCK_PICTURE=" + Data(block(jpeg)).base64EncodedString(), "TITLE=a"], cover = block(jpeg)
    let list = box("ilst", item("©nam", 1, [65]), item("covr", 13, jpeg))
    for file in [
      id3(2, picture(2, jpeg)), id3(3, flags: 0x40, big(6, 4) + [0, 0, 0, 0, 0, 0], picture(3, jpeg)),
      id3(4, flags: 0x40, sevens(6) + [1, 0], picture(4, jpeg, flags: 0x43)),
      box("ftyp") + box("moov", box("udta", box("meta", big(0, 4), list))),
      Array("fLaC".utf8) + [6] + big(cover.count, 3) + cover, pages([Array("OpusHead".utf8), Array("OpusTags".utf8) + comments(lines)]),
    ] {
      for count in file.indices { _ = tags(Array(file.prefix(count))) }
      for place in file.indices {
        for length in [1, 4] where place + length <= file.count {
          for value in [0, -1, 0x7FFF_FFFF, 0x7F7F_7F7F] {
            var hostile = file
            hostile.replaceSubrange(place..<place + length, with: big(value, length))
            _ = tags(hostile)
          }
        }
      }
    }
  }

  @Test("What is read is limited, however large a tag says it is") func cost() {
    for start in [
      Array("ID3".utf8) + [3, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F], Array("fLaC".utf8) + [4, 0xFF, 0xFF, 0xFF],
      pages([Array("OpusHead".utf8)]),
    ] as [[UInt8]] {
      let page = Array("OggS".utf8) + [0, 0] + big(0, 8) + little(7, 4) + big(0, 8) + [255] + [UInt8](repeating: 255, count: 255)
      var read = 0
      let found = SoundTags { place, count in
        let bytes = place == 0 ? start : place < start.count ? Array(start.dropFirst(place)) : page
        read += count
        return bytes.count >= count ? Array(bytes.prefix(count)) : bytes + [UInt8](repeating: 255, count: count - bytes.count)
      } decode: { _ in
        nil
      }
      #expect(found == nil && read <= 8 << 20, "\(read) bytes")
    }
  }
}
