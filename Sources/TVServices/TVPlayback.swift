// tvPlayback, TVPlayButton: what an app writes to play what the app TV, or its own button, asks for.

import AVFoundation
import Foundation
import Shoji
import ShojiGraph
import ShojiWeb

extension View {
  /// Plays what the app TV and ``TVPlayButton`` ask for.
  ///
  ///     RootView()
  ///       .tvPlayback(
  ///         prepare: { request in
  ///           path = [request.content]
  ///           return .detail
  ///         },
  ///         item: { request in try await films.item(request.content) })
  ///
  /// The window is wholly black from the first frame on (`tv-provider.own-black-screen-at-once`), and goes straight over into the content
  /// (`tv-provider.black-straight-to-content`). After two seconds without playback a spinner appears in its centre
  /// (`tv-provider.loading-over-two-seconds`). Playback goes on where the user stopped, without a question. When it ends, the user is on
  /// the exit screen.
  ///
  /// - Parameters:
  ///   - prepare: Called at once, before anything is loaded: shows the exit screen beneath the black one, by setting the author's
  ///     navigation state, and returns its kind.
  ///   - item: Returns the content. Do everything that takes time here. An error is shown with its `errorDescription`.
  public func tvPlayback(
    prepare: @escaping (TVPlaybackRequest) -> TVExitScreen, item: @escaping (TVPlaybackRequest) async throws -> AVPlayerItem
  ) -> some View {
    PlaybackHost(content: self, prepare: prepare, item: item, loading: EmptyView())
  }

  /// Plays what the app TV and ``TVPlayButton`` ask for, with branding on the black screen while it loads.
  ///
  /// - Parameter loading: A small logo, above the spinner. The background stays black (`tv-provider.loading-screen-black`), and the logo
  ///   fades out into the content (`tv-provider.loading-branding-on-black`). Audits report more than one view, and large pictures.
  public func tvPlayback<Loading: View>(
    prepare: @escaping (TVPlaybackRequest) -> TVExitScreen, item: @escaping (TVPlaybackRequest) async throws -> AVPlayerItem,
    @ViewBuilder loading: () -> Loading
  ) -> some View {
    PlaybackHost(content: self, prepare: prepare, item: item, loading: loading())
  }

  /// Plays what the app TV and ``TVPlayButton`` ask for, without an exit screen: when playback ends, the view has started over and
  /// shows the app's main menu (`tv-provider.exit-fallback-menu`). An audit reports it.
  public func tvPlayback(item: @escaping (TVPlaybackRequest) async throws -> AVPlayerItem) -> some View {
    PlaybackHost(content: self, prepare: nil, item: item, loading: EmptyView())
  }
}

/// A button that plays something, by ``SwiftUI/View/tvPlayback(prepare:item:)``: “Play”, or “Resume” for what was begun and not finished
/// (`tv-provider.exit-detail-has-resume`).
///
///     TVPlayButton(film)
///     TVPlayButton(film, fromBeginning: true)
public struct TVPlayButton: View {
  private let content: TVContent
  private let fromBeginning: Bool
  @Environment(\.tvPlaybackDelivery) private var delivery
  @Environment(\.locale) private var locale

  /// - Parameter fromBeginning: Whether it plays from the beginning what was begun (the default is no). The title is then “Play from
  ///   Beginning”.
  public init(_ content: TVContent, fromBeginning: Bool = false) { (self.content, self.fromBeginning) = (content, fromBeginning) }

  public var body: some View {
    let isBegun = (TVCatalog.shared.progress(of: content.id)?.resumeTime ?? 0) > 0
    Button(Words.text(fromBeginning ? .tvPlayFromBeginning : isBegun ? .tvResume : .tvPlay, locale.identifier)) {
      delivery?.deliver(TVPlaybackWish(item: content.id, position: fromBeginning ? 0 : nil))
    }
  }
}
