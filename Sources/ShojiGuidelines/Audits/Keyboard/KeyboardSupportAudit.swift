// KeyboardSupportAudit: reports apps in wide windows that have neither shortcuts nor areas for keyboard navigation.

import ShojiElements

enum KeyboardSupportAudit: ElementAudit {
  static let guidelines = ["keyboard.external-expected-support"]
  /// With fewer controls than this there is nothing to navigate.
  private static let fewest = 4

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.parent == nil, scene.isCompact == false else { return nil }
    var controls = 0
    var isSupported = false
    element.forEachDescendant { child in
      if child.content is ButtonContent || child.content is ToggleContent || child.content is SegmentedContent
        || child.content is SliderContent
      {
        controls += 1
      }
      if ShortcutSubject(child) != nil || isArea(child) { isSupported = true }
    }
    guard controls >= fewest || isSupported else { return nil }
    // Full Keyboard Access reaches each control without help from the app, but is meant for users who need it; others expect more.
    let note =
      scene.keyboardNavigation == .fullKeyboardAccess
      ? "Full Keyboard Access alone is for people who need it"
      : "Tab leads "
        + "nowhere here"
    return isSupported
      ? []
      : [
        Complaint(
          guidelines[0],
          "a keyboard does nothing in this app, although large devices have one: "
            + "\(note); add .keyboardShortcut to what is done most often")
      ]
  }

  private static func isArea(_ element: Element) -> Bool {
    switch element.content {
    case is ListContent, is TextFieldContent, is SearchFieldContent, is CollectionContent, is TabsContent, is WebViewContent: true
    default: element.isMadeFocusable || element.said("data-focus-group") != nil
    }
  }
}
