// ARSupportAudit: reports AR that is offered where it is not supported, and messages that say so.

import ShojiElements

/// Features that need AR are left out where it is missing, instead of shown with an error.
enum ARSupportAudit: ElementAudit {
  static let guidelines = ["ar.offer-only-on-capable", "ar.hide-not-error"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    switch element.content {
    case let alert as AlertContent:
      let said = "\(alert.title) \(Spoken.words(of: element))"
      guard ARWords.refusesAR(said) else { return nil }
      return [
        Complaint(
          "ar.hide-not-error",
          "people should not learn by an error that AR is missing; leave out the control that led here where arSupport says no")
      ]
    default:
      guard isOffer(element) else { return nil }
      guard scene.ar.isSupported == false else { return [] }
      return [
        Complaint(
          "ar.offer-only-on-capable",
          "AR is not supported here, and yet it is offered; show it only if arSupport.isSupported, or use ARLaunchButton, which is absent then",
          also: ["ar.hide-not-error"])
      ]
    }
  }

  private static func isOffer(_ element: Element) -> Bool {
    if element.content is ARGlyphContent { return element.ancestor(ButtonContent.self) == nil }
    if element.content is ARBadgeContent || ARScene(element) != nil { return true }
    guard element.isPressed else { return false }
    return ARWords.offersAR(ARScene.title(of: element)) || element.holdsARGlyph
  }
}

extension Element {
  /// Whether the AR glyph is in it.
  var holdsARGlyph: Bool { content is ARGlyphContent || children.contains(where: \.holdsARGlyph) }
}
