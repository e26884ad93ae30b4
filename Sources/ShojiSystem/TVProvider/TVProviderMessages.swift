// TVProviderMessages: what app processes and the system process tell each other about a user's account at a TV provider, as JSON.
// No message contains a token.

import Foundation

/// From an app's process. The last four are taken from the app Settings alone; any other app that sends them is ended.
package enum TVProviderCall: Codable, Equatable, Sendable {
  /// Asks the user for access to the account, once. Answered by a notice with this number.
  case requestAccess(number: Int)
  /// Asks for a statement about the account. Answered by a notice with this number.
  case metadata(number: Int)
  /// Begins a sign-in on another device.
  case signIn(provider: String)
  case cancelSignIn
  case signOut
  /// Changes whether an app that has asked may have access.
  case allow(app: String, Bool)

  /// The largest message in bytes.
  static let largest = 4 << 10
}

/// To an app's process: before its scenes are opened, after each change, and as an answer. Without providers only Settings gets it.
package struct TVProviderNotice: Codable, Equatable, Sendable {
  package enum Access: String, Codable, Sendable { case notDetermined, granted, denied }

  package var access: Access
  /// Whether the user is signed in at system level.
  package var isSignedIn: Bool
  /// The provider; nil without an account or without access.
  package var provider: String?
  package var providerName: String?
  /// The address of the page TV Provider in Settings; nil in a system without Settings.
  package var settingsAddress: String?
  package var answer: Answer?
  /// Only for the app Settings.
  package var details: Details?

  /// The answer to a call.
  package struct Answer: Codable, Equatable, Sendable {
    package enum Problem: String, Codable, Sendable {
      case accessNotGranted, notSignedIn, temporarilyUnavailable, providerRejected
    }
    package var number: Int
    package var problem: Problem?
    package var metadata: Metadata?

    package init(number: Int, problem: Problem? = nil, metadata: Metadata? = nil) {
      (self.number, self.problem, self.metadata) = (number, problem, metadata)
    }
  }

  /// The facts about the account that one app gets. They hold for this app only.
  package struct Metadata: Codable, Equatable, Sendable {
    package var provider: String
    /// When the authentication expires, in milliseconds since 1970.
    package var expires: Int64
    /// A statement for this app, signed by this system and valid for minutes.
    package var verification: String
    /// The provider's own statement; nil for a provider that makes none.
    package var statement: String?

    package init(provider: String, expires: Int64, verification: String, statement: String? = nil) {
      (self.provider, self.expires, self.verification, self.statement) = (provider, expires, verification, statement)
    }
  }

  /// What the app Settings shows.
  package struct Details: Codable, Equatable, Sendable {
    package struct Provider: Codable, Equatable, Sendable {
      package var id: String
      package var name: String
      /// Whether it takes a sign-in on another device.
      package var takesDevices: Bool
      package init(id: String, name: String, takesDevices: Bool) { (self.id, self.name, self.takesDevices) = (id, name, takesDevices) }
    }

    package struct Account: Codable, Equatable, Sendable {
      package var provider: String
      package var name: String
      /// When the user signed in, in milliseconds since 1970.
      package var since: Int64
      package init(provider: String, name: String, since: Int64) { (self.provider, self.name, self.since) = (provider, name, since) }
    }

    /// A sign-in on another device.
    package struct SignIn: Codable, Equatable, Sendable {
      package enum State: String, Codable, Sendable { case starting, waiting, denied, expired, failed }
      package var provider: String
      package var state: State
      /// What the user types on the other device, and where; empty until the provider has answered.
      package var code: String
      package var address: String
      package init(provider: String, state: State, code: String = "", address: String = "") {
        (self.provider, self.state, self.code, self.address) = (provider, state, code, address)
      }
    }

    /// An app that has asked for access.
    package struct App: Codable, Equatable, Sendable {
      package var slug: String
      /// The app's name by language; `en` at least.
      package var titles: [String: String]
      package var symbol: String?
      package var color: String?
      package var isAllowed: Bool
      package init(slug: String, titles: [String: String], symbol: String? = nil, color: String? = nil, isAllowed: Bool) {
        (self.slug, self.titles, self.symbol, self.color, self.isAllowed) = (slug, titles, symbol, color, isAllowed)
      }
    }

    package var providers: [Provider]
    package var account: Account?
    package var signIn: SignIn?
    package var apps: [App]

    package init(providers: [Provider], account: Account? = nil, signIn: SignIn? = nil, apps: [App] = []) {
      (self.providers, self.account, self.signIn, self.apps) = (providers, account, signIn, apps)
    }
  }

  package init(
    access: Access = .notDetermined, isSignedIn: Bool = false, provider: String? = nil, providerName: String? = nil,
    settingsAddress: String? = nil, answer: Answer? = nil, details: Details? = nil
  ) {
    (self.access, self.isSignedIn, self.provider, self.providerName) = (access, isSignedIn, provider, providerName)
    (self.settingsAddress, self.answer, self.details) = (settingsAddress, answer, details)
  }
}
