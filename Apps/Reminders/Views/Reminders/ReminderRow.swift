// ReminderRow: the completion circle, the editable title, and further details.

import SwiftUI

struct ReminderRow: View {
  @Environment(ReminderStore.self) private var store
  let reminder: Reminder
  /// The title that is being edited; nil for read-only rows.
  let focus: FocusState<Reminder.ID?>.Binding?
  var onDetails: () -> Void = {}
  var onReturn: () -> Void = {}
  /// Moves to the previous (-1) or next (1) title.
  var onStep: (Int) -> Void = { _ in }

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

  /// Completed titles are struck through and read-only; search results are read-only.
  @ViewBuilder private var title: some View {
    if let focus, !reminder.isCompleted {
      TextField("Title", text: text)
        .focused(focus, equals: reminder.id)
        .onSubmit(onReturn)
        .submitLabel(.next)
        .onKeyPress(.upArrow) { step(-1) }
        .onKeyPress(.downArrow) { step(1) }
        .onKeyPress(.delete) { reminder.isBlank ? step(-1) : .ignored }
    } else {
      Text(reminder.title)
        .strikethrough(reminder.isCompleted)
        .foregroundStyle(reminder.isCompleted ? .secondary : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func step(_ by: Int) -> KeyPress.Result {
    onStep(by)
    return .handled
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
    Binding {
      store[reminder.id].title
    } set: {
      store[reminder.id].title = $0
    }
  }
  private var isTyping: Bool { focus?.wrappedValue == reminder.id }
  private var color: Color { store.list(reminder.listID)?.color.color ?? .blue }
}

/// The circle that completes a reminder.
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

/// The due date, red when it is overdue.
struct DueLabel: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let due: Due
  let reminder: Reminder

  var body: some View {
    Text(due.words(calendar, locale, timeZone))
      .font(.subheadline)
      .foregroundStyle(reminder.isOverdue(at: .now, in: calendar) ? AnyShapeStyle(Color.overdue) : AnyShapeStyle(.secondary))
  }
}

extension Color {
  /// A red that is legible in small text, also on white.
  static let overdue = Color(
    uiColor: UIColor { $0.userInterfaceStyle == .dark ? .systemRed : UIColor(red: 0.84, green: 0, blue: 0.08, alpha: 1) })
}

extension Due {
  /// The due date in natural words.
  func words(_ calendar: Calendar, _ locale: Locale, _ timeZone: TimeZone) -> LocalizedStringKey {
    var style = Date.FormatStyle(locale: locale, calendar: calendar)
    style.timeZone = timeZone
    let time = date.formatted(style.hour().minute())
    if calendar.isDateInToday(date) { return hasTime ? "Today, \(time)" : "Today" }
    if calendar.isDateInTomorrow(date) { return hasTime ? "Tomorrow, \(time)" : "Tomorrow" }
    if calendar.isDateInYesterday(date) { return hasTime ? "Yesterday, \(time)" : "Yesterday" }
    let day = date.formatted(style.year().month().day())
    return hasTime ? "\(day), \(time)" : "\(day)"
  }
}
