// SavedReminders: lists and reminders as objects of the store. Views work with values (Reminder, ReminderList), because a
// sheet edits a draft that can be discarded.

import SwiftData

@Model final class SavedList {
  @Attribute(.unique) var id: UUID
  var name = ""
  var color = ListColor.blue
  var icon = ListIcon.list
  var showsCompleted = false
  /// Lists are shown in the order of their ranks.
  var rank = 0.0
  @Relationship(deleteRule: .cascade, inverse: \SavedReminder.list) var reminders: [SavedReminder] = []

  init(_ value: ReminderList, rank: Double) {
    id = value.id
    self.rank = rank
    self.value = value
  }

  var value: ReminderList {
    get { ReminderList(id: id, name: name, color: color, icon: icon, showsCompleted: showsCompleted) }
    set { (name, color, icon, showsCompleted) = (newValue.name, newValue.color, newValue.icon, newValue.showsCompleted) }
  }
}

@Model final class SavedReminder {
  @Attribute(.unique) var id: UUID
  var list: SavedList?
  var title = ""
  var notes = ""
  var due: Due?
  var priority = Priority.none
  var isFlagged = false
  var subtasks: [Subtask] = []
  var completedAt: Date?
  /// Reminders are shown in the order of their ranks.
  var rank = 0.0

  init(_ value: Reminder, rank: Double) {
    id = value.id
    self.rank = rank
    self.value = value
  }

  /// The reminder as a value. Setting it does not change the list, which is a relationship.
  var value: Reminder {
    get {
      Reminder(
        id: id, listID: list?.id ?? id, title: title, notes: notes, due: due, priority: priority, isFlagged: isFlagged, subtasks: subtasks,
        completedAt: completedAt)
    }
    set {
      (title, notes, due, priority) = (newValue.title, newValue.notes, newValue.due, newValue.priority)
      (isFlagged, subtasks, completedAt) = (newValue.isFlagged, newValue.subtasks, newValue.completedAt)
    }
  }
}
