// MediaScreen: a video with its controls, and a sound beside the sounds of other pages.

import AVKit
import SwiftUI

struct MediaScreen: View {
  @State private var player = AVPlayer(url: Bundle.module.url(forResource: "clip", withExtension: "mp4")!)
  @State private var tone = try? AVAudioPlayer(contentsOf: Bundle.module.url(forResource: "tone", withExtension: "mp3")!)
  @State private var kind = SoundKind.solo
  @State private var notes: [String] = []
  @State private var ticks = 0
  @State private var observer: Any?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VideoPlayer(player: player).frame(height: 200).accessibilityIdentifier("video")
      HStack {
        Button("Play Clip") { player.play() }.accessibilityIdentifier("play-clip")
        Button("Pause Clip") { player.pause() }.accessibilityIdentifier("pause-clip")
        Button("To 10") {
          player.seek(to: CMTime(seconds: 10, preferredTimescale: 600)) { _ in Task { @MainActor in notes.append("sought") } }
        }
        .accessibilityIdentifier("seek")
        Button("Look") { notes.append("\(player.timeControlStatus) \(Int(player.currentTime().seconds))") }.accessibilityIdentifier("look")
      }
      Text(verbatim: "\(ticks)").accessibilityIdentifier("ticks")
      Picker("Category", selection: $kind) { ForEach(SoundKind.allCases, id: \.self) { Text(verbatim: $0.rawValue) } }
        .pickerStyle(.segmented)
        .onChange(of: kind) { _, kind in kind.choose() }
      HStack {
        Button("Play Tone") { tone?.play() }.accessibilityIdentifier("play-tone")
        Button("Stop Tone") { tone?.pause() }.accessibilityIdentifier("stop-tone")
      }
      Text(verbatim: notes.joined(separator: ", ")).accessibilityIdentifier("notes")
    }
    .onAppear {
      tone?.numberOfLoops = -1
      observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: .main) { _ in
        MainActor.assumeIsolated { ticks += 1 }
      }
    }
    .onDisappear { if let observer { player.removeTimeObserver(observer) } }
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in notes.append("ended") }
    .onReceive(NotificationCenter.default.publisher(for: AVAudioSession.interruptionNotification)) { note in
      let type = (note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap(AVAudioSession.InterruptionType.init)
      let options = (note.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt).map(AVAudioSession.InterruptionOptions.init)
      notes.append(type == .began ? "interrupted" : options?.contains(.shouldResume) == true ? "resumed" : "over")
    }
  }
}

/// How the sound goes together with others.
private enum SoundKind: String, CaseIterable {
  case solo, ambient, playback, mix, duck, prompt, speech

  @MainActor func choose() {
    let session = AVAudioSession.sharedInstance()
    switch self {
    case .solo: try? session.setCategory(.soloAmbient)
    case .ambient: try? session.setCategory(.ambient)
    case .playback: try? session.setCategory(.playback)
    case .mix: try? session.setCategory(.playback, options: .mixWithOthers)
    case .duck: try? session.setCategory(.playback, options: .duckOthers)
    case .prompt: try? session.setCategory(.playback, mode: .voicePrompt, options: .interruptSpokenAudioAndMixWithOthers)
    case .speech: try? session.setCategory(.playback, mode: .spokenAudio)
    }
  }
}
