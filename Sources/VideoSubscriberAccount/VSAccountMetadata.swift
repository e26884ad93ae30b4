// VSAccountMetadata: what an app asks about the user's account at a TV provider, what it gets, and why it may get nothing.

import Foundation
import ShojiSystem

/// How an app authenticates with a TV provider.
public struct VSAccountProviderAuthenticationScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let saml = VSAccountProviderAuthenticationScheme(rawValue: "SAML")
  public static let api = VSAccountProviderAuthenticationScheme(rawValue: "API")
}

/// A request for a statement about the user's account.
///
/// The properties have Apple's names. Attributes, channels and SAML tokens have no counterpart here: they are taken and have no effect.
open class VSAccountMetadataRequest: NSObject {
  public var channelIdentifier: String?
  /// The providers that the app takes; empty for all.
  public var supportedAccountProviderIdentifiers: [String] = []
  public var featuredAccountProviderIdentifiers: [String] = []
  public var verificationToken: String?
  /// Whether the result names the provider.
  public var includeAccountProviderIdentifier = false
  /// Whether the result says when the authentication expires.
  public var includeAuthenticationExpirationDate = false
  /// The title of the video that the user wants to watch.
  public var localizedVideoTitle: String?
  /// Whether the user may be asked, or sent to Settings. Set it only after the user has chosen something to watch.
  public var isInterruptionAllowed = false
  public var forceAuthentication = false
  public var attributeNames: [String] = []
  public var supportedAuthenticationSchemes: [VSAccountProviderAuthenticationScheme] = []
  public var accountProviderAuthenticationToken: String?

  public override init() { super.init() }
}

/// The provider's own statement.
public final class VSAccountProviderResponse: NSObject, Sendable {
  public let authenticationScheme = VSAccountProviderAuthenticationScheme.api
  /// The status of the provider's answer.
  public let status: String? = "200"
  /// What the provider says, usually JSON.
  public let body: String?
  init(body: String) { self.body = body }
}

/// A statement about the user's account, for this app only.
public final class VSAccountMetadata: NSObject, Sendable {
  /// The provider, if the request includes it.
  public let accountProviderIdentifier: String?
  /// When the authentication expires, if the request includes it.
  public let authenticationExpirationDate: Date?
  /// A statement that the system has signed: the app, the provider, a name for the account that no other app gets, and an end in minutes.
  public let verificationData: Data?
  /// Nil: providers are asked by their web service.
  public let samlAttributeQueryResponse: String?
  /// The provider's own statement; nil for a provider that makes none.
  public let accountProviderResponse: VSAccountProviderResponse?

  init(_ metadata: TVProviderNotice.Metadata, for request: VSAccountMetadataRequest) {
    accountProviderIdentifier = request.includeAccountProviderIdentifier ? metadata.provider : nil
    authenticationExpirationDate =
      request.includeAuthenticationExpirationDate ? Date(timeIntervalSince1970: Double(metadata.expires) / 1000) : nil
    verificationData = Data(metadata.verification.utf8)
    samlAttributeQueryResponse = nil
    accountProviderResponse = metadata.statement.map { VSAccountProviderResponse(body: $0) }
  }
}

public let VSErrorDomain = "VSErrorDomain"

/// Why a request has failed.
public struct VSError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    /// The user has not granted access.
    case accessNotGranted
    /// The app does not take the user's provider.
    case unsupportedProvider
    /// The request was cancelled, or the user was sent to Settings to sign in.
    case userCancelled
    /// The provider does not answer now.
    case serviceTemporarilyUnavailable
    /// The provider makes no statement, or the user is not signed in.
    case providerRejected
    case invalidVerificationToken
    /// The app's delegate has refused.
    case rejected
    case unsupported
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let accessNotGranted = Code.accessNotGranted
  public static let unsupportedProvider = Code.unsupportedProvider
  public static let userCancelled = Code.userCancelled
  public static let serviceTemporarilyUnavailable = Code.serviceTemporarilyUnavailable
  public static let providerRejected = Code.providerRejected
  public static let rejected = Code.rejected
  public static let unsupported = Code.unsupported

  public static var errorDomain: String { VSErrorDomain }
  public var errorCode: Int { code.rawValue }
}
