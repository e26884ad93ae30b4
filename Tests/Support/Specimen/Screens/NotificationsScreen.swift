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
  ) {
    // Those that fill the notification centre show no banner.
    completionHandler(notification.request.identifier.hasPrefix("fill") ? [.list] : presentation)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let names = [UNNotificationDefaultActionIdentifier: "opened", UNNotificationDismissActionIdentifier: "dismissed"]
    let action = names[response.actionIdentifier] ?? response.actionIdentifier
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
    Button("Post Again") { post(after: nil, again: true) }.accessibilityIdentifier("again")
    Button("Post Picture") { post(after: nil, picture: Self.picture()) }.accessibilityIdentifier("picture")
    Button("Fill") { fill() }.accessibilityIdentifier("fill")
    Button("Remove") { center.removeDeliveredNotifications(withIdentifiers: ["book1"]) }.accessibilityIdentifier("remove")
    Button("Post Later") { post(after: 1) }.accessibilityIdentifier("later")
    Toggle("Quiet", isOn: $isQuiet).accessibilityIdentifier("quiet")
      .onChange(of: isQuiet) { log.presentation = isQuiet ? [] : [.banner, .list, .badge] }
    Text(log.text).accessibilityIdentifier("log")
  }

  /// Posts 60 notifications in 25 threads.
  private func fill() {
    for number in 0..<60 {
      let content = UNMutableNotificationContent()
      (content.title, content.body) = ("Number \(number)", "Text \(number).")
      content.threadIdentifier = "thread \(number % 25)"
      center.add(UNNotificationRequest(identifier: "fill\(number)", content: content, trigger: nil))
    }
  }

  /// A picture of 4 × 4 red points in the app's folder.
  private static func picture() -> UNNotificationAttachment? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("red.png")
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg=="
    try? Data(base64Encoded: png)?.write(to: file)
    return try? UNNotificationAttachment(identifier: "red", url: file)
  }

  private func post(after seconds: TimeInterval?, again isAgain: Bool = false, picture: UNNotificationAttachment? = nil) {
    let isJapanese = locale.language.languageCode == .japanese
    if !isAgain { posted += 1 }
    let actions = [
      UNNotificationAction(identifier: "snooze", title: isJapanese ? "あとで" : "Remind Me Later", icon: .init(systemImageName: "clock")),
      UNTextInputNotificationAction(
        identifier: "reply", title: isJapanese ? "返信" : "Reply", textInputButtonTitle: isJapanese ? "送信" : "Send",
        textInputPlaceholder: isJapanese ? "メッセージ" : "Message"),
      UNNotificationAction(identifier: "delete", title: isJapanese ? "削除" : "Delete", options: .destructive),
    ]
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "kind", actions: actions, intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: isJapanese ? "返却期限" : "Due Date",
        options: .customDismissAction)
    ])
    let content = UNMutableNotificationContent()
    content.title = isAgain ? "Renewed Books" : isJapanese ? "図書館の本" : "Library Books"
    content.subtitle = isJapanese ? "中央図書館" : "Central Library"
    content.body = isJapanese ? "本の返却期限は明日です。" : "Your books are due tomorrow at six."
    content.categoryIdentifier = "kind"
    content.attachments = [picture].compactMap { $0 }
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    center.add(UNNotificationRequest(identifier: "book\(posted)", content: content, trigger: trigger))
  }
}
