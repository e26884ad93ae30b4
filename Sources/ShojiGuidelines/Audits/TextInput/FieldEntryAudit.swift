// FieldEntryAudit: checks that secrets are hidden, that input is validated at the right time, and that numbers are formatted.

import ShojiElements

enum FieldEntryAudit: ElementAudit {
  static let guidelines = [
    "text-field.secure-always-for-sensitive", "text-field.validate-when-sensible", "text-field.validate-email-on-focus-change",
    "text-field.validate-credentials-before-focus-change", "text-field.number-formatter",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let field = element.content as? TextFieldContent, !field.isEditor, !field.isDisabled else { return nil }
    return [secret(element, field), unchecked(element, field), moment(field), format(field)].compactMap { $0 }
  }

  private static func secret(_ element: Element, _ field: TextFieldContent) -> Complaint? {
    guard !field.isSecure else { return nil }
    let isSaid = ["current-password", "new-password", "cc-csc"].contains(field.contentType)
    guard isSaid || (field.contentType == nil && FieldSubject.of(element, field) == .secret) else { return nil }
    return Complaint(
      "text-field.secure-always-for-sensitive",
      "a secret can be read here by anyone who sees the screen; write "
        + "SecureField in place of TextField")
  }

  private static func unchecked(_ element: Element, _ field: TextFieldContent) -> Complaint? {
    let rules = ["email": ".email", "url": ".url", "new-password": ".length(8...)", "cc-number": ".digitsOnly", "cc-csc": ".digitsOnly"]
    guard !field.isChecked, let content = field.contentType, let rule = rules[content], !isCheckedByAuthor(element) else { return nil }
    return Complaint(
      "text-field.validate-when-sensible",
      "any text is taken as “\(content)” and users are not told of a slip; write .disabled(…) on "
        + "the button that goes on, or add .validated(\(rule)) to the field")
  }

  /// Returns whether a button on the page is disabled, which suggests that the author validates by hand.
  private static func isCheckedByAuthor(_ field: Element) -> Bool {
    !field.place.seen { ($0.content as? ButtonContent)?.isDisabled == true }.isEmpty
  }

  private static func moment(_ field: TextFieldContent) -> Complaint? {
    switch (field.contentType, field.validation) {
    case ("email", .whileEditing):
      Complaint(
        "text-field.validate-email-on-focus-change",
        "every address is wrong until it is whole, so that a message shows from "
          + "the first letter; leave out the moment, so that it is checked when focus leaves")
    case ("new-password", .editingEnds), ("new-password", .submission), ("username", .editingEnds), ("username", .submission):
      Complaint(
        "text-field.validate-credentials-before-focus-change",
        "a new name or password is checked only when focus has left, too late "
          + "to mend it at once; leave out the moment, so that it is checked while it is typed")
    default: nil
    }
  }

  private static func format(_ field: TextFieldContent) -> Complaint? {
    guard field.inputMode == "decimal", !field.isNumeric else { return nil }
    return Complaint(
      "text-field.number-formatter",
      "the field shows keys for a number and takes any text; write TextField(“…”, value: "
        + "$number, format: .number)")
  }
}
