// Alert and ActionSheet as values: SwiftUI's API from before alerts were built from views. They create the same elements.

import Foundation
import ShojiGraph

/// An alert as a value. Newer source writes `alert(_:isPresented:actions:)`.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]
  let place: AuthorPlace

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil, file: StaticString = #fileID, line: Int = #line) {
    (self.title, self.message, buttons, place) = (title, message, dismissButton.map { [$0] } ?? [], AuthorPlace(file, line))
  }
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button, file: StaticString = #fileID, line: Int = #line
  ) {
    (self.title, self.message, buttons, place) = (title, message, [primaryButton, secondaryButton], AuthorPlace(file, line))
  }

  /// A button of an alert or an action sheet.
  public struct Button {
    let label: Text?
    let role: ButtonRole?
    let action: (() -> Void)?
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: nil, action: action) }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: .cancel, action: action) }
    /// A cancel button with the system's title.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button(label: nil, role: .cancel, action: action) }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

/// An action sheet as a value. Newer source writes `confirmationDialog(_:isPresented:actions:)`.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]
  let place: AuthorPlace
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()], file: StaticString = #fileID, line: Int = #line) {
    (self.title, self.message, self.buttons, place) = (title, message, buttons, AuthorPlace(file, line))
  }
}

/// The buttons of an older dialog as views.
private struct OlderButtons: View {
  let buttons: [Alert.Button]
  @Environment(\.locale) private var locale
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: { buttons[index].action?() }) {
        buttons[index].label ?? Text(verbatim: SystemWords.text(.cancel, locale))
      }
    }
  }
}

// NB: as in SwiftUI the closures are non-escaping and run only while something is presented: authors unwrap optionals in them.
extension View {
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return modifier(Presentations.shown(while: isPresented, waitsForTurn: true) { _ in alert.map { view($0) } })
  }
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let alert = item.wrappedValue.map(content)
    return modifier(Presentations.shown(for: item, waitsForTurn: true) { _, _ in alert.map { view($0) } })
  }
  /// Presents choices; an older form of `confirmationDialog`.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return modifier(Presentations.shown(while: isPresented) { source in sheet.map { view($0, source) } })
  }
  nonisolated public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
    let sheet = item.wrappedValue.map(content)
    return modifier(Presentations.shown(for: item) { _, source in sheet.map { view($0, source) } })
  }
}

@MainActor private func view(_ alert: Alert) -> some View {
  AlertView(title: alert.title, place: alert.place, actions: OlderButtons(buttons: alert.buttons), message: alert.message)
}
@MainActor private func view(_ sheet: ActionSheet, _ source: PresentationSource) -> some View {
  ActionSheetView(
    title: sheet.title, place: sheet.place, visibility: .visible, source: source, actions: OlderButtons(buttons: sheet.buttons),
    message: sheet.message)
}
