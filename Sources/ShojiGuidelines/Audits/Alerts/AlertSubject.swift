// AlertSubject: an alert's words and buttons as its audits see them.

import ShojiElements

@MainActor struct AlertSubject {
  let title: String
  let message: String
  let language: String
  let buttons: [Button]
  /// Whether something is typed into it.
  let hasFields: Bool
  let prose: any Prose.Type

  struct Button {
    let title: String
    let role: String?
    /// Given by the system, whose words are right.
    let isSupplied: Bool
  }

  /// Nil where the element is no alert.
  init?(_ element: Element, _ language: String) {
    guard let content = element.content as? AlertContent else { return nil }
    title = content.title
    self.language = language
    message = element.children.first { ($0.content as? SlotContent)?.name == "message" }.map(Spoken.words) ?? ""
    buttons = content.buttons(element.children).map { Button($0) }
    hasFields = !AlertContent.fields(element.children).isEmpty
    prose = Writing.of(title + message, language: language)
  }

  /// The buttons whose words are the author's.
  var own: [Button] { buttons.filter { !$0.isSupplied } }
  /// What the alert says, sentence after sentence.
  var text: String { [title, message].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension AlertSubject.Button {
  @MainActor init(_ element: Element) {
    var button: ButtonContent? = element.content as? ButtonContent
    element.forEachDescendant { if button == nil { button = $0.content as? ButtonContent } }
    self.init(title: Spoken.words(of: element), role: button?.role, isSupplied: button?.isSupplied ?? false)
  }
}
