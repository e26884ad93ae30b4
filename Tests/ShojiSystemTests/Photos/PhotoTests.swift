// The photo library in a running system: what is kept, who gets it back, what the app Photos may do, and what is refused.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

/// A PNG file of a size, without pixels that matter.
///
/// - Parameter other: chunks besides those of the picture
func png(_ width: Int, _ height: Int, padding: Int = 0, other: [(name: String, data: [UInt8])] = []) -> [UInt8] {
  func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: data.count >> $0) } + Array(name.utf8) + data + [0, 0, 0, 0]
  }
  func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
    + other.flatMap { chunk($0.name, $0.data) } + chunk("IDAT", [UInt8](repeating: 7, count: padding)) + chunk("IEND", [])
}

@Suite("The photo library") struct PhotoTests {
  private let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]

  /// A browser with an open window of the app Photos.
  final class Page {
    let browser: Browser
    let socket: Socket
    private var notices: [PhotosNotice] = []

    init(_ system: RunningSystem, _ path: String = "/", cookie: String? = nil) throws {
      browser = Browser(system, cookie: cookie)
      socket = try browser.connect(try browser.load(path).token)
    }

    func send(_ query: String, _ file: [UInt8], origin: String? = "http://localhost") throws -> Browser.Page {
      let headers = ["Content-Type: image/png"] + (origin.map { ["Origin: \($0)"] } ?? [])
      return try browser.load("/shoji/photos\(query)", method: "POST", headers: headers, data: file)
    }
    /// Sends a picture and returns its number.
    func keep(_ file: [UInt8], _ query: String = "?title=Notes&scale=2") throws -> Int64 {
      let answer = try send(query, file)
      #expect(answer.status == 200, "\(answer.body)")
      return try #require(Int64(answer.body.filter(\.isNumber)))
    }
    func get(_ path: String) throws -> Browser.Page { try browser.load("/shoji/photos/\(path)") }
    func delete(_ number: Int64, origin: String? = "http://localhost") throws -> Int {
      let headers = ["Content-Type: application/x-www-form-urlencoded"] + (origin.map { ["Origin: \($0)"] } ?? [])
      return try browser.load("/shoji/photos/delete", method: "POST", headers: headers, body: "number=\(number)").status
    }
    func call(_ call: PhotosCall) throws {
      socket.send("[\"photos\",\"\(try JSONEncoder().encode(call).base64EncodedString())\"]")
    }
    private func notice() throws -> PhotosNotice {
      while true {
        let text = try #require(try socket.receive().text)
        guard text.hasPrefix("[\"photos\"") else { continue }
        let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
        return try JSONDecoder().decode(PhotosNotice.self, from: Data(base64Encoded: payload) ?? Data())
      }
    }
    /// The next list of pictures that meets a condition.
    func photos(until isMet: ([PhotoRecord]) -> Bool) throws -> [PhotoRecord] {
      while true {
        if let photos = try notice().photos, isMet(photos) { return photos }
      }
    }
    /// Asks for an addition and returns what has become of it, and the pictures that were listed before the answer.
    func add(_ path: String, name: String = "", date: Int64? = nil) throws -> (outcome: PhotoAnswer.Outcome, photos: [PhotoRecord]?) {
      try call(.add(PhotoAddition(id: 7, path: path, name: name, date: date)))
      var photos: [PhotoRecord]?
      while true {
        let notice = try notice()
        photos = notice.photos ?? photos
        guard let answer = notice.answers.first else { continue }
        #expect(answer.id == 7)
        return (answer.outcome, photos)
      }
    }
  }

  private func files(_ system: RunningSystem) -> [String] {
    let folder = system.folder + "/photos"
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.contains(".") }.map {
      String($0.split(separator: "/").last!)
    }.sorted()
  }

  @Test(
    "A picture is kept as it was sent, survives a kill of the system, and is listed for the app Photos",
    .guideline("screenshot.saved-to-album"))
  func kept() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try Page(system)
    let file = png(780, 1688, padding: 5000)
    let number = try page.keep(file)
    let photo = try #require(try page.photos { !$0.isEmpty }.first)
    #expect(
      photo.number == number && photo.width == 780 && photo.height == 1688 && photo.scale == 2 && photo.title == "Notes" && !photo.isEdited)
    #expect(abs(Double(photo.date) / 1000 - Date().timeIntervalSince1970) < 60)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    let answer = try page.get("\(number)")
    #expect(answer.status == 200 && answer.data == file && answer.header("content-type") == "image/png")
    #expect(answer.header("cross-origin-resource-policy") == "same-origin")
    // It may be small for lists.
    #expect(try page.get("\(number)/thumbnail").status == 204, "browsers make the small one when they miss it")
    #expect(try page.send("/thumbnail?number=\(number)", jpeg).status == 200)
    #expect(try page.get("\(number)/thumbnail").data == jpeg)
  }

  @Test("An edited version replaces the picture, and the original comes back") func edited() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try Page(system)
    let original = png(100, 200), first = png(50, 60), second = png(70, 80)
    let number = try page.keep(original)
    #expect(try page.send("/thumbnail?number=\(number)", jpeg).status == 200)
    #expect(try page.keep(first, "?replaces=\(number)") == number)
    #expect(try page.keep(second, "?replaces=\(number)") == number)
    #expect(try page.get("\(number)").data == second)
    let photo = try #require(try page.photos { $0.first?.revision == 2 }.first)
    #expect(photo.isEdited && photo.width == 70 && photo.height == 80)
    #expect(files(system) == ["\(number)-0.png", "\(number)-2.png"])
    try page.call(.revert(number))
    let reverted = try #require(try page.photos { $0.first?.revision == 3 }.first)
    #expect(!reverted.isEdited && reverted.width == 100 && reverted.height == 200)
    #expect(try page.get("\(number)").data == original)
    #expect(try page.get("\(number)/thumbnail").data == jpeg, "that of the original")
    #expect(files(system) == ["\(number)-0.png"])
  }

  @Test("A deleted picture is gone with its files; numbers are not used again") func deleted() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try Page(system)
    let first = try page.keep(png(1, 1)), second = try page.keep(png(2, 2))
    #expect(second == first + 1)
    #expect(try page.delete(second) == 200)
    #expect(try page.delete(second) == 404)
    #expect(try page.get("\(second)").status == 404)
    try page.call(.delete([first]))
    #expect(try page.photos { $0.isEmpty }.isEmpty)
    #expect(files(system) == [])
    #expect(try page.keep(png(3, 3)) == second + 1)
  }

  @Test("Only its own user gets a picture: no other user, site or app") func foreign() throws {
    let system = try RunningSystem(["photos=1"], apps: ["EchoApp", "EchoApp"])
    let page = try Page(system, "/echoapp/")
    let number = try page.keep(png(1, 1))
    let stranger = try Page(system, "/echoapp/")
    #expect(try stranger.get("\(number)").status == 404)
    #expect(try stranger.get("\(number)/thumbnail").status == 404)
    #expect(try stranger.delete(number) == 404)
    #expect(try stranger.send("?replaces=\(number)", png(2, 2)).status == 404)
    #expect(try stranger.send("/thumbnail?number=\(number)", jpeg).status == 404)
    #expect(try page.send("", png(1, 1), origin: "http://evil.example").status == 403)
    #expect(try page.send("", png(1, 1), origin: nil).status == 403)
    #expect(try page.delete(number, origin: "http://evil.example") == 403)
    #expect(try Browser(system).load("/shoji/photos/\(number)").status == 403)
    let cross = try page.browser.load("/shoji/photos/\(number)", headers: ["Sec-Fetch-Site: cross-site", "Origin: http://evil.example"])
    #expect(cross.status == 403)
    // Another app is ended when it reaches for the library.
    let other = try Page(system, "/echoapp-2/", cookie: page.browser.cookie)
    try other.call(.delete([number]))
    #expect(try system.waitForLog("which only the app Photos may send").contains("photo library"))
    #expect(try page.get("\(number)").status == 200)
  }

  @Test("Whatever else is in the file of a picture is not kept") func onlyThePicture() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try Page(system)
    let sent = png(
      4, 5, padding: 100,
      other: [
        ("sRGB", [0]), ("tEXt", Array("Comment\0<script>alert(1)</script>".utf8)), ("eXIf", [UInt8](repeating: 1, count: 500)),
        ("zzZz", []),
      ])
    let number = try page.keep(sent)
    #expect(try page.get("\(number)").data == png(4, 5, padding: 100, other: [("sRGB", [0])]))
  }

  @Test("Files that are no pictures, too large or too many are refused, and nothing is kept") func refused() throws {
    let system = try RunningSystem(["photos=1", "photoSize=3000", "photoCount=2", "photoBytes=5000"])
    let page = try Page(system)
    let good = png(10, 10)
    for bad in [
      Array("<svg onload=alert(1)>".utf8), Array(good.dropLast()), good + [0], Array(good.prefix(45)), png(0, 5), png(5, 99_999),
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + [UInt8](repeating: 255, count: 200), jpeg + [UInt8](repeating: 0, count: 100),
    ] { #expect(try page.send("", bad).status == 400) }
    #expect(try page.send("?scale=1000", good).status == 400)
    #expect(try page.send("?scale=nan", good).status == 400)
    #expect(try page.send("?replaces=x", good).status == 400)
    #expect(try page.send("", png(1, 1, padding: 3000)).status == 413)
    #expect(files(system) == [])
    _ = try page.keep(png(1, 1, padding: 2000))
    let number = try page.keep(png(1, 1, padding: 2000))
    #expect(try page.send("", good).status == 507, "two pictures are all")
    #expect(try page.delete(number) == 200)
    _ = try page.keep(png(1, 1, padding: 2000))
    #expect(try page.send("/thumbnail?number=\(number + 1)", Array("<html>".utf8)).status == 400)
    #expect(try page.send("/thumbnail?number=\(number + 1)", jpeg + [UInt8](repeating: 0, count: 200_000)).status == 413)
  }

  @Test("Too many pictures at once are refused") func rate() throws {
    let system = try RunningSystem(["photos=1", "photoBurst=2"])
    let page = try Page(system)
    _ = try page.keep(png(1, 1))
    _ = try page.keep(png(1, 1))
    #expect(try page.send("", png(1, 1)).status == 429)
  }

  @Test("Files without a row, as a crash leaves them, are removed at the next start; those of users who erase everything at once")
  func leftOver() throws {
    let system = try RunningSystem(["photos=1"])
    let page = try Page(system)
    let number = try page.keep(png(1, 1))
    let person = try #require(try FileManager.default.contentsOfDirectory(atPath: system.folder + "/photos").first)
    let folder = system.folder + "/photos/\(person)"
    for name in ["99-0.png", "\(number)-7.png.new", "notes.txt"] { try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    try FileManager.default.createDirectory(atPath: system.folder + "/photos/erased", withIntermediateDirectories: true)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(number)-0.png"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: system.folder + "/photos") == [person])
    let headers = ["Content-Type: application/x-www-form-urlencoded", "Origin: http://localhost"]
    #expect(try page.browser.load("/shoji/account/erase", method: "POST", headers: headers).status < 400)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("A name with control characters or without end is cut") func titles() throws {
    #expect(PhotoDetails(["title": "No\u{0}te\ns"])?.title == "Notes")
    #expect(PhotoDetails(["title": String(repeating: "a", count: 900)])?.title.count == 200)
    #expect(PhotoDetails(["scale": "0"]) == nil && PhotoDetails(["scale": "2.5"])?.scale == 2.5)
  }
}
