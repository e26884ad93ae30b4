// Shared parts of alerts and action sheets: buttons that act and dismiss, and the buttons that the system adds.

import ShojiGraph
import ShojiWeb

/// The button style inside dialogs.
package struct DialogButtonStyle: Equatable {
  let look: ButtonContent.Look
  @MainActor func make(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    DialogButton(look: look, role: configuration.role, action: configuration.trigger, label: configuration.label)
  }
}

private struct DialogButtonStyleKey: EnvironmentKey { static var defaultValue: DialogButtonStyle? { nil } }
extension EnvironmentValues {
  /// Set inside dialogs: buttons have the system's appearance, whatever style the author asks for (`alert.appearance-fixed`).
  var dialogButtonStyle: DialogButtonStyle? {
    get { self[DialogButtonStyleKey.self] }
    set { self[DialogButtonStyleKey.self] = newValue }
  }
}

/// A button of a dialog: runs its action and dismisses the dialog.
struct DialogButton<Label: View>: View {
  let look: ButtonContent.Look
  let role: ButtonRole?
  var isSupplied = false
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.presenter) private var presenter

  var body: some View {
    PressableView(
      look: look, role: role,
      action: {
        // The action runs first, because it often depends on the state that presents the dialog.
        action()
        presenter?.dismiss()
      }, isSupplied: isSupplied, content: label)
  }
}

/// A dialog's parts in the order the drawing code expects: message, author's actions, supplied buttons.
struct DialogParts<Actions: View, Message: View>: View {
  let look: ButtonContent.Look
  let actions: Actions
  let message: Message
  @Environment(\.locale) private var locale

  var body: some View {
    SlotView("message", message.environment(\.multilineTextAlignment, .center))
    actions.environment(\.dialogButtonStyle, DialogButtonStyle(look: look))
    supplied(.cancel, role: .cancel)
    if look == .alert { supplied(.ok, role: nil) }
  }

  private func supplied(_ word: Words.Key, role: ButtonRole?) -> some View {
    DialogButton(look: look, role: role, isSupplied: true, action: {}, label: Text(verbatim: SystemWords.text(word, locale)))
  }
}

extension View {
  /// Resets the environment, so that a dialog's text has the system's appearance and not that of the presenting view.
  func plainInDialog() -> some View {
    plainFont().environment(\.foreground, nil).environment(\.lineLimit, nil).environment(\.textCase, nil)
      .environment(\.multilineTextAlignment, .leading).environment(\.isEnabled, true).environment(\.redactionReasons, [])
      .environment(\.pendingShortcut, nil).environment(\.pendingActivities, nil)
  }
}
