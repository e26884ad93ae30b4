// WatchedPage: a page of EchoApp, in the place of the app TV or of an app that offers films.

import Foundation
import Testing

@testable import ShojiSystem

final class WatchedPage {
  let page: Browser.Page
  let socket: Socket

  init(_ browser: Browser, _ path: String) throws {
    page = try browser.load(path)
    socket = try browser.connect(page.token)
  }

  func call(_ call: TVCall) throws { send(try JSONEncoder().encode(call)) }
  func send(_ data: Data) { socket.send("[\"part\",\"tv\",\"\(data.base64EncodedString())\"]") }

  /// Makes calls, and returns when the system has taken them: the app's later frame comes after them.
  func perform(_ calls: TVCall...) throws {
    for call in calls { try self.call(call) }
    socket.send("[\"taken\"]")
    while try #require(try socket.receive().text) != "[\"taken\"]" {}
  }

  /// Reads notices until one has what a test waits for.
  func notice(where isWanted: (TVNotice) -> Bool) throws -> TVNotice {
    while true {
      if let notice = Self.notice(try #require(try socket.receive().text), "part"), isWanted(notice) { return notice }
    }
  }

  /// What the process has been told last; nil if nothing.
  func told() throws -> TVNotice? {
    socket.send("[\"told\",\"tv\"]")
    while true {
      let text = try #require(try socket.receive().text)
      if text.hasPrefix("[\"told\"") { return Self.notice(text, "told") }
    }
  }

  private static func notice(_ text: String, _ word: String) -> TVNotice? {
    guard text.hasPrefix("[\"\(word)\",\"tv\"") else { return nil }
    let payload = text.split(separator: "\"").dropFirst(5).first.map(String.init) ?? ""
    return try? JSONDecoder().decode(TVNotice.self, from: Data(base64Encoded: payload) ?? Data())
  }

  /// The number of rows in each table of the app TV.
  static func rows(_ system: RunningSystem) throws -> [Int64] {
    let database = try Database(path: system.folder + "/shoji.sqlite")
    return TVStore.tables.map { table in
      var count: Int64 = -1
      database.run("SELECT count(*) FROM \(table)") { count = $0.number(0) }
      return count
    }
  }
}

/// A request to play, as the `open` of an EchoApp's page has it.
struct OpenedOrder {
  var id: String
  var item: String?
  var profile: String?
  var position: Double?

  /// Nil if the page is not opened for a request to play.
  init?(_ page: Browser.Page) throws {
    struct Opening: Decodable { var shortcut: ChosenShortcut? }
    let json = String(page.body.drop { $0 != "{" }).components(separatedBy: "</main>")[0]
    guard let chosen = try JSONDecoder().decode(Opening.self, from: Data(json.utf8)).shortcut else { return nil }
    guard chosen.item.type == TVPlaybackOrder.type else { return nil }
    id = chosen.id
    func text(_ key: String) -> String? { if case .text(let text)? = chosen.item.userInfo?[key] { text } else { nil } }
    (item, profile) = (text(TVPlaybackOrder.item), text(TVPlaybackOrder.profile))
    switch chosen.item.userInfo?[TVPlaybackOrder.position] {
    case .integer(let seconds)?: position = Double(seconds)
    case .number(let seconds)?: position = seconds
    default: position = nil
    }
  }
}
