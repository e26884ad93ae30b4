// ShortcutAudit: checks that a shortcut is unique and neither a standard one nor a browser's, and that its title stands alone.

import ShojiElements

enum ShortcutAudit: ElementAudit {
  static let guidelines = [
    "keyboard-shortcut.no-repurpose-standard", "keyboard-shortcut.repurpose-only-if-meaningless", "keyboard-shortcut.command-i-example",
    "keyboard-shortcut.minimise-conflicts", "keyboard-shortcut.descriptive-titles", "keyboard-shortcut.child-title-self-contained",
    "keyboard-shortcut.let-system-localise",
  ]
  /// Titles that say nothing in a list of shortcuts.
  private static let vague: Set<String> = [
    "go", "do", "ok", "more", "action", "apply", "other", "name", "date", "item", "移動", "実行", "その他", "適用", "名前", "日付",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let command = ShortcutSubject(element) else { return nil }
    let title = command.title
    let keys = command.keys
    var complaints: [Complaint] = []
    if let meaning = StandardShortcuts.meaning(of: keys, in: scene), !StandardShortcuts.isThat(title, meaning) {
      let advice = "these keys mean \(meaning.name) everywhere else, so that “\(title)” comes as a surprise; choose other keys"
      if !meaning.isOfText {
        complaints.append(Complaint("keyboard-shortcut.no-repurpose-standard", advice))
      } else if element.root.holdsTextEditing {
        complaints.append(Complaint("keyboard-shortcut.repurpose-only-if-meaningless", "text is edited here; \(advice)"))
      }
    }
    if StandardShortcuts.keptByBrowsers.contains(keys) {
      complaints.append(
        Complaint(
          "keyboard-shortcut.minimise-conflicts",
          "browsers act on these keys themselves, so that “\(title)” "
            + "never gets them; choose others"))
    }
    if let counterpart = element.root.first(where: { other in other !== element && ShortcutSubject(other)?.keys == keys }),
      counterpart.id < element.id
    {
      complaints.append(
        Complaint(
          "keyboard-shortcut.minimise-conflicts",
          "“\(Spoken.words(of: counterpart))” has the same keys and only "
            + "one of the two can act; choose others for one"))
    }
    if title.isEmpty {
      complaints.append(
        Complaint(
          "keyboard-shortcut.descriptive-titles",
          "a command without a title can’t be listed among the "
            + "shortcuts; write Button(“…”) or add .accessibilityLabel(“…”)"))
    } else if vague.contains(title.lowercased()) {
      complaints.append(
        Complaint(
          "keyboard-shortcut.descriptive-titles",
          "“\(title)” says little in a list of shortcuts; name what it "
            + "does, and to what: “Show Details”"))
    }
    if command.isInSubmenu, !command.hasOwnShortcutTitle {
      complaints.append(
        Complaint(
          "keyboard-shortcut.child-title-self-contained",
          "lists of shortcuts show this title without its submenu’s, so that "
            + "it says too little; give the button a title that stands alone, or add .shortcutTitle(“…”)"))
    }
    if command.isLocalizedByHand {
      complaints.append(
        Complaint(
          "keyboard-shortcut.let-system-localise",
          "the keys don’t fit other keyboards and directions; leave localization: out "
            + "of .keyboardShortcut"))
    }
    return complaints
  }
}

/// A command with a shortcut, as its audits need it.
@MainActor struct ShortcutSubject {
  let title: String
  let keys: String
  let isLocalizedByHand: Bool
  let isInSubmenu: Bool
  let hasOwnShortcutTitle: Bool

  /// Nil if the element has no shortcut, or only Enter or Escape, which every dialog has.
  init?(_ element: Element) {
    guard let control = element.content as? any ShortcutContent, let shortcut = control.shortcut, !["enter", "escape"].contains(shortcut)
    else { return nil }
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

  /// Whether the element contains a text field.
  var holdsTextEditing: Bool { first { $0.content is TextFieldContent } != nil }
}
