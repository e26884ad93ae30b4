// NotificationActionAudit: checks the actions of notifications: their titles, and what they do.

import Foundation
import ShojiElements

enum NotificationActionAudit: NotificationAudit {
  static let guidelines = [
    "notification.time-saving-actions", "notification.action-title-clear", "notification.action-title-short-title-case",
    "notification.action-no-app-name", "notification.action-no-extraneous", "notification.action-no-truncation",
    "notification.action-localisation", "notification.no-open-app-action", "notification.open-action-clutters",
    "notification.avoid-destructive", "notification.destructive-enough-context",
  ]

  /// The width of a title beside its glyph in a detail view on a screen of 320 points.
  private static let room = 320.0 - 16 - 32 - 12 - 19
  /// Sizes of titles: the default, and the largest before the whole layout changes.
  private static let usual = 17.0, largest = 23.0
  private static let mostLines = 2
  /// How much longer a text may become in another language.
  private static let growth = 1.4

  /// Titles that do not tell the result, in lower case.
  private static let vague: Set<String> = [
    "ok", "okay", "go", "do", "do it", "more", "action", "actions", "submit", "continue", "proceed", "next", "click here", "tap here",
    "button",
    "option", "options", "実行", "了解", "続ける", "次へ", "その他", "アクション", "送信する内容", "決定",
  ]
  /// Titles of what a tap on the notification does anyway, in lower case.
  private static let opening: Set<String> = [
    "open", "open app", "open the app", "open in app", "launch", "launch app", "view", "view in app", "show", "show in app", "go to app",
    "see more", "view more", "view details", "show details", "details", "開く", "アプリを開く", "アプリで開く", "アプリを起動", "起動", "表示", "表示する", "見る", "詳細",
    "詳細を見る", "アプリで見る", "アプリで表示",
  ]
  private static let clauses = [
    " because ", " so that ", " so you ", " which ", " in order to ", " if you ", " when you ", " without having to ", "(", "（", "ので",
    "ために",
    "ように",
  ]

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    let names = NotificationWords.appNames(use, in: scene)
    return use.kinds.flatMap { kind in purposes(kind, names) + kind.actions.flatMap { title($0, names, scene) + destruction($0) } }
  }

  // MARK: Titles

  private static func title(_ action: NotificationKind.Action, _ names: [String], _ scene: AuditScene) -> [NotificationComplaint] {
    let title = action.title
    let prose = Writing.of(title, language: scene.language)
    var found: [NotificationComplaint] = []
    func complain(_ guideline: String, _ advice: String) {
      found.append(NotificationComplaint(action, "notification.\(guideline)", advice))
    }
    if vague.contains(title.lowercased()) {
      complain("action-title-clear", "the title does not tell what happens; name the result, such as “Mark as Complete”")
    }
    let small = prose.wordsWithoutCapital(title)
    let clause = clauses.first { title.lowercased().contains($0) }
    if let clause {
      complain(
        "action-no-extraneous",
        "“\(clause.trimmingCharacters(in: .whitespaces))” begins what the button need not say; name only what it does")
    }
    if prose.lines(of: title, ems: room / largest) > mostLines {
      complain("action-no-truncation", "the title does not fit its button when the text is large; say it in two or three words")
    } else if !(prose is Japanese.Type), prose.lines(of: title, ems: room / largest / growth) > mostLines {
      complain("action-localisation", "in a language with longer words the title would not fit its button; shorten it")
    }
    if clause == nil, prose.width(of: title) > room / usual {
      complain("action-title-short-title-case", "the title takes more than a line; say it in two or three words")
    }
    if clause == nil, !small.isEmpty {
      complain("action-title-short-title-case", "buttons have capitals like titles; write “\(prose.withCapitals(title))”")
    }
    if let name = names.first(where: { title.count > $0.count && isNamed($0, in: title) }) {
      complain("action-no-app-name", "the notification shows whose it is; leave “\(name)” out")
    }
    if let advice = translation(action, prose, scene) { complain("action-localisation", advice) }
    return found
  }

  /// A title in capitals names the app only as “Open in Notes”; “Add Note” is no name.
  private static func isNamed(_ name: String, in title: String) -> Bool {
    NotificationWords.names(name, in: title)
      || ["in", "with", "using", "by", "to"].contains { title.lowercased().hasSuffix(" \($0) \(name.lowercased())") }
  }

  private static func translation(_ action: NotificationKind.Action, _ prose: any Prose.Type, _ scene: AuditScene) -> String? {
    if !action.missingLanguages.isEmpty {
      return "the string catalogue has no title in \(action.missingLanguages.joined(separator: ", ")), unlike the app’s name; add it"
    }
    let isJapanese = scene.language.hasPrefix("ja")
    let hasWords = action.title.count(where: \.isLowercase) > 1
    guard isJapanese && prose is English.Type && hasWords || scene.language.hasPrefix("en") && prose is Japanese.Type else { return nil }
    return "the title is not in the user’s language; write String(localized: \"\(action.title)\") and translate it in the string catalogue"
  }

  // MARK: Purposes

  private static func purposes(_ kind: NotificationKind, _ names: [String]) -> [NotificationComplaint] {
    let merelyOpening = kind.actions.filter { $0.opensApp && isOpening($0.title, names) }
    var found = merelyOpening.map {
      NotificationComplaint(
        $0, "notification.no-open-app-action",
        "it only opens the app, as a tap on the notification does; leave it out, or offer a task that needs no visit to the app",
        also: ["notification.open-action-clutters"])
    }
    let others = kind.actions.filter { action in !merelyOpening.contains { $0.id == action.id } }
    if others.count > 1, others.allSatisfy(\.opensApp) {
      found.append(
        NotificationComplaint(
          kind, "notification.time-saving-actions",
          "all its actions open the app and save no time; leave .foreground out of those that can be done without the app"))
    } else if others.isEmpty, !kind.actions.isEmpty, let first = found.first {
      found[0] = NotificationComplaint(
        merelyOpening[0], first.complaint.guideline, first.complaint.advice,
        also: first.complaint.also + ["notification.time-saving-actions"])
    }
    return found
  }

  private static func isOpening(_ title: String, _ names: [String]) -> Bool {
    let title = title.lowercased()
    return opening.contains(title)
      || names.contains { name in
        let name = name.lowercased()
        return ["open \(name)", "open in \(name)", "launch \(name)", "view in \(name)", "\(name)を開く", "\(name)で開く"].contains(title)
      }
  }

  private static func destruction(_ action: NotificationKind.Action) -> [NotificationComplaint] {
    guard action.isDestructive else { return [] }
    let words = English.wordCount(action.title) ?? 0
    let saysWhat = action.title.unicodeScalars.contains(where: Japanese.isLetter) ? action.title.count > 4 : words > 1
    // An action that opens the app, or needs the device unlocked, can be thought over.
    if saysWhat || action.opensApp || action.needsUnlocking {
      return [
        NotificationComplaint(
          action, "notification.avoid-destructive",
          "what it destroys is lost by one tap beside other buttons; prefer to offer it in the app")
      ]
    }
    return [
      NotificationComplaint(
        action, "notification.avoid-destructive",
        "what it destroys is lost by one tap, and its title does not say what; offer it in the app, or name what is lost and let the app "
          + "ask with .foreground",
        also: ["notification.destructive-enough-context"])
    ]
  }
}
