// MediaPreview: a movie or a sound with its controls, or the reason why it is not played.

import AVKit
import FileFormats
import Shoji
import SwiftUI

struct MediaPreview: View {
  let file: URL
  /// Whether the format is one of sounds. The file's headers decide, if they can be read: many containers have films and sounds.
  let isSound: Bool
  /// Whether it is in front. It stops when the user turns to another file.
  let isInFront: Bool
  @Environment(\.locale) private var locale
  @State private var player: AVPlayer?
  @State private var facts: MediaFacts?

  var body: some View {
    let trouble = player?.core.observedTrouble
    VStack(spacing: 0) {
      if let facts {
        if let reason = facts.reason(trouble, locale) {
          UnknownPreview(file: file, reason: reason, tryAgain: tryAgain(after: trouble))
        } else {
          if facts.isSound {
            SoundPreview(name: file.deletingPathExtension().lastPathComponent, tags: facts.tags, player: player)
          } else {
            VideoPlayer(player: player)
          }
          if facts.isCut {
            Text(verbatim: PreviewWords.endMissing(isSound: facts.isSound, locale))
              .font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center).padding(12)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onAppear {
      if facts == nil { facts = MediaFacts(file, isSound: isSound) }
      if player == nil { player = AVPlayer(url: file) }
    }
    .onChange(of: isInFront) { if !isInFront { player?.pause() } }
    // A player whose view is gone would go on with the sound.
    .onChange(of: trouble) { if trouble != nil { player?.pause() } }
    .onDisappear { player?.pause() }
  }

  /// The network may be back, and of a damaged file the beginning can be played once more.
  private func tryAgain(after trouble: MediaPlayer.Trouble?) -> (() -> Void)? {
    guard trouble == .network || trouble == .damaged else { return nil }
    return {
      let next = AVPlayer(url: file)
      if trouble == .damaged { next.seek(to: .zero) }
      player = next
    }
  }
}

/// What is known of a film or a sound before it is played.
struct MediaFacts {
  let isSound: Bool
  /// Whether the end of the file is missing.
  let isCut: Bool
  let tags: SoundTags?
  private let isEmpty: Bool
  /// Whether the file is what its format says, as far as its headers tell.
  private let isWhole: Bool

  init(_ file: URL, isSound: Bool) {
    let header = MediaHeader(path: file.path), format = FileFormat(of: file)
    self.isSound = header.map { !$0.hasPicture } ?? isSound
    isCut = MediaHeader.isCut(path: file.path)
    isEmpty = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize == 0
    // All browsers play some formats; if one does not, and the headers tell of no codec, the file is damaged.
    isWhole = !isCut && (header != nil || format.support != .all)
    tags = self.isSound ? SoundTags(path: file.path) { TextEncoding.decode(Data($0))?.text } : nil
  }

  /// The reason why nothing, or not all of it, is played.
  func reason(_ trouble: MediaPlayer.Trouble?, _ locale: Locale) -> String? {
    if isEmpty { return PreviewWords.empty(locale) }
    return switch trouble {
    case nil: nil
    case .pictureless: PreviewWords.unshownFilm(locale)
    case .network: PreviewWords.unloaded(locale)
    case .damaged: PreviewWords.damaged(isSound: isSound, locale)
    case .unsupported where !isWhole: PreviewWords.damaged(isSound: isSound, locale)
    case .unsupported, .missing: PreviewWords.unplayable(locale)
    }
  }
}
