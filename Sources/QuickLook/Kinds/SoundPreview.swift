// SoundPreview: a sound with its cover, its title, and its controls.

import AVKit
import FileFormats
import SwiftUI

struct SoundPreview: View {
  /// The name that is shown if the file tells no title.
  let name: String
  let tags: SoundTags?
  let player: AVPlayer?
  @Environment(\.locale) private var locale

  @Environment(\.verticalSizeClass) private var heightClass

  private static let largestCover = 320.0, mostLines = 2

  var body: some View {
    Group {
      // A phone on its side has room beside the cover only.
      if heightClass == .compact {
        HStack(spacing: 24) {
          cover
          VStack(spacing: 8) { words }
        }
      } else {
        VStack(spacing: 16) {
          cover
          words
        }
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var words: some View {
    VStack(spacing: 4) {
      Text(verbatim: title).font(.title3.weight(.semibold)).lineLimit(Self.mostLines).accessibilityAddTraits(.isHeader)
      ForEach([tags?.artist, tags?.album].compactMap { $0 }, id: \.self) {
        Text(verbatim: $0).font(.subheadline).foregroundStyle(.secondary).lineLimit(Self.mostLines)
      }
    }
    .multilineTextAlignment(.center)
    .textSelection(.enabled)
    VideoPlayer(sound: player, label: label).frame(maxWidth: 480).frame(height: 160)
  }

  private var title: String { tags?.title ?? name }
  private var label: String { [title, tags?.artist].compactMap { $0 }.joined(separator: ", ") }

  @ViewBuilder private var cover: some View {
    if let picture = tags?.cover.flatMap({ UIImage(data: Data($0)) }) {
      Image(uiImage: picture).resizable().scaledToFit()
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .frame(maxWidth: Self.largestCover, maxHeight: Self.largestCover)
        .accessibilityLabel(Text(verbatim: PreviewWords.cover(locale)))
    } else {
      Image(systemName: "music.note").font(.system(size: 64)).foregroundStyle(.secondary)
        .frame(width: 160, height: 160)
        .background(Color(.secondarySystemFill), in: RoundedRectangle(cornerRadius: 12))
        .accessibilityHidden(true)
    }
  }
}
