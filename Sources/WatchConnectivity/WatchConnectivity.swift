// WatchConnectivity: says that there is no watch, so that apps that ask before they use one compile and run.

import Foundation

/// The connection to a watch, which a browser does not have.
open class WCSession: NSObject, @unchecked Sendable {
  /// False.
  open class func isSupported() -> Bool { false }
  public static let `default` = WCSession()
  open weak var delegate: (any WCSessionDelegate)?
  /// Tells the delegate that there is no connection.
  open func activate() { delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError(.companionAppNotInstalled)) }
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isReachable: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  /// - Throws: `WCError.watchAppNotInstalled`
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws { throw WCError(.watchAppNotInstalled) }
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.notReachable)) }
  open func sendMessageData(_ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil) {
    errorHandler?(WCError(.notReachable))
  }
}

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// What a session tells; on a watch's side of the connection nothing is ever received.
public protocol WCSessionDelegate: AnyObject {
  func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

extension WCSessionDelegate {
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void) {}
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}

public struct WCError: Error, Sendable {
  public enum Code: Int, Sendable {
    case genericError = 7001, sessionNotSupported, notReachable = 7007, watchAppNotInstalled = 7006, companionAppNotInstalled = 7018
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}
