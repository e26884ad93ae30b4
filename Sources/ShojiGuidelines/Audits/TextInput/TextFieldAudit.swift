// TextFieldAudit: checks that a field is used for short text, says what it is for, and is as wide as the expected text.

import ShojiElements

enum TextFieldAudit: ElementAudit {
  static let guidelines = [
    "text-field.small-amount", "text-field.large-text-use-text-view", "text-field.hint-of-purpose", "text-field.separate-label",
    "text-field.size-matches-text",
  ]
  /// Letters in one line: above `short`, users cannot see all of them; above `long`, a text editor is needed.
  private static let short = 100, long = 300
  /// Letters up to which a field that grows with its text is suitable.
  private static let longGrowing = 1000

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let field = FieldShape.content(of: element) else { return nil }
    return amount(field) + purpose(field, element) + size(field, element, scene)
  }

  private static func amount(_ field: TextFieldContent) -> [Complaint] {
    guard !field.isSecure else { return [] }
    let letters = FieldShape.weight(of: field.text)
    let isGrowing = field.isMultiline && !field.wraps
    if letters > (isGrowing ? longGrowing : long) || !isGrowing && field.text.contains(where: \.isNewline) {
      return [
        Complaint(
          "text-field.large-text-use-text-view",
          "the field holds \(field.text.count) characters, of which few are seen; "
            + "write TextEditor(text: …)")
      ]
    }
    guard !isGrowing, letters > short else { return [] }
    return [
      Complaint(
        "text-field.small-amount",
        "the field holds \(field.text.count) characters in one line, of which few are seen; "
          + "write TextField(“…”, text: …, axis: .vertical)")
    ]
  }

  private static func purpose(_ field: TextFieldContent, _ element: Element) -> [Complaint] {
    let isLabeled = FieldShape.isLabeled(element)
    let hint = FieldShape.hint(of: field)
    if hint.allSatisfy(\.isWhitespace) {
      return isLabeled
        ? []
        : [
          Complaint(
            "text-field.hint-of-purpose",
            "nothing says what the field is for; write its title, "
              + "TextField(“…”, text: …)")
        ]
    }
    guard !isLabeled else { return [] }
    let form = FieldShape.form(of: element)
    let others = FieldShape.fields(in: form).filter { $0 !== element }
    // Needs no label: fields with the same prompt as all others in the form, and the only field of a list or a sheet.
    let isKnown =
      others.isEmpty
      ? form.content is SheetContent || FieldShape.isInRow(element)
      : others.allSatisfy { FieldShape.content(of: $0).map(FieldShape.hint) == hint }
    return isKnown
      ? []
      : [
        Complaint(
          "text-field.separate-label",
          "“\(hint)” vanishes with the first letter, and nothing else says what the field "
            + "holds; write LabeledContent(“\(hint)”) { TextField(…) }, or a Text before it")
      ]
  }

  private static func size(_ field: TextFieldContent, _ element: Element, _ scene: AuditScene) -> [Complaint] {
    guard !field.isMultiline, let expected = field.expectedLength ?? field.contentType.flatMap({ lengths[$0] }) else { return [] }
    var complaints: [Complaint] = []
    if field.expectedLength != nil, field.text.count > expected * 2 {
      complaints.append(
        Complaint(
          "text-field.size-matches-text",
          "the field is as wide as \(expected) characters and holds "
            + "\(field.text.count), so that most are not seen; raise expectedTextLength"))
    }
    // The width of a field without a border is not visible.
    guard let measure = scene.measures?[element.id], field.style == "rounded" else { return complaints }
    let needed = Double(expected) * field.font.pointSize * (field.hasWideLetters ? 1 : 0.6) + 40
    if measure.width > needed * 3 {
      complaints.append(
        Complaint(
          "text-field.size-matches-text",
          "the field is \(Int(measure.width)) points wide for about \(expected) characters, as "
            + "if it asked for more; add .frame(maxWidth: \(Int(needed))), or .expectedTextLength(\(expected))"))
    } else if measure.width < needed * 0.6 {
      complaints.append(
        Complaint(
          "text-field.size-matches-text",
          "the field is \(Int(measure.width)) points wide and about \(expected) characters "
            + "need \(Int(needed)); add .frame(minWidth: \(Int(needed)))"))
    }
    return complaints
  }

  /// Approximate lengths of content types, by HTML's names.
  private static let lengths = [
    "one-time-code": 6, "postal-code": 10, "cc-csc": 4, "cc-exp": 7, "cc-number": 19, "bday": 10, "bday-day": 2, "bday-month": 2,
    "bday-year": 4, "honorific-prefix": 8,
    "honorific-suffix": 8,
  ]
}
