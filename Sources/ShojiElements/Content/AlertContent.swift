// AlertContent: a modal question or message. Made in Shoji/Presentation/Alert.swift, drawn in ShojiWeb/Drawing/Alert+Drawing.swift.

/// An alert around its message, its fields and its buttons.
///
/// The order of the buttons is decided here, once for drawing, audits and tests:
/// `alert.cancel-leading`, `alert.stacked-cancel-bottom`, `alert.destructive-needs-cancel`, `alert.one-or-more-buttons`.
package struct AlertContent: ElementContent {
  package var title: String
  package var tint: Paint?
  /// Whether dismissing the alert without a choice runs an action.
  package var hasExitAction = false
  /// Whether Cancel comes first regardless of the number of buttons, all of which share a row if they fit.
  package var isCancelFirst = false
  package init(title: String) { self.title = title }

  /// The buttons in reading order, including those that the system supplies.
  @MainActor package func buttons(_ children: [Element], content: @MainActor (Element) -> any ElementContent = { $0.content }) -> [Element]
  {
    let all = DialogButtons(children, content)
    guard !all.given.isEmpty else { return all.supplied("") }
    var cancel = all.given(as: "cancel")
    let others = all.given.filter { !cancel.contains($0) }
    if cancel.isEmpty, !all.given(as: "destructive").isEmpty { cancel = all.supplied("cancel") }
    return isCancelFirst || others.count + cancel.count <= 2 ? cancel + others : others + cancel
  }

  /// The views between the message and the buttons: text fields.
  @MainActor package static func fields(_ children: [Element]) -> [Element] {
    children.filter { DialogButtons.button($0, \.content) == nil && ($0.content as? SlotContent)?.name != "message" }
  }
}

/// Choices in a sheet at the bottom of a phone, or in a popover in a larger window.
///
/// `action-sheet.destructive-at-top`, `action-sheet.cancel-always-at-screen-bottom`.
package struct ActionSheetContent: ElementContent {
  /// nil if the title is only for assistive technology.
  package var title: String?
  package var spokenTitle: String
  /// The ID of the element that the popover points at.
  package var source: Int?
  package var tint: Paint?
  package init(title: String?, spokenTitle: String) { (self.title, self.spokenTitle) = (title, spokenTitle) }

  /// Returns the choices and the cancel button.
  @MainActor package static func buttons(
    _ children: [Element], content: @MainActor (Element) -> any ElementContent = { $0.content }
  ) -> (choices: [Element], cancel: [Element]) {
    let all = DialogButtons(children, content)
    let cancel = all.given(as: "cancel")
    let destructive = all.given(as: "destructive")
    return (
      destructive + all.given.filter { !cancel.contains($0) && !destructive.contains($0) },
      cancel.isEmpty ? all.supplied("cancel") : cancel
    )
  }
}

/// The buttons among a dialog's children: the author's, and the system's defaults.
@MainActor private struct DialogButtons {
  private let buttons: [(element: Element, content: ButtonContent)]

  /// - Parameter content: returns an element's content in the state that is drawn.
  init(_ children: [Element], _ content: @MainActor (Element) -> any ElementContent) {
    buttons = children.compactMap { child in Self.button(child, content).map { (child, $0) } }
  }

  var given: [Element] { buttons.filter { !$0.content.isSupplied }.map(\.element) }
  func given(as role: String) -> [Element] { buttons.filter { !$0.content.isSupplied && $0.content.role == role }.map(\.element) }
  func supplied(_ role: String) -> [Element] { buttons.filter { $0.content.isSupplied && ($0.content.role ?? "") == role }.map(\.element) }

  /// Returns the button inside an element, ignoring wrappers.
  static func button(_ element: Element, _ content: @MainActor (Element) -> any ElementContent) -> ButtonContent? {
    let own = content(element)
    if let button = own as? ButtonContent { return button }
    return own is WrapperContent ? element.children.first.flatMap { button($0, content) } : nil
  }
}

extension Element: Equatable {
  package nonisolated static func == (a: Element, b: Element) -> Bool { a === b }
}
