// FieldShape: the surroundings of a text field, as the field audits need them.

import ShojiElements

@MainActor enum FieldShape {
  /// Returns the content of a text field; nil for text editors and other elements.
  static func content(of element: Element) -> TextFieldContent? {
    (element.content as? TextFieldContent).flatMap { $0.isEditor ? nil : $0 }
  }

  /// Returns the fields in an element, in order.
  static func fields(in element: Element) -> [Element] {
    var found: [Element] = []
    element.forEachDescendant { if content(of: $0) != nil { found.append($0) } }
    return found
  }

  static func holdsField(_ element: Element) -> Bool { content(of: element) != nil || element.children.contains(where: holdsField) }

  /// Returns the text that an empty field shows.
  static func hint(of field: TextFieldContent) -> String { field.prompt ?? field.label }

  static func part(_ name: String, of field: Element) -> Element? { field.children.first { ($0.content as? PartContent)?.name == name } }

  /// Returns whether an element contains something that can be pressed.
  static func holdsControl(_ element: Element) -> Bool {
    let isTapped = element.box.stages.contains { if case .gesture(let request) = $0 { request.isActivated } else { false } }
    return isTapped || element.content is ButtonContent || element.content is MenuContent || element.content is ToggleContent
      || element.children.contains(where: holdsControl)
  }

  static func holds<C: ElementContent>(_ type: C.Type, in element: Element) -> Bool {
    element.content is C || element.children.contains { holds(type, in: $0) }
  }

  /// Returns whether an element contains text and neither controls nor fields.
  static func isText(_ element: Element) -> Bool { holds(TextContent.self, in: element) && !holdsControl(element) && !holdsField(element) }

  /// Returns whether text beside a field, above it or over its group labels it, also while the field is not empty.
  static func isLabeled(_ field: Element) -> Bool {
    if part(TextFieldContent.leading, of: field) != nil { return true }
    var inner = field
    while let outer = inner.parent {
      switch outer.content {
      case let row as LabeledRowContent: return !row.hidesLabel
      case is AlertContent: return fields(in: outer).count == 1
      case let part as SectionPartContent:
        // A header labels a single field, or several fields with the same prompt.
        guard part.kind == .rows, Set(fields(in: outer).compactMap(content).map(hint)).count == 1, let section = outer.parent else {
          return false
        }
        return section.children.contains { ($0.content as? SectionPartContent)?.kind == .header && !$0.children.isEmpty }
      case is PageContent, is SheetContent, is ListContent: return false
      default: break
      }
      if let place = outer.children.firstIndex(where: { $0 === inner }) {
        let before = outer.children[..<place].filter { !($0.content is SpacerContent) && !isPicture($0) }
        let isRow = (outer.content as? StackContent)?.axis == .horizontal || outer.content is GridRowContent
        if let nearest = before.last {
          if isText(nearest) { return true }
          // In a row of fields, a text before the first one labels all of them; a button before a field labels nothing.
          if !isRow { return false }
          if holdsField(nearest), before.contains(where: isText) { return true }
        }
      }
      inner = outer
    }
    return false
  }

  private static func isPicture(_ element: Element) -> Bool {
    holds(ImageContent.self, in: element) && !holdsControl(element) && !holds(TextContent.self, in: element)
  }

  /// Returns the list, page, sheet, alert or window in which the field is filled in together with others.
  static func form(of field: Element) -> Element {
    var place = field
    while let outer = place.parent {
      if outer.content is ListContent || outer.content is SheetContent || outer.content is AlertContent || outer.content is PageContent {
        return outer
      }
      place = outer
    }
    return place
  }

  static func isInRow(_ field: Element) -> Bool {
    var place = field.parent
    while let element = place {
      if element.content is RowContent { return true }
      place = element.parent
    }
    return false
  }

  /// Returns the width of a text in letters: Chinese, Japanese and Korean ones count twice.
  static func weight(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } }
}
