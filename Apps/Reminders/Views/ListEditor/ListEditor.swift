// ListEditor: a list's name, colour and icon.

import SwiftUI

struct ListEditor: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var draft: ReminderList
  @FocusState private var isNaming: Bool

  init(list: ReminderList) {
    _draft = State(initialValue: list)
  }

  var body: some View {
    ValidationReader { validation in
      NavigationStack { form(validation) }
    }
    .onAppear { isNaming = isNew }
  }

  private func form(_ validation: ValidationProxy) -> some View {
    Form {
      Section {
        VStack(spacing: 16) {
          Image(systemName: draft.icon.rawValue)
            .font(.system(size: 44, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: 92, height: 92)
            .background(draft.color.color.gradient, in: Circle())
            .shadow(color: draft.color.color.opacity(0.4), radius: 8, y: 3)
            .accessibilityHidden(true)
          TextField("List Name", text: $draft.name)
            .font(.title2.bold())
            .multilineTextAlignment(.center)
            .foregroundStyle(draft.color.color)
            .padding(12)
            .background(Color(.quaternarySystemFill), in: RoundedRectangle(cornerRadius: 12))
            .focused($isNaming)
            .submitLabel(.done)
            .validated(.required, TextValidator("You have a list with this name already.", isValid: isFree))
            .onSubmit { save() }
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
      }
      Section("Color") { ColorGrid(selection: $draft.color) }
      Section("Icon") { IconGrid(selection: $draft.icon, color: draft.color.color) }
    }
    .navigationTitle(isNew ? "New List" : "List Info")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Done") { if validation.check() { save() } }
          .disabled(draft.isBlank)
      }
    }
  }

  /// Whether no other list has this name: lists with equal names could not be distinguished.
  private func isFree(_ name: String) -> Bool {
    let plain = name.trimmingCharacters(in: .whitespaces)
    return !store.lists.contains {
      $0.id != draft.id && $0.name.compare(plain, options: [.caseInsensitive, .widthInsensitive]) == .orderedSame
    }
  }

  private var isNew: Bool { store.list(draft.id) == nil }

  private func save() {
    withAnimation { store.save(draft) }
    dismiss()
  }
}
