// ContrastAudit: checks the contrast of text to its background.

import ShojiElements

enum ContrastAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.contrast"]
  /// WCAG 2.2, 1.4.3.
  private static let ordinary = 4.5, large = 3.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    // What can be selected is TextViewAudit's.
    guard let text = element.content as? TextContent, !text.isSelectable, !text.isRedacted, !text.isOrnament, !isExempt(element) else {
      return nil
    }
    guard let found = lowest(text, element, scene) else { return nil }
    guard found.contrast < found.needed - 0.05 else { return [] }
    let shown = (found.contrast * 10).rounded(.down) / 10
    return [
      Complaint(
        guidelines[0],
        "the text has a contrast of \(shown.inWords) to what lies behind it and \(found.needed.inWords) is needed to read it in the "
          + "sun or with weak eyes; choose a darker or lighter colour, such as .primary or .secondary")
    ]
  }

  /// Returns the contrast of the run that is hardest to read.
  private static func lowest(_ text: TextContent, _ element: Element, _ scene: AuditScene) -> (contrast: Double, needed: Double)? {
    if let measures = scene.measures {
      return measures[element.id]?.contrast.map { ($0, needed(text.font)) }
    }
    let runs = text.runs.filter { !$0.text.allSatisfy(\.isWhitespace) && $0.symbol == nil && $0.link == nil }
    let all = runs.compactMap { run -> (contrast: Double, needed: Double)? in
      guard run.highlight == nil, let contrast = Luminance.contrast(of: run.paint ?? text.paint, in: element, isDark: scene.isDark) else {
        return nil
      }
      return (contrast, needed(run.font?.within(text.font) ?? text.font, isBold: run.isBold))
    }
    return all.min { $0.contrast / $0.needed < $1.contrast / $1.needed }
  }

  private static func needed(_ font: Font?, isBold: Bool = false) -> Double {
    let size = font.pointSize
    return size >= 18 || size >= 14 && (isBold || (font?.weight?.value ?? 400) >= 600) ? large : ordinary
  }

  /// Returns whether the text is disabled, decorative, or drawn by the system in its own colours.
  private static func isExempt(_ element: Element) -> Bool {
    if element.isUnheard { return true }
    var outer: Element? = element
    while let current = outer {
      switch current.content {
      case let button as ButtonContent where button.isDisabled || button.look == .prominent || button.look == .bordered: return true
      case let menu as MenuContent where menu.isDisabled || menu.look != .automatic && menu.look != .plain: return true
      case is MenuItemContent, is TabButtonContent, is OptionContent, is AlertContent, is ActionSheetContent, is MenuPopupContent,
        is RowPartContent:
        return true
      default: break
      }
      outer = current.parent
    }
    return false
  }
}

extension Double {
  fileprivate var inWords: String { self == rounded() ? String(Int(self)) : String(self) }
}
