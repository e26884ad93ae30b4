// AlertSubject: an alert's texts and buttons, as the alert audits need them.

import ShojiElements

@MainActor struct AlertSubject {
  let title: String
  let message: String
  let language: String
  let buttons: [Button]
  /// Whether the alert has text fields.
  let hasFields: Bool
  let prose: any Prose.Type

  struct Button {
    let title: String
    let role: String?
    /// Whether the system added the button; its title is not audited.
    let isSupplied: Bool
  }

  /// Nil if the element is not an alert.
  init?(_ element: Element, _ language: String) {
    guard let content = element.content as? AlertContent else { return nil }
    title = content.title
    self.language = language
    message = element.children.first { ($0.content as? SlotContent)?.name == "message" }.map(Spoken.words) ?? ""
    buttons = content.buttons(element.children).map { Button($0) }
    hasFields = !AlertContent.fields(element.children).isEmpty
    prose = Writing.of(title + message, language: language)
  }

  /// The buttons whose titles the author wrote.
  var own: [Button] { buttons.filter { !$0.isSupplied } }
  /// The title and the message.
  var text: String { [title, message].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension AlertSubject.Button {
  @MainActor init(_ element: Element) {
    var button: ButtonContent? = element.content as? ButtonContent
    element.forEachDescendant { if button == nil { button = $0.content as? ButtonContent } }
    self.init(title: Spoken.words(of: element), role: button?.role, isSupplied: button?.isSupplied ?? false)
  }
}
