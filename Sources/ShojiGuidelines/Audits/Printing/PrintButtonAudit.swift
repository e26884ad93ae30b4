// PrintButtonAudit: checks that people find printing where they look for it.

import ShojiElements

/// Print buttons, and commands with the shortcut of printing.
enum PrintButtonAudit: ElementAudit {
  static let guidelines = ["printing.use-action-button", "printing.discoverable", "printing.custom-button-without-bars"]
  private static let shortcut = "meta+p"

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    let isButton = isPrintButton(element)
    guard isButton || isCommand(element) else { return nil }
    if isButton, !isInCommands(element) {
      guard hasBar(element.place) else { return [] }
      return [
        Complaint(
          "printing.use-action-button",
          "people look for printing behind the Action button of the bar; offer a ShareLink there, which lists Print, instead of this button"
        )
      ]
    }
    return complaints(about: element)
  }

  /// A command by which the keyboard prints: something on the screen must offer it too.
  private static func complaints(about command: Element) -> [Complaint] {
    guard (command.content as? any ControlContent)?.isDisabled != true else { return [] }
    var root = command
    while let parent = root.parent { root = parent }
    var pages: [Element] = [], isOffered = false
    root.forEachDescendant {
      if hasBar($0) { pages.append($0) }
      if !isInCommands($0), isPrintButton($0) || opensActivities($0) { isOffered = true }
    }
    guard !isOffered else { return [] }
    if pages.isEmpty {
      return [
        Complaint(
          "printing.custom-button-without-bars",
          "the keyboard prints, but the screen has neither a bar nor a print button; add a button with the symbol printer",
          also: ["printing.discoverable"])
      ]
    }
    return [
      Complaint(
        "printing.discoverable", "the keyboard prints, but nothing on the screen says so; offer a ShareLink in the bar, which lists Print")
    ]
  }

  private static func isCommand(_ element: Element) -> Bool { (element.content as? any ShortcutContent)?.shortcut == shortcut }

  /// Whether a control is called Print or shows a printer alone.
  static func isPrintButton(_ element: Element) -> Bool {
    guard element.content is ButtonContent || element.content is MenuItemContent else { return false }
    let label = Spoken.words(of: element).lowercased().split { !$0.isLetter }.map(String.init)
    if label.isEmpty { return element.symbols.contains { $0.hasPrefix("printer") } }
    return label[0] == "print" || label[0] == "airprint"
      || label.contains { word in ["プリント", "印刷"].contains(where: { word.hasPrefix($0) || word.hasSuffix($0) || word.hasSuffix("\($0)する") })
      }
  }

  private static func opensActivities(_ element: Element) -> Bool {
    (element.content as? ButtonContent)?.opensActivities != nil || (element.content as? MenuItemContent)?.opensActivities != nil
  }

  private static func isInCommands(_ element: Element) -> Bool {
    var element: Element? = element
    while let each = element {
      if each.content is CommandsContent { return true }
      element = each.parent
    }
    return false
  }

  /// Whether an element is a page that shows a bar.
  private static func hasBar(_ element: Element) -> Bool {
    guard let page = element.content as? PageContent else { return false }
    return page.titleMode != .hidden || page.back != nil
      || element.children.contains {
        guard let part = $0.content as? PagePartContent else { return false }
        return [.leading, .principal, .trailing, .bottom].contains(part.kind) && !$0.children.isEmpty
      }
  }
}
