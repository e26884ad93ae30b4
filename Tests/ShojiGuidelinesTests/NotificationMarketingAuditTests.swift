// Tests of the audit of promotions.

import ShojiGuidelines
import ShojiTesting
import Testing
import UserNotifications

@MainActor @Suite("Audits of promotions") struct NotificationMarketingAuditTests {
  @Test("Reports a promotion that is not declared as one", .guideline("notification.marketing-needs-consent"))
  func undeclared() {
    #expect(broken(content("A special offer: all books are 20% off today.")).contains("marketing-needs-consent"))
    #expect(!broken(content("Your books are due tomorrow at six.")).contains("marketing-needs-consent"))
  }

  @Test("Reports a declared promotion of an app without a switch for it", .guideline("notification.settings-can-change-choice"))
  func noSwitch() {
    let promotion = content("A special offer: all books are 20% off today.") { $0.isMarketing = true }
    #expect(broken(promotion).contains("settings-can-change-choice") && !broken(promotion).contains("marketing-needs-consent"))
  }
}
