// FieldKeyboardAudit: checks that a field's keyboard suits its content.

import ShojiElements

enum FieldKeyboardAudit: ElementAudit {
  static let guidelines = [
    "text-field.keyboard-type-shown", "text-field.keyboard-fits-when-editing", "keyboard.match-content", "keyboard.numeric-gets-numbers",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let field = element.content as? TextFieldContent, !field.isDisabled else { return nil }
    let mode = field.inputMode ?? "text"
    if field.isNumeric {
      guard !digits.contains(mode), !field.offersDigits else { return [] }
      return [
        Complaint(
          "keyboard.numeric-gets-numbers",
          "the field takes a number and shows the keyboard “\(mode)”, where digits are "
            + "hard to reach; write .keyboardType(.decimalPad), or .numberPad")
      ]
    }
    if let content = field.contentType, let suitable = suitable[content] {
      // TextViewAudit checks editors.
      guard !suitable.contains(mode), !field.isEditor else { return [] }
      let advice =
        "the text is “\(content)” and the keyboard “\(mode)”, which lacks keys for it; write "
        + ".keyboardType(\(names[suitable[0]] ?? suitable[0])), or leave .keyboardType(_:) out"
      return [Complaint(mode == "text" ? "keyboard.match-content" : "text-field.keyboard-type-shown", advice)]
    }
    if let content = field.contentType, letters.contains(content), digits.contains(mode), !field.isEditor {
      return [
        Complaint(
          "text-field.keyboard-type-shown",
          "the text is “\(content)” and the keyboard has only digits; leave out "
            + ".keyboardType(_:)")
      ]
    }
    if field.contentType == nil, field.inputMode == nil, !field.isSecure, let keyboard = FieldSubject.of(element, field)?.keyboard {
      return [
        Complaint(
          field.isEditor ? "text-field.keyboard-fits-when-editing" : "keyboard.match-content",
          "the label says what is entered and the keyboard is the ordinary one, which lacks keys for it; add .textContentType(_:) or "
            + ".keyboardType(\(names[keyboard] ?? keyboard))")
      ]
    }
    return []
  }

  private static let digits = ["numeric", "decimal", "tel"]
  private static let names = ["email": ".emailAddress", "url": ".URL", "tel": ".phonePad", "numeric": ".numberPad"]
  /// The keyboards that suit a content type, best first; the names are HTML's.
  private static let suitable = [
    "email": ["email"], "url": ["url"], "tel": ["tel", "numeric"], "one-time-code": ["numeric", "tel", "text"],
    "cc-number": ["numeric", "tel", "decimal"],
    "cc-csc": ["numeric", "tel"],
  ]
  /// Content types that are written in letters.
  private static let letters: Set = [
    "name", "given-name", "family-name", "additional-name", "nickname", "organization", "organization-title", "street-address",
    "address-line1", "address-line2",
    "address-level1", "address-level2", "address-level3", "country-name", "cc-name", "username",
  ]
}
