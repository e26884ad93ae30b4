// SystemSettings+TVProvider: the user's account at a TV provider and the access of apps to it, as the app Settings shows and changes them.

import Foundation
import ShojiSystem

extension SystemSettings {
  /// A TV provider at which users can sign in.
  public struct TVProvider: Identifiable, Hashable, Sendable {
    public let id: String
    /// The provider's name, as the owner of the system has written it.
    public let name: String
    /// Whether the user can sign in on another device.
    public let takesDevices: Bool
    /// The address at which the sign-in in this browser begins.
    public var signInAddress: URL? {
      let name = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return URL(string: "/shoji/tv-provider/sign-in?provider=\(name)")
    }
  }

  /// The account at which the user is signed in at system level.
  public struct TVAccount: Equatable, Sendable {
    /// The provider's identifier.
    public let provider: String
    /// The provider's name.
    public let name: String
    /// When the user signed in.
    public let since: Date
  }

  /// A sign-in on another device.
  public struct TVDeviceSignIn: Equatable, Sendable {
    /// How far the sign-in is.
    public enum State: Sendable {
      /// The provider has not answered yet.
      case starting
      /// The user has not typed the code yet.
      case waiting
      /// The user has refused on the other device.
      case denied
      /// The user has not typed the code in time.
      case expired
      /// The provider cannot be reached, or gives no valid answer.
      case failed
    }
    /// The provider's identifier.
    public let provider: TVProvider.ID
    /// How far the sign-in is.
    public let state: State
    /// The code that the user types on the other device; empty until the provider has answered.
    public let code: String
    /// Where the user types it; nil until the provider has answered.
    public let address: URL?
  }

  /// An app that has asked for access to the account.
  public struct TVProviderApp: Identifiable, Equatable, Sendable {
    public let id: String
    let titles: [String: String]
    /// The name of the symbol on the app's icon; nil without an icon.
    public let symbol: String?
    /// The name of the icon's colour; nil without an icon.
    public let color: String?
    /// Whether it has access.
    public let isAllowed: Bool

    /// The app's name in a language, or in English.
    public func title(in locale: Locale) -> String {
      AppResources.languages(of: locale).lazy.compactMap { titles[$0] }.first ?? titles["en"] ?? id
    }
  }

  private var tvDetails: TVProviderNotice.Details? { TVProviderChannel.shared.notice?.details }

  /// The providers at which the user can sign in; empty if the system has none.
  public var tvProviders: [TVProvider] {
    tvDetails?.providers.map { TVProvider(id: $0.id, name: $0.name, takesDevices: $0.takesDevices) } ?? []
  }

  /// The account at which the user is signed in; nil without one.
  public var tvAccount: TVAccount? {
    tvDetails?.account.map {
      TVAccount(provider: $0.provider, name: $0.name, since: Date(timeIntervalSince1970: Double($0.since) / 1000))
    }
  }

  /// The sign-in on another device that is under way, or has failed; nil without one.
  public var tvDeviceSignIn: TVDeviceSignIn? {
    tvDetails?.signIn.map {
      let state: TVDeviceSignIn.State =
        switch $0.state {
        case .starting: .starting
        case .waiting: .waiting
        case .denied: .denied
        case .expired: .expired
        case .failed: .failed
        }
      return TVDeviceSignIn(
        provider: $0.provider, state: state, code: $0.code, address: $0.address.isEmpty ? nil : URL(string: $0.address))
    }
  }

  /// The apps that have asked for access to the account (`tv-provider.privacy-controls-purpose`).
  public var tvProviderApps: [TVProviderApp] {
    tvDetails?.apps.map {
      TVProviderApp(id: $0.slug, titles: $0.titles, symbol: $0.symbol, color: $0.color, isAllowed: $0.isAllowed)
    } ?? []
  }

  /// Begins a sign-in whose code the user types on another device.
  public func signInOnAnotherDevice(to provider: TVProvider) { TVProviderChannel.shared.send(.signIn(provider: provider.id)) }

  /// Ends a sign-in that is under way, or forgets one that has failed.
  public func cancelTVSignIn() { TVProviderChannel.shared.send(.cancelSignIn) }

  /// Signs out at system level; every app loses the account.
  public func signOutOfTVProvider() { TVProviderChannel.shared.send(.signOut) }

  /// Changes whether an app has access. The account stays signed in (`tv-provider.privacy-not-sign-out`).
  public func setTVProviderAccess(_ isAllowed: Bool, of app: TVProviderApp) {
    TVProviderChannel.shared.send(.allow(app: app.id, isAllowed))
  }
}
