// TargetSizeAudit: checks that tap targets are at least 44 by 44 points.

import ShojiElements

/// Checks controls without text: an icon can have any size, while a line of text grows with the text size. The system sizes what it places
/// itself: bars, menus, rows, bordered buttons.
enum TargetSizeAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.target-size"]
  private static let least = 44.0
  /// Tolerance for measurements and estimates, in points.
  private static let slack = 1.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard isLookedAt(element), let size = size(of: element, scene) else { return nil }
    guard size.width < least - slack || size.height < least - slack else { return [] }
    let words = "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
    return [
      Complaint(
        guidelines[0],
        "what is tapped is \(words) points and 44 × 44 are needed, or fingers miss it; add .frame(minWidth: 44, "
          + "minHeight: 44) to its label")
    ]
  }

  private static func isLookedAt(_ element: Element) -> Bool {
    switch element.content {
    case let button as ButtonContent:
      guard [.automatic, .borderless, .plain, .custom].contains(button.look), !button.isDisabled, !button.isSupplied else { return false }
      // In a row, the whole row is the tap target of such a button.
      if button.look == .automatic, element.ancestor(RowContent.self) != nil { return false }
    case is ImageContent, is FrameContent, is WrapperContent:
      guard element.isTapped, element.controlAround === element else { return false }
    default: return false
    }
    return !element.isPlacedBySystem && !AccessibleName.showsText(element)
  }

  private static func size(of element: Element, _ scene: AuditScene) -> (width: Double, height: Double)? {
    if let measure = scene.measures?[element.id], measure.width > 0, measure.height > 0 { return (measure.width, measure.height) }
    return scene.measures == nil ? estimate(of: element) : nil
  }

  /// Estimates the size from the author's numbers; nil if only a layout could determine it.
  private static func estimate(of element: Element) -> (width: Double, height: Double)? {
    if case .fixed(let width) = element.sizing.horizontal, case .fixed(let height) = element.sizing.vertical {
      return (Double(width), Double(height))
    }
    var size: (width: Double, height: Double)
    if let image = element.content as? ImageContent {
      guard image.isSymbol, !image.isResizable else { return nil }
      let side = image.font.pointSize * [.small: 1.0, .medium: 1.2, .large: 1.5][image.scale]!
      size = (side, side)
    } else {
      let shown = element.children.filter { !($0.content is LayerContent) && ($0.content as? PartContent)?.isUnseen != true }
      guard shown.count == 1, isPlain(element.content), let inner = estimate(of: shown[0]) else { return nil }
      size = inner
      if let frame = element.content as? FrameContent {
        // The frame takes all the room that there is.
        if (frame.width.maximum ?? 0) > 44 || (frame.height.maximum ?? 0) > 44 { return nil }
        size.width = frame.width.exact.map(Double.init) ?? max(size.width, Double(frame.width.minimum ?? 0))
        size.height = frame.height.exact.map(Double.init) ?? max(size.height, Double(frame.height.minimum ?? 0))
      }
    }
    for case .padding(let insets) in element.box.stages where !(element.content is ButtonContent) {
      size.width += Double(insets.leading + insets.trailing)
      size.height += Double(insets.top + insets.bottom)
    }
    return size
  }

  private static func isPlain(_ content: any ElementContent) -> Bool {
    content is ButtonContent || content is WrapperContent || content is FrameContent || content is PartContent || content is SlotContent
      || content is LabelContent
  }
}

extension AccessibleName {
  /// Returns whether an element shows text.
  static func showsText(_ element: Element) -> Bool {
    if element.content is TextContent || element.content is TextFieldContent { return true }
    if (element.content as? PartContent)?.isUnseen == true { return false }
    return element.children.contains(where: showsText)
  }
}
