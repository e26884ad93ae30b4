// FieldShape: what stands around a text field, as far as audits of fields want to know.

import ShojiElements

@MainActor enum FieldShape {
  /// A field that is no place for a long text.
  static func content(of element: Element) -> TextFieldContent? { (element.content as? TextFieldContent).flatMap { $0.isEditor ? nil : $0 } }

  /// The fields in an element, in their order.
  static func fields(in element: Element) -> [Element] {
    var found: [Element] = []
    element.forEachDescendant { if content(of: $0) != nil { found.append($0) } }
    return found
  }

  static func holdsField(_ element: Element) -> Bool { content(of: element) != nil || element.children.contains(where: holdsField) }

  /// What shows in an empty field.
  static func hint(of field: TextFieldContent) -> String { field.prompt ?? field.label }

  static func part(_ name: String, of field: Element) -> Element? { field.children.first { ($0.content as? PartContent)?.name == name } }

  /// Whether something in an element can be pressed.
  static func holdsControl(_ element: Element) -> Bool {
    let isTapped = element.box.stages.contains { if case .gesture(let request) = $0 { request.isTapped } else { false } }
    return isTapped || element.content is ButtonContent || element.content is MenuContent || element.content is ToggleContent || element.children.contains(where: holdsControl)
  }

  static func holds<C: ElementContent>(_ type: C.Type, in element: Element) -> Bool {
    element.content is C || element.children.contains { holds(type, in: $0) }
  }

  /// Words and nothing else.
  static func isText(_ element: Element) -> Bool { holds(TextContent.self, in: element) && !holdsControl(element) && !holdsField(element) }

  /// Whether words beside a field, above it or over its group say what it is for, also when it is full.
  static func isLabeled(_ field: Element) -> Bool {
    if part(TextFieldContent.leading, of: field) != nil { return true }
    var inner = field
    while let outer = inner.parent {
      switch outer.content {
      case let row as LabeledRowContent: return !row.hidesLabel
      case is AlertContent: return fields(in: outer).count == 1
      case let part as SectionPartContent:
        // A header says what one field is, or each of several that are alike.
        guard part.kind == .rows, Set(fields(in: outer).compactMap(content).map(hint)).count == 1, let section = outer.parent else { return false }
        return section.children.contains { ($0.content as? SectionPartContent)?.kind == .header && !$0.children.isEmpty }
      case is PageContent, is SheetContent, is ListContent: return false
      default: break
      }
      if let place = outer.children.firstIndex(where: { $0 === inner }) {
        let before = outer.children[..<place].filter { !($0.content is SpacerContent) && !isPicture($0) }
        let isRow = (outer.content as? StackContent)?.axis == .horizontal || outer.content is GridRowContent
        if let nearest = before.last {
          if isText(nearest) { return true }
          // In a row of fields the words before the first, or over all of them, are for each; a button before a field says nothing of it.
          if !isRow { return false }
          if holdsField(nearest), before.contains(where: isText) { return true }
        }
      }
      inner = outer
    }
    return false
  }

  private static func isPicture(_ element: Element) -> Bool { holds(ImageContent.self, in: element) && !holdsControl(element) && !holds(TextContent.self, in: element) }

  /// The list, the page or the window that a field is filled in together with others.
  static func form(of field: Element) -> Element {
    var place = field
    while let outer = place.parent {
      if outer.content is ListContent || outer.content is SheetContent || outer.content is AlertContent || outer.content is PageContent { return outer }
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

  /// How much room a text takes, in letters: Chinese, Japanese and Korean ones count twice.
  static func weight(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } }
}
