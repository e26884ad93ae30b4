// UNNotificationSettings: what the user allows the app.

import Foundation
import ShojiSystem

public enum UNNotificationSetting: Int, Sendable {
  case notSupported
  case disabled
  case enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none
  case banner
  case alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
  case always
  case whenAuthenticated
  case never
}

/// What the user allows the app.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  let stored: NotificationSettings

  init(_ stored: NotificationSettings) {
    self.stored = stored
    super.init()
  }

  open var authorizationStatus: UNAuthorizationStatus {
    switch stored.status {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    case .provisional: .provisional
    }
  }

  /// - Parameter isOn: whether the user has left it on in Settings.
  private func setting(_ option: UNAuthorizationOptions, _ isOn: Bool = true) -> UNNotificationSetting {
    let isAsked = UNAuthorizationOptions(rawValue: stored.options).contains(option)
    switch stored.status {
    case .notDetermined: return .notSupported
    case .denied: return .disabled
    case .authorized, .provisional: return !isAsked ? .notSupported : isOn ? .enabled : .disabled
    }
  }
  open var soundSetting: UNNotificationSetting { setting(.sound, stored.playsSounds) }
  open var badgeSetting: UNNotificationSetting { setting(.badge, stored.showsBadges) }
  open var alertSetting: UNNotificationSetting { setting(.alert, stored.showsBanners) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  open var timeSensitiveSetting: UNNotificationSetting { setting(.alert, stored.allowsTimeSensitive) }
  open var scheduledDeliverySetting: UNNotificationSetting { setting(.alert, stored.isInSummary) }
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting {
    stored.hidesPreviews == true ? .never : stored.hidesPreviewsWhenLocked == true ? .whenAuthenticated : .always
  }
  open var providesAppNotificationSettings: Bool {
    UNAuthorizationOptions(rawValue: stored.options).contains(.providesAppNotificationSettings)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
