// ReminderDetails: the sheet that edits all properties of a reminder.

import SwiftUI

struct ReminderDetails: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  private let original: Reminder
  @State private var draft: Reminder
  @State private var asksToDiscard = false
  @FocusState private var isTitling: Bool

  init(reminder: Reminder) {
    original = reminder
    _draft = State(initialValue: reminder)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Group {
            TextField("Title", text: $draft.title).focused($isTitling).validated(.required)
            TextField("Notes", text: $draft.notes, axis: .vertical)
              .lineLimit(3...8)
          }
          .silencesAudit("text-field.separate-label", because: "A title and the notes below it are known by their place and their size.")
        }
        DueSection(due: $draft.due)
        Section {
          Toggle(isOn: $draft.isFlagged) { SettingLabel(title: "Flag", symbol: "flag.fill", color: .orange) }
          Picker(selection: $draft.priority) {
            ForEach(Priority.allCases) { Text($0.name).tag($0) }
          } label: {
            SettingLabel(title: "Priority", symbol: "exclamationmark", color: .red)
          }
          Picker(selection: $draft.listID) {
            ForEach(store.lists) { Text($0.name).tag($0.id) }
          } label: {
            SettingLabel(title: "List", symbol: "list.bullet", color: store.list(draft.listID)?.color.color ?? .blue)
          }
        }
        SubtasksSection(subtasks: $draft.subtasks)
        if store.contains(original.id) {
          Section {
            Button("Delete Reminder", role: .destructive) {
              dismiss()
              withAnimation { store.delete(original.id) }
            }
          }
        }
      }
      .navigationTitle(store.contains(original.id) ? "Details" : "New Reminder")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { cancel() }
            .confirmationDialog("Discard your changes?", isPresented: $asksToDiscard, titleVisibility: .visible) {
              Button("Discard Changes", role: .destructive) { dismiss() }
              Button("Keep Editing", role: .cancel) {}
            }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(store.contains(original.id) ? "Done" : "Add") { save() }
            .disabled(draft.isBlank)
        }
      }
    }
    .interactiveDismissDisabled(draft != original)
    // A new reminder has nothing else to begin with.
    .onAppear { isTitling = !store.contains(original.id) }
  }

  private func cancel() {
    if draft == original { dismiss() } else { asksToDiscard = true }
  }

  private func save() {
    draft.subtasks.removeAll { $0.title.trimmingCharacters(in: .whitespaces).isEmpty }
    withAnimation { store.save(draft) }
    dismiss()
    if draft.due != nil { DueNotifications.askForPermission() }
  }
}

/// A row's name with a white symbol on a coloured square, as in the system's settings.
struct SettingLabel: View {
  let title: LocalizedStringKey
  let symbol: String
  let color: Color

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: symbol)
        .font(.system(size: 15, weight: .semibold))
        .foregroundStyle(.white)
        .frame(width: 29, height: 29)
        .background(color, in: RoundedRectangle(cornerRadius: 7))
        .accessibilityHidden(true)
      Text(title)
    }
  }
}
