// The vocabulary of Intents: a message and a call make a notification one of a person, in the forms that apps use.

import Foundation
import Intents
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing
import UserNotifications

@testable import Shoji

// Within the serialized suite of notifications: both take the calls of one channel, and would take each other's.
extension NotificationTests {
  @MainActor @Suite("Communication notifications") struct IntentTests {
    private let channel = NotificationChannel.shared

    private func calls() throws -> [NotificationCall] {
      try channel.takeCalls().map { try JSONDecoder().decode(NotificationCall.self, from: Data($0)) }
    }

    private func person(_ name: String?, _ address: String = "maya@example.com", image: INImage? = nil) -> INPerson {
      var components = PersonNameComponents()
      (components.givenName, components.familyName) = ("Maya", "Ito")
      return INPerson(
        personHandle: INPersonHandle(value: address, type: .emailAddress), nameComponents: components, displayName: name, image: image,
        contactIdentifier: nil, customIdentifier: nil)
    }

    private func message(_ sender: INPerson?, group: String? = nil) -> INSendMessageIntent {
      INSendMessageIntent(
        recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hello", speakableGroupName: group.map(INSpeakableString.init),
        conversationIdentifier: "c", serviceName: nil, sender: sender, attachments: nil)
    }

    private func sent(_ content: UNNotificationContent) throws -> NotificationContent {
      _ = try calls()
      UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      guard case .add(let request, _)? = try calls().first?.request else { throw TimedOut() }
      return request.content
    }
    private struct TimedOut: Error {}

    @Test("A message's sender, group and picture are sent with the notification; everything else stays") func message() throws {
      let content = UNMutableNotificationContent()
      (content.title, content.body, content.threadIdentifier) = ("Title", "Hello", "t")
      let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==")
      let image = INImage(imageData: try #require(png))
      let updated = try content.updating(from: message(person("Maya", image: image), group: "Climbing"))
      let stored = try sent(updated)
      #expect(stored.title == "Title" && stored.body == "Hello" && stored.thread == "t")
      let sender = try #require(stored.sender)
      #expect(sender.handle == "maya@example.com" && sender.name == "Maya" && sender.group == "Climbing")
      #expect(try Data(contentsOf: URL(fileURLWithPath: try #require(sender.picture))) == png)
      #expect(content.mutableCopy() is UNMutableNotificationContent)
      #expect(try sent(content).sender == nil, "the content from which it was made is unchanged")
    }

    @Test("Without a display name the parts of the name are used, and without them the address") func names() throws {
      #expect(person(nil).displayName == "Maya Ito")
      let unknown = INPerson(
        personHandle: INPersonHandle(value: "+81 3 0000", type: .phoneNumber), nameComponents: nil, displayName: nil, image: nil,
        contactIdentifier: nil, customIdentifier: nil, isMe: false, suggestionType: .none)
      #expect(unknown.displayName == "+81 3 0000")
    }

    @Test("A picture can be set on the intent") func imageOfIntent() throws {
      let intent = message(person("Maya"))
      intent.setImage(INImage(url: URL(fileURLWithPath: "/tmp/maya.png")), forParameterNamed: \.sender)
      #expect(try sent(UNMutableNotificationContent().updating(from: intent)).sender?.picture == "/tmp/maya.png")
    }

    @Test("A call is of the person who calls, and an intent without a person is refused") func call() throws {
      let call = INStartCallIntent(
        audioRoute: .unknown, destinationType: .normal, contacts: [person("Ken", "ken")], callCapability: .audioCall)
      #expect(try sent(UNMutableNotificationContent().updating(from: call)).sender?.name == "Ken")
      #expect(throws: UNError.self) { try UNMutableNotificationContent().updating(from: message(nil)) }
    }

    @Test("A donated interaction makes the person known to the system") func donation() async throws {
      _ = try calls()
      let interaction = INInteraction(intent: message(person("Maya")), response: nil)
      interaction.direction = .incoming
      nonisolated(unsafe) var isDone = false
      interaction.donate { error in isDone = error == nil }
      let call = try #require(try calls().first)
      #expect(call.request == .know(.init(handle: "maya@example.com", name: "Maya")))
      channel.receive(Array(try JSONEncoder().encode(NotificationNotice.answer(call: call.number, .done))))
      #expect(isDone)
    }

    @Test(
      "Marketing is declared, asked for, refused with the reason, and withdrawn",
      .guideline("notification.marketing-clear-permission-first"))
    func marketing() async throws {
      let content = UNMutableNotificationContent()
      content.isMarketing = true
      #expect(try sent(content).isMarketing == true)
      content.isMarketing = false
      #expect(try sent(content).isMarketing == nil)
      UNUserNotificationCenter.current().withdrawMarketingAuthorization()
      #expect(try calls().map(\.request) == [.withdrawMarketing])
      let answer = Task { await UNUserNotificationCenter.current().requestMarketingAuthorization() }
      while true {
        await Task.yield()
        if let call = try calls().first(where: { $0.request == .askForMarketing(again: false) }) {
          channel.receive(Array(try JSONEncoder().encode(NotificationNotice.answer(call: call.number, .granted(true)))))
          break
        }
      }
      #expect(await answer.value)
    }
  }
}
