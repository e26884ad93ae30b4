// RemindersCommands: what is done with reminders by keys and in the menus of a large window.

import SwiftUI

struct RemindersCommands: Commands {
  @FocusedValue(\.addsReminder) private var add
  @FocusedValue(\.flagsReminder) private var flag

  var body: some Commands {
    SidebarCommands()
    // NB: Command-N alone is the browser's.
    CommandGroup(after: .newItem) {
      Button("New Reminder") { add?() }.keyboardShortcut("n", modifiers: [.command, .option]).disabled(add == nil)
    }
    CommandGroup(after: .textEditing) {
      Button("Flag") { flag?() }.keyboardShortcut("f", modifiers: [.command, .shift]).disabled(flag == nil)
    }
  }
}

extension FocusedValues {
  private struct AddsReminderKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct FlagsReminderKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  /// Begins a new reminder on the list that is shown.
  var addsReminder: (@MainActor () -> Void)? { get { self[AddsReminderKey.self] } set { self[AddsReminderKey.self] = newValue } }
  /// Sets or takes the flag of the reminder that is written in.
  var flagsReminder: (@MainActor () -> Void)? { get { self[FlagsReminderKey.self] } set { self[FlagsReminderKey.self] = newValue } }
}
