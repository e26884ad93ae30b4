// Reminders that are dragged: to another list, to another window, as text to other apps and from them; and lists, to the edge of a window.

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
    ProxyRepresentation(exporting: \.text, importing: Reminder.init(text:))
  }

  /// The title, and the notes below it.
  private var text: String { notes.isEmpty ? title : "\(title)\n\(notes)" }

  /// A new reminder of another app's text: the first line is its title. It belongs to no list until it is dropped on one.
  init(text: String) throws {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard let first = lines.first else { throw CocoaError(.fileReadCorruptFile) }
    self.init(listID: UUID(), title: String(first.prefix(500)), notes: lines.dropFirst().joined(separator: "\n"))
  }
}
