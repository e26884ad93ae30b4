// FieldEntryAudit: secrets are hidden, what has a form is checked at its moment, numbers are formatted.

import ShojiElements

enum FieldEntryAudit: ElementAudit {
  static let guidelines = [
    "text-field.secure-always-for-sensitive", "text-field.validate-when-sensible", "text-field.validate-email-on-focus-change",
    "text-field.validate-credentials-before-focus-change", "text-field.number-formatter",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let field = element.content as? TextFieldContent, !field.isEditor, !field.isDisabled else { return nil }
    return [secret(element, field), unchecked(field), moment(field), format(field)].compactMap { $0 }
  }

  private static func secret(_ element: Element, _ field: TextFieldContent) -> Complaint? {
    guard !field.isSecure else { return nil }
    let isSaid = ["current-password", "new-password", "cc-csc"].contains(field.contentType)
    guard isSaid || (field.contentType == nil && FieldSubject.of(element, field) == .secret) else { return nil }
    return Complaint("text-field.secure-always-for-sensitive", "anybody can read what is entered here; use SecureField")
  }

  private static func unchecked(_ field: TextFieldContent) -> Complaint? {
    let rules = ["email": ".email", "url": ".url", "new-password": ".length(8...)", "cc-number": ".digitsOnly", "cc-csc": ".digitsOnly"]
    guard !field.isChecked, let content = field.contentType, let rule = rules[content] else { return nil }
    return Complaint("text-field.validate-when-sensible", "not every text is a “\(content)”, and people are not told when theirs is none; add .validated(\(rule))")
  }

  private static func moment(_ field: TextFieldContent) -> Complaint? {
    switch (field.contentType, field.validation) {
    case ("email", .whileEditing):
      Complaint("text-field.validate-email-on-focus-change", "every address is wrong until it is whole; leave out the moment, so that it is judged when focus leaves")
    case ("new-password", .editingEnds), ("new-password", .submission), ("username", .editingEnds), ("username", .submission):
      Complaint(
        "text-field.validate-credentials-before-focus-change", "what is being made up can be mended while one is at it; leave out the moment, so that it is judged while it is typed")
    default: nil
    }
  }

  private static func format(_ field: TextFieldContent) -> Complaint? {
    guard field.inputMode == "decimal", !field.isNumeric else { return nil }
    return Complaint("text-field.number-formatter", "the field shows keys for a number and takes any text; bind the number itself: TextField(_:value:format:)")
  }
}
