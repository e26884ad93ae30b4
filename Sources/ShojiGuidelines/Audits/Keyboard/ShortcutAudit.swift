// ShortcutAudit: a shortcut is the command's own, free in a browser too, and listed under a title that stands alone.

import ShojiElements

enum ShortcutAudit: ElementAudit {
  static let guidelines = [
    "keyboard-shortcut.no-repurpose-standard", "keyboard-shortcut.repurpose-only-if-meaningless", "keyboard-shortcut.command-i-example",
    "keyboard-shortcut.minimise-conflicts", "keyboard-shortcut.descriptive-titles", "keyboard-shortcut.child-title-self-contained",
    "keyboard-shortcut.let-system-localise",
  ]
  /// Titles that say nothing to who reads them in a list of shortcuts.
  private static let vague: Set<String> = ["go", "do", "ok", "more", "action", "apply", "other", "name", "date", "item", "移動", "実行", "その他", "適用", "名前", "日付"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let command = ShortcutSubject(element) else { return nil }
    let title = command.title, keys = command.keys
    var complaints: [Complaint] = []
    if let meaning = StandardShortcuts.meaning(of: keys, in: scene), !StandardShortcuts.isThat(title, meaning) {
      let advice = "everybody knows these keys as \(meaning.name); give “\(title)” others"
      if !meaning.isOfText {
        complaints.append(Complaint("keyboard-shortcut.no-repurpose-standard", advice))
      } else if element.root.holdsTextEditing {
        complaints.append(Complaint("keyboard-shortcut.repurpose-only-if-meaningless", "text is edited here; \(advice)"))
      }
    }
    if StandardShortcuts.keptByBrowsers.contains(keys) {
      complaints.append(Complaint("keyboard-shortcut.minimise-conflicts", "browsers keep these keys for themselves, so “\(title)” never hears of them; choose others"))
    }
    if let fellow = element.root.first(where: { other in other !== element && ShortcutSubject(other)?.keys == keys }), fellow.id < element.id {
      complaints.append(Complaint("keyboard-shortcut.minimise-conflicts", "“\(Spoken.words(of: fellow))” has the same keys; only one of them can act"))
    }
    if title.isEmpty {
      complaints.append(Complaint("keyboard-shortcut.descriptive-titles", "a command without a title can't be listed; give its button a text or an accessibility label"))
    } else if vague.contains(title.lowercased()) {
      complaints.append(Complaint("keyboard-shortcut.descriptive-titles", "“\(title)” says little in a list of shortcuts; name what it does, and to what"))
    }
    if command.isInSubmenu, !command.hasOwnShortcutTitle {
      complaints.append(
        Complaint("keyboard-shortcut.child-title-self-contained", "lists of shortcuts don't show the submenu's title; say all with shortcutTitle"))
    }
    if command.isLocalizedByHand {
      complaints.append(
        Complaint("keyboard-shortcut.let-system-localise", "the keys are kept from fitting other keyboards and directions; leave localization automatic"))
    }
    return complaints
  }
}

/// A command with keys, as its audits see it.
@MainActor struct ShortcutSubject {
  let title: String
  let keys: String
  let isLocalizedByHand: Bool
  let isInSubmenu: Bool
  let hasOwnShortcutTitle: Bool

  /// Nil where the element has no keys, or those of every dialog.
  init?(_ element: Element) {
    guard let control = element.content as? any ShortcutContent, let shortcut = control.shortcut, !["enter", "escape"].contains(shortcut) else { return nil }
    keys = shortcut
    isLocalizedByHand = control.localizesShortcutByHand
    let given = element.box.stages.compactMap { stage -> String? in
      if case .attribute("data-shortcut-title", let value) = stage { value } else { nil }
    }.last
    hasOwnShortcutTitle = given != nil
    title = given ?? Spoken.words(of: element)
    isInSubmenu = element.ancestor(MenuPopupContent.self) != nil && element.ancestor(CommandsContent.self) != nil
  }
}

extension Element {
  var root: Element { parent?.root ?? self }

  func first(where isWanted: (Element) -> Bool) -> Element? {
    if isWanted(self) { return self }
    for child in children { if let found = child.first(where: isWanted) { return found } }
    return nil
  }

  /// Whether something on the screen takes text.
  var holdsTextEditing: Bool { first { $0.content is TextFieldContent } != nil }
}
