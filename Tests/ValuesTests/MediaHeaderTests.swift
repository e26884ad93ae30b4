// What the headers of films and sounds say, and that hostile ones cost little.

import Foundation
import Testing

@testable import FileFormats

@Suite("Headers of films and sounds") struct MediaHeaderTests {
  private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) } }

  // MARK: ISO media

  private func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    let data = parts.flatMap { $0 }
    return big(data.count + 8, 4) + Array(name.utf8) + data
  }

  private let film = Array("isom".utf8) + [0, 0, 2, 0]
  private static let taken = 3_660_552_000, taken1970 = Double(taken - 2_082_844_800)

  private func times(_ name: String, created: Int = taken, units: Int = 600, length: Int, isLong: Bool = false) -> [UInt8] {
    let side = isLong ? 8 : 4
    var bytes: [UInt8] = [isLong ? 1 : 0, 0, 0, 0]
    bytes += big(created, side) + big(created, side)
    bytes += big(units, 4) + big(length, side)
    return box(name, bytes, [UInt8](repeating: 0, count: 80))
  }

  /// - Parameter matrix: the four numbers that turn and scale
  private func track(
    _ handler: String, _ codec: String, _ width: Int = 0, _ height: Int = 0, matrix: [Int] = [1, 0, 0, 1], isEnabled: Bool = true,
    isLong: Bool = false, stored: (Int, Int) = (0, 0)
  ) -> [UInt8] {
    var head: [UInt8] = [isLong ? 1 : 0, 0, 0, isEnabled ? 7 : 6]
    head += [UInt8](repeating: 0, count: isLong ? 48 : 36)
    for row in [[matrix[0], matrix[1]], [matrix[2], matrix[3]], [0, 0]] { head += big(row[0] << 16, 4) + big(row[1] << 16, 4) + big(0, 4) }
    head += big(width << 16, 4) + big(height << 16, 4)
    let entry = box(codec, big(0, 24), big(stored.0, 2), big(stored.1, 2), big(0, 40))
    let table = box("stbl", box("stsd", big(0, 4), big(1, 4), entry), box("stts", big(0, 8)))
    // QuickTime has a second handler, which says where the medium is.
    let media = box("minf", box("hdlr", big(0, 4), Array("dhlralis".utf8)), table)
    let kind = box("hdlr", big(0, 4), Array(("mhlr" + handler).utf8), big(0, 12))
    return box("trak", box("tkhd", head), box("mdia", times("mdhd", length: 1200), kind, media))
  }

  private func values(_ header: MediaHeader?) -> [Int?] { [header?.width, header?.height] }

  @Test("A film with its header before it", arguments: [false, true])
  func first(_ isLong: Bool) {
    let movie = box(
      "moov", times("mvhd", length: 3000, isLong: isLong), track("soun", "mp4a"), track("vide", "avc1", 640, 360, isLong: isLong))
    let header = MediaHeader(of: box("ftyp", film) + movie + box("mdat", [1, 2, 3]))
    #expect(header?.hasPicture == true && header?.hasSound == true && header?.codecs == ["avc1", "mp4a"])
    #expect(values(header) == [640, 360] && header?.duration == 5)
    #expect(header?.date == Date(timeIntervalSince1970: Self.taken1970))
  }

  @Test("The header may come after gigabytes of film, whose size has 64 bits; they are not read") func last() {
    let start = box("ftyp", film) + box("wide"), size = 6 << 30
    let mark: [UInt8] = big(1, 4) + Array("mdat".utf8) + big(size, 8)
    let movie = box("moov", times("mvhd", length: 600), track("vide", "hvc1", 1920, 1080, matrix: [0, 1, -1, 0])),
      place = start.count + size
    var read = 0
    let header = MediaHeader { from, count in
      let known = from < place ? (start + mark).dropFirst(from) : movie.dropFirst(from - place)
      read += count
      return Array(known.prefix(count))
    }
    #expect(values(header) == [1080, 1920] && header?.codecs == ["hvc1"] && read < 2000, "\(read) bytes")
  }

  @Test(
    "The size is the one that is shown",
    arguments: [
      ([1, 0, 0, 1], 60, 40), ([0, 1, -1, 0], 40, 60), ([-1, 0, 0, -1], 60, 40), ([0, -1, 1, 0], 40, 60), ([2, 0, 0, 1], 120, 40),
      ([0, 0, 0, 0], 60, 40),
    ])
  func turned(_ matrix: [Int], _ width: Int, _ height: Int) {
    let header = MediaHeader(of: box("moov", track("vide", "avc1", 60, 40, matrix: matrix)))
    #expect(values(header) == [width, height] && header?.duration == 2)
    // A track without a size is shown in that of its pictures, turned too.
    #expect(values(MediaHeader(of: box("moov", track("vide", "avc1", matrix: matrix, stored: (60, 40))))) == [width, height])
  }

  @Test("Sound alone is no picture, nor are pictures of chapters and other tracks") func sounds() {
    let sound = track("soun", "mp4a"), chapters = track("vide", "jpeg", 300, 300, isEnabled: false)
    let header = MediaHeader(of: box("ftyp", film) + box("moov", sound, track("text", "tx3g"), chapters))
    #expect(header?.hasPicture == false && header?.hasSound == true && values(header) == [nil, nil] && header?.codecs == ["mp4a"])
    // If no track is enabled, all count.
    let all = MediaHeader(of: box("moov", track("soun", "mp4a", isEnabled: false), chapters))
    #expect(all?.hasPicture == true && values(all) == [300, 300])
    #expect(MediaHeader(of: box("ftyp", film) + box("moov", track("text", "tx3g"))) == nil)
    #expect(MediaHeader(of: box("moov", track("soun", "ms\u{0}\u{2}")))?.codecs == ["ms??"])
  }

  @Test("Times that no film has", arguments: [(0, false), (1000, false), (2_082_844_799, false), (1 << 40, true), (-1, true)])
  func dates(_ created: Int, _ isLong: Bool) {
    func header(_ units: Int, _ length: Int) -> MediaHeader? {
      let times = times("mvhd", created: created, units: units, length: length, isLong: isLong)
      return MediaHeader(of: box("moov", times, track("vide", "avc1", 60, 40)))
    }
    // A length that is missing is that of the longest track.
    for (units, length) in [(0, 5), (600, 0), (600, -1)] { #expect(header(units, length)?.duration == 2) }
    #expect(header(600, 600)?.date == nil && header(600, 600)?.duration == 1)
  }

  @Test("A film in fragments has its length in a box of its own") func fragments() {
    let empty = times("mdhd", length: 0)
    var track = track("vide", "avc1", 60, 40)
    let place = track.firstRange(of: times("mdhd", length: 1200))!
    track.replaceSubrange(place, with: empty)
    let header = MediaHeader(of: box("moov", times("mvhd", length: 0), track, box("mvex", box("mehd", big(0, 4), big(1800, 4)))))
    #expect(header?.duration == 3)
    #expect(MediaHeader(of: box("moov", times("mvhd", length: 0), track, box("mvex")))?.duration == nil)
  }

  // MARK: Matroska

  private func element(_ identifier: Int, _ parts: [UInt8]...) -> [UInt8] {
    let data = parts.flatMap { $0 }, length = (8 - identifier.leadingZeroBitCount / 8)
    return big(identifier, length) + big(data.count | 1 << 28, 4) + data
  }

  private func matroska(_ parts: [UInt8]..., isOpen: Bool = false) -> [UInt8] {
    let data = parts.flatMap { $0 }, head = element(0x1A45_DFA3, element(0x4282, Array("webm".utf8)))
    return head + (isOpen ? big(0x1853_8067, 4) + [1, 255, 255, 255, 255, 255, 255, 255] + data : element(0x1853_8067, data))
  }

  private func picture(_ parts: [UInt8]...) -> [UInt8] {
    element(0xAE, element(0x83, [1]), element(0x86, Array("V_VP9\0".utf8)), element(0xE0, parts.flatMap { $0 }))
  }

  private var info: [UInt8] {
    let length = big(Int(Float(2500).bitPattern), 4), date = big(600_000_000_000_000_000, 8)
    return element(0x1549_A966, element(0x2A_D7B1, big(1_000_000, 3)), element(0x4489, length), element(0x4461, date))
  }

  @Test("WebM, with and without a known size", arguments: [false, true]) func webM(_ isOpen: Bool) {
    let sound = element(0xAE, element(0x83, [2]), element(0x86, Array("A_OPUS".utf8)))
    let tracks = element(0x1654_AE6B, picture(element(0xB0, big(640, 2)), element(0xBA, big(360, 2))), sound)
    let cluster = big(0x1F43_B675, 4) + [0xFF] + [0xA3, 0x81, 0]
    let header = MediaHeader(of: matroska(element(0xEC, [0, 0]), info, tracks, cluster, isOpen: isOpen))
    #expect(header?.hasPicture == true && header?.hasSound == true && header?.codecs == ["V_VP9", "A_OPUS"])
    #expect(values(header) == [640, 360] && header?.duration == 2.5)
    #expect(header?.date == Date(timeIntervalSince1970: 978_307_200 + 600_000_000))
    let only = MediaHeader(of: matroska(element(0x1654_AE6B, sound), isOpen: isOpen))
    #expect(only?.hasPicture == false && only?.hasSound == true && only?.duration == nil && only?.date == nil)
  }

  @Test("Matroska's sizes to show: in pixels, as a ratio, and after clusters") func shown() {
    let stored = element(0xB0, big(720, 2)) + element(0xBA, big(576, 2))
    func header(_ width: Int, _ height: Int, _ unit: Int) -> MediaHeader? {
      let shown = element(0x54B0, big(width, 2)) + element(0x54BA, big(height, 2)) + element(0x54B2, [UInt8(unit)])
      return MediaHeader(of: matroska(element(0x1F43_B675, big(0, 5000)), element(0x1654_AE6B, picture(stored, shown)), info))
    }
    #expect(
      values(header(1024, 576, 0)) == [1024, 576] && values(header(16, 9, 3)) == [1024, 576] && values(header(0, 0, 0)) == [720, 576])
    #expect(header(16, 9, 3)?.duration == 2.5)
  }

  // MARK: Hostile files

  @Test("Other files have no such header")
  func others() {
    let pictures: [UInt8] = box("ftyp", Array("heic".utf8)) + box("meta", big(0, 4))
    for bytes in [[], Array("Hello, world".utf8), Array("RIFF....AVI ".utf8), pictures, [0x1A, 0x45, 0xDF, 0xA3], [0, 0, 0, 8]] {
      #expect(MediaHeader(of: bytes) == nil)
    }
    #expect(MediaHeader(path: "/dev/null") == nil && MediaHeader(path: "/no/such.mp4") == nil)
  }

  @Test("A file that is cut off anywhere, and one whose sizes are the largest, is read without a trap")
  func damaged() {
    let boxes = box("ftyp", film) + box("moov", times("mvhd", length: 600), track("vide", "avc1", 60, 40), track("soun", "mp4a"))
    let tracks = element(0x1654_AE6B, picture(element(0xB0, big(640, 2)), element(0xBA, big(360, 2))))
    for file in [boxes, matroska(info, tracks)] {
      for count in file.indices { _ = MediaHeader(of: file.prefix(count)) }
      for place in file.indices {
        for length in [4, 8] where place + length <= file.count {
          for value in [-1, Int.max, Int.min, 1, 0x7FFF_FFFF] {
            var hostile = file
            hostile.replaceSubrange(place..<place + length, with: big(value, length))
            _ = MediaHeader(of: hostile)
          }
        }
      }
    }
    // A film that is cut off has its header.
    #expect(values(MediaHeader(of: boxes + big(5000, 4) + Array("mdat".utf8))) == [60, 40])
  }

  @Test("The cost is limited, however many headers a file has")
  func cost() {
    let small = Array(repeating: big(8, 4) + Array("free".utf8), count: 4096).flatMap { $0 }
    let deep = element(0xEC, [0])
    for (start, repeated) in [(box("ftyp", film), small), (matroska(isOpen: true), deep)] {
      var read = 0, reads = 0
      let header = MediaHeader { place, count in
        let bytes = place < start.count ? Array(start[place...]) : (0..<count).map { repeated[(place - start.count + $0) % repeated.count] }
        read += count
        reads += 1
        return Array(bytes.prefix(count))
      }
      #expect(header == nil && read <= 1 << 20 && (1000...20_000).contains(reads), "\(reads) reads of \(read) bytes")
    }
  }

  @Test("A file whose end is missing is known by the sizes in its headers, and only then") func cut() throws {
    let path = NSTemporaryDirectory() + "cut-\(UUID().uuidString)"
    defer { unlink(path) }
    func isCut(_ bytes: [UInt8]) throws -> Bool {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return MediaHeader.isCut(path: path)
    }
    let movie = box("ftyp", film) + box("moov", track("vide", "avc1", 60, 40)), clusters = element(0x1F43_B675, big(0, 500))
    let sound = Array("RIFF".utf8) + [UInt8](big(104, 4).reversed()) + Array("WAVE".utf8) + big(0, 100)
    let other = Array("FORM".utf8) + big(104, 4) + Array("AIFF".utf8) + big(0, 100)
    for file in [movie + box("mdat", big(0, 500)), movie, matroska(clusters), sound, other] {
      #expect(try !isCut(file) && isCut(file.dropLast(20)))
    }
    // What is written without an end has none that could be missing.
    let open = [UInt8](big(-1, 4))
    for file in [
      movie + big(0, 4) + Array("mdat".utf8) + big(0, 50), matroska(clusters, isOpen: true), Array("RIFF".utf8) + open + big(0, 90),
      Array("RIFF".utf8) + big(0, 90), Array("ID3".utf8), [],
    ] { #expect(try !isCut(file)) }
  }

  @Test("Files are read at the places of their headers, through the descriptor too") func files() throws {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString).mov"
    defer { unlink(path) }
    let movie = box("moov", times("mvhd", length: 600), track("vide", "avc1", 60, 40))
    try Data(box("ftyp", film) + box("mdat", [UInt8](repeating: 7, count: 100_000)) + movie).write(to: URL(fileURLWithPath: path))
    #expect(values(MediaHeader(path: path)) == [60, 40])
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    #expect(values(MediaHeader(descriptor: descriptor)) == [60, 40] && lseek(descriptor, 0, SEEK_CUR) == 0)
  }
}
