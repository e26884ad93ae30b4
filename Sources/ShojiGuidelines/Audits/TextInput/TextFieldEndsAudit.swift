// TextFieldEndsAudit: checks what is at the leading and trailing ends of a field, and suggests combo boxes for lists of choices.

import ShojiElements

enum TextFieldEndsAudit: ElementAudit {
  static let guidelines = ["text-field.leading-purpose", "text-field.trailing-function", "text-field.combo-box-macos"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let field = FieldShape.content(of: element) else { return nil }
    var complaints: [Complaint] = []
    let leading = FieldShape.part(TextFieldContent.leading, of: element)
    let trailing = FieldShape.part(TextFieldContent.trailing, of: element)
    if let leading, FieldShape.holdsControl(leading) {
      complaints.append(
        Complaint(
          "text-field.leading-purpose",
          "a control stands at the leading end, where users look for what the "
            + "field is for; put it at the trailing end"))
    }
    if let trailing, !FieldShape.holdsControl(trailing), FieldShape.holds(ImageContent.self, in: trailing) {
      complaints.append(
        Complaint(
          "text-field.trailing-function",
          "an image at the trailing end looks like a button and does nothing; "
            + "put it at the leading end, or write Button { … } label: { … }"))
    }
    // On a phone, a menu beside a field is the only option.
    if scene.isCompact == false, field.choices == nil,
      [leading, trailing, neighbour(of: element)].contains(where: { $0.map(offersChoices) == true })
    {
      complaints.append(
        Complaint(
          "text-field.combo-box-macos",
          "a menu beside the field makes two controls of one value; write "
            + ".searchable with .searchSuggestions, or Shoji’s ComboBox"))
    }
    return complaints
  }

  /// Returns the element after a field in its row.
  private static func neighbour(of field: Element) -> Element? {
    guard let row = field.parent, (row.content as? StackContent)?.axis == .horizontal,
      let place = row.children.firstIndex(where: { $0 === field })
    else { return nil }
    return row.children.indices.contains(place + 1) ? row.children[place + 1] : nil
  }

  private static func offersChoices(_ element: Element) -> Bool {
    if element.content is MenuContent {
      var items = 0
      element.forEachDescendant { if $0.content is MenuItemContent { items += 1 } }
      return items > 1
    }
    return element.children.contains(where: offersChoices)
  }
}
