// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Notifications and their actions in English and Japanese.

import Foundation
import Shoji
import ShojiTesting
import UserNotifications

extension Corpus {
  /// A notification in one line. Its language is that of its letters.
  private struct Row {
    let title, body: String
    let change: (UNMutableNotificationContent) -> Void
    let expected: [String]
    init(_ title: String, _ body: String, _ expected: String..., change: @escaping (UNMutableNotificationContent) -> Void = { _ in }) {
      (self.title, self.body, self.change) = (title, body, change)
      self.expected = expected.map { "notification.\($0)" }
    }
    var language: String { (title + body).unicodeScalars.contains { $0.value > 0x3000 } ? "ja" : "en" }
  }

  static func notifications(_ corpus: inout Corpus) {
    for row in news + kinds + levels + japanese {
      corpus.add(notification: "notification “\(row.title)” \(row.body)", row.expected, language: row.language) {
        let content = UNMutableNotificationContent()
        (content.title, content.body, content.interruptionLevel) = (row.title, row.body, .active)
        row.change(content)
        let request = UNNotificationRequest(identifier: "news", content: content, trigger: nil)
        return audit(notifications: [request], options: [.alert, .providesAppNotificationSettings], language: row.language, appName: row.language == "ja" ? "読書録" : "Bookmark")
      }
    }
    corpus.add(notification: "notification without a level", ["notification.noncommunication-needs-level"], language: "en") {
      let content = UNMutableNotificationContent()
      content.body = "Your books are due tomorrow at six."
      return audit(notifications: [UNNotificationRequest(identifier: "news", content: content, trigger: nil)])
    }
    for (title, options, expected) in actions {
      let language = title.unicodeScalars.contains { $0.value > 0x3000 } ? "ja" : "en"
      corpus.add(notification: "action “\(title)” \(options.rawValue)", expected.map { "notification.\($0)" }, language: language) {
        let action = UNNotificationAction(identifier: "act", title: title, options: options)
        let category = UNNotificationCategory(identifier: "news", actions: [action], intentIdentifiers: [])
        return audit(notifications: [], categories: [category], language: language, appName: language == "ja" ? "読書録" : "Bookmark")
      }
    }
  }

  private static let news: [Row] = [
    Row("Library Books", "Your books are due tomorrow at six."),
    Row("", "Lunch with Ana at 12:30."),
    Row("Lunch with Ana", "The table is booked for 12:30 at the Blue Door."),
    Row("", "Did you enjoy your lunch with Ana and Tom?"),
    Row("Lakers at Celtics", "Lakers 101 – Celtics 99 after three quarters."),
    Row("Shopping", "You are near the market; milk and bread are on your list."),
    Row("", "Ana liked your photo of the sea ❤️"),
    Row("Weather", "Rain begins in about ten minutes and ends at five."),
    Row("Ana: see you tonight", "Ana: see you tonight at the theatre"),
    Row("Train 402", "The 8:15 to Oslo leaves from track 4 today."),
    Row("", "Well done! You have walked 10,000 steps today."),
    Row("Payment Received", "Tom has paid you 20 dollars for lunch."),
    Row("", "Your table at Chez Marie is ready."),
    Row("Backup", "The last backup was three weeks ago."),
    Row("", "A bookmark fell out of your book."),
    Row("", "The Museum of Modern Art in New York opens at ten."),
    Row("Voicemail", "Your doctor’s office closes at noon on Friday."),
    Row("", "Your passport application has been received by the consulate."),
    Row("", "Someone liked your review of Blue Door Café."),
    Row("", "Heads up: your meeting with Tom moved to 3 PM."),
    Row("", "Don’t forget to log your lunch!"),
    Row("", "It’s time to stand up and stretch for a minute."),
    Row("", "The door of the garage has been open for ten minutes."),
    Row("", "Flight NH 802 to Tokyo Haneda is delayed by 25 minutes."),
    Row("", "Your weekly screen time was down 12% last week, for an average of 2 hours a day."),
    Row("", "Take your vitamins with breakfast."),
    Row("", "Class of Monday, 9 AM, is cancelled."),
    Row("", "Goal! Real Madrid 2, Barcelona 1."),
    Row("", "Your ticket for The Lion King is ready in Wallet."),
    Row("", "Battery low: 10% of the charge is left."),
    Row("", "IMPORTANT: the lift is out of order until Friday."),
    Row("", "You saved 25 dollars this month."),
    Row("", "Check in for your flight opens in an hour."),
    Row("Update", "Version 3 is available with larger text.", "generic-title-omit"),
    Row("Notification", "Ana has shared an album with you.", "generic-title-omit"),
    Row("Event Reminder", "The concert begins in ten minutes.", "title-examples"),
    Row("Bookmark", "Your books are due tomorrow at six.", "no-app-name-or-icon"),
    Row("", "Bookmark has found three new books.", "no-app-name-or-icon"),
    Row("The books that you have borrowed from the library are due", "Bring them back by six.", "short-title"),
    Row("Library Books", "", "valuable-glanceable"),
    Row("", "Your books are due tomorrow at six", "proper-punctuation"),
    Row("", "Tom sent you twenty dollars for lunch", "proper-punctuation"),
    Row("", "Your Order Has Been Shipped Today.", "sentence-case"),
    Row("", "YOUR BOOKS ARE DUE TOMORROW.", "sentence-case"),
    Row("", "New comment on photo album", "full-sentences"),
    Row("", "Order 4711 | packed | on the way", "full-sentences"),
    Row("", "Your books are due tomorrow and there is …", "no-author-truncation"),
    Row("", "Go to the Profile screen to renew your card.", "no-hard-to-remember-instructions"),
    Row("", "Open the app to see what Ana has written.", "no-hard-to-remember-instructions"),
    Row("", "Your temporary password is tulip42.", "unpredictable-surroundings"),
    Row("", "Card 5500 0000 0000 0004 was charged 20 dollars.", "unpredictable-surroundings"),
    Row("", "Order 5500 0000 0000 0005 is on its way."),
    Row("", "Your password was changed yesterday."),
  ]

  private static let kinds: [Row] = [
    Row("", "", "sound-not-sole-channel") { $0.sound = .default },
    Row("", "The bell rings at the door.") { $0.sound = .default },
    Row("", "It is 21° in Berlin.", "badge-no-other-numbers") { $0.badge = 21 },
    Row("", "You have 3 new letters.") { $0.badge = 3 },
    Row("", "Your books were not found.", "identify-types-first") { $0.categoryIdentifier = "books" },
    Row("", "Ana sent you a message.", "communication-for-direct"),
    Row("", "The book club meets at seven.", "communication-for-direct", "identify-types-first") { $0.categoryIdentifier = "group-chat" },
  ]

  private static let levels: [Row] = [
    Row("", "A new novel is on the shelf.", "time-sensitive-level-meaning") { $0.interruptionLevel = .timeSensitive },
    Row("", "Your parcel is at the door.") { $0.interruptionLevel = .timeSensitive },
    Row("", "The concert begins soon.") { $0.setInterruptionLevel(.timeSensitive, because: .event, eventDate: Date(timeIntervalSinceNow: 1800)) },
    Row("", "The concert begins later.", "time-sensitive-within-hour") { $0.setInterruptionLevel(.timeSensitive, because: .event, eventDate: Date(timeIntervalSinceNow: 9000)) },
    Row("", "All novels are 20% off this week.", "no-time-sensitive-marketing", "marketing-needs-consent") { $0.interruptionLevel = .timeSensitive },
    Row("", "All novels are 20% off till Sunday.", "marketing-needs-consent"),
    Row("", "All novels are 20% off till Monday.", "settings-can-change-choice") { $0.isMarketing = true },
    Row("", "You might like this novel by Ana Lopez.", "realistic-level") { $0.interruptionLevel = .timeSensitive },
    Row("", "Your heart rate is above 120 at rest.") { $0.setInterruptionLevel(.critical, because: .personalHealth, eventDate: Date()) },
    Row("", "Your favourite team has won.", "critical-rare-senders") { $0.interruptionLevel = .critical },
  ]

  private static let japanese: [Row] = [
    Row("図書館の本", "本の返却期限は明日の午後6時です。"),
    Row("", "アナさんと12時30分にランチ"),
    Row("アナさんとランチ", "12時30分に青い扉の店で予約しています。"),
    Row("", "荷物が届きました。"),
    Row("試合速報", "三回を終えて東京が5対3でリードしています。"),
    Row("", "会議を始めてもよろしいですか？"),
    Row("", "読書の時間です。"),
    Row("天気", "10分後に雨が降り始めます。"),
    Row("", "会議「週次報告」が15分後に始まります。"),
    Row("", "ガレージのドアが10分間開いたままです。"),
    Row("", "バッテリー残量が10%になりました。"),
    Row("", "今日の目標を達成しました！"),
    Row("", "薬を飲む時間です。"),
    Row("", "東京行きNH802便は25分遅れています。"),
    Row("", "田中さんがあなたの写真に「いいね！」しました。"),
    Row("お知らせ", "アナさんがアルバムを共有しました。", "generic-title-omit"),
    Row("予定のお知らせ", "コンサートは10分後に始まります。", "title-examples"),
    Row("読書録", "本の返却期限は明日の午後6時です。", "no-app-name-or-icon"),
    Row("", "本の返却期限は明日の午後6時です", "proper-punctuation"),
    Row("", "荷物を玄関にお届けしました", "proper-punctuation"),
    Row("", "新着 写真 コメント", "full-sentences"),
    Row("", "返却期限は明日で、ほかの…", "no-author-truncation"),
    Row("", "アプリを開いて更新してください。", "no-hard-to-remember-instructions"),
    Row("", "「更新」ボタンを押してください。", "no-hard-to-remember-instructions"),
    Row("", "パスワードはtulip42です。", "unpredictable-surroundings"),
    Row("", "パスワードは昨日変更されました。"),
    Row("", "アナさんからメッセージが届きました。", "communication-for-direct"),
    Row("", "すべての小説が20%オフです。", "no-time-sensitive-marketing") { $0.interruptionLevel = .timeSensitive },
    Row("", "おすすめの小説があります。", "realistic-level") { $0.interruptionLevel = .timeSensitive },
    Row("", "新しい目録ができました。", "time-sensitive-level-meaning") { $0.interruptionLevel = .timeSensitive },
    Row("", "新しい端末からログインがありました。") { $0.interruptionLevel = .timeSensitive },
  ]

  private static let actions: [(String, UNNotificationActionOptions, [String])] = [
    ("Mark as Complete", [], []), ("Snooze", [], []), ("Reply", [], []), ("Renew Books", [], []), ("Add to List", [], []), ("Call Ana Back", .foreground, []),
    ("あとで通知", [], []), ("返信", [], []), ("完了にする", [], []), ("本を更新", [], []), ("折り返し電話", .foreground, []),
    ("OK", [], ["action-title-clear"]), ("More", [], ["action-title-clear"]), ("実行", [], ["action-title-clear"]),
    ("Mark as complete", [], ["action-title-short-title-case"]), ("snooze", [], ["action-title-short-title-case"]),
    ("Open", .foreground, ["no-open-app-action"]), ("View Details", .foreground, ["no-open-app-action"]), ("開く", .foreground, ["no-open-app-action"]),
    ("Delete", .destructive, ["avoid-destructive"]), ("写真を削除", .destructive, ["avoid-destructive"]),
    ("Renew in Bookmark", [], ["action-no-app-name"]), ("読書録で更新", [], ["action-no-app-name"]), ("Bookmark Page", [], []),
    ("Renew (Free)", [], ["action-no-extraneous"]), ("延滞しないように更新", [], ["action-no-extraneous"]),
    ("Renew All Books Borrowed From the Central Library", [], ["action-no-truncation", "action-title-short-title-case"]),
  ]
}
