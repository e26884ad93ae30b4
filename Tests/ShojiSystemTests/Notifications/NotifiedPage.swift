// NotifiedPage: a page of EchoApp that makes calls about notifications and reads the system's messages.

import Foundation
import Testing

@testable import ShojiSystem

final class NotifiedPage {
  let socket: Socket
  /// Keeps the system.
  private let browser: Browser
  private var messages: [Message] = []
  /// How many notifications wait, as the system has reported.
  private var counts: [Int] = []
  private var notices: [NotificationNotice] = []
  private var frames: [String] = []
  /// Notifications about whose presentation the app was asked before it read the answer to its call.
  var offers: [DeliveredNotification] = []

  /// A message of the system to the page.
  struct Message: Decodable {
    var banner: Banner?
    var digest: Digest?
    var ask: Question?
    var consent: Question?
    var gone: [Int64]?
    var waiting: Int?
  }
  struct Question: Decodable { var name: String }
  struct Digest: Decodable {
    var kind: String
    var count: Int
    var items: [Banner.Listed]
  }
  struct Sound: Decodable, Equatable {
    var address: String?
    var volume: Double?
  }
  struct Sender: Decodable {
    var name: String
    var picture: String?
    var isMuted: Bool
  }
  struct Banner: Decodable {
    var number: Int64
    var title: String
    var body: String
    var icon: String
    var path: String
    var isOwn: Bool
    var isHidden: Bool
    var picture: String?
    var replaces: Int64?
    var actions: [Action]
    var sound: Sound?
    var vibrates: Bool
    var isLate: Bool
    var explains: String?
    var sender: Sender?

    /// The same in the notification centre.
    struct Listed: Decodable {
      var number: Int64
      var title: String
      var subtitle: String
      var body: String
      var path: String
      var isHidden: Bool
    }
  }
  struct Action: Decodable {
    var id: String
    var isDestructive: Bool
    var glyph: String?
  }

  init(_ browser: Browser, _ path: String = "/") throws {
    self.browser = browser
    let page = try browser.load(path)
    socket = try browser.open(page.token)
    socket.send("[1,0,14]")
    while try !frame().hasPrefix("[\"hello\"") {}
  }

  /// Reads until something of a kind has come.
  private func next<Found>(_ take: () -> Found?) throws -> Found {
    while true {
      if let found = take() { return found }
      let received = try socket.receive()
      let text = try #require(received.text, "\(received)\n\(browser.system.linesSeen.joined(separator: "\n"))")
      if text.hasPrefix("!") {
        let message = try JSONDecoder().decode(Message.self, from: Data(text.dropFirst().utf8))
        if let waiting = message.waiting { counts.append(waiting) } else { messages.append(message) }
      } else if text.hasPrefix("[\"notice\"") {
        let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
        notices.append(try JSONDecoder().decode(NotificationNotice.self, from: Data(base64Encoded: payload) ?? Data()))
      } else {
        frames.append(text)
      }
    }
  }
  /// Reads until the system reports a number of waiting notifications.
  func waits(_ count: Int) throws {
    while try next({ counts.isEmpty ? nil : counts.removeFirst() }) != count {}
  }
  func message() throws -> Message { try next { messages.isEmpty ? nil : messages.removeFirst() } }
  func notice() throws -> NotificationNotice { try next { notices.isEmpty ? nil : notices.removeFirst() } }
  func frame() throws -> String { try next { frames.isEmpty ? nil : frames.removeFirst() } }

  func call(_ request: NotificationCall.Request, number: Int = 0) {
    let call = (try? JSONEncoder().encode(NotificationCall(number: number, request))) ?? Data()
    socket.send("[\"call\",\"\(call.base64EncodedString())\"]")
  }

  func answer(promote: Bool) { socket.send("!{\"promote\":\(promote)}") }
  func answer(allow: Bool) { socket.send("!{\"allow\":\(allow)}") }
  func answer(respond number: Int64, action: String = "", text: String = "") {
    socket.send("!{\"respond\":\(number),\"action\":\"\(action)\",\"text\":\"\(text)\"}")
  }

  /// Asks for permission and grants it.
  func allowed() throws -> NotifiedPage {
    call(.authorize(options: 7), number: 1)
    _ = try message()
    answer(allow: true)
    #expect(try notice().answer == .granted(true))
    return self
  }

  /// Adds a notification with a body, and returns the answer.
  func add(_ id: String, in schedule: NotificationSchedule? = nil, _ change: (inout NotificationContent) -> Void = { _ in }) throws
    -> NotificationAnswer
  {
    var content = NotificationContent()
    content.body = "Body of \(id)."
    change(&content)
    call(.add(NotificationRequest(id: id, content: content, schedule: schedule), zone: "UTC"), number: 77)
    while true {
      let notice = try notice()
      if let offer = notice.present { offers.append(offer) }
      if let answer = notice.answer { return answer }
    }
  }
}

extension NotificationNotice {
  var answer: NotificationAnswer? { if case .answer(_, let answer) = self { answer } else { nil } }
  var present: DeliveredNotification? { if case .present(let notification) = self { notification } else { nil } }
  var response: NotificationResponse? { if case .respond(let response) = self { response } else { nil } }
}
