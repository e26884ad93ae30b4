// PlaybackLayers: what is on the black screen: the video, the author's branding while it loads, and a question or a message.

import AVFoundation
import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb

struct PlaybackLayers<Loading: View>: View {
  let playback: Playback
  let session: PlaybackSession
  let title: String
  let loading: Loading
  let load: () async -> Void
  let choose: (TVProfile.ID) -> Void
  let tryAgain: () -> Void
  let reported: () -> Void
  @Environment(\.locale) private var locale

  private struct Attempt: Equatable {
    let number: Int
    let stage: Playback.Stage
  }

  var body: some View {
    PlaybackPart(.media) {
      if let player = session.player {
        MediaView(player.core, label: title.isEmpty ? nil : title) { reported() }
          .onAppear { session.appeared() }
          .onDisappear { player.core.disappear() }
          .id(ObjectIdentifier(player))
      }
    }
    .task(id: Attempt(number: playback.number, stage: playback.stage)) { await load() }
    if Loading.self != EmptyView.self {
      PlaybackPart(.branding) { loading }
    }
    if playback.stage == .asking {
      PlaybackPart(.message) { chooser }
    } else if playback.stage == .failed {
      PlaybackPart(.message) { failure }
    }
  }

  private var chooser: some View {
    VStack(spacing: 24) {
      Text(verbatim: say(.tvWhoIsWatching))
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      VStack(spacing: 12) {
        ForEach(TVCatalog.shared.profiles) { profile in
          Button {
            choose(profile.id)
          } label: {
            Text(verbatim: profile.name)
              .frame(maxWidth: 280)
          }
          .buttonStyle(.bordered)
          .controlSize(.large)
        }
      }
    }
  }

  private var failure: some View {
    VStack(spacing: 16) {
      Text(verbatim: say(.tvUnplayable))
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      Text(verbatim: playback.message ?? say(.tvUnplayableMessage))
        .multilineTextAlignment(.center)
        .frame(maxWidth: 420)
      Button(say(.tvTryAgain)) { tryAgain() }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
    }
  }

  private func say(_ key: Words.Key) -> String { Words.text(key, locale.identifier) }
}
