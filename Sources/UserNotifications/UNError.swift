// UNError: why a notification was not accepted.

import Foundation
import ShojiSystem

public let UNErrorDomain = "UNErrorDomain"

/// An error of this module.
public struct UNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType
    case attachmentInvalidFileSize
    case attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed
    case attachmentCorrupt
    /// The trigger has no next date.
    case notificationInvalidNoDate = 1400
    /// There is nothing to show, to play or to count.
    case notificationInvalidNoContent
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid
    case badgeInputInvalid = 1600
  }

  public let code: Code
  private let explanation: String

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    explanation = userInfo[NSLocalizedDescriptionKey] as? String ?? ""
  }

  public static var errorDomain: String { UNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
  public var localizedDescription: String {
    if !explanation.isEmpty { return explanation }
    switch code {
    case .notificationsNotAllowed: return "The app may not post this notification."
    case .attachmentInvalidURL: return "The attachment is no file of the app."
    case .attachmentUnrecognizedType: return "The attachment is no picture, sound or film."
    case .attachmentInvalidFileSize: return "The attachment is larger than its type allows."
    case .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed: return "The attachment cannot be stored."
    case .attachmentCorrupt: return "The attachment is damaged."
    case .notificationInvalidNoDate: return "The trigger has no date in the future."
    case .notificationInvalidNoContent: return "The notification has no text, no sound and no badge."
    case .contentProvidingObjectNotAllowed, .contentProvidingInvalid: return "The object provides no content for a notification."
    case .badgeInputInvalid: return "The badge is no valid number."
    }
  }

  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  public static var badgeInputInvalid: Code { .badgeInputInvalid }

  init(_ failure: NotificationFailure) {
    switch failure {
    case .noContent: self.init(.notificationInvalidNoContent)
    case .noDate: self.init(.notificationInvalidNoDate)
    case .tooLarge:
      self.init(.notificationInvalidNoContent, userInfo: [NSLocalizedDescriptionKey: "The notification's texts are too long."])
    case .notStored: self.init(.notificationsNotAllowed, userInfo: [NSLocalizedDescriptionKey: "The notification cannot be stored now."])
    case .noConsent:
      self.init(
        .notificationsNotAllowed,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The notification promotes something, and the user has not agreed to promotions. Ask with "
            + "UNUserNotificationCenter.requestMarketingAuthorization() first."
        ])
    case .notEntitled:
      self.init(
        .notificationsNotAllowed,
        userInfo: [
          NSLocalizedDescriptionKey:
            "A critical notification overrides the mute switch, scheduled delivery and Focus, so its app needs the entitlement "
            + "\(AppRegistration.criticalEntitlement) in its icon.json."
        ])
    }
  }
}

extension UNError.Code {
  /// Lets `catch UNError.notificationsNotAllowed` match an error.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool { (error as? UNError)?.code == code }
}
