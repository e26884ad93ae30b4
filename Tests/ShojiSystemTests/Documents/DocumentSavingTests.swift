// Exports that the user saves among the documents of the app Files: names, folders, limits, and who may save what.

import Foundation
import Glibc
import Testing

@testable import ShojiSystem

@Suite("Saving an app's exports among documents") struct DocumentSavingTests {
  /// A user with two apps: Files, and one that has exported a document.
  private final class User {
    let system: RunningSystem
    let browser: Browser
    let socket: Socket
    let token: String
    let folder: String

    init(_ given: RunningSystem? = nil) throws {
      let system = try given ?? RunningSystem(["files=1"], apps: ["EchoApp", "EchoApp"])
      let known = Set(system.peopleFolders)
      browser = Browser(system)
      token = try browser.load("/echoapp-2/").token
      socket = try browser.connect(token)
      self.system = system
      folder = "\(system.folder)/people/\(try #require(system.peopleFolders.first { !known.contains($0) }))"
      try write("export", "echoapp-2/tmp/Exports/A/0/Plan.txt")
      try FileManager.default.createDirectory(atPath: "\(folder)/echoapp/Documents/Trip", withIntermediateDirectories: true)
    }

    func write(_ text: String, _ path: String) throws {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: false, encoding: .utf8)
    }
    func read(_ path: String) -> String? { try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) }
    /// The names in a folder, also hidden ones.
    func names(_ path: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []).sorted() }

    func save(
      _ name: String, in path: String = "", of app: String = "echoapp", from: String = "Exports/A/0/Plan.txt", taken: String = "ask",
      scene: String? = nil, origin: String? = "http://localhost"
    ) throws -> Browser.Page {
      try post(
        "save", ["scene": scene ?? token, "from": from, "app": app, "path": path, "name": name, "taken": taken], origin: origin)
    }
    func post(_ what: String, _ values: [String: String], origin: String? = "http://localhost") throws -> Browser.Page {
      var query = URLComponents()
      query.queryItems = values.map { URLQueryItem(name: $0.key, value: $0.value) }
      return try browser.load(
        "/shoji/documents/\(what)?\(query.percentEncodedQuery!)", method: "POST", headers: origin.map { ["Origin: \($0)"] } ?? [])
    }
  }

  private struct Answer: Decodable, Equatable {
    var name: String?
    var isOwn: Bool?
    var failure: String?
  }
  private func answer(_ page: Browser.Page) -> Answer? { try? JSONDecoder().decode(Answer.self, from: Data(page.body.utf8)) }

  @Test("An export is copied to the folder that the user chooses, and belongs to the owner of that folder")
  func saving() throws {
    let user = try User()
    let page = try user.save("Our plan.txt", in: "Trip")
    #expect(page.status == 200 && answer(page) == Answer(name: "Our plan.txt", isOwn: false))
    #expect(user.read("echoapp/Documents/Trip/Our plan.txt") == "export")
    // The app keeps its own.
    #expect(user.read("echoapp-2/tmp/Exports/A/0/Plan.txt") == "export")
    var saved = stat(), folder = stat()
    #expect(
      lstat("\(user.folder)/echoapp/Documents/Trip/Our plan.txt", &saved) == 0 && lstat("\(user.folder)/echoapp/Documents", &folder) == 0)
    #expect(saved.st_uid == folder.st_uid)
    // In the app's own documents, which it can read.
    try user.write("", "echoapp-2/Library/Shoji/shared-documents")
    try FileManager.default.createDirectory(atPath: "\(user.folder)/echoapp-2/Documents", withIntermediateDirectories: true)
    #expect(answer(try user.save("Plan.txt", of: "echoapp-2")) == Answer(name: "Plan.txt", isOwn: true))
    #expect(user.read("echoapp-2/Documents/Plan.txt") == "export")
  }

  @Test("A name that is taken is reported; the user replaces the document or keeps both")
  func taken() throws {
    let user = try User()
    try user.write("old", "echoapp/Documents/Plan.txt")
    let page = try user.save("Plan.txt")
    #expect(page.status == 409 && answer(page)?.failure == "taken")
    #expect(user.read("echoapp/Documents/Plan.txt") == "old")
    #expect(answer(try user.save("Plan.txt", taken: "keepBoth"))?.name == "Plan 2.txt")
    #expect(user.read("echoapp/Documents/Plan.txt") == "old" && user.read("echoapp/Documents/Plan 2.txt") == "export")
    #expect(answer(try user.save("Plan.txt", taken: "replace"))?.name == "Plan.txt")
    #expect(user.read("echoapp/Documents/Plan.txt") == "export")
    // Also if it has gone meanwhile.
    #expect(answer(try user.save("Other.txt", taken: "replace"))?.name == "Other.txt")
    #expect(user.names("echoapp/Documents") == ["Other.txt", "Plan 2.txt", "Plan.txt", "Trip"])
  }

  @Test("A document that is a folder is saved with everything in it, and replaces a folder")
  func folders() throws {
    let user = try User()
    try user.write("a", "echoapp-2/tmp/Exports/B/0/Book/Chapters/1.txt")
    symlink("/etc/passwd", "\(user.folder)/echoapp-2/tmp/Exports/B/0/Book/link")
    try user.write("old", "echoapp/Documents/Book/old.txt")
    #expect(try user.save("Book", from: "Exports/B/0/Book").status == 409)
    #expect(try user.save("Book", from: "Exports/B/0/Book", taken: "replace").status == 200)
    #expect(user.read("echoapp/Documents/Book/Chapters/1.txt") == "a" && user.names("echoapp/Documents/Book") == ["Chapters"])
    #expect(user.names("echoapp/Documents") == ["Book", "Trip"])
  }

  @Test("Other files, other folders and other users are refused")
  func refused() throws {
    let user = try User()
    try user.write("secret", "echoapp-2/Library/secret")
    try user.write("secret", "echoapp-2/tmp/Exports/A/secret")
    symlink("\(user.folder)/echoapp-2/Library", "\(user.folder)/echoapp-2/tmp/Exports/A/out")
    symlink("\(user.folder)/echoapp-2/Library/secret", "\(user.folder)/echoapp-2/tmp/Exports/A/0/link")
    for export in [
      "../Library/secret", "Exports/../../Library/secret", "Exports/A/out/secret", "Exports/A/0/link", "Exports/A/secret",
      "Fetched/A/0/Plan.txt",
      "/etc/passwd", "", "Exports/A/0/gone.txt", "Exports/A/0/", "Exports//0/Plan.txt",
    ] {
      #expect(try user.save("New.txt", from: export).status == 404, "\(export)")
    }
    symlink("\(user.folder)/echoapp-2/Library", "\(user.folder)/echoapp/Documents/out")
    for path in ["..", "../..", "/etc", "out", "gone", "Trip/../..", ".hidden"] {
      #expect(try user.save("New.txt", in: path).status == 404, "\(path)")
    }
    for app in ["../echoapp-2", "echoapp-2", "other", ""] { #expect(try user.save("New.txt", of: app).status == 404, "\(app)") }
    for (name, problem) in [
      ("", "empty"), (".New", "reserved"), ("..", "reserved"), ("a/b", "character"), ("../New.txt", "reserved"),
      ("a\u{202E}b", "character"),
      (String(repeating: "字", count: 90), "long"),
    ] {
      let page = try user.save(name)
      #expect(page.status == 400 && answer(page)?.failure == problem, "\(name)")
    }
    #expect(try user.save("New.txt", taken: "other").status == 404)
    #expect(try user.save("New.txt", scene: "other").status == 404)
    #expect(try user.save("New.txt", origin: nil).status == 403)
    #expect(try user.save("New.txt", origin: "http://elsewhere.example").status == 403)
    #expect(try user.browser.load("/shoji/documents/save").status == 405)
    let other = try User(user.system)
    #expect(try other.save("New.txt", scene: user.token).status == 404)
    #expect(user.names("echoapp/Documents") == ["Trip", "out"] && other.names("echoapp/Documents") == ["Trip"])
    #expect(user.names("echoapp-2/Library").contains("New.txt") == false)
    // What a link hides is not replaced either.
    #expect(try user.save("out", taken: "replace").status == 409)
  }

  @Test("A document that is larger than the folder's limit is not saved, and leaves nothing behind")
  func full() throws {
    let container = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    for path in ["Documents", "tmp/Exports/A/0"] {
      try FileManager.default.createDirectory(atPath: "\(container)/\(path)", withIntermediateDirectories: true)
    }
    try Data(count: 300_000).write(to: URL(fileURLWithPath: "\(container)/tmp/Exports/A/0/Large.bin"))
    let tree = DocumentTree(app: "files", container: container, room: 400_000)
    #expect(throws: DocumentFailure.full) {
      try tree.save("Exports/A/0/Large.bin", from: container, as: "Large.bin", in: DocumentPlace(app: "files", path: ""), whenTaken: .ask)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(container)/Documents").isEmpty)
  }

  @Test("A folder is made where the user saves; a taken or unusable name is reported")
  func newFolder() throws {
    let user = try User()
    let made = try user.post("folder", ["app": "echoapp", "path": "Trip", "name": "Day 1"])
    #expect(made.status == 200 && answer(made)?.name == "Day 1")
    #expect(user.names("echoapp/Documents/Trip") == ["Day 1"])
    #expect(answer(try user.post("folder", ["app": "echoapp", "path": "", "name": "Trip"]))?.failure == "taken")
    #expect(answer(try user.post("folder", ["app": "echoapp", "path": "", "name": ".x"]))?.failure == "reserved")
    #expect(answer(try user.post("folder", ["app": "echoapp", "path": "../..", "name": "x"]))?.failure == "missing")
    #expect(answer(try user.post("folder", ["app": "echoapp-2", "path": "", "name": "x"]))?.failure == "missing")
    #expect(try user.post("folder", ["app": "echoapp", "path": "", "name": "x"], origin: nil).status == 403)
    #expect(try user.post("folder", ["path": "", "name": "x"]).status == 404)
  }

  @Test("The first document is saved before the user has ever opened Files")
  func first() throws {
    let user = try User()
    try FileManager.default.removeItem(atPath: "\(user.folder)/echoapp")
    #expect(try user.save("Plan.txt").status == 200)
    #expect(user.read("echoapp/Documents/Plan.txt") == "export")
    #expect(try user.browser.load("/echoapp/").status == 200)
  }

  @Test("A saved document is there after the system was killed") func killed() throws {
    let user = try User()
    #expect(try user.save("Plan.txt").status == 200)
    user.system.signal(SIGKILL)
    _ = user.system.waitForEnd()
    #expect(user.read("echoapp/Documents/Plan.txt") == "export" && user.names("echoapp/Documents") == ["Plan.txt", "Trip"])
  }
}
