// The app Files in a running system: it gets the documents that apps share, and nothing else; no other app gets any.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Access to documents") struct FilesAccessTests {
  /// A browser with an open window of an app.
  private final class Page {
    let browser: Browser
    let socket: Socket
    private let system: RunningSystem
    private let app: String

    init(_ system: RunningSystem, _ app: String = "echoapp", cookie: String? = nil) throws {
      (self.system, self.app) = (system, app)
      browser = Browser(system, cookie: cookie)
      socket = try browser.connect(try browser.load("/\(app)/").token)
    }

    /// The folder of the app for this user: the only one of the app that is not in `others`.
    func container(except others: [String] = []) throws -> String {
      let people = system.folder + "/people"
      let all = try FileManager.default.contentsOfDirectory(atPath: people).map { "\(people)/\($0)/\(app)" }
      return try #require(all.first { FileManager.default.fileExists(atPath: $0) && !others.contains($0) })
    }
    func call(_ work: DocumentsCall.Work, number: Int = 1) throws {
      try send(JSONEncoder().encode(DocumentsCall(number: number, work: work)))
    }
    func send(_ payload: Data) { socket.send("[\"documents\",\"\(payload.base64EncodedString())\"]") }
    func notice(until isMet: (DocumentsNotice) -> Bool) throws -> DocumentsNotice {
      while true {
        let text = try #require(try socket.receive().text)
        guard text.hasPrefix("[\"documents\"") else { continue }
        let payload = Data(base64Encoded: text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? "") ?? Data()
        if let notice = try? JSONDecoder().decode(DocumentsNotice.self, from: payload), isMet(notice) { return notice }
      }
    }
    /// The answer to a change or to the request for a document.
    func answer(_ work: DocumentsCall.Work) throws -> DocumentsNotice {
      try call(work, number: 7)
      return try notice { $0.answer == 7 }
    }
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }
  private func owner(_ path: String) -> uid_t {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts.st_uid : .max
  }

  /// A system whose first app is Files, and a window of another app whose documents are shared.
  private func start(sharing: Bool = true) throws -> (RunningSystem, Page, Page, String) {
    let system = try RunningSystem(["files=1"], apps: ["EchoApp", "EchoApp"])
    let files = try Page(system)
    let other = try Page(system, "echoapp-2", cookie: files.browser.cookie)
    let container = try other.container()
    try write("secret", container + "/Library/database.sqlite")
    try write("letter", container + "/Documents/Folder/letter.txt")
    if sharing { try write("", container + "/Library/Shoji/shared-documents") }
    return (system, files, other, container)
  }

  @Test("Files is told of the documents that an app shares, as they change, and of nothing else in its folder")
  func listing() throws {
    let (_, files, _, container) = try start()
    let listing = try #require(try files.notice { $0.listing?.items.isEmpty == false }.listing)
    #expect(listing.apps.map(\.slug) == ["echoapp", "echoapp-2"])
    #expect(listing.items.map(\.place.path) == ["Folder", "Folder/letter.txt"] && listing.items[1].size == 6)
    try write("new", container + "/Documents/new.txt")
    _ = try files.notice { $0.listing?.items.contains { $0.name == "new.txt" } == true }
  }

  @Test("An app that does not share its documents is neither listed nor changed")
  func unshared() throws {
    let (_, files, _, container) = try start(sharing: false)
    let place = DocumentPlace(app: "echoapp-2", path: "Folder/letter.txt")
    let answer = try files.answer(.change(.delete([place])))
    #expect(answer.outcome?.failure != nil && answer.listing?.items.isEmpty == true)
    #expect(try files.answer(.fetch(place)).fetched == nil)
    #expect(FileManager.default.fileExists(atPath: container + "/Documents/Folder/letter.txt"))
  }

  @Test("A document is copied for opening; what Files makes in an app's folder belongs to the app")
  func opening() throws {
    let (_, files, _, container) = try start()
    let own = try files.container()
    let fetched = try #require(try files.answer(.fetch(DocumentPlace(app: "echoapp-2", path: "Folder/letter.txt"))).fetched)
    #expect(try String(contentsOfFile: "\(own)/tmp/\(fetched)", encoding: .utf8) == "letter")
    #expect(owner("\(own)/tmp/\(fetched)") == owner(own + "/tmp"))
    try write("picture", own + "/tmp/Imports/0/a.png")
    let folder = DocumentPlace(app: "echoapp-2", path: "Folder")
    let taken = try files.answer(.change(.take([DocumentArrival(path: "Imports/0/a.png", name: "a.png")], to: folder)))
    #expect(taken.outcome?.places == [folder.appending("a.png")] && taken.listing?.items.contains { $0.name == "a.png" } == true)
    #expect(owner(container + "/Documents/Folder/a.png") == owner(container + "/Documents"))
    let made = try files.answer(.change(.makeFolder("New", in: folder)))
    #expect(made.outcome?.failure == nil && owner(container + "/Documents/Folder/New") == owner(container + "/Documents"))
    let deleted = try files.answer(.change(.delete([folder])))
    #expect(deleted.listing?.deleted.map(\.place) == [folder])
    #expect(try files.answer(.change(.restore(deleted.outcome?.deleted ?? []))).outcome?.places == [folder])
  }

  @Test("No path of a call leads out of the documents, whatever the app has put there")
  func hostilePlaces() throws {
    let (system, files, _, container) = try start()
    symlink(container + "/Library", container + "/Documents/out")
    symlink(system.folder + "/secret", container + "/Documents/secret")
    let paths = ["out/database.sqlite", "secret", "../Library/database.sqlite", "Folder/../../Library/database.sqlite", "/etc/passwd", ""]
    for path in paths {
      let place = DocumentPlace(app: "echoapp-2", path: path)
      #expect(try files.answer(.fetch(place)).fetched == nil, "\(path)")
      #expect(try files.answer(.change(.copy([place], to: DocumentPlace(app: "echoapp", path: "")))).outcome?.failure != nil, "\(path)")
      #expect(try files.answer(.change(.delete([place]))).outcome?.failure != nil, "\(path)")
    }
    for app in ["../echoapp-2", "../../\(container.split(separator: "/").dropLast().last ?? "")/echoapp-2", "home", ""] {
      #expect(try files.answer(.fetch(DocumentPlace(app: app, path: "Folder/letter.txt"))).fetched == nil, "\(app)")
    }
    #expect(try String(contentsOfFile: container + "/Library/database.sqlite", encoding: .utf8) == "secret")
  }

  @Test("Another user's documents stay out of reach")
  func otherUser() throws {
    let (system, files, other, container) = try start()
    _ = try files.notice { $0.listing?.items.isEmpty == false }
    let stranger = try Page(system)
    #expect(stranger.browser.cookie != other.browser.cookie)
    let answer = try stranger.answer(.fetch(DocumentPlace(app: "echoapp-2", path: "Folder/letter.txt")))
    #expect(answer.fetched == nil)
    let made = try stranger.answer(.change(.makeFolder("Mine", in: DocumentPlace(app: "echoapp", path: ""))))
    #expect(made.listing?.items.map(\.name) == ["Mine"])
    #expect(FileManager.default.fileExists(atPath: container + "/Documents/Folder/letter.txt"))
  }

  @Test("Any other app that asks for documents is ended; so is Files after a malformed call")
  func refused() throws {
    let (system, files, other, _) = try start()
    try other.call(.fetch(DocumentPlace(app: "echoapp", path: "a.txt")))
    #expect(try system.waitForLog("which only the app Files may send").contains("documents"))
    files.send(Data("{\"number\":1,\"work\":{\"erase\":\"everything\"}}".utf8))
    _ = try system.waitForLog("malformed change of documents")
  }
}
