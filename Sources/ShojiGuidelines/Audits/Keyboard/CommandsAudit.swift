// CommandsAudit: checks that an app has few shortcuts, that each command also has a control, and that the system's commands remain.

import ShojiElements

enum CommandsAudit: ElementAudit {
  static let guidelines = [
    "keyboard-shortcut.too-many-clutters", "keyboard-shortcut.only-most-common", "keyboard-shortcut.not-primary-access",
    "keyboard-shortcut.keep-contextual-controls", "keyboard-shortcut.enable-meaningful-system",
  ]
  /// More shortcuts than this do not fit beside the system's on a phone in landscape.
  private static let most = 20
  /// With at least this many commands, the share of those with shortcuts is checked.
  private static let fewest = 8

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.content is CommandsContent else { return nil }
    var commands: [Element] = []
    var withKeys: [Element] = []
    var replaced: [String] = []
    element.forEachDescendant { child in
      if child.content is ButtonContent || child.content is MenuItemContent || child.content is ToggleContent { commands.append(child) }
      if ShortcutSubject(child) != nil { withKeys.append(child) }
      if let category = child.content as? CommandCategoryContent, category.side == .replacing, let group = category.group {
        replaced.append(group)
      }
    }
    var complaints: [Complaint] = []
    if withKeys.count > most {
      complaints.append(
        Complaint(
          "keyboard-shortcut.too-many-clutters",
          "\(withKeys.count) shortcuts are hard to learn; leave "
            + ".keyboardShortcut away from all but \(most) commands"))
    }
    if commands.count >= fewest, withKeys.count * 4 > commands.count * 3 {
      complaints.append(
        Complaint(
          "keyboard-shortcut.only-most-common",
          "\(withKeys.count) of \(commands.count) commands have keys, so that the common "
            + "ones are hard to find; keep .keyboardShortcut on those only"))
    }
    let controls = titlesOnScreen(beside: element)
    for command in withKeys {
      let title = Spoken.words(of: command)
      guard !title.isEmpty, !controls.contains(title.lowercased()) else { continue }
      // A command that is disabled here needs no control here either.
      guard !isDisabled(command) else { continue }
      complaints.append(
        Complaint(
          "keyboard-shortcut.not-primary-access",
          "“\(title)” can only be reached by its keys, which not every user has; add a Button "
            + "or a Menu item for it where it is used",
          also: ["keyboard-shortcut.keep-contextual-controls"], about: command))
    }
    if element.root.holdsTextEditing {
      for group in replaced where ["undoRedo", "pasteboard"].contains(group) {
        let names = group == "undoRedo" ? "Undo and Redo" : "Cut, Copy and Paste"
        complaints.append(
          Complaint(
            "keyboard-shortcut.enable-meaningful-system",
            "text is edited here and CommandGroup(replacing:) "
              + "takes \(names) away; write CommandGroup(after:)"))
      }
    }
    return complaints
  }

  /// Returns the titles of all controls on the screen outside the commands, in lower case.
  private static func titlesOnScreen(beside commands: Element) -> Set<String> {
    var titles: Set<String> = []
    commands.root.forEachDescendant { element in
      guard element.content is ButtonContent || element.content is MenuItemContent || element.content is ToggleContent,
        element.ancestor(CommandsContent.self) == nil
      else { return }
      titles.insert(Spoken.words(of: element).lowercased())
    }
    return titles
  }

  private static func isDisabled(_ element: Element) -> Bool {
    (element.content as? ButtonContent)?.isDisabled ?? (element.content as? MenuItemContent)?.isDisabled
      ?? (element.content as? ToggleContent)?.isDisabled ?? false
  }
}
