// SettledPage: a page of EchoApp, in the place of Settings or of another app, that reads the user's settings.

import Foundation
import Testing

@testable import ShojiSystem

final class SettledPage {
  let socket: Socket
  private let browser: Browser

  init(_ browser: Browser, _ path: String = "/echoapp/") throws {
    self.browser = browser
    socket = try browser.connect(try browser.load(path).token)
  }

  func call(_ call: SettingsCall) { send("settings", (try? JSONEncoder().encode(call)) ?? Data()) }
  func call(_ request: NotificationCall.Request) {
    send("call", (try? JSONEncoder().encode(NotificationCall(number: 1, request))) ?? Data())
  }
  func send(_ word: String, _ data: Data) { socket.send("[\"\(word)\",\"\(data.base64EncodedString())\"]") }

  /// The next notice that the process gets.
  func notice() throws -> SettingsNotice {
    while true {
      let text = try #require(try socket.receive().text)
      guard text.hasPrefix("[\"settings\"") else { continue }
      let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
      return try JSONDecoder().decode(SettingsNotice.self, from: Data(base64Encoded: payload) ?? Data())
    }
  }

  /// Reads notices until one has what a test waits for.
  func notice(where isWanted: (SettingsNotice) -> Bool) throws -> SettingsNotice {
    while true {
      let notice = try notice()
      if isWanted(notice) { return notice }
    }
  }

  /// What the process has been told since its start; nil if nothing.
  func told() throws -> SettingsNotice? {
    socket.send("[\"chosen\"]")
    while true {
      let text = try #require(try socket.receive().text)
      guard text.hasPrefix("[\"settings\"") else { continue }
      let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
      return try? JSONDecoder().decode(SettingsNotice.self, from: Data(base64Encoded: payload) ?? Data())
    }
  }

  /// Asks for permission for notifications and grants it.
  func allowNotifications() throws {
    call(.authorize(options: 7))
    while try #require(try socket.receive().text).hasPrefix("!{\"ask\"") == false {}
    socket.send("!{\"allow\":true}")
    while try #require(try socket.receive().text).hasPrefix("[\"notice\"") == false {}
  }
}
