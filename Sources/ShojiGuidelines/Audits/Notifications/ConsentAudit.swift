// ConsentAudit: finds views that ask for consent to promotional notifications and offer no way to decline.

import Foundation
import ShojiElements

enum ConsentAudit: ElementAudit {
  static let guidelines = ["notification.consent-interface"]

  private static let topics = [
    "offers", "promotion", "marketing", "deals", "newsletter", "discounts", "お得", "キャンペーン", "プロモーション", "広告", "セール", "クーポン", "メールマガジン",
  ]
  private static let asking = [
    "receive", "send you", "notify you", "notification", "keep you informed", "sign up", "受け取", "配信", "お送り", "送信", "通知",
  ]
  /// Titles that decline, besides those of Cancel.
  private static let refusals: Set<String> = [
    "no thanks", "no, thanks", "no thank you", "no, thank you", "no", "decline", "skip", "later", "maybe later", "ask me later",
    "don’t allow", "don't allow", "do not allow", "don’t send", "don't send", "opt out", "disagree", "i disagree", "don’t agree",
    "don't agree",
    "いいえ", "後で", "あとで", "今はしない", "許可しない", "受け取らない", "同意しない", "拒否", "辞退", "スキップ", "不要", "希望しない",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    let words: String
    var buttons: [AlertSubject.Button]
    var hasChoice = false
    if let alert = AlertSubject(element, scene.language) {
      (words, buttons) = (alert.text, alert.buttons)
    } else if element.content is SheetContent {
      let texts = element.seen { $0.content is TextContent }.map(Spoken.words)
      words = texts.joined(separator: " ")
      buttons = element.seen { $0.content is ButtonContent }.map { AlertSubject.Button($0) }
      hasChoice = !element.seen { $0.content is ToggleContent }.isEmpty
    } else {
      return nil
    }
    let text = words.lowercased()
    guard topics.contains(where: text.contains), asking.contains(where: text.contains), !buttons.isEmpty else { return nil }
    let declines = buttons.contains { button in
      let title = button.title.lowercased()
      return button.role == "cancel" || refusals.contains(title)
        || [English.self as any Prose.Type, Japanese.self].contains {
          $0.cancels.contains(title) || $0.otherCancels.contains(title)
        }
    }
    guard !declines, !hasChoice else { return [] }
    return [
      Complaint(
        guidelines[0],
        "it asks for consent to promotional notifications and has no way to decline; add Button(\"Don’t Send\", role: .cancel)")
    ]
  }
}
