// Reminders that are dragged: to another list, to another window, and as text to other apps; and lists, to the edge of a window.

import SwiftUI

extension UTType {
  static let reminder = UTType(exportedAs: "dev.shoji.reminders.reminder", conformingTo: .data)
}

extension ReminderList {
  static let activityType = "dev.shoji.reminders.list"

  /// The list's name, and the activity with which its window opens.
  var itemProvider: NSItemProvider {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = name
    try? activity.setTypedPayload(id)
    let provider = NSItemProvider(object: NSString(string: name))
    provider.registerObject(activity, visibility: .all)
    return provider
  }
}

extension Reminder: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .reminder)
    ProxyRepresentation(exporting: \.title)
  }
}
