// ActivityTitleAudit: checks that a custom activity is not a built-in one, and that its title is short and leaves out the app's name.

import ShojiElements

enum ActivityTitleAudit: ElementAudit {
  static let guidelines = [
    "activity-view.no-duplicate-of-built-in", "activity-view.title-succinct", "activity-view.title-without-company-or-product",
  ]

  /// Titles of the built-in activities in English and Japanese, and synonyms.
  private static let builtIns: Set<String> = [
    "copy", "copy link", "copy text", "print", "airprint", "mail", "email", "e-mail", "send mail", "send email", "message", "messages",
    "send message",
    "save", "save to files", "download", "share", "more", "コピー", "リンクをコピー", "プリント", "印刷", "メール", "メールで送信", "メッセージ", "保存",
    "“ファイル”に保存", "ダウンロード", "共有", "その他",
  ]
  /// The width for a title, in ems: 84 points at a font size of 12.
  private static let room = 7.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let activity = element.content as? ActivityContent, activity.kind == .custom else { return nil }
    var complaints: [Complaint] = []
    let title = activity.title
    let plain = title.lowercased().filter { $0 != "…" }.trimmingSpaces
    if builtIns.contains(plain) {
      complaints.append(
        Complaint(
          "activity-view.no-duplicate-of-built-in",
          "the system has an activity for this already, and both would be listed; leave this one out"))
    }
    if width(of: title) > room {
      complaints.append(Complaint("activity-view.title-succinct", "the title does not fit under its icon and is cut; shorten it"))
    }
    if let name = scene.appName, !name.isEmpty, title.lowercased().contains(name.lowercased()) {
      complaints.append(
        Complaint("activity-view.title-without-company-or-product", "users know in which app they are; leave “\(name)” out of the title"))
    }
    return complaints
  }

  /// Returns an estimated width in ems: Japanese letters are one em wide, others a little over half.
  private static func width(of title: String) -> Double {
    title.unicodeScalars.reduce(0) {
      $0 + ($1.value > 0x2E80 ? 1 : "iljtfr.,:;!'’ ".unicodeScalars.contains($1) ? 0.3 : $1.properties.isUppercase ? 0.68 : 0.54)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}
