import SwiftUI
import UserNotifications

/// Handles the notifications of the specimen, and keeps what came in.
final class NotificationLog: NSObject, ObservableObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
  static let shared = NotificationLog()
  @Published var text = "nothing yet"
  /// How a notification is presented while the specimen is visible.
  var presentation: UNNotificationPresentationOptions = [.banner, .list, .badge]

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler(presentation) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let action = response.actionIdentifier == UNNotificationDefaultActionIdentifier ? "opened" : response.actionIdentifier
    let typed = (response as? UNTextInputNotificationResponse)?.userText
    text = [action, response.notification.request.identifier, typed].compactMap { $0 }.joined(separator: " ")
    completionHandler()
  }
}

/// Notifications: permission, banners and actions.
struct NotificationsScreen: View {
  @ObservedObject private var log = NotificationLog.shared
  @State private var answer = "not asked"
  @State private var isQuiet = false
  @State private var posted = 0
  @Environment(\.locale) private var locale
  private var center: UNUserNotificationCenter { .current() }

  var body: some View {
    Button("Ask") {
      Task {
        let isGranted = try? await center.requestAuthorization(options: [.alert, .sound, .badge])
        answer = isGranted == true ? "granted" : "refused"
      }
    }
    .accessibilityIdentifier("ask")
    Text(answer).accessibilityIdentifier("answer")
    Button("Post") { post(after: nil) }.accessibilityIdentifier("post")
    Button("Post Later") { post(after: 1) }.accessibilityIdentifier("later")
    Toggle("Quiet", isOn: $isQuiet).accessibilityIdentifier("quiet")
      .onChange(of: isQuiet) { log.presentation = isQuiet ? [] : [.banner, .list, .badge] }
    Text(log.text).accessibilityIdentifier("log")
  }

  private func post(after seconds: TimeInterval?) {
    let isJapanese = locale.language.languageCode == .japanese
    posted += 1
    let actions = [
      UNNotificationAction(identifier: "snooze", title: isJapanese ? "あとで" : "Remind Me Later", icon: .init(systemImageName: "clock")),
      UNTextInputNotificationAction(
        identifier: "reply", title: isJapanese ? "返信" : "Reply", textInputButtonTitle: isJapanese ? "送信" : "Send",
        textInputPlaceholder: isJapanese ? "メッセージ" : "Message"),
      UNNotificationAction(identifier: "delete", title: isJapanese ? "削除" : "Delete", options: .destructive),
    ]
    center.setNotificationCategories([UNNotificationCategory(identifier: "kind", actions: actions, intentIdentifiers: [])])
    let content = UNMutableNotificationContent()
    content.title = isJapanese ? "図書館の本" : "Library Books"
    content.subtitle = isJapanese ? "中央図書館" : "Central Library"
    content.body = isJapanese ? "本の返却期限は明日です。" : "Your books are due tomorrow at six."
    content.categoryIdentifier = "kind"
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    center.add(UNNotificationRequest(identifier: "book\(posted)", content: content, trigger: trigger))
  }
}
