// The list of documents from which the user chooses: what browsers get, and what an app gets of it.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Choosing documents for an app") struct DocumentRouteTests {
  /// A user with two apps: Files, and one that shares a document.
  private final class User {
    let system: RunningSystem
    let browser: Browser
    let sockets: [Socket]
    let token: String
    let folder: String

    init(_ given: RunningSystem? = nil) throws {
      let system = try given ?? RunningSystem(["files=1"], apps: ["EchoApp", "EchoApp"])
      let known = Set(system.peopleFolders)
      browser = Browser(system)
      let page = try browser.load("/echoapp-2/")
      token = page.token
      sockets = [try browser.connect(page.token)]
      self.system = system
      folder = "\(system.folder)/people/\(try #require(system.peopleFolders.first { !known.contains($0) }))"
    }

    func write(_ text: String, _ path: String) throws {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: false, encoding: .utf8)
    }
    func open(_ app: String, _ path: String, scene: String? = nil, origin: String? = "http://localhost") throws -> Browser.Page {
      var query = URLComponents()
      query.queryItems = [
        URLQueryItem(name: "scene", value: scene ?? token), URLQueryItem(name: "app", value: app), URLQueryItem(name: "path", value: path),
      ]
      let headers = origin.map { ["Origin: \($0)"] } ?? []
      return try browser.load("/shoji/documents/open?\(query.percentEncodedQuery!)", method: "POST", headers: headers)
    }
  }

  private func share(_ user: User) throws {
    try user.write("letter", "echoapp-2/Documents/Folder/letter.txt")
    try user.write("", "echoapp-2/Library/Shoji/shared-documents")
  }

  @Test("The user's browser gets the documents of all apps that share theirs; a stranger's and another site's page get none")
  func listing() throws {
    let user = try User()
    try share(user)
    let answer = try user.browser.load("/shoji/documents")
    #expect(answer.status == 200 && answer.header("cache-control") == "no-store")
    #expect(answer.body.contains("letter.txt") && answer.body.contains(#"text\/plain"#) && answer.body.contains("On This Server"))
    #expect(try Browser(user.system).load("/shoji/documents").status == 403)
    #expect(try user.browser.load("/shoji/documents", headers: ["Origin: http://elsewhere.example"]).status == 403)
    let other = try User(user.system)
    #expect(try !other.browser.load("/shoji/documents").body.contains("letter.txt"))
  }

  @Test("A chosen document is copied to the app whose window asks, and only to it")
  func opening() throws {
    let user = try User()
    try share(user)
    let answer = try user.open("echoapp-2", "Folder/letter.txt")
    let path = try JSONDecoder().decode([String: String].self, from: Data(answer.body.utf8))["path"] ?? ""
    #expect(path.hasPrefix("Fetched/") && path.hasSuffix("/letter.txt"))
    #expect(try String(contentsOfFile: "\(user.folder)/echoapp-2/tmp/\(path)", encoding: .utf8) == "letter")
    #expect(Owner(of: "\(user.folder)/echoapp-2/tmp/\(path)") == Owner(of: "\(user.folder)/echoapp-2/tmp"))
  }

  @Test("No other file can be chosen, and no other user's window or site asks")
  func refused() throws {
    let user = try User()
    try share(user)
    try user.write("secret", "echoapp-2/Library/database.sqlite")
    symlink("\(user.folder)/echoapp-2/Library", "\(user.folder)/echoapp-2/Documents/out")
    for path in ["../Library/database.sqlite", "out/database.sqlite", "/etc/passwd", "", "gone.txt"] {
      #expect(try user.open("echoapp-2", path).status == 404, "\(path)")
    }
    #expect(try user.open("../echoapp-2", "Folder/letter.txt").status == 404)
    #expect(try user.open("echoapp-2", "Folder/letter.txt", scene: "other").status == 404)
    #expect(try user.open("echoapp-2", "Folder/letter.txt", origin: nil).status == 403)
    #expect(try user.open("echoapp-2", "Folder/letter.txt", origin: "http://elsewhere.example").status == 403)
    let other = try User(user.system)
    #expect(try other.open("echoapp-2", "Folder/letter.txt").status == 404)
    #expect(try other.open("echoapp-2", "Folder/letter.txt", scene: user.token).status == 404)
  }

  @Test("A system without the app Files has no list")
  func without() throws {
    let browser = Browser(try RunningSystem())
    let socket = try browser.connect(try browser.load().token)
    defer { withExtendedLifetime(socket) {} }
    #expect(try browser.load("/shoji/documents").status == 404)
  }
}

/// The owner of a file.
private struct Owner: Equatable {
  let user: uid_t
  init(of path: String) {
    var facts = stat()
    user = lstat(path, &facts) == 0 ? facts.st_uid : .max
  }
}
