// ReminderRow: the circle, the title to type in, and what else there is to know.

import SwiftUI

struct ReminderRow: View {
  @Environment(ReminderStore.self) private var store
  let reminder: Reminder
  /// Which title is being typed; nil where rows are only read.
  let focus: FocusState<Reminder.ID?>.Binding?
  var onDetails: () -> Void = {}
  var onReturn: () -> Void = {}

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      CompletionCircle(isCompleted: reminder.isCompleted, title: reminder.title, color: color) {
        withAnimation { store.toggleCompletion(reminder.id) }
      }
      VStack(alignment: .leading, spacing: 3) {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
          if reminder.priority != .none {
            Text(reminder.priority.mark)
              .foregroundStyle(color)
              .accessibilityLabel(Text("Priority: \(Text(reminder.priority.name))"))
          }
          title
        }
        if !reminder.notes.isEmpty {
          Text(reminder.notes)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(3)
        }
        if let due = reminder.due { DueLabel(due: due, reminder: reminder) }
        if !reminder.subtasks.isEmpty { subtasks }
      }
      if isTyping {
        Button("Details", systemImage: "info.circle", action: onDetails)
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
      }
      if reminder.isFlagged {
        Image(systemName: "flag.fill")
          .foregroundStyle(.orange)
          .accessibilityLabel("Flagged")
      }
    }
  }

  /// What is done is struck and no field any more; what a search has found is only read.
  @ViewBuilder private var title: some View {
    if let focus, !reminder.isCompleted {
      TextField("Title", text: text)
        .focused(focus, equals: reminder.id)
        .onSubmit(onReturn)
        .submitLabel(.next)
    } else {
      Text(reminder.title)
        .strikethrough(reminder.isCompleted)
        .foregroundStyle(reminder.isCompleted ? .secondary : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var subtasks: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(reminder.subtasks) { subtask in
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          CompletionCircle(isCompleted: subtask.isCompleted, title: subtask.title, color: color, isSmall: true) {
            withAnimation { store.toggleSubtask(subtask.id, of: reminder.id) }
          }
          Text(subtask.title)
            .font(.subheadline)
            .strikethrough(subtask.isCompleted)
            .foregroundStyle(subtask.isCompleted ? .secondary : .primary)
        }
      }
    }
    .padding(.top, 4)
  }

  private var text: Binding<String> {
    Binding { store[reminder.id].title } set: { store[reminder.id].title = $0 }
  }
  private var isTyping: Bool { focus?.wrappedValue == reminder.id }
  private var color: Color { store.list(reminder.listID)?.color.color ?? .blue }
}

/// The circle that is tapped when something is done.
struct CompletionCircle: View {
  let isCompleted: Bool
  let title: String
  let color: Color
  var isSmall = false
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: isCompleted ? "checkmark.circle.fill" : "circle")
        .font(isSmall ? .body : .title3)
        .foregroundStyle(isCompleted ? AnyShapeStyle(color) : AnyShapeStyle(.tertiary))
        .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(isCompleted ? "Mark “\(title)” as not completed" : "Mark “\(title)” as completed")
  }
}

/// When it is due, red when that has passed.
struct DueLabel: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let due: Due
  let reminder: Reminder

  var body: some View {
    Text(words)
      .font(.subheadline)
      .foregroundStyle(reminder.isOverdue(at: .now, in: calendar) ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
  }

  private var words: LocalizedStringKey {
    let time = due.date.formatted(style.hour().minute())
    if calendar.isDateInToday(due.date) { return due.hasTime ? "Today, \(time)" : "Today" }
    if calendar.isDateInTomorrow(due.date) { return due.hasTime ? "Tomorrow, \(time)" : "Tomorrow" }
    if calendar.isDateInYesterday(due.date) { return due.hasTime ? "Yesterday, \(time)" : "Yesterday" }
    let day = due.date.formatted(style.year().month().day())
    return due.hasTime ? "\(day), \(time)" : "\(day)"
  }

  private var style: Date.FormatStyle {
    var style = Date.FormatStyle(locale: locale, calendar: calendar)
    style.timeZone = timeZone
    return style
  }
}
