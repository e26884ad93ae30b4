// Source written for Apple's SDK compiles unchanged: notifications in the shapes that apps use.

import Testing

@Suite("Source compatibility: notifications") struct AuthorsNotificationTests {
  private func expectCompiles(_ source: String) throws {
    let errors = try Compiler.errors(in: "import SwiftUI\nimport UserNotifications\n" + source)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("A manager with completion handlers, a delegate, categories and actions") func handlers() throws {
    try expectCompiles(
      """
      final class NotificationManager: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
        static let shared = NotificationManager()
        @Published var isGranted = false
        private let center = UNUserNotificationCenter.current()
        override init() {
          super.init()
          center.delegate = self
        }
        func ask() {
          UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { success, error in
            if success {
              print("All set!")
            } else if let error {
              print(error.localizedDescription)
            }
            DispatchQueue.main.async { self.isGranted = success }
          }
          center.getNotificationSettings { settings in
            guard settings.authorizationStatus == .authorized || settings.authorizationStatus == .provisional else { return }
            if settings.alertSetting == .enabled, settings.soundSetting != .disabled, settings.showPreviewsSetting == .always { print("ok") }
          }
        }
        func schedule(at date: Date, weekday: Int) {
          let content = UNMutableNotificationContent()
          content.title = "Feed the cat"
          content.subtitle = "It looks hungry"
          content.body = "There is food in the kitchen."
          content.sound = UNNotificationSound.default
          content.badge = 1
          content.userInfo = ["id": "cat", "count": 3]
          content.threadIdentifier = "pets"
          content.categoryIdentifier = "FEEDING"
          content.interruptionLevel = .timeSensitive
          content.relevanceScore = 0.75
          content.targetContentIdentifier = "cat"
          let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
          center.add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
          var components = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
          components.weekday = weekday
          let daily = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
          if let next = daily.nextTriggerDate() { print(next) }
          let request = UNNotificationRequest(identifier: "daily", content: content, trigger: daily)
          center.add(request) { error in
            if let error = error { print("Error: \\(error)") }
          }
          center.add(request, withCompletionHandler: nil)
        }
        func register() {
          let snooze = UNNotificationAction(identifier: "SNOOZE", title: "Snooze", options: [])
          let delete = UNNotificationAction(identifier: "DELETE", title: "Delete", options: [.destructive, .authenticationRequired], icon: UNNotificationActionIcon(systemImageName: "trash"))
          let reply = UNTextInputNotificationAction(identifier: "REPLY", title: "Reply", options: .foreground, textInputButtonTitle: "Send", textInputPlaceholder: "Message")
          let category = UNNotificationCategory(identifier: "FEEDING", actions: [snooze, delete, reply], intentIdentifiers: [], options: .customDismissAction)
          let hidden = UNNotificationCategory(identifier: "OTHER", actions: [snooze], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "Reminder", options: [.hiddenPreviewsShowTitle])
          center.setNotificationCategories([category, hidden])
          center.getNotificationCategories { print($0.count) }
        }
        func clear() {
          center.removePendingNotificationRequests(withIdentifiers: ["daily"])
          center.removeAllPendingNotificationRequests()
          center.removeDeliveredNotifications(withIdentifiers: ["daily"])
          center.removeAllDeliveredNotifications()
          center.getPendingNotificationRequests { requests in
            for request in requests {
              print(request.identifier, request.content.title, (request.trigger as? UNCalendarNotificationTrigger)?.dateComponents.hour ?? 0)
            }
          }
          center.getDeliveredNotifications { notifications in notifications.forEach { print($0.date, $0.request.content.userInfo["id"] as? String ?? "") } }
          UNUserNotificationCenter.current().setBadgeCount(0) { error in print(error as Any) }
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
          completionHandler([.banner, .list, .sound, .badge])
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
          switch response.actionIdentifier {
          case UNNotificationDefaultActionIdentifier: print("opened")
          case UNNotificationDismissActionIdentifier: print("dismissed")
          case "REPLY":
            if let response = response as? UNTextInputNotificationResponse { print(response.userText) }
          default: print(response.notification.request.content.categoryIdentifier)
          }
          completionHandler()
        }
      }
      """)
  }

  @Test("An app's delegate with async methods, and requests with try await") func asynchronous() throws {
    try expectCompiles(
      """
      class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
          UNUserNotificationCenter.current().delegate = self
          return true
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
          return [.sound, .banner]
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
          let userInfo = response.notification.request.content.userInfo
          if let id = userInfo["id"] as? String { print(id) }
        }
      }
      @MainActor final class Reminders: ObservableObject {
        @Published var pending: [UNNotificationRequest] = []
        @Published var error: UNError?
        func add(_ url: URL) async {
          let center = UNUserNotificationCenter.current()
          do {
            guard try await center.requestAuthorization(options: [.alert, .sound, .badge, .provisional]) else { return }
            guard await center.notificationSettings().authorizationStatus == .authorized else { return }
            let content = UNMutableNotificationContent()
            content.title = NSString.localizedUserNotificationString(forKey: "title", arguments: nil)
            content.sound = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
            content.sound = .defaultCritical
            content.attachments = [try UNNotificationAttachment(identifier: "image", url: url, options: nil)]
            if let copy = content.mutableCopy() as? UNMutableNotificationContent { copy.body = "Copied" }
            try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
            pending = await center.pendingNotificationRequests()
            let delivered = await center.deliveredNotifications()
            print(delivered.map(\\.request.identifier))
            try await center.setBadgeCount(delivered.count)
          } catch let error as UNError where error.code == .notificationsNotAllowed {
            self.error = error
          } catch UNError.attachmentInvalidURL {
            print("no file")
          } catch {
            print(error)
          }
        }
      }
      struct Settings: View {
        @State private var status = UNAuthorizationStatus.notDetermined
        var body: some View {
          Text(status == .denied ? "Off" : "On").task { status = await UNUserNotificationCenter.current().notificationSettings().authorizationStatus }
        }
      }
      """)
  }

  @Test("A communication notification as messengers make it") func communication() throws {
    try expectCompiles(
      """
      import Intents
      final class Messenger {
        func show(_ text: String, from name: String, id: String, avatar: Data?) async throws -> UNNotificationContent {
          let handle = INPersonHandle(value: id, type: .unknown)
          let sender = INPerson(
            personHandle: handle, nameComponents: nil, displayName: name, image: avatar.map { INImage(imageData: $0) },
            contactIdentifier: nil, customIdentifier: id, isMe: false, suggestionType: .none)
          let me = INPerson(personHandle: INPersonHandle(value: "", type: .unknown), nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil, customIdentifier: nil, isMe: true, suggestionType: .none)
          let intent = INSendMessageIntent(
            recipients: [me], outgoingMessageType: .outgoingMessageText, content: text,
            speakableGroupName: INSpeakableString(spokenPhrase: "Group"), conversationIdentifier: "c1", serviceName: nil, sender: sender,
            attachments: nil)
          intent.setImage(sender.image, forParameterNamed: \\.sender)
          let interaction = INInteraction(intent: intent, response: nil)
          interaction.direction = .incoming
          interaction.donate(completion: nil)
          interaction.donate { error in if let error { print(error) } }
          try await interaction.donate()
          let content = UNMutableNotificationContent()
          content.body = text
          let updated = try content.updating(from: intent)
          try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: id, content: updated, trigger: nil))
          return updated
        }
      }
      """)
  }
}
