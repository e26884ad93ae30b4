import AVKit
import SwiftUI

struct VideoPage: View {
  @State private var player = Bundle.module.url(forResource: "sunset", withExtension: "mp4").map { AVPlayer(url: $0) }

  var body: some View {
    GalleryPage {
      Example("A video with its controls") {
        VideoPlayer(player: player)
          .aspectRatio(16 / 9, contentMode: .fit)
          .clipShape(RoundedRectangle(cornerRadius: 12))
          .accessibilityLabel("Colors of an evening")
      }
      Example("A sound beside those of other apps") { MelodyView() }
    }
    .onDisappear { player?.pause() }
  }
}

/// A melody, and how it goes together with the sounds of other apps.
private struct MelodyView: View {
  /// How the app uses sound.
  private enum Purpose: String, CaseIterable, Codable {
    case music, game, hint

    var title: LocalizedStringKey {
      switch self {
      case .music: "Music, which stops others"
      case .game: "A game’s sound, beside others"
      case .hint: "A short hint, others are quieter"
      }
    }

    func choose() throws {
      let session = AVAudioSession.sharedInstance()
      switch self {
      case .music: try session.setCategory(.playback)
      case .game: try session.setCategory(.ambient)
      case .hint: try session.setCategory(.playback, mode: .voicePrompt, options: .interruptSpokenAudioAndMixWithOthers)
      }
    }
  }

  @State private var melody = Bundle.module.url(forResource: "melody", withExtension: "mp3").flatMap { try? AVAudioPlayer(contentsOf: $0) }
  @State private var purpose = Purpose.music
  @State private var isPlaying = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker("Purpose", selection: $purpose) { ForEach(Purpose.allCases, id: \.self) { Text($0.title) } }
      Button(isPlaying ? "Stop" : "Play", systemImage: isPlaying ? "stop.fill" : "play.fill") {
        if isPlaying { melody?.pause() } else { melody?.play() }
        isPlaying.toggle()
      }
      .buttonStyle(.bordered)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .onAppear { melody?.numberOfLoops = -1 }
    .onChange(of: purpose, initial: true) { _, purpose in try? purpose.choose() }
    .onReceive(NotificationCenter.default.publisher(for: AVAudioSession.interruptionNotification)) { _ in
      isPlaying = melody?.isPlaying ?? false
    }
    .onDisappear { melody?.pause() }
  }
}
