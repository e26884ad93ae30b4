// The quick actions and the badge of Reminders.

import SwiftUI
import Testing

@testable import Reminders

@MainActor @Suite("Quick actions of Reminders", .serialized) struct QuickActionTests {
  @Test("The action for today tells how much is due, and so does the badge") func today() throws {
    QuickAction.update(dueToday: 3)
    let item = try #require(UIApplication.shared.shortcutItems?.first)
    #expect(UIApplication.shared.shortcutItems?.count == 1)
    #expect(item.type == "today" && item.localizedTitle == "Today" && item.localizedSubtitle == "3 due")
    #expect(UIApplication.shared.applicationIconBadgeNumber == 3)
    QuickAction.update(dueToday: 0)
    #expect(UIApplication.shared.shortcutItems?.first?.localizedSubtitle == nil && UIApplication.shared.applicationIconBadgeNumber == 0)
  }

  @Test("The types in icon.json and in the code are the same") func types() throws {
    struct Look: Decodable {
      struct Item: Decodable { let type: String }
      let shortcuts: [Item]
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Apps/Reminders/Resources/icon.json")
    let look = try JSONDecoder().decode(Look.self, from: Data(contentsOf: file))
    #expect(look.shortcuts.map(\.type) == [QuickAction.new.rawValue])
  }
}
