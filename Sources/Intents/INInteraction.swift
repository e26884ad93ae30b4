// INInteraction: tells the system with whom the user has had to do, so that a Focus can choose that person.

import Foundation
import Shoji
import ShojiSystem

/// The result of an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {}

/// Whether the user or the other person has acted.
public enum INInteractionDirection: Int, Sendable {
  /// Not known.
  case unspecified
  /// The user has sent or called.
  case outgoing
  /// The other person has sent or called.
  case incoming
}

/// How far an intent has been carried out.
public enum INIntentHandlingStatus: Int, Sendable {
  /// Not known.
  case unspecified
  /// It can be.
  case ready
  /// It is.
  case inProgress
  /// It was.
  case success
  /// It was not.
  case failure
}

/// Something that has happened between the user and another person. Donating it lets the user choose that person for a Focus.
open class INInteraction: NSObject, @unchecked Sendable {
  /// The message or the call.
  public let intent: INIntent
  /// Its result.
  public let intentResponse: INIntentResponse?
  /// The person who has acted.
  open var direction = INInteractionDirection.unspecified
  /// How far it was carried out.
  open var intentHandlingStatus = INIntentHandlingStatus.unspecified
  /// The app's own identifier.
  open var identifier = UUID().uuidString
  /// The app's own identifier of a group.
  open var groupIdentifier: String?
  /// When it happened.
  open var dateInterval: DateInterval?

  /// Creates an interaction.
  public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

  /// Tells the system of it. The handler is called on the main actor.
  open func donate(completion: (@Sendable (_ error: (any Error)?) -> Void)? = nil) {
    guard let contact = intent.contact else {
      onMain { completion?(INIntentError(.interactionOperationNotSupported)) }
      return
    }
    NotificationChannel.shared.call(.know(contact)) {
      if case .done = $0 { completion?(nil) } else { completion?(INIntentError(.interactionOperationNotSupported)) }
    }
  }

  /// Tells the system of it.
  open func donate() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      donate { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  /// Does nothing: the system keeps the people and not the interactions.
  open class func deleteAll(completion: (@Sendable (_ error: (any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Does nothing: the system keeps the people and not the interactions.
  open class func delete(with identifiers: [String], completion: (@Sendable (_ error: (any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Does nothing: the system keeps the people and not the interactions.
  open class func delete(with groupIdentifier: String, completion: (@Sendable (_ error: (any Error)?) -> Void)? = nil) { completion?(nil) }
}

/// An error of this module.
public struct INIntentError: CustomNSError, Sendable {
  /// Why something failed.
  public enum Code: Int, Sendable {
    /// The interaction has no other person.
    case interactionOperationNotSupported = 1900
  }
  /// Why it failed.
  public let code: Code
  init(_ code: Code) { self.code = code }
  /// The domain of this module's errors.
  public static var errorDomain: String { "IntentsErrorDomain" }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
}
