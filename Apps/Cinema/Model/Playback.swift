// Playback: what is played for a request. Provider: whether the user's TV provider lets the user watch.

import AVKit
import SwiftUI
import TVServices
import VideoSubscriberAccount

enum Playback {
  /// Returns the film of a request, with subtitles. The user's TV provider is asked only about films that need one.
  @MainActor static func item(_ request: TVPlaybackRequest) async throws -> AVPlayerItem {
    guard let film = Film.film(request.content), let url = film.url else { throw PlaybackError.missing }
    if film.needsProvider, try await Provider.name() == nil { throw PlaybackError.needsProvider }
    let item = AVPlayerItem(url: url)
    item.subtitles = [("en", "English"), ("ja", "日本語")].compactMap { language, name in
      film.subtitles(language).map { AVPlayerItem.Subtitles(url: $0, language: language, name: name) }
    }
    return item
  }
}

/// Why a film does not play, in the user's language.
enum PlaybackError: LocalizedError {
  case missing, needsProvider, providerUnavailable

  var errorDescription: String? {
    switch self {
    case .missing: String(localized: "This film is no longer available.")
    case .needsProvider: String(localized: "To watch this film, sign in to your TV provider in Settings, and let Cinema use the account.")
    case .providerUnavailable: String(localized: "Your TV provider can’t be reached right now.")
    }
  }
}

/// The user's account at a TV provider.
@MainActor enum Provider {
  private static let manager = VSAccountManager()

  /// Returns the identifier of the provider to whom the user is signed in; nil without an account, or without access to it.
  ///
  /// - Parameter mayAsk: Whether the user is asked for access and to sign in, which only playing a film is a reason for.
  /// - Throws: `PlaybackError.providerUnavailable`, when trying again later may help.
  static func name(mayAsk: Bool = true) async throws -> String? {
    guard try await manager.checkAccessStatus(options: [.prompt: mayAsk]) == .granted else { return nil }
    let request = VSAccountMetadataRequest()
    request.includeAccountProviderIdentifier = true
    request.isInterruptionAllowed = mayAsk
    do {
      return try await manager.accountMetadata(for: request).accountProviderIdentifier
    } catch let error as VSError where error.code == .serviceTemporarilyUnavailable {
      throw PlaybackError.providerUnavailable
    } catch {
      return nil
    }
  }
}
