// MediaPreview: a movie or a sound with its controls.

import AVKit
import SwiftUI

struct MediaPreview: View {
  let file: URL
  let isSound: Bool
  /// Whether it is in front. It stops when the user turns to another file.
  let isInFront: Bool
  @State private var player: AVPlayer?

  var body: some View {
    VideoPlayer(player: player) {
      if isSound {
        Image(systemName: "music.note").font(.system(size: 64)).foregroundStyle(.white).accessibilityHidden(true).allowsHitTesting(false)
      }
    }
    .onAppear { if player == nil { player = AVPlayer(url: file) } }
    .onChange(of: isInFront) { if !isInFront { player?.pause() } }
    .onDisappear { player?.pause() }
  }
}
