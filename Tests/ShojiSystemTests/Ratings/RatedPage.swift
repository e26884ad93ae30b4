// RatedPage: a page of EchoApp that asks for ratings, and reads the prompt and the answers.

import Foundation
import Testing

@testable import ShojiSystem

final class RatedPage {
  let socket: Socket
  private let browser: Browser
  private var prompts: [Prompt] = []
  private var notices: [ReviewNotice] = []

  struct Prompt: Decodable {
    var prompt: Int64
    var name: String
    var icon: String
  }
  private struct Message: Decodable { var rate: Prompt? }

  init(_ browser: Browser, _ path: String = "/") throws {
    self.browser = browser
    socket = try browser.connect(try browser.load(path).token)
  }

  private func next<Found>(_ take: () -> Found?) throws -> Found {
    while true {
      if let found = take() { return found }
      let text = try #require(try socket.receive().text)
      if text.hasPrefix("!") {
        if let prompt = try JSONDecoder().decode(Message.self, from: Data(text.dropFirst().utf8)).rate { prompts.append(prompt) }
      } else if text.hasPrefix("[\"part\",\"ratings\"") {
        let payload = text.split(separator: "\"").dropFirst(5).first.map(String.init) ?? ""
        notices.append(try JSONDecoder().decode(ReviewNotice.self, from: Data(base64Encoded: payload) ?? Data()))
      }
    }
  }

  func send(_ call: ReviewCall) {
    socket.send("[\"part\",\"ratings\",\"\(((try? JSONEncoder().encode(call)) ?? Data()).base64EncodedString())\"]")
  }
  func notice() throws -> ReviewNotice { try next { notices.isEmpty ? nil : notices.removeFirst() } }

  /// Asks, and returns what speaks against the prompt.
  func ask(_ change: (inout ReviewSituation) -> Void = { _ in }) throws -> ReviewNotice {
    var situation = ReviewSituation()
    change(&situation)
    let number = Int.random(in: 1...1_000_000_000)
    send(.request(number: number, situation))
    // The fake app passes every notice to all of its windows.
    while true {
      let notice = try notice()
      if notice.number == number { return notice }
    }
  }
  func prompt() throws -> Prompt { try next { prompts.isEmpty ? nil : prompts.removeFirst() } }

  /// Sends an answer as the page does, and returns the status.
  func answer(_ part: String, _ form: String, origin: String? = "http://localhost", cookie: Bool = true) throws -> Int {
    let kept = browser.cookie
    if !cookie { browser.cookie = nil }
    defer { browser.cookie = kept }
    let headers = ["Content-Type: application/x-www-form-urlencoded"] + (origin.map { ["Origin: \($0)"] } ?? [])
    return try browser.load("/shoji/ratings/\(part)", method: "POST", headers: headers, body: form).status
  }

  /// Runs a statement on the system's database.
  static func change(_ system: RunningSystem, _ statement: String) throws {
    let database = try Database(path: system.folder + "/shoji.sqlite")
    #expect(database.run(statement), "\(database.failure)")
  }
  static func count(_ system: RunningSystem, _ statement: String) throws -> Int64 {
    var count: Int64 = -1
    #expect(try Database(path: system.folder + "/shoji.sqlite").run(statement) { count = $0.number(0) })
    return count
  }

  /// Makes every user one who has known the apps for a month.
  static func age(_ system: RunningSystem) throws {
    try change(system, "UPDATE appUse SET first = first - \(30 * ReviewDecision.day), opens = opens + 20, days = days + 10")
  }
  /// Lets time pass since the prompts.
  static func letPass(_ days: Int64, _ system: RunningSystem) throws {
    try change(system, "UPDATE reviewPrompts SET date = date - \(days * ReviewDecision.day)")
    try change(system, "UPDATE appUse SET opens = opens + 5, days = days + 5")
  }
}
