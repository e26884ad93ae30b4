// RowShape: the structure of a list row, as the list audits need it.

import ShojiElements

@MainActor enum RowShape {
  /// Returns the mounted rows of a list, in order.
  static func rows(of list: Element) -> [Element] {
    list.children.filter { $0.content is SectionContent }.flatMap { section in
      section.children.filter { ($0.content as? SectionPartContent)?.kind == .rows }.flatMap(\.children).filter { $0.content is RowContent }
    }
  }

  /// Returns the author's content of a row, without the padding, frames, button or link around it.
  static func content(of row: Element) -> Element? {
    guard var inner = row.children.first(where: { !($0.content is RowPartContent) }) else { return nil }
    while inner.children.count == 1, isAround(inner) { inner = inner.children[0] }
    return inner
  }

  private static func isAround(_ element: Element) -> Bool {
    if let button = element.content as? ButtonContent { return button.look == .navigationLink || button.look == .automatic }
    return element.content is WrapperContent || element.content is FrameContent
  }

  /// Returns whether the row ends in an accessory, such as a disclosure indicator, a badge or a checkmark.
  static func hasAccessory(_ row: Element) -> Bool {
    guard let content = row.content as? RowContent else { return false }
    if content.leadsOn || content.badge != nil || content.accessory != nil { return true }
    var isLink = false
    row.forEachDescendant { if ($0.content as? ButtonContent)?.look == .navigationLink { isLink = true } }
    return isLink
  }

  /// Returns the standard cell style that a stack of texts imitates, or nil.
  static func style(of element: Element) -> String? {
    guard let stack = element.content as? StackContent, stack.guide == nil else { return nil }
    var parts = element.children.filter { !($0.content is SpacerContent) }
    if stack.axis == .vertical {
      return stack.alignment == .leading && parts.count == 2 && parts.allSatisfy(isText) && isSubtitle(parts[1], of: parts[0])
        ? "Subtitle" : nil
    }
    if parts.count > 1, parts[0].content is ImageContent { parts.removeFirst() }
    if parts.count == 1 { return parts[0].content is StackContent ? style(of: parts[0]) : nil }
    guard parts.count == 2, isText(parts[1]) else { return nil }
    if let frame = parts[0].content as? FrameContent, frame.width.exact != nil, frame.horizontal == .trailing,
      parts[0].children.first.map(isText) == true
    {
      return "Left Detail"
    }
    guard isText(parts[0]), let first = element.children.firstIndex(where: { $0 === parts[0] }) else { return nil }
    return element.children.indices.contains(first + 1) && element.children[first + 1].content is SpacerContent ? "Right Detail" : nil
  }

  /// Returns whether the second text is smaller or secondary, as in the standard Subtitle style, and not just another line.
  private static func isSubtitle(_ second: Element, of first: Element) -> Bool {
    guard let title = first.content as? TextContent, let subtitle = second.content as? TextContent else { return false }
    return subtitle.font.pointSize < title.font.pointSize || title.paint == nil && subtitle.paint?.isSecondary == true
  }

  private static func isText(_ element: Element) -> Bool { element.content is TextContent }
}

extension Paint {
  /// Whether this is a colour for secondary content.
  fileprivate var isSecondary: Bool {
    switch self {
    case .hierarchical(let level, _): level > 0
    case .color(let color): [Color.secondary, .gray, Color(.secondaryLabel)].contains(color)
    default: false
    }
  }
}

extension CellContent.Style {
  var name: String {
    switch self {
    case .basic: "Basic"
    case .subtitle: "Subtitle"
    case .rightDetail: "Right Detail"
    case .leftDetail: "Left Detail"
    }
  }
}
