// Pictures and films that apps add to the photo library: what is kept, what is refused, and what no app learns.

import FileFormats
import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Additions to the photo library") struct PhotoAdditionTests {
  /// A JPEG file with a size and nothing to see.
  private func jpeg(_ width: Int, _ height: Int, padding: Int = 0) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0]
    bytes += number(17) + [8]
    bytes += number(height) + number(width)
    bytes += [UInt8](repeating: 3, count: 10 + padding)
    return bytes + [0xFF, 0xD9]
  }
  /// The head of a film.
  private let film = Array("\0\0\0\u{10}ftypmp42\0\0\0\0\0\0\0\u{c}mdatabcd".utf8)

  /// Writes files into the folder that an app has for the only user.
  private func write(_ files: [String: [UInt8]], for app: String = "echoapp", in system: RunningSystem) throws {
    let people = system.folder + "/people"
    let person = try #require(try FileManager.default.contentsOfDirectory(atPath: people).first)
    for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: "\(people)/\(person)/\(app)/\(name)")) }
  }
  private func files(_ system: RunningSystem) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: system.folder + "/photos")) ?? []).filter { $0.contains(".") }
      .map { String($0.split(separator: "/").last!) }.sorted()
  }

  @Test("A file is kept as it is, under its own type, and survives a kill of the system; it is shown whole or in ranges") func kept() throws
  {
    let system = try RunningSystem(["photos=1"])
    let page = try PhotoTests.Page(system)
    let photo = jpeg(60, 40, padding: 900)
    try write(["Documents/a.jpg": photo, "tmp/noname": film], in: system)
    let first = try page.add("Documents/a.jpg", name: "Träume\u{202E} 🏝.jpg", date: 1_600_000_000_000)
    let record = try #require(first.photos?.first)
    #expect(first.outcome == .added(record.number))
    #expect([record.width, record.height] == [60, 40] && record.format == "public.jpeg" && record.name == "Träume 🏝.jpg")
    #expect(record.date == 1_600_000_000_000 && !record.isScreenshot && !record.isFilm && record.fileName == "Träume 🏝.jpg")
    let second = try page.add("tmp/noname")
    let other = try #require(second.photos?.last)
    #expect(other.isFilm && other.name == "IMG_\(other.number).MP4" && other.format == "public.mpeg-4")
    #expect(files(system) == ["\(record.number)-0.jpeg", "\(other.number)-0.mp4"])
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    let answer = try page.get("\(record.number)")
    #expect(answer.status == 200 && answer.data == photo && answer.header("content-type") == "image/jpeg")
    #expect(answer.header("content-security-policy")?.contains("sandbox") == true)
    let part = try page.browser.load("/shoji/photos/\(other.number)", headers: ["Range: bytes=4-7"])
    #expect(part.status == 206 && part.data == Array("ftyp".utf8) && part.header("content-type") == "video/mp4")
  }

  @Test("The library is ordered by the time at which pictures were taken; of the future there are none") func order() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try PhotoTests.Page(system)
    try write(["a.jpg": jpeg(1, 1)], in: system)
    let now = try #require(try page.add("a.jpg", name: "now").photos).first!
    let old = try page.add("a.jpg", name: "old", date: 1_000_000), future = try page.add("a.jpg", name: "future", date: Int64.max)
    #expect(old.photos?.map(\.name) == ["old", "now"])
    #expect(future.photos?.map(\.name) == ["old", "now", "future"])
    #expect(try #require(future.photos?.last?.date) - now.date < 60_000)
  }

  @Test("An edited version is a picture of its own kind, and the original comes back") func edited() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try PhotoTests.Page(system)
    let photo = jpeg(60, 40)
    try write(["a.jpg": photo, "b.mp4": film], in: system)
    let number = try #require(try page.add("a.jpg", name: "a.jpg").photos?.first?.number)
    let film = try #require(try page.add("b.mp4", name: "b.mp4").photos?.last?.number)
    #expect(try page.keep(png(30, 20), "?replaces=\(number)") == number)
    let marked = try #require(try page.photos { $0.first?.isEdited == true }.first)
    #expect([marked.width, marked.height] == [30, 20] && marked.shownFormat == .png && marked.fileName == "a.png")
    #expect(try page.get("\(number)").header("content-type") == "image/png")
    #expect(try page.send("?replaces=\(film)", png(30, 20)).status == 404, "of a film there is no edited version")
    try page.call(.revert(number))
    let reverted = try #require(try page.photos { $0.first?.revision == 2 }.first)
    #expect([reverted.width, reverted.height] == [60, 40] && reverted.shownFormat == .jpeg)
    #expect(try page.get("\(number)").data == photo)
    try page.call(.delete([number, film]))
    #expect(try page.photos { $0.isEmpty }.isEmpty && files(system) == [])
  }

  @Test(
    "What is no picture and no film, missing, outside of the app's folder or too large is not added, and nothing is left of it",
    arguments: [
      ("page.jpg", .otherKind), ("sound.mp3", .otherKind), ("letter.pdf", .otherKind), ("empty.jpg", .otherKind), ("none.jpg", .missing),
      ("../../secret.jpg", .missing), ("/etc/passwd", .missing), ("link.jpg", .missing), ("folder", .missing), ("", .missing),
      ("large.jpg", .tooLarge),
    ] as [(String, PhotoAnswer.Outcome)])
  func refused(_ path: String, _ outcome: PhotoAnswer.Outcome) throws {
    let system = try RunningSystem(["photos=1", "addedPhotoSize=2000"])
    let page = try PhotoTests.Page(system)
    try write(
      [
        "page.jpg": Array("<html><script>alert(1)</script>".utf8), "sound.mp3": Array("ID3 and the rest".utf8),
        "letter.pdf": Array("%PDF-1.4".utf8), "empty.jpg": [], "../../secret.jpg": jpeg(1, 1), "large.jpg": jpeg(1, 1, padding: 3000),
        "good.jpg": jpeg(1, 1),
      ], in: system)
    let folder =
      system.folder + "/people/" + (try FileManager.default.contentsOfDirectory(atPath: system.folder + "/people"))
      .first { $0 != "secret.jpg" }! + "/echoapp"
    try FileManager.default.createSymbolicLink(atPath: folder + "/link.jpg", withDestinationPath: folder + "/good.jpg")
    try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: true)
    #expect(try page.add(path).outcome == outcome)
    #expect(files(system) == [])
    guard case .added = try page.add("good.jpg").outcome else { return #expect(Bool(false), "the next one is taken") }
  }

  @Test("A user without room is told so, and gets room by deleting") func full() throws {
    let system = try RunningSystem(["photos=1", "photoCount=2", "photoBytes=4000"])
    let page = try PhotoTests.Page(system)
    try write(["a.jpg": jpeg(1, 1), "large.jpg": jpeg(1, 1, padding: 5000)], in: system)
    #expect(try page.add("large.jpg").outcome == .full)
    guard case .added(let first) = try page.add("a.jpg").outcome, case .added = try page.add("a.jpg").outcome else {
      return #expect(Bool(false), "there is room")
    }
    #expect(try page.add("a.jpg").outcome == .full)
    #expect(try page.delete(first) == 200)
    guard case .added = try page.add("a.jpg").outcome else { return #expect(Bool(false), "there is room again") }
    #expect(files(system).count == 2)
  }

  @Test("Every app may add pictures; it sees none, not even its own") func otherApps() throws {
    let system = try RunningSystem(["photos=1"], apps: ["EchoApp", "EchoApp"])
    let page = try PhotoTests.Page(system, "/echoapp/"), other = try PhotoTests.Page(system, "/echoapp-2/", cookie: page.browser.cookie)
    try write(["a.jpg": jpeg(8, 6)], for: "echoapp-2", in: system)
    let answer = try other.add("a.jpg", name: "Saved.jpg")
    #expect(answer.photos == nil)
    #expect(try page.photos { !$0.isEmpty }.map(\.name) == ["Saved.jpg"])
  }

  @Test("An app that does not wait for the answer, or sends endless names, is ended; what it added before stays", arguments: [false, true])
  func hostile(_ hasLongName: Bool) throws {
    let system = try RunningSystem(["photos=1"])
    let page = try PhotoTests.Page(system)
    try write(["a.jpg": jpeg(8, 6)], in: system)
    _ = try page.add("a.jpg")
    if hasLongName {
      try page.call(.add(PhotoAddition(id: 1, path: "a.jpg", name: String(repeating: "a", count: 256))))
    } else {
      for id in 1...40 { try page.call(.add(PhotoAddition(id: id, path: "a.jpg", name: ""))) }
    }
    _ = try system.waitForLog(hasLongName ? "a name of a picture that is too long" : "before the answer to the one before it")
    #expect(!files(system).isEmpty)
  }

  @Test("The photos of an earlier system are screenshots still") func migrated() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let database = try Database(path: path)
    try database.migrate(PartSchema("photos", versions: [PhotoStore.versions[0]], tables: []))
    #expect(
      database.run(
        """
        INSERT INTO photos (number, person, width, height, scale, date, title, bytes, revision, file) \
        VALUES (4, 'ann', 780, 1688, 200, 5, 'Notes', 10, 1, 1)
        """))
    let store = try PhotoStore(database)
    #expect(
      store.photos(of: "ann") == [
        PhotoRecord(number: 4, width: 780, height: 1688, scale: 2, date: 5, title: "Notes", revision: 1, isEdited: true)
      ])
    #expect(store.fileNames(of: "ann") == ["4-0.png", "4-1.png"])
  }
}
