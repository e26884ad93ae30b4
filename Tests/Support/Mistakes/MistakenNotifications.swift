// MistakenNotifications: a notification and an action that the audits of notifications complain about.

import SwiftUI
import UserNotifications

struct NotificationsPage: View {
  @State private var posted = 0
  private var center: UNUserNotificationCenter { .current() }

  var body: some View {
    VStack(spacing: 16) {
      Text("Posted \(posted)")
      Button("Post") { post() }.accessibilityIdentifier("post")
    }
    .navigationTitle("News")
  }

  private func post() {
    posted += 1
    let open = UNNotificationAction(identifier: "open", title: "Open", options: .foreground)
    center.setNotificationCategories([UNNotificationCategory(identifier: "books", actions: [open], intentIdentifiers: [])])
    let content = UNMutableNotificationContent()
    (content.body, content.categoryIdentifier) = ("Your books are due tomorrow", "books")
    (content.targetContentIdentifier, content.interruptionLevel) = ("books", .active)
    center.add(UNNotificationRequest(identifier: "due\(posted)", content: content, trigger: nil))
  }
}
