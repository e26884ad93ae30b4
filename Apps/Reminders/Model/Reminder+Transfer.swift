// Reminders that are dragged: to another list, to another window, and as text to other apps.

import SwiftUI

extension UTType {
  static let reminder = UTType(exportedAs: "dev.shoji.reminders.reminder", conformingTo: .data)
}

extension Reminder: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .reminder)
    ProxyRepresentation(exporting: \.title)
  }
}
