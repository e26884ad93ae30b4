// NotificationMarketingAudit: finds promotions that bypass the user's consent, and apps in which the consent cannot be withdrawn.

import ShojiElements

enum NotificationMarketingAudit: NotificationAudit {
  static let guidelines = ["notification.marketing-needs-consent", "notification.settings-can-change-choice"]

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    use.posted.flatMap { posted -> [NotificationComplaint] in
      if !posted.promotes, NotificationWords.isMarketing(posted) {
        return [
          NotificationComplaint(
            posted, "notification.marketing-needs-consent",
            "it promotes something and does not say so; set content.isMarketing, and ask with requestMarketingAuthorization() first")
        ]
      }
      guard posted.promotes, !use.hasMarketingSetting else { return [] }
      return [
        NotificationComplaint(
          posted, "notification.settings-can-change-choice",
          "no screen of the app has been shown on which people can withdraw their consent; put MarketingToggle(\"Offers\") into the app’s "
            + "settings")
      ]
    }
  }
}
