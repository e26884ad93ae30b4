// BGTaskRequest: the tasks that an app asks the system to run.

import Foundation
import ShojiSystem

/// A request for a background task; use one of its subclasses.
open class BGTaskRequest: NSObject, NSCopying {
  /// The identifier of the launch handler.
  public let identifier: String
  /// The task is not launched before this date; nil for as soon as possible.
  public var earliestBeginDate: Date?

  init(id: String) { identifier = id }

  var sent: BackgroundTaskRequest {
    BackgroundTaskRequest(id: identifier, kind: .refresh, earliest: earliestBeginDate?.timeIntervalSince1970)
  }

  static func make(_ sent: BackgroundTaskRequest) -> BGTaskRequest {
    let request: BGTaskRequest
    switch sent.kind {
    case .refresh: request = BGAppRefreshTaskRequest(identifier: sent.id)
    case .processing:
      let processing = BGProcessingTaskRequest(identifier: sent.id)
      (processing.requiresNetworkConnectivity, processing.requiresExternalPower) = (sent.needsNetwork, sent.needsPower)
      request = processing
    }
    request.earliestBeginDate = sent.earliest.map(Date.init(timeIntervalSince1970:))
    return request
  }

  public func copy(with zone: NSZone? = nil) -> Any { Self.make(sent) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? BGTaskRequest)?.sent == sent }
  open override var hash: Int { identifier.hashValue }
}

/// A request for a task of at most 30 seconds, which brings the app's content up to date. An app has one at a time.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Makes a request for the launch handler with the identifier.
  public init(identifier: String) { super.init(id: identifier) }
}

/// A request for a task of at most five minutes, such as maintenance. An app has ten at a time.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Always fulfilled: a server has a network. Whether the app reaches it is decided by its entitlement.
  public var requiresNetworkConnectivity = false
  /// Always fulfilled: a server has power.
  public var requiresExternalPower = false

  /// Makes a request for the launch handler with the identifier.
  public init(identifier: String) { super.init(id: identifier) }

  override var sent: BackgroundTaskRequest {
    BackgroundTaskRequest(
      id: identifier, kind: .processing, earliest: earliestBeginDate?.timeIntervalSince1970, needsNetwork: requiresNetworkConnectivity,
      needsPower: requiresExternalPower)
  }
}
