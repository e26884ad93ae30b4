// BoldTextAudit: reports text that is cut off when it is bold.

import ShojiElements

enum BoldTextAudit: ElementAudit {
  static let guidelines = ["text-view.test-accessibility-options"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let text = element.content as? TextContent, let measure = scene.measures?[element.id], element.isInBoldText else { return nil }
    return measure.isCut
      ? [
        Complaint(
          "text-view.test-accessibility-options",
          "with bold text, “\(text.plainText)” no longer fits and is cut; leave "
            + ".lineLimit out, or give it more room")
      ] : []
  }
}

extension Element {
  /// Whether the user, or the app, has turned on bold text for it.
  fileprivate var isInBoldText: Bool {
    for case .attribute(name: "data-legibility", let value) in box.stages { return value == "bold" }
    return parent?.isInBoldText ?? false
  }
}
