// NSUserActivity, onContinueUserActivity: what the user does, as a value. An activity that is dragged to a window's edge opens a window that
// continues it, and an address that opens the app is a browsing activity. Activities are not handed over to other devices.

import Foundation
import ShojiGraph

/// The type of the activity for an address that opens the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A user's activity.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  public init(activityType: String) { self.activityType = activityType }
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open var keywords: Set<String> = []
  open var expirationDate: Date?
  open var needsSave = false
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  /// Adds values to `userInfo`; new values replace old ones.
  open func addUserInfoEntries(from other: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(other) { $1 } }
  /// Has no effect: there is no other device to hand over to.
  open func becomeCurrent() {}
  /// Has no effect: no activity is ever current.
  open func resignCurrent() {}
  /// Has no effect: no activity is ever current.
  open func invalidate() {}

  /// Stores a Codable value in `userInfo`.
  public func setTypedPayload<T: Codable>(_ payload: T) throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(payload), options: .fragmentsAllowed)
    addUserInfoEntries(from: object as? [String: Any] ?? ["payload": object])
  }
  /// Returns the value that `setTypedPayload` has stored.
  public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
    let values = userInfo as? [String: Any] ?? [:]
    if let value = values["payload"], let single = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
      let payload = try? JSONDecoder().decode(type, from: single)
    {
      return payload
    }
    return try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: values))
  }
}

/// A provider with an activity has a window of its own: the activity is no data for destinations.
extension NSUserActivity: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { [] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(nil, TransferError.wrongType)
    return nil
  }
}

extension View {
  @available(*, deprecated, message: "has no effect in Shoji: a browser hands no activities to other devices")
  nonisolated public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void)
    -> some View
  {
    self
  }
  @available(*, deprecated, message: "has no effect in Shoji: a browser hands no activities to other devices")
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }
  /// Continues an activity for which the window was opened: one that the user has dragged to a window's edge, or for
  /// `NSUserActivityTypeBrowsingWeb` the address of the page. It runs once, also if the app's process is replaced.
  nonisolated public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
    modifier(
      _OpenURLModifier { url in
        guard activityType == NSUserActivityTypeBrowsingWeb else { return }
        let activity = NSUserActivity(activityType: activityType)
        activity.webpageURL = url
        action(activity)
      }
    )
    .modifier(_ContinueActivityModifier(type: activityType, action: action))
  }
}
