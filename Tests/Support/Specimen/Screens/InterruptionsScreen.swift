import Intents
import SwiftUI
import UserNotifications

/// Notifications that alert in special ways: messages of people, time-sensitive ones, promotions, and sounds.
struct InterruptionsScreen: View {
  @State private var answer = "not asked"
  @State private var consent = "not asked"
  @State private var posted = 0
  private var center: UNUserNotificationCenter { .current() }

  var body: some View {
    Button("Ask") {
      Task {
        center.delegate = NotificationLog.shared
        NotificationLog.shared.presentation = [.banner, .list, .badge, .sound]
        answer = (try? await center.requestAuthorization(options: [.alert, .sound, .badge])) == true ? "granted" : "refused"
      }
    }
    .accessibilityIdentifier("ask")
    Text(answer).accessibilityIdentifier("answer")
    Button("Post") { post("Library") }.accessibilityIdentifier("post")
    Button("Message") { message(from: "Maya Ito", picture: nil) }.accessibilityIdentifier("message")
    Button("Message with Picture") { message(from: "Ken", picture: Self.picture) }.accessibilityIdentifier("portrait")
    Button("Urgent") { post("Delivery") { $0.interruptionLevel = .timeSensitive } }.accessibilityIdentifier("urgent")
    Button("Default Sound") { post("Sound") { $0.sound = .default } }.accessibilityIdentifier("sound")
    Button("Own Sound") { post("Own") { $0.sound = UNNotificationSound(named: UNNotificationSoundName("tone.mp3")) } }
      .accessibilityIdentifier("own")
    Button("Ask for Offers") {
      Task { consent = await center.requestMarketingAuthorization() ? "agreed" : "declined" }
    }
    .accessibilityIdentifier("offers")
    Text(consent).accessibilityIdentifier("consent")
    MarketingToggle("Offers and News").accessibilityIdentifier("toggle")
    Button("Offer") { post("Offer") { $0.isMarketing = true } }.accessibilityIdentifier("offer")
  }

  private func post(_ title: String, _ change: (UNMutableNotificationContent) -> Void = { _ in }) {
    let content = UNMutableNotificationContent()
    (content.title, content.body) = (title, "This is the text of the notification.")
    change(content)
    add(content)
  }

  private func add(_ content: UNNotificationContent) {
    posted += 1
    center.add(UNNotificationRequest(identifier: "alert\(posted)", content: content, trigger: nil)) { error in
      guard let reason = error?.localizedDescription else { return }
      Task { @MainActor in answer = reason }
    }
  }

  private func message(from name: String, picture: Data?) {
    let sender = INPerson(
      personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil, displayName: name,
      image: picture.map { INImage(imageData: $0) }, contactIdentifier: nil, customIdentifier: nil)
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: "See you at six.", speakableGroupName: nil,
      conversationIdentifier: name, serviceName: nil, sender: sender, attachments: nil)
    let content = UNMutableNotificationContent()
    (content.title, content.body, content.sound) = ("Given Title", "See you at six.", .default)
    if let updated = try? content.updating(from: intent) { add(updated) }
  }

  /// 4 × 4 red points.
  private static let picture = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==")
}
