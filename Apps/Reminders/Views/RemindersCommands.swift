// RemindersCommands: keyboard shortcuts, and the menus of a large window.

import SwiftUI

struct RemindersCommands: Commands {
  @FocusedValue(\.addsList) private var addList
  @FocusedValue(\.addsReminder) private var add
  @FocusedValue(\.writtenReminder) private var written

  var body: some Commands {
    SidebarCommands()
    // NB: browsers reserve Command-N.
    CommandGroup(after: .newItem) {
      Button("New Reminder") { add?() }.keyboardShortcut("n", modifiers: [.command, .option]).disabled(add == nil)
      Button("Add List") { addList?() }.keyboardShortcut("l", modifiers: [.command, .option]).disabled(addList == nil)
    }
    CommandGroup(after: .textEditing) {
      Button(written?.isFlagged == true ? "Unflag" : "Flag") { written?.flag() }.keyboardShortcut("f", modifiers: [.command, .shift])
        .disabled(written == nil)
      Button("Mark as Completed") { written?.complete() }.keyboardShortcut(.return, modifiers: .command).disabled(written == nil)
      Button("Details") { written?.showDetails() }.keyboardShortcut("e", modifiers: [.command, .option]).disabled(written == nil)
    }
  }
}

/// The commands' actions on the reminder that is being edited.
struct WrittenReminder {
  let isFlagged: Bool
  let flag: @MainActor () -> Void
  let complete: @MainActor () -> Void
  let showDetails: @MainActor () -> Void
}

extension FocusedValues {
  private struct AddsListKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct AddsReminderKey: FocusedValueKey { typealias Value = @MainActor () -> Void }
  private struct WrittenReminderKey: FocusedValueKey { typealias Value = WrittenReminder }
  /// Adds a list.
  var addsList: (@MainActor () -> Void)? {
    get { self[AddsListKey.self] }
    set { self[AddsListKey.self] = newValue }
  }
  /// Adds a reminder to the shown list.
  var addsReminder: (@MainActor () -> Void)? {
    get { self[AddsReminderKey.self] }
    set { self[AddsReminderKey.self] = newValue }
  }
  /// The reminder whose title is being edited.
  var writtenReminder: WrittenReminder? {
    get { self[WrittenReminderKey.self] }
    set { self[WrittenReminderKey.self] = newValue }
  }
}
