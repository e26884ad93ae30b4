// WindowAudit: checks that a window which the app has opened suits its kind, primary or auxiliary, and that not all are auxiliary.

import ShojiElements

enum WindowAudit: ElementAudit {
  static let guidelines = [
    "window.auxiliary-single", "window.folder-primary", "window.auxiliary-useful-alone", "window.auxiliary-not-tools-only",
    "window.auxiliary-done-or-close", "window.primary-full-hierarchy", "window.mostly-primary",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.parent == nil else { return nil }
    guard let window = scene.window else { return mostly(scene) }
    let shape = WindowShape(of: element)
    switch window {
    case .primary: return primary(shape)
    case .auxiliary: return hierarchy(shape) + purpose(shape) + wayOut(shape)
    }
  }

  /// What the app's own window says of all its windows; nil if nothing is wrong.
  private static func mostly(_ scene: AuditScene) -> [Complaint]? {
    guard !scene.newWindows.isEmpty, !scene.newWindows.contains(.primary) else { return nil }
    return [
      Complaint(
        "window.mostly-primary",
        "every window that can be opened is auxiliary, and in most cases users expect a primary one, from which they reach everything; "
          + "make the app's first scene a WindowGroup, or write .windowKind(.primary) after the scene of a folder")
    ]
  }

  private static func primary(_ shape: WindowShape) -> [Complaint] {
    guard !shape.hasTabs, !shape.hasColumns, !shape.canPush, shape.rows < 2 else { return [] }
    return [
      Complaint(
        "window.primary-full-hierarchy",
        "a primary window leads to everything in the app, and this one shows one object only; show its list around it, or write "
          + ".windowKind(.auxiliary) after its scene")
    ]
  }

  private static func hierarchy(_ shape: WindowShape) -> [Complaint] {
    if shape.hasTabs || shape.hasColumns {
      return [
        Complaint(
          "window.auxiliary-single",
          "an auxiliary window shows one object or task, and this one has \(shape.hasTabs ? "tabs" : "columns") that lead through the app; "
            + "write .windowKind(.primary) after its scene, or show the object alone")
      ]
    }
    guard shape.leadingRows > 1 else { return [] }
    return [
      Complaint(
        "window.folder-primary",
        "the window shows a folder, in which users go from one item to the next; write .windowKind(.primary) after its scene",
        also: ["window.auxiliary-single"])
    ]
  }

  private static func purpose(_ shape: WindowShape) -> [Complaint] {
    guard !shape.hasContent else { return [] }
    if shape.controls == 0 {
      return [
        Complaint(
          "window.auxiliary-useful-alone",
          "the window shows nothing of its own, so users close it again; show the object that it was opened for")
      ]
    }
    return [
      Complaint(
        "window.auxiliary-not-tools-only",
        "the window has nothing but controls for what another window shows, which may be closed; put them into that window, in a popover "
          + "or an inspector", also: ["window.auxiliary-useful-alone"])
    ]
  }

  private static func wayOut(_ shape: WindowShape) -> [Complaint] {
    guard shape.hidesBar, !shape.hasOwnWayOut else { return [] }
    return [
      Complaint(
        "window.auxiliary-done-or-close",
        "the navigation bar is hidden, and Done with it, so that nothing in the window closes it; keep the bar, or add a Close button "
          + "that calls dismiss()")
    ]
  }
}

/// The parts of a window's content, without bars, presentations and commands.
@MainActor private struct WindowShape {
  private(set) var hasTabs = false
  private(set) var hasColumns = false
  private(set) var canPush = false
  /// The rows of lists, and those that lead to further pages.
  private(set) var rows = 0
  private(set) var leadingRows = 0
  /// Whether there is text, a picture or a field that is not part of a control.
  private(set) var hasContent = false
  private(set) var controls = 0
  private(set) var hidesBar = false
  private(set) var hasOwnWayOut = false

  init(of root: Element) { read(root, isInRow: false) }

  private mutating func read(_ element: Element, isInRow: Bool) {
    var isInRow = isInRow
    switch element.content {
    case is PresentationsContent, is CommandsContent: return
    case let part as PagePartContent where part.kind != .body: return
    case let part as SectionPartContent where part.kind != .rows: return
    case let page as PageContent: if page.titleMode == .hidden, page.back == nil { hidesBar = true }
    case let tabs as TabsContent: if !tabs.isPaged { hasTabs = true }
    case is SplitContent: if element.children.filter({ $0.content is SplitColumnContent }).count > 1 { hasColumns = true }
    case let navigation as NavigationContent: canPush = canPush || navigation.canPush
    case is ListContent:
      let all = RowShape.rows(of: element)
      rows += all.count
      leadingRows += all.count(where: RowShape.hasAccessory)
    case is RowContent: isInRow = true
    case let text as TextContent: if !text.plainText.isEmpty { hasContent = true }
    case is ImageContent, is CanvasContent, is TextFieldContent, is WebViewContent: hasContent = true
    case let button as ButtonContent where isInRow && button.look == .navigationLink: break
    case is any ControlContent:
      if element.source?.isOfSystem != true {
        controls += 1
        if Self.exits.contains(Spoken.words(of: element)) { hasOwnWayOut = true }
      }
      return
    default: break
    }
    for child in element.children { read(child, isInRow: isInRow) }
  }

  /// The usual names of a button that closes a window.
  private static let exits: Set = ["Done", "Close", "Cancel", "完了", "閉じる", "キャンセル"]
}
