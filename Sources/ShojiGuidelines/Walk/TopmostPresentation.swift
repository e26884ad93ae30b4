// TopmostPresentation: what a user can reach on a screen: the topmost modal presentation, or everything that is shown.

import ShojiElements

/// The topmost presentation that takes all taps, or the whole screen.
@MainActor package struct TopmostPresentation {
  package let element: Element
  /// Whether it is a presentation above the page.
  package let isPresented: Bool
  private let isCompact: Bool

  package init(_ root: Element, _ scene: AuditScene) {
    isCompact = scene.isCompact == true
    var front = root
    Self.forEachShown(root, isCompact) { element in if Self.takesAllTaps(element) { front = element } }
    element = front
    isPresented = front !== root
  }

  package func forEachShown(_ body: (Element) -> Void) { Self.forEachShown(element, isCompact, body) }

  /// Returns the children of an element that are shown: without covered pages, unselected tabs and, in a narrow window, a split view's
  /// other columns.
  package func shownChildren(of element: Element) -> [Element] { Self.shownChildren(of: element, isCompact) }

  static func takesAllTaps(_ element: Element) -> Bool {
    switch element.content {
    case is AlertContent, is ActionSheetContent, is PlaybackScreenContent: true
    case let sheet as SheetContent: !sheet.isPageUsable
    default: false
    }
  }

  private static func forEachShown(_ element: Element, _ isCompact: Bool, _ body: (Element) -> Void) {
    body(element)
    for child in shownChildren(of: element, isCompact) { forEachShown(child, isCompact, body) }
  }

  private static func shownChildren(of element: Element, _ isCompact: Bool) -> [Element] {
    switch element.content {
    case is NavigationContent: Array(element.children.suffix(1))
    case is TabsContent: element.children.filter { ($0.content as? TabPanelContent)?.isSelected != false }
    case let split as SplitContent where isCompact: element.children.filter { ($0.content as? SplitColumnContent)?.column == split.column }
    case let alert as AlertContent: needed(element.children, alert.buttons(element.children))
    case is ActionSheetContent: needed(element.children, ActionSheetContent.buttons(element.children).cancel)
    default: element.children
    }
  }

  /// Returns a dialog's children without the buttons that the system keeps ready and does not need.
  private static func needed(_ children: [Element], _ buttons: [Element]) -> [Element] {
    children.filter { ($0.content as? ButtonContent)?.isSupplied != true || buttons.contains($0) }
  }
}
